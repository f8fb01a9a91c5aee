"""Least squares and ridge, solved in exact rationals, with the conditioning of the case.

    X⁺          the pseudo-inverse, proved by Penrose's four equations
    w = X⁺y     the minimiser of ‖Xw − y‖² of smallest norm: w lies in the row space of X
    rank        the trace of the projection X X⁺
    κ           ‖X‖ ‖X⁺‖ in Frobenius norms, never less than the condition number σ_1/σ_r
    w_λ         the one solution of (XᵀX + λI) w = Xᵀy

Nothing is proposed here: a rank factorisation over the rationals gives the solution itself, and
the `verify` functions recompute every equation from the data.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.certificate import Certificate
from lemmata.checks import intercepts, precision
from lemmata.checks.certificates import exact
from lemmata.checks.records import Array
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
    """Ridge for several λ on one dataset, in their order."""

    steps: tuple[Ridge, ...]


@dataclass(frozen=True)
class RidgeLimit:
    """Ridge for a small λ beside the minimum-norm solution w⁺ and ‖(XᵀX)⁺w⁺‖ from above."""

    near: Ridge
    limit: LeastSquares
    slope: float


def root_up(q: fmpq) -> float:
    """A float at least √q."""
    root = math.sqrt(float(exact.fraction(q)))
    while exact.rational(root) * exact.rational(root) < q:
        root = math.nextafter(root, math.inf)
    return root


def norm_up(mat: fmpq_mat) -> float:
    """The Frobenius norm, from above."""
    return root_up(exact.squared_norm(exact.entries(mat)))


def bounds_closely(value: float, q: fmpq) -> bool:
    """√q ≤ value, and so close that no tolerance grows by it."""
    square = exact.rational(value) * exact.rational(value)
    return value >= 0 and q <= square <= q * (1 + fmpq(1, 2**40))


def pseudo_inverse(X: fmpq_mat) -> fmpq_mat:
    """X = CF with C the pivot columns and F the nonzero rows of the reduced echelon form."""
    reduced, r = X.rref()
    if r == 0:
        return fmpq_mat(X.ncols(), X.nrows())
    pivots = [next(j for j in range(X.ncols()) if reduced[i, j] != 0) for i in range(r)]
    C = fmpq_mat(X.nrows(), r, [X[i, j] for i in range(X.nrows()) for j in pivots])
    F = fmpq_mat(r, X.ncols(), [reduced[i, j] for i in range(r) for j in range(X.ncols())])
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
    return tuple(
        tuple(exact.fraction(mat[i, j]) for j in range(mat.ncols())) for i in range(mat.nrows())
    )


def exact_least_squares(X: Array, y: Array) -> LeastSquares:
    """The solution by rank factorisation."""
    Xq, yq = exact.matrix(X), exact.column(y)
    P = pseudo_inverse(Xq)
    w = P * yq
    rss = exact.squared_norm(exact.entries(Xq * w - yq))
    r = int(trace(Xq * P).p)
    return LeastSquares(
        rows_of(P), exact.fractions(exact.entries(w)), exact.fraction(rss), r, norm_up(P)
    )


def verify_least_squares(X: Array, y: Array, proof: LeastSquares) -> bool:
    """Penrose's equations, w = X⁺y, the residual and the rank, all from the data."""
    if len(proof.pinv) != X.shape[1] or any(len(row) != len(X) for row in proof.pinv):
        return False
    Xq, yq, P = exact.matrix(X), exact.column(y), exact.matrix(proof.pinv)
    if not is_pseudo_inverse(Xq, P) or len(proof.w) != X.shape[1]:
        return False
    w = exact.column(proof.w)
    return (
        P * yq == w
        and exact.squared_norm(exact.entries(Xq * w - yq)) == exact.rational(proof.rss)
        and trace(Xq * P) == proof.rank
        and bounds_closely(proof.pinv_norm, exact.squared_norm(exact.entries(P)))
    )


def penalised(X: fmpq_mat, lam: fmpq, free: int | None = None) -> fmpq_mat:
    """XᵀX + λI, or with 0 for λ where a weight is free."""
    A = X.transpose() * X
    for i in range(A.nrows()):
        if i != free:
            A[i, i] = A[i, i] + lam
    return A


