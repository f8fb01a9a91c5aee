"""Labelled data: separable by construction, inseparable by construction, never filtered.

Separable: labels are the sides of a drawn hyperplane, and a point on it is moved off along its
normal. Inseparable: one more row makes a positive combination of the y_i x_i vanish.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import (
    Array,
    Budgeted,
    Labelled,
    Permuted,
    Started,
    Stepped,
    Weighed,
)
from lemmata.checks.datasets.grids import (
    labels,
    matrices,
    nonzero_vectors,
    scales,
    sizes,
    vectors,
)
from lemmata.conventions import Conventions


@st.composite
def separable_sets(
    draw: st.DrawFn, *, most_rows: int = 12, most_columns: int = 4, scaled: bool = True
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    w = draw(nonzero_vectors(d, most=12))
    X = draw(matrices(n, d))
    scale = draw(scales()) if scaled else 1.0
    X = X + np.outer(X @ w == 0, w)
    return Labelled(X * scale, np.where(X @ w > 0, 1.0, -1.0))


@st.composite
def inseparable_sets(
    draw: st.DrawFn, *, most_rows: int = 8, most_columns: int = 3, scaled: bool = True
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    X, y = draw(matrices(n, d)), draw(labels(n))
    label = draw(st.sampled_from([1.0, -1.0]))
    used = draw(st.integers(1, n))
    scale = draw(scales()) if scaled else 1.0
    closing = -label * (y[:used] @ X[:used])
    return Labelled(np.vstack([X, closing]) * scale, np.append(y, label))


def separable(conventions: Conventions) -> SearchStrategy[Labelled]:
    return separable_sets()


def inseparable(conventions: Conventions) -> SearchStrategy[Labelled]:
    return inseparable_sets()


def any_labelled(conventions: Conventions) -> SearchStrategy[Labelled]:
    return st.one_of(separable_sets(), inseparable_sets())


@st.composite
def _permuted(draw: st.DrawFn) -> Permuted:
    data = draw(separable_sets())
    order = draw(st.permutations(range(len(data.y))))
    return Permuted(data.X, data.y, np.array(order))


def permuted(conventions: Conventions) -> SearchStrategy[Permuted]:
    return _permuted()


@st.composite
def _stepped(draw: st.DrawFn) -> Stepped:
    data = draw(separable_sets())
    return Stepped(data.X, data.y, draw(st.integers(-6, 6).map(lambda k: 2.0**k)))


def stepped(conventions: Conventions) -> SearchStrategy[Stepped]:
    return _stepped()


def stepped_edges(conventions: Conventions) -> list[Stepped]:
    return [
        Stepped(data.X, data.y, eta)
        for data in separable_edges(conventions)[:14]
        for eta in (0.5, 4.0, 2.0**-10)
    ]


@st.composite
def _budgeted(draw: st.DrawFn) -> Budgeted:
    data = draw(inseparable_sets())
    return Budgeted(data.X, data.y, draw(st.integers(0, 40)))


def budgeted(conventions: Conventions) -> SearchStrategy[Budgeted]:
    return _budgeted()


def budgeted_edges(conventions: Conventions) -> list[Budgeted]:
    """No budget, one update, and more updates than a pass has rows."""
    return [
        Budgeted(data.X, data.y, budget)
        for data in inseparable_edges(conventions)
        for budget in (0, 1, 2, 7)
    ]


@st.composite
def _budgeted_separable(draw: st.DrawFn) -> Budgeted:
    data = draw(separable_sets())
    return Budgeted(data.X, data.y, draw(st.integers(0, 12)))


def budgeted_separable(conventions: Conventions) -> SearchStrategy[Budgeted]:
    return _budgeted_separable()


def budgeted_separable_edges(conventions: Conventions) -> list[Budgeted]:
    return [
        Budgeted(data.X, data.y, budget)
        for data in separable_edges(conventions)[:11]
        for budget in (0, 1, 2, 3, 1000)
    ]


@st.composite
def _started(draw: st.DrawFn) -> Started:
    data = draw(separable_sets(scaled=False))
    return Started(data.X, data.y, near_least_squares(data))


def near_least_squares(data: Labelled) -> Array:
    """The least-squares solution on a grid of 1/64, so that every sum stays exact.

    Rounding breaks at an irrational point, where no rational solution lies: the last digit of a
    linear algebra library never decides, and every machine starts at the same w0.
    """
    solution = np.linalg.lstsq(data.X, data.y, rcond=None)[0]
    return np.asarray(np.floor(solution * 64 + (np.sqrt(2) - 1)) / 64 + 0.0)


def started(conventions: Conventions) -> SearchStrategy[Started]:
    return _started()


def started_edges(conventions: Conventions) -> list[Started]:
    """At zero, at a separator, on the boundary, at its negative, and at least squares."""
    edges = [
        Started(data.X, data.y, w0)
        for data in separable_edges(conventions)[:11]
        for w0 in (np.zeros(data.X.shape[1]), near_least_squares(data), -(data.y @ data.X))
    ]
    return [*edges, Started(np.eye(2), np.ones(2), np.array([1.0, 0.0]))]


@st.composite
def _anywhere(draw: st.DrawFn) -> Started:
    """Data and a start that gets at least one example wrong: the negative of a mistaken row."""
    data = draw(separable_sets())
    i = draw(st.integers(0, len(data.y) - 1))
    return Started(data.X, data.y, -data.y[i] * data.X[i])


def wrong_start(conventions: Conventions) -> SearchStrategy[Started]:
    return _anywhere()


@st.composite
def _basis(draw: st.DrawFn) -> Labelled:
    m = draw(st.integers(1, 12))
    return Labelled(np.eye(m), draw(labels(m)))


def basis(conventions: Conventions) -> SearchStrategy[Labelled]:
    return _basis()


@st.composite
def _circle(draw: st.DrawFn) -> Labelled:
    """Rows (a, b, y) with a² + b² = R² − 1: w* = (0, 0, 1) has margin 1 [UML, ex. 4]."""
    quarter = draw(st.sampled_from([[(1, 0)], [(5, 0), (4, 3), (3, 4)], [(8, 1), (7, 4), (1, 8)]]))
    points = [(a, b) for p, q in quarter for a, b in ((p, q), (-q, p), (-p, -q), (q, -p))]
    chosen = draw(st.lists(st.sampled_from(points), min_size=1, max_size=12))
    y = draw(labels(len(chosen)))
    return Labelled(np.column_stack([np.array(chosen, dtype=float), y]), y)


def circle(conventions: Conventions) -> SearchStrategy[Labelled]:
    return _circle()


@st.composite
def _weighed(draw: st.DrawFn) -> Weighed:
    n, d = draw(sizes(most=8)), draw(sizes(most=4))
    scale = draw(scales())
    return Weighed(draw(matrices(n, d)) * scale, draw(labels(n)), draw(vectors(d)))


def weighed(conventions: Conventions) -> SearchStrategy[Weighed]:
    return _weighed()


def separable_edges(conventions: Conventions) -> list[Labelled]:
    """Always tried: one row, one column, one label, repeats, collinear columns, tiny and large."""
    return [Labelled(np.array(X, dtype=float), np.array(y, dtype=float)) for X, y in _SEPARABLE]


_SEPARABLE: list[tuple[list[list[float]], list[float]]] = [
    ([[1]], [1]),
    ([[1]], [-1]),
    ([[-1], [2]], [-1, 1]),
    ([[1], [2]], [1, 1]),
    ([[-1], [-2]], [1, 1]),
    ([[1, 0], [1, 0]], [1, 1]),
    ([[1, 0], [0, 1]], [1, 1]),
    ([[1, 0], [0, 1]], [-1, 1]),
    ([[1, 2], [3, -1]], [1, -1]),
    ([[1, 1], [2, 2], [-1, -1]], [1, 1, -1]),
    ([[1, 0], [-1, 0.25]], [1, 1]),
    ([[2.0**-18]], [1]),
    ([[2.0**19, 0], [0, 2.0**19]], [1, -1]),
    ([[1, 2, 3]], [-1]),
    ([[1, 0], [1, 0], [1, 0], [-1, 1]], [1, 1, 1, 1]),
    # a rare example among many copies: a random draw seldom meets it
    *(([[1.0, 0.0]] * n + [[-1.0, 1.0]], [1.0] * (n + 1)) for n in (20, 60, 200)),
    # a thin wedge: no order needs fewer than 2049 updates
    ([[1, 0], [-1, 2.0**-5]], [1, 1]),
]


def inseparable_edges(conventions: Conventions) -> list[Labelled]:
    """A zero row, a repeated row with both labels, the XOR square."""
    return [Labelled(np.array(X, dtype=float), np.array(y, dtype=float)) for X, y in _INSEPARABLE]


_INSEPARABLE: list[tuple[list[list[float]], list[float]]] = [
    ([[0]], [1]),
    ([[0]], [-1]),
    ([[1], [1]], [1, -1]),
    ([[1], [-1]], [1, 1]),
    ([[1, 0], [0, 0]], [1, 1]),
    ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]),
]


def any_edges(conventions: Conventions) -> list[Labelled]:
    return separable_edges(conventions) + inseparable_edges(conventions)
