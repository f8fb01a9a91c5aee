"""The reference's fits at n = 100,000 and d = 50 against scikit-learn's, at the same accuracy.

On one thread, each against the quickest of scikit-learn's solvers that comes as near to the minimum
as the reference does: no further from the smallest objective of all of them, up to rounding.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from ratios import NotMeasured, Options, Row, in_turn, ratio, seconds

from lemmata.reference import logistic, regression

TITLE = "reference at n = 100,000, d = 50 ÷ scikit-learn"
TITLES = (TITLE,)
N, D = 100_000, 50
LAM = 1e-3
# Objectives that differ by less are the same number: a sum of N terms, rounded.
ROUNDING = N**0.5 * np.finfo(float).eps

Array = np.ndarray
Fit = Callable[[], Array]


@dataclass(frozen=True)
class Problem:
    ours: Fit
    theirs: dict[str, Fit]
    objective: Callable[[Array], float]


def problems() -> dict[str, Problem]:
    from sklearn.linear_model import LinearRegression, LogisticRegression, Ridge

    chance = np.random.default_rng(0)
    X, w = chance.standard_normal((N, D)), chance.standard_normal(D)
    y = X @ w + chance.standard_normal(N)
    labels = np.where(X @ w / 4 + chance.logistic(size=N) > 0, 1.0, -1.0)

    def squares(v: Array, lam: float = 0.0) -> float:
        return float(np.sum((X @ v - y) ** 2) + lam * (v @ v))

    def fitted(model: Any, targets: Array) -> Fit:
        return lambda: np.ravel(model.fit(X, targets).coef_)

    plain: dict[str, Any] = {"fit_intercept": False}
    penalised = {"C": 1 / (LAM * N), "max_iter": 1000, **plain}
    ridges = {s: Ridge(alpha=1.0, solver=s, **plain) for s in ("cholesky", "svd", "lsqr")}
    fits = {
        f"{solver}, tol={tol}": LogisticRegression(solver=solver, tol=tol, **penalised)
        for solver in ("lbfgs", "newton-cholesky", "newton-cg")
        for tol in (1e-4, 1e-8, 1e-12)
    }
    return {
        "least squares": Problem(
            lambda: regression.least_squares(X, y),
            {"gelsd": fitted(LinearRegression(**plain), y)},
            squares,
        ),
        "ridge": Problem(
            lambda: regression.ridge(X, y, 1.0),
            {name: fitted(model, y) for name, model in ridges.items()},
            lambda v: squares(v, 1.0),
        ),
        "logistic": Problem(
            lambda: logistic.fit_newton(X, labels, LAM),
            {name: fitted(model, labels) for name, model in fits.items()},
            lambda v: logistic.logistic_loss(v, X, labels, LAM),
        ),
    }


def rows(options: Options) -> Iterator[Row]:
    try:
        from threadpoolctl import threadpool_limits

        found = problems()
    except ModuleNotFoundError as missing:
        raise NotMeasured(f"{missing.name} is not installed") from None
    with threadpool_limits(1):  # as a worker has; and spinning threads are no work
        yield from compared(found, options)


def compared(found: dict[str, Problem], options: Options) -> Iterator[Row]:
    for name, problem in found.items():
        best = quickest(problem)
        taken = in_turn(
            options.rounds + 2,
            time.process_time,
            reference=problem.ours,
            sklearn=problem.theirs[best],
        )
        row = ratio(taken, "reference", "sklearn", TITLE, name, "≤ 1.5")
        yield Row(**{**vars(row), "note": best})


def quickest(problem: Problem) -> str:
    """Of scikit-learn's solvers that are as accurate as the reference, the one that is fastest."""
    ours = problem.objective(problem.ours())
    values, times = {}, {}
    for name, fit in problem.theirs.items():
        fit()
        solved: list[Array] = []
        times[name] = seconds(lambda f=fit, s=solved: s.append(f()), time.process_time)
        values[name] = problem.objective(solved[0])
    least = min(ours, *values.values())
    gap = max(ours - least, ROUNDING * abs(least))
    return min((name for name in values if values[name] - least <= gap), key=times.__getitem__)