def dual_of(X: fmpq_mat, lam: fmpq, free: int | None) -> fmpq_mat:
    """XXᵀ + λI; with a free weight the dual is one of centred rows, and its matrix at least λI."""
    return penalised(X.transpose() if free is None else 0 * X.transpose(), lam)


def exact_ridge(X: Array, y: Array, lam: float, free: int | None = None) -> Ridge:
    """The solution of the penalised normal equations; they are regular for λ > 0 or full rank."""
    Xq, yq, q = exact.matrix(X), exact.column(y), exact.rational(lam)
    Xt = Xq.transpose()
    primal = penalised(Xq, q, free).inv()
    dual = norm_up(dual_of(Xq, q, free).inv()) if lam > 0 else 0.0
    w = primal * (Xt * yq)
    return Ridge(exact.fractions(exact.entries(w)), norm_up(primal), dual, norm_up(primal * Xt))


def verify_ridge(X: Array, y: Array, lam: float, proof: Ridge, free: int | None = None) -> bool:
    """(XᵀX + λI)w = Xᵀy with a regular matrix, and every norm at least what it bounds."""
    if len(proof.w) != X.shape[1] or lam < 0:
        return False
    Xq, yq, q = exact.matrix(X), exact.column(y), exact.rational(lam)
    Xt, A = Xq.transpose(), penalised(Xq, exact.rational(lam), free)
    if A.det() == 0 or A * exact.column(proof.w) != Xt * yq:
        return False
    inverse = A.inv()
    dual = exact.squared_norm(exact.entries(dual_of(Xq, q, free).inv())) if lam > 0 else fmpq(0)
    return (
        bounds_closely(proof.primal, exact.squared_norm(exact.entries(inverse)))
        and bounds_closely(proof.dual, dual)
        and bounds_closely(proof.mixed, exact.squared_norm(exact.entries(inverse * Xt)))
    )


def limit_slope(X: Array, proof: LeastSquares) -> fmpq_mat:
    """(XᵀX)⁺w⁺: since w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺, the distance is at most λ times its norm."""
    P = exact.matrix(proof.pinv)
    return P * (P.transpose() * exact.column(proof.w))


def verify_limit(X: Array, y: Array, lam: float, proof: RidgeLimit) -> bool:
    return (
        lam > 0
        and verify_ridge(X, y, lam, proof.near)
        and verify_least_squares(X, y, proof.limit)
        and bounds_closely(
            proof.slope, exact.squared_norm(exact.entries(limit_slope(X, proof.limit)))
        )
    )


