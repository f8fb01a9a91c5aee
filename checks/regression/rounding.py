"""How far rounding may move an honest answer: every tolerance of the regression theorems.

    u       the epsilon of the answer: that of float64, or of float32 where it is float32
    c       16(n + d)d, the operations that meet in one coefficient, each off by a few u
    κ       ‖X‖‖X⁺‖ from the certificate (Frobenius norms: never below the condition number)

Honest normal equations: XᵀX and Xᵀy are rounded by n u ‖X‖² and n u ‖X‖‖y‖, and solving
multiplies this by ‖(XᵀX)⁺‖ = ‖X⁺‖²; hence ‖ŵ − w‖ ≤ c u κ (κ‖w‖ + ‖X⁺‖‖y‖). Orthogonal methods
(QR, SVD) do better: their bound has κ where this one has κ², save for the residual.
"""

from collections.abc import Iterable
from math import sqrt
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.checks.certificates.exact import (
    column,
    entries,
    matrix,
    near,
    rational,
    rationals,
    squared_norm,
)
from lemmata.checks.certificates.least_squares import LeastSquares, Ridge, conditioning, operations
from lemmata.checks.precision import DOUBLE, doubles
from lemmata.checks.records import Array
from lemmata.conventions import Conventions


def norm(values: Any) -> float:
    """The Euclidean (Frobenius) norm in floats: part of a bound whose constant is generous."""
    plain = values if isinstance(values, np.ndarray) else [float(v) for v in values]
    flat = doubles(plain).ravel()
    return sqrt(flat @ flat)


def weights_tolerance(X: Array, y: Array, proof: LeastSquares, u: float) -> float:
    """c u κ (κ‖w‖ + ‖X⁺‖‖y‖): what honest normal equations keep to."""
    kappa = conditioning(X, proof)
    return operations(X) * u * kappa * (kappa * norm(proof.w) + proof.pinv_norm * norm(y))


def fit_tolerance(X: Array, y: Array, proof: LeastSquares, u: float) -> float:
    """How far Xŵ may be from Xw: ‖X‖ times the tolerance of the weights."""
    return norm(X) * weights_tolerance(X, y, proof, u)


def residual_tolerance(X: Array, y: Array, proof: LeastSquares, u: float) -> float:
    """For residuals that a submission computes itself: the fit, and rounding Xw − y once more."""
    rounding = operations(X) * u * (norm(X) * norm(proof.w) + norm(y))
    return fit_tolerance(X, y, proof, u) + rounding


def sum_of_squares_tolerance(total: float, off: float, labels: float = 0.0) -> float:
    """|‖a‖² − ‖b‖²| ≤ 2‖a‖ off + off² where ‖a‖² = total and ‖a − b‖ ≤ off.

    Where a sum of squares may also be had as a difference, RSS = yᵀy − wᵀXᵀy, it is off by ‖y‖ off:
    `labels` is then ‖y‖.
    """
    return (2.0 * float(np.sqrt(total)) + off + labels) * off


def orthogonal_tolerances(X: Array, y: Array, proof: LeastSquares, u: float) -> Array:
    """Coefficient by coefficient, for a backward stable method on X itself (QR, SVD).

    A perturbation E of X and e of y moves w_j, to first order, by row j of X⁺ times (e − Ew) and
    row j of (XᵀX)⁺ times Eᵀr; here ‖E‖ ≤ c u ‖X‖ and ‖e‖ ≤ c u ‖y‖.
    """
    P = np.array([[float(v) for v in row] for row in proof.pinv])
    rows, gram_rows = np.sqrt(np.sum(P**2, axis=1)), np.sqrt(np.sum((P @ P.T) ** 2, axis=1))
    forward = rows * (norm(y) + norm(X) * norm(proof.w))
    backward = gram_rows * norm(X) * float(np.sqrt(float(proof.rss)))
    return np.asarray(operations(X) * u * (forward + backward))


def stable_tolerance(X: Array, y: Array, proof: LeastSquares, u: float) -> float:
    """Of all coefficients together, for a backward stable method."""
    return norm(orthogonal_tolerances(X, y, proof, u))


def normal_tolerances(X: Array, y: Array, proof: LeastSquares, u: float) -> Array:
    """Coefficient by coefficient, for normal equations of full rank.

    XᵀX is off by c u ‖X‖² and Xᵀy by c u ‖X‖‖y‖; row j of (XᵀX)⁻¹ turns this into w_j.
    """
    P = np.array([[float(v) for v in row] for row in proof.pinv])
    gram_rows = np.sqrt(np.sum((P @ P.T) ** 2, axis=1))
    size = norm(X)
    rounding = size * size * norm(proof.w) + size * norm(y)
    return np.asarray(operations(X) * u * gram_rows * rounding)


