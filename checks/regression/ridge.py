"""Ridge regression: min ‖y − Xw‖² + λ‖w‖², without 1/n [CS540, §1.2].

w_λ = (XᵀX + λI)⁻¹Xᵀy         w⁺ = X⁺y, the limit for λ → 0
w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺    so ‖w⁺ − w_λ‖ ≤ λ‖(XᵀX)⁺w⁺‖
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import rational, rounded_down, rounded_up
from lemmata.checks.certificates.least_squares import Ridge, RidgeLimit, RidgePath
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.regression_forms import Path, Penalised, ScaledPenalised
from lemmata.checks.regression.families import (
    PATHS,
    PENALISED,
    RESCALED_PENALISED,
    SMALL_PENALTIES,
    UNPENALISED,
    WIDE,
)
from lemmata.checks.regression.rounding import (
    apart,
    decimals,
    exceeds,
    moved_by,
    norm,
    ridge_tolerance,
    root,
    unit_roundoff,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

STATIONARY = ProofLine("stationary", "−2Xᵀy + 2(XᵀX + λI)w = 0: λ itself, once, on every weight")
REGULAR = ProofLine("regular", "vᵀ(XᵀX + λI)v ≥ λ‖v‖² > 0: invertible for every λ > 0")
FALLING = ProofLine("falling", "d‖w_λ‖²/dλ = −2 w_λᵀ(XᵀX + λI)⁻¹w_λ ≤ 0")
LIMIT = ProofLine("limit", "w⁺ − w_λ = λ(XᵀX + λI)⁻¹w⁺ → 0, and w_λ lies in the row space of X")
SOURCE = "[CS540, (1)]"


def not_the_minimiser(w: Array, data: Any, proof: Ridge, call: str, line: str) -> Refutation | None:
    """Is w the one solution of (XᵀX + λI)w = Xᵀy, within what rounding can do to it?"""
    tolerance = ridge_tolerance(data.X, data.y, data.lam, proof, unit_roundoff(w))
    if not exceeds(moved_by(w, proof.w), tolerance):
        return None
    return refute(
        got=f"w = {decimals(w)}",
        should=f"(XᵀX + λI)⁻¹Xᵀy = {decimals(proof.w)}, within {tolerance:.2g}",
        call=call,
        line=line,
    )


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=PENALISED,
    source=SOURCE,
    proof=(STATIONARY, REGULAR),
    comparison="derived",
)
def ridge_has_its_closed_form(f: Any, data: Penalised, certificate: Ridge) -> Refutation | None:
    """w = (XᵀX + λI)⁻¹Xᵀy minimises ‖y − Xw‖² + λ‖w‖²: no 1/n, λ on every weight.

    Primal, dual, augmented rows (√λ, not λ) and the SVD filter σ/(σ² + λ) all give this w.
    """
    w = f.ridge(data.X, data.y, data.lam)
    return not_the_minimiser(w, data, certificate, f"ridge(X, y, {data.lam:g})", "stationary")


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=WIDE,
    source="[CS540, §1.2]",
    proof=(REGULAR,),
    comparison="derived",
)
def ridge_is_solvable_with_more_columns_than_rows(
    f: Any, data: Penalised, certificate: Ridge
) -> Refutation | None:
    """With λ > 0 there is one solution even for p > n, where least squares has many."""
    w = f.ridge(data.X, data.y, data.lam)
    return not_the_minimiser(w, data, certificate, f"ridge(X, y, {data.lam:g})", "regular")


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=UNPENALISED,
    source=SOURCE,
    proof=(STATIONARY,),
    comparison="derived",
)
def ridge_without_penalty_is_least_squares(
    f: Any, data: Penalised, certificate: Ridge
) -> Refutation | None:
    """With λ = 0 and full column rank ridge is ordinary least squares."""
    w = f.ridge(data.X, data.y, 0.0)
    return not_the_minimiser(w, data, certificate, "ridge(X, y, 0.0)", "stationary")


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=RESCALED_PENALISED,
    source=SOURCE,
    proof=(STATIONARY,),
    comparison="derived",
)
def ridge_scales_with_the_examples(
    f: Any, data: ScaledPenalised, certificate: Ridge
) -> Refutation | None:
    """w(cX, y, c²λ) = w(X, y, λ)/c: λ has the unit of XᵀX."""
    c = data.factor
    w = f.ridge(data.X, data.y, data.lam)
    scaled = f.ridge(c * data.X, data.y, c * c * data.lam)
    back = np.asarray(scaled, dtype=float) * c
    u = unit_roundoff(w, scaled)
    off = apart(w, back)
    if not exceeds(off, 2 * ridge_tolerance(data.X, data.y, data.lam, certificate, u)):
        return None
    return refute(
        got=f"w(X, y, λ) = {decimals(w)} and c·w(cX, y, c²λ) = {decimals(back)}",
        should=f"the same vector, {decimals(certificate.w)}; c = {c:g}, λ = {data.lam:g}",
        call="ridge(c * X, y, c**2 * lam)",
        line="stationary",
    )


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=PATHS,
    source="[CS540, §1.2]",
    tight=True,
    proof=(FALLING,),
    comparison="derived",
)
def ridge_weights_shrink_as_lambda_grows(
    f: Any, data: Path, certificate: RidgePath
) -> Refutation | None:
    """‖w_λ‖ falls with λ, by as much as the exact solutions say."""
    answers = [f.ridge(data.X, data.y, float(lam)) for lam in data.lams]
    norms = [norm(np.asarray(w, dtype=float)) for w in answers]
    exact = [norm(step.w) for step in certificate.steps]
    slack = [
        ridge_tolerance(data.X, data.y, float(lam), step, unit_roundoff(w))
        for lam, step, w in zip(data.lams, certificate.steps, answers, strict=True)
    ]
    for k in range(len(norms) - 1):
        fall, wanted = norms[k] - norms[k + 1], exact[k] - exact[k + 1]
        if abs(fall - wanted) > slack[k] + slack[k + 1]:
            low, high = float(data.lams[k]), float(data.lams[k + 1])
            return refute(
                got=f"‖w‖ = {norms[k]:.6g} for λ = {low:g} and {norms[k + 1]:.6g} for λ = {high:g}",
                should=f"{exact[k]:.6g} and {exact[k + 1]:.6g}, falling",
                call=f"ridge(X, y, {high:g})",
                line="falling",
            )
    return None


@theorem(
    topic="regression",
    functions=("ridge",),
    cases=SMALL_PENALTIES,
    source="[CS540, §1.2] [NTU, pseudo-inverse]",
    proof=(LIMIT,),
    comparison="derived",
)
def ridge_tends_to_the_minimum_norm(
    f: Any, data: Penalised, certificate: RidgeLimit
) -> Refutation | None:
    """For λ → 0 ridge tends to the least-squares solution of smallest norm, X⁺y.

    At distance at most λ‖(XᵀX)⁺w⁺‖, computed exactly, plus rounding.
    """
    w = f.ridge(data.X, data.y, data.lam)
    rounding = ridge_tolerance(data.X, data.y, data.lam, certificate.near, unit_roundoff(w))
    allowed = data.lam * certificate.slope + rounding
    away = moved_by(w, certificate.limit.w)
    if not exceeds(away, allowed):
        return None
    return refute(
        got=f"w = {decimals(w)} at distance {root(away):.6g} from X⁺y",
        should=f"within λ‖(XᵀX)⁺w⁺‖ ≤ {rounded_up(rational(allowed))} of "
        f"X⁺y = {decimals(certificate.limit.w)}",
        call=f"ridge(X, y, {data.lam:g})",
        line="limit",
        help=f"λ = {rounded_down(rational(data.lam))} here: neither λ² nor n·λ is close to it.",
    )
