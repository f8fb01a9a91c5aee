"""Points that are always tried, whatever the seed: the edges of the vc topic.

One point, one coordinate, the origin, repeats and opposites, lines and planes through the origin
or not, points of a circle, thin, tiny, large and far-off sets.
"""

from __future__ import annotations

import numpy as np

from lemmata.checks.datasets.forms import Labelled, Matrix
from lemmata.checks.datasets.vc_forms import Called, Moved, Placed
from lemmata.conventions import Conventions

_UNIT = 2.0**-19
_THIN = 2.0**-14


def _matrices(rows: list[list[list[float]]]) -> list[Matrix]:
    return [Matrix(np.array(X, dtype=float)) for X in rows]


_FEW: list[list[list[float]]] = [
    [[1]],
    [[-2]],
    [[1], [1]],
    [[1], [-1]],
    [[1], [2]],
    [[1, 0], [2, 0]],
    [[1, 0], [0, 1]],
    [[1, 2], [3, -1]],
    [[1, 0], [1, 0]],
    [[1, 0], [-1, 0]],
    [[1, 2, 3]],
    [[1, 2, 3], [2, 4, 6]],
    [[1], [2], [3]],
    [[2], [1], [3]],
    [[1, 1], [2, 2], [3, 3]],
    [[0, 1], [1, 1], [2, 1]],
    [[1, 0], [0, 1], [1, 1]],
    [[1, 0], [0, 1], [-1, -1]],
    [[1, 1], [1, 0], [0, 1]],
    [[1, 0, 1], [0, 1, 1], [1, 1, 2]],
    [[5, 1, 2], [2, 1, 8], [7, 2, 10]],
    [[1, 6, 7], [5, 1, 3], [6, 7, 10]],
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[1, 1, 1], [1, 2, 4], [1, 3, 9]],
    [[1, 1], [-1, -1], [1, -1], [-1, 1]],
    [[4, 1], [1, 4], [1, 1], [2, 2]],
    [[1, 0], [0, 1], [1, 0], [2, 1]],
    [[1, 0], [1, _THIN]],
    [[0, 1], [_THIN, 1], [2 * _THIN, 1]],
    [[1, 0, 1], [0, 1, 1], [1, 1, 1], [0, 0, 1]],
    [[_UNIT, 0], [0, _UNIT]],
    [[1 / _UNIT, 0], [0, 1 / _UNIT]],
    [[_UNIT, _UNIT], [2 * _UNIT, 2 * _UNIT]],
    [[1024], [1025]],
    [[1024], [1025], [1026]],
]

_ORIGIN: list[list[list[float]]] = [
    [[0]],
    [[0, 0]],
    [[0], [1]],
    [[1], [0]],
    [[0, 0], [0, 0]],
    [[0, 0], [1, 0], [0, 1]],
    [[1, 0], [0, 1], [0, 0]],
    [[1, 0, 0], [0, 0, 0], [0, 0, 1]],
    [[0, 0], [1, 1], [2, 2]],
]


def sets_edges(conventions: Conventions) -> list[Matrix]:
    """One point, one coordinate, repeats, opposites, lines, planes, thin, tiny and large sets."""
    return _matrices(_FEW + _ORIGIN)


def with_origin_edges(conventions: Conventions) -> list[Matrix]:
    return _matrices(_ORIGIN)


def independent_edges(conventions: Conventions) -> list[Labelled]:
    return [Labelled(np.array(X, dtype=float), np.array(y, dtype=float)) for X, y in _INDEPENDENT]


