"""What each loss is, and that it is a function of the margin ys alone [NTU] [CSC580] [UML, §9.3].

    s, y      scores and labels −1/+1;  y s is the margin
    ε         the unit of the answer's own precision, 2⁻⁵² or 2⁻²³

Data lie on a dyadic grid, so y s is exact. A right formula makes fewer than OPERATIONS roundings,
each at most ε times the largest number in sight: 1 + |s|, or its square for the squared loss.
"""

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import Enclosure
from lemmata.checks.certificates.cross_entropies import CrossEntropies
from lemmata.checks.losses.cases import SCORED, Scored
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import full, near
from lemmata.theorems import Refutation, refute, theorem

BUT_HINGE = ("zero_one", "squared", "cross_entropy", "scaled_cross_entropy")
OPERATIONS = 8  # y s, exp, 1 + …, log, division by ln 2, and the rounding of s to float32


def allowed(name: str, s: Array, *answers: Array) -> Array:
    """How far rounding alone can take a right formula."""
    if name == "zero_one":
        return np.zeros_like(s)
    size = 1.0 + np.abs(s)
    error: Array = OPERATIONS * epsilon(*answers) * (size**2 if name == "squared" else size)
    return error


def first_miss(
    name: str, data: Scored, answer: Array, truth: Enclosure | Array, formula: str
) -> Refutation | None:
    """The first entry of an answer that is not the loss there."""
    truth = truth if isinstance(truth, Enclosure) else Enclosure(truth, truth)
    wrong = np.flatnonzero(truth.misses(answer, allowed(name, data.s, answer)))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{full(float(answer[i]))} at s = {data.s[i]:.15g}, y = {data.y[i]:g}",
        should=f"{formula} = {full(truth.middle[i])}",
        call=f"{name}(s, y)",
        claim=near("loss", truth.middle, allowed(name, data.s, answer)),
    )


