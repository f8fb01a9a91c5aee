"""A theorem refutes only its own statement: who keeps a law is not refuted by it for being wrong.

Solutions of neighbouring problems: twice the price, half the score, another scaling. They satisfy
what is said of two answers (moved data, another order, another scale), and each is refuted by the
theorem that says what the answer is.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import partial
from textwrap import dedent
from typing import Any

import msgspec
import numpy as np
import pytest

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.bank.bank import Bank
from lemmata.checks.logistic.likelihood import (
    both_label_encodings_give_one_loss,
    gaussian_prior_is_the_penalty,
)
from lemmata.checks.svm.cases import Moved
from lemmata.checks.svm.symmetries import soft_margin_moves_with_the_data
from lemmata.gate.target import Target, verified
from lemmata.grading.grader import IN_PROCESS, Grader, opened
from lemmata.grading.library import cases, theorems_about
from lemmata.reference import source
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import from_text
from lemmata.verdict import Report

# By topic: other functions in place of some, the laws that they keep, and what refutes them.
NEIGHBOURS: list[tuple[str, str, set[str], str]] = [
    (
        "perceptron",  # the mean of all weights on the way, not the last
        """
        def perceptron(X, y, eta=1.0, w0=None, max_updates=None, last=perceptron):
            w, mistakes = last(X, y, eta, w0, max_updates)
            start = np.zeros(X.shape[1]) if w0 is None else w0
            W = [start + eta * (y[mistakes[:t]] @ X[mistakes[:t]]) for t in range(len(mistakes))]
            return np.mean([*W, w], axis=0), mistakes
        """,
        {
            "step-size-changes-only-the-length",
            "bound-is-tight-on-the-basis",
            "bound-in-three-dimensions",
            "mistake-bound",
            "updates-only-on-mistakes",
        },
        "weights-are-the-sum-of-the-mistakes",
    ),
    (
        "halfspaces",
        """
        def separate(X, y, right=separate):
            w = right(X, y)
            return None if w is None else -w


        def separate_affine(X, y, right=separate_affine):
            found = right(X, y)
            return None if found is None else (-found[0], -found[1])


        def predict(X, w, right=predict):
            return -right(X, w)


        def zero_one_error(X, y, w, right=zero_one_error):
            return 1 - right(X, y, w)
        """,
        {
            "separability-ignores-order-length-and-names",
            "affine-separability-has-no-origin",
            "a-label-depends-on-its-own-side-alone",
            "every-example-counts-once",
            "none-exactly-when-inseparable",
        },
        "separator-has-every-margin-at-least-one",
    ),
    (
        "svm",
        """
        def soft_margin(X, y, C, right=soft_margin):
            return right(X, y, 2 * C)


        def hard_margin(X, y, right=hard_margin):
            found = right(X, y)
            return None if found is None else (2 * found[0], 2 * found[1])


        def margin(X, y, w, b, right=margin):
            return right(X, y, w, b) / 2
        """,
        {
            "soft-margin-moves-with-the-data",
            "hard-margin-moves-with-the-data",
            "margin-does-not-see-the-scale",
            "dearer-slack-is-bought-less",
            "slack-is-the-hinge-loss",
            "hard-margin-is-the-largest",
        },
        "soft-margin-is-optimal",
    ),
    (
        "regression",
        """
        def least_squares(X, y, right=least_squares):
            return 2 * right(X, y)


        def ridge(X, y, lam, right=ridge):
            return right(X, y, 2 * lam)


        def r_squared(x, y, right=r_squared):
            return np.sqrt(np.clip(right(x, y), 0, 1))
        """,
        {
            "least-squares-is-equivariant",
            "least-squares-has-the-smallest-norm",
            "ridge-weights-shrink-as-lambda-grows",
        },
        "ridge-has-its-closed-form",
    ),
    (
        "logistic",
        """
        def sigmoid(z, right=sigmoid):
            return right(z / 2)


        def softmax(Z, right=softmax):
            return right(Z / 2)


        def logistic_loss(w, X, y, lam=0.0, right=logistic_loss):
            return right(w, X, y, lam) + 1


        def bernoulli_loss(w, X, t, lam=0.0):
            return logistic_loss(w, X, 2 * t - 1, lam)


        def logistic_gradient(w, X, y, lam=0.0):
            return lam * w - X.T @ (y * np.exp(-np.logaddexp(0, y * (X @ w)))) / len(y)
        """,
        {
            "sigmoid-is-symmetric-and-increasing",
            "softmax-ignores-a-shift-and-follows-the-order",
            "softmax-of-two-classes-is-the-sigmoid",
            "only-signed-examples-matter",
            "both-label-encodings-give-one-loss",
            "logistic-gradient-is-the-derivative-of-the-loss",
            "logistic-loss-is-convex",
            "logistic-loss-lies-above-its-tangents",
            "gaussian-prior-is-the-penalty",
        },
        "logistic-loss-is-the-stated-objective",
    ),
    (
        "losses",
        """
        def squared(s, y):
            return (2 - y * s) ** 2


        def hinge(s, y):
            return np.maximum(0, 2 - y * s)


        def cross_entropy(s, y, right=cross_entropy):
            return right(s, y) + 1


        def scaled_cross_entropy(s, y, right=scaled_cross_entropy):
            return 2 * right(s, y)
        """,
        {
            "losses-depend-on-ys-alone",
            "hinge-depends-on-ys-alone",
            "hinge-is-convex",
            "cross-entropy-is-convex",
            "flipping-the-label-changes-cross-entropy-by-the-score",
            "hinge-loss-bounds-zero-one",
            "squared-and-scaled-cross-entropy-bound-zero-one",
        },
        "hinge-loss-is-the-missing-margin",
    ),
    (
        "sgd",  # every step twice as long, the penalty's part too
        """
        def stochastic_gradient(w, x, y, loss, lam=0.0, right=stochastic_gradient):
            return 2 * right(w, x, y, loss, lam)


        def sgd(X, y, order, steps, loss, lam=0.0, right=sgd):
            return right(X, y, order, np.asarray(steps) / 2, loss, lam)


        def pegasos(X, y, lam, order):
            steps = 1 / (lam * np.arange(1, len(order) + 1))
            return sgd(X, y, order, steps, "hinge", lam)
        """,
        {"gradients-turn-with-labels-and-scale-with-features"},
        "stochastic-gradient-is-a-subgradient",
    ),
    (
        "sgd",
        """
        def sgd(X, y, order, steps, loss, lam=0.0, right=sgd):
            return right(X, y, order, np.asarray(steps) / 2, loss, lam)


        def pegasos(X, y, lam, order):
            steps = 1 / (lam * np.arange(1, len(order) + 1))
            return sgd(X, y, order, steps, "hinge", lam)
        """,
        {
            "runs-start-at-zero",
            "without-lambda-there-is-no-penalty",
            "only-what-was-visited-matters",
            "iterates-turn-with-labels-and-scale-with-features",
            "pegasos-is-sgd-on-the-hinge-loss",
            "pegasos-stays-in-the-ball",
        },
        "each-iterate-follows-from-the-one-before",
    ),
    (
        "vc",
        """
        def count_dichotomies(X, affine=False, right=count_dichotomies):
            return right(X, affine) // 2
        """,
        {"moving-the-points-keeps-the-count", "sauers-bound"},
        "count-is-the-number-of-realised-labellings",
    ),
    (
        "exercises",
        """
        def softmax_predict(X, W):
            return np.argmin(X @ np.asarray(W).T, axis=1)


        def logit(p, right=logit):
            return 2 * right(p)


        def gaussian_log_likelihood(w, X, y, sigma, right=gaussian_log_likelihood):
            return right(w, X, y, sigma) + 1


        def ridge_gradient(w, X, y, lam, right=ridge_gradient):
            return right(w, X, y, lam) / 2


        def sample_size(d, epsilon, delta):
            return int(np.ceil((d + np.log(1 / delta)) / epsilon**2))
        """,
        {
            "a-common-shift-changes-no-class",
            "logit-is-odd-about-one-half",
            "maximum-likelihood-is-least-squares",
            "best-constant-is-the-mean",
            "ridge-gradient-vanishes-at-the-solution",
            "half-the-error-takes-four-times-the-examples",
        },
        "softmax-predict-takes-the-most-probable-class",
    ),
]


def functions_of(topic: str, text: str = "") -> dict[str, Callable[..., Any]]:
    module = types.ModuleType("neighbour")
    exec(f"{source(topic)}\n{dedent(text)}", module.__dict__)
    return {name: vars(module)[name] for name in catalogue.functions(topic)}


def graded(topic: str, text: str, theorems: set[str]) -> Report:
    """A few small and large cases of each theorem."""
    functions = functions_of(topic, text)
    plan = load(topic)
    rules = theorems_about(plan, set(functions))
    plan = plan.but(rules=tuple((t, r) for t, r in rules if t.name in theorems))
    grader = Grader.of(plan, reveal=True, shrink=False, alone=True, most_cases=20)
    return grader.grade(partial(InProcess, functions), "neighbour", IN_PROCESS)


@pytest.mark.parametrize(("topic", "text", "kept", "broken"), NEIGHBOURS)
def test_a_law_is_not_broken_by_who_keeps_it(
    topic: str, text: str, kept: set[str], broken: str
) -> None:
    report = graded(topic, text, kept | {broken})
    verdicts = {v.theorem: v for v in report.verdicts}
    assert not {n: verdicts[n].message for n in kept if verdicts[n].status != "held"}
    assert verdicts[broken].status == "refuted"


class Plain:
    """Functions as a theorem's check asks them, in the usual conventions of a topic."""

    def __init__(self, topic: str, **functions: Callable[..., Any]) -> None:
        self.conventions = load(topic).conventions
        self.__dict__.update(functions)


