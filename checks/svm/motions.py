"""What moving the data does to the margin: exact motions, judged by one certificate.

Signs, shifts, powers of two, orders and exchanged columns are exact on the dyadic grid, and the
optimum of the moved data follows from that of the data at rest. So the answer on moved data is
judged against the certified optimum; no answer is compared with another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.margins import HardMargin, SoftMargin
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.svm_forms import Moved
from lemmata.checks.svm.optima import not_hard_optimal, not_soft_optimal
from lemmata.theorem import Family, Refutation, Theorem, theorem

_DATASETS, _EDGES = "lemmata.checks.datasets.svm", "lemmata.checks.datasets.svm_edges"
_CERTIFICATES = "lemmata.checks.certificates.margins"

MOVED_APART = Family(
    "svm-moved-apart",
    Moved,
    f"{_DATASETS}:moved_apart",
    f"{_CERTIFICATES}:hard",
    HardMargin,
    edges=f"{_EDGES}:moved_apart",
    size=12,
)
MOVED_OVER = Family(
    "svm-moved-over",
    Moved,
    f"{_DATASETS}:moved_over",
    f"{_CERTIFICATES}:soft",
    SoftMargin,
    edges=f"{_EDGES}:moved_over",
    size=12,
    depends_on=("svm",),
)

# A motion gives the moved X and y, the factor on C, the factor on the optimum, and its words.
Motion = tuple[Array, Array, float, float, str]


def mirrored(data: Moved) -> list[Motion]:
    return [
        (data.X, -data.y, 1.0, 1.0, "(X, -y"),
        (-data.X, data.y, 1.0, 1.0, "(-X, y"),
    ]


def shifted(data: Moved) -> list[Motion]:
    return [(data.X + data.shift, data.y, 1.0, 1.0, f"(X + {data.shift.tolist()}, y")]


def stretched(data: Moved) -> list[Motion]:
    c = data.scale
    return [(data.X * c, data.y, c**-2, c**-2, f"({c:g} X, y")]


def reordered(data: Moved) -> list[Motion]:
    return [(data.X[data.order], data.y[data.order], 1.0, 1.0, "(X[order], y[order]")]


def turned(data: Moved) -> list[Motion]:
    return [(data.X[:, data.columns] * data.signs, data.y, 1.0, 1.0, "(X[:, columns] * signs, y")]


def repeated(data: Moved) -> list[Motion]:
    X, y = np.vstack([data.X, data.X]), np.concatenate([data.y, data.y])
    return [(X, y, 0.5, 1.0, "(rows of X twice, y twice")]


def hard_motion(f: Any, motions: list[Motion], certificate: HardMargin) -> Refutation | None:
    for X, y, _, factor, words in motions:
        upper = rational(certificate.upper) * rational(factor)
        call = f"hard_margin{words})"
        broken = not_hard_optimal(f, X, y, f.hard_margin(X, y), upper, call)
        if broken is not None:
            return broken
    return None


def soft_motion(
    f: Any, motions: list[Motion], C: float, certificate: SoftMargin
) -> Refutation | None:
    for X, y, price, factor, words in motions:
        upper = rational(certificate.upper) * rational(factor)
        call = f"soft_margin{words}, {C * price:g})"
        answer = f.soft_margin(X, y, C * price)
        # The price is scaled exactly: a factor that is a power of two only moves the exponent.
        broken = not_soft_optimal(f, X, y, rational(C * price), answer, upper, call)
        if broken is not None:
            return broken
    return None


def about_hard(motion: Callable[[Moved], list[Motion]], name: str, statement: str) -> Theorem:
    def check(f: Any, data: Moved, certificate: HardMargin) -> Refutation | None:
        return hard_motion(f, motion(data), certificate)

    check.__name__, check.__doc__ = name, statement
    return theorem(
        topic="svm",
        functions=("hard_margin",),
        cases=MOVED_APART,
        source="[CSC580, SVM derivation (3)]",
        comparison="accuracy",
    )(check)


def about_soft(motion: Callable[[Moved], list[Motion]], name: str, statement: str) -> Theorem:
    def check(f: Any, data: Moved, certificate: SoftMargin) -> Refutation | None:
        return soft_motion(f, motion(data), data.C, certificate)

    check.__name__, check.__doc__ = name, statement
    return theorem(
        topic="svm",
        functions=("soft_margin",),
        cases=MOVED_OVER,
        source="[CSC580, SVM formulation: the nonseparable setting]",
        comparison="accuracy",
    )(check)


hard_margin_mirrors = about_hard(
    mirrored,
    "hard_margin_mirrors",
    "Flipped labels turn (w, b) into (−w, −b), mirrored examples into (−w, b).",
)
hard_margin_shifts_only_its_bias = about_hard(
    shifted,
    "hard_margin_shifts_only_its_bias",
    "Shifting every example by t leaves w as it is and takes <w, t> from b.",
)
hard_margin_scales_inversely = about_hard(
    stretched,
    "hard_margin_scales_inversely",
    "Examples c times as large have a w that is c times smaller, and the same b.",
)
hard_margin_ignores_order_and_repetition = about_hard(
    lambda data: reordered(data) + turned(data) + repeated(data),
    "hard_margin_ignores_order_and_repetition",
    "The order of the examples, exchanged columns and repeated examples do not change the margin.",
)
soft_margin_mirrors = about_soft(
    mirrored,
    "soft_margin_mirrors",
    "Flipped labels turn (w, b, ξ) into (−w, −b, ξ), mirrored examples into (−w, b, ξ).",
)
soft_margin_shifts_only_its_bias = about_soft(
    shifted,
    "soft_margin_shifts_only_its_bias",
    "Shifting every example by t leaves w and ξ as they are: the bias is free.",
)
soft_margin_scales_with_its_price = about_soft(
    stretched,
    "soft_margin_scales_with_its_price",
    "Examples c times as large and a price C/c² give w/c, the same b and the same ξ.",
)
soft_margin_ignores_the_order = about_soft(
    lambda data: reordered(data) + turned(data),
    "soft_margin_ignores_the_order",
    "Reordered examples give the same (w, b) with reordered ξ; exchanged columns exchange w's.",
)
repeating_examples_halves_the_price = about_soft(
    repeated,
    "repeating_examples_halves_the_price",
    "Every example twice at half the price is the same problem: the hinge losses are summed.",
)
