"""Marks set by hand: a small CSV file, `student,score,reason`, one line a student.

The student is named by id, e-mail or name, as the book has it. The reason stands in the pages.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lemmata.classroom.handins import Handin
from lemmata.classroom.roster import Index, Listed, Table
from lemmata.errors import BadInput
from lemmata.render.clean import one_line

COLUMNS = ("student", "score", "reason")
LARGEST = 1e9


@dataclass(frozen=True)
class Override:
    score: float
    reason: str


def read(path: Path, handins: Sequence[Handin]) -> dict[int, Override]:
    """By the number of the hand-in; a line for nobody, or without a reason, is refused."""
    table = Table.read(path)
    columns = [table.columns([name]) for name in COLUMNS]
    if not all(columns):
        raise BadInput(f"{path}: expected the columns {', '.join(COLUMNS)}")
    listed = [Listed(h.student, _known(h)) for h in handins]
    index, found = Index(listed), dict[int, Override]()
    numbers = {id(one): number for number, one in enumerate(listed)}
    for line, row in enumerate(table.rows, 2):
        who, score, reason = (table.cell(row, column) for (column, *_) in columns)
        one = index.named(who)
        if one is None:
            raise BadInput(
                f"{path}, line {line}: nobody in the class, or more than one, is called {who!r}"
            )
        if not reason:
            raise BadInput(f"{path}, line {line}: no reason for {who!r}; it stands in the pages")
        if numbers[id(one)] in found:
            raise BadInput(f"{path}, line {line}: a second mark for {who!r}")
        found[numbers[id(one)]] = Override(_number(score, path, line), one_line(reason))
    return found


def _known(handin: Handin) -> frozenset[str]:
    student = handin.student
    return frozenset(t.lower() for t in (student.id, student.email, student.name) if t)


def _number(text: str, path: Path, line: int) -> float:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        value = math.nan
    if not abs(value) < LARGEST:  # nor is nan
        raise BadInput(f"{path}, line {line}: {text!r} is not a score")
    return value
