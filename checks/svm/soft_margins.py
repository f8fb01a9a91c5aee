"""The soft margin [CSC580, SVM formulation: the nonseparable setting].

P(w, b)     κ‖w‖² + C Σ (1 − y_i f_i)_+, with κ = ½ or 1 as the assignment says
τ, e_i      what the stated accuracy forgives, see optima
"""

from typing import Any

from flint import fmpq

from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.margins import HardMargin, SoftMargin, hinges, margins
from lemmata.checks.records import Labelled
from lemmata.checks.svm import cases, hard_margins, optima
from lemmata.checks.words import full, rounded_down, rounded_up
from lemmata.theorems import ProofLine, Refutation, refute, theorem

SLACK = ProofLine("slack", "for fixed (w, b) the cheapest ξ_i is (1 − y_i(<w, x_i> + b))_+")
DUALITY = ProofLine("duality", "D(α) ≤ P(w, b) for 0 ≤ α ≤ C with Σ α_i y_i = 0")
HINGE = ProofLine("hinge", "P(w, b)/C = λκ‖w‖² + Σ (1 − y_i f_i)_+ with λ = 1/C")
CHEAP = ProofLine("cheap", "P_C(w_C) ≤ P_C(w_C') for the smaller price C")
DEAR = ProofLine("dear", "P_C'(w_C') ≤ P_C'(w_C) for the larger price C'")

# No C of the contract is larger.
DEAREST = 2.0**20


@theorem(cases.PRICED, proof=SLACK)
def slack_is_the_hinge_loss(f: Any, data: cases.Priced, proof: SoftMargin) -> Refutation | None:
    """The optimal slack is the hinge loss: ξ_i = (1 − y_i(<w, x_i> + b))_+.

    It is 0 from y_i(<w, x_i> + b) = 1 on, never negative, and comes in the order of the examples.

    [CSC580, SVM formulation: the nonseparable setting] (accuracy)
    """
    answer = f.soft_margin(data.X, data.y, data.C)
    w, b, xi = answer
    # Too large by δ costs C δ, which an objective within τ of the optimum keeps below τ P.
    tau = optima.share(f, answer)
    spent = optima.worth(rational(proof.upper)) / rational(data.C)
    found = hinges(margins(data.X, data.y, w, b))
    for i, (h, e) in enumerate(zip(found, optima.allowances(data.X, answer, tau), strict=True)):
        slack = rational(xi[i])
        if not h - e <= slack <= h + e + tau * (slack + spent):
            where = f"= {rounded_down(1 - h)}" if h > 0 else "≥ 1"
            return refute(
                got=f"ξ = {full(float(xi[i]), 8)} on example {i}, where y(<w, x> + b) {where}",
                should=f"ξ = (1 − y(<w, x> + b))_+ = {rounded_down(h)}",
                call=f"soft_margin(X, y, {data.C:g})",
                line="slack",
                claim="np.all(np.abs(xi - np.maximum(0, 1 - y * (X @ w + b))) "
                f"<= {2 * float(e + tau * (slack + spent)):.3g})",
            )
    return None


@theorem(cases.PRICED, cases.REGULARISED, proof=(SLACK, HINGE, DUALITY))
def soft_margin_is_optimal(f: Any, data: cases.Priced, proof: SoftMargin) -> Refutation | None:
    """No (w, b, ξ) has a smaller objective, norm plus C Σ ξ_i: certified by duality. Divided by C
    it is the summed hinge loss, regularised with λ = 1/C.

    The bias b is free: it costs nothing, and where several b are optimal each passes. Where your
    course penalises it, the norm is that of (w, b).

    [CSC580, SVM formulation: the nonseparable setting] (tight, accuracy)
    """
    answer = f.soft_margin(data.X, data.y, data.C)
    C, upper, tau = rational(data.C), rational(proof.upper), optima.share(f, answer)
    norm = optima.scaling(f) * optima.norm2_of(f, *answer[:2])
    found = hinges(margins(data.X, data.y, *answer[:2]))
    allowed = optima.allowances(data.X, answer, tau)
    forgiven = sum((max(fmpq(0), h - e) for h, e in zip(found, allowed, strict=True)), fmpq(0))
    spare = tau * optima.worth(upper)
    if norm + C * forgiven <= upper + spare:
        return None
    value = norm + C * sum(found, fmpq(0))
    return refute(
        got=f"{optima.norm_words(f)} + C Σ(1 − y(<w, x> + b))_+ = {rounded_down(value, 8)}",
        should=f"the minimum, at most {rounded_up(upper, 8)}",
        call=f"soft_margin(X, y, {data.C:g})",
        line="duality",
        claim="slack = np.sum(np.maximum(0, 1 - y * (X @ w + b)))\n"
        f"value = {float(optima.scaling(f)):g} * {optima.norm2_claim(f)} + C * slack\n"
        f"value <= {rounded_up(upper, 8)} + {float(spare + C * sum(allowed, fmpq(0))):.3g}",
    )


