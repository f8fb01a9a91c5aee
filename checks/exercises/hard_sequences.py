"""Sequences on which the perceptron's bound is met [UML, ex. 3 and 4].

    R, B        as in [UML, Thm 9.1]: R = max ‖x_i‖, B the least norm of a w with every margin ≥ 1
    w_i         y_1 x_1 + … + y_{i−1} x_{i−1}: the weights when example i comes for the first time

Each example a mistake when it comes makes m updates in one pass; (RB)² ≤ m says that there cannot
be more. e_1 … e_m do it in R^m, and rows (a, b, y_i) on a circle in R³.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates import minimum_norm, separation, shattering
from lemmata.checks.certificates.exact import dot, rational, squared_norm
from lemmata.checks.exercises.cases import LENGTHS
from lemmata.checks.exercises.records import Length
from lemmata.checks.records import Array
from lemmata.checks.words import rounded_down, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

RADIUS = ProofLine("R", "R = max ‖x_i‖, and w* with ‖w*‖² R² = m has every y_i <w*, x_i> ≥ 1")
EQUAL = ProofLine("9.4", "‖w_{t+1}‖² = ‖w_t‖² + R² where the bound is met: y_t <w_t, x_t> = 0")


def most_columns(m: int) -> int:
    """m columns, or three, are enough; what is proved of them takes their square in memory."""
    return 8 * (m + 8)


def no_sequence(X: Array, y: Array, call: str) -> Refutation | None:
    if X.shape[1] > most_columns(len(y)):
        return refute(
            got=f"X of shape {X.shape}",
            should=f"at most {most_columns(len(y))} columns",
            call=call,
            line="contract",
        )
    if np.all(np.abs(y) == 1):
        return None
    return refute(got=f"y = {shown(y)}", should="labels −1 or +1", call=call, line="contract")


@theorem(LENGTHS, proof=RADIUS)
def hard_sequence_has_the_bound_m(f: Any, data: Length, proof: None) -> Refutation | None:
    """hard_sequence(m) is a separable sequence of m examples with (RB)² ≤ m.

    Some w* has y_i <w*, x_i> ≥ 1 for every i, and max ‖x_i‖² ‖w*‖² ≤ m.

    [UML, ex. 3] [UML, ex. 4] (accuracy)
    """
    call = f"hard_sequence({data.m})"
    X, y = f.hard_sequence(data.m)
    if broken := no_sequence(X, y, call):
        return broken
    A = separation.signed_rows(X, y)
    if not shattering.gordan(A).separable:
        return refute(
            got="examples that no homogeneous halfspace separates",
            should="some w* with every y_i <w*, x_i> ≥ 1",
            call=call,
            line="R",
        )
    best = minimum_norm.prove_minimum_norm(A)
    most = data.m * (1 + rational(f.conventions.accuracy))
    if best is None or rational(best.R2) * rational(best.B2_lower) <= most:
        return None
    return refute(
        got=f"(RB)² ≥ {rounded_down(rational(best.R2) * rational(best.B2_lower))}",
        should=f"at most m = {data.m}",
        call=call,
        line="R",
    )


@theorem(LENGTHS, proof=EQUAL)
def each_of_the_hard_sequence_is_a_mistake(f: Any, data: Length, proof: None) -> Refutation | None:
    """The perceptron that goes through hard_sequence(m) in order makes m updates: every example is
    a mistake when it comes.

    y_i <w, x_i> ≤ 0 with w = Σ y_j x_j over those before. Where coordinates are rounded roots, a
    product may miss 0 by the stated accuracy.

    [UML, ex. 3] [UML, ex. 4] (accuracy)
    """
    call = f"hard_sequence({data.m})"
    X, y = f.hard_sequence(data.m)
    if broken := no_sequence(X, y, call):
        return broken
    w = [fmpq(0)] * X.shape[1]
    for i, row in enumerate(separation.signed_rows(X, y)):
        product = dot(w, row)
        slack = f.conventions.accuracy
        sizes = squared_norm(w) * squared_norm(row)
        if product > 0 and product * product > rational(slack) * rational(slack) * sizes:
            return refute(
                got=f"y<w, x> = {rounded_down(product)} on example {i}, which is right already",
                should="at most 0: a mistake when it comes",
                call=call,
                line="9.4",
                claim="before = [y[:i] @ X[:i] for i in range(len(y))]\n"
                "all(y[i] * (before[i] @ X[i]) <= "
                f"{slack} * np.linalg.norm(before[i]) * np.linalg.norm(X[i]) "
                "for i in range(len(y)))",
            )
        w = [a + rational(b) for a, b in zip(w, row, strict=True)]
    return None
