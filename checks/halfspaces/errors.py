"""The zero-one error: the fraction of wrong signs, a multiple of 1/n.

An error k/n is one division of small integers. An answer may be a float32 or a sum of n terms:
it is read as the multiple of 1/n that it names up to n float32 roundings.
"""

from fractions import Fraction
from typing import Any

import numpy as np

from lemmata.checks.halfspaces.cases import WEIGHED, Weighed
from lemmata.checks.halfspaces.predictions import sides
from lemmata.checks.precision import SINGLE
from lemmata.theorems import Refutation, refute, theorem


def is_fraction(error: float, k: int, n: int) -> bool:
    return abs(error - k / n) <= n * SINGLE


@theorem(WEIGHED)
def zero_one_error_counts_wrong_signs(f: Any, data: Weighed, proof: None) -> Refutation | None:
    """zero_one_error is the fraction of examples with sign(<w, x_i>) ≠ y_i.

    A score of 0 is +1: right on a positive example, wrong on a negative one. So w = 0 is wrong
    on the negative examples and on no other. Where the assignment says tie = "error" it is wrong
    on all, with tie = "minus" on the positive ones.

    [UML, §9.1.1] [ELEG867, §1.1] (derived)
    """
    error, n = f.zero_one_error(data.X, data.y, data.w), len(data.y)
    wrong = int(np.sum(sides(data.X, data.w, f.conventions) != data.y))
    if is_fraction(error, wrong, n):
        return None
    ties = int(np.sum(data.X @ data.w == 0))
    why = "the examples with sign(<w, x>) ≠ y" + (f"; {ties} at score 0" if ties else "")
    return refute(
        got=f"{error:.6g}",
        should=f"{Fraction(wrong, n)} ({wrong} of {n}): {why}",
        call="zero_one_error(X, y, w)",
        claim=f"abs(error - {wrong} / {n}) <= {n * SINGLE:.3g}",
    )


@theorem(WEIGHED, after=zero_one_error_counts_wrong_signs)
def every_example_counts_once(f: Any, data: Weighed, proof: None) -> Refutation | None:
    """An error is an average: it does not depend on the order of the examples, and the errors
    for y and for −y add up to 1; more by the share of ties, if a tie is an error for either.

    Each example is wrong for exactly one of y and −y, and none is left out.

    follows from [UML, §9.1.1] [ELEG867, §1.1] (derived)
    """
    X, y, w, n = data.X, data.y, data.w, len(data.y)
    error = f.zero_one_error(X, y, w)
    opposite = f.zero_one_error(X, -y, w)
    twice = int(np.sum(sides(X, w, f.conventions) == 0))
    if not is_fraction(error + opposite, n + twice, n):
        return refute(
            got=f"{error:.6g} + {opposite:.6g} = {error + opposite:.6g}",
            should=str(Fraction(n + twice, n)),
            call="zero_one_error(X, y, w) + zero_one_error(X, -y, w)",
            claim=f"abs(zero_one_error(X, y, w) + zero_one_error(X, -y, w) - {n + twice} / {n}) "
            f"<= {n * SINGLE:.3g}",
        )
    for order, name in ((np.arange(n)[::-1], "reversed"), (np.roll(np.arange(n), 1), "rolled")):
        other = f.zero_one_error(X[order], y[order], w)
        if abs(other - error) > n * SINGLE:
            return refute(
                got=f"{other:.6g} with the examples {name}",
                should=f"{error:.6g}, as in the order given",
                call="zero_one_error(X[order], y[order], w)",
                claim=f"order = np.array({order.tolist()})\n"
                "abs(zero_one_error(X[order], y[order], w) - zero_one_error(X, y, w)) "
                f"<= {n * SINGLE:.3g}",
            )
    return None
