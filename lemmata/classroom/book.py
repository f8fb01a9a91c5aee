"""gradebook.csv: a row a student, a column a theorem."""

from collections.abc import Sequence

from lemmata.classroom.rows import Row
from lemmata.render import gradebook

COLUMNS = ("name", "id", "status", "cause", "score", "max_score", "late", "attempt", "file", "note")


def render(rows: Sequence[Row], theorems: Sequence[str]) -> str:
    """The same bytes for the same class: no time, no machine."""
    return gradebook.render([(*COLUMNS, *theorems), *(_cells(row, theorems) for row in rows)])


def _cells(row: Row, theorems: Sequence[str]) -> list[str]:
    points = dict(row.points)
    return [
        row.title,
        row.student.id,
        row.status,
        row.cause,
        f"{row.score:g}",
        f"{row.max_score:g}",
        "late" if row.late else "",
        str(row.attempt or ""),
        row.chosen,
        "; ".join(note for note in (row.matched, *row.notes) if note),
        *(f"{points[name]:g}" if name in points else "" for name in theorems),
    ]
