"""What a student gains by handing in often: each attempt is a grading, and a guess."""

from __future__ import annotations

import runpy
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from arena import PROJECT

from lemmata.assignment import Assignment, load
from lemmata.classroom.grades import unreadable
from lemmata.classroom.handins import Attempt
from lemmata.classroom.layouts import class_in
from lemmata.classroom.run import MOST_ATTEMPTS, grade_class
from lemmata.classroom.store import Graded
from lemmata.grading.grader import Grader

FUZZER = runpy.run_path(str(PROJECT / "benchmarks" / "fuzz_class.py"))


@pytest.mark.parametrize(
    "attempts, graded, said",
    [
        ("best", MOST_ATTEMPTS, f"attempt 100 of 100 counts, the best of the last {MOST_ATTEMPTS}"),
        ("newest", 1, "attempt 100 of 100 counts, the newest"),
    ],
)
def test_a_hundred_names_are_not_a_hundred_gradings(
    tmp_path: Path, attempts: str, graded: int, said: str
) -> None:
    """On Canvas, hw1-7.py is the eighth attempt, whoever called it so."""
    room = tmp_path / "room"
    room.mkdir()
    for number in range(100):
        again = f"-{number}" if number else ""
        (room / f"eve_2_{100 + number}_hw1{again}.py").write_text(f"x = {number}\n")
    (room / "ada_1_50_hw1.py").write_bytes(FUZZER["honest"]())
    plan = load(str(FUZZER["assignment"](tmp_path / "hw")))
    plan = plan.but(marking=msgspec.structs.replace(plan.marking, attempts=attempts))
    asked: list[str] = []

    def grading(plan: Assignment, tried: Sequence[Attempt]) -> Iterator[tuple[int, Graded]]:
        for number, attempt in enumerate(tried):
            asked.append(attempt.parts[0][0].name)
            yield number, unreadable(Grader.of(plan), attempt.title)

    rows = grade_class(plan, class_in(room).handins, tmp_path / "out", grading=grading)
    (eve,) = (row for row in rows if row.student.name == "eve")
    assert sum(name.startswith("eve") for name in asked) == graded
    assert eve.notes == (said,)
