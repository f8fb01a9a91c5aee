"""Classes with fit and predict, in a submission and at the gate, asked as functions."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sklearn.linear_model
import sklearn.svm

import lemmata
from lemmata.adapters.adapter import ESTIMATORS, estimators_of
from lemmata.assignment import load
from lemmata.errors import BadInput
from lemmata.gate.target import Target, verified
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.library import theorems_about
from lemmata.submission.inprocess import InProcess
from lemmata.verdict import Report

PERCEPTRON = """
import numpy as np


class Perceptron:
    def __init__(self, eta=1.0, w0=None, max_updates=None):
        self.eta, self.w0, self.max_updates = eta, w0, max_updates

    def fit(self, X, y):
        self.w = np.zeros(X.shape[1]) if self.w0 is None else np.array(self.w0, dtype=float)
        self.mistakes_ = []
        while self.max_updates is None or len(self.mistakes_) < self.max_updates:
            wrong = np.flatnonzero(y * (X @ self.w) <= 0)
            if wrong.size == 0:
                break
            self.w += self.eta * y[wrong[0]] * X[wrong[0]]
            self.mistakes_.append(wrong[0])
"""


class Perceptron:
    """Without a record: one example a partial_fit."""

    def __init__(self, eta0: float = 1.0) -> None:
        self.eta0, self.coef_, self.intercept_ = eta0, np.zeros(()), np.zeros(1)

    def fit(self, X: Any, y: Any) -> Perceptron:
        for _ in range(100):
            self.partial_fit(X, y)
        return self

    def partial_fit(self, X: Any, y: Any) -> None:
        for x, label in zip(X, y, strict=True):
            if label * np.sum(x * self.coef_) <= 0:
                self.coef_ = self.coef_ + self.eta0 * label * x

    def decision_function(self, X: Any) -> Any:
        return np.sum(X * self.coef_, axis=1)


class LinearRegression(sklearn.linear_model.LinearRegression):
    pass


class Ridge:
    """As in tutorials: another name for λ, nothing returned, no underscore."""

    def __init__(self, lam: float) -> None:
        self.lam = lam

    def fit(self, X: Any, y: Any) -> None:
        self.weights = np.linalg.solve(X.T @ X + self.lam * np.eye(X.shape[1]), X.T @ y)


class QuantileRegressor(sklearn.linear_model.QuantileRegressor):
    pass


class LogisticRegression:
    """Newton's method on ½‖w‖² + C Σ loss, and gradient descent where a step is given."""

    def __init__(self, lam: float = 0.0, eta: float = 0.0, max_iter: int = 100, tol: float = 0.0):
        self.lam, self.eta, self.max_iter, self.tol = lam, eta, max_iter, tol

    def fit(self, X: Any, y: Any) -> None:
        A, n = X * y[:, None], len(y)
        self.coef_ = np.zeros((1, X.shape[1]))
        self.losses_ = [self._loss(A)]
        for _ in range(self.max_iter):
            w = self.coef_[0]
            p = np.exp(-np.logaddexp(0, A @ w))
            g = -A.T @ p / n + self.lam * w
            if self.eta:
                step = self.eta * g
            else:
                H = (A.T * (p * (1 - p))) @ A / n + self.lam * np.eye(len(w))
                step = np.linalg.lstsq(H, g, rcond=None)[0]
            self.coef_ = self.coef_ - step
            self.losses_.append(self._loss(A))
            if abs(self.losses_[-1] - self.losses_[-2]) <= self.tol * abs(self.losses_[-2]):
                break

    def _loss(self, A: Any) -> float:
        w = self.coef_[0]
        return float(np.mean(np.logaddexp(0, -A @ w)) + self.lam / 2 * w @ w)

    def predict_proba(self, X: Any) -> Any:
        z = X @ self.coef_[0]
        return np.column_stack([np.exp(-np.logaddexp(0, z)), np.exp(-np.logaddexp(0, -z))])


class SVC(sklearn.svm.SVC):
    def __init__(self, C: float = 1.0, kernel: str = "linear", tol: float = 1e-10) -> None:
        super().__init__(C=C, kernel=kernel, tol=tol)


class Pegasos:
    """Counts its steps itself."""

    def __init__(self, lam: float) -> None:
        self.lam, self.t, self.w = lam, 0, 0.0

    def partial_fit(self, X: Any, y: Any) -> None:
        self.t += 1
        pull = y[0] * X[0] if y[0] * np.sum(X[0] * self.w) < 1 else 0 * X[0]
        self.w = self.w - (self.lam * self.w - pull) / (self.lam * self.t)


class SGD(Pegasos):
    """Any loss, and the step it is told."""

    def __init__(self, lam: float, loss: str, eta: float = 1.0) -> None:
        super().__init__(lam)
        self.loss, self.eta = loss, eta

    def partial_fit(self, X: Any, y: Any) -> None:
        x, label, s = X[0], y[0], float(np.sum(X[0] * self.w))
        slope = {
            "squared": 2 * (s - label),
            "logistic": -label * np.exp(-np.logaddexp(0, label * s)),
            "hinge": -label * (label * s < 1),
        }[self.loss]
        self.w = self.w - self.eta * (slope * x + self.lam * self.w)


CLASSES: list[tuple[str, type, str]] = [
    ("perceptron", Perceptron, "perceptron"),
    ("regression", LinearRegression, "linear_regression"),
    ("regression", Ridge, "ridge"),
    ("regression", QuantileRegressor, "quantile_regressor"),
    ("logistic", LogisticRegression, "logistic_regression"),
    ("svm", SVC, "svc"),
    ("sgd", Pegasos, "sgd_classifier"),
    ("sgd", SGD, "sgd_classifier"),
]


