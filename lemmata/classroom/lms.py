"""The book that an LMS exported, filled in: what it will import again.

    canvas       Student,ID,SIS User ID,SIS Login ID,Section,hw1 (678); then "Points Possible"
    moodle       the grading worksheet: Identifier,Full name,…,Grade,Maximum Grade,…
    gradescope   First Name,Last Name,SID,Email,…,Total Score,Max Points,…
                 of a whole course: …,hw1,hw1 - Max Points,…,hw1 - Lateness (H:M:S),…

Everything else in the file stays as it is. Scores are scaled to the points that the LMS has.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lemmata.classroom.roster import Index, Listed, Table
from lemmata.classroom.rows import NOTHING, Row
from lemmata.errors import BadInput, nearest
from lemmata.render.clean import one_line

KINDS = ("canvas", "moodle", "gradescope")
GRADES = {"moodle": ("grade",), "gradescope": ("total score", "score")}
MAXIMA = {"moodle": ("maximum grade",), "gradescope": ("max points", "maximum points")}
# What Canvas writes for who is excused, or was never given the assignment: no mark of ours.
EXCUSED = ("EX", "N/A")


@dataclass
class Filled:
    """The file's new bytes, and what a lecturer should know about it."""

    data: bytes = b""
    count: int = 0
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Book:
    """The file that an LMS exported, and which of its columns takes the marks."""

    kind: str
    table: Table
    place: int

    @classmethod
    def read(cls, kind: str, path: Path, titles: Sequence[str], column: str) -> "Book":
        """`titles`: what the assignment may be called; `column`: which one, if not clear."""
        if kind not in KINDS:
            raise BadInput(f"no book {kind!r}{nearest(kind, KINDS)}")
        table = Table.read(path)
        return cls(kind, table, _column(kind, table, titles, column))

    @property
    def column(self) -> str:
        return self.table.header[self.place].strip()

    def filled(self, rows: Sequence[Row]) -> Filled:
        """The same file with everybody's mark in it; to be asked once."""
        kind, table, place = self.kind, self.table, self.place
        path = table.path
        listed = [Listed(row.student, _known(row)) for row in rows]
        index, own = Index(listed), {id(one): row for one, row in zip(listed, rows, strict=True)}
        filled, seen = Filled(), set[int]()
        closed, excused, kept, unscaled, ours = (list[str]() for _ in range(5))
        scale = _points_possible(table, place) if kind == "canvas" else None
        for line in table.rows:
            student = table.student(line)
            found = None if student is None else _found(index, student)
            if found is None:
                continue
            seen.add(id(found))
            name = found.student.name
            if _is_closed(table, line):
                closed.append(name)
                continue
            if kind == "canvas" and table.cell(line, place).upper() in EXCUSED:
                excused.append(name)
                continue
            made = own[id(found)]
            is_absent = made.status == NOTHING and not made.notes
            if is_absent and _number(table.cell(line, place)):
                kept.append(name)
                continue
            if made.exit_code == 3 and not made.is_by_hand:
                ours.append(name)
                continue
            most = scale if kind == "canvas" else _maximum(self, line)
            unscaled += [name] * (most is None)
            line += [""] * (place + 1 - len(line))
            line[place] = _score(made, most)
            filled.count += 1
        left = [one.student.name for one in listed if id(one) not in seen]
        for names, why in (
            (left, "not filled in, because {} lacks them"),
            (closed, "not filled in, because {} says that theirs cannot be changed"),
            (excused, "left as they are, because {} has EX or N/A for them"),
            (kept, "handed in nothing here and keep the mark that {} has"),
            (ours, "not filled in {}, because the grader itself failed on them"),
            (unscaled, "not scaled, because {} does not say how many points there are"),
        ):
            if names:
                some = (one_line(name, 60) for name in names[:5])
                shown = "; ".join(some) + (" …" if len(names) > 5 else "")
                filled.notes.append(f"{len(names)} {why.format(path.name)}: {shown}")
        most_here = {row.max_score for row in rows if row.max_score}
        if scale and most_here and most_here != {scale}:
            filled.notes.append(
                f"{path.name} has {scale:g} points possible: scores are scaled to that"
            )
        filled.data = table.written()
        return filled


def _column(kind: str, table: Table, titles: Sequence[str], column: str) -> int:
    plain = [name.strip() for name in table.header]
    if column:
        found = [n for n, name in enumerate(plain) if column in (name, _title(name))]
        if not found:
            raise BadInput(f"{table.path}: no column {column!r}{nearest(column, plain)}")
        return found[0]
    if kind != "canvas":
        known = table.columns((*GRADES[kind], *(title.lower() for title in titles)))
        if not known:
            expected = GRADES[kind][0]
            raise BadInput(f"{table.path}: no column {expected!r}; is it {kind}'s file?")
        return known[0]
    able = [n for n, name in enumerate(plain) if re.search(r"\(\d+\)$", name)]
    named = [n for n in able if _title(plain[n]).lower() in {title.lower() for title in titles}]
    if not able:
        raise BadInput(f"{table.path}: no column is called Title (123); is it canvas's file?")
    if len(named or able) != 1:
        there = ", ".join(plain[n] for n in able)
        raise BadInput(f"{table.path}: which column is it? --column NAME; there are {there}")
    return (named or able)[0]


def _title(name: str) -> str:
    return re.sub(r"\s*\(\d+\)$", "", name)


def _points_possible(table: Table, place: int) -> float | None:
    for line in table.rows:
        if line and line[0].strip() == "Points Possible":
            return _number(table.cell(line, place))
    return None


def _maximum(book: Book, line: Sequence[str]) -> float | None:
    own = f"{book.column.lower()} - max points"
    columns = book.table.columns((own, *MAXIMA[book.kind]))
    return _number(book.table.cell(line, columns[0])) if columns else None


def _number(text: str) -> float | None:
    try:
        value = float(text.replace(",", "."))
    except ValueError:
        return None
    return value if 0 < value < 1e9 else None


def _is_closed(table: Table, line: Sequence[str]) -> bool:
    columns = table.columns(("grade can be changed",))
    return bool(columns) and table.cell(line, columns[0]).lower() in ("no", "nein", "non")


def _score(row: Row, most: float | None) -> str:
    """As many points as the LMS has for this share; the points themselves where it says nothing."""
    if most is None or not row.max_score:
        return f"{row.score:g}"
    return f"{round(row.score * most / row.max_score, 4):.10g}"


def _known(row: Row) -> frozenset[str]:
    student = row.student
    return frozenset(text.lower() for text in (student.id, student.email) if text)


def _found(index: Index, listed: Listed) -> Listed | None:
    for key in (listed.student.id, *sorted(listed.known_as)):
        if (found := index.known(key)) is not None:
            return found
    return index.of(listed.student)
