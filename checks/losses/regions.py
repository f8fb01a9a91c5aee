"""The regions of the losses' input space: scores by size and sign, margins ys by where they lie."""

from itertools import pairwise
from typing import Any

import numpy as np

from lemmata.audit.regions import Arguments, Region
from lemmata.checks.regions import held, length, numbers, of

# Powers of two up to 1e4, where exp matters, and decades below.
EDGES = (0.0, 1e-6, 1e-4, 1e-2, *(2.0**k for k in range(-4, 14)), 1e4 + 1)


def _margin(a: Arguments) -> Any:
    return np.asarray(a["y"]) * np.asarray(a["s"], dtype=float)


def _band(low: float, high: float, side: int) -> Region:
    name = f"{low:g} < ys ≤ {high:g}" if side > 0 else f"−{high:g} ≤ ys < −{low:g}"
    axis = "right by" if side > 0 else "wrong by"
    return Region(
        name, axis, ("s", "y"), lambda a: (low < side * _margin(a)) & (side * _margin(a) <= high)
    )


MARGINS = tuple(_band(low, high, side) for side in (1, -1) for low, high in pairwise(EDGES))


def _near(distance: float) -> Region:
    def holds(a: Arguments) -> Any:
        off = np.abs(_margin(a) - 1)
        return (off > 0) & (off <= distance)

    return Region(f"within {distance:g} of the kink", "kink", ("s", "y"), holds)


KINK = (
    Region("at the kink ys = 1", "kink", ("s", "y"), lambda a: _margin(a) == 1),
    Region("at ys = −1", "kink", ("s", "y"), lambda a: _margin(a) == -1),
    *map(_near, (1e-6, 1e-3, 1e-1)),
)

REGIONS = (
    *MARGINS,
    *KINK,
    *numbers("s", 1e4)[-7:],
    *of("y", "label", **{"y = +1": lambda y: y == 1, "y = −1": lambda y: y == -1}),
    *length("s"),
    *held("y")[:2],
)
