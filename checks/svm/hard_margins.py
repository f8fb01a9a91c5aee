"""The hard margin [CSC580, SVM derivation (1)–(3)].

f_i         the score <w, x_i> + b
γ*          the largest margin; γ*² = 1/min ‖w‖², certified from both sides by duality
τ, e_i      what the stated accuracy forgives, see optima
"""

from __future__ import annotations

from typing import Any

from lemmata.checks.certificates.exact import rational, rounded_down, rounded_up, squared_norm
from lemmata.checks.certificates.margins import HardMargin, kappa_of, margins
from lemmata.checks.certificates.separation import Separation
from lemmata.checks.datasets.forms import Array, Labelled
from lemmata.checks.svm.optima import (
    allowances,
    broken_constraint,
    no_answer,
    norm_words,
    overlong,
    share,
)
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _EDGES = "lemmata.checks.datasets.svm", "lemmata.checks.datasets.svm_edges"

WIDEST_MARGINS = Family(
    "svm-widest-margins",
    Labelled,
    f"{_DATASETS}:widest_margins",
    "lemmata.checks.certificates.margins:hard",
    HardMargin,
    edges=f"{_EDGES}:widest_margins",
    size=40,
)
AFFINE_LABELS = Family(
    "svm-affine-labels",
    Labelled,
    f"{_DATASETS}:affine_labels",
    "lemmata.checks.certificates.separation:affine",
    Separation,
    edges=f"{_EDGES}:affine_labels",
    size=30,
)

CALL = "hard_margin(X, y)"
FEASIBLE = ProofLine("feasible", "y_i(<w, x_i> + b) ≥ 1 for every i: every example is right")
CANONICAL = ProofLine("canonical", "rescale so that min_i y_i(<w, x_i> + b) = 1; margin = 1/‖w‖")
DUALITY = ProofLine("duality", "2Σα − ‖Σ α_i y_i x_i‖² ≤ ‖w‖² for α ≥ 0 with Σ α_i y_i = 0")
PROOF = (FEASIBLE, CANONICAL, DUALITY)
DERIVATION = "[CSC580, SVM derivation (3)]"


@theorem(
    topic="svm",
    functions=("hard_margin",),
    cases=WIDEST_MARGINS,
    source=DERIVATION,
    comparison="accuracy",
    proof=PROOF,
)
def hard_margin_constraints_hold(
    f: Any, data: Labelled, certificate: HardMargin
) -> Refutation | None:
    """The hard margin's (w, b) has y_i(<w, x_i> + b) ≥ 1 for every example."""
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return no_answer(CALL)
    return broken_constraint(f, data.X, data.y, answer, CALL)


@theorem(
    topic="svm",
    functions=("hard_margin",),
    cases=WIDEST_MARGINS,
    source="[CSC580, SVM derivation (2)]",
    comparison="accuracy",
    tight=True,
    proof=PROOF,
)
def tightest_constraint_is_an_equality(
    f: Any, data: Labelled, certificate: HardMargin
) -> Refutation | None:
    """min_i y_i(<w, x_i> + b) = 1: the hyperplane is in canonical form.

    If the smallest is m > 1, then (w/m, b/m) is feasible too, and shorter. So m² is at most
    ‖w‖²/min ‖w‖², which a solver of the stated accuracy keeps below 1 + τ.
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return no_answer(CALL)
    w, b = answer
    tau, smallest = share(f, w), min(margins(data.X, data.y, w, b))
    # e_i bounds what the constraint at the smallest may miss by.
    allowed = max(allowances(data.X, w, b, tau))
    widest = (1 + tau) * rational(certificate.upper) / rational(certificate.lower)
    if 1 - allowed <= smallest and smallest * smallest <= widest:
        return None
    return refute(
        got=f"min y(<w, x> + b) = {rounded_down(smallest, 8)}",
        should="1: w is scaled so that the tightest constraint is an equality",
        call=CALL,
        line="canonical",
    )


@theorem(
    topic="svm",
    functions=("hard_margin",),
    cases=WIDEST_MARGINS,
    source=DERIVATION,
    comparison="accuracy",
    tight=True,
    proof=PROOF,
)
def hard_margin_has_the_least_norm(
    f: Any, data: Labelled, certificate: HardMargin
) -> Refutation | None:
    """No (w, b) that meets every constraint has a smaller ‖w‖² than the hard margin's."""
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return no_answer(CALL)
    return overlong(f, answer, rational(certificate.upper), CALL)


def narrow(
    f: Any, X: Array, y: Array, answer: tuple[Array, float], upper: Any
) -> Refutation | None:
    """Is min y f/‖w‖ below γ*? With every constraint met up to e and ‖w‖² ≤ (1 + τ)/γ*², the
    margin is at least γ* (1 − e)/√(1 + τ)."""
    w, b = answer
    tau, norm2 = share(f, w), squared_norm(w)
    smallest = min(margins(X, y, w, b))
    least = 1 - max(allowances(X, w, b, tau))
    # Squared and cleared of denominators; a vanishing w has no margin at all.
    if norm2 > 0 and smallest > 0 and smallest**2 * upper * (1 + tau) >= least**2 * norm2:
        return None
    reached = rounded_up(smallest * abs(smallest) / norm2) if norm2 else "undefined"
    return refute(
        got=f"a margin with (signed) square {reached}",
        should=f"the largest, with square {rounded_down(1 / upper)}",
        call=CALL,
        line="duality",
    )


