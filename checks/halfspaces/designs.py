"""Halfspaces' cases that chance would miss: every kind of design, every size of score.

Scores on them are exact, or far enough from 0 that no order of summation turns their sign.
Separators are no longer than 2^12: where the data are smaller than that, one label and a bias, or
orthogonal rows, keep them short.
"""

import numpy as np

from lemmata.checks import crossings
from lemmata.checks.designs import BASE, DESIGNS, FAR, GROWN, SCALES, alternating, sides
from lemmata.checks.records import Array, Labelled, Scores, array

SIZES = (2.0**-18, 2.0**-11, 2.0**-4, 2.0**8, 2.0**18)


def scores() -> list[Scores]:
    """Every binade from 1e-6 to 1e6, of either sign, in more digits than float32 has."""
    binades = 2.0 ** np.arange(-20, 20) * (1 + 2.0**-26)
    return [Scores(binades), Scores(-binades)]


def weighed() -> list[tuple[Array, Array, Array]]:
    """(X, y, w) of every design, and one design with weights of every size."""
    found = [(X, alternating(len(X)), _weights(X.shape[1])) for X in DESIGNS + GROWN]
    sized = [(BASE, array([1, 1, -1]), size * array([1, -2])) for size in SIZES]
    met = [
        (X, crossings.labels(row), _weights(X.shape[1]) * row["reach"])
        for X, row in crossings.crossed(reach=(0.0, *SIZES, 1.0))
    ]
    return found + sized + met


def _weights(d: int) -> Array:
    return np.resize(array([1, -0.75, 2, -0.5]), d)


def affine_functions() -> list[tuple[Array, Array, float]]:
    """(X, w, b): every design, with a bias that no score of many digits comes near."""
    met = [
        (X, _weights(X.shape[1]) / crossings.unit(X), row["bias"])
        for X, row in crossings.crossed(bias=(0.3125, -40.0))
    ]
    return [(X, _weights(X.shape[1]), 0.3125) for X in DESIGNS + GROWN] + met


# Orthogonal, and so far apart in length: the shortest separator is as long as 1 / the shortest row.
ORTHOGONAL: list[Array] = [
    array([[low, 0], [0, high]]) for low, high in ((2.0**-8, 2.0**8), (2.0**-10, 2.0**13))
]


def separable() -> list[Labelled]:
    """Unlike rows and columns, points far from the origin, a column of zeros first and last, and
    labels that tell close points apart."""
    rows = [Labelled(X, array([1, -1])) for X in ORTHOGONAL]
    far = [Labelled(np.abs(X), np.ones(len(X))) for X in FAR]
    others: list[tuple[list[list[float]], list[float]]] = [
        ([[0, 1], [0, -2]], [1, -1]),
        ([[1, 0], [-2, 0]], [-1, 1]),
        ([[1, 100], [1, 100.25]], [-1, 1]),
    ]
    grown = [Labelled(X, sides(X)) for X in GROWN]
    plain = [Labelled(array(X), array(y)) for X, y in others]
    return [*rows, *far, *plain, *grown, *reachable(crossings.separable())]


def reachable(sets: list[Labelled]) -> list[Labelled]:
    """Whose separators are short enough for honest programs."""
    return [data for data in sets if np.max(np.abs(data.X)) >= 2.0**-5]


def inseparable() -> list[Labelled]:
    """Many rows, and many columns with one row under both labels, first and last."""
    again = [Labelled(np.vstack([X, X[0]]), np.append(sides(X), -sides(X)[0])) for X in GROWN]
    met = reachable([data for data, _ in crossings.inseparable()])
    return again + [Labelled(X, alternating(len(X))) for X in GROWN[2:4]] + met


def _many_in_quarters() -> Labelled:
    """The largest with whole labels and fractions: in a buffer of the labels' type w and b are cut
    off, and 1 short of a margin."""
    i = np.arange(130)
    y = alternating(130)
    X = np.column_stack([y * (3 + i % 5) + 5, (7 * i) % 13 - 6]) / 4
    return Labelled(X, y)


def _hardly_through_the_origin() -> Labelled:
    """A bias makes it easy; without one the margin is less than a hundredth of the radius."""
    X = array([[4, 2.0**-6], [-4, 2.0**-6], [3, 1], [-3, 1]])
    return Labelled(X, array([1, 1, 1, 1]))


def affinely_separable() -> list[Labelled]:
    """One label at any scale; two where a short separator tells them apart."""
    one = [Labelled(X, np.full(len(X), side)) for X, side in zip(SCALES, _sides(), strict=False)]
    two: list[Array] = [
        *ORTHOGONAL,
        *(array([[low], [high]]) for low, high in ((2.0**-1, 2.0**8), (2.0**-5, 2.0**10))),
        array([[2.0**-9], [2.0**14]]),
        array([[287 * 2.0**10], [-287 * 2.0**10]]),
        *(array([[1, high], [2, -high]]) for high in (2.0**9, 117 * 2.0**8)),
        array([[2.0**-9, 2.0**14], [2.0**-8, -(2.0**14)]]),
        array([[1 + 2.0**-25], [-1]]),
    ]
    far = [Labelled(X, -np.ones(len(X))) for X in FAR]
    flat = array([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [1, 1, 1, 0], [0, 0, 0, 1]])
    return [
        *one,
        *far,
        *(Labelled(X, array([1, -1])) for X in two),
        Labelled(flat, array([1, 1, -1, 1, -1])),
        _many_in_quarters(),
        _hardly_through_the_origin(),
        *(Labelled(X + 1, sides(X)) for X in GROWN),
        *reachable(crossings.separable()),
        *inseparable(),
    ]


def _sides() -> tuple[float, ...]:
    return (1.0, -1.0, 1.0, -1.0, 1.0)