def penalised_bias(X: Any, y: Any, C: float) -> tuple[Any, float, Any]:
    """Another problem than the soft margin: liblinear charges for b as well."""
    from sklearn.svm import LinearSVC

    model = LinearSVC(C=C, loss="hinge", dual=True, tol=1e-10, max_iter=10**6, random_state=0)
    model.fit(X, y)
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0.0, 1.0 - y * (X @ w + b))


def test_a_penalised_bias_is_no_broken_symmetry() -> None:
    """Mirrored, reordered, repeated: its answers move along, though another answer is optimal."""
    X, y = np.array([[1.0], [3.0]]), np.array([1.0, -1.0])
    same = Moved(X, y, 0.3, np.zeros(1), np.array([1, 0]), 1.0, np.array([0]), np.array([-1.0]))
    f = Plain("svm", soft_margin=penalised_bias)
    w, _b, xi = penalised_bias(X, y, 0.3)
    assert 0.5 * w @ w + 0.3 * np.sum(xi) > 0.42 + 1e-3, "D(0.3, 0.3) = 0.42 is the minimum"
    assert soft_margin_moves_with_the_data.check(f, same, None) is None


def test_a_penalised_bias_has_one_cause() -> None:
    report = verified(Target("sklearn.svm:LinearSVC"))
    assert [cause.theorem for cause in report.causes] == ["soft-margin-is-optimal"]


