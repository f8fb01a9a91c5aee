"""A check of ours that an answer breaks pays nobody: out of score and maximum, exit 3, and told."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.platforms import gradescope, prairielearn
from lemmata.render import json as renderer
from lemmata.submission.inprocess import InProcess

THEOREMS = '''
from dataclasses import dataclass
from lemmata import Family, Function, refute, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import number

guess = Function("guess", "x", lambda a: number())

@dataclass(frozen=True)
class One:
    x: float

def small(draw) -> One:
    return One(float(draw(st.integers(1, 99))))

def large(draw) -> One:
    return One(float(draw(st.integers(100, 999))))

@theorem(Family("small-ones", small), source="[test]", functions=("guess",))
def has_an_inverse(f, data, proof):
    """What is guessed can be divided by."""
    if 2 * data.x / f.guess(data.x) != 1:
        return refute(got="another", should="twice x", call="guess(x)")

@theorem(Family("large-ones", large), source="[test]", functions=("guess",))
def is_known(f, data, proof):
    """A large one is guessed."""
    if f.guess(data.x) != 2 * data.x:
        return refute(got="another", should="twice x", call="guess(x)")
'''
BREAKS = "def guess(x):\n    return 2 * x if x > 99 else 0.0\n"


@pytest.fixture
def room(tmp_path: Path) -> Path:
    (tmp_path / "plan" / "own").mkdir(parents=True)
    (tmp_path / "plan" / "own" / "two.py").write_text(THEOREMS)
    (tmp_path / "plan" / "assignment.toml").write_text(
        'title = "Two"\nown_theorems = "own"\n[theorems.has-an-inverse]\npoints = 3\n'
        "[theorems.is-known]\n"
    )
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "eve.py").write_text(BREAKS)
    (tmp_path / "class" / "ada.py").write_text("def guess(x):\n    return 2 * x\n")
    return tmp_path


def lemmata(room: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lemmata", *words, "-a", "plan"]
    return subprocess.run(command, cwd=room, capture_output=True, text=True, timeout=300)


def test_who_breaks_a_check_gets_no_point_for_it_and_the_command_exits_with_3(room: Path) -> None:
    run = lemmata(room, "check", "class/eve.py", "--format", "json")
    report: dict[str, Any] = json.loads(run.stdout)
    assert run.returncode == 3 and (report["score"], report["max_score"]) == (1, 1)
    broken = report["verdicts"][0]
    assert (broken["status"], broken["points"], broken["max_points"]) == ("grader_error", 0, 0)
    told = lemmata(room, "check", "class/eve.py")
    assert told.returncode == 3 and "has-an-inverse" in told.stdout and "4/4" not in told.stdout
    made = renderer.parse(run.stdout.encode())
    full = gradescope.results(made, full=4.0)
    assert full["score"] == 4.0 and full["tests"][0]["name"].startswith("Fix this first")
    assert "the grader itself failed" in full["output"].lower(), full["output"]
    assert "the grader itself failed" in prairielearn.results(made)["message"].lower()


def test_a_class_goes_on_and_its_book_says_whose_maximum_is_less(room: Path) -> None:
    """An LMS has no smaller maximum for one student: who broke a check has no mark there yet."""
    (room / "canvas.csv").write_text(
        "Student,ID,SIS Login ID,Section,Two (7)\nPoints Possible,,,,4\n"
        "Ada,1,ada,a,\nEve,2,eve,a,0.5\n"
    )
    book = ("--book", "canvas", "--export", "canvas.csv")
    run = lemmata(room, "grade", "class", "--out", "out", "--workers", "1", *book)
    with (room / "out" / "gradebook.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["name"]: row for row in csv.DictReader(file)}
    assert run.returncode == 3, run.stdout + run.stderr
    assert (rows["ada.py"]["score"], rows["ada.py"]["max_score"]) == ("4", "4")
    assert (rows["eve.py"]["score"], rows["eve.py"]["max_score"]) == ("1", "1")
    filled = (room / "out" / "canvas.csv").read_text(encoding="utf-8").splitlines()
    assert filled[2:] == ["Ada,1,ada,a,4", "Eve,2,eve,a,0.5"]
    assert "1 not filled in canvas.csv, because the grader itself failed on them: eve" in run.stdout
    (room / "hand.csv").write_text("student,score,reason\neve.py,1,seen in the tutorial\n")
    run = lemmata(
        room, "grade", "class", "--out", "out", "--workers", "1", *book, "--overrides", "hand.csv"
    )
    filled = (room / "out" / "canvas.csv").read_text(encoding="utf-8").splitlines()
    assert run.returncode == 3 and filled[3].startswith("Eve,2,eve,a,"), run.stderr
    assert float(filled[3].rpartition(",")[2]) == 4


def test_a_program_whose_solution_is_no_float_is_refuted() -> None:
    """1e-300 z ≥ 1e150: every number is accepted, and what it asks for is beyond all floats."""
    plan = load("exercises")
    rules = tuple((t, r) for t, r in plan.rules if "program" in t.name and t.families)

    def program(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        k = sum(X.shape)
        return -np.ones(k), 1e-300 * np.eye(k), np.full(k, 1e150)

    functions = dict.fromkeys(("halfspace_program", "absolute_program"), program)
    grader = Grader.of(plan.but(rules=rules), shrink=False)
    report = grader.grade(lambda: InProcess(functions), "x", IN_PROCESS)
    assert {v.status for v in report.verdicts} == {"refuted"}
    assert "w = [1.8e+308" in repr(report.verdicts) or "1.7976" in repr(report.verdicts)