_INDEPENDENT: list[tuple[list[list[float]], list[float]]] = [
    ([[1]], [1]),
    ([[1]], [-1]),
    ([[-2]], [1]),
    ([[2, 0], [0, 3]], [1, -1]),
    ([[1, 2], [3, -1]], [1, -1]),
    ([[1, 1], [1, 2]], [1, -1]),
    ([[1, 1], [1, 2]], [1, 1]),
    ([[3, 1, 0], [0, 1, 2]], [-1, 1]),
    ([[1, 2, 3]], [-1]),
    ([[0, 0, 2]], [-1]),
    ([[1, 2, 3], [2, 4, 7]], [1, -1]),
    ([[4, 3, 2], [3, 2, 1], [2, 1, 1]], [1, -1, 1]),
    ([[1, 0], [1, _THIN]], [1, -1]),
    ([[_UNIT, 0], [_UNIT, _UNIT]], [1, -1]),
    ([[1 / _UNIT, 0], [1 / _UNIT, 1 / _UNIT]], [-1, 1]),
    ([[1, 1, 1, 1], [0, 1, 1, 1], [0, 0, 1, 1], [0, 0, 0, 1]], [-1, -1, -1, -1]),
]


def dependent_edges(conventions: Conventions) -> list[Matrix]:
    """Dependences with zeros in them, of one sign, of tiny vectors, of fewer rows than columns."""
    return _matrices(_DEPENDENT)


_DEPENDENT: list[list[list[float]]] = [
    [[0]],
    [[0, 0]],
    [[1], [1]],
    [[1], [-1]],
    [[-1], [-1]],
    [[1], [2], [3]],
    [[1], [-1], [2]],
    [[1, 0], [0, 0]],
    [[1, 0], [0, 1], [2, 0]],
    [[2, 0], [0, 1], [1, 0]],
    [[0, 1], [1, 0], [2, 0]],
    [[1, 0], [0, 1], [1, 1]],
    [[1, 0], [0, 1], [-1, -1]],
    [[1, 1], [1, 0], [0, 1]],
    [[1, 0], [0, 1], [1, 2.0**-10]],
    [[1, 0], [0, -1], [1, 2.0**-10]],
    [[1, 2, 3], [2, 4, 6]],
    [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    [[1, 0, 0], [0, 1, 0], [1, 1, 0]],
    [[1, 0], [0, 1], [1, 1], [1, -1]],
    [[1, 1], [1, 2], [1, 3], [1, 4]],
    [[_UNIT, 0], [0, _UNIT], [_UNIT, _UNIT]],
    [[1 / _UNIT, 0], [0, 1 / _UNIT], [1 / _UNIT, 1 / _UNIT]],
    [[1, 0], [0, _THIN], [1, _THIN]],
    [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]],
]


def too_many_vectors_edges(conventions: Conventions) -> list[Matrix]:
    return _matrices([X for X in _DEPENDENT if len(X) == len(X[0]) + 1])


def too_many_points_edges(conventions: Conventions) -> list[Matrix]:
    return _matrices([X for X in _RADON if len(X) == len(X[0]) + 2 <= 5])


def basis_edges(conventions: Conventions) -> list[Labelled]:
    return [Labelled(np.eye(d), -np.ones(d)) for d in range(1, 6)]


def corner_edges(conventions: Conventions) -> list[Matrix]:
    return [Matrix(np.vstack([np.zeros(d), np.eye(d)])) for d in range(1, 5)]


def general_edges(conventions: Conventions) -> list[Matrix]:
    rows: list[list[list[float]]] = [
        [[1]],
        [[1], [2]],
        [[1], [2], [3]],
        [[-1], [1], [2], [3]],
        [[1, 0], [0, 1]],
        [[1, 0], [0, 1], [2, 2]],
        [[2, 1], [1, 3], [-1, 1], [-2, -3]],
        [[3, 1], [1, 2], [-1, 4], [-2, -1], [2, -3]],
        [[1, 1, 1], [2, 4, 8], [-1, 1, -1]],
        [[1, 1, 1], [2, 4, 8], [-1, 1, -1], [-2, 4, -8], [3, 9, 27]],
    ]
    return _matrices(rows)


