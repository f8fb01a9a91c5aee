"""The dual of the soft margin [CSC580, solving the SVM optimisation problem].

    D(α)        Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ), over 0 ≤ α ≤ C with Σ α_i y_i = 0
    w(α)        Σ α_i y_i x_i / (2κ)
    w*, b*      the certified optimum; s_i = (y_i f*_i − 1)_+, ξ*_i = (1 − y_i f*_i)_+
    A           P* + κ‖w*‖² = Σ α*_i, the same for every optimal α*: the scale of α; 1 if that is
                next to nothing (optima)
    τ           the share an answer may miss by, see optima

For every α, whether feasible or not,

    P* − D(α) = κ‖w* − w(α)‖² + Σ α_i s_i + Σ (C − α_i) ξ*_i − b* Σ α_i y_i

so bounds, equality and value, each missed by at most τA, leave at most

    G = τA (1 + 2|b*| + Σ (s_i + ξ*_i))

for the first three terms: complementary slackness and w(α) ≈ w* are derived from it. Where b is
penalised, x is (x, 1) and w is (w, b) in all of this, nothing stands for b, and Σ α_i y_i is free.
"""

from typing import Any

from flint import fmpq

from lemmata.checks.certificates.exact import rational, rationals, squared_norm
from lemmata.checks.certificates.margins import (
    SoftMargin,
    balance,
    combination,
    dual,
    hinges,
    is_penalised,
    margins,
)
from lemmata.checks.precision import DOUBLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.svm.cases import MULTIPLIERS, PRICED, Multipliers, Priced
from lemmata.checks.svm.optima import norm2_of, scaling, seen, share, worth
from lemmata.checks.words import array, full, near, rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

# The lecture names the dual and leaves it to the next class.
BOX = ProofLine(
    "box", "0 ≤ α_i ≤ C: α_i is the multiplier of y_i f_i ≥ 1 − ξ_i, C − α_i of ξ_i ≥ 0"
)
BALANCE = ProofLine("balance", "∂L/∂b = 0: Σ α_i y_i = 0, because b is free")
STATIONARY = ProofLine("stationary", "∂L/∂w = 0: w = Σ α_i y_i x_i / (2κ)")
SLACKNESS = ProofLine("slackness", "α_i (y_i f_i − 1 + ξ_i) = 0 and (C − α_i) ξ_i = 0")
KKT = (BOX, BALANCE, STATIONARY, SLACKNESS)


def scale_of(f: Any, proof: SoftMargin) -> fmpq:
    """A = P* + κ‖w*‖², or 1 where that is next to nothing."""
    return worth(rational(proof.upper) + rational(proof.kappa) * norm2_of(f, proof.w, proof.b))


def free_bias(f: Any, proof: SoftMargin) -> fmpq:
    """|b*|, which weighs Σ α_i y_i; 0 where that sum need not vanish."""
    return fmpq(0) if is_penalised(f.conventions) else abs(rational(proof.b))


def slacks(data: Priced, proof: SoftMargin) -> tuple[list[fmpq], list[fmpq]]:
    """s and ξ* at the certified optimum."""
    found = margins(data.X, data.y, proof.w, proof.b)
    return [max(fmpq(0), m - 1) for m in found], hinges(found)


def leftover(f: Any, data: Priced, proof: SoftMargin, alpha: Array) -> fmpq:
    """G, plus the certified gap."""
    s, xi = slacks(data, proof)
    terms = 1 + 2 * free_bias(f, proof) + sum(s, fmpq(0)) + sum(xi, fmpq(0))
    gap = rational(proof.upper) - rational(proof.lower)
    return share(f, alpha) * scale_of(f, proof) * terms + gap


def call_of(data: Priced) -> str:
    return f"svm_dual(X, y, {data.C:g})"


@theorem(PRICED, proof=KKT)
def multipliers_are_feasible(f: Any, data: Priced, proof: SoftMargin) -> Refutation | None:
    """Every multiplier lies between 0 and C, and Σ α_i y_i = 0.

    The sum vanishes because b is free; where your course penalises b, it need not.

    [catalogue, decisions] follows from [CSC580, SVM formulation: the nonseparable setting]
    (accuracy)
    """
    alpha = f.svm_dual(data.X, data.y, data.C)
    room = share(f, alpha) * scale_of(f, proof)
    for i, a in enumerate(rationals(alpha)):
        if not -room <= a <= rational(data.C) + room:
            return refute(
                got=f"α = {full(float(alpha[i]), 8)} on example {i}",
                should=f"between 0 and C = {data.C:g}",
                call=call_of(data),
                line="box",
                claim=f"np.all((alpha >= -{float(room):.3g}) & (alpha <= C + {float(room):.3g}))",
            )
    total = balance(data.y, alpha)
    if is_penalised(f.conventions) or abs(total) <= room:
        return None
    return refute(
        got=f"Σ α_i y_i = {rounded_down(total)}",
        should="0: the bias is free",
        call=call_of(data),
        line="balance",
        claim=f"abs(alpha @ y) <= {float(room):.3g}",
    )


