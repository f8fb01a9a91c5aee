"""A constant answer earns nothing, and nothing is taken from a right one."""

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading import Grader
from lemmata.inprocess import InProcess
from lemmata.reference.perceptron import perceptron as reference


def score_of(function):
    grader = Grader.of(load("perceptron"), reveal=True, shrink=False)
    report = grader.grade(lambda: InProcess({"perceptron": function}), "x", {"level": "in-process"})
    return report.score, report


@pytest.mark.parametrize(
    "answer",
    [
        lambda X: (np.zeros(X.shape[1]), []),
        lambda X: (np.ones(X.shape[1]), [0]),
        lambda X: (list(np.zeros(X.shape[1])), np.array([])),
        lambda X: None,
        lambda X: 0.0,
    ],
)
def test_a_constant_answer_earns_no_point(answer):
    score, report = score_of(lambda X, y, eta=1.0, w0=None, max_updates=None: answer(X))
    assert score == 0, [(v.theorem, v.status) for v in report.verdicts if v.points]
    assert report.exit_code == 1


def test_manners_alone_earn_no_point():
    rng = np.random.default_rng(0)

    def noise(X, y, eta=1.0, w0=None, max_updates=None):
        return rng.normal(size=X.shape[1]), [0] * 5000

    _, report = score_of(noise)
    by_name = {v.theorem: v for v in report.verdicts}
    assert by_name["perceptron-leaves-its-arguments-alone"].points == 0
    assert "manners" in by_name["perceptron-leaves-its-arguments-alone"].message


def test_nothing_is_taken_from_a_right_one():
    assert score_of(reference)[0] == load("perceptron").max_score
