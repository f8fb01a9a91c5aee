"""Separation by linear programming: margins of at least 1, or None with a proof that it must be."""

from dataclasses import replace
from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.minimum_norm import MinimumNorm
from lemmata.checks.certificates.separation import Separation, Separations
from lemmata.checks.halfspaces import cases, errors, predictions
from lemmata.checks.halfspaces.margins import (
    ERM,
    FARKAS,
    FEASIBLE,
    LIFTING,
    PROOF,
    RESCALING,
    impossible_separator,
    joined,
    lifted,
    missing_separator,
    short_margin,
    wrong_side,
)
from lemmata.checks.records import Array, Labelled
from lemmata.theorems import Refutation, refute, theorem

CALL, AFFINE = "separate(X, y)", "separate_affine(X, y)"


@theorem(cases.SETS, proof=PROOF)
def separator_has_every_margin_at_least_one(
    f: Any, data: Labelled, proof: Separation
) -> Refutation | None:
    """separate(X, y) returns w with y_i <w, x_i> ≥ 1 for every i, up to the solver's accuracy.

    [UML, §9.1.1] [ELEG867, §1.1] (accuracy)
    """
    if not proof.separable:
        return None  # that the answer must then be None is another theorem
    w = f.separate(data.X, data.y)
    if w is None:
        return missing_separator(CALL)
    return short_margin(data.X, data.y, w, f.conventions.accuracy, CALL)


@theorem(
    cases.SETS,
    proof=(FEASIBLE, ERM),
    after=(separator_has_every_margin_at_least_one, errors.zero_one_error_counts_wrong_signs),
)
def separator_has_zero_error(f: Any, data: Labelled, proof: Separation) -> Refutation | None:
    """On separable data separate returns a w of zero empirical error, by your own zero_one_error
    too: it is an ERM halfspace.

    Here there is no tolerance: every example is strictly on its right side.

    [UML, §9.1.1] [ELEG867, §1.1]
    """
    if not proof.separable:
        return None
    w = f.separate(data.X, data.y)
    if w is None:
        return missing_separator(CALL)
    broken = wrong_side(data.X, data.y, w, CALL)
    if broken is not None:
        return broken
    if precision.epsilon(w) == precision.SINGLE:
        return None  # rounded weights may score 0 on an example that their owner had right
    error = f.zero_one_error(data.X, data.y, w)
    if error == 0:
        return None
    return refute(
        got=f"{error:.6g}",
        should="0",
        call="zero_one_error(X, y, separate(X, y))",
        line="erm",
        claim="zero_one_error(X, y, separate(X, y)) == 0",
    )


@theorem(cases.SETS, proof=(RESCALING, FARKAS))
def none_exactly_when_inseparable(f: Any, data: Labelled, proof: Separation) -> Refutation | None:
    """separate returns None exactly when no w has every y_i <w, x_i> > 0.

    A zero row can never be strictly right. A proof that nothing separates is a vanishing
    combination of the y_i x_i with weights λ_i ≥ 0.

    [catalogue, halfspaces] follows from [UML, §9.1.1] [ELEG867, §1.1]
    """
    w = f.separate(data.X, data.y)
    if (w is not None) == proof.separable:
        return None
    if w is None:
        return missing_separator(CALL, "rescaling")
    return impossible_separator(data.X, data.y, w, proof, CALL)


@theorem(cases.AFFINE_SETS, cases.AFFINE_UNITS, proof=(LIFTING, FEASIBLE, ERM, FARKAS))
def affine_separator_exactly_where_there_is_one(
    f: Any, data: Labelled, proof: Separation
) -> Refutation | None:
    """separate_affine(X, y) returns (w, b) with y_i (<w, x_i> + b) ≥ 1 for every i, and None
    exactly when no (w, b) has every y_i (<w, x_i> + b) > 0.

    A zero row is no obstacle here, and one label only is always separable.

    [UML, §9.1.1] [ELEG867, §1.1] [catalogue, halfspaces] (accuracy)
    """
    w, X = joined(f.separate_affine(data.X, data.y)), lifted(data.X)
    if w is None:
        return missing_separator(AFFINE, "lifting") if proof.separable else None
    if not proof.separable:
        return impossible_separator(X, data.y, w, proof, AFFINE, affine=True)
    return short_margin(X, data.y, w, f.conventions.accuracy, AFFINE, affine=True)


@theorem(
    cases.AFFINE_SETS,
    proof=LIFTING,
    after=(predictions.add_bias_adds_a_constant_one, affine_separator_exactly_where_there_is_one),
)
def affine_is_homogeneous_on_lifted_data(
    f: Any, data: Labelled, proof: Separation
) -> Refutation | None:
    """separate_affine(X, y) has an answer iff separate(add_bias(X), y) has one, and then (w, b),
    put together as the assignment places the bias, separates add_bias(X).

    [UML, §9] [ELEG867, §1.1]
    """
    X = f.add_bias(data.X)
    homogeneous, affine = f.separate(X, data.y), f.separate_affine(data.X, data.y)
    if (homogeneous is None) != (affine is None):
        found, not_found = AFFINE, "separate(add_bias(X), y)"
        if affine is None:
            found, not_found = not_found, found
        return refute(
            got=f"None from {not_found} and a separator from {found}",
            should="two answers or two times None",
            call="separate_affine(X, y), separate(add_bias(X), y)",
            line="lifting",
            claim="(separate_affine(X, y) is None) == (separate(add_bias(X), y) is None)",
        )
    if affine is None or not proof.separable:
        return None
    together, put = joined(affine), "(w, b)"
    assert together is not None
    if f.conventions.bias == "first":
        together, put = np.roll(together, 1), "(b, w)"
    broken = wrong_side(X, data.y, together, AFFINE)
    if broken is None:
        return None
    return refute(
        got=f"{put} with {broken.got.partition(' with ')[2]} of add_bias(X)",
        should="every y<w', x'> > 0",
        call=AFFINE,
        line="lifting",
        claim="w, b = separate_affine(X, y)\n"
        f"np.all(y * (add_bias(X) @ np.append({'b, w' if put == '(b, w)' else 'w, b'})) > 0)",
    )


