"""Classes as tutorials write them: other names, intercepts of their own, labels 0 and 1."""

from __future__ import annotations

from functools import partial

import pytest

from lemmata.adapters.adapter import estimators_of
from lemmata.assignment import load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.library import theorems_about
from lemmata.submission.inprocess import InProcess
from lemmata.verdict import Report

RIDGE = """
class Ridge:
    def __init__(self, lambda_param=1.0):
        self.lambda_param = lambda_param

    def fit(self, X, y):
        d = X.shape[1]
        self.w = np.linalg.solve(X.T @ X + self.lambda_param * np.eye(d), X.T @ y.reshape(-1, 1))
"""
INSIDE = """
class Ridge:
    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        X = np.hstack([np.ones((len(X), 1)), X])
        A = self.alpha * np.identity(X.shape[1])
        A[0, 0] = 0
        self.thetas = np.linalg.inv(X.T @ X + A) @ X.T @ y

    def predict(self, X):
        return np.hstack([np.ones((len(X), 1)), X]) @ self.thetas
"""
CENTRED = """
class LinearRegression:
    def fit(self, X, y):
        mean, level = X.mean(axis=0), y.mean()
        self.beta = np.linalg.lstsq(X - mean, y - level, rcond=None)[0]
        self.b0 = level - mean @ self.beta
        return self

    def predict(self, X):
        return X @ self.beta + self.b0
"""
NEWTON = """
class LogisticRegression:
    def __init__(self, reg_param=0.0, n_iterations=60):
        self.reg_param, self.n_iterations = reg_param, n_iterations

    def fit(self, X, y):
        X = np.insert(X, 0, 1, axis=1)
        n, d = X.shape
        R = self.reg_param * np.eye(d)
        R[0, 0] = 0.0
        self.theta = np.zeros(d)
        for _ in range(self.n_iterations):
            p = np.exp(-np.logaddexp(0, -X @ self.theta))
            H = (X.T * (p * (1 - p))) @ X / n + R
            g = X.T @ (p - y) / n + R @ self.theta
            self.theta = self.theta - np.linalg.lstsq(H, g, rcond=None)[0]

    def predict_proba(self, X):
        return np.exp(-np.logaddexp(0, -np.insert(X, 0, 1, axis=1) @ self.theta))

    def predict(self, X):
        return (self.predict_proba(X) >= 0.5).astype(int)
"""
THRESHOLD = """
import sklearn.svm


class SVM:
    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        fitted = sklearn.svm.SVC(kernel="linear", C=self.C, tol=1e-10).fit(X, y)
        self.w, self.b = fitted.coef_[0], -fitted.intercept_[0]

    def predict(self, X):
        return np.sign(X @ self.w - self.b)
"""
STEPPING = """
class Perceptron:
    def __init__(self, learning_rate=0.01, n_iters=1000):
        self.lr, self.n_iters = learning_rate, n_iters

    def fit(self, X, y):
        self.weights, self.bias = np.zeros(X.shape[1]), 0
        targets = np.where(y > 0, 1, 0)
        for _ in range(self.n_iters):
            for x, target in zip(X, targets):
                update = self.lr * (target - (x @ self.weights + self.bias >= 0))
                self.weights += update * x
                self.bias += update

    def predict(self, X):
        return np.where(X @ self.weights + self.bias >= 0, 1, 0)
"""
COUNTING = """
class Perceptron:
    def __init__(self, eta=0.01, n_iter=50):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.random.RandomState(1).normal(scale=0.01, size=1 + X.shape[1])
        self.mistakes = []
        for _ in range(self.n_iter):
            mistakes = 0
            for x, target in zip(X, y):
                update = self.eta * (target - self.predict(x))
                self.w_[1:] += update * x
                self.w_[0] += update
                mistakes += update != 0
            self.mistakes.append(mistakes)
        return self

    def predict(self, X):
        return np.where(X @ self.w_[1:] + self.w_[0] >= 0, 1, -1)
"""
STEPS = """
class LinearRegression:
    def __init__(self, learning_rate=0.001, n_iters=1000):
        self.lr, self.n_iters = learning_rate, n_iters

    def fit(self, X, y):
        n, d = X.shape
        self.weights, self.bias = np.zeros(d), 0
        for _ in range(self.n_iters):
            error = X @ self.weights + self.bias - y
            self.weights -= self.lr * X.T @ error / n
            self.bias -= self.lr * error.mean()

    def predict(self, X):
        return X @ self.weights + self.bias
"""
COLUMN = """
class Ridge:
    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def fit(self, X, y):
        A = np.hstack([np.ones((len(X), 1)), X])
        theta = np.zeros((A.shape[1], 1))
        G = A.T @ A + self.alpha * np.eye(A.shape[1])
        self.theta = theta + np.linalg.solve(G, A.T @ (y - A @ theta))

    def predict(self, X):
        return np.hstack([np.ones((len(X), 1)), X]) @ self.theta
"""
NUMBERS = """
class SimpleLinearRegression:
    def fit(self, X, y):
        xm, ym = np.mean(X), np.mean(y)
        self.m = np.sum((X - xm) * (y - ym)) / np.sum((X - xm) ** 2)
        self.c = ym - self.m * xm

    def predict(self, X):
        return self.m * X + self.c
"""
NO_PREDICT = """
class RidgeRegression:
    def __init__(self, reg_factor=1.0):
        self.reg_factor = reg_factor

    def fit(self, X, y):
        X = np.insert(X, 0, 1, axis=1)
        self.w = np.linalg.inv(X.T @ X + self.reg_factor * np.eye(X.shape[1])) @ X.T @ y
"""
THROUGH_ZERO = """
class LinearRegression:
    def fit(self, X, y):
        self.theta = np.round(np.linalg.pinv(np.c_[np.ones(len(X)), X]) @ y, 9)
        return self

    def predict(self, X):
        return np.c_[np.ones(len(X)), X] @ self.theta
"""
BY_STEPS = """
class LogisticRegression:
    def __init__(self, lr=0.001, n_iters=1000):
        self.lr, self.n_iters = lr, n_iters

    def fit(self, X, y):
        n, d = X.shape
        self.weights, self.bias = np.zeros(d), 0
        for _ in range(self.n_iters):
            p = 1 / (1 + np.exp(-(X @ self.weights + self.bias)))
            self.weights = self.weights - self.lr * X.T @ (p - y) / n
            self.bias = self.bias - self.lr * np.mean(p - y)

    def predict(self, X):
        return [int(p > 0) for p in X @ self.weights + self.bias]
"""
FREE = {"intercept": "free"}
ITERATIVE = FREE | {"fit": "iterative"}
STEPS_TO_BITS = FREE | {"labels": "bits", "penalty": "none", "fit": "iterative"}
COLUMNS = {"intercept": "apart", "vectors": "columns"}
RIGHT = [
    ("regression", RIDGE, {}, {"ridge-has-its-closed-form", "conduct-of-ridge"}),
    ("regression", INSIDE, FREE, {"ridge-has-its-closed-form"}),
    ("regression", INSIDE, FREE | {"bias": "last"}, {"ridge-has-its-closed-form"}),
    (
        "regression",
        CENTRED,
        FREE,
        {
            "least-squares-solves-the-normal-equations",
            "one-solution-when-the-examples-span",
            "simple-ols-has-its-closed-form",
            "slope-ignores-where-x-starts",
        },
    ),
    (
        "logistic",
        NEWTON,
        FREE | {"labels": "bits"},
        {"newton-reaches-the-minimum", "probability-is-the-sigmoid-of-the-score"},
    ),
    (
        "regression",
        STEPS,
        ITERATIVE,
        {"least-squares-solves-the-normal-equations", "simple-ols-has-its-closed-form"},
    ),
    ("regression", COLUMN, COLUMNS, {"ridge-has-its-closed-form"}),
    ("regression", NUMBERS, {}, {"simple-ols-has-its-closed-form", "slope-ignores-where-x-starts"}),
    ("regression", NO_PREDICT, {"intercept": "apart"}, {"ridge-has-its-closed-form"}),
    ("regression", THROUGH_ZERO, ITERATIVE, {"one-solution-when-the-examples-span"}),
    ("logistic", BY_STEPS, STEPS_TO_BITS, {"newton-reaches-the-minimum"}),
    ("svm", THRESHOLD, {}, {"soft-margin-is-optimal"}),
    ("perceptron", STEPPING, {}, {"stops-with-every-example-right"}),
    ("perceptron", STEPPING, {"labels": "bits"}, {"stops-with-every-example-right"}),
    ("perceptron", COUNTING, {}, {"stops-with-every-example-right"}),
]
WRONG = [
    ("regression", RIDGE.replace("* np.eye", "** 2 * np.eye"), {}, "ridge-has-its-closed-form"),
    (
        "regression",
        STEPS.replace(
            "X @ self.weights + self.bias - y", "X @ self.weights + self.bias - 1.05 * y"
        ),
        ITERATIVE,
        "least-squares-solves-the-normal-equations",
    ),
    ("regression", STEPS, FREE, "least-squares-solves-the-normal-equations"),
    (
        "regression",
        COLUMN.replace("np.eye(A", "2 * np.eye(A"),
        COLUMNS,
        "ridge-has-its-closed-form",
    ),
    ("regression", INSIDE, {"intercept": "apart"}, "ridge-has-its-closed-form"),
    ("regression", INSIDE.replace("A[0, 0] = 0", ""), FREE, "ridge-has-its-closed-form"),
    (
        "regression",
        CENTRED.replace("level - mean @ self.beta", "level"),
        FREE,
        "simple-ols-has-its-closed-form",
    ),
    (
        "logistic",
        NEWTON.replace("/ n + R @ self.theta", "/ n - R @ self.theta"),
        FREE | {"labels": "bits"},
        "newton-reaches-the-minimum",
    ),
    (
        "regression",
        NUMBERS.replace("- self.m * xm", "- self.m"),
        {},
        "simple-ols-has-its-closed-form",
    ),
    (
        "logistic",
        BY_STEPS.replace("np.mean(p - y)", "(p - y)[0]"),
        STEPS_TO_BITS,
        "newton-reaches-the-minimum",
    ),
    ("perceptron", STEPPING.replace("self.n_iters)", "3)"), {}, "stops-with-every-example-right"),
    ("perceptron", COUNTING.replace("* x", "* -x"), {}, "stops-with-every-example-right"),
    ("svm", THRESHOLD.replace("C=self.C", "C=2 * self.C"), {}, "soft-margin-is-optimal"),
]