@theorem(PRICED, proof=KKT, after=multipliers_are_feasible)
def strong_duality(f: Any, data: Priced, proof: SoftMargin) -> Refutation | None:
    """The dual's largest value is the primal's smallest: D(α) = P(w, b, ξ).

    [catalogue, decisions] follows from [CSC580, SVM formulation: the nonseparable setting]
    (tight, accuracy)
    """
    alpha = f.svm_dual(data.X, data.y, data.C)
    value = dual(seen(f, data.X), data.y, proof.kappa, alpha)
    room = share(f, alpha) * scale_of(f, proof) * (1 + free_bias(f, proof))
    above = leftover(f, data, proof, alpha)
    if rational(proof.lower) - room <= value <= rational(proof.upper) + above:
        return None
    penalised = is_penalised(f.conventions)
    quarter = "½" if f.conventions.svm == "half" else "¼"
    return refute(
        got=f"Σα − {quarter}‖Σ αy{'(x, 1)' if penalised else 'x'}‖² = {rounded_down(value, 8)}",
        should=f"the primal optimum, {rounded_down(proof.lower, 8)}",
        call=call_of(data),
        line="slackness",
        claim="v = (alpha * y) @ "
        f"{'np.column_stack([X, np.ones(len(X))])' if penalised else 'X'}\n"
        f"value = np.sum(alpha) - v @ v / {float(4 * rational(proof.kappa)):g}\n"
        f"abs(value - {float(proof.lower)!r}) <= {float(max(room, above)):.3g}",
    )


@theorem(PRICED, proof=KKT, after=strong_duality)
def complementary_slackness(f: Any, data: Priced, proof: SoftMargin) -> Refutation | None:
    """α_i > 0 only where y_i f_i ≤ 1, and α_i < C only where y_i f_i ≥ 1, at the optimum.

    Examples beyond the margin have α = 0, examples that need slack have α = C; in between are the
    support vectors on the margin.

    [catalogue, decisions] follows from [CSC580, SVM formulation: the nonseparable setting]
    (derived)
    """
    alpha = f.svm_dual(data.X, data.y, data.C)
    most, C = leftover(f, data, proof, alpha), rational(data.C)
    for i, (a, s, xi) in enumerate(zip(rationals(alpha), *slacks(data, proof), strict=True)):
        if a * s > most:
            at = rounded_down(1 + s)
            should = f"0 (at most {rounded_up(most / s)}): its constraint is not tight"
        elif (C - a) * xi > most:
            at = rounded_up(1 - xi)
            should = f"C = {data.C:g} (at most {rounded_up(most / xi)} less): it needs slack"
        else:
            continue
        return refute(
            got=f"α = {full(float(alpha[i]), 8)} on example {i}, where y(<w, x> + b) = {at}",
            should=should,
            call=call_of(data),
            line="slackness",
            claim=f"abs(alpha[{i}] - {'0' if a * s > most else 'C'}) "
            f"<= {float(most / (s if a * s > most else xi)):.3g}",
        )
    return None


def _rounding(w: Array, true: fmpq) -> fmpq:
    """None in float64; an answer that came as float32 is rounded once."""
    return fmpq(0) if epsilon(w) == DOUBLE else rational(epsilon(w)) * abs(true)


@theorem(MULTIPLIERS, proof=STATIONARY)
def weights_are_the_weighted_sum_of_examples(
    f: Any, data: Multipliers, proof: None
) -> Refutation | None:
    """w = Σ α_i y_i x_i in the half scaling, ½ Σ α_i y_i x_i in the full scaling.

    So w is linear in the multipliers, none of which is too small to count. Every number is a short
    dyadic: the sum is exact.

    [catalogue, decisions] follows from [CSC580, SVM formulation: the nonseparable setting]
    """
    w = f.weights_from_dual(data.alpha, data.X, data.y)
    true = [v / (2 * scaling(f)) for v in combination(data.X, data.y, data.alpha)]
    if all(abs(a - v) <= _rounding(w, v) for a, v in zip(rationals(w), true, strict=True)):
        return None
    formula = "Σ α_i y_i x_i" if f.conventions.svm == "half" else "½ Σ α_i y_i x_i"
    return refute(
        got=f"w = {w.tolist()}",
        should=f"{formula} = {[float(v) for v in true]}",
        call="weights_from_dual(alpha, X, y)",
        line="stationary",
        claim=f"np.array_equal(w, {array(true)})",
    )


@theorem(PRICED, proof=KKT, after=(strong_duality, weights_are_the_weighted_sum_of_examples))
def dual_weights_are_the_soft_margin(f: Any, data: Priced, proof: SoftMargin) -> Refutation | None:
    """weights_from_dual(svm_dual(X, y, C), X, y) is the soft margin's w.

    [catalogue, decisions] follows from [CSC580, SVM formulation: the nonseparable setting]
    (derived)
    """
    alpha = f.svm_dual(data.X, data.y, data.C)
    w = f.weights_from_dual(doubles(alpha), data.X, data.y)
    off = squared_norm(a - rational(v) for a, v in zip(rationals(w), proof.w, strict=True))
    kappa, tau = rational(proof.kappa), share(f, w)
    # κ‖w(α) − w*‖² ≤ G, and (‖w(α) − w*‖ + rounding)² ≤ 2‖w(α) − w*‖² + 2 rounding²
    rounding = tau * tau * squared_norm(proof.w)
    most = 2 * leftover(f, data, proof, alpha) + 2 * kappa * rounding
    if kappa * off <= most:
        return None
    spread = float(most / kappa) ** 0.5
    return refute(
        got=f"w = {shown(w)}",
        should=f"the soft margin's w = {shown(proof.w)}",
        call=f"weights_from_dual({call_of(data)}, X, y)",
        line="stationary",
        claim=near("weights_from_dual(svm_dual(X, y, C), X, y)", list(map(float, proof.w)), spread),
    )
