"""Scores and examples of K classes on a dyadic grid, from ties to a thousand."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.grids import matrices, sizes
from lemmata.checks.datasets.logistic import penalties
from lemmata.checks.datasets.logistic_forms import Array, Classes, PenalisedClasses, RowScores
from lemmata.checks.datasets.losses import scores
from lemmata.conventions import Conventions

SHIFTS = (0.0, 1.0, -1.0, 16.0, -800.0, 1000.0)


@st.composite
def _row_scores(draw: st.DrawFn) -> RowScores:
    n, K = draw(sizes(most=5)), draw(st.integers(2, 4))
    Z = np.stack([draw(scores(K)) for _ in range(n)])
    shift = np.array(draw(st.lists(st.sampled_from(SHIFTS), min_size=n, max_size=n)))
    return RowScores(Z, shift, np.array(draw(st.permutations(range(K)))))


def row_scores(conventions: Conventions) -> SearchStrategy[RowScores]:
    return _row_scores()


def row_scores_edges(conventions: Conventions) -> list[RowScores]:
    """Ties, rows 0 and 1000, all −800, n = K, one class, rows of very different height."""
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[0, 0]], [1]),
        ([[0, 1]], [-1]),
        ([[1, 0, -1]], [16]),
        ([[0, 1000]], [-800]),
        ([[0, 0], [1000, 1000]], [1, 0]),
        ([[0, 1], [1000, 1001]], [0, -1000]),
        ([[-800, -800, -800]], [1000]),
        ([[-800, -801], [-800, -799]], [0, 0]),
        ([[1, 2], [3, 3]], [1000, -800]),
        ([[1, 2, 3], [0, 0, 0], [3, 1, 2]], [0, 1, 2]),
        ([[-1, -2], [-3, -5], [-8, -4]], [0, 0, 0]),
        ([[5]], [1]),
        ([[1e4, -1e4, 0]], [0]),
    ]
    return [_reversed(np.array(Z, dtype=float), np.array(s, dtype=float)) for Z, s in rows]


def _reversed(Z: Array, shift: Array) -> RowScores:
    return RowScores(Z, shift, np.arange(Z.shape[1])[::-1].copy())


@st.composite
def _classes(draw: st.DrawFn) -> Classes:
    n, d, K = draw(sizes(most=5)), draw(sizes(most=3)), draw(st.integers(2, 4))
    X = draw(matrices(n, d, most=8))
    k = np.array(draw(st.lists(st.integers(0, K - 1), min_size=n, max_size=n)), dtype=np.int64)
    reach = draw(st.sampled_from([1.0, 1.0, 1.0, 256.0]))
    W, U = draw(matrices(K, d, most=8)) * reach, draw(matrices(K, d, most=4))
    return Classes(X, k, W, U if np.any(U) else np.ones_like(U))


def classes(conventions: Conventions) -> SearchStrategy[Classes]:
    return _classes()


def classes_edges(conventions: Conventions) -> list[Classes]:
    """n = K = d, one row, a class without examples, W = 0, scores 0 and 1000, a zero row."""
    rows: list[tuple[list[list[float]], list[int], list[list[float]]]] = [
        ([[1]], [0], [[0], [0]]),
        ([[1]], [1], [[0], [1]]),
        ([[2]], [0], [[1], [-1], [0.5]]),
        ([[1, 2], [3, -1]], [0, 1], [[1, 0], [0, 1]]),
        ([[1, 2], [3, -1]], [1, 1], [[1, 0.5], [-1, 2]]),
        ([[1, 2, 0], [0, 1, 1], [2, 0, -1]], [2, 0, 1], [[1, 0, 1], [0, 1, 0], [-1, 1, 0.5]]),
        ([[1, 2], [3, -1], [0, 0], [1, 1], [2, -1]], [0, 2, 1, 0, 0], [[1, 0], [0, 1], [1, 1]]),
        ([[1], [1]], [0, 0], [[0], [1000]]),
        ([[1], [1]], [1, 0], [[0], [1000]]),
        ([[1], [2]], [0, 1], [[-800], [-800], [-799]]),
        ([[1, 2, 3]], [1], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]),
        ([[1, 2], [2, 1], [1, 2]], [0, 1, 0], [[0.5, -1], [0, 0]]),
    ]
    made = []
    for X, k, W in rows:
        weights = np.array(W, dtype=float)
        U = np.arange(1.0, weights.size + 1).reshape(weights.shape) % 3 - 1
        direction = U if np.any(U) else np.ones_like(U)
        made.append(Classes(np.array(X, dtype=float), np.array(k), weights, direction))
    return made


@st.composite
def _penalised_classes(draw: st.DrawFn) -> PenalisedClasses:
    n, d, K = draw(sizes(most=6)), draw(sizes(most=3)), draw(st.integers(2, 4))
    X = draw(matrices(n, d, most=8))
    k = np.array(draw(st.lists(st.integers(0, K - 1), min_size=n, max_size=n)), dtype=np.int64)
    return PenalisedClasses(X, k, draw(matrices(K, d, most=8)), draw(penalties()))


def penalised_classes(conventions: Conventions) -> SearchStrategy[PenalisedClasses]:
    return _penalised_classes()


def penalised_classes_edges(conventions: Conventions) -> list[PenalisedClasses]:
    """One example, a class without examples, equal examples of two classes, a zero row, n < d."""
    rows: list[tuple[list[list[float]], list[int], list[list[float]], float]] = [
        ([[1]], [0], [[1], [-1]], 0.3),
        ([[1]], [1], [[1], [0], [-1]], 4.0),
        ([[2], [2]], [0, 1], [[1], [2]], 0.3),
        ([[1], [-1]], [0, 1], [[0], [1], [2]], 1e-4),
        ([[0, 0]], [1], [[1, 0], [0, 1]], 0.3),
        ([[1, 2], [3, -1]], [0, 1], [[1, 0], [0, 1]], 0.3),
        ([[1, 2, 3]], [2], [[0, 0, 1], [1, 0, 0], [0, 1, 0]], 0.3),
        ([[1, 2], [2, 4], [-1, -2]], [0, 1, 2], [[1, 1], [0, 1], [1, 0]], 0.3),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 1, 2], [[0, 1], [1, 0], [1, 1]], 1e-4),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 1, 2], [[0, 1], [1, 0], [1, 1]], 1e3),
    ]
    return [
        PenalisedClasses(np.array(X, float), np.array(k), np.array(W, float), lam)
        for X, k, W, lam in rows
    ]