def graded(topic: str, **classes: type) -> Report:
    """By the theorems that need nothing but what the classes answer for."""
    plan = load(topic)
    runner = partial(InProcess, classes, estimators=estimators_of(plan))
    rules = theorems_about(plan, set(runner().functions))
    grader = Grader.of(plan.but(rules=rules), reveal=True)
    return grader.grade(runner, "classes", IN_PROCESS)


@pytest.mark.parametrize(("topic", "model", "adapter"), CLASSES)
def test_a_right_class_holds_whatever_its_names_are(topic: str, model: type, adapter: str) -> None:
    report = graded(topic, **{model.__name__: model})
    unasked = {"sgd"} if model is Pegasos else set()  # it has one loss and its own steps
    failed = {v.theorem: v.message for v in report.verdicts if v.status != "held" and v.cases}
    assert all("takes no parameter" in words for words in failed.values()), failed
    assert bool(failed) == bool(unasked)
    (remark,) = report.remarks
    assert f"class {model.__name__} is asked for" in remark and f"{adapter}.py" in remark


def test_every_adapter_is_tried() -> None:
    assert {path.stem for path in ESTIMATORS.glob("*.py")} == {a for _, _, a in CLASSES}


def test_a_submission_may_be_a_class(tmp_path: Path) -> None:
    """In the sandbox: the adapter is loaded beside it, never here."""
    (tmp_path / "mine.py").write_text(PERCEPTRON, encoding="utf-8")
    report = lemmata.grade(tmp_path / "mine.py", "perceptron")
    assert report.score == report.max_score
    assert report.remarks == [
        "class Perceptron is asked for perceptron (lemmata/adapters/estimators/perceptron.py)"
    ]


def test_a_wrong_class_is_refuted_with_a_script_that_asks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    file = tmp_path / "half_a_ridge.py"
    right = "def __init__(self, alpha):\n        self.alpha = alpha"
    text = (
        "import numpy as np\n\n\nclass Ridge:\n"
        f"    {right}\n\n    def fit(self, X, y):\n"
        "        A = X.T @ X + self.alpha * np.eye(X.shape[1])\n"
        "        self.coef_ = np.linalg.solve(A, X.T @ y)\n"
    )
    file.write_text(text.replace("= alpha", "= alpha / 2"), encoding="utf-8")
    report = lemmata.grade(file, "regression")
    verdict = report.verdict("ridge-has-its-closed-form")
    assert verdict.status == "refuted" and verdict.counterexample is not None
    script = verdict.counterexample.script
    assert 'ridge = lemmata.adapted("ridge", Ridge)' in script
    with pytest.raises(AssertionError):
        exec(script, {})
    exec(script.replace("from half_a_ridge import Ridge", text), {})


def test_what_a_class_cannot_show_is_missing_and_says_so() -> None:
    class Perceptron:
        def __init__(self, eta: float = 1.0) -> None:
            self.eta = eta

        def fit(self, X: Any, y: Any) -> None:
            self.coef_ = X.T @ y

    report = graded("perceptron", Perceptron=Perceptron)
    assert {v.status for v in report.verdicts if v.cases} == {"missing", "refuted"}
    assert report.verdict("stops-with-every-example-right").status == "refuted"
    assert report.score == 0
    said = {verdict.message for verdict in report.verdicts if verdict.message}
    assert "perceptron keeps no record: mistakes is None [perceptron(…)]" in said
    assert any("class Perceptron keeps no record of its updates" in words for words in said)


def test_an_intercept_of_its_own_is_told() -> None:
    class Ridge(sklearn.linear_model.Ridge):
        def __init__(self, alpha: float) -> None:
            super().__init__(alpha=alpha)

    verdict = graded("regression", Ridge=Ridge).verdict("ridge-has-its-closed-form")
    assert verdict.status == "missing"
    assert "class Ridge fits an intercept of its own" in verdict.message


def test_functions_come_first_and_other_names_are_told() -> None:
    class Solver:
        def fit(self, X: Any, y: Any) -> None: ...

    plan = load("perceptron")
    given = InProcess({"Solver": Solver}, estimators=estimators_of(plan))
    assert given.remarks == ("class Solver has fit; it is asked if it is called Perceptron",)
    assert "perceptron" not in given.functions

    def perceptron() -> None: ...

    both = {"Perceptron": Perceptron, "perceptron": perceptron}
    given = InProcess(both, estimators=estimators_of(plan))
    assert given.defined["perceptron"] is perceptron and given.remarks == ()


def test_the_gate_asks_a_class_for_what_it_offers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"{PERCEPTRON}\n\nclass Untold(Perceptron):\n    pass\n"
    (tmp_path / "own_models.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for target in ("own_models:Perceptron", "own_models", "own_models:Untold"):
        report = verified(Target(target, as_="perceptron"))
        assert report.exit_code == 0 and report.score == report.max_score > 0
    with pytest.raises(BadInput, match="say what class Untold is"):
        verified(Target("own_models:Untold", as_="regression"))
    budget = PERCEPTRON.replace(", max_updates=None", "").replace(", max_updates", ", None")
    (tmp_path / "endless_models.py").write_text(budget, encoding="utf-8")
    report = verified(Target("endless_models:Perceptron", as_="perceptron"))
    assert report.exit_code == 0 and 0 < report.max_score < load("perceptron").max_score
    # what rests on it is not counted: one reason, said once
    assert "1 not asked: class Perceptron takes no parameter max_updates" in report.remarks
