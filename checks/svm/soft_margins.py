"""The soft margin [CSC580, SVM formulation: the nonseparable setting].

P(w, b)     κ‖w‖² + C Σ (1 − y_i f_i)_+, with κ = ½ or 1 as the assignment says
τ, e_i      what the stated accuracy forgives, see optima
"""

from __future__ import annotations

from typing import Any

from flint import fmpq

from lemmata.checks.certificates.exact import rational, rounded_down, rounded_up, squared_norm
from lemmata.checks.certificates.margins import SoftMargin, hinges, kappa_of, margins
from lemmata.checks.datasets.svm_forms import Priced, Regularised, TwoPrices
from lemmata.checks.svm.optima import above_optimum, allowances, share, wrong_slack
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _EDGES = "lemmata.checks.datasets.svm", "lemmata.checks.datasets.svm_edges"
_CERTIFICATES = "lemmata.checks.certificates.margins"

PRICED = Family(
    "svm-priced",
    Priced,
    f"{_DATASETS}:priced",
    f"{_CERTIFICATES}:soft",
    SoftMargin,
    edges=f"{_EDGES}:priced",
    size=50,
    depends_on=("svm",),
)
REGULARISED = Family(
    "svm-regularised",
    Regularised,
    f"{_DATASETS}:regularised",
    f"{_CERTIFICATES}:regularised",
    SoftMargin,
    edges=f"{_EDGES}:regularised",
    size=14,
    depends_on=("svm",),
)
TWO_PRICES = Family(
    "svm-two-prices",
    TwoPrices,
    f"{_DATASETS}:two_prices",
    edges=f"{_EDGES}:two_prices",
    size=14,
)

CALL = "soft_margin(X, y, C)"
SOURCE = "[CSC580, SVM formulation: the nonseparable setting]"
SLACK = ProofLine("slack", "for fixed (w, b) the cheapest ξ_i is (1 − y_i(<w, x_i> + b))_+")
DUALITY = ProofLine("duality", "D(α) ≤ P(w, b) for 0 ≤ α ≤ C with Σ α_i y_i = 0")
HINGE = ProofLine("hinge", "P(w, b)/C = λκ‖w‖² + Σ (1 − y_i f_i)_+ with λ = 1/C")
CHEAP = ProofLine("cheap", "P_C(w_C) ≤ P_C(w_C') for the smaller price C")
DEAR = ProofLine("dear", "P_C'(w_C') ≤ P_C'(w_C) for the larger price C'")


@theorem(
    topic="svm",
    functions=("soft_margin",),
    cases=PRICED,
    source=SOURCE,
    comparison="accuracy",
    proof=(SLACK,),
)
def slack_is_the_hinge_loss(f: Any, data: Priced, certificate: SoftMargin) -> Refutation | None:
    """The optimal slack is the hinge loss: ξ_i = (1 − y_i(<w, x_i> + b))_+."""
    answer = f.soft_margin(data.X, data.y, data.C)
    C, upper = rational(data.C), rational(certificate.upper)
    return wrong_slack(f, data.X, data.y, C, answer, upper, CALL)


@theorem(
    topic="svm",
    functions=("soft_margin",),
    cases=PRICED,
    source=SOURCE,
    comparison="accuracy",
    tight=True,
    proof=(SLACK, DUALITY),
)
def soft_margin_is_optimal(f: Any, data: Priced, certificate: SoftMargin) -> Refutation | None:
    """No (w, b, ξ) has a smaller objective: certified by duality.

    The bias b is free: it costs nothing, and where several b are optimal each passes.
    """
    answer = f.soft_margin(data.X, data.y, data.C)
    C, upper = rational(data.C), rational(certificate.upper)
    return above_optimum(f, data.X, data.y, C, answer, upper, f"soft_margin(X, y, {data.C:g})")


@theorem(
    topic="svm",
    functions=("soft_margin",),
    cases=REGULARISED,
    source=SOURCE,
    comparison="accuracy",
    tight=True,
    proof=(SLACK, HINGE, DUALITY),
)
def soft_margin_is_regularised_hinge_loss(
    f: Any, data: Regularised, certificate: SoftMargin
) -> Refutation | None:
    """The soft margin with C = 1/λ minimises λ times the penalty plus the summed hinge loss."""
    price = 1 / data.lam
    w, b, xi = f.soft_margin(data.X, data.y, price)
    tau, C = share(f, w, xi), rational(price)
    kappa = rational(kappa_of(f.conventions))
    found = hinges(margins(data.X, data.y, w, b))
    allowed = allowances(data.X, w, b, tau)
    penalty = kappa * squared_norm(w) / C
    forgiven = sum((max(fmpq(0), h - e) for h, e in zip(found, allowed, strict=True)), fmpq(0))
    least = rational(certificate.upper) / C
    if penalty + forgiven <= least * (1 + tau):
        return None
    words = "½‖w‖²" if f.conventions.svm == "half" else "‖w‖²"
    return refute(
        got=f"λ{words} + Σ(1 − y(<w, x> + b))_+ = {rounded_down(penalty + sum(found, fmpq(0)), 8)}"
        f" with λ = {data.lam:g}",
        should=f"the minimum, at most {rounded_up(least, 8)}",
        call=f"soft_margin(X, y, 1/{data.lam:g})",
        line="hinge",
    )


@theorem(
    topic="svm",
    functions=("soft_margin",),
    cases=TWO_PRICES,
    source=SOURCE,
    comparison="accuracy",
    proof=(CHEAP, DEAR),
)
def dearer_slack_is_bought_less(f: Any, data: TwoPrices, certificate: None) -> Refutation | None:
    """A larger C gives no more slack in total, and no smaller ‖w‖.

    Each solution is optimal for its own price; adding the two inequalities leaves
    (C' − C)(Σξ' − Σξ) ≤ 0, and dividing each by its price first leaves the same for ‖w‖².
    """
    kappa = rational(kappa_of(f.conventions))
    prices = (rational(data.C), rational(data.larger))
    norms, losses, spare = [], [], []
    for price, C in zip((data.C, data.larger), prices, strict=True):
        w, b, xi = f.soft_margin(data.X, data.y, price)
        tau = share(f, w, xi)
        norms.append(kappa * squared_norm(w))
        losses.append(sum(hinges(margins(data.X, data.y, w, b)), fmpq(0)))
        # Optimal to accuracy: within τP of the optimum once each hinge is forgiven e_i.
        forgiven = C * sum(allowances(data.X, w, b, tau), fmpq(0))
        spare.append(tau * (norms[-1] + C * losses[-1]) + forgiven)
    C, D = prices
    if (D - C) * (losses[1] - losses[0]) > spare[0] + spare[1]:
        return refute(
            got=f"Σξ = {rounded_down(losses[0])}, then {rounded_down(losses[1])}",
            should="no more slack at the larger price",
            call=f"soft_margin(X, y, C) for C = {data.C:g}, {data.larger:g}",
            line="dear",
        )
    if (1 / C - 1 / D) * (norms[0] - norms[1]) > spare[0] / C + spare[1] / D:
        scale = "½‖w‖²" if f.conventions.svm == "half" else "‖w‖²"
        return refute(
            got=f"{scale} = {rounded_down(norms[0])}, then {rounded_down(norms[1])}",
            should="no smaller at the larger price",
            call=f"soft_margin(X, y, C) for C = {data.C:g}, {data.larger:g}",
            line="cheap",
        )
    return None
