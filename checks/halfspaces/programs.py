"""Separation by linear programming: margins of at least 1, or None with a proof that it must be."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import rational, rounded_down
from lemmata.checks.certificates.separation import MinimumNorm, Separation
from lemmata.checks.datasets.forms import Labelled, Scaled
from lemmata.checks.halfspaces.margins import (
    AFFINE_SETS,
    ERM,
    EXPONENTIAL,
    FARKAS,
    FEASIBLE,
    LIFTING,
    PROOF,
    RESCALING,
    SCALED,
    SETS,
    impossible_separator,
    joined,
    lifted,
    missing_separator,
    short_margin,
    wrong_side,
)
from lemmata.theorem import Refutation, refute, theorem

PROGRAM = "[UML, §9.1.1] [ELEG867, §1.1]"


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=SETS,
    source=PROGRAM,
    proof=PROOF,
    comparison="accuracy",
)
def separator_has_every_margin_at_least_one(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """separate(X, y) returns w with y_i <w, x_i> ≥ 1 for every i, up to the solver's accuracy."""
    if not certificate.separable:
        return None  # that the answer must then be None is another theorem
    w = f.separate(data.X, data.y)
    if w is None:
        return missing_separator("separate(X, y)")
    return short_margin(data.X, data.y, w, f.conventions.accuracy, "separate(X, y)")


