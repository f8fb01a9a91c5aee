"""Cases the SVM's theorems are always tried on: one column, repeats, far origins, rare prices."""

from __future__ import annotations

import numpy as np

from lemmata.checks.datasets.forms import Array, Labelled
from lemmata.checks.datasets.svm_forms import (
    HingePoint,
    Hyperplane,
    Moved,
    Multipliers,
    Perpendiculars,
    Priced,
    Regularised,
    TwoPrices,
)
from lemmata.conventions import Conventions

Rows = tuple[list[list[float]], list[float]]

APART: list[Rows] = [
    ([[-1], [1]], [-1, 1]),
    ([[-2], [2]], [-1, 1]),
    ([[1], [3]], [1, -1]),
    ([[-1], [-3]], [1, -1]),
    ([[1], [0]], [1, -1]),
    ([[2], [3], [7]], [-1, 1, 1]),
    ([[100], [102]], [1, -1]),
    ([[0], [2.0**-6]], [-1, 1]),
    ([[1, 2], [3, -1]], [1, -1]),
    ([[2, 1], [-1, 0], [1, 3]], [1, -1, 1]),
    ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [1, 1, -1]),
    ([[1, 2, 3, 1], [0, 1, 0, -1]], [-1, 1]),
    ([[1, 0], [1, 0], [-1, 0]], [1, 1, -1]),
    ([[0, 0], [1, 1]], [-1, 1]),
    ([[1, 2], [2, 4], [-1, -2]], [1, 1, -1]),
    ([[0, 0], [4, 0], [0, 0.25], [4, 0.25]], [-1, -1, 1, 1]),
    ([[3, 3], [3, 4], [4, 3], [0, 0]], [1, 1, 1, -1]),
    ([[3, 3], [3, 4], [4, 3], [0, 0]], [-1, -1, -1, 1]),
    ([[2.0**-5, 0], [0, 2.0**-5]], [1, -1]),
    ([[4, 0], [0, 4], [4, 4]], [1, -1, 1]),
    ([[16.25, 16], [16, 16.25], [15, 18]], [1, -1, -1]),
]

TANGLED: list[Rows] = [
    ([[1], [1]], [1, -1]),
    ([[0], [1], [2]], [1, -1, 1]),
    ([[0], [0], [1]], [1, -1, 1]),
    ([[0, 0], [2, 0], [1, 0]], [1, 1, -1]),
    ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]),
    ([[0, 0], [4, 0], [0, 4], [1, 1]], [1, 1, 1, -1]),
    ([[0, 0, 0], [1, 1, 1], [2, 2, 2], [3, 3, 3]], [1, -1, 1, -1]),
    ([[1.0], [2.0], [3.0], [2.5]], [-1, -1, 1, -1]),
]

# A square of +1 with one −1 in it, a rare label, and a mirror image that balances every α.
OVERLAPS: list[tuple[Rows, float]] = [
    (([[-1], [1]], [-1, 1]), 0.1),
    (([[-1], [1]], [-1, 1]), 10.0),
    (([[-1], [1]], [1, -1]), 0.3),
    (([[1], [3]], [1, -1]), 0.1),
    (([[1], [3]], [1, -1]), 10.0),
    (([[5], [-1]], [1, -1]), 1.0),
    (([[0], [0.25], [-0.5], [1]], [1, -1, 1, -1]), 1 / 64),
    (([[0, 0], [1, 0], [0, 1], [0.25, 0.25]], [1, 1, 1, -1]), 0.3),
    (([[0, 0], [1, 0], [0, 1], [0.25, 0.25]], [1, 1, 1, -1]), 10.0),
    (([[0, 0], [1, 0], [0, 1], [2, 2]], [-1, -1, -1, 1]), 0.1),
    (([[0], [1], [2], [3], [1]], [1, 1, 1, 1, -1]), 0.75),
    (([[1], [1], [-1], [-1]], [1, 1, -1, -1]), 0.3),
    (([[1, 0], [1, 0], [-1, 0], [-1, 0], [-1, 0]], [1, 1, -1, -1, 1]), 0.3),
    (([[1], [2], [4], [3], [5], [6]], [-1, -1, -1, 1, 1, 1]), 0.3),
    (([[1], [2], [4], [3], [5], [6]], [-1, -1, -1, 1, 1, 1]), 1000.0),
    (([[2, 1], [1, 2], [3, 3], [0, 1]], [1, -1, 1, -1]), 0.3),
    (([[2, 1], [1, 2], [3, 3], [0, 1]], [1, -1, 1, -1]), 1000.0),
    (([[0, 1], [4, 0], [1, 3], [2, -2], [-3, 1]], [1, -1, -1, 1, 1]), 1000.0),
    (([[4, 0], [0, 4], [3, 3], [1, 0], [2, 2]], [1, 1, -1, -1, 1]), 100.0),
    (([[8], [9], [10], [11]], [-1, 1, -1, 1]), 0.3),
    (([[0, 0], [0, 0], [0, 0]], [1, -1, 1]), 0.3),
]


def _labelled(rows: Rows) -> tuple[Array, Array]:
    return np.array(rows[0], dtype=float), np.array(rows[1], dtype=float)


def widest_margins(conventions: Conventions) -> list[Labelled]:
    return [Labelled(*_labelled(rows)) for rows in APART]


def affine_labels(conventions: Conventions) -> list[Labelled]:
    return [Labelled(*_labelled(rows)) for rows in APART + TANGLED]


