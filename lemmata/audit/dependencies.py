"""How far a change to a file can be felt: the functions that mention what changed, however far off.

A function that never mentions a changed name behaves as before. So a theorem about such functions
alone need not be asked again: the unchanged file has answered it.
"""

import ast
from collections.abc import Iterable
from functools import cache

_DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
_BINDINGS = (*_DEFINITIONS, ast.Assign, ast.AnnAssign, ast.AugAssign)
_IMPORTS = (ast.Import, ast.ImportFrom)


def users(text: str) -> dict[str, frozenset[str]]:
    """For every name bound at the top: itself, and all that mention it, however far off."""
    mentions = _mentions(text)
    return {name: _closure(mentions, {name}) for name in mentions}


@cache
def _mentions(text: str) -> dict[str, set[str]]:
    """By function or class, the names in it; a statement makes its names mention each other."""
    found: dict[str, set[str]] = {}
    for top in _parsed(text).body:
        for name in _binds(top):
            found.setdefault(name, set()).update(_names(top))
    return found


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


def _binds(top: ast.stmt) -> set[str]:
    """A definition binds its name; any other statement may touch all that it names."""
    return {top.name} if isinstance(top, _DEFINITIONS) else _names(top)


def _names(node: ast.AST) -> set[str]:
    return {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}


def _closure(mentions: dict[str, set[str]], names: Iterable[str]) -> frozenset[str]:
    reached = set(names)
    while more := {m for m, used in mentions.items() if used & reached} - reached:
        reached |= more
    return frozenset(reached)


@cache
def reach(solution: str, snippet: str) -> frozenset[str] | None:
    """The functions that a snippet appended to a solution can change; None: there is no telling."""
    try:
        bound = _bound(_parsed(snippet), _parsed(solution))
        mentions = _merged(_mentions(solution), _mentions(snippet))
    except (SyntaxError, ValueError):
        return None
    return None if bound is None else _closure(mentions, bound)


@cache
def changed(one: str, other: str, snippet: str = "") -> frozenset[str]:
    """The functions that can behave differently in two versions of a file, each with a snippet."""
    names = _changed_names(one, other)
    return names and frozenset(
        name
        for text in (one, other)
        for name in _closure(_merged(_mentions(text), _mentions(snippet)), names)
    )


@cache
def _changed_names(one: str, other: str) -> frozenset[str]:
    first, second = _tops(one), _tops(other)
    tops = {**first, **second}
    return frozenset(n for dump in first.keys() ^ second.keys() for n in _binds(tops[dump]))


@cache
def _tops(text: str) -> dict[str, ast.stmt]:
    return {ast.dump(top): top for top in _parsed(text).body}


def _merged(one: dict[str, set[str]], other: dict[str, set[str]]) -> dict[str, set[str]]:
    return {n: one.get(n, set()) | other.get(n, set()) for n in one.keys() | other.keys()}


def _bound(snippet: ast.Module, solution: ast.Module) -> set[str] | None:
    """What the snippet binds; None if it does more than that to the world outside."""
    imports = {ast.dump(node) for node in solution.body if isinstance(node, _IMPORTS)}
    names: set[str] = set()
    for top in snippet.body:
        if isinstance(top, _IMPORTS):
            if ast.dump(top) not in imports:  # the same import again changes nothing
                names |= {alias.asname or alias.name.split(".")[0] for alias in top.names}
        elif isinstance(top, _BINDINGS):
            names |= _binds(top)
        elif not (isinstance(top, ast.Expr) and isinstance(top.value, ast.Constant)):
            return None
    for node in ast.walk(snippet):
        if isinstance(node, ast.Global):
            names |= set(node.names)
        if isinstance(node, ast.Attribute) and _meddles(node):
            return None
    return names


def _meddles(node: ast.Attribute) -> bool:
    """numpy's own settings, or an attribute of something the file did not make."""
    return node.attr == "seterr" or (
        isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id not in ("self", "cls")
    )
