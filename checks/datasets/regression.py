"""Regression data on the dyadic grid: rank and conditioning built in by construction.

Deficient: some columns are small integer combinations of the others, exactly. Long: entries with
forty bits after the point near multiples of 0.1, so that XᵀX is rounded although the rank is exact.
Spanning: a triangle with a diagonal off zero among the rows.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.grids import (
    matrices,
    nonzero_vectors,
    quarters,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.regression_edges import (
    DEFICIENT,
    ROTATIONS,
    SPANNING,
    THIN,
)
from lemmata.checks.datasets.regression_forms import (
    Judged,
    Reordered,
    Sample,
    Scaled,
    Turned,
)
from lemmata.conventions import Conventions

MOST_ROWS, MOST_COLUMNS = 9, 4


def tenths() -> SearchStrategy[float]:
    """Near k/10, with forty bits after the point: sums are exact, products are rounded."""
    return st.integers(-40, 40).map(lambda k: float(np.round(k * 0.1 * 2**40) / 2**40))


@st.composite
def labels_of(draw: st.DrawFn, X: Array) -> Array:
    """Any labels, or labels that some w fits exactly; never all zero."""
    if draw(st.booleans()):
        return draw(nonzero_vectors(len(X)))
    y: Array = X @ draw(vectors(X.shape[1], most=8))
    return y if np.any(y) else draw(nonzero_vectors(len(X)))


@st.composite
def spanning_matrices(
    draw: st.DrawFn, *, more_rows: int = 5, most_columns: int = MOST_COLUMNS
) -> Array:
    """Full column rank: an upper triangle with ±1, ±2 on the diagonal, then any rows."""
    d = draw(sizes(most=most_columns))
    triangle = np.triu(draw(matrices(d, d, most=8)), 1)
    diagonal = draw(st.lists(st.sampled_from([1.0, -1.0, 2.0, -2.0]), min_size=d, max_size=d))
    rest = draw(matrices(draw(st.integers(0, more_rows)), d))
    X = np.vstack([triangle + np.diag(diagonal), rest])
    return X[draw(st.permutations(range(len(X))))]


@st.composite
def deficient_matrices(draw: st.DrawFn) -> Array:
    """Rank below d: the last columns are integer combinations of the first."""
    n, r, more = draw(sizes(most=MOST_ROWS)), draw(sizes(most=2)), draw(sizes(most=2))
    entry = draw(st.sampled_from([quarters(), tenths()]))
    flat = draw(st.lists(entry, min_size=n * r, max_size=n * r))
    B = np.array(flat).reshape(n, r)
    mixing = draw(st.lists(st.integers(-2, 2), min_size=r * more, max_size=r * more))
    X = np.hstack([B, B @ np.array(mixing, dtype=float).reshape(r, more)])
    return X[:, draw(st.permutations(range(r + more)))]


def any_matrices() -> SearchStrategy[Array]:
    """Every rank and shape."""
    dense = st.tuples(sizes(most=MOST_ROWS), sizes(most=MOST_COLUMNS)).flatmap(
        lambda shape: matrices(*shape)
    )
    return st.one_of(dense, spanning_matrices(), deficient_matrices())


@st.composite
def samples_of(draw: st.DrawFn, rows: SearchStrategy[Array]) -> Sample:
    X = draw(rows)
    y = draw(labels_of(X))
    return Sample(X * draw(scales()), y * draw(scales(most=10)))


def samples(conventions: Conventions) -> SearchStrategy[Sample]:
    return samples_of(any_matrices())


def sample_edges(conventions: Conventions) -> list[Sample]:
    return spanning_edges(conventions) + deficient_edges(conventions)


def spanning(conventions: Conventions) -> SearchStrategy[Sample]:
    return samples_of(spanning_matrices())


def spanning_edges(conventions: Conventions) -> list[Sample]:
    return [sample(X, y) for X, y in SPANNING + THIN]


def deficient(conventions: Conventions) -> SearchStrategy[Sample]:
    return samples_of(deficient_matrices())


def deficient_edges(conventions: Conventions) -> list[Sample]:
    return [sample(X, y) for X, y in DEFICIENT]


def sample(X: list[list[float]], y: list[float]) -> Sample:
    return Sample(np.array(X, dtype=float), np.array(y, dtype=float))


@st.composite
def _plain_samples(draw: st.DrawFn) -> Sample:
    """Unscaled quarters: XᵀX and Xᵀy are exact even in single precision."""
    n = draw(sizes(most=MOST_ROWS))
    dense = matrices(n, draw(sizes(most=MOST_COLUMNS)))
    X = draw(st.one_of(dense, spanning_matrices(), dense.map(lambda X: np.hstack([X, X[:, :1]]))))
    return Sample(X, draw(vectors(len(X))))


def plain_samples(conventions: Conventions) -> SearchStrategy[Sample]:
    return _plain_samples()


def plain_sample_edges(conventions: Conventions) -> list[Sample]:
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[0]], [1]),
        ([[0, 0], [0, 0]], [1, 2]),
        ([[1, 2], [2, 4]], [1, 1]),
        ([[1, 2], [2, 3]], [1, -1]),
        ([[1, 0, 1], [0, 1, 1]], [1, 2]),
        ([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [1, 0, 2]),
        ([[1, 0.25], [4, 1]], [3, 4]),
        ([[1, 2], [3, 4], [0, 0]], [1, 2, 3]),
    ]
    return [sample(X, y) for X, y in rows]


@st.composite
def _judged(draw: st.DrawFn) -> Judged:
    n, d = draw(sizes(most=MOST_ROWS)), draw(sizes(most=MOST_COLUMNS))
    scale = draw(scales())
    X = draw(matrices(n, d)) * scale
    return Judged(X, draw(vectors(n)), draw(vectors(d)) / scale)


def judged(conventions: Conventions) -> SearchStrategy[Judged]:
    return _judged()


def judged_edges(conventions: Conventions) -> list[Judged]:
    rows: list[tuple[list[list[float]], list[float], list[float]]] = [
        ([[1]], [3], [1]),
        ([[1], [1]], [1, -1], [0]),
        ([[2]], [4], [2]),
        ([[0, 0]], [2], [1, 1]),
        ([[1, 2], [3, 4]], [1, 0], [1, -2]),
        ([[1, 0], [0, 1], [1, 1]], [1, 2, 5], [1, 1]),
        ([[1, 2, 3]], [1], [0.5, 0, -1]),
        ([[1], [2], [3], [4]], [1, 0, 0, 7], [1]),
    ]
    return [Judged(*(np.array(part, dtype=float) for part in row)) for row in rows]


@st.composite
def _rescaled(draw: st.DrawFn) -> Scaled:
    X = draw(any_matrices())
    return Scaled(X, draw(labels_of(X)), draw(st.sampled_from([2.0**k for k in (-19, -9, 3, 19)])))


def rescaled(conventions: Conventions) -> SearchStrategy[Scaled]:
    return _rescaled()


def rescaled_edges(conventions: Conventions) -> list[Scaled]:
    """Multiplied by 2⁻¹⁹ the thin ones have singular values from 1e-8 down to 1e-9."""
    small = [
        sample([[row_[j] / 2.0**-19 for j in range(len(row_))] for row_ in X], y) for X, y in THIN
    ]
    edges = [Scaled(s.X, s.y, 2.0**-19) for s in small]
    edges += [Scaled(*pair(X, y), 2.0**19) for X, y in SPANNING[:4] + DEFICIENT[:4]]
    return edges + [Scaled(*pair(X, y), 2.0**-19) for X, y in SPANNING[:4] + DEFICIENT[:4]]


def pair(X: list[Any], y: list[float]) -> tuple[Array, Array]:
    return np.array(X, dtype=float), np.array(y, dtype=float)


@st.composite
def _turned(draw: st.DrawFn) -> Turned:
    data = draw(samples_of(st.one_of(spanning_matrices(most_columns=3), deficient_matrices())))
    d = data.X.shape[1]
    return Turned(data.X, data.y, draw(st.sampled_from(ROTATIONS[d])))


def turned(conventions: Conventions) -> SearchStrategy[Turned]:
    return _turned()


def turned_edges(conventions: Conventions) -> list[Turned]:
    pairs = [pair(X, y) for X, y in SPANNING[:6] + DEFICIENT[:6]]
    return [Turned(X, y, ROTATIONS[X.shape[1]][-1]) for X, y in pairs]


@st.composite
def _reordered(draw: st.DrawFn) -> Reordered:
    data = draw(samples_of(any_matrices()))
    n = len(data.y)
    order = draw(st.permutations(range(n)))
    signs = draw(st.lists(st.sampled_from([1.0, -1.0]), min_size=n, max_size=n))
    return Reordered(data.X, data.y, np.array(order), np.array(signs))


def reordered(conventions: Conventions) -> SearchStrategy[Reordered]:
    return _reordered()


def reordered_edges(conventions: Conventions) -> list[Reordered]:
    pairs = [pair(X, y) for X, y in SPANNING + DEFICIENT]
    return [
        Reordered(X, y, np.arange(len(y))[::-1].copy(), np.where(np.arange(len(y)) % 2, 1.0, -1.0))
        for X, y in pairs
    ]
