"""How far a change to a file can be felt: the functions that mention what changed, however far off.

A function that never mentions a changed name behaves as before. So a theorem about such functions
alone need not be asked again: the unchanged file has answered it.
"""

from __future__ import annotations

import ast


def users(text: str) -> dict[str, frozenset[str]]:
    """For every name bound at the top: itself, and all that mention it, however far off."""
    mentions = _mentions(text)
    return {name: _closure(mentions, {name}) for name in mentions}


def _mentions(text: str) -> dict[str, set[str]]:
    """By function or class, the names in it; a statement makes its names mention each other."""
    found: dict[str, set[str]] = {}
    for top in ast.parse(text).body:
        used = {node.id for node in ast.walk(top) if isinstance(node, ast.Name)}
        bound = [top.name] if isinstance(top, ast.FunctionDef | ast.ClassDef) else used
        for name in bound:
            found.setdefault(name, set()).update(used)
    return found


def _closure(mentions: dict[str, set[str]], names: set[str]) -> frozenset[str]:
    reached = set(names)
    while more := {m for m, used in mentions.items() if used & reached} - reached:
        reached |= more
    return frozenset(reached)


def reach(solution: str, snippet: str) -> frozenset[str] | None:
    """The functions that a snippet appended to a solution can change; None: there is no telling."""
    try:
        changed = _bound(ast.parse(snippet), ast.parse(solution))
        mentions = _mentions(f"{solution}\n\n{snippet}")
    except (SyntaxError, ValueError):
        return None
    return None if changed is None else _closure(mentions, changed)


def _bound(snippet: ast.Module, solution: ast.Module) -> set[str] | None:
    """What the snippet binds; None if it does more than that to the world outside."""
    imports = {ast.dump(node) for node in solution.body if isinstance(node, _IMPORTS)}
    names: set[str] = set()
    for top in snippet.body:
        if isinstance(top, ast.FunctionDef | ast.ClassDef):
            names.add(top.name)
        elif isinstance(top, _IMPORTS):
            if ast.dump(top) not in imports:  # the same import again changes nothing
                names |= {alias.asname or alias.name.split(".")[0] for alias in top.names}
        elif isinstance(top, ast.Assign | ast.AnnAssign | ast.AugAssign):
            names |= {node.id for node in ast.walk(top) if isinstance(node, ast.Name)}
        elif not (isinstance(top, ast.Expr) and isinstance(top.value, ast.Constant)):
            return None
    for node in ast.walk(snippet):
        if isinstance(node, ast.Global):
            names |= set(node.names)
        if isinstance(node, ast.Attribute) and _meddles(node):
            return None
    return names


_IMPORTS = (ast.Import, ast.ImportFrom)


def _meddles(node: ast.Attribute) -> bool:
    """numpy's own settings, or an attribute of something the file did not make."""
    return node.attr == "seterr" or (
        isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id not in ("self", "cls")
    )
