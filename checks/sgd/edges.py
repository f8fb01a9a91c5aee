"""SGD's cases that chance would miss: every kind of design, the neighbourhood of a kink."""

import numpy as np

from lemmata.checks import crossings
from lemmata.checks.designs import DESIGNS, GROWN, LADDER, alternating, labellings
from lemmata.checks.records import Array

# (X, y, λ relative to the data, order): visited from the last row to the first, and some again.
Visits = tuple[Array, Array, float, Array]


def visits() -> list[Visits]:
    """Every design, with λ = 1 too; every kind of labelling of one, every λ, one row after
    another."""
    designs = DESIGNS + GROWN
    found = [
        (X, alternating(len(X)), lam, _visited(len(X)))
        for X, lam in zip(designs, _cycled((0.3, 1.0, 4.0), len(designs)), strict=True)
    ]
    X = DESIGNS[7]
    found += [(X, y, 0.3, _visited(len(X))) for y in labellings(len(X))]
    found += [(X[:3], alternating(3), lam, np.arange(3)) for lam in LADDER]
    met = crossings.crossed(lam=(0.3, 1.0, 0.01, 16.0))
    return found + [(X, crossings.labels(r), r["lam"], _visited(len(X))) for X, r in met]


def examples() -> list[tuple[Array, Array, Array, float]]:
    """(X, y, w, λ): long examples, and every λ."""
    long = [(X[:2], np.array([1.0, -1.0]), _spread(X.shape[1]), 0.3) for X in GROWN]
    X = DESIGNS[7][:2]
    met = [
        (
            X,
            crossings.labels(row),
            _spread(X.shape[1]) * row["reach"] / crossings.unit(X),
            row["lam"],
        )
        for X, row in crossings.crossed(lam=(0.0, 0.3, 1.0, 16.0), reach=(1.0, 0.0, 64.0, 2.0**16))
    ]
    return long + [(X, np.array([-1.0, 1.0]), _spread(2), lam) for lam in LADDER] + met


def _spread(d: int) -> Array:
    return (np.arange(d) - 2.5) / 16


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
