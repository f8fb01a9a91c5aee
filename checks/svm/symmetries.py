"""Changes of the data that leave the problem as it is: signs, shifts, scales, orders, repeats.

All are exact on the dyadic grid, so both problems have one optimum, up to a known factor. The two
answers are compared with each other, by the objective each reaches on its own data: b need not be
unique, and whether either is optimal is for other theorems to say.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import fraction, rational
from lemmata.checks.certificates.margins import HardMargin, SoftMargin, is_penalised, margins
from lemmata.checks.records import Array
from lemmata.checks.svm import hard_margins, optima, soft_margins
from lemmata.checks.svm.cases import MOVED_APART, MOVED_OVER, Moved
from lemmata.checks.words import full, rounded_down
from lemmata.theorems import ProofLine, Refutation, refute, theorem

UNMOVED = ProofLine(
    "moved", "y(<w, x> + b) is the same for (w, b) moved along: one problem, one optimum"
)
# The margin of an answer, and the objective it reaches, for claims.
WIDTH = (
    "def width(A, s):\n"
    "    w, b = hard_margin(A, s)\n"
    "    return np.min(s * (A @ w + b)) / np.sqrt({norm2})\n"
)
OBJECTIVE = (
    "def least(A, s, price):\n"
    "    w, b, xi = soft_margin(A, s, price)\n"
    "    return {kappa:g} * {norm2} + price * np.sum(np.maximum(0, 1 - s * (A @ w + b)))\n"
)


@dataclass(frozen=True)
class Same:
    """The same problem in other data: X and y, the factors on lengths and on the price, in words.

    Lengths are those of the examples, so the margin grows by `length` and ‖w‖ shrinks by it.
    """

    X: Array
    y: Array
    words: str
    length: float = 1.0
    price: float = 1.0


def same_problems(f: Any, data: Moved) -> list[Same]:
    X, y, c = data.X, data.y, data.scale
    twice = np.vstack([X, X]), np.concatenate([y, y])
    # A penalised bias knows where the origin is, and how long the constant coordinate.
    moved = [
        Same(X + data.shift, y, f"X + {data.shift.tolist()}, y"),
        Same(X * c, y, f"{c!r} * X, y", length=c, price=c**-2),
    ]
    return [
        Same(X, -y, "X, -y"),
        Same(-X, y, "-X, y"),
        *([] if is_penalised(f.conventions) else moved),
        Same(X[data.order], y[data.order], "X[order], y[order]"),
        Same(X[:, data.columns] * data.signs, y, "X[:, columns] * signs, y"),
        Same(*twice, "np.vstack([X, X]), np.concatenate([y, y])", price=0.5),
    ]


def width(f: Any, X: Array, y: Array, answer: Any) -> tuple[float, float]:
    """The margin of an answer, and how far it may lie below the largest one; 0 where w = 0.

    (e + τ m)/‖w‖: constraints met up to e, and ‖w‖² at most (1 + τ) times its least value.
    """
    norm, tau = sqrt(fraction(optima.norm2_of(f, *answer))), optima.share(f, answer)
    smallest, e = min(margins(X, y, *answer)), max(optima.allowances(X, answer, tau))
    if norm == 0:
        return 0.0, 0.0
    spare = fraction(e + tau * abs(smallest))
    return float(fraction(smallest)) / norm, float(spare) / norm


@theorem(MOVED_APART, proof=UNMOVED, after=hard_margins.hard_margin_is_the_largest)
def hard_margin_moves_with_the_data(f: Any, data: Moved, proof: HardMargin) -> Refutation | None:
    """Flipped labels, mirrored, shifted, reordered or repeated examples and exchanged columns have
    the same margin; examples c times as large have one c times as large.

    Where your course penalises b, a shift and a scale change the problem, and are not asked.

    follows from [CSC580, SVM derivation (1) and (3)] (accuracy)
    """
    at_rest = f.hard_margin(data.X, data.y)
    for same in same_problems(f, data):
        answer, call = f.hard_margin(same.X, same.y), f"hard_margin({same.words})"
        if at_rest is None and answer is None:
            continue
        if at_rest is None or answer is None:
            found = "None" if answer is None else "(w, b)"
            should = f"{'None' if at_rest is None else '(w, b)'}, as hard_margin(X, y) is"
            claim = f"({call} is None) == (hard_margin(X, y) is None)"
            return refute(got=found, should=should, call=call, line="moved", claim=claim)
        before, spare = width(f, data.X, data.y, at_rest)
        after, more = width(f, same.X, same.y, answer)
        if abs(after - same.length * before) > more + same.length * spare:
            return refute(
                got=f"a margin of {full(after, 8)}",
                should=f"{full(same.length * before, 8)}, from that of hard_margin(X, y)",
                call=call,
                line="moved",
                claim=WIDTH.format(norm2=optima.norm2_claim(f))
                + f"before, after = width(X, y), width({same.words})\n"
                f"abs(after - {same.length!r} * before) <= {more + same.length * spare:.3g}",
            )
    return None


@theorem(MOVED_OVER, proof=UNMOVED, after=soft_margins.soft_margin_is_optimal)
def soft_margin_moves_with_the_data(f: Any, data: Moved, proof: SoftMargin) -> Refutation | None:
    """Flipped labels, mirrored, shifted or reordered examples have the same least objective; so
    has every example twice at the price C/2; c X at the price C/c² has it divided by c².

    Where your course penalises b, a shift and a scale change the problem, and are not asked.

    follows from [CSC580, SVM formulation: the nonseparable setting] (accuracy)
    """
    at_rest = f.soft_margin(data.X, data.y, data.C)
    norm, loss, spare = optima.evaluated(f, data.X, data.y, data.C, at_rest)
    before = norm + rational(data.C) * loss
    for same in same_problems(f, data):
        # A power of two only moves the exponent: the price is scaled exactly.
        C, factor = data.C * same.price, rational(same.length) ** 2
        answer = f.soft_margin(same.X, same.y, C)
        norm, loss, more = optima.evaluated(f, same.X, same.y, C, answer)
        after = norm + rational(C) * loss
        if abs(after * factor - before) > more * factor + spare:
            return refute(
                got=f"{optima.norm_words(f)} + C Σ(1 − y(<w, x> + b))_+ = {rounded_down(after, 8)}",
                should=f"{rounded_down(before / factor, 8)}, from that of"
                f" soft_margin(X, y, {data.C:g})",
                call=f"soft_margin({same.words}, {C!r})",
                line="moved",
                claim=OBJECTIVE.format(kappa=float(optima.scaling(f)), norm2=optima.norm2_claim(f))
                + f"before, after = least(X, y, {data.C!r}), least({same.words}, {C!r})\n"
                f"abs(after * {float(factor)!r} - before) <= {float(more * factor + spare):.3g}",
            )
    return None
