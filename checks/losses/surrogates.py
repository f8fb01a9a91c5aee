"""What follows for the losses: they bound the 0/1 loss, are convex, know the score [NTU] [CSC580].

Letters and rounding as in `definitions`.
"""

from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates.cross_entropies import CrossEntropies
from lemmata.checks.losses import definitions
from lemmata.checks.losses.cases import CHORDS, SCORED, Chords, Scored
from lemmata.checks.records import Array
from lemmata.theorems import ProofLine, Refutation, refute, theorem

SQUARE = ProofLine("square", "where ys ≤ 0, 1 − ys ≥ 1 and so (1 − ys)² ≥ 1")
BITS = ProofLine("bits", "where ys ≤ 0, exp(−ys) ≥ 1 and so log₂(1 + exp(−ys)) ≥ 1")
MARGIN = ProofLine("margin", "where ys ≤ 0, max(0, 1 − ys) ≥ 1")


def not_above(
    mistakes: Array, name: str, surrogate: Array, data: Scored, line: str, times: int = 1
) -> Refutation | None:
    """Where a surrogate, so many times, falls below the 0/1 loss, both as submitted."""
    off = times * definitions.allowed(name, data.s, surrogate)
    surrogate, said = times * surrogate, f"{times} * {name}" if times > 1 else name
    wrong = np.flatnonzero(surrogate + off < mistakes)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{words.full(float(surrogate[i]))} at s = {data.s[i]:.15g}, y = {data.y[i]:g}",
        should=f"at least zero_one(s, y) = {float(mistakes[i]):g}",
        call=f"{said}(s, y)",
        line=line,
        claim=f"np.all({said}(s, y) >= zero_one(s, y) - {np.max(off):.3g})",
    )


@theorem(
    SCORED,
    proof=(SQUARE, BITS),
    after=(
        definitions.zero_one_compares_the_signs,
        definitions.squared_loss_is_one_minus_ys_squared,
        definitions.scaled_cross_entropy_counts_in_bits,
    ),
)
def squared_and_scaled_cross_entropy_bound_zero_one(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """0/1 loss ≤ squared loss (twice it where it has a ½), and 0/1 loss ≤ scaled cross-entropy,
    with equality at a tie that counts as a mistake.

    [NTU, Visualizing Error Functions] [NTU, Theoretical Implication of Upper Bound] (tight,
    derived)
    """
    mistakes, square = f.zero_one(data.s, data.y), f.squared(data.s, data.y)
    bits = f.scaled_cross_entropy(data.s, data.y)
    times = 2 if f.conventions.squares == "half" else 1
    below = not_above(mistakes, "squared", square, data, "square", times)
    return below or not_above(mistakes, "scaled_cross_entropy", bits, data, "bits")


@theorem(
    SCORED,
    proof=MARGIN,
    after=(definitions.zero_one_compares_the_signs, definitions.hinge_loss_is_the_missing_margin),
)
def hinge_loss_bounds_zero_one(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """0/1 loss ≤ hinge loss, with equality at a tie that counts as a mistake.

    [catalogue, losses] follows from [CSC580, Support Vector Machines] (tight, derived)
    """
    mistakes, lacking = f.zero_one(data.s, data.y), f.hinge(data.s, data.y)
    return not_above(mistakes, "hinge", lacking, data, "margin")


@theorem(SCORED, after=definitions.cross_entropy_is_accurate_at_any_score)
def flipping_the_label_changes_cross_entropy_by_the_score(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """loss(s, −1) − loss(s, +1) = s, because ln(1 + eˢ) − ln(1 + e⁻ˢ) = s.

    follows from [NTU, Error Functions Revisited] (derived)
    """
    ones = np.ones_like(data.s)
    negative, positive = f.cross_entropy(data.s, -ones), f.cross_entropy(data.s, ones)
    slack = 2 * definitions.allowed("cross_entropy", data.s, negative, positive)
    difference = precision.doubles(negative) - precision.doubles(positive)
    wrong = np.flatnonzero(np.abs(difference - data.s) > slack)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"loss(s, −1) − loss(s, +1) = {words.full(difference[i])}",
        should=f"the score s = {data.s[i]:.15g}",
        call="cross_entropy(s, −1) and cross_entropy(s, +1)",
        claim="ones = np.ones_like(s)\nnp.all(np.abs(cross_entropy(s, -ones) "
        f"- cross_entropy(s, ones) - s) <= {np.max(slack):.3g})",
    )


@theorem(CHORDS, after=definitions.cross_entropy_is_accurate_at_any_score)
def cross_entropy_is_convex(f: Any, data: Chords, proof: None) -> Refutation | None:
    """The cross-entropy lies below its chords: it is convex in the score.

    [CSC580, First, is it convex?] [NTU, Minimizing E_in] [UML, §9.3] (derived)
    """
    return above_a_chord(f.cross_entropy, "cross_entropy", data)


@theorem(CHORDS, after=definitions.hinge_loss_is_the_missing_margin)
def hinge_is_convex(f: Any, data: Chords, proof: None) -> Refutation | None:
    """The hinge loss lies below its chords: it is convex in the score.

    [CSC580, Stochastic gradient descent] (derived)
    """
    return above_a_chord(f.hinge, "hinge", data)


def above_a_chord(loss: Any, name: str, data: Chords) -> Refutation | None:
    """Where the loss a quarter, half or three quarters along lies above the chord."""
    at_a, at_b = loss(data.a, data.y), loss(data.b, data.y)
    size = np.maximum(np.abs(data.a), np.abs(data.b))
    for part in (0.25, 0.5, 0.75):
        s = data.a + part * (data.b - data.a)
        between = loss(s, data.y)
        chord = (1 - part) * precision.doubles(at_a) + part * precision.doubles(at_b)
        slack = 2 * definitions.allowed(name, size, between, at_a, at_b)
        wrong = np.flatnonzero(between > chord + slack)
        if wrong.size:
            i = int(wrong[0])
            return refute(
                got=f"{words.full(float(between[i]))} at s = {s[i]:.15g}, y = {data.y[i]:g}",
                should=f"at most {words.full(chord[i])}, on the chord from s = {data.a[i]:.15g} "
                f"to s = {data.b[i]:.15g}",
                call=f"{name}(s, y)",
                claim=f"between = {name}(a + {part} * (b - a), y)\n"
                f"chord = {1 - part} * {name}(a, y) + {part} * {name}(b, y)\n"
                f"np.all(between <= chord + {np.max(slack):.3g})",
            )
    return None
