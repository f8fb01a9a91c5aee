"""The exercises' cases that chance would miss: every kind of row and column, many digits."""

import numpy as np

from lemmata.checks import crossings
from lemmata.checks.crossings import unit
from lemmata.checks.designs import (
    BASE,
    COLUMNS,
    DIGITS,
    GROWN,
    LADDER,
    ROWS,
    SCALES,
    SHAPES,
    UNLIKE,
    alternating,
    filled,
    sides,
)
from lemmata.checks.exercises.records import Descended, Fitted, Observed, Plane, Ranked, Weighted
from lemmata.checks.records import Array, Labelled, array
from lemmata.checks.regression.records import Sample

SMALL: list[Array] = [SHAPES[5], SHAPES[7], *COLUMNS, *ROWS, BASE * 2.0**-4, *DIGITS]
LARGE: list[Array] = [GROWN[1], GROWN[3], GROWN[4]]
DESIGNS: list[Array] = [*SMALL, *LARGE]
# Whoever is handed a program has to solve it.
PROGRAMMED: list[Array] = [GROWN[0], GROWN[4]]
PENALTIES = (0.0, 256.0, *LADDER)
# Where the optimum is certified, however losses and penalties are scaled.
PRICES = (0.03, 0.07, 0.75, 7.0, 12.0, 70.0, 3000.0)


def _weights(X: Array) -> Array:
    return np.resize(array([0.5, -0.25, 1, -1]), X.shape[1])


def _values(X: Array) -> Array:
    return np.resize(array([3, -1, 2, 0.25, -2, 1, 5]), len(X))


def separable() -> list[Labelled]:
    """Small, and in more digits than float32 has."""
    return [
        Labelled(array([[0.125, 0.5], [-0.25, 0.5]]), array([1, -1])),
        Labelled(array([[1 + 2.0**-25, 0], [-1, 1]]), array([1, 1])),
        *(Labelled(X, sides(X)) for X in PROGRAMMED),
    ]


# Singular values as far apart as 1 and 2^-10, and one as small as they come.
STRAINED: list[Array] = [*UNLIKE[:2], array([[1, 1], [1, 1 + 2.0**-8]]), array([[2.0**-19]])]


def samples() -> list[Sample]:
    met = [X for X, _ in crossings.crossed(crossings.SIZES | crossings.KINDS | crossings.SCALES)]
    return [Sample(X, _values(X)) for X in [*DESIGNS, *SCALES, *STRAINED, *met]]


def deviating() -> list[Sample]:
    """Labels of one sign too."""
    one = [Sample(BASE, side * np.ones(3)) for side in (1, -1)]
    few = [Sample(X, _values(X)) for X in (*SMALL, *PROGRAMMED)]
    return few + one


def points() -> list[Labelled]:
    """Affinely independent: six of them, a constant coordinate, the origin anywhere."""
    corner = np.vstack([np.zeros(5), np.eye(5)])
    return [
        Labelled(GROWN[4], alternating(10)),
        Labelled(corner, array([1, 1, -1, 1, 1, 1])),
        Labelled(array([[1, 2], [1, -1]]), array([1, -1])),
        Labelled(array([[2, 1], [-1, 1]]), array([-1, 1])),
        Labelled(array([[1, 0], [0, 1], [0, 0]]), array([1, -1, 1])),
        Labelled(array([[1, 0], [0, 0], [0, 1]]), array([1, -1, 1])),
        Labelled(array([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]]), array([1, 1, -1, 1])),
        Labelled(array([[1 + 2.0**-25], [3]]), array([1, -1])),
        *(
            Labelled(X, crossings.labels(row))
            for X, row in crossings.crossed(crossings.MILD)
            if crossings.is_spanning((X[1:] - X[0]).T)
        ),
    ]


def observed() -> list[Observed]:
    return [
        *(Observed(X, _values(X), _weights(X), 0.5) for X in DESIGNS),
        *(Observed(X, _values(X), _weights(X) / unit(X), 0.5) for X in SCALES),
        *(Observed(BASE, side * np.ones(3), _weights(BASE), 2.0) for side in (1, -1)),
        *(Observed(BASE, _values(BASE), _weights(BASE), sigma) for sigma in PENALTIES[1:]),
        *(
            Observed(X, _values(X), _weights(X) / unit(X), row["sigma"])
            for X, row in crossings.crossed(crossings.UNLABELLED, sigma=(0.5, 2.0, 12.0))
        ),
    ]


def weighted() -> list[Weighted]:
    return [
        *(Weighted(X, _values(X), _weights(X), 0.5) for X in DESIGNS),
        *(Weighted(X, _values(X), _weights(X) / unit(X), unit(X) ** 2) for X in SCALES),
        *(Weighted(BASE, side * np.ones(3), _weights(BASE), 2.0) for side in (1, -1)),
        *(Weighted(BASE, _values(BASE), _weights(BASE), lam) for lam in PENALTIES),
        Weighted(BASE[:2], array([1, -1]), _weights(BASE), 0.5),
        Weighted(2.0**-10 * BASE, 2.0**-10 * _values(BASE), 2.0**-20 * _weights(BASE), 1.0),
        *(
            Weighted(X, row["size"] * _values(X), w, row["lam"] * unit(X) ** 2 or 1.0)
            for X, row in crossings.crossed(
                crossings.UNLABELLED,
                lam=(0.5, 4.0, 64.0, 0.0),
                size=(1.0, 2.0**-12, 2.0**14),
                reach=(1.0, 0.0, 2.0**15),
            )
            for w in [_weights(X) * row["reach"] / unit(X)]
        ),
    ]


