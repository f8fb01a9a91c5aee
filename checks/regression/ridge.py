"""Ridge regression: min ‖y − Xw‖² + λ‖w‖², without 1/n [CS540, §1.2].

Data have this λ; where the assignment has another scaling, ridge is asked with the λ that means
the same (`priced`), and one rounding more is well within what XᵀX + λI itself may lose.

w_λ = (XᵀX + λI)⁻¹Xᵀy         w⁺ = X⁺y, the limit for λ → 0
w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺    so ‖w⁺ − w_λ‖ ≤ λ‖(XᵀX)⁺w⁺‖
"""

from math import sqrt
from typing import Any

import numpy as np

from lemmata.checks import intercepts, precision, words
from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.least_squares import Ridge, RidgeLimit, RidgePath
from lemmata.checks.regression import rounding
from lemmata.checks.regression.cases import PATHS, PENALISED, SMALL_PENALTIES, UNPENALISED, WIDE
from lemmata.checks.regression.records import Path, Penalised
from lemmata.checks.regression.rounding import (
    exceeds,
    nearest,
    norm,
    ridge_tolerance,
    squared_distance,
)
from lemmata.conventions import Conventions
from lemmata.theorems import ProofLine, Refutation, refute, theorem

BESIDE = {"sum": "λ", "half": "2λ", "mean": "nλ", "half_mean": "2nλ"}
STATIONARY = ProofLine("stationary", "−2Xᵀy + 2(XᵀX + λI)w = 0: λ itself, once, on every weight")
REGULAR = ProofLine("regular", "vᵀ(XᵀX + λI)v ≥ λ‖v‖² > 0: invertible for every λ > 0")
FALLING = ProofLine("falling", "d‖w_λ‖²/dλ = −2 w_λᵀ(XᵀX + λI)⁻¹w_λ ≤ 0")
LIMIT = ProofLine("limit", "w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺ → 0, and w_λ lies in the row space of X")


def priced(lam: float, n: int, conventions: Conventions) -> float:
    """What is λ beside XᵀX, in the scaling of the assignment."""
    return lam / {"sum": 1, "half": 2, "mean": n, "half_mean": 2 * n}[conventions.ridge]


@theorem(PENALISED, WIDE, UNPENALISED, proof=(STATIONARY, REGULAR))
def ridge_has_its_closed_form(f: Any, data: Penalised, proof: Ridge) -> Refutation | None:
    """w = (XᵀX + λI)⁻¹Xᵀy minimises ‖y − Xw‖² + λ‖w‖²: no 1/n, λ on every weight; one solution
    even for p > n if λ > 0, and least squares if λ = 0.

    Primal, dual, augmented rows (√λ, not λ) and the SVD filter σ/(σ² + λ) all give this w. λ has
    the unit of XᵀX: w(cX, y, c²λ) = w(X, y, λ)/c. With intercept = "free" the constant column's
    weight has no λ: centred data, or a 0 for λ in its place, give it. With ridge = "mean" the
    errors are averaged, and nλ takes the place of λ.

    [CS540, (1)] [CS540, §1.2] (derived)
    """
    if not rounding.is_asked(data.X, data.y, sqrt(proof.primal), f.conventions):
        return None
    lam = priced(data.lam, len(data.y), f.conventions)
    w = f.ridge(data.X, data.y, lam)
    left = sqrt(proof.primal) * rounding.steps_left(data.y, f.conventions)
    tolerance = left + ridge_tolerance(data.X, data.y, data.lam, proof, precision.epsilon(w))
    if not exceeds(squared_distance(w, proof.w), tolerance):
        return None
    beside = BESIDE[f.conventions.ridge] + ("I₀" if intercepts.is_free(f.conventions) else "I")
    return refute(
        got=f"w = {words.shown(w)}",
        should=f"(XᵀX + {beside})⁻¹Xᵀy = {words.shown(proof.w)}, within {tolerance:.2g}"
        + (", where I₀ has a 0 for the intercept" if intercepts.is_free(f.conventions) else ""),
        call=f"ridge(X, y, {lam:g})",
        line="regular" if len(data.X) < data.X.shape[1] else "stationary",
        claim=f"np.linalg.norm(w - {words.array(proof.w)}) <= {tolerance:.3g}",
    )