@theorem(SCORED)
def zero_one_compares_the_signs(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """The 0/1 loss is 1 where sign(s) ≠ y and 0 elsewhere; a tie, s = 0, counts as the assignment
    says.

    By default sign(0) = +1: a score of 0 is right for y = +1 and wrong for y = −1, with
    tie = "minus" the other way round. With tie = "error" it is wrong for both: the loss is 1 iff
    ys ≤ 0.

    [NTU, Error Functions Revisited]
    """
    wrong, tied = data.y * data.s < 0, data.s == 0
    if f.conventions.tie == "error":
        truth, formula = np.where(wrong | tied, 1.0, 0.0), "[ys ≤ 0]"
    else:
        other = data.y < 0 if f.conventions.tie == "plus" else data.y > 0
        truth, formula = np.where(wrong | (tied & other), 1.0, 0.0), "[sign(s) ≠ y]"
    return first_miss("zero_one", data, f.zero_one(data.s, data.y), truth, formula)


@theorem(SCORED)
def squared_loss_is_one_minus_ys_squared(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The squared loss is (1 − ys)², or ½(1 − ys)² where the assignment says so: zero exactly where
    the margin is 1, for either label.

    [NTU, Error Functions Revisited] (derived)
    """
    half = f.conventions.squares == "half"
    truth, formula = (1.0 - data.y * data.s) ** 2, "(1 − ys)²"
    truth, formula = (truth / 2, f"½{formula}") if half else (truth, formula)
    return first_miss("squared", data, f.squared(data.s, data.y), truth, formula)


@theorem(SCORED)
def hinge_loss_is_the_missing_margin(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The hinge loss is max(0, 1 − ys): what the margin lacks to 1, example by example.

    [CSC580, Support Vector Machines] (derived)
    """
    truth = np.maximum(0.0, 1.0 - data.y * data.s)
    return first_miss("hinge", data, f.hinge(data.s, data.y), truth, "max(0, 1 − ys)")


@theorem(SCORED)
def cross_entropy_is_accurate_at_any_score(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The cross-entropy is ln(1 + exp(−ys)), finite and accurate for |s| up to 10000.

    At s = 0 it is ln 2 for both labels; at ys = −1000 it is 1000, and no exponential may overflow
    on the way. The true values are enclosed by ball arithmetic.

    [NTU, Error Functions Revisited] [UML, §9.3] [CSC580, Classification with linear models]
    (derived)
    """
    answer = f.cross_entropy(data.s, data.y)
    return first_miss("cross_entropy", data, answer, proof.natural, "ln(1 + exp(−ys))")


@theorem(SCORED)
def scaled_cross_entropy_counts_in_bits(
    f: Any, data: Scored, proof: CrossEntropies
) -> Refutation | None:
    """The scaled cross-entropy is log₂(1 + exp(−ys)): 1 at s = 0, accurate for |s| up to 10000.

    [NTU, Visualizing Error Functions] (derived)
    """
    answer = f.scaled_cross_entropy(data.s, data.y)
    return first_miss("scaled_cross_entropy", data, answer, proof.binary, "log₂(1 + exp(−ys))")


@theorem(SCORED, functions=BUT_HINGE)
def losses_depend_on_ys_alone(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """Each loss but the hinge depends on its own example's margin, alone or among others in any
    order: loss(s, y) = loss(−s, −y) = loss(ys, +1); the 0/1 loss with a sign of 0 where s ≠ 0.

    [NTU, Error Functions Revisited] (derived)
    """
    for name in BUT_HINGE:
        signed = name == "zero_one" and f.conventions.tie != "error"
        broken = not_of_ys(getattr(f, name), name, data, tie=not signed)
        if broken is not None:
            return broken
    return None


@theorem(SCORED)
def hinge_depends_on_ys_alone(f: Any, data: Scored, proof: CrossEntropies) -> Refutation | None:
    """The hinge loss is a function of its own example's margin, alone or among others in any
    order: hinge(s, y) = hinge(−s, −y) = hinge(ys, +1).

    [CSC580, Support Vector Machines] (derived)
    """
    return not_of_ys(f.hinge, "hinge", data, tie=True)


def not_of_ys(
    loss: Callable[[Array, Array], Array], name: str, data: Scored, *, tie: bool
) -> Refutation | None:
    """Where a loss sees more than ys; `tie`: a score of 0 too has a margin only, and no sign."""
    together = loss(data.s, data.y)
    for at, other, words, python, kept, back in rewritten(loss, data, tie=tie):
        s, one = data.s[at], together[at]
        slack = allowed(name, s, together, other)
        wrong = np.flatnonzero(np.abs(doubles(one) - doubles(other)) > slack)
        if wrong.size:
            i = int(wrong[0])
            return refute(
                got=f"{full(float(one[i]))} at s = {s[i]:.15g}, y = {data.y[at][i]:g}",
                should=f"{name}{words} = {full(float(other[i]))}",
                call=f"{name}(s, y)",
                claim=f"other = {name}{python}\n"
                f"np.all(np.abs({name}(s, y){kept} - other{back}) <= {np.max(slack):.3g})",
            )
    return None


def rewritten(
    loss: Callable[[Array, Array], Array], data: Scored, *, tie: bool
) -> Iterator[tuple[Array, Array, str, str, str, str]]:
    """The same examples in other words: which of them, their losses, the words; and in Python."""
    every = np.arange(len(data.s))
    kept = every if tie else np.flatnonzero(data.s != 0)
    if kept.size:
        s, y = data.s[kept], data.y[kept]
        at = "" if tie else "[s != 0]"
        yield kept, loss(-s, -y), "(−s, −y)", f"(-s{at}, -y{at})", at, ""
        ones = loss(y * s, np.ones_like(y))
        yield kept, ones, "(ys, +1)", f"((y * s){at}, np.ones_like(y{at}))", at, ""
    alone = loss(data.s[-1:], data.y[-1:])
    yield every[-1:], alone, "(s, y) of this example alone", "(s[-1:], y[-1:])", "[-1:]", ""
    backwards = loss(data.s[::-1].copy(), data.y[::-1].copy())
    words = "(s, y) with the examples reversed"
    yield every, backwards[::-1], words, "(s[::-1].copy(), y[::-1].copy())", "", "[::-1]"
