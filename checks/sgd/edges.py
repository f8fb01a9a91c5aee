"""SGD's cases that chance would miss: every kind of design, the neighbourhood of a kink."""

from __future__ import annotations

import numpy as np

from lemmata.checks.designs import DESIGNS, alternating, labellings
from lemmata.checks.records import Array

# (X, y, λ relative to the data, order): visited from the last row to the first, and some again.
Visits = tuple[Array, Array, float, Array]


def visits() -> list[Visits]:
    """Every design, with λ = 1 too; and every kind of labelling of one."""
    found = [
        (X, alternating(len(X)), lam, _visited(len(X)))
        for X, lam in zip(DESIGNS, _cycled((0.3, 1.0, 4.0), len(DESIGNS)), strict=True)
    ]
    X = DESIGNS[7]
    return found + [(X, y, 0.3, _visited(len(X))) for y in labellings(len(X))]


def _visited(n: int) -> Array:
    return np.array([*reversed(range(n)), 0], np.int64)


def _cycled(values: tuple[float, ...], n: int) -> list[float]:
    return [values[i % len(values)] for i in range(n)]


def near_kinks() -> list[tuple[Array, Array, Array]]:
    """(X, y, w) with y<w, x> = 1 ± 2^-k, on either side of the kink, for one row alone."""
    found = []
    for k in (3, 5, 8, 12, 18, 22, 30):
        for side in (1.0, -1.0):
            for label in (1.0, -1.0):
                w = np.array([label * (1 + side * 2.0**-k), 0.5])
                found.append((np.array([[1.0, 0.0]]), np.array([label]), w))
    return found