def verify_path(X: Array, y: Array, lams: Array, proof: RidgePath, free: int | None = None) -> bool:
    return len(proof.steps) == len(lams) and all(
        verify_ridge(X, y, float(lam), step, free)
        for lam, step in zip(lams, proof.steps, strict=True)
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
    loss = operations(X) * precision.DOUBLE * conditioning(X, proof) ** 2
    return loss <= SHARPEST_LOSS


def line_matrix(x: Array) -> Array:
    """[1 x]: the matrix form of the line."""
    return np.column_stack([np.ones(len(x)), x])


def power_matrix(x: Array, degree: int) -> Array:
    """Rows (1, x, …, x^degree); exact on the grid."""
    return np.column_stack([x**k for k in range(degree + 1)])


def solved(
    design: Callable[[Any], tuple[Array, Array]],
    promise: Callable[[Any, LeastSquares], bool] = lambda data, proof: True,
    *,
    sharp: bool = True,
) -> Certificate:
    """The exact solution of a family's (X, y), and what the family promises of it.

    `sharp`: cases on which float64 normal equations cannot be held to much are left out.
    """

    def propose(data: Any) -> LeastSquares | None:
        X, y = design(data)
        proof = exact_least_squares(X, y)
        return proof if honoured(X, proof) or not sharp else None

    def verify(data: Any, proof: LeastSquares) -> bool:
        return verify_least_squares(*design(data), proof) and promise(data, proof)

    return Certificate(LeastSquares, propose, verify)


def _sample(data: Any) -> tuple[Array, Array]:
    return data.X, data.y


def _line(data: Any) -> tuple[Array, Array]:
    return line_matrix(data.x), data.y


def _curve(data: Any) -> tuple[Array, Array]:
    return power_matrix(data.x, data.degree), data.y


def _noiseless(data: Any) -> tuple[Array, Array]:
    """The design of an experiment, with the labels Xβ that it would have without noise."""
    return data.X, data.X @ data.beta


def _spans(data: Any, proof: LeastSquares) -> bool:
    return bool(proof.rank == data.X.shape[1])


def _leaves_noise(data: Any, proof: LeastSquares) -> bool:
    """Independent columns, and more examples than these can fit."""
    return _spans(data, proof) and len(data.X) > data.X.shape[1]


def _varies(data: Any, proof: LeastSquares) -> bool:
    """Neither x nor y is constant: slope and r² are defined."""
    return proof.rank == 2 and bool(np.any(data.y != data.y[0]))


SOLVED = solved(_sample)
SPANNED = solved(_sample, _spans)
NOISY_SAMPLE = solved(_sample, _leaves_noise)
EXPERIMENT = solved(_noiseless, lambda data, proof: _leaves_noise(data, proof) and proof.rss == 0)
LINE = solved(_line, _varies)
# Far from the origin, or in a small or large unit, [1 x] is ill-conditioned by intent: the
# tolerance says by how much.
FAR_LINE = solved(_line, lambda data, proof: proof.rank == 2 and proof.rss == 0, sharp=False)
UNIT_LINE = solved(_line, lambda data, proof: proof.rank == 2, sharp=False)
CURVE = solved(_curve)
INTERPOLATION = solved(
    _curve, lambda data, proof: proof.rank == len(data.x) == data.degree + 1 and proof.rss == 0
)


def _moved(data: Any) -> tuple[tuple[Array, Array], tuple[Array, Array]]:
    """The points of a line before and after both axes were moved, in matrix form."""
    return _line(data), (line_matrix(data.moved_x), data.moved_y)


def propose_pair(data: Any) -> LinePair | None:
    proofs = [exact_least_squares(X, y) for X, y in _moved(data)]
    sharp = all(honoured(X, proof) for (X, _), proof in zip(_moved(data), proofs, strict=True))
    return LinePair(*proofs) if sharp else None


def verify_pair(data: Any, proof: LinePair) -> bool:
    before, after = _moved(data)
    return (
        verify_least_squares(*before, proof.before)
        and verify_least_squares(*after, proof.after)
        and _varies(data, proof.before)
        and proof.after.rank == 2
        and bool(np.any(after[1] != after[1][0]))
    )


LINE_PAIR = Certificate(LinePair, propose=propose_pair, verify=verify_pair)


def propose_ridge(data: Any, free: int | None = None) -> Ridge | None:
    if data.lam == 0 and exact.rank(exact.matrix(data.X)) < data.X.shape[1]:
        return None
    return exact_ridge(data.X, data.y, data.lam, free)


def _free(data: Any, conventions: Conventions) -> int | None:
    return intercepts.free_place(data.X.shape[1], conventions)


def propose_limit(data: Any) -> RidgeLimit:
    least = exact_least_squares(data.X, data.y)
    slope = norm_up(limit_slope(data.X, least))
    return RidgeLimit(exact_ridge(data.X, data.y, data.lam), least, slope)


RIDGE = Certificate(
    Ridge,
    propose=propose_ridge,
    verify=lambda data, proof: verify_ridge(data.X, data.y, data.lam, proof),
)
# In the assignment's convention of the intercept.
STATED_RIDGE = Certificate(
    Ridge,
    propose=lambda data, conventions: propose_ridge(data, _free(data, conventions)),
    verify=lambda data, proof, conventions: verify_ridge(
        data.X, data.y, data.lam, proof, _free(data, conventions)
    ),
)
RIDGE_PATH = Certificate(
    RidgePath,
    propose=lambda data, conventions: RidgePath(
        tuple(
            exact_ridge(data.X, data.y, float(lam), _free(data, conventions)) for lam in data.lams
        )
    ),
    verify=lambda data, proof, conventions: verify_path(
        data.X, data.y, data.lams, proof, _free(data, conventions)
    ),
)
RIDGE_LIMIT = Certificate(
    RidgeLimit,
    propose=propose_limit,
    verify=lambda data, proof: verify_limit(data.X, data.y, data.lam, proof),
)
