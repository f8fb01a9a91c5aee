"""Scores on a dyadic grid, from ties to 1e4: products with labels and midpoints are exact."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.grids import labels, quarters, sizes
from lemmata.checks.datasets.losses_forms import Array, Chords, Scored
from lemmata.conventions import Conventions

# exp loses the 1 beside it from 37 on, overflows float32 from 89 and float64 from 710 on.
FAR = (37.0, 40.0, 90.0, 710.0, 800.0, 1000.0, 10_000.0)


def far_scores() -> SearchStrategy[float]:
    return st.sampled_from([side * z for z in FAR for side in (1.0, -1.0)])


def scores(n: int) -> SearchStrategy[Array]:
    return st.lists(st.one_of(quarters(), quarters(), far_scores()), min_size=n, max_size=n).map(
        np.array
    )


@st.composite
def _scored(draw: st.DrawFn) -> Scored:
    n = draw(sizes(most=8))
    return Scored(draw(scores(n)), draw(labels(n)))


def scored(conventions: Conventions) -> SearchStrategy[Scored]:
    return _scored()


def scored_edges(conventions: Conventions) -> list[Scored]:
    """Ties with either label, the margin's corner, both signs of zero, every far score."""
    pairs: list[tuple[list[float], list[float]]] = [
        ([0], [1]),
        ([0], [-1]),
        ([-0.0], [1]),
        ([-0.0], [-1]),
        ([1], [1]),
        ([-1], [-1]),
        ([-1], [1]),
        ([1], [-1]),
        ([0.5], [1]),
        ([0.5], [-1]),
        ([3], [1]),
        ([-3], [1]),
        ([2.0**-30], [-1]),
        ([-(2.0**-30)], [-1]),
        ([0, 0], [1, -1]),
        ([1, 2, 3], [1, 1, 1]),
        ([-1, -2, -3], [1, 1, 1]),
        ([2, -2, 2, -2], [1, 1, -1, -1]),
        ([40, -40, 40, -40], [1, 1, -1, -1]),
        ([710, -710, 710, -710], [1, 1, -1, -1]),
        ([1000, -1000, 1000, -1000], [1, 1, -1, -1]),
        ([1e4, -1e4, 1e4, -1e4], [1, 1, -1, -1]),
        ([0.25, -1000, 3, 0, 1e4], [-1, 1, -1, -1, 1]),
    ]
    return [Scored(np.array(s, dtype=float), np.array(y, dtype=float)) for s, y in pairs]


@st.composite
def _chords(draw: st.DrawFn) -> Chords:
    n = draw(sizes(most=6))
    return Chords(draw(scores(n)), draw(scores(n)), draw(labels(n)))


def chords(conventions: Conventions) -> SearchStrategy[Chords]:
    return _chords()


def chords_edges(conventions: Conventions) -> list[Chords]:
    """Across the hinge's corner, across zero, between far ends, where the loss is nearly flat."""
    ends: list[tuple[list[float], list[float], list[float]]] = [
        ([0], [2], [1]),
        ([0], [-2], [-1]),
        ([-1], [1], [1]),
        ([-4], [4], [1]),
        ([-8], [0], [1]),
        ([-20], [0], [1]),
        ([0], [1000], [-1]),
        ([-1e4], [1e4], [1]),
        ([-2, 0, 1], [2, 4, 5], [1, -1, 1]),
    ]
    return [Chords(*(np.array(part, dtype=float) for part in row)) for row in ends]
