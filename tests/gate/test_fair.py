"""Each theorem asks what its statement names, and nobody pays for another's cause.

What is said of two answers is refuted by two answers alone, a theorem needs the functions that it
asks, and the patience that one function used up is not missing to another.
"""

from __future__ import annotations

from collections.abc import Callable
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
from lemmata.grading.grader import Grader, opened
from lemmata.grading.library import cases
from lemmata.submission.intake import from_text
from tests.topics.harness import Topic


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
            topic, **{name: self._noted(name, f) for name, f in Topic(topic).submission().items()}
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
    grader = Grader.of(
        plan.but(rules=rules, limits=limits), shrink=False, shows=False, most_cases=2
    )
    with opened(grader, allow_weak=True) as sandboxed:
        report = sandboxed.grade(from_text(PATIENT))
    assert [v.status for v in report.verdicts if v.cases] == ["timeout", "held"]