def is_asked(X: Array, y: Array, inverse: float, conventions: Conventions) -> bool:
    """Who takes so many steps is asked only on data where steps of one size go everywhere: entries
    of about 1, and κ = ‖X‖‖X⁺‖ ≤ 8; `inverse` is ‖X⁺‖. Nor of many examples, of whose mean it goes
    down so much slower than of their sum; nor of tiny labels: where the start is as good as that, a
    stopping rule says so.
    """
    size, labels = norm(X), norm(y)
    usual = len(X) <= 32 and 0.25 <= size / sqrt(len(X)) <= 4.0 and size * inverse <= 8.0
    usual = usual and labels / sqrt(len(y)) >= 0.25
    return usual or conventions.fit == "direct"


def steps_left(y: Array, conventions: Conventions) -> float:
    """‖X(ŵ − w)‖ where the objective is within accuracy · ‖y‖² of its minimum: what steps leave."""
    return sqrt(conventions.accuracy) * norm(y) if conventions.fit == "iterative" else 0.0


def ridge_tolerance(X: Array, y: Array, lam: float, proof: Ridge, u: float) -> float:
    """For the primal system in XᵀX + λI and, where λ > 0, for the dual one in XXᵀ + λI.

    Primal: ‖(XᵀX+λI)⁻¹‖ times the rounding of matrix and right side; whoever forms the inverse
    first has it rounded by u times its condition number before Xᵀy meets it. Dual: w = Xᵀz, where
    rounding moves z by (XXᵀ+λI)⁻¹ times u‖XXᵀ+λI‖‖z‖ with ‖z‖ ≤ ‖(XXᵀ+λI)⁻¹‖‖y‖, and
    Xᵀ(XXᵀ+λI)⁻¹ = (XᵀX+λI)⁻¹Xᵀ, the mixed norm of the certificate. Augmented rows: QR and SVD
    round them all, X among them, by u times the norm of [X; √λI].
    """
    size, labels = float(np.hypot(norm(X), np.sqrt(lam * X.shape[1]))), norm(y)
    gram = size * size
    inverted = gram * proof.primal * norm(X.T @ y)
    primal = proof.primal * (gram * norm(proof.w) + size * labels + inverted)
    dual = (proof.mixed * gram + size) * proof.dual * labels
    return operations(X) * u * (primal + dual)


def shows_its_rank(X: Array, rank: int) -> bool:
    """Is what is exactly zero zero to every customary cutoff, however small?

    The least is ε σ_1 (scipy's; numpy's has a factor max(n, d)). A decomposition leaves up to a few
    ε σ_1 where σ = 0, so on some data of deficient rank that cutoff sees a rank that is not there.
    Who takes an ordinary tool as it comes is not at fault: such data ask nobody for X⁺y.
    """
    sigma = np.linalg.svd(X, compute_uv=False)
    return bool(rank == len(sigma) or sigma[rank] <= DOUBLE / 2 * sigma[0])


def squared_distance(answer: Iterable[Any], exact: Iterable[Any]) -> fmpq:
    """‖a − b‖², exactly."""
    return squared_norm(a - b for a, b in zip(rationals(answer), rationals(exact), strict=True))


def exceeds(squared: fmpq, tolerance: float) -> bool:
    """√squared > tolerance, decided exactly."""
    return bool(squared > rational(tolerance) * rational(tolerance))


def image(X: Array, w: Iterable[Any]) -> fmpq_mat:
    """Xw, exactly."""
    return matrix(X) * column(w)


def residuals(X: Array, w: Iterable[Any], y: Array) -> fmpq_mat:
    """Xw − y, exactly."""
    return image(X, w) - column(y)


def sum_of_squares(X: Array, w: Iterable[Any], y: Array) -> fmpq:
    """‖Xw − y‖², exactly."""
    return squared_norm(entries(residuals(X, w, y)))


def fit_distance(X: Array, v: Iterable[Any], w: Iterable[Any]) -> fmpq:
    """‖Xv − Xw‖², exactly."""
    return squared_norm(entries(image(X, v) - image(X, w)))


def gradient(X: Array, w: Iterable[Any], y: Array) -> list[fmpq]:
    """Xᵀ(Xw − y), exactly."""
    return entries(matrix(X).transpose() * residuals(X, w, y))


def wrong_entry(answer: Array, exact: fmpq_mat, allowed: Array) -> tuple[int, int] | None:
    """The first entry that is further from the exact matrix than allowed there."""
    flat = (rationals(np.ravel(doubles(a))) for a in (answer, allowed))
    for k, (got, most, true) in enumerate(zip(*flat, entries(exact), strict=True)):
        if abs(got - true) > most:
            i, j = divmod(k, exact.ncols())
            return i, j
    return None


def nearest(q: fmpq) -> float:
    """The nearest float: for messages, and where a number enters a bound, not a comparison."""
    return near(q)
