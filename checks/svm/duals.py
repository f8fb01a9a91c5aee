"""The dual of the soft margin [CSC580, solving the SVM optimisation problem].

    D(α)        Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ), over 0 ≤ α ≤ C with Σ α_i y_i = 0
    w(α)        Σ α_i y_i x_i / (2κ)
    w*, b*      the certified optimum; s_i = (y_i f*_i − 1)_+, ξ*_i = (1 − y_i f*_i)_+
    A           P* + κ‖w*‖² = Σ α*_i, the same for every optimal α*: the scale of α
    τ           the share an answer may miss by, see optima

For every α, whether feasible or not,

    P* − D(α) = κ‖w* − w(α)‖² + Σ α_i s_i + Σ (C − α_i) ξ*_i − b* Σ α_i y_i

so bounds, equality and value, each missed by at most τA, leave at most

    G = τA (1 + 2|b*| + Σ (s_i + ξ*_i))

for the first three terms: complementary slackness and w(α) ≈ w* are derived from it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import (
    dot,
    rational,
    rationals,
    rounded_down,
    rounded_up,
    squared_norm,
)
from lemmata.checks.certificates.margins import (
    SoftMargin,
    balance,
    dual,
    hinges,
    kappa_of,
    margins,
)
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.svm_forms import Multipliers, Priced
from lemmata.checks.svm.optima import share
from lemmata.checks.svm.soft_margins import PRICED
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

MULTIPLIERS = Family(
    "svm-multipliers",
    Multipliers,
    "lemmata.checks.datasets.svm:multipliers",
    edges="lemmata.checks.datasets.svm_edges:multipliers",
    size=40,
)

SOURCE = "[CSC580, solving the SVM optimisation problem: the dual]"
BOX = ProofLine(
    "box", "0 ≤ α_i ≤ C: α_i is the multiplier of y_i f_i ≥ 1 − ξ_i, C − α_i of ξ_i ≥ 0"
)
BALANCE = ProofLine("balance", "∂L/∂b = 0: Σ α_i y_i = 0, because b is free")
STATIONARY = ProofLine("stationary", "∂L/∂w = 0: w = Σ α_i y_i x_i / (2κ)")
SLACKNESS = ProofLine("slackness", "α_i (y_i f_i − 1 + ξ_i) = 0 and (C − α_i) ξ_i = 0")
KKT = (BOX, BALANCE, STATIONARY, SLACKNESS)


def scale_of(certificate: SoftMargin) -> fmpq:
    """A = P* + κ‖w*‖²."""
    kappa = rational(certificate.kappa)
    return rational(certificate.upper) + kappa * squared_norm(certificate.w)


def slacks(data: Priced, certificate: SoftMargin) -> tuple[list[fmpq], list[fmpq]]:
    """s and ξ* at the certified optimum."""
    found = margins(data.X, data.y, certificate.w, certificate.b)
    return [max(fmpq(0), m - 1) for m in found], hinges(found)


def leftover(f: Any, data: Priced, certificate: SoftMargin, alpha: Array) -> fmpq:
    """G, plus the certified gap."""
    s, xi = slacks(data, certificate)
    terms = 1 + 2 * abs(rational(certificate.b)) + sum(s, fmpq(0)) + sum(xi, fmpq(0))
    gap = rational(certificate.upper) - rational(certificate.lower)
    return share(f, alpha) * scale_of(certificate) * terms + gap


def call_of(data: Priced) -> str:
    return f"svm_dual(X, y, {data.C:g})"


@theorem(
    topic="svm",
    functions=("svm_dual",),
    cases=PRICED,
    source=SOURCE,
    comparison="accuracy",
    proof=KKT,
)
def multipliers_are_feasible(f: Any, data: Priced, certificate: SoftMargin) -> Refutation | None:
    """Every multiplier lies between 0 and C, and Σ α_i y_i = 0."""
    alpha = f.svm_dual(data.X, data.y, data.C)
    room = share(f, alpha) * scale_of(certificate)
    for i, a in enumerate(rationals(alpha)):
        if not -room <= a <= rational(data.C) + room:
            return refute(
                got=f"α = {float(alpha[i]):.8g} on example {i}",
                should=f"between 0 and C = {data.C:g}",
                call=call_of(data),
                line="box",
            )
    total = balance(data.y, alpha)
    if abs(total) <= room:
        return None
    return refute(
        got=f"Σ α_i y_i = {rounded_down(total)}",
        should="0: the bias is free",
        call=call_of(data),
        line="balance",
    )


@theorem(
    topic="svm",
    functions=("svm_dual",),
    cases=PRICED,
    source=SOURCE,
    comparison="accuracy",
    tight=True,
    proof=KKT,
)
def strong_duality(f: Any, data: Priced, certificate: SoftMargin) -> Refutation | None:
    """The dual's largest value is the primal's smallest: D(α) = P(w, b, ξ)."""
    alpha = f.svm_dual(data.X, data.y, data.C)
    value = dual(data.X, data.y, certificate.kappa, alpha)
    room = share(f, alpha) * scale_of(certificate) * (1 + abs(rational(certificate.b)))
    above = leftover(f, data, certificate, alpha)
    if rational(certificate.lower) - room <= value <= rational(certificate.upper) + above:
        return None
    quarter = "½" if f.conventions.svm == "half" else "¼"
    return refute(
        got=f"Σα − {quarter}‖Σ αyx‖² = {rounded_down(value, 8)}",
        should=f"the primal optimum, {rounded_down(certificate.lower, 8)}",
        call=call_of(data),
        line="slackness",
    )


@theorem(
    topic="svm",
    functions=("svm_dual",),
    cases=PRICED,
    source=SOURCE,
    comparison="derived",
    proof=KKT,
)
def complementary_slackness(f: Any, data: Priced, certificate: SoftMargin) -> Refutation | None:
    """α_i > 0 only where y_i f_i ≤ 1, and α_i < C only where y_i f_i ≥ 1, at the optimum.

    Examples beyond the margin have α = 0, examples that need slack have α = C; in between are the
    support vectors on the margin.
    """
    alpha = f.svm_dual(data.X, data.y, data.C)
    most = leftover(f, data, certificate, alpha)
    s, xi = slacks(data, certificate)
    for i, a in enumerate(rationals(alpha)):
        if a * s[i] > most:
            return refute(
                got=f"α = {float(alpha[i]):.8g} on example {i}, where y(<w, x> + b) ="
                f" {rounded_down(1 + s[i])}",
                should=f"0 (at most {rounded_up(most / s[i])}): its constraint is not tight",
                call=call_of(data),
                line="slackness",
            )
        if (rational(data.C) - a) * xi[i] > most:
            return refute(
                got=f"α = {float(alpha[i]):.8g} on example {i}, where y(<w, x> + b) ="
                f" {rounded_up(1 - xi[i])}",
                should=f"C = {data.C:g} (at most {rounded_up(most / xi[i])} less): it needs slack",
                call=call_of(data),
                line="slackness",
            )
    return None


@theorem(
    topic="svm",
    functions=("svm_dual", "weights_from_dual"),
    cases=PRICED,
    source=SOURCE,
    comparison="derived",
    proof=KKT,
)
def dual_weights_are_the_soft_margin(
    f: Any, data: Priced, certificate: SoftMargin
) -> Refutation | None:
    """weights_from_dual(svm_dual(X, y, C), X, y) is the soft margin's w: κ‖w − w*‖² ≤ G."""
    alpha = f.svm_dual(data.X, data.y, data.C)
    w = f.weights_from_dual(alpha.astype(float), data.X, data.y)
    off = squared_norm(a - rational(v) for a, v in zip(rationals(w), certificate.w, strict=True))
    kappa = rational(certificate.kappa)
    tau = share(f, w)
    # (‖w(α) − w*‖ + rounding)² ≤ 2‖w(α) − w*‖² + 2 rounding²
    rounding = tau * tau * squared_norm(certificate.w)
    if kappa * off <= 2 * leftover(f, data, certificate, alpha) + 2 * kappa * rounding:
        return None
    return refute(
        got=f"w = {np.round(w.astype(float), 8).tolist()}",
        should=f"the soft margin's w = {[round(float(v), 8) for v in certificate.w]}",
        call=f"weights_from_dual({call_of(data)}, X, y)",
        line="stationary",
    )


