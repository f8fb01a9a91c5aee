"""Filters in floats never change a verdict: with and without them, on every case of the banks.

Right code, and right code whose answers are a little or a lot off: the filters must not let pass
what exact arithmetic refutes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.bank.bank import Bank
from lemmata.checks.certificates.balls import ball, balls, precisely, squared_norm, upper
from lemmata.checks.certificates.logistic import objective
from lemmata.checks.filters import exact_only
from lemmata.checks.logistic import estimates
from lemmata.conventions import Conventions
from lemmata.grading.judge import Judge
from lemmata.submission.inprocess import InProcess
from tests.topics.harness import Topic

TOPICS = ["perceptron", "sgd", "exercises"]
OFF = [0.0, 1e-15, 1e-9, 1e-3, 1.0]


def moved(value: Any, off: float) -> Any:
    """An answer with its real numbers off by so much, relative to the largest, here and there."""
    if isinstance(value, tuple):
        return tuple(moved(item, off) for item in value)
    if not isinstance(value, (float, np.ndarray)) or np.asarray(value).dtype.kind != "f":
        return value
    size = np.max(np.abs(value), initial=0.0)
    signs = np.resize([1.0, -1.0, 0.0, 0.5], np.size(value)).reshape(np.shape(value))
    return (
        type(value)(value + off * size * signs)
        if isinstance(value, float)
        else (value + off * size * signs)
    )


def a_little_off(function: Callable[..., Any], off: float) -> Callable[..., Any]:
    @functools.wraps(function)
    def answer(*args: Any, **kwargs: Any) -> Any:
        return moved(function(*args, **kwargs), off)

    return answer


def verdicts(topic: Topic, off: float) -> dict[tuple[str, int], tuple[Any, ...]]:
    """What becomes of every theorem on each of its cases alone, in words."""
    functions = {name: a_little_off(f, off) for name, f in topic.submission().items()}
    judge = Judge(InProcess(functions), catalogue.functions(topic.name), Conventions())
    found = {}
    for name, theorem in topic.theorems.items():
        for i, case in enumerate(Bank.default(0).of(theorem.families, Conventions())):
            outcome = judge.judge(theorem, [case])
            said = outcome.refutation and (outcome.refutation.got, outcome.refutation.should)
            found[name, i] = (outcome.status, said, outcome.trouble)
    return found


@pytest.mark.parametrize("off", OFF)
@pytest.mark.parametrize("name", TOPICS)
def test_a_filter_changes_no_verdict(name: str, off: float) -> None:
    filtered = verdicts(Topic(name), off)
    with exact_only():
        exact = verdicts(Topic(name), off)
    assert filtered == exact
    if off > 1e-15:
        assert "refuted" in {status for status, *_ in exact.values()}


@pytest.mark.parametrize("lam", [0.0, 0.5])
@pytest.mark.parametrize("size", [2.0**-20, 1.0, 2.0**10])
def test_the_logistic_objective_lies_within_its_estimate(lam: float, size: float) -> None:
    """Of F, its gradient, a step and what it spares: the balls hold the truth."""
    chance, conventions = np.random.default_rng(7), Conventions()
    for _ in range(40):
        n, d = chance.integers(1, 12), chance.integers(1, 6)
        X, y = chance.normal(size=(n, d)), chance.choice([-1.0, 1.0], n)
        w, eta = size * chance.normal(size=d), float(2.0 ** chance.integers(-6, 2))
        with precisely():
            F = objective(X, y, lam, conventions)
            at, g = balls(w), F.gradient(balls(w))
            there = [a - ball(eta) * b for a, b in zip(at, g, strict=True)]
            spare = F.value(at) - ball(eta) / 2 * squared_norm(g) - F.value(there)
            given = (X, y, lam, conventions)
            found = [
                (estimates.value(w, *given), [F.value(at)]),
                (estimates.slope(w, *given), g),
                (estimates.step(w, eta, *given), there),
                (estimates.spared(w, eta, *given), [spare]),
            ]
            for (middle, off), truth in found:
                for m, o, t in zip(np.ravel(middle), np.ravel(off), truth, strict=True):
                    assert upper(abs(ball(float(m)) - t)) <= o
                    assert o <= 1e-9 * (1 + abs(float(t.mid())) + size * size)