def test_two_equal_numbers_are_no_two_losses() -> None:
    """Neither is the stated loss, and both encodings give the same."""

    def wrong(w: Any, X: Any, labels: Any, lam: float = 0.0) -> float:
        return float(np.sum(np.abs(X @ w)) + 1e9)

    f = Plain("logistic", logistic_loss=wrong, bernoulli_loss=wrong)
    asked = cases("logistic", "evaluated")
    assert asked
    for case in asked:
        assert both_label_encodings_give_one_loss.check(f, case.data, case.certificate) is None


class Noted(Plain):
    """The solution, and which of its functions were asked."""

    def __init__(self, topic: str) -> None:
        self.asked: set[str] = set()
        super().__init__(
            topic, **{name: self._noted(name, f) for name, f in functions_of(topic).items()}
        )

    def _noted(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*args: Any, **kwargs: Any) -> Any:
            self.asked.add(name)
            return function(*args, **kwargs)

        return noted


@pytest.mark.parametrize("topic", catalogue.topics())
def test_a_theorem_needs_the_functions_it_asks_and_no_more(topic: str) -> None:
    bank, conventions = Bank.default(), load(topic).conventions
    for theorem in catalogue.theorems(topic):
        f = Noted(topic)
        for family in theorem.families:
            for case in list(bank.cases(family, conventions))[::-7][:9]:
                theorem.check(f, case.data, case.certificate)
        assert f.asked == {*theorem.functions}, theorem.name
    assert gaussian_prior_is_the_penalty.functions == ("logistic_loss",)


PATIENT = """
import time
import numpy as np


def distance(X, w, b):
    while True:
        pass


def margin(X, y, w, b):
    begun = time.process_time()
    while time.process_time() - begun < 0.3:
        pass
    return float(np.min(y * (X @ w + b)) / np.linalg.norm(w))
"""


def test_one_endless_function_leaves_the_others_their_time() -> None:
    plan = load("svm")
    names = ("distance-to-a-hyperplane", "margin-is-the-smallest-signed-distance")
    limits = msgspec.structs.replace(plan.limits, call_seconds=1.0)
    rules = tuple((t, r) for t, r in plan.rules if t.name in names)
    grader = Grader.of(plan.but(rules=rules, limits=limits), shrink=False, most_cases=2)
    with opened(grader, allow_weak=True) as sandboxed:
        report = sandboxed.grade(from_text(PATIENT))
    assert [v.status for v in report.verdicts if v.cases] == ["timeout", "held"]