def graded(topic: str, text: str, chosen: dict[str, str]) -> Report:
    """On a few small and large cases of each theorem."""
    space: dict[str, object] = {}
    exec(f"import numpy as np\n{text}", space)
    classes = {name: value for name, value in space.items() if isinstance(value, type)}
    plan = load(topic)
    plan = plan.but(conventions=plan.conventions.but(**chosen))
    runner = partial(InProcess, classes, estimators=estimators_of(plan))
    rules = theorems_about(plan, set(runner().functions))
    grader = Grader.of(plan.but(rules=rules), shrink=False, shows=False, most_cases=20)
    return grader.grade(runner, "classes", IN_PROCESS)


@pytest.mark.parametrize(("topic", "text", "chosen", "theorems"), RIGHT)
def test_a_right_class_is_asked_and_holds(
    topic: str, text: str, chosen: dict[str, str], theorems: set[str]
) -> None:
    report = graded(topic, text, chosen)
    assert {v.status for v in report.verdicts} <= {"held", "missing"}
    assert theorems <= {v.theorem for v in report.verdicts if v.status == "held"}


@pytest.mark.parametrize(("topic", "text", "chosen", "theorem"), WRONG)
def test_a_wrong_one_is_refuted(
    topic: str, text: str, chosen: dict[str, str], theorem: str
) -> None:
    assert graded(topic, text, chosen).verdict(theorem).status == "refuted"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (RIDGE.replace("lambda_param", "strength"), "takes no parameter alpha"),
        (INSIDE, "fits an intercept of its own"),
        (RIDGE.replace("__init__(self,", "__init__(self, units,"), "needs a value for units"),
    ],
)
def test_what_cannot_be_asked_is_missing_and_never_refuted(text: str, words: str) -> None:
    report = graded("regression", text, {})
    assert {v.status for v in report.verdicts if v.cases} == {"missing"}
    assert any(words in v.message for v in report.verdicts)


def test_who_keeps_no_record_is_not_asked_about_it() -> None:
    """Nothing is said to be missing that the statement of a theorem does not name."""
    report = graded("perceptron", STEPPING, {})
    said = {v.theorem: v.message for v in report.verdicts if v.status == "missing"}
    assert "keeps no record: mistakes is None" in said["mistake-bound"]
    assert "stops-with-every-example-right" not in said
