"""Distances to a hyperplane, and the margin [CSC580, facts on vectors, SVM derivation (1)].

    f_i         the score <w, x_i> + b, exact on the dyadic grid
    S_i         Σ_j |w_j x_ij| + |b|: the size of the terms that make it
    r_i         |f_i| / ‖w‖

A right formula makes fewer than 2(d + 8) roundings of numbers no larger than S_i, so an answer
may be off by δ_i = 2(d + 8) ε S_i / ‖w‖, with ε the unit of the answer's precision. ‖w‖ is
irrational: answers are compared after multiplying by it and squaring, exactly.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import rational, squared_norm
from lemmata.checks.certificates.margins import margins, scores
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.svm_forms import Hyperplane, Perpendiculars
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _EDGES = "lemmata.checks.datasets.svm", "lemmata.checks.datasets.svm_edges"

HYPERPLANES = Family(
    "svm-hyperplanes",
    Hyperplane,
    f"{_DATASETS}:hyperplanes",
    edges=f"{_EDGES}:hyperplanes",
    size=60,
)
PERPENDICULARS = Family(
    "svm-perpendiculars",
    Perpendiculars,
    f"{_DATASETS}:perpendiculars",
    edges=f"{_EDGES}:perpendiculars",
    size=40,
)

LEMMA_2 = "[CSC580, Lem 2]"
CLAIM_1 = ProofLine("claim 1", "x = x_⊥ + r w/‖w‖, where x_⊥ lies on the hyperplane")
CLAIM_2 = ProofLine("claim 2", "|r| is the distance: no point of the hyperplane is nearer than x_⊥")
SOLVE = ProofLine("solve for r", "<w, x> + b = <w, x_⊥> + b + r‖w‖ = r‖w‖")
FACTORS = (2.0**-20, 2.0**-3, 2.0, 2.0**15)


def rounding(unit: float, X: Array, w: Array, b: float) -> list[fmpq]:
    """δ_i ‖w‖."""
    terms = np.abs(X) @ np.abs(w) + abs(b)
    return [2 * (len(w) + 8) * rational(unit) * rational(size) for size in terms]


def is_quotient(answer: float, numerator: fmpq, norm2: fmpq, error: fmpq) -> bool:
    """Is answer = numerator/‖w‖, up to error/‖w‖? Exactly, by the monotone map z ↦ z|z|."""
    product = rational(answer)
    return bool(
        _signed_square(numerator - error)
        <= _signed_square(product) * norm2
        <= _signed_square(numerator + error)
    )


def _signed_square(z: fmpq) -> fmpq:
    return z * abs(z)


def wrong_distance(
    answer: Array, X: Array, w: Array, b: float, call: str, line: str = "solve for r"
) -> Refutation | None:
    """The first row whose distance is not |<w, x> + b|/‖w‖."""
    norm2, unit = squared_norm(w), float(np.finfo(answer.dtype).eps)
    errors = rounding(unit, X, w, b)
    for i, (s, error) in enumerate(zip(scores(X, w, b), errors, strict=True)):
        if answer[i] < 0 or not is_quotient(float(answer[i]), abs(s), norm2, error):
            true = abs(float(X[i] @ w) + b) / float(np.linalg.norm(w))
            return refute(
                got=f"{float(answer[i]):.10g} for row {i}",
                should=f"|<w, x> + b|/‖w‖ = {true:.10g}",
                call=call,
                line=line,
            )
    return None


def margin_unit(f: Any, *args: Any) -> float:
    """ε of the margin as it came: a float32 scalar is judged at its own precision."""
    raw = np.asarray(f.ask("margin", *args).value)
    return float(np.finfo(np.float32 if raw.dtype == np.float32 else np.float64).eps)


def wrong_margin(
    f: Any, X: Array, y: Array, w: Array, b: float, call: str = "margin(X, y, w, b)"
) -> Refutation | None:
    """Is margin(X, y, w, b) the smallest of the signed distances?"""
    answer, unit = f.margin(X, y, w, b), margin_unit(f, X, y, w, b)
    smallest = min(margins(X, y, w, b))
    if is_quotient(answer, smallest, squared_norm(w), max(rounding(unit, X, w, b))):
        return None
    true = float(np.min(y * (X @ w + b))) / float(np.linalg.norm(w))
    return refute(
        got=f"{answer:.10g}",
        should=f"min y(<w, x> + b)/‖w‖ = {true:.10g}",
        call=call,
        line="margin",
    )


@theorem(
    topic="svm",
    functions=("distance",),
    cases=HYPERPLANES,
    source="[CSC580, Lem 1]",
    comparison="derived",
    proof=(SOLVE,),
)
def distance_to_a_plane_through_the_origin(
    f: Any, data: Hyperplane, certificate: None
) -> Refutation | None:
    """The distance of x to the hyperplane <w, x> = 0 is |<w, x>|/‖w‖."""
    call = "distance(X, w, 0.0)"
    return wrong_distance(f.distance(data.X, data.w, 0.0), data.X, data.w, 0.0, call)


@theorem(
    topic="svm",
    functions=("distance",),
    cases=HYPERPLANES,
    source=LEMMA_2,
    comparison="derived",
    proof=(CLAIM_1, CLAIM_2, SOLVE),
)
def distance_to_a_hyperplane(f: Any, data: Hyperplane, certificate: None) -> Refutation | None:
    """The distance of x to the hyperplane <w, x> + b = 0 is |<w, x> + b|/‖w‖."""
    answer = f.distance(data.X, data.w, data.b)
    return wrong_distance(answer, data.X, data.w, data.b, "distance(X, w, b)")


@theorem(
    topic="svm",
    functions=("distance",),
    cases=PERPENDICULARS,
    source="[CSC580, Lem 2, claims 1 and 2]",
    comparison="derived",
    tight=True,
    proof=(CLAIM_1, CLAIM_2, SOLVE),
)
def distance_is_measured_along_the_perpendicular(
    f: Any, data: Perpendiculars, certificate: None
) -> Refutation | None:
    """From a point z of the hyperplane, z + t w is |t|‖w‖ away, and z itself is 0 away.

    z is the foot of the perpendicular from x = z + t w. Every other point of the hyperplane is at
    least as far from x.
    """
    X = data.Z + np.outer(data.t, data.w)
    at_feet = f.distance(data.Z, data.w, data.b)
    off_plane = f.distance(X, data.w, data.b)
    broken = wrong_distance(at_feet, data.Z, data.w, data.b, "distance(Z, w, b)", "claim 1")
    if broken is not None:
        return broken
    return wrong_distance(off_plane, X, data.w, data.b, "distance(Z + t w, w, b)", "claim 1")


@theorem(
    topic="svm",
    functions=("margin",),
    cases=HYPERPLANES,
    source="[CSC580, SVM derivation (1)]",
    comparison="derived",
)
def margin_is_the_smallest_signed_distance(
    f: Any, data: Hyperplane, certificate: None
) -> Refutation | None:
    """The margin of (w, b) is min_i y_i(<w, x_i> + b)/‖w‖, negative if an example is wrong."""
    return wrong_margin(f, data.X, data.y, data.w, data.b)


@theorem(
    topic="svm",
    functions=("margin", "distance"),
    cases=HYPERPLANES,
    source="[CSC580, SVM derivation (1)]",
    comparison="derived",
    tight=True,
)
def margin_is_at_most_every_distance(
    f: Any, data: Hyperplane, certificate: None
) -> Refutation | None:
    """No example is nearer to the hyperplane than the margin says.

    With every label set to the side its example is on, the margin is the distance of the nearest.
    """
    X, w, b = data.X, data.w, data.b
    distances = f.distance(X, w, b)
    sides = np.where(X @ w + b >= 0, 1.0, -1.0)
    found, nearest = f.margin(X, data.y, w, b), f.margin(X, sides, w, b)
    unit = max(
        margin_unit(f, X, data.y, w, b),
        margin_unit(f, X, sides, w, b),
        float(np.finfo(distances.dtype).eps),
    )
    errors = [2 * e for e in rounding(unit, X, w, b)]
    norm2 = squared_norm(w)
    for i, error in enumerate(errors):
        gap = rational(found) - rational(distances[i])
        if gap > 0 and gap * gap * norm2 > error * error:
            return refute(
                got=f"margin {found:.10g}, with row {i} at distance {float(distances[i]):.10g}",
                should="at most the distance of every row",
                call="margin(X, y, w, b)",
            )
    off = rational(nearest) - rational(float(np.min(distances)))
    if off * off * norm2 <= max(errors) ** 2:
        return None
    return refute(
        got=f"margin {nearest:.10g}",
        should=f"the smallest distance, {float(np.min(distances)):.10g}: every label is right",
        call="margin(X, sides, w, b)",
    )


@theorem(
    topic="svm",
    functions=("margin",),
    cases=HYPERPLANES,
    source="[CSC580, SVM derivation (2)]",
    comparison="derived",
)
def margin_does_not_see_the_scale(f: Any, data: Hyperplane, certificate: None) -> Refutation | None:
    """(w, b) and (c w, c b) with c > 0 are one hyperplane, and have one margin."""
    X, y, w, b = data.X, data.y, data.w, data.b
    base = f.margin(X, y, w, b)
    for c in FACTORS:
        found = f.margin(X, y, c * w, c * b)
        unit = max(margin_unit(f, X, y, w, b), margin_unit(f, X, y, c * w, c * b))
        # S/‖w‖ does not see c either, so both answers may be off by the same δ.
        error = 2 * max(rounding(unit, X, w, b))
        off = rational(found) - rational(base)
        if off * off * squared_norm(w) > error * error:
            return refute(
                got=f"{found:.10g}",
                should=f"margin(X, y, w, b) = {base:.10g}",
                call=f"margin(X, y, {c:g} w, {c:g} b)",
            )
    return None
