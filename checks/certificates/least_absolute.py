"""Least absolute deviations: the optimal value, proved by linear programming duality.

    F(w) = Σ |<w, x_i> − y_i|          the objective
    u                                  Xᵀu = 0 and |u_i| ≤ 1
    F(w) ≥ Σ u_i (y_i − <w, x_i>) = <u, y>     for every w: so <u, y> is a lower bound

A solver proposes a vertex of both programs; the numbers that are not at a bound are then solved
for exactly, and where <u, y> = F(w) in rationals both are optimal, whatever the solver said.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, separation
from lemmata.checks.records import Array

# What a solver calls zero or one. It only sorts proposals: the proof is exact.
_NEAR = 1e-7


@dataclass(frozen=True)
class LeastAbsolute:
    """An exact minimiser w, dual weights u, and the optimum that both prove."""

    w: tuple[Fraction, ...]
    u: tuple[Fraction, ...]
    optimum: Fraction


def deviations(X: Array, y: Array, w: Any) -> fmpq:
    """F(w), exactly."""
    return sum(
        (abs(exact.dot(w, row) - exact.rational(label)) for row, label in zip(X, y, strict=True)),
        fmpq(0),
    )


def verify_least_absolute(X: Array, y: Array, proof: LeastAbsolute) -> bool:
    """Dual feasibility (Xᵀu = 0, |u_i| ≤ 1), and both values equal to the optimum."""
    if len(proof.w) != X.shape[1] or len(proof.u) != len(X):
        return False
    if any(abs(v) > 1 for v in proof.u):
        return False
    if any(exact.dot(proof.u, X[:, j]) != 0 for j in range(X.shape[1])):
        return False
    optimum = exact.rational(proof.optimum)
    return bool(exact.dot(proof.u, y) == optimum and deviations(X, y, proof.w) == optimum)


def propose_least_absolute(X: Array, y: Array) -> LeastAbsolute | None:
    """Solve both programs near 1, then exactly on the proposed active sets."""
    size_X, size_y = separation.unit(X), separation.unit(y)
    proposed = _vertex(X / size_X, y / size_y)
    if proposed is None:
        return None
    w = _interpolate(X, y, proposed[0] * (size_y / size_X))
    u = _balance(X, proposed[1])
    if w is None or u is None:
        return None
    return LeastAbsolute(w, u, exact.fraction(exact.dot(u, y)))


def _vertex(X: Array, y: Array) -> tuple[Array, Array] | None:
    """A vertex of max <u, y> over Xᵀu = 0, |u| ≤ 1; w are the multipliers of its equations."""
    from scipy.optimize import linprog

    result = linprog(
        -y, A_eq=X.T, b_eq=np.zeros(X.shape[1]), bounds=[(-1, 1)] * len(y), method="highs-ds"
    )
    if result.x is None:
        return None
    return -np.asarray(result.eqlin.marginals), np.asarray(result.x)


def _interpolate(X: Array, y: Array, w: Array) -> tuple[Fraction, ...] | None:
    """w solved exactly on the examples that the proposed one fits."""
    size = np.abs(X) @ np.abs(w) + np.abs(y)
    fitted = [i for i in range(len(y)) if abs(X[i] @ w - y[i]) <= _NEAR * size[i]]
    return _solve(X[fitted], [exact.rational(y[i]) for i in fitted], w)


def _balance(X: Array, u: Array) -> tuple[Fraction, ...] | None:
    """u with the entries near ±1 put there, the others solved from Xᵀu = 0."""
    full = [fmpq(int(np.sign(v))) if abs(v) > 1 - _NEAR else fmpq(0) for v in u]
    free = [i for i, v in enumerate(u) if abs(v) <= 1 - _NEAR]
    target = [-exact.dot(full, X[:, j]) for j in range(X.shape[1])]
    solved = _solve(X[free].T, target, u[free])
    if solved is None:
        return None
    for i, value in zip(free, solved, strict=True):
        full[i] = exact.rational(value)
    return exact.fractions(full)


def _solve(rows: Array, right: list[fmpq], guess: Array) -> tuple[Fraction, ...] | None:
    """A solution of `rows` · v = right, its free unknowns as guessed; None if there is none."""
    unknowns = len(guess)
    system = fmpq_mat(len(rows), unknowns + 1)
    for i, row in enumerate(rows):
        for j in range(unknowns):
            system[i, j] = exact.rational(row[j])
        system[i, unknowns] = right[i]
    values = separation.solve_near(system, [exact.dyadic(float(v)) for v in guess])
    return None if values is None else exact.fractions(values)


LEAST_ABSOLUTE = Certificate(
    LeastAbsolute,
    propose=lambda data: propose_least_absolute(data.X, data.y),
    verify=lambda data, proof: verify_least_absolute(data.X, data.y, proof),
)
