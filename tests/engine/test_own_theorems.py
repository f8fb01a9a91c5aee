"""A lecturer's own file: theorems, families and functions beside the catalogue's."""

import json
import shutil

import pytest

from lemmata.assignment import BadAssignment, load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.submission.inprocess import InProcess

ASSIGNMENT = """
title = "Mine"
own_theorems = "theorems"
[theorems.twice-is-a-sum]
points = 3
[conduct]
points = 1
"""
THEOREM = '''
from dataclasses import dataclass

import numpy as np

from lemmata import Certificate, Family, Function, refute, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import matrix, rows, columns

twice = Function("twice", "X", lambda a: matrix(rows(a), columns(a)))


@dataclass(frozen=True)
class Square:
    X: np.ndarray


@dataclass(frozen=True)
class Total:
    total: float


def squares(draw) -> Square:
    n = draw(st.integers(1, 3))
    return Square(np.array(draw(st.lists(st.integers(-4, 4), min_size=n * n, max_size=n * n)),
                           dtype=float).reshape(n, n))


SQUARES = Family(
    "squares", squares, lambda: [Square(np.eye(2))],
    Certificate(Total, lambda data: Total(float(data.X.sum())),
                lambda data, proof: proof.total == float(data.X.sum())),
    size=20,
)


@theorem(SQUARES, source="[my lecture]")
def twice_is_a_sum(f, data, proof):
    """Twice a matrix is
    the matrix added to itself."""
    got = f.twice(data.X)
    if got.sum() != 2 * proof.total:
        return refute(got=f"{got.sum():g}", should=f"{2 * proof.total:g}", call="twice(X)")
'''


@pytest.fixture
def folder(tmp_path):
    home = tmp_path / "mine"
    (home / "theorems").mkdir(parents=True)
    (home / "assignment.toml").write_text(ASSIGNMENT, encoding="utf-8")
    (home / "theorems" / "doubling.py").write_text(THEOREM, encoding="utf-8")
    return home


def report(folder, function):
    grader = Grader.of(load(str(folder)), reveal=True)
    return grader.grade(lambda: InProcess({"twice": function}), "x", IN_PROCESS)


@pytest.mark.parametrize("first", ["", "from __future__ import annotations\n"])
def test_a_family_and_a_function_may_be_declared_in_the_same_file(folder, first):
    """The second looks types up in the module by its name: it must be known as one."""
    (folder / "theorems" / "doubling.py").write_text(first + THEOREM, encoding="utf-8")
    right = report(folder, lambda X: X + X)
    assert (right.score, right.max_score, right.exit_code) == (4, 4, 0)
    assert right.verdicts[0].statement == "Twice a matrix is the matrix added to itself."
    assert right.verdicts[0].cases >= 15
    wrong = report(folder, lambda X: 3 * X)
    assert wrong.verdicts[0].status == "refuted" and wrong.verdicts[0].points == 0
    assert json.dumps(wrong.verdicts[0].counterexample.data) == '{"X": [[1.0]]}'
    misshapen = report(folder, lambda X: 7)
    assert "1 × 1 matrix" in misshapen.verdicts[0].message


def test_a_function_that_nobody_declared_is_the_lecturers_error(folder):
    text = THEOREM.replace("twice = Function", "_ = Function").replace('"twice"', '"thrice"')
    (folder / "theorems" / "doubling.py").write_text(text, encoding="utf-8")
    with pytest.raises(BadAssignment, match="calls twice, which is neither in the catalogue"):
        load(str(folder))


def test_what_is_wrong_with_a_file_is_said_in_one_line(folder):
    (folder / "theorems" / "doubling.py").write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(BadAssignment, match=r"own_theorems: doubling.py: ZeroDivisionError"):
        load(str(folder))
    shutil.rmtree(folder / "theorems")
    with pytest.raises(BadAssignment, match="own_theorems: there is no folder 'theorems'"):
        load(str(folder))


def test_two_assignments_with_files_of_one_name_do_not_meet(folder, tmp_path):
    other = tmp_path / "other"
    (other / "theorems").mkdir(parents=True)
    (other / "assignment.toml").write_text(ASSIGNMENT, encoding="utf-8")
    changed = THEOREM.replace("2 * proof.total", "3 * proof.total")
    (other / "theorems" / "doubling.py").write_text(changed, encoding="utf-8")
    assert report(folder, lambda X: X + X).score == 4
    assert report(other, lambda X: X + X).score == 0
    assert report(other, lambda X: 3 * X).score == 4
