"""Least squares and ridge, solved in exact rationals, with the conditioning of the case.

    X⁺          the pseudo-inverse, proved by Penrose's four equations
    w = X⁺y     the minimiser of ‖Xw − y‖² of smallest norm: w lies in the row space of X
    rank        the trace of the projection X X⁺
    κ           ‖X‖ ‖X⁺‖ in Frobenius norms, never less than the condition number σ_1/σ_r
    w_λ         the one solution of (XᵀX + λI) w = Xᵀy

Nothing is proposed here: a rank factorisation over the rationals gives the solution itself, and
the `verify` functions recompute every equation from the data.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.checks.certificates.exact import (
    column,
    entries,
    fraction,
    fractions,
    matrix,
    rational,
    squared_norm,
)
from lemmata.checks.datasets.forms import Array
from lemmata.conventions import Conventions

Rows = tuple[tuple[Fraction, ...], ...]

# A case on which even the tolerance of honest float64 normal equations exceeds one part in a
# million would judge nobody sharply; it is left out.
SHARPEST_LOSS = 2.0**-20


@dataclass(frozen=True)
class LeastSquares:
    """X⁺, the minimum-norm solution w, its RSS, the rank, and ‖X⁺‖ from above."""

    pinv: Rows
    w: tuple[Fraction, ...]
    rss: Fraction
    rank: int
    pinv_norm: float


@dataclass(frozen=True)
class LinePair:
    """The line of some points, and the line of the same points after both axes were moved."""

    before: LeastSquares
    after: LeastSquares


@dataclass(frozen=True)
class Ridge:
    """w_λ, and bounds from above on the norms that say how far rounding can move it.

    primal = ‖(XᵀX + λI)⁻¹‖, dual = ‖(XXᵀ + λI)⁻¹‖ (0 where λ = 0), mixed = ‖(XᵀX + λI)⁻¹Xᵀ‖.
    """

    w: tuple[Fraction, ...]
    primal: float
    dual: float
    mixed: float


@dataclass(frozen=True)
class RidgePath:
    """Ridge for several λ on one data set, in their order."""

    steps: tuple[Ridge, ...]


@dataclass(frozen=True)
class RidgeLimit:
    """Ridge for a small λ beside the minimum-norm solution w⁺ and ‖(XᵀX)⁺w⁺‖ from above."""

    near: Ridge
    limit: LeastSquares
    slope: float


def root_up(q: fmpq) -> float:
    """A float at least √q."""
    root = math.sqrt(float(fraction(q)))
    while rational(root) * rational(root) < q:
        root = math.nextafter(root, math.inf)
    return root


def norm_up(mat: fmpq_mat) -> float:
    """The Frobenius norm, from above."""
    return root_up(squared_norm(entries(mat)))


def bounds_closely(value: float, q: fmpq) -> bool:
    """√q ≤ value, and so close that no tolerance grows by it."""
    square = rational(value) * rational(value)
    return value >= 0 and q <= square <= q * (1 + fmpq(1, 2**40))


def pseudo_inverse(X: fmpq_mat) -> fmpq_mat:
    """X = CF with C the pivot columns and F the nonzero rows of the reduced echelon form."""
    reduced, rank = X.rref()
    if rank == 0:
        return fmpq_mat(X.ncols(), X.nrows())
    pivots = [next(j for j in range(X.ncols()) if reduced[i, j] != 0) for i in range(rank)]
    C = fmpq_mat(X.nrows(), rank, [X[i, j] for i in range(X.nrows()) for j in pivots])
    F = fmpq_mat(rank, X.ncols(), [reduced[i, j] for i in range(rank) for j in range(X.ncols())])
    Ct, Ft = C.transpose(), F.transpose()
    return Ft * (F * Ft).solve((Ct * C).solve(Ct))


def is_pseudo_inverse(X: fmpq_mat, P: fmpq_mat) -> bool:
    """Penrose: XPX = X, PXP = P, and both products symmetric."""
    if (P.nrows(), P.ncols()) != (X.ncols(), X.nrows()):
        return False
    XP, PX = X * P, P * X
    return bool(XP * X == X and PX * P == P and symmetric(XP) and symmetric(PX))


def symmetric(mat: fmpq_mat) -> bool:
    return bool(mat.transpose() == mat)


def trace(mat: fmpq_mat) -> fmpq:
    return sum((mat[i, i] for i in range(mat.nrows())), fmpq(0))


def rows_of(mat: fmpq_mat) -> Rows:
    return tuple(tuple(fraction(mat[i, j]) for j in range(mat.ncols())) for i in range(mat.nrows()))


def exact_least_squares(X: Array, y: Array) -> LeastSquares:
    """The solution by rank factorisation."""
    Xq, yq = matrix(X), column(y)
    P = pseudo_inverse(Xq)
    w = P * yq
    rss = squared_norm(entries(Xq * w - yq))
    rank = int(trace(Xq * P).p)
    return LeastSquares(rows_of(P), fractions(entries(w)), fraction(rss), rank, norm_up(P))


def verify_least_squares(X: Array, y: Array, proof: LeastSquares) -> bool:
    """Penrose's equations, w = X⁺y, the residual and the rank, all from the data."""
    if len(proof.pinv) != X.shape[1] or any(len(row) != len(X) for row in proof.pinv):
        return False
    Xq, yq, P = matrix(X), column(y), matrix(proof.pinv)
    if not is_pseudo_inverse(Xq, P) or len(proof.w) != X.shape[1]:
        return False
    w = column(proof.w)
    return (
        P * yq == w
        and squared_norm(entries(Xq * w - yq)) == rational(proof.rss)
        and trace(Xq * P) == proof.rank
        and bounds_closely(proof.pinv_norm, squared_norm(entries(P)))
    )


