"""Submissions that are alike: the same files, or the same code with other names and comments.

A mark for a look, not a verdict. The code is read by a lexer of five kinds of tokens, in time that
grows with its length, and never by a parser: it may be anything. So a text that is never closed
goes on to the end, where it would else be tried once more from every quote in it; and of a
submission only the first megabyte is read.
"""

from __future__ import annotations

import builtins
import hashlib
import keyword
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from lemmata.submission.intake import Submission

if TYPE_CHECKING:
    from lemmata.classroom.rows import Row

TOKEN = re.compile(
    r"""(?P<comment>\#[^\n]*)
    |(?P<text>(?:[rbfuRBFU]{0,2})(?:\"{3}(?:[^\\"]|\\.|"(?!""))*+(?:\"{3})?
        |'{3}(?:[^\\']|\\.|'(?!''))*+(?:'{3})?
        |"(?:[^"\\\n]|\\.)*+"?|'(?:[^'\\\n]|\\.)*+'?))
    |(?P<name>[^\W\d]\w*)|(?P<number>\d[\w.]*)|(?P<sign>[^\s\w])""",
    re.VERBOSE | re.DOTALL,
)
# Names that mean something by themselves; all others are the author's choice.
FIXED = frozenset({*keyword.kwlist, *dir(builtins), "self", "np", "numpy", "scipy", "math"})
# Code as short as this is alike by nature.
FEWEST = 30
MAX_LEXED = 1 << 20  # characters, of all files together; longer than any homework
MAX_OBJECTS = 50_000  # in a notebook's JSON: each costs the grader twenty times its two brackets


class _Cell(msgspec.Struct):
    cell_type: str = ""
    source: str | list[str] = ""


class _Notebook(msgspec.Struct):
    cells: list[_Cell] = []


def identical(submission: Submission) -> str:
    """Equal for submissions whose files are the same, whatever these are called."""
    digest = hashlib.sha256()
    for piece in sorted(hashlib.sha256(data).digest() for data in submission.files.values()):
        digest.update(piece + b"\0")
    return digest.hexdigest()[:24]


def normalised(submission: Submission) -> str:
    """Equal for the same code after renaming, other comments and layout; "" if it is too short."""
    names = sorted(submission.files, key=lambda name: (name != submission.main, name))
    digest, count, left = hashlib.sha256(), 0, MAX_LEXED
    for name in names:
        code = _code(name, submission.files[name])[:left]
        left -= len(code)
        for token in _tokens(code):
            digest.update(token.encode("utf-8", "replace") + b"\0")
            count += 1
    return digest.hexdigest()[:24] * (count >= FEWEST)


def _code(name: str, data: bytes) -> str:
    if name.endswith(".ipynb"):
        if data.count(b"{") > MAX_OBJECTS:
            return ""
        try:
            notebook = msgspec.json.decode(data, type=_Notebook)
        except Exception:  # no notebook: its worker says so
            return ""
        cells = [c.source for c in notebook.cells if c.cell_type == "code"]
        return "\n".join(s if isinstance(s, str) else "".join(s) for s in cells)
    return data[:MAX_LEXED].decode("utf-8", "replace")


def _tokens(code: str) -> Iterator[str]:
    """Names by their order in a function; attributes, imports and the language's own stay."""
    numbers: dict[str, int] = {}
    before, line_begins, importing = "", True, False
    at = 0
    for match in TOKEN.finditer(code):
        gap, at = code[at : match.start()], match.end()
        line_begins = line_begins or "\n" in gap
        importing = importing and "\n" not in gap
        kind, token = match.lastgroup, match[0]
        if kind == "comment" or (kind == "text" and line_begins):  # or a docstring
            continue
        if kind == "name" and token in ("import", "from") and line_begins:
            importing = True
        if token in ("def", "class") and gap.endswith("\n"):  # what follows has names of its own
            numbers = {}
        if kind != "name" or token in FIXED or before == "." or importing:
            yield token
        else:
            yield f"\0{numbers.setdefault(token, len(numbers))}"
        before, line_begins = token, False


def groups(rows: Iterable[Row], starter: frozenset[str]) -> list[tuple[str, list[Row]]]:
    """Rows that share all files, then those that share normalised code, each with the reason."""
    found: list[tuple[str, list[Row]]] = []
    seen: list[set[int]] = []  # their rows, so that nobody is told twice
    listed = [row for row in rows if row.identical]
    for reason, key in (("identical files", "identical"), ("the same code, other names", "code")):
        by_key: dict[str, list[Row]] = defaultdict(list)
        for row in listed:
            if getattr(row, key):
                by_key[getattr(row, key)].append(row)
        for digest, members in by_key.items():
            same = {id(row) for row in members}
            already = any(same <= one for one in seen)
            people = {(row.student.id or row.student.name) for row in members}
            uploads = {
                row.upload or row.file for row in members
            }  # one, if a group's members share it
            if len(people) > 1 and len(uploads) > 1 and not already:
                is_starter = key == "code" and digest in starter
                found.append(("the starter, unchanged" if is_starter else reason, members))
                seen.append(same)
    return found
