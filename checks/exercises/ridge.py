"""The ridge objective and its gradient: ‖y − Xw‖² + λ‖w‖², without 1/n or ½ [CS540, (1), §1.2].

Everything is rational. A right formula makes fewer than 4(n + d + 4) roundings of its terms; one
that expands the square adds up terms of the size (Σ_j |x_ij w_j| + |y_i|)² all the same.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import (
    column,
    entries,
    matrix,
    near,
    rational,
    rationals,
    squared_norm,
)
from lemmata.checks.certificates.least_squares import Ridge
from lemmata.checks.exercises.cases import WEIGHTED
from lemmata.checks.exercises.records import Weighted
from lemmata.checks.records import Array
from lemmata.theorems import ProofLine, Refutation, refute, theorem

EXPANDED = ProofLine("1", "‖y − Xw‖² + λ‖w‖² = yᵀy − 2wᵀXᵀy + wᵀXᵀXw + λwᵀw")
GRADIENT = ProofLine("gradient", "−2Xᵀy + 2XᵀXw + 2λw")
ZERO = ProofLine("zero", "−2Xᵀy + 2(XᵀX + λI)w = 0 at w = (XᵀX + λI)⁻¹Xᵀy")


def roundings(X: Array) -> int:
    return 4 * (sum(X.shape) + 4)


def sizes(data: Weighted, w: Array) -> Array:
    """Σ_j |x_ij w_j| + |y_i|."""
    return np.asarray(np.abs(data.X) @ np.abs(w) + np.abs(data.y))


def exact_gradient(data: Weighted, w: Array) -> list[fmpq]:
    X = matrix(data.X)
    slope = entries(X.transpose() * (X * column(w) - column(data.y)))
    lam = rational(data.lam)
    return [2 * g + 2 * lam * v for g, v in zip(slope, rationals(w), strict=True)]


def gradient_slack(data: Weighted, w: Array, unit: float) -> Array:
    """How far a right formula may be off in each coordinate; XᵀX may have been formed first."""
    A = np.abs(data.X)
    return np.asarray(2 * roundings(data.X) * unit * (A.T @ sizes(data, w) + data.lam * np.abs(w)))


def wrong_gradient(f: Any, data: Weighted, w: Array, line: str, at: str) -> Refutation | None:
    g = f.ridge_gradient(w, data.X, data.y, data.lam)
    exact, slack = exact_gradient(data, w), gradient_slack(data, w, precision.epsilon(g))
    for j, (got, right, allowed) in enumerate(zip(precision.doubles(g), exact, slack, strict=True)):
        if abs(rational(got) - right) > rational(allowed):
            return refute(
                got=f"coordinate {j} = {words.full(got)}",
                should=f"{words.full(near(right))}, within {allowed:.2g}",
                call=f"ridge_gradient({at}, X, y, {data.lam:g})",
                line=line,
                claim=f"abs(np.ravel(g)[{j}] - ({near(right)})) <= {allowed}",
            )
    return None


@theorem(WEIGHTED, proof=EXPANDED)
def ridge_loss_is_the_stated_sum(f: Any, data: Weighted, proof: Ridge) -> Refutation | None:
    """ridge_loss is ‖y − Xw‖² + λ‖w‖²: a sum over the examples, λ whole, on every weight.

    [CS540, (1)] (derived)
    """
    loss = f.ridge_loss(data.w, data.X, data.y, data.lam)
    residual = entries(matrix(data.X) * column(data.w) - column(data.y))
    exact = squared_norm(residual) + rational(data.lam) * squared_norm(data.w)
    terms = float(np.sum(sizes(data, data.w) ** 2) + data.lam * np.sum(data.w**2))
    allowed = roundings(data.X) * precision.epsilon(loss) * terms
    if abs(rational(loss) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{words.full(loss)}",
        should=f"‖y − Xw‖² + λ‖w‖² = {words.rounded_down(exact, 10)}",
        call=f"ridge_loss(w, X, y, {data.lam:g})",
        line="1",
        claim=f"abs(loss - ({near(exact)})) <= {allowed}",
    )


@theorem(WEIGHTED, functions="ridge_gradient", proof=GRADIENT)
def ridge_gradient_follows_the_formula(f: Any, data: Weighted, proof: Ridge) -> Refutation | None:
    """ridge_gradient is −2Xᵀy + 2(XᵀX + λI)w.

    [CS540, §1.2] (derived)
    """
    return wrong_gradient(f, data, data.w, "gradient", "w")


@theorem(WEIGHTED, functions="ridge_gradient", proof=ZERO, after=ridge_gradient_follows_the_formula)
def ridge_gradient_vanishes_at_the_solution(
    f: Any, data: Weighted, proof: Ridge
) -> Refutation | None:
    """The gradient is 0 at β = (XᵀX + λI)⁻¹Xᵀy, up to the rounding of β itself.

    [CS540, §1.2] (derived)
    """
    solution = np.array([float(v) for v in proof.w])
    broken = wrong_gradient(f, data, solution, "zero", "β")
    if broken is None:
        return None
    return refute(
        got=f"{broken.got} at β = {words.shown(solution)}",
        should="0 up to rounding",
        call=broken.call,
        line="zero",
        claim=broken.claim,
    )