@theorem(
    topic="svm",
    functions=("hard_margin",),
    cases=WIDEST_MARGINS,
    source="[CSC580, SVM derivation (1)]",
    comparison="accuracy",
    tight=True,
    proof=PROOF,
)
def hard_margin_is_the_largest(
    f: Any, data: Labelled, certificate: HardMargin
) -> Refutation | None:
    """No hyperplane has a larger min_i y_i(<w, x_i> + b)/‖w‖: certified by duality."""
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return no_answer(CALL)
    return narrow(f, data.X, data.y, answer, rational(certificate.upper))


@theorem(
    topic="svm",
    functions=("hard_margin", "margin"),
    cases=WIDEST_MARGINS,
    source="[CSC580, SVM derivation (1)–(3)]",
    comparison="accuracy",
    tight=True,
    proof=PROOF,
)
def three_formulations_agree(f: Any, data: Labelled, certificate: HardMargin) -> Refutation | None:
    """max margin, max 1/‖w‖ with min y f = 1, and min ‖w‖² with y f ≥ 1 are one problem.

    At its solution your own margin(X, y, w, b) is 1/‖w‖, and both are the largest margin.
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None:
        return no_answer(CALL)
    w, b = answer
    if not squared_norm(w):
        return refute(got="w = 0", should="a hyperplane", call=CALL, line="canonical")
    found = rational(f.margin(data.X, data.y, w.astype(float), b))
    tau = share(f, w)
    e = max(allowances(data.X, w, b, tau)) + tau  # of the answer, and of rounding in margin
    norm2 = squared_norm(w)
    if found > 0 and (1 - e) ** 2 <= found**2 * norm2 <= (1 + e) ** 2:
        return narrow(f, data.X, data.y, answer, rational(certificate.upper))
    return refute(
        got=f"margin(X, y, w, b) = {rounded_down(found, 8)} where ‖w‖² = {rounded_down(norm2, 8)}",
        should="margin = 1/‖w‖",
        call="margin(X, y, *hard_margin(X, y))",
        line="canonical",
    )


@theorem(
    topic="svm",
    functions=("hard_margin",),
    cases=AFFINE_LABELS,
    source="[CSC580, SVM formulation: the nonseparable setting]",
    comparison="exact",
)
def hard_margin_exists_exactly_when_separable(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """hard_margin returns None exactly when no affine hyperplane separates the classes.

    That none does is proved by λ ≥ 0 with Σ λ_i y_i (x_i, 1) = 0: the two hulls meet.
    """
    answer = f.hard_margin(data.X, data.y)
    if answer is None and certificate.separable:
        return no_answer(CALL)
    if answer is None or certificate.separable:
        return None
    weights = ", ".join(rounded_down(v) for v in certificate.farkas)
    return refute(
        got=f"w = {answer[0].tolist()}, b = {answer[1]:g}",
        should=f"None: with λ = ({weights}) the sum Σ λ y (x, 1) vanishes",
        call=CALL,
    )


@theorem(
    topic="svm",
    functions=("soft_margin",),
    cases=WIDEST_MARGINS,
    source="[CSC580, SVM formulation: the nonseparable setting]",
    comparison="accuracy",
    tight=True,
    proof=PROOF,
)
def large_price_gives_the_hard_margin(
    f: Any, data: Labelled, certificate: HardMargin
) -> Refutation | None:
    """On separable data, from some C on the soft margin is the hard margin: no slack is bought.

    The hard margin's multipliers α are feasible for the soft dual once C ≥ max α, so from there
    on the two optima are equal, not merely close.
    """
    kappa = rational(kappa_of(f.conventions))
    largest = 2 * kappa * rational(max(certificate.alpha))
    C = 1.0
    while rational(C) < 2 * largest:
        C *= 2
    while rational(C) >= 4 * largest:
        C /= 2
    for price in (C, 16 * C):
        call = f"soft_margin(X, y, {price:g})"
        w, b, xi = f.soft_margin(data.X, data.y, price)
        tau, upper = share(f, w, xi), rational(certificate.upper)
        if kappa * squared_norm(w) > kappa * upper * (1 + tau):
            return refute(
                got=f"{norm_words(f)} = {rounded_down(kappa * squared_norm(w))}",
                should=f"that of the hard margin, {rounded_up(kappa * upper)}",
                call=call,
                line="duality",
            )
        # An objective within τ of the optimum leaves C Σ ξ ≤ τ κ‖w‖² beside the allowances.
        spare = 2 * tau * kappa * upper / rational(price)
        allowed = allowances(data.X, w, b, tau)
        for i, m in enumerate(margins(data.X, data.y, w, b)):
            if m < 1 - allowed[i] - spare or rational(xi[i]) > allowed[i] + spare:
                return refute(
                    got=f"y(<w, x> + b) = {rounded_down(m)}, ξ = {float(xi[i]):.6g} on example {i}",
                    should="at least 1, with ξ = 0: slack costs more than it saves",
                    call=call,
                    line="feasible",
                )
    return None