def priced(conventions: Conventions) -> list[Priced]:
    chosen = OVERLAPS + [(rows, 0.3) for rows in TANGLED] + [(rows, 100.0) for rows in APART[:8]]
    return [Priced(*_labelled(rows), C) for rows, C in chosen]


def two_prices(conventions: Conventions) -> list[TwoPrices]:
    return [TwoPrices(*_labelled(rows), 0.1, 10.0) for rows in TANGLED + APART[2:4]]


def regularised(conventions: Conventions) -> list[Regularised]:
    lams = (0.3, 4.0, 1e-3)
    return [Regularised(*_labelled(rows), lams[i % 3]) for i, (rows, _) in enumerate(OVERLAPS)]


def _moved(rows: Rows) -> Moved:
    X, y = _labelled(rows)
    n, d = X.shape
    shift = np.arange(1, d + 1) * 4.25
    columns, signs = np.arange(d)[::-1].copy(), np.where(np.arange(d) % 2 == 0, -1.0, 1.0)
    return Moved(X, y, 0.3, shift, np.arange(n)[::-1].copy(), 0.25, columns, signs)


def moved_apart(conventions: Conventions) -> list[Moved]:
    return [_moved(rows) for rows in APART[2:19:2]]


def moved_over(conventions: Conventions) -> list[Moved]:
    return [_moved(rows) for rows, _ in OVERLAPS[3::2]] + [_moved(rows) for rows in TANGLED[4:]]


def hyperplanes(conventions: Conventions) -> list[Hyperplane]:
    """One row, one column, a unit normal, normals of length 2 and 5, points on the plane."""
    chosen: list[tuple[Rows, list[float], float]] = [
        (([[1]], [1]), [1], 0),
        (([[1]], [-1]), [2], 0),
        (([[0], [5], [1]], [1, 1, 1]), [1], 0),
        (([[1], [5]], [1, -1]), [-2], 4),
        (([[2, 1], [0, 0]], [1, 1]), [3, 4], -5),
        (([[2, 1], [-1, 1]], [-1, -1]), [3, 4], 0),
        (([[1, 1], [1, 1], [-2, 0]], [1, 1, -1]), [2, 0], 1),
        (([[1, 2, 2], [2, -1, 0], [0, 0, 0]], [1, -1, 1]), [1, -2, 2], -3),
        (([[1, 2], [3, 4]], [1, 1]), [1, 2], 2.5),
        (([[1, 2], [3, 4]], [-1, 1]), [2.0**-19, 2.0**-18], 2.0**-19),
        (([[1, 2], [3, 4]], [-1, 1]), [2.0**19, -(2.0**18)], 2.0**18),
        (([[2.0**19, 0], [0, 2.0**18]], [1, -1]), [1, 1], -1),
        (([[1, 2, 3, 4]], [-1]), [1, 1, 1, 1], 0),
        (([[1], [2], [3]], [-1, -1, -1]), [1], -2),
    ]
    return [
        Hyperplane(*_labelled(rows), np.array(w, dtype=float), float(b)) for rows, w, b in chosen
    ]


def perpendiculars(conventions: Conventions) -> list[Perpendiculars]:
    chosen: list[tuple[list[list[float]], list[float], list[float], float]] = [
        ([[0]], [1], [1], 0),
        ([[1]], [-2], [2], -2),
        ([[1, 0], [-1, 2]], [1, -1], [2, 2], -2),
        ([[0, 0], [4, -3]], [2, 0.5], [3, 4], 0),
        ([[1, 1, 1], [2, 0, 1]], [0, -0.25], [0, 0, 4], -4),
    ]
    return [
        Perpendiculars(np.array(Z, dtype=float), np.array(t), np.array(w, dtype=float), float(b))
        for Z, t, w, b in chosen
    ]


def hinge_points(conventions: Conventions) -> list[HingePoint]:
    """Below, at and above the kink for both labels; the zero example, the zero weights."""
    chosen: list[tuple[list[float], list[float], float]] = [
        ([0], [1], 1),
        ([0], [1], -1),
        ([1], [1], 1),
        ([-1], [1], -1),
        ([2], [1], 1),
        ([-2], [1], -1),
        ([0.5], [1], 1),
        ([2], [1], -1),
        ([3], [0], 1),
        ([0, 0], [1, -2], 1),
        ([0.5, 0.25], [1, 2], 1),
        ([-0.5, -0.25], [1, 2], -1),
        ([1, 1], [1, 2], 1),
        ([1, 1], [1, 2], -1),
        ([1, -1, 0.5], [2, 1, 1], 1),
        ([1, 1], [3, -3], 1),
    ]
    return [
        HingePoint(np.array(w, dtype=float), np.array(x, dtype=float), float(y))
        for w, x, y in chosen
    ]


def multipliers(conventions: Conventions) -> list[Multipliers]:
    chosen: list[tuple[list[float], list[float], Rows]] = [
        ([1], [2], ([[1]], [1])),
        ([1], [0.5], ([[3, 4]], [-1])),
        ([0.5, 2], [1, 0], ([[1, 2], [3, 4]], [1, -1])),
        ([0, 0], [0, 1], ([[1, 2], [3, 4]], [1, 1])),
        ([1, 2, 3], [3, 0, 1], ([[1, 0], [0, 1], [2, 2]], [1, -1, -1])),
        ([1, 2, 3], [3, 0, 1], ([[1, 0, 2], [0, 1, -1], [2, 2, 0.25]], [-1, 1, 1])),
    ]
    return [
        Multipliers(np.array(a, dtype=float), np.array(b, dtype=float), *_labelled(r))
        for a, b, r in chosen
    ]
