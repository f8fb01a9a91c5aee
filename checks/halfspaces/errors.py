"""The zero-one error: the fraction of wrong signs, a multiple of 1/n.

An error k/n is one division of small integers. An answer may be a float32 or a sum of n terms:
it is read as the multiple of 1/n that it names up to n float32 roundings.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from lemmata.checks.datasets.forms import Array, Weighed
from lemmata.checks.halfspaces.margins import WEIGHED
from lemmata.checks.halfspaces.predictions import scores
from lemmata.theorem import Refutation, refute, theorem

ERROR = "[UML, §9.1.1] [ELEG867, §1.1]"


def is_fraction(error: float, k: int, n: int) -> bool:
    return abs(error - k / n) <= n * float(np.finfo(np.float32).eps)


def not_the_share(error: float, k: int, n: int, call: str, why: str) -> Refutation | None:
    if is_fraction(error, k, n):
        return None
    share = Fraction(k, n)
    return refute(got=f"{error:.6g}", should=f"{share} ({k} of {n}): {why}", call=call)


@theorem(
    topic="halfspaces",
    functions=("zero_one_error",),
    cases=WEIGHED,
    source=ERROR,
    comparison="derived",
)
def zero_one_error_counts_wrong_signs(
    f: Any, data: Weighed, certificate: None
) -> Refutation | None:
    """zero_one_error is the fraction of examples with sign(<w, x_i>) ≠ y_i.

    A score of 0 is +1: right on a positive example, wrong on a negative one.
    """
    error = f.zero_one_error(data.X, data.y, data.w)
    wrong = int(np.sum(scores(data.X, data.w) != data.y))
    ties = int(np.sum(data.X @ data.w == 0))
    why = "the examples with sign(<w, x>) ≠ y" + (f"; {ties} at score 0" if ties else "")
    return not_the_share(error, wrong, len(data.y), "zero_one_error(X, y, w)", why)


@theorem(
    topic="halfspaces",
    functions=("zero_one_error",),
    cases=WEIGHED,
    source=ERROR,
    comparison="derived",
)
def error_of_zero_weights_is_the_share_of_negatives(
    f: Any, data: Weighed, certificate: None
) -> Refutation | None:
    """w = 0 predicts +1 everywhere, so its error is the fraction of negative examples."""
    error = f.zero_one_error(data.X, data.y, np.zeros(len(data.w)))
    negatives = int(np.sum(data.y < 0))
    call = "zero_one_error(X, y, 0 * w)"
    return not_the_share(error, negatives, len(data.y), call, "the negative examples")


@theorem(
    topic="halfspaces",
    functions=("zero_one_error",),
    cases=WEIGHED,
    source=ERROR,
    comparison="derived",
)
def opposite_labels_complement_the_error(
    f: Any, data: Weighed, certificate: None
) -> Refutation | None:
    """Each example is wrong for exactly one of y and −y: the two errors add up to 1."""
    error = f.zero_one_error(data.X, data.y, data.w)
    opposite = f.zero_one_error(data.X, -data.y, data.w)
    if is_fraction(error + opposite, len(data.y), len(data.y)):
        return None
    return refute(
        got=f"{error:.6g} + {opposite:.6g} = {error + opposite:.6g}",
        should="1",
        call="zero_one_error(X, y, w) + zero_one_error(X, -y, w)",
    )


@theorem(
    topic="halfspaces",
    functions=("zero_one_error",),
    cases=WEIGHED,
    source=ERROR,
    comparison="derived",
)
def zero_one_error_ignores_the_order(f: Any, data: Weighed, certificate: None) -> Refutation | None:
    """An average does not depend on the order of the examples, and no example is left out."""
    error = f.zero_one_error(data.X, data.y, data.w)
    n = len(data.y)
    for order, name in ((np.arange(n)[::-1], "reversed"), (np.roll(np.arange(n), 1), "rolled")):
        other = reordered(f, data, order)
        if abs(other - error) > n * float(np.finfo(np.float32).eps):
            return refute(
                got=f"{other:.6g} with the examples {name}",
                should=f"{error:.6g}, as in the order given",
                call="zero_one_error(X[order], y[order], w)",
            )
    return None


def reordered(f: Any, data: Weighed, order: Array) -> float:
    error: float = f.zero_one_error(data.X[order], data.y[order], data.w)
    return error