@theorem(PATHS, proof=FALLING, after=ridge_has_its_closed_form, unless={"fit": ("iterative",)})
def ridge_weights_shrink_as_lambda_grows(f: Any, data: Path, proof: RidgePath) -> Refutation | None:
    """A larger λ never gives a longer w, and gives a shorter one where the exact solutions' lengths
    can be told apart.

    follows from [CS540, §1.2] (tight, derived)
    """
    lams = [float(lam) for lam in data.lams]
    asked = [priced(lam, len(data.y), f.conventions) for lam in lams]
    answers = [f.ridge(data.X, data.y, lam) for lam in asked]
    free = intercepts.is_free(f.conventions)
    norms = [_length(w, f.conventions) for w in answers]
    exact = [_length(step.w, f.conventions) for step in proof.steps]
    slack = [
        ridge_tolerance(data.X, data.y, lam, step, precision.epsilon(w))
        for lam, step, w in zip(lams, proof.steps, answers, strict=True)
    ]
    for k in range(len(lams) - 1):
        fall, wanted = norms[k] - norms[k + 1], exact[k] - exact[k + 1]
        room = slack[k] + slack[k + 1]
        if fall < -room or (fall <= 0 and wanted > room):
            return refute(
                got=f"‖w‖ = {norms[k]:.6g} for λ = {asked[k]:g} and {norms[k + 1]:.6g} for "
                f"λ = {asked[k + 1]:g}",
                should=f"falling, as from {exact[k]:.6g} to {exact[k + 1]:.6g}",
                call=f"ridge(X, y, {asked[k + 1]:g})",
                line="falling",
                claim=""
                if free
                else f"norms = [np.linalg.norm(ridge(X, y, lam)) for lam in {asked[k : k + 2]}]\n"
                f"norms[0] - norms[1] {'> 0' if wanted > room else f'>= -{room:.3g}'}",
            )
    return None


def _length(w: Any, conventions: Conventions) -> float:
    """‖w‖, of the weights that are penalised."""
    if not intercepts.is_free(conventions):
        return norm(w)
    return norm(intercepts.penalised_part(np.array([float(v) for v in w]), conventions))


@theorem(
    SMALL_PENALTIES, proof=LIMIT, after=ridge_has_its_closed_form, unless={"fit": ("iterative",)}
)
def ridge_tends_to_the_minimum_norm(
    f: Any, data: Penalised, proof: RidgeLimit
) -> Refutation | None:
    """For λ → 0 ridge tends to the least-squares solution of smallest norm, w⁺ = X⁺y: it is at most
    λ‖(XᵀX)⁺w⁺‖ away.

    follows from [CS540, (1)] (derived)
    """
    if intercepts.is_free(f.conventions):  # the limit is then another of the solutions
        return None
    lam = priced(data.lam, len(data.y), f.conventions)
    w = f.ridge(data.X, data.y, lam)
    rounding = ridge_tolerance(data.X, data.y, data.lam, proof.near, precision.epsilon(w))
    allowed = data.lam * proof.slope + rounding
    away = squared_distance(w, proof.limit.w)
    if not exceeds(away, allowed):
        return None
    return refute(
        got=f"w = {words.shown(w)} at distance {nearest(away) ** 0.5:.6g} from X⁺y",
        should=f"within λ‖(XᵀX)⁺w⁺‖ ≤ {words.rounded_up(rational(allowed))} of "
        f"X⁺y = {words.shown(proof.limit.w)}",
        call=f"ridge(X, y, {lam:g})",
        line="limit",
        claim=f"np.linalg.norm(w - {words.array(proof.limit.w)}) <= {allowed:.3g}",
        help=f"λ = {words.rounded_down(rational(lam))} here: not λ², and scaled as the "
        "assignment says.",
    )
