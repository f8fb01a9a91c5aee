"""The theorems of the losses [NTU] [CSC580] [UML, §9.3].

    s, y      scores and labels −1/+1;  y s is the margin
    ε         the unit of the answer's own precision, 2⁻⁵² or 2⁻²³

Data lie on a dyadic grid, so y s is exact. A right formula makes fewer than OPERATIONS roundings,
each at most ε times the largest number in sight: 1 + |s|, or its square for the squared loss.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import Enclosure, doubles
from lemmata.checks.certificates.cross_entropies import CrossEntropies
from lemmata.checks.datasets.losses_forms import Array, Chords, Scored
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS = "lemmata.checks.datasets.losses"

SCORED = Family(
    "losses-scored",
    Scored,
    f"{_DATASETS}:scored",
    "lemmata.checks.certificates.cross_entropies:cross_entropies",
    CrossEntropies,
    edges=f"{_DATASETS}:scored_edges",
    size=60,
)
CHORDS = Family(
    "losses-chords", Chords, f"{_DATASETS}:chords", edges=f"{_DATASETS}:chords_edges", size=60
)

ALL = ("zero_one", "squared", "cross_entropy", "scaled_cross_entropy", "hinge")
OPERATIONS = 8  # y s, exp, 1 + …, log, division by ln 2, and the rounding of s to float32
SOURCE = "[NTU, error functions for binary classification]"


def allowed(name: str, s: Array, answer: Array) -> Array:
    """How far rounding alone can take a right formula."""
    if name == "zero_one":
        return np.zeros_like(s)
    size = 1.0 + np.abs(s)
    unit = float(np.finfo(answer.dtype).eps)
    error: Array = OPERATIONS * unit * (size**2 if name == "squared" else size)
    return error


def first_miss(
    name: str, data: Scored, answer: Array, truth: Enclosure, formula: str
) -> Refutation | None:
    """The first entry of an answer that is not the loss there."""
    wrong = np.flatnonzero(truth.misses(answer, allowed(name, data.s, answer)))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{float(answer[i]):.10g} at s = {data.s[i]:g}, y = {data.y[i]:g}",
        should=f"{formula} = {truth.middle[i]:.10g}",
        call=f"{name}(s, y)",
    )


def point(values: Array) -> Enclosure:
    return Enclosure(values, values)


@theorem(topic="losses", functions=("zero_one",), cases=SCORED, source=SOURCE)
def zero_one_compares_the_signs(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """The 0/1 loss is 1 where sign(s) ≠ y and 0 elsewhere, with sign(0) = +1.

    So a score of 0 is right for y = +1 and wrong for y = −1.
    """
    truth = np.where(np.where(data.s >= 0, 1.0, -1.0) == data.y, 0.0, 1.0)
    answer = f.zero_one(data.s, data.y)
    return first_miss("zero_one", data, answer, point(truth), "[sign(s) ≠ y]")


@theorem(topic="losses", functions=("squared",), cases=SCORED, source=SOURCE, comparison="derived")
def squared_loss_is_one_minus_ys_squared(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The squared loss is (1 − ys)²: zero exactly where the margin is 1, for either label."""
    truth = (1.0 - data.y * data.s) ** 2
    return first_miss("squared", data, f.squared(data.s, data.y), point(truth), "(1 − ys)²")


