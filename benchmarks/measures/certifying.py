"""What it takes to certify a case, against the bare call of the solver that the fact needs.

Bare: the matrices are there, the solver is called on them, nobody checks what comes. Certified: a
proposal is found and everything is proved from the data in exact arithmetic.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import clarabel
import numpy as np
from ratios import Options, Row, in_turn, ratio
from scipy import sparse
from scipy.optimize import linprog
from topic import Topic

TITLE = "certifying a case ÷ the bare solver call it needs"
TITLES = (TITLE,)
CASES = 40  # of a family

Array = np.ndarray
Call = Callable[[], Any]


def quadratic_program(weights: Array, linear: Array, rows: Array, right: Array) -> Call:
    """min ½ Σ weights v² + <linear, v> subject to rows v ≤ right: Clarabel."""
    P, A = sparse.diags(weights, format="csc"), sparse.csc_matrix(rows)
    settings = clarabel.DefaultSettings()
    settings.verbose = False
    cones = [clarabel.NonnegativeConeT(len(right))]
    return lambda: clarabel.DefaultSolver(P, linear, A, right, cones, settings).solve()


def shortest(data: Any) -> Call:
    A = data.X * data.y[:, None]
    return quadratic_program(np.ones(A.shape[1]), np.zeros(A.shape[1]), -A, -np.ones(len(A)))


def widest(data: Any) -> Call:
    A = np.column_stack([data.X, np.ones(len(data.X))]) * data.y[:, None]
    weights = np.r_[np.ones(A.shape[1] - 1), 0.0]
    return quadratic_program(weights, np.zeros(A.shape[1]), -A, -np.ones(len(A)))


def soft(data: Any) -> Call:
    (n, d), y = data.X.shape, data.y
    signed = np.column_stack([data.X, np.ones(n)]) * y[:, None]
    rows = np.block([[-signed, -np.eye(n)], [np.zeros((n, d + 1)), -np.eye(n)]])
    linear = np.r_[np.zeros(d + 1), np.full(n, data.C)]
    weights = np.r_[np.ones(d), np.zeros(n + 1)]
    return quadratic_program(weights, linear, rows, np.r_[-np.ones(n), np.zeros(n)])


def separating(data: Any) -> Call:
    A = data.X * data.y[:, None]
    free = [(None, None)] * A.shape[1]
    return lambda: linprog(np.zeros(A.shape[1]), -A, -np.ones(len(A)), bounds=free)


def absolute(data: Any) -> Call:
    bounds = [(-1, 1)] * len(data.y)
    none = np.zeros(data.X.shape[1])
    return lambda: linprog(-data.y, A_eq=data.X.T, b_eq=none, bounds=bounds)


# Of each: the topic, a family whose cases carry the certificate, the solver's bare call.
KINDS: dict[str, tuple[str, str, Callable[[Any], Call]]] = {
    "minimum norm": ("perceptron", "separable", shortest),
    "separation": ("halfspaces", "sets", separating),
    "hard margin": ("svm", "svm-widest-margins", widest),
    "soft margin": ("svm", "svm-priced", soft),
    "absolute error": ("regression", "deviating", absolute),
}


def rows(options: Options) -> Iterator[Row]:
    for kind, (name, family_name, bare) in KINDS.items():
        topic = Topic.of(name)
        families = {f.name: f for theorem, _ in topic.plan.rules for f in theorem.families}
        family, conventions = families[family_name], topic.plan.conventions
        cases = topic.grader.public.cases(family, conventions)
        data = [case.data for case in cases[:: max(1, len(cases) // CASES)]]
        calls = [bare(one) for one in data]
        calls[0]()
        family.certify(data[0], conventions)
        taken = in_turn(
            2 * options.rounds,
            time.process_time,
            certify=lambda f=family, d=data, c=conventions: [f.certify(one, c) for one in d],
            solver=lambda c=calls: [call() for call in c],
        )
        yield ratio(taken, "certify", "solver", TITLE, kind, "≤ 3")
