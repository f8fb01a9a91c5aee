"""Foreign code is told which conventions it follows."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from lemmata.assignment import load
from lemmata.command.application import app
from lemmata.gate.recognised import offered
from lemmata.gate.search import Search, conventions_of, search
from lemmata.reference import source
from lemmata.submission.intake import from_text


def test_the_conventions_of_a_submission_are_found() -> None:
    foreign = from_text(source("svm", svm="full").replace("def hard_margin", "def left_out"))
    plan = load("svm")
    rules = tuple((t, r) for t, r in plan.rules if t.functions == ("weights_from_dual",))[:2]
    found = search(plan.but(rules=rules), foreign, conventions_of(plan))
    assert found.best.chosen == {"svm": "full", "labels": "signs", "svm_bias": "free"}
    assert found.best.held == len(rules) > found.asked.held
    assert found.alike == {"svm_bias": ["penalised"]}, "weights_from_dual does not see b"


SIGNS = """
import numpy as np


def sign(z):
    return 1 if z > 0 else -1


def pla(X, Y):
    w, count = np.zeros(X.shape[1]), 0
    while True:
        wrong = [i for i in range(len(X)) if sign(X[i] @ w) != Y[i]]
        if not wrong:
            return w, count
        w, count = w + Y[wrong[0]] * X[wrong[0]], count + 1
"""
BY_STEPS = """
import numpy as np


class LogisticRegression:
    def __init__(self, lr=0.001, n_iters=1000):
        self.lr, self.n_iters = lr, n_iters

    def fit(self, X, y):
        self.weights, self.bias = np.zeros(X.shape[1]), 0
        for _ in range(self.n_iters):
            p = 1 / (1 + np.exp(-(X @ self.weights + self.bias)))
            self.weights = self.weights - self.lr * X.T @ (p - y) / len(y)
            self.bias = self.bias - self.lr * np.mean(p - y)
"""


def test_a_function_is_asked_as_what_it_is_said_to_be(tmp_path: Path) -> None:
    """`sign` alone would make it a file about halfspaces."""
    (tmp_path / "signs.py").write_text(SIGNS, encoding="utf-8")
    words = ["conventions", f"{tmp_path / 'signs.py'}:pla", "--as", "perceptron"]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 0, told.stdout
    assert "* mistake = minus" in told.stdout


def test_conventions_without_which_nothing_can_be_asked_are_found() -> None:
    found = _searched(BY_STEPS, "logistic", ("labels", "penalty", "intercept", "fit"))
    chosen = {"labels": "bits", "penalty": "none", "intercept": "free", "fit": "iterative"}
    assert found.asked.asked == 0
    assert found.best.chosen == chosen and found.best.is_full


def _searched(text: str, topic: str, names: tuple[str, ...]) -> Search:
    submission = from_text(text)
    plan = load(topic)
    plan = offered(submission, topic).restricted(plan)
    rules = tuple((t, r) for t, r in plan.rules if t.functions == ("fit_newton",))
    open_ = [c for c in conventions_of(plan) if c.name in names]
    return search(plan.but(rules=rules), submission, open_)


def test_what_no_convention_mends_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def zero_one(s, y):\n    return s\n", encoding="utf-8")
    told = CliRunner().invoke(app, ["conventions", str(tmp_path / "mine.py"), "-a", "losses"])
    assert told.exit_code == 1
    assert "tie = " in told.stdout and "still wrong: " in told.stdout
