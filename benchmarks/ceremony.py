"""How much of the code is ceremony: lines, imports, decorators, package lists; now and before.

    python benchmarks/ceremony.py [REVISION]

Counts code lines (neither blank nor comment nor docstring) of checks/ and lemmata/ in the working
tree, and in a revision of the repository to compare with.
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("checks", "lemmata")
ROWS = ("files", "code", "imports", "decorators", "package lists", "check functions", "theorems")
CEREMONY = ("imports", "decorators", "package lists")


def here() -> Iterator[tuple[str, str]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def there(revision: str) -> Iterator[tuple[str, str]]:
    command = ["git", "-C", str(ROOT), "archive", revision, *FOLDERS]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            file = archive.extractfile(member)
            if file is not None and member.name.endswith(".py"):
                yield member.name, file.read().decode()


def counted(name: str, text: str) -> Counter[str]:
    tree = ast.parse(text)
    code = code_lines(text) - docstring_lines(tree)
    functions = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
    imports = [n for n in ast.walk(tree) if isinstance(n, (ast.Import, ast.ImportFrom))]
    decorated = [n for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef))]
    decorators = [d for n in decorated for d in n.decorator_list]
    theorems = [f for f in functions if any("theorem" in ast.unparse(d) for d in f.decorator_list)]
    return Counter(
        {
            "files": 1,
            "code": len(code),
            "imports": len(spanned(imports) & code),
            "decorators": len(spanned(decorators) & code),
            "package lists": len(code) if name.endswith("__init__.py") else 0,
            "check functions": len(spanned(theorems) & code),
            "theorems": len(theorems),
        }
    )


def code_lines(text: str) -> set[int]:
    quiet = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in (*quiet, tokenize.ENDMARKER):
            lines |= set(range(token.start[0], token.end[0] + 1))
    return lines


def docstring_lines(tree: ast.Module) -> set[int]:
    kinds = (ast.Module, ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)
    nodes = [n for n in ast.walk(tree) if isinstance(n, kinds) and ast.get_docstring(n)]
    return spanned([n.body[0] for n in nodes])


def spanned(nodes: list[ast.AST]) -> set[int]:
    return {line for n in nodes for line in range(n.lineno, (n.end_lineno or n.lineno) + 1)}


def table(files: Iterator[tuple[str, str]]) -> dict[str, Counter[str]]:
    sums: dict[str, Counter[str]] = {folder: Counter() for folder in FOLDERS}
    for name, text in files:
        sums[name.partition("/")[0]] += counted(name, text)
    return sums


def main() -> None:
    now = table(here())
    before = table(there(sys.argv[1])) if len(sys.argv) > 1 else None
    print(f"{'':18s}" + "".join(f"{folder:>24s}" for folder in FOLDERS))
    for row in ROWS:
        cells = []
        for folder in FOLDERS:
            new = now[folder][row]
            old = "" if before is None else f"{before[folder][row]} -> "
            cells.append(f"{old}{new}")
        print(f"{row:18s}" + "".join(f"{cell:>24s}" for cell in cells))
    for label, folders, unit in (("in all", FOLDERS, ""), ("a theorem", ("checks",), "theorems")):
        print(f"ceremony {label}: {said(before, folders, unit)}{said(now, folders, unit)}")
    if before is not None:
        old, new = (ceremony(sums, ("checks",), "theorems") for sums in (before, now))
        print(f"a theorem needs {new / old:.0%} of the lines around it that it needed")


def ceremony(sums: dict[str, Counter[str]], folders: tuple[str, ...], unit: str) -> float:
    """Lines; for each of the unit where one is named: catalogues of two sizes can be compared."""
    lines = sum(sums[folder][row] for folder in folders for row in CEREMONY)
    return lines / sum(sums[folder][unit] for folder in folders) if unit else lines


def said(sums: dict[str, Counter[str]] | None, folders: tuple[str, ...], unit: str) -> str:
    return "" if sums is None else f"{ceremony(sums, folders, unit):8.1f}"


if __name__ == "__main__":
    main()