def wrong_weights(f: Any, data: Multipliers, alpha: Array, call: str) -> Refutation | None:
    """Σ α_i y_i x_i / (2κ), exactly: every number is a short dyadic."""
    w = f.weights_from_dual(alpha, data.X, data.y)
    double = 2 * rational(kappa_of(f.conventions))
    signed = [rational(a) * rational(v) for a, v in zip(alpha, data.y, strict=True)]
    true = [dot(signed, data.X[:, j]) / double for j in range(data.X.shape[1])]
    if rationals(w) == true:
        return None
    formula = "Σ α_i y_i x_i" if f.conventions.svm == "half" else "½ Σ α_i y_i x_i"
    return refute(
        got=f"w = {w.tolist()}",
        should=f"{formula} = {[float(v.p) / float(v.q) for v in true]}",
        call=call,
        line="stationary",
    )


@theorem(
    topic="svm",
    functions=("weights_from_dual",),
    cases=MULTIPLIERS,
    source=SOURCE,
    proof=(STATIONARY,),
)
def weights_are_the_weighted_sum_of_examples(
    f: Any, data: Multipliers, certificate: None
) -> Refutation | None:
    """w = Σ α_i y_i x_i in the half scaling, ½ Σ α_i y_i x_i in the full scaling."""
    return wrong_weights(f, data, data.alpha, "weights_from_dual(alpha, X, y)")


@theorem(
    topic="svm",
    functions=("weights_from_dual",),
    cases=MULTIPLIERS,
    source=SOURCE,
    proof=(STATIONARY,),
)
def weights_are_linear_in_the_multipliers(
    f: Any, data: Multipliers, certificate: None
) -> Refutation | None:
    """w(α + 2β) = w(α) + 2 w(β), exactly."""
    X, y = data.X, data.y
    first = f.weights_from_dual(data.alpha, X, y).astype(float)
    second = f.weights_from_dual(data.beta, X, y).astype(float)
    mixed = f.weights_from_dual(data.alpha + 2 * data.beta, X, y).astype(float)
    if np.array_equal(mixed, first + 2 * second):
        return None
    return refute(
        got=f"w(α + 2β) = {mixed.tolist()}",
        should=f"w(α) + 2 w(β) = {(first + 2 * second).tolist()}",
        call="weights_from_dual(alpha + 2 beta, X, y)",
        line="stationary",
    )