@theorem(
    topic="losses", functions=("hinge",), cases=SCORED, source="[CSC580]", comparison="derived"
)
def hinge_loss_is_the_missing_margin(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The hinge loss is max(0, 1 − ys): what the margin lacks to 1, example by example."""
    truth = np.maximum(0.0, 1.0 - data.y * data.s)
    return first_miss("hinge", data, f.hinge(data.s, data.y), point(truth), "max(0, 1 − ys)")


@theorem(
    topic="losses",
    functions=("cross_entropy",),
    cases=SCORED,
    source="[NTU, cross-entropy error] [UML, §9.3] [CSC580, logistic loss]",
    comparison="derived",
)
def cross_entropy_is_accurate_at_any_score(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The cross-entropy is ln(1 + exp(−ys)), finite and accurate for |s| up to 10000.

    At s = 0 it is ln 2 for both labels; at ys = −1000 it is 1000, and no exponential may overflow
    on the way. The true values are enclosed by ball arithmetic.
    """
    answer = f.cross_entropy(data.s, data.y)
    return first_miss("cross_entropy", data, answer, proof.natural, "ln(1 + exp(−ys))")


@theorem(
    topic="losses",
    functions=("scaled_cross_entropy",),
    cases=SCORED,
    source="[NTU, scaled cross-entropy]",
    comparison="derived",
)
def scaled_cross_entropy_counts_in_bits(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The scaled cross-entropy is log₂(1 + exp(−ys)): 1 at s = 0, accurate for |s| up to 10000."""
    answer = f.scaled_cross_entropy(data.s, data.y)
    return first_miss("scaled_cross_entropy", data, answer, proof.binary, "log₂(1 + exp(−ys))")


@theorem(topic="losses", functions=ALL, cases=SCORED, source=SOURCE, comparison="derived")
def losses_depend_on_ys_alone(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """loss(s, y) = loss(−s, −y) = loss(ys, +1): each loss is a function of the margin.

    For the 0/1 loss this holds off the tie s = 0, where the sign decides.
    """
    for name in ALL:
        loss = getattr(f, name)
        kept = data.s != 0 if name == "zero_one" else np.full(len(data.s), True)
        if not np.any(kept):
            continue
        s, y = data.s[kept], data.y[kept]
        one = loss(s, y)
        for other, words in (
            (loss(-s, -y), "(−s, −y)"),
            (loss(y * s, np.ones_like(y)), "(ys, +1)"),
        ):
            slack = allowed(name, s, one) + allowed(name, s, other)
            wrong = np.flatnonzero(np.abs(doubles(one) - doubles(other)) > slack)
            if wrong.size:
                i = int(wrong[0])
                return refute(
                    got=f"{float(one[i]):.10g} at s = {s[i]:g}, y = {y[i]:g}",
                    should=f"{name}{words} = {float(other[i]):.10g}",
                    call=f"{name}(s, y)",
                )
    return None


def not_above(f: Any, name: str, data: Scored) -> Refutation | None:
    """Where a surrogate falls below the 0/1 loss, both as submitted."""
    mistakes, surrogate = f.zero_one(data.s, data.y), getattr(f, name)(data.s, data.y)
    wrong = np.flatnonzero(surrogate + allowed(name, data.s, surrogate) < mistakes)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{float(surrogate[i]):.10g} at s = {data.s[i]:g}, y = {data.y[i]:g}",
        should=f"at least zero_one(s, y) = {float(mistakes[i]):g}",
        call=f"{name}(s, y)",
        line="bound",
    )


@theorem(
    topic="losses",
    functions=("zero_one", "scaled_cross_entropy"),
    cases=SCORED,
    source="[NTU, theoretical implication of the upper bound]",
    tight=True,
    comparison="derived",
    proof=(ProofLine("bound", "where ys ≤ 0, exp(−ys) ≥ 1 and so log₂(1 + exp(−ys)) ≥ 1"),),
)
def scaled_cross_entropy_bounds_zero_one(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """0/1 loss ≤ scaled cross-entropy, with equality at a tie that counts as a mistake."""
    return not_above(f, "scaled_cross_entropy", data)


@theorem(
    topic="losses",
    functions=("zero_one", "squared"),
    cases=SCORED,
    source=SOURCE,
    tight=True,
    comparison="derived",
    proof=(ProofLine("bound", "where ys ≤ 0, 1 − ys ≥ 1 and so (1 − ys)² ≥ 1"),),
)
def squared_loss_bounds_zero_one(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """0/1 loss ≤ squared loss."""
    return not_above(f, "squared", data)


@theorem(
    topic="losses",
    functions=("zero_one", "hinge"),
    cases=SCORED,
    source="[CSC580] [NTU]",
    tight=True,
    comparison="derived",
    proof=(ProofLine("bound", "where ys ≤ 0, max(0, 1 − ys) ≥ 1"),),
)
def hinge_loss_bounds_zero_one(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """0/1 loss ≤ hinge loss."""
    return not_above(f, "hinge", data)


@theorem(
    topic="losses",
    functions=("cross_entropy",),
    cases=SCORED,
    source="[NTU, cross-entropy error]",
    comparison="derived",
)
def flipping_the_label_changes_cross_entropy_by_the_score(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """loss(s, −1) − loss(s, +1) = s, because ln(1 + eˢ) − ln(1 + e⁻ˢ) = s."""
    ones = np.ones_like(data.s)
    negative, positive = f.cross_entropy(data.s, -ones), f.cross_entropy(data.s, ones)
    slack = 2 * allowed("cross_entropy", data.s, negative)
    difference = doubles(negative) - doubles(positive)
    wrong = np.flatnonzero(np.abs(difference - data.s) > slack)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"loss(s, −1) − loss(s, +1) = {difference[i]:.10g}",
        should=f"the score s = {data.s[i]:g}",
        call="cross_entropy(s, −1) and cross_entropy(s, +1)",
    )


def above_a_chord(f: Any, name: str, data: Chords) -> Refutation | None:
    """Where the loss a quarter, half or three quarters along lies above the chord."""
    loss = getattr(f, name)
    at_a, at_b = loss(data.a, data.y), loss(data.b, data.y)
    size = np.maximum(np.abs(data.a), np.abs(data.b))
    for part in (0.25, 0.5, 0.75):
        between = loss(data.a + part * (data.b - data.a), data.y)
        chord = (1 - part) * doubles(at_a) + part * doubles(at_b)
        slack = allowed(name, size, between) + allowed(name, size, at_a)
        wrong = np.flatnonzero(between > chord + slack)
        if wrong.size:
            i = int(wrong[0])
            middle = data.a[i] + part * (data.b[i] - data.a[i])
            return refute(
                got=f"{float(between[i]):.10g} at s = {middle:g}, y = {data.y[i]:g}",
                should=f"at most {chord[i]:.10g}, on the chord from s = {data.a[i]:g} "
                f"to s = {data.b[i]:g}",
                call=f"{name}(s, y)",
            )
    return None


@theorem(
    topic="losses",
    functions=("cross_entropy",),
    cases=CHORDS,
    source="[UML, §9.3] [NTU] [CSC580, convexity]",
    comparison="derived",
)
def cross_entropy_is_convex(f: Any, data: Chords, proof: None) -> Refutation | None:
    """The cross-entropy lies below each of its chords: it is convex in the score."""
    return above_a_chord(f, "cross_entropy", data)


@theorem(
    topic="losses", functions=("hinge",), cases=CHORDS, source="[CSC580]", comparison="derived"
)
def hinge_loss_is_convex(f: Any, data: Chords, proof: None) -> Refutation | None:
    """The hinge loss lies below each of its chords: it is convex in the score."""
    return above_a_chord(f, "hinge", data)


@theorem(topic="losses", functions=ALL, cases=SCORED, source=SOURCE, comparison="derived")
def losses_work_example_by_example(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """Each example has its own loss: alone, or in another order, it is the same number."""
    for name in ALL:
        loss = getattr(f, name)
        together, reversed_ = loss(data.s, data.y), loss(data.s[::-1].copy(), data.y[::-1].copy())
        alone = loss(data.s[-1:], data.y[-1:])
        slack = allowed(name, data.s, together) + allowed(name, data.s, reversed_)
        apart = np.abs(doubles(together) - doubles(reversed_[::-1])) > slack
        if abs(float(together[-1]) - float(alone[0])) > slack[-1]:
            return refute(
                got=f"{float(together[-1]):.10g} for the last of {len(data.s)} examples",
                should=f"{float(alone[0]):.10g}, as for this example alone",
                call=f"{name}(s, y)",
            )
        if np.any(apart):
            i = int(np.flatnonzero(apart)[0])
            return refute(
                got=f"{float(together[i]):.10g} for example {i}",
                should=f"{float(reversed_[::-1][i]):.10g}, as with the examples reversed",
                call=f"{name}(s, y)",
            )
    return None


@theorem(
    topic="losses",
    functions=ALL,
    cases=SCORED,
    source="[catalogue, conventions]",
    about="arguments",
)
def losses_leave_their_arguments_alone(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """s and y are the caller's: no loss changes them."""
    for name in ALL:
        changed = changes_refuted(f, name, data.s, data.y)
        if changed is not None:
            return changed
    return None