def moved_edges(conventions: Conventions) -> list[Moved]:
    """A tiny and a large factor, a reversed order, a row turned round, a shift off the origin."""
    rows: list[list[list[float]]] = [
        [[1], [2]],
        [[1, 0], [0, 1]],
        [[1, 1], [2, 2], [3, 3]],
        [[0, 1], [1, 1], [2, 1]],
        [[1, 0], [0, 1], [1, 1]],
        [[1, 1], [-1, -1], [1, -1], [-1, 1]],
    ]
    edges = []
    for X, scale in [(X, scale) for X in rows for scale in (_UNIT, 1 / _UNIT)]:
        n, d = len(X), len(X[0])
        signs = np.where(np.arange(n) == n - 1, -1.0, 1.0)
        order = np.arange(n)[::-1].copy()
        edges.append(Moved(np.array(X, dtype=float), order, signs, scale, np.full(d, -1.0)))
    return edges


_RADON: list[list[list[float]]] = [
    [[0], [1], [2]],
    [[1], [0], [2]],
    [[0], [2], [1]],
    [[5], [5], [5]],
    [[1], [2], [3], [4]],
    [[0, 0], [1, 0], [2, 0], [0, 1]],
    [[0, 1], [0, 0], [1, 0], [2, 0]],
    [[0, 0], [3, 0], [0, 3], [1, 1]],
    [[1, 1], [0, 0], [3, 0], [0, 3]],
    [[0, 0], [1, 1], [1, 0], [0, 1]],
    [[1, 1], [-1, -1], [1, -1], [-1, 1]],
    [[1, 1], [1, 1], [2, 3], [0, 5]],
    [[1, 2], [1, 2], [1, 2], [1, 2]],
    [[1, 1], [2, 2], [3, 3], [4, 4]],
    [[0, 0], [2.0**-10, 0], [1, 2.0**-10], [0, 1]],
    [[0, 0], [4, 0], [4, 3], [0, 3], [2, 1]],
    [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1], [0, 0, 0]],
    [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4], [1, 1, 1]],
    [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 0, 1]],
    [[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1], [1, 1, 1, 1]],
]


def placed_edges(conventions: Conventions) -> list[Placed]:
    """Three on a line, a point within a triangle, squares, repeats; as they are, tiny, far off."""
    plain = [Placed(np.array(X, dtype=float), 1.0, np.full(len(X[0]), 64.0)) for X in _RADON]
    tiny = [
        Placed(np.array(X, dtype=float), _UNIT, np.full(len(X[0]), -1.0))
        for X in ([[0, 0], [1, 0], [0, 1], [1, 1]], [[0], [1], [2]])
    ]
    return plain + tiny


def round_sets_edges(conventions: Conventions) -> list[Matrix]:
    rows: list[list[list[float]]] = [
        [[0], [1], [2]],
        [[1], [0]],
        [[0, 0], [1, 1], [2, 2]],
        [[0, 0], [1, 0], [0, 1], [1, 1]],
        [[5, 0], [0, 5], [-5, 0], [3, 4]],
        [[0, 0], [3, 0], [0, 3], [1, 1]],
        [[0, 0], [4, 0], [0, 4], [1, 2]],
        [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]],
        [[0, 0, 0], [1, 0, 0], [0, 1, 0], [3, 2, 0]],
        [[1, 1], [1, 1]],
        [[0, 0], [1, 1], [2, 2], [3, 3]],
        [[0], [1], [2], [3]],
        [[1], [1]],
        [[512], [513]],
        [[1], [-1]],
        [[1, 0], [-1, 0], [0, 1]],
        [[1, 2, 2], [1, 2, 3]],
    ]
    return _matrices(rows + _ORIGIN[:6])


def called_edges(conventions: Conventions) -> list[Called]:
    """Nothing is centred, sorted, of unit length or labelled +1 already: a change would show."""
    return [
        Called(np.array([[3.0], [1.0], [2.0]]), np.array([[2.0]]), np.array([-1.0])),
        Called(
            np.array([[4.0, 1.0], [3.0, 3.0], [1.0, 2.0], [2.0, 5.0]]),
            np.array([[3.0, 1.0], [1.0, 2.0]]),
            np.array([-1.0, 1.0]),
        ),
    ]