def ranked() -> list[Ranked]:
    two = [Ranked(X, np.vstack([_weights(X), -_weights(X)]), _weights(X)) for X in DESIGNS]
    many = np.array([[np.cos(k), np.sin(k)] for k in range(8)])
    nearly = [Ranked(BASE, array([[1, 0.5], [1 + 2.0**-k, 0.5]]), array([1, 1])) for k in (12, 24)]
    more = [Ranked(GROWN[3], many[:K], array([0.5, 0.25])) for K in (5, 8)]
    return [*two, *nearly, *more, *_met_ranked()]


def _met_ranked() -> list[Ranked]:
    """Classes whose scores are as far apart as rows of W are, and a little more."""
    made = []
    for X, row in crossings.crossed(crossings.UNLABELLED, K=(2, 3, 5), reach=(1.0, 2.0**-9, 64.0)):
        K, d = row["K"], X.shape[1]
        W = filled(K, d) * (row["reach"] / unit(X))
        made.append(Ranked(X, W, _weights(X)))
    return made


def labelled(*, lam: float = 0.5) -> list[Weighted]:
    sized = [Weighted(X, alternating(3), _weights(X) / unit(X), lam * unit(X) ** 2) for X in SCALES]
    # With a penalty a slope is left where scores are so far out that the loss has none.
    far, lams = ([2.0**15], [lam, 1.0, 2.0**-10, 64.0]) if lam else ([], [0.0])
    reach = [1.0, 0.0, 8.0, 2.0**-9, *far]
    met = [
        Weighted(X, crossings.labels(row), _weights(X) * row["reach"] / unit(X), row["lam"])
        for X, row in crossings.crossed(reach=reach, lam=lams)
        if np.any(crossings.labels(row) @ X)  # or there is no slope at w = 0
    ]
    return [Weighted(X, alternating(len(X)), _weights(X), lam) for X in DESIGNS] + sized + met


def penalties() -> list[Weighted]:
    return [Weighted(BASE, alternating(3), _weights(BASE), lam) for lam in PENALTIES]


def sized_hinges() -> list[Weighted]:
    return [
        Weighted(X, alternating(3), _weights(X) * reach / unit(X), 0.5 * unit(X) ** 2)
        for X in SCALES
        for reach in (1.0, 1024.0)
    ]


def descended() -> list[Descended]:
    steps = array([0.5, 0.25])
    found = [Descended(X, alternating(len(X)), 0.5, _weights(X), steps) for X in DESIGNS]
    found.append(Descended(BASE, alternating(3), 0.25, _weights(BASE), 1 / np.arange(1.0, 121)))
    for start in (2.0**-12, 2.0**11, 2.0**18):
        found.append(Descended(BASE, alternating(3), 0.25, start * _weights(BASE), steps))
    for X in SCALES:
        found.append(Descended(X, alternating(3), 0.25, _weights(X) / unit(X), steps / unit(X)))
    for X, row in crossings.crossed(crossings.ALL, reach=(1.0, 0.0, 2.0**-9, 64.0)):
        w, y = _weights(X) * row["reach"] / unit(X), crossings.labels(row)
        found.append(Descended(X, y, 0.25, w, steps / unit(X) ** 2))
    return found + [
        Descended(BASE, alternating(3), lam, _weights(BASE), steps / 4096) for lam in PENALTIES
    ]


def planes() -> list[Plane]:
    biases = [Plane(BASE, _weights(BASE), b) for b in LADDER]
    sized = [Plane(X, _weights(X) / unit(X), -0.25) for X in SCALES]
    met = [
        Plane(X, _weights(X) * row["reach"], row["bias"] * unit(X) * row["reach"])
        for X, row in crossings.crossed(
            crossings.UNLABELLED, reach=(1.0, 2.0**-9, 256.0), bias=(-2.0, 0.25)
        )
    ]
    return [Plane(X, _weights(X), -2.0) for X in DESIGNS] + sized + biases + met


def fitted() -> list[Fitted]:
    # A column that is the sum of the others needs the larger penalty where losses are summed.
    penalties = [1.0 if np.linalg.matrix_rank(X) < X.shape[1] else 0.5 for X in SMALL]
    found = [Fitted(X, alternating(len(X)), lam) for X, lam in zip(SMALL, penalties, strict=True)]
    met = [
        Fitted(X * row["unit"], crossings.labels(row), row["lam"] * row["unit"] ** 2)
        for X, row in crossings.crossed(crossings.MILD, lam=(2.0, 8.0), unit=(1.0, 8.0))
    ]
    met.append(Fitted(array([[0], [0], [-512]]), array([1, -1, -1]), 0.25))
    larger = zip(LARGE, (50.0, 8.0, 50.0), strict=True)
    found += [Fitted(X, sides(X), lam) for X, lam in larger]
    return [*found, *met, *(Fitted(BASE, alternating(3), lam) for lam in PRICES)]
