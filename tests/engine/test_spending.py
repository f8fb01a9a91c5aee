"""One budget a submission: what its workers take and what judging its answers takes, together."""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.checks.perceptron.trace import replay
from lemmata.grading.grader import Grader, opened
from lemmata.key import keyed
from lemmata.submission.intake import from_text
from lemmata.verdict import Report

SLOW_CHECK = '''
import time
from dataclasses import dataclass
import numpy as np
from lemmata import Family, Function, refute, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import number

twice = Function("twice", "x", lambda a: number())

@dataclass(frozen=True)
class One:
    x: float

def ones(draw) -> One:
    return One(float(draw(st.integers(-99, 99))))

ONES = Family("ones-of-the-test", ones)

def spin(f, data):
    answer = f.twice(data.x)
    ends = time.process_time() + (0.1 if answer == 7 else 0)  # an answer that is hard to judge
    while time.process_time() < ends:
        pass

@theorem(ONES, source="[test]", functions=("twice",))
def first(f, data, proof):
    """One."""
    spin(f, data)

@theorem(ONES, source="[test]", functions=("twice",))
def second(f, data, proof):
    """Two."""
    spin(f, data)

@theorem(ONES, source="[test]", functions=("twice",))
def third(f, data, proof):
    """Three."""
    spin(f, data)
'''
TOML = """\
title = "Slow"
own_theorems = "theorems"
[limits]
call_seconds = 2
total_seconds = 3
[theorems.first]
[theorems.second]
[theorems.third]
visibility = "hidden"
"""
USED_UP = "the 3 s for its answers and for judging them were used up"


@pytest.fixture
def folder(tmp_path: Path, course_key: Path) -> Path:
    (tmp_path / "theorems").mkdir()
    (tmp_path / "theorems" / "slow.py").write_text(SLOW_CHECK)
    (tmp_path / "assignment.toml").write_text(TOML)
    (tmp_path / "hidden.key").write_bytes(course_key.read_bytes())
    return tmp_path


def graded(folder: Path, source: str) -> tuple[Report, float]:
    grader = Grader.of(keyed(load(str(folder)), None), reveal=True)
    grader.warm()
    with opened(grader, allow_weak=True) as sandboxed:
        before = time.process_time()
        return sandboxed.grade(from_text(source, "x.py")), time.process_time() - before


def test_an_answer_that_is_hard_to_judge_uses_up_the_submissions_time(folder: Path) -> None:
    report, seconds = graded(folder, "def twice(x):\n    return 7\n")
    assert [v.status for v in report.verdicts] == ["timeout"] * 3
    assert {v.message for v in report.verdicts} == {USED_UP}
    assert 2.5 < seconds < 6 and report.score == 0
    assert 2.5 < report.seconds["grader"] < 6 and report.seconds["of"] == 3


def test_who_answers_well_loses_nothing(folder: Path) -> None:
    report, _ = graded(folder, "def twice(x):\n    return 2 * x\n")
    assert report.score == report.max_score == 3 and report.exit_code == 0


def test_two_workers_share_one_budget(folder: Path) -> None:
    """The second has what the first left, and not three seconds of its own."""
    source = "import time\ndef twice(x):\n    time.sleep(0.1)\n    return 2 * x\n"
    report, _ = graded(folder, source)
    assert all(v.status == "timeout" for v in report.verdicts)
    assert report.seconds["submission"] < 4, report.seconds


def test_a_record_is_replayed_only_as_far_as_a_run_can_go() -> None:
    """A hundred thousand recorded updates of which the second was no mistake: added up at once."""
    X, y = np.array([[1.0, 0.5], [-0.25, 1.0]]), np.array([1.0, -1.0])
    mistakes = [0] * 100_000 + [1]
    before = time.process_time()
    for _ in range(20):
        w, wrong = replay(X, y, mistakes, eta=0.5)
    assert time.process_time() - before < 2
    assert wrong == 1 and np.array_equal(w, 0.5 * (100_000 * X[0] - X[1]))