@theorem(cases.SCALED, proof=(RESCALING, FEASIBLE), after=separator_has_every_margin_at_least_one)
def rescaling_lemma(f: Any, data: cases.Scaled, proof: Separation) -> Refutation | None:
    """However small the margin γ of a separator w, w/γ has every margin ≥ 1: separate finds one.

    The same examples, all multiplied by c: w becomes w/c, as long or as short as it has to be.

    [UML, §9.1.1, w̄ = w*/γ] [ELEG867, §1.1] (accuracy)
    """
    X, call = data.X * data.c, "separate(c * X, y)"
    w = f.separate(X, data.y)
    if w is None:
        return missing_separator(call, "rescaling")
    broken = short_margin(X, data.y, w, f.conventions.accuracy, call)
    return broken and replace(broken, line="rescaling")


@theorem(cases.EXPONENTIAL, proof=(FEASIBLE, ERM), after=separator_has_every_margin_at_least_one)
def lp_answers_where_the_perceptron_is_slow(
    f: Any, data: Labelled, proof: MinimumNorm
) -> Refutation | None:
    """Where B is exponential in d, so that (RB)² updates are hopeless, the LP still answers with
    every margin at least 1.

    [UML, Remark 9.1] (tight, accuracy)
    """
    w = f.separate(data.X, data.y)
    if w is not None:
        return short_margin(data.X, data.y, w, f.conventions.accuracy, CALL)
    squared = words.rounded_down(rational(proof.B2_lower))
    should = f"a separator: one exists, of norm B with B² ≥ {squared}"
    claim = "w is not None"
    return refute(got="None", should=should, call=CALL, line="9.1", claim=claim)


@theorem(cases.MOVED, proof=(FEASIBLE, ERM, FARKAS), after=none_exactly_when_inseparable)
def separability_ignores_order_length_and_names(
    f: Any, data: cases.Moved, proof: Separations
) -> Refutation | None:
    """Examples in another order, each made longer or shorter, or with all labels turned, are
    separable or not as before: by the same w, or by −w.

    follows from [UML, §9.1.1] [ELEG867, §1.1]
    """
    before, order, factors = f.separate(data.X, data.y), data.order, data.factors[:, None]
    if before is not None and wrong_side(data.X, data.y, before, CALL):
        return None  # that it separates is another theorem
    for X, y, call in (
        (data.X[order], data.y[order], "separate(X[order], y[order])"),
        (data.X * factors, data.y, "separate(X * factors[:, None], y)"),
        (data.X, -data.y, "separate(X, -y)"),
    ):
        broken = unlike(before, f.separate(X, y), X, y, proof, call)
        if broken is not None:
            return broken
    return None


@theorem(
    cases.AFFINELY_MOVED,
    proof=(LIFTING, ERM, FARKAS),
    after=affine_separator_exactly_where_there_is_one,
)
def affine_separability_has_no_origin(
    f: Any, data: cases.Moved, proof: Separations
) -> Refutation | None:
    """Moving all examples by t moves b to b − <w, t>, and −y turns (w, b) into (−w, −b): affine
    separability knows neither the origin nor which label is which.

    follows from [UML, §9] [ELEG867, §1.1]
    """
    before = joined(f.separate_affine(data.X, data.y))
    if before is not None and wrong_side(lifted(data.X), data.y, before, AFFINE, affine=True):
        return None  # that it separates is another theorem
    for X, y, call in (
        (data.X + data.shift, data.y, "separate_affine(X + shift, y)"),
        (data.X, -data.y, "separate_affine(X, -y)"),
    ):
        after = joined(f.separate_affine(X, y))
        broken = unlike(before, after, lifted(X), y, proof, call, affine=True)
        if broken is not None:
            return broken
    return None


def unlike(
    before: Array | None,
    after: Array | None,
    X: Array,
    y: Array,
    proof: Separations,
    call: str,
    *,
    affine: bool = False,
) -> Refutation | None:
    """None for one question and not for the other; or a w that does not do for either."""
    if (before is None) != (after is None):
        function = "separate_affine" if affine else "separate"
        there = ("a separator", "None") if after is None else ("None", "a separator")
        return refute(
            got=f"{there[1]} here and {there[0]} for (X, y)",
            should="a separator for both, or None for both",
            call=call,
            line="farkas",
            claim=f"({call} is None) == ({function}(X, y) is None)",
        )
    if after is None or not proof.separable:
        return None
    return wrong_side(X, y, after, call, affine=affine)