@theorem(
    topic="halfspaces",
    functions=("separate", "zero_one_error"),
    cases=SETS,
    source="[UML, §9.1.1]",
    proof=(FEASIBLE, ERM),
)
def separator_has_zero_error(f: Any, data: Labelled, certificate: Separation) -> Refutation | None:
    """What separate returns has zero empirical error: it is an ERM halfspace.

    Here there is no tolerance: every example is strictly on its right side.
    """
    if not certificate.separable:
        return None
    w = f.separate(data.X, data.y)
    if w is None:
        return missing_separator("separate(X, y)")
    broken = wrong_side(data.X, data.y, w, "separate(X, y)")
    if broken is not None:
        return broken
    if w.dtype == np.float32:
        return None  # rounded weights may score 0 on an example that their owner had right
    error = f.zero_one_error(data.X, data.y, w)
    if error == 0:
        return None
    return refute(got=f"{error:.6g}", should="0", call="zero_one_error(X, y, separate(X, y))")


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=SETS,
    source="[UML, §9.1.1] [Farkas' lemma]",
    proof=(RESCALING, FARKAS),
)
def none_exactly_when_inseparable(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """separate returns None exactly when no w has every y_i <w, x_i> > 0.

    A zero row can never be strictly right. A proof that nothing separates is a vanishing
    combination of the y_i x_i with weights λ_i ≥ 0.
    """
    w = f.separate(data.X, data.y)
    if w is None:
        return missing_separator("separate(X, y)", "rescaling") if certificate.separable else None
    if certificate.separable:
        return None
    return impossible_separator(data.X, data.y, w, certificate, "separate(X, y)")


@theorem(
    topic="halfspaces",
    functions=("separate_affine",),
    cases=AFFINE_SETS,
    source=PROGRAM,
    proof=(LIFTING, FEASIBLE, ERM),
    comparison="accuracy",
)
def affine_separator_has_every_margin_at_least_one(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """separate_affine(X, y) returns (w, b) with y_i (<w, x_i> + b) ≥ 1 for every i."""
    if not certificate.separable:
        return None
    w = joined(f.separate_affine(data.X, data.y))
    if w is None:
        return missing_separator("separate_affine(X, y)")
    call, accuracy = "separate_affine(X, y)", f.conventions.accuracy
    return short_margin(lifted(data.X), data.y, w, accuracy, call, affine=True)


@theorem(
    topic="halfspaces",
    functions=("separate_affine",),
    cases=AFFINE_SETS,
    source="[UML, §9.1.1] [ELEG867, §1.1] [Farkas' lemma]",
    proof=(LIFTING, FARKAS),
)
def none_exactly_when_affinely_inseparable(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """separate_affine returns None exactly when no (w, b) has every y_i (<w, x_i> + b) > 0.

    A zero row is no obstacle here, and one label only is always separable.
    """
    w = joined(f.separate_affine(data.X, data.y))
    call = "separate_affine(X, y)"
    if w is None:
        return missing_separator(call, "lifting") if certificate.separable else None
    if certificate.separable:
        return None
    return impossible_separator(lifted(data.X), data.y, w, certificate, call, affine=True)


@theorem(
    topic="halfspaces",
    functions=("add_bias", "separate", "separate_affine"),
    cases=AFFINE_SETS,
    source="[UML, §9] [ELEG867, §1.1]",
    proof=(LIFTING,),
    comparison="accuracy",
)
def affine_is_homogeneous_on_lifted_data(
    f: Any, data: Labelled, certificate: Separation
) -> Refutation | None:
    """separate_affine(X, y) has an answer iff separate(add_bias(X), y) has one, and they agree.

    (w, b) put together as the assignment places the bias has every margin ≥ 1 on add_bias(X).
    """
    X = f.add_bias(data.X)
    homogeneous = f.separate(X, data.y)
    affine = f.separate_affine(data.X, data.y)
    if (homogeneous is None) != (affine is None):
        found, not_found = "separate_affine(X, y)", "separate(add_bias(X), y)"
        if affine is None:
            found, not_found = not_found, found
        return refute(
            got=f"None from {not_found} and a separator from {found}",
            should="two answers or two times None",
            call="separate_affine(X, y), separate(add_bias(X), y)",
            line="lifting",
        )
    if affine is None or not certificate.separable:
        return None
    w, b = affine
    both = [np.array([b], dtype=w.dtype), w]
    together = np.concatenate(both if f.conventions.bias == "first" else both[::-1])
    accuracy = f.conventions.accuracy
    broken = short_margin(X, data.y, together, accuracy, "separate_affine(X, y)")
    if broken is not None:
        put = "(b, w)" if f.conventions.bias == "first" else "(w, b)"
        return refute(
            got=f"{put} with {broken.got.partition(' with ')[2]} of add_bias(X)",
            should="every y<w', x'> ≥ 1",
            call="separate_affine(X, y)",
            line="lifting",
        )
    return short_margin(X, data.y, homogeneous, accuracy, "separate(add_bias(X), y)")


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=SCALED,
    source="[UML, §9.1.1, w̄ = w*/γ] [ELEG867, §1.1]",
    proof=(RESCALING, FEASIBLE),
    comparison="accuracy",
)
def rescaling_lemma(f: Any, data: Scaled, certificate: Separation) -> Refutation | None:
    """However small the margin γ of a separator w, w/γ has every margin ≥ 1: separate finds one.

    The same examples, all multiplied by c: w becomes w/c, as long or as short as it has to be.
    """
    X, call = data.X * data.c, "separate(c * X, y)"
    w = f.separate(X, data.y)
    if w is None:
        return missing_separator(call, "rescaling")
    broken = short_margin(X, data.y, w, f.conventions.accuracy, call)
    return broken and refute(got=broken.got, should=broken.should, call=call, line="rescaling")


@theorem(
    topic="halfspaces",
    functions=("separate",),
    cases=EXPONENTIAL,
    source="[UML, Remark 9.1]",
    tight=True,
    proof=(FEASIBLE, ERM),
    comparison="accuracy",
)
def lp_answers_where_the_perceptron_is_slow(
    f: Any, data: Labelled, certificate: MinimumNorm
) -> Refutation | None:
    """Where B is exponential in d, so that (RB)² updates are hopeless, the LP still answers."""
    w = f.separate(data.X, data.y)
    if w is None:
        squared = rational(certificate.B2_lower)
        return refute(
            got="None",
            should=f"a separator: one exists, of norm B with B² ≥ {rounded_down(squared)}",
            call="separate(X, y)",
            line="9.1",
        )
    return short_margin(data.X, data.y, w, f.conventions.accuracy, "separate(X, y)")
