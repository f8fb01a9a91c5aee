"""Distances to a hyperplane, and the margin [CSC580, facts on vectors, SVM derivation (1)].

    f_i         the score <w, x_i> + b, exact on the dyadic grid
    S_i         Σ_j |w_j x_ij| + |b|: the size of the terms that make it
    r_i         |f_i| / ‖w‖

A right formula makes fewer than 2(d + 8) roundings of numbers no larger than S_i, so an answer
may be off by δ_i = 2(d + 8) ε S_i / ‖w‖, with ε the unit of the answer's precision. ‖w‖ is
irrational: answers are compared after multiplying by it and squaring, exactly.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import rational, squared_norm
from lemmata.checks.certificates.margins import margins, scores
from lemmata.checks.records import Array
from lemmata.checks.svm.cases import HYPERPLANE, PERPENDICULARS, Hyperplane
from lemmata.theorems import ProofLine, Refutation, refute, theorem

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
    answer: Array, X: Array, w: Array, b: float, call: str = "distance(X, w, b)"
) -> Refutation | None:
    """The first row whose distance is not |<w, x> + b|/‖w‖."""
    norm2, errors = squared_norm(w), rounding(precision.epsilon(answer), X, w, b)
    for i, (score, error) in enumerate(zip(scores(X, w, b), errors, strict=True)):
        if answer[i] < 0 or not is_quotient(float(answer[i]), abs(score), norm2, error):
            true = abs(float(X[i] @ w) + b) / float(np.linalg.norm(w))
            return refute(
                got=f"{words.full(float(answer[i]))} for row {i}",
                should=f"|<w, x> + b|/‖w‖ = {words.full(true)}",
                call=call,
                line="solve for r" if score else "claim 1",
                claim="np.all(np.abs(r - np.abs(X @ w + b) / np.linalg.norm(w)) "
                f"<= {float(max(errors)) / float(np.linalg.norm(w)):.3g})",
            )
    return None


@theorem(HYPERPLANE, proof=(SOLVE, CLAIM_1))
def distance_to_a_plane_through_the_origin(
    f: Any, data: Hyperplane, proof: None
) -> Refutation | None:
    """The distance of x to the hyperplane <w, x> = 0 is |<w, x>|/‖w‖.

    [CSC580, Lem 1] (derived)
    """
    answer = f.distance(data.X, data.w, 0.0)
    return wrong_distance(answer, data.X, data.w, 0.0, "distance(X, w, 0.0)")


@theorem(
    HYPERPLANE,
    PERPENDICULARS,
    proof=(CLAIM_1, CLAIM_2, SOLVE),
    after=distance_to_a_plane_through_the_origin,
)
def distance_to_a_hyperplane(f: Any, data: Hyperplane, proof: None) -> Refutation | None:
    """The distance of x to the hyperplane <w, x> + b = 0 is |<w, x> + b|/‖w‖.

    It is measured along the perpendicular: from a point z of the hyperplane, z + t w is |t|‖w‖
    away, and z itself is 0 away. Every other point of the hyperplane is at least as far.

    [CSC580, Lem 2, claims 1 and 2] (tight, derived)
    """
    return wrong_distance(f.distance(data.X, data.w, data.b), data.X, data.w, data.b)


@theorem(HYPERPLANE)
def margin_is_the_smallest_signed_distance(
    f: Any, data: Hyperplane, proof: None
) -> Refutation | None:
    """The margin of (w, b) is min_i y_i(<w, x_i> + b)/‖w‖, negative if an example is wrong.

    With every label set to the side its example is on, it is the distance of the nearest.

    [CSC580, SVM derivation (1)] (tight, derived)
    """
    X, w, b = data.X, data.w, data.b
    sides = np.where(X @ w + b >= 0, 1.0, -1.0)
    for y, name in ((data.y, "y"), (sides, "sides")):
        answer, signed = f.margin(X, y, w, b), margins(X, y, w, b)
        error = max(rounding(precision.epsilon(answer), X, w, b))
        if not is_quotient(answer, min(signed), squared_norm(w), error):
            true = float(np.min(y * (X @ w + b))) / float(np.linalg.norm(w))
            return refute(
                got=f"{words.full(answer)}",
                should=f"min y(<w, x> + b)/‖w‖ = {words.full(true)}",
                call=f"margin(X, {name}, w, b)",
                claim="abs(gamma - np.min(y * (X @ w + b)) / np.linalg.norm(w)) "
                f"<= {float(error) / float(np.linalg.norm(w)):.3g}",
            )
    return None


@theorem(HYPERPLANE, after=margin_is_the_smallest_signed_distance)
def margin_does_not_see_the_scale(f: Any, data: Hyperplane, proof: None) -> Refutation | None:
    """(w, b) and (c w, c b) with c > 0 are one hyperplane, and have one margin.

    [CSC580, SVM derivation (2)] (derived)
    """
    X, y, w, b = data.X, data.y, data.w, data.b
    base = f.margin(X, y, w, b)
    for c in FACTORS:
        found = f.margin(X, y, c * w, c * b)
        # S/‖w‖ does not see c either, so both answers may be off by the same δ.
        error = 2 * max(rounding(precision.epsilon(base, found), X, w, b))
        off = rational(found) - rational(base)
        if off * off * squared_norm(w) > error * error:
            return refute(
                got=f"{words.full(found)}",
                should=f"margin(X, y, w, b) = {words.full(base)}",
                call=f"margin(X, y, {c!r} * w, {c!r} * b)",
                claim=f"abs(margin(X, y, {c!r} * w, {c!r} * b) - margin(X, y, w, b)) "
                f"<= {float(error) / float(np.linalg.norm(w)):.3g}",
            )
    return None
