"""Data for halfspaces: scores with ties, separable and inseparable sets, homogeneous and affine.

Everything lies on a dyadic grid, so ties are exact. Scales are those an honest linear program can
answer: separators no longer than 2^12, except where length is the point.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Affine, Array, Labelled, Moved, Scaled, Scores, Weighed
from lemmata.checks.datasets.grids import (
    labels,
    matrices,
    nonzero_vectors,
    quarters,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.labelled import (
    inseparable_edges,
    inseparable_sets,
    separable_edges,
    separable_sets,
)
from lemmata.conventions import Conventions

# Bare scores may be as small as a float gets without a product underflowing.
FACTORS = (1.0, 2.0**-10, 2.0**-30, 2.0**-60, 2.0**30)


@st.composite
def _scores(draw: st.DrawFn) -> Scores:
    shape = draw(st.sampled_from([(), (1,), (2,), (3,), (5,), (1, 1), (2, 2), (3, 2)]))
    entry = st.one_of(quarters(), st.sampled_from([0.0, -0.0]))
    count = int(np.prod(shape, dtype=int))
    drawn = draw(st.lists(entry, min_size=count, max_size=count))
    return Scores(np.array(drawn).reshape(shape) * draw(st.sampled_from(FACTORS)))


def scores(conventions: Conventions) -> SearchStrategy[Scores]:
    return _scores()


def scores_edges(conventions: Conventions) -> list[Scores]:
    """Both zeros, numbers a dead band would swallow, scalars, vectors and matrices."""
    lists = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        -(2.0**-40),
        2.0**-40,
        [0.0],
        [-0.0, 0.0],
        [0.5, -0.5],
        [2.0**-30, -(2.0**-30)],
        [2.0**30, -(2.0**30), 0.0],
        [[0.0, -1.0], [2.0, -0.0]],
        [[-3.0, 0.0, 0.25]],
        [[-3.0], [0.0], [0.25]],
    ]
    return [Scores(np.array(z)) for z in lists]


@st.composite
def _weighed(draw: st.DrawFn) -> Weighed:
    """Some rows are orthogonal to w, exactly."""
    d = draw(sizes(most=4))
    w = draw(vectors(d))
    tied = st.integers(0, d - 1).map(lambda j: orthogonal(w, j))
    rows = draw(st.lists(st.one_of(vectors(d), tied), min_size=1, max_size=8))
    X, y = np.array(rows), draw(labels(len(rows)))
    return Weighed(X * draw(scales(most=10)), y, w * draw(scales(most=10)))


def orthogonal(w: Array, j: int) -> Array:
    """A vector with <w, x> = 0 exactly: a quarter turn in the plane of coordinates j and j + 1."""
    x = np.zeros(len(w))
    if len(w) > 1:
        k = (j + 1) % len(w)
        x[j], x[k] = w[k], -w[j]
    return x


def weighed(conventions: Conventions) -> SearchStrategy[Weighed]:
    return _weighed()


def weighed_edges(conventions: Conventions) -> list[Weighed]:
    """Ties with either label, zero weights, tiny scores beside large coordinates, n = d."""
    rows: list[tuple[list[list[float]], list[float], list[float]]] = [
        ([[0]], [1], [1]),
        ([[0]], [-1], [1]),
        ([[1]], [1], [0]),
        ([[1]], [-1], [0]),
        ([[1]], [1], [1]),
        ([[1]], [1], [-1]),
        ([[0.5]], [1], [1]),
        ([[-0.25]], [1], [0.5]),
        ([[0.75], [0.25], [-0.5]], [-1, 1, 1], [1]),
        ([[2.0**-20, 1]], [1], [2.0**-10, 0]),
        ([[-(2.0**-20), 1]], [1], [2.0**-10, 0]),
        ([[1, -1], [2, 1]], [1, 1], [1, 1]),
        ([[1, 2], [3, -1]], [1, -1], [1, 2]),
        ([[1, 2, 0], [3, -1, 1], [0, 0, -1]], [-1, 1, 1], [1, 0, 2]),
        ([[1, 1], [1, 1], [-1, 2]], [1, -1, -1], [1, -1]),
        ([[1], [2], [3], [4], [-5]], [1, 1, 1, 1, 1], [1]),
        ([[1], [2], [3]], [-1, -1, -1], [0]),
        ([[1], [-2], [3], [0]], [-1, 1, -1, -1], [0]),
        ([[2.0**19, 1], [-(2.0**19), 1]], [1, 1], [2.0**-10, 0]),
        ([[16], [-0.25]], [1, -1], [1]),
        ([[0, 1], [5, 0], [-8, -2]], [1, 1, -1], [-0.25, 4]),
    ]
    return [Weighed(_array(X), _array(y), _array(w)) for X, y, w in rows]


@st.composite
def _affine_functions(draw: st.DrawFn) -> Affine:
    n, d = draw(sizes(most=6)), draw(sizes(most=4))
    return Affine(draw(matrices(n, d)), draw(vectors(d)), draw(quarters()))


def affine_functions(conventions: Conventions) -> SearchStrategy[Affine]:
    return _affine_functions()


def affine_functions_edges(conventions: Conventions) -> list[Affine]:
    """One row, one column, n = d, n = d + 1, ties and a bias that decides."""
    rows: list[tuple[list[list[float]], list[float], float]] = [
        ([[2]], [1], -3),
        ([[2]], [1], 0),
        ([[2]], [0], -1),
        ([[2]], [1], -2),
        ([[2, 5]], [1, -1], 1),
        ([[1, 2], [3, 4]], [1, -2], 0.5),
        ([[1, 2], [3, 4], [5, 7]], [2, 1], -8),
        ([[1], [0], [-1]], [1], -0.5),
        ([[1, 1], [1, 1]], [3, -1], -2),
    ]
    return [Affine(_array(X), _array(w), float(b)) for X, w, b in rows]


def homogeneous_sets(conventions: Conventions) -> SearchStrategy[Labelled]:
    """Separable or not, by a halfspace through the origin."""
    return st.one_of(_separable(), _inseparable())


def homogeneous_sets_edges(conventions: Conventions) -> list[Labelled]:
    return separable_sets_edges(conventions) + inseparable_sets_edges(conventions)


def separable_only(conventions: Conventions) -> SearchStrategy[Labelled]:
    return _separable()


def _separable() -> SearchStrategy[Labelled]:
    return separable_sets(scaled=False, most_rows=14, most_columns=5)


def _inseparable() -> SearchStrategy[Labelled]:
    return inseparable_sets(scaled=False)


def separable_sets_edges(conventions: Conventions) -> list[Labelled]:
    """Those of the perceptron, and what breaks a linear program written in a hurry."""
    plain = [data for data in separable_edges(conventions) if np.max(np.abs(data.X)) >= 2.0**-12]
    return plain + [
        Labelled(_array(X), _array(y))
        for X, y in (
            ([[-1.0]], [1.0]),  # an objective other than 0 is unbounded; a bound w ≥ 0 is empty
            ([[49.0]], [1.0]),  # 49 · (1/49) is 1 − 2^-53 in floating point
            ([[12.25, 0.0], [0.0, -12.25]], [1.0, 1.0]),
            ([[-1.0, -2.0], [-3.0, -1.0], [-1.0, -1.0]], [1.0, 1.0, 1.0]),
            ([[1.0, 0.0], [-1.0, 2.0**-7]], [1.0, 1.0]),
            ([[2.0**-10, 2.0**-11], [2.0**-12, -(2.0**-10)]], [1.0, -1.0]),
            ([[3.0, 1.0, 2.0], [1.0, 3.0, 2.0], [2.0, 2.0, 1.0]], [1.0, -1.0, 1.0]),
        )
    ]


def inseparable_sets_edges(conventions: Conventions) -> list[Labelled]:
    """A zero row, opposite labels on one row, the XOR square, one wrong label among very many."""
    return inseparable_edges(conventions) + [
        Labelled(_array(X), _array(y))
        for X, y in (
            ([[1.0, 2.0], [1.0, 2.0]], [-1.0, 1.0]),
            ([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], [1.0, 1.0, 1.0]),
            ([[1.0]] * 120 + [[1.0]], [1.0] * 120 + [-1.0]),
            ([[2.0**-10], [-(2.0**-10)]], [1.0, 1.0]),
            ([[1.0, 0.0], [-4.0, 1.0], [0.0, -1.0]], [1.0, 1.0, 1.0]),
        )
    ]


@st.composite
def affine_separable_sets(draw: st.DrawFn) -> Labelled:
    """Sides of a drawn hyperplane off the origin; a point on it is moved along its normal."""
    n, d = draw(sizes(most=10)), draw(sizes(most=4))
    w, b = draw(nonzero_vectors(d, most=12)), draw(quarters())
    X = draw(matrices(n, d))
    X = X + np.outer(X @ w + b == 0, w)
    return Labelled(X, np.where(X @ w + b > 0, 1.0, -1.0))


@st.composite
def affine_inseparable_sets(draw: st.DrawFn) -> Labelled:
    """A repeated point, a midpoint or a parallelogram whose labels contradict each other."""
    n, d = draw(sizes(most=5)), draw(sizes(most=3))
    X, y = draw(matrices(n, d)), draw(labels(n))
    p, q, r = (draw(vectors(d)) for _ in range(3))
    label = draw(st.sampled_from([1.0, -1.0]))
    points, signs = draw(
        st.sampled_from(
            [
                ([p, p], [1.0, -1.0]),
                ([p, q, (p + q) / 2], [1.0, 1.0, -1.0]),
                ([p, q, r, p + q - r], [1.0, 1.0, -1.0, -1.0]),
            ]
        )
    )
    return Labelled(np.vstack([X, *points]), np.concatenate([y, label * np.array(signs)]))


def affine_sets(conventions: Conventions) -> SearchStrategy[Labelled]:
    return st.one_of(affine_separable_sets(), affine_inseparable_sets())


def affine_sets_edges(conventions: Conventions) -> list[Labelled]:
    """Separable only with a bias, separable by a bias alone, and not at all."""
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[0]], [1]),
        ([[0]], [-1]),
        ([[1], [2]], [-1, 1]),
        ([[1], [2]], [1, -1]),
        ([[5], [6]], [1, 1]),
        ([[5], [6]], [-1, -1]),
        ([[0, 0], [1, 0]], [1, -1]),
        ([[0, 0], [0, 0]], [1, 1]),
        ([[0, 0], [0, 0]], [1, -1]),
        ([[0], [1], [2]], [1, -1, 1]),
        ([[1], [1]], [1, -1]),
        ([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1]),
        ([[0, 0], [2, 0], [0, 2], [0.5, 0.5]], [1, 1, 1, -1]),
        ([[100], [100.25]], [-1, 1]),
        ([[-250, 1], [-250.25, 1]], [1, -1]),
        ([[2.0**-6], [2.0**-5]], [1, -1]),
        ([[1, 1], [2, 2], [3, 3]], [-1, -1, 1]),
        ([[3.0]] * 121, [1.0] * 120 + [-1.0]),
        ([[1, 2, 3]], [-1]),
        ([[1, 2], [3, -1]], [1, -1]),
        ([[1, 2, 0], [3, -1, 1], [0, 1, 1]], [1, -1, -1]),
    ]
    return [Labelled(_array(X), _array(y)) for X, y in rows]


@st.composite
def _scaled(draw: st.DrawFn) -> Scaled:
    data = draw(separable_sets(scaled=False, most_rows=8, most_columns=3))
    return Scaled(data.X, data.y, draw(st.integers(-6, 12).map(lambda k: 2.0**k)))


def scaled(conventions: Conventions) -> SearchStrategy[Scaled]:
    return _scaled()


def scaled_edges(conventions: Conventions) -> list[Scaled]:
    """The box that an honest program does not have: w must be able to be long, and short."""
    simple = [([[1.0]], [1.0]), ([[1.0, 0.0], [0.0, 1.0]], [1.0, -1.0]), ([[3.0, -1.0]], [-1.0])]
    return [
        Scaled(_array(X), _array(y), 2.0**k) for X, y in simple for k in (-11, -10, -4, 4, 10, 19)
    ]


@st.composite
def _moved(draw: st.DrawFn, sets: SearchStrategy[Labelled]) -> Moved:
    data = draw(sets)
    n, d = data.X.shape
    factor = st.integers(-3, 6).map(lambda k: 2.0**k)
    return Moved(
        data.X,
        data.y,
        np.array(draw(st.permutations(range(n)))),
        np.array(draw(st.lists(factor, min_size=n, max_size=n))),
        draw(vectors(d, most=64)),
    )


def moved(conventions: Conventions) -> SearchStrategy[Moved]:
    return _moved(homogeneous_sets(conventions))


def affinely_moved(conventions: Conventions) -> SearchStrategy[Moved]:
    return _moved(affine_sets(conventions))


def moved_edges(conventions: Conventions) -> list[Moved]:
    return [_reversed(data) for data in homogeneous_sets_edges(conventions) if len(data.y) < 20]


def affinely_moved_edges(conventions: Conventions) -> list[Moved]:
    return [_reversed(data) for data in affine_sets_edges(conventions) if len(data.y) < 20]


def _reversed(data: Labelled) -> Moved:
    """Last example first, every second one much longer, everything moved far to one side."""
    n, d = data.X.shape
    factors = np.where(np.arange(n) % 2 == 0, 0.25, 64.0)
    return Moved(data.X, data.y, np.arange(n)[::-1].copy(), factors, np.full(d, -16.0))


@st.composite
def exponential_sets(draw: st.DrawFn) -> Labelled:
    """w_1 ≥ 1 and w_j ≥ 1 + c w_{j−1}: every separator is longer than c^{d−1} [UML, Rem. 9.1].

    The coordinates are permuted and flipped, the examples shuffled and labelled at random.
    """
    c, most = draw(st.sampled_from([(2.0, 11), (4.0, 7)]))
    d = draw(st.integers(1, most))
    A = np.eye(d) - c * np.eye(d, k=-1)
    A = A[:, list(draw(st.permutations(range(d))))] * draw(labels(d))
    A = A[list(draw(st.permutations(range(d))))]
    y = draw(labels(d))
    return Labelled(y[:, None] * A, y)


def exponential(conventions: Conventions) -> SearchStrategy[Labelled]:
    return exponential_sets()


def exponential_edges(conventions: Conventions) -> list[Labelled]:
    """The chain itself: for d = 7 the bound (RB)² is beyond 5 · 10^8 updates."""
    return [Labelled(np.eye(d) - 4 * np.eye(d, k=-1), np.ones(d)) for d in (1, 2, 4, 6, 7)]


def _array(values: list[float] | list[list[float]]) -> Array:
    return np.array(values, dtype=float)
