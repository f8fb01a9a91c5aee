"""A run that goes on in a folder where somebody has changed what earlier ones left.

Whatever stands there, the same class gets the same book, and nothing outside the folder is touched.
"""

from __future__ import annotations

import csv
import json
import os
import random
import runpy
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from arena import PROJECT

from lemmata.assignment import Assignment, load
from lemmata.classroom import feedback
from lemmata.classroom.handins import Handin
from lemmata.classroom.layouts import class_in
from lemmata.classroom.rows import Row
from lemmata.classroom.run import Run, grade_class, here
from lemmata.errors import BadInput

FUZZER = runpy.run_path(str(PROJECT / "benchmarks" / "fuzz_class.py"))
WRONG = "def perceptron(X, y, **rest):\n    raise ValueError(X)\n"


class Room:
    """Two submissions, graded once."""

    def __init__(self, home: Path) -> None:
        self.home, self.out, self.told = home, home / "out", home / "told"
        (home / "room").mkdir()
        (home / "room" / "ada.py").write_bytes(FUZZER["honest"]())
        (home / "room" / "eve.py").write_text(WRONG)
        self.plan: Assignment = load(str(FUZZER["assignment"](home / "hw")))
        self.handins: list[Handin] = class_in(home / "room").handins
        self.book = self.graded()
        shutil.copytree(self.out, home / "kept")

    def graded(self) -> bytes:
        """The class once more, by one worker, with feedback; the book."""

        def finish(run: Run, rows: list[Row]) -> None:
            feedback.write(run, rows, self.told)

        grading = here(1, allow_weak=True)
        grade_class(self.plan, self.handins, self.out, grading=grading, finish=finish)
        return (self.out / "gradebook.csv").read_bytes()

    def changed(self, change: Callable[[sqlite3.Connection], Any]) -> None:
        """As after the first run, but for what somebody has done to the database."""
        shutil.rmtree(self.out)
        shutil.copytree(self.home / "kept", self.out)
        connection = sqlite3.connect(self.out / "class.sqlite")
        change(connection)
        connection.commit()
        connection.close()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Room:
    return Room(tmp_path_factory.mktemp("resumed"))


def test_what_was_written_once_leads_to_no_other_file(room: Room) -> None:
    """Files of students who are gone are removed by a list that anybody may have added to."""
    (room.home / "mine").write_text("mine")
    (room.out / "students" / "gone.html").write_text("an old page")
    up = "../" * 30 + str(room.home / "mine").lstrip("/")
    listed = [f"students/../../{place}/mine" for place in (".", "room/..")]
    listed += [
        f"students/{up}",
        f"results/{up}",
        f"{room.told.resolve()}/../mine",
        b"students/x",
        "students/\0",
    ]

    def change(connection: sqlite3.Connection) -> None:
        lines = [(place,) for place in [*listed, "students/gone.html"]]
        connection.executemany("INSERT OR IGNORE INTO written VALUES (?)", lines)
        (room.out / "students" / "gone.html").write_text("an old page")

    room.changed(change)
    assert room.graded() == room.book
    assert (room.home / "mine").read_text() == "mine"
    assert not (room.out / "students" / "gone.html").exists()


def mutated(chance: random.Random, value: Any) -> Any:
    """One place of a report, chosen by chance, says something else of the same kind."""
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        return value | {key: mutated(chance, value[key])}
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        changed = [mutated(chance, value[place])] * chance.choice((0, 1, 1, 2))
        return [*value[:place], *changed, *value[place + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return chance.choice((0, -1, 99, 10**19, 1e308, value + 1))
    if isinstance(value, str):
        return chance.choice(("", "nope", "held", "hidden", "../../x", "<script>", "a" * 100_000))
    return value


# Whose reports add up or not, in various ways; two that once ended the class.
@pytest.mark.parametrize("seed", [3, 10, 22, 47])
def test_a_kept_report_that_was_changed_ends_no_class(room: Room, seed: int) -> None:
    """It is the lecturer's own folder: a report that still adds up may say other things of its
    case. But there is a book, and who is not changed has the same line."""
    chance = random.Random(seed)

    def change(connection: sqlite3.Connection) -> None:
        (kept, student, stamp) = next(
            row
            for row in connection.execute("SELECT report, student, fingerprint FROM grades")
            if b"eve.py" in row[0]
        )
        for column, text in (("report", kept), ("student", student)):
            told = json.loads(text)
            for _ in range(chance.choice((1, 1, 4))):
                told = mutated(chance, told)
            made = json.dumps(told, default=repr).encode()
            connection.execute(
                f"UPDATE grades SET {column} = ? WHERE fingerprint = ?", (made, stamp)
            )

    room.changed(change)
    lines = room.graded().decode().splitlines()
    assert lines[:2] == room.book.decode().splitlines()[:2]
    (eve,) = csv.DictReader([lines[0], lines[2]])
    assert float(eve["max_score"]) <= sum(rule.points for _, rule in room.plan.rules)
    assert float(eve["score"]) == sum(float(eve[t.name]) for t, _ in room.plan.rules)


STRANGE = {
    "rivals": "x'fffe'",
    "identical": "CAST(x'ff' AS TEXT)",
    "fingerprint": f"'{'a' * 10**6}'",
    "final": "'\n::error::x\x1b[2J'",
}


@pytest.mark.parametrize("column", STRANGE)
def test_what_was_kept_beside_a_report_may_be_anything(room: Room, column: str) -> None:
    statement = f"UPDATE OR IGNORE grades SET {column} = {STRANGE[column]}"
    room.changed(lambda connection: connection.execute(statement))
    lines = room.graded().decode().splitlines()
    assert [line.split(",")[0] for line in lines[1:]] == ["ada.py", "eve.py"]
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE written",
        "ALTER TABLE grades RENAME TO others",
        "CREATE TRIGGER x BEFORE INSERT ON written BEGIN SELECT RAISE(ABORT, 'x'); END",
    ],
)
def test_tables_that_are_not_ours_are_one_line_or_the_same_book(room: Room, statement: str) -> None:
    room.changed(lambda connection: connection.execute(statement))
    try:
        assert room.graded() == room.book
    except BadInput as problem:
        assert "remove it to grade the class anew" in str(problem)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_links_and_pipes_at_the_places_of_the_books_are_replaced(room: Room) -> None:
    (room.home / "mine").write_text("mine")
    room.changed(lambda connection: None)
    for place in ("gradebook.csv", "index.html", "results/eve.py.json"):
        (room.out / place).unlink()
    (room.out / "gradebook.csv").symlink_to(room.home / "mine")
    os.mkfifo(room.out / "index.html")
    with (room.out / "results" / "eve.py.json").open("wb") as file:
        file.truncate(1 << 36)
    assert room.graded() == room.book
    assert (room.home / "mine").read_text() == "mine"
    assert (room.out / "index.html").is_file()
    assert (room.out / "results" / "eve.py.json").stat().st_size < 1 << 20