def penalised(X: fmpq_mat, lam: fmpq) -> fmpq_mat:
    """XᵀX + λI."""
    A = X.transpose() * X
    for i in range(A.nrows()):
        A[i, i] = A[i, i] + lam
    return A


def exact_ridge(X: Array, y: Array, lam: float) -> Ridge:
    """The solution of the penalised normal equations; they are regular for λ > 0 or full rank."""
    Xq, yq, q = matrix(X), column(y), rational(lam)
    Xt = Xq.transpose()
    primal = penalised(Xq, q).inv()
    dual = norm_up(penalised(Xt, q).inv()) if lam > 0 else 0.0
    w = primal * (Xt * yq)
    return Ridge(fractions(entries(w)), norm_up(primal), dual, norm_up(primal * Xt))


def verify_ridge(X: Array, y: Array, lam: float, proof: Ridge) -> bool:
    """(XᵀX + λI)w = Xᵀy with a regular matrix, and every norm at least what it bounds."""
    if len(proof.w) != X.shape[1] or lam < 0:
        return False
    Xq, yq, q = matrix(X), column(y), rational(lam)
    Xt, A = Xq.transpose(), penalised(Xq, rational(lam))
    if A.det() == 0 or A * column(proof.w) != Xt * yq:
        return False
    inverse = A.inv()
    dual = squared_norm(entries(penalised(Xt, q).inv())) if lam > 0 else fmpq(0)
    return (
        bounds_closely(proof.primal, squared_norm(entries(inverse)))
        and bounds_closely(proof.dual, dual)
        and bounds_closely(proof.mixed, squared_norm(entries(inverse * Xt)))
    )


def limit_slope(X: Array, proof: LeastSquares) -> fmpq_mat:
    """(XᵀX)⁺w⁺: since w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺, the distance is at most λ times its norm."""
    P = matrix(proof.pinv)
    return P * (P.transpose() * column(proof.w))


def verify_limit(X: Array, y: Array, lam: float, proof: RidgeLimit) -> bool:
    return (
        lam > 0
        and verify_ridge(X, y, lam, proof.near)
        and verify_least_squares(X, y, proof.limit)
        and bounds_closely(proof.slope, squared_norm(entries(limit_slope(X, proof.limit))))
    )


def operations(X: Array) -> float:
    """The modest constant of the rounding bounds: the operations that meet in one coefficient."""
    n, d = X.shape
    return 16.0 * float((n + d) * d)


def conditioning(X: Array, proof: LeastSquares) -> float:
    """κ = ‖X‖‖X⁺‖ ≥ σ_1/σ_r; 1 for the zero matrix."""
    return max(1.0, float(np.linalg.norm(X)) * proof.pinv_norm)


def honoured(X: Array, proof: LeastSquares) -> bool:
    """Can float64 normal equations, whose conditioning is κ², be held to a sharp tolerance?"""
    loss = operations(X) * float(np.finfo(float).eps) * conditioning(X, proof) ** 2
    return loss <= SHARPEST_LOSS


def line_matrix(x: Array) -> Array:
    """[1 x]: the matrix form of the line."""
    return np.column_stack([np.ones(len(x)), x])


def power_matrix(x: Array, degree: int) -> Array:
    """Rows (1, x, …, x^degree); exact on the grid."""
    return np.column_stack([x**k for k in range(degree + 1)])


def _proved(X: Array, y: Array) -> LeastSquares | None:
    proof = exact_least_squares(X, y)
    return proof if verify_least_squares(X, y, proof) else None


def _honoured(X: Array, y: Array) -> LeastSquares | None:
    proof = _proved(X, y)
    return proof if proof is not None and honoured(X, proof) else None


def solution(data: Any, conventions: Conventions) -> LeastSquares | None:
    return _honoured(data.X, data.y)


def line(data: Any, conventions: Conventions) -> LeastSquares | None:
    return _honoured(line_matrix(data.x), data.y)


def moved_line(data: Any, conventions: Conventions) -> LinePair | None:
    before = _honoured(line_matrix(data.x), data.y)
    after = _honoured(line_matrix(data.moved_x), data.moved_y)
    return None if before is None or after is None else LinePair(before, after)


def far_line(data: Any, conventions: Conventions) -> LeastSquares | None:
    """Far from the origin [1 x] is ill-conditioned by intent: the tolerance says by how much."""
    return _proved(line_matrix(data.x), data.y)


def polynomial(data: Any, conventions: Conventions) -> LeastSquares | None:
    return _honoured(power_matrix(data.x, data.degree), data.y)


def noiseless(data: Any, conventions: Conventions) -> LeastSquares | None:
    """The design of an experiment, with the labels Xβ that it would have without noise."""
    return _honoured(data.X, data.X @ data.beta)


def ridge(data: Any, conventions: Conventions) -> Ridge | None:
    if data.lam == 0 and exact_least_squares(data.X, data.y).rank < data.X.shape[1]:
        return None
    proof = exact_ridge(data.X, data.y, data.lam)
    return proof if verify_ridge(data.X, data.y, data.lam, proof) else None


def path(data: Any, conventions: Conventions) -> RidgePath | None:
    steps = tuple(exact_ridge(data.X, data.y, float(lam)) for lam in data.lams)
    sound = all(
        verify_ridge(data.X, data.y, float(lam), step)
        for lam, step in zip(data.lams, steps, strict=True)
    )
    return RidgePath(steps) if sound else None


def limit(data: Any, conventions: Conventions) -> RidgeLimit | None:
    least = exact_least_squares(data.X, data.y)
    slope = norm_up(limit_slope(data.X, least))
    proof = RidgeLimit(exact_ridge(data.X, data.y, data.lam), least, slope)
    return proof if verify_limit(data.X, data.y, data.lam, proof) else None