@theorem(cases.SEPARABLE, proof=(hard_margins.FEASIBLE, DUALITY), after=soft_margin_is_optimal)
def large_price_gives_the_hard_margin(
    f: Any, data: Labelled, proof: HardMargin
) -> Refutation | None:
    """On separable data, from some C on the soft margin is the hard margin: no slack is bought.

    The hard margin's multipliers α are feasible for the soft dual once C ≥ max α, so from there
    on the two optima are equal, not merely close.

    [CSC580, SVM formulation: the nonseparable setting] (tight, accuracy)
    """
    kappa, upper = optima.scaling(f), rational(proof.upper)
    C = twice_at_least(2 * kappa * rational(max(proof.alpha)))
    for price in filter(lambda price: price <= DEAREST, (C, 16 * C)):
        call = f"soft_margin(X, y, {price:g})"
        answer = f.soft_margin(data.X, data.y, price)
        w, b, xi = answer
        norm2, tau = optima.norm2_of(f, w, b), optima.share(f, answer)
        if norm2 > upper * (1 + tau):
            return refute(
                got=f"{optima.norm_words(f)} = {rounded_down(kappa * norm2)}",
                should=f"that of the hard margin, {rounded_up(kappa * upper)}",
                call=call,
                line="duality",
                claim=f"{optima.norm2_claim(f)} <= {rounded_up(upper)} * (1 + {float(tau):.3g})",
            )
        # An objective within τ of the optimum leaves C Σ ξ ≤ τ κ‖w‖² beside the allowances.
        spare = 2 * tau * kappa * upper / rational(price)
        allowed = optima.allowances(data.X, answer, tau)
        for i, m in enumerate(margins(data.X, data.y, w, b)):
            if m < 1 - allowed[i] - spare or rational(xi[i]) > allowed[i] + spare:
                return refute(
                    got=f"y(<w, x> + b) = {rounded_down(m)}, ξ = {float(xi[i]):.6g} on example {i}",
                    should="at least 1, with ξ = 0: slack costs more than it saves",
                    call=call,
                    line="feasible",
                    claim=f"spare = {float(max(allowed) + spare):.3g}\n"
                    "np.all(y * (X @ w + b) >= 1 - spare) and np.all(xi <= spare)",
                )
    return None


# The total slack that the answers to both prices buy.
BOTH_SLACKS = (
    "def total(w, b, xi):\n"
    "    return np.sum(np.maximum(0, 1 - y * (X @ w + b)))\n"
    "cheap, dear = total(*soft_margin(X, y, C)), total(*soft_margin(X, y, larger))\n"
)


def twice_at_least(largest: fmpq) -> float:
    """A power of two between twice and four times a number."""
    C = 1.0
    while rational(C) < 2 * largest:
        C *= 2
    while rational(C) >= 4 * largest:
        C /= 2
    return C


@theorem(cases.TWO_PRICES, proof=(CHEAP, DEAR), after=soft_margin_is_optimal)
def dearer_slack_is_bought_less(f: Any, data: cases.TwoPrices, proof: None) -> Refutation | None:
    """A larger C gives no more slack in total, and no smaller ‖w‖.

    Each solution is optimal for its own price; adding the two inequalities leaves
    (C' − C)(Σξ' − Σξ) ≤ 0, and dividing each by its price first leaves the same for ‖w‖².

    [CSC580, SVM formulation: the nonseparable setting] (accuracy)
    """
    X, y, prices = data.X, data.y, (data.C, data.larger)
    norms, losses, spare = zip(
        *(optima.evaluated(f, X, y, price, f.soft_margin(X, y, price)) for price in prices),
        strict=True,
    )
    C, D = map(rational, prices)
    call = "soft_margin(X, y, C), soft_margin(X, y, larger)"
    if (D - C) * (losses[1] - losses[0]) > spare[0] + spare[1]:
        return refute(
            got=f"Σξ = {rounded_down(losses[0])}, then {rounded_down(losses[1])}",
            should="no more slack at the larger price",
            call=call,
            line="dear",
            claim=BOTH_SLACKS + f"dear - cheap <= {float((spare[0] + spare[1]) / (D - C)):.3g}",
        )
    room = (spare[0] / C + spare[1] / D) / (1 / C - 1 / D)
    if norms[0] - norms[1] > room:
        return refute(
            got=f"{optima.norm_words(f)} = {rounded_down(norms[0])}, then {rounded_down(norms[1])}",
            should="no smaller at the larger price",
            call=call,
            line="cheap",
            claim=f"def norm2(w, b, xi):\n    return {optima.norm2_claim(f)}\n"
            "cheap, dear = norm2(*soft_margin(X, y, C)), norm2(*soft_margin(X, y, larger))\n"
            f"cheap - dear <= {float(room / optima.scaling(f)):.3g}",
        )
    return None
