"""Data for ridge regression and for least absolute deviations."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.grids import (
    matrices,
    nonzero_vectors,
    sizes,
)
from lemmata.checks.datasets.regression import (
    any_matrices,
    deficient_matrices,
    labels_of,
    pair,
    sample,
    samples_of,
    spanning_edges,
    spanning_matrices,
)
from lemmata.checks.datasets.regression_edges import (
    DEFICIENT,
    LAMBDAS,
    SPANNING,
)
from lemmata.checks.datasets.regression_forms import (
    Path,
    Penalised,
    Sample,
    ScaledPenalised,
    ShiftedSample,
)
from lemmata.conventions import Conventions


def shrunk(X: Array, lam: float) -> Array:
    """Smaller examples beside a tiny λ: float64 keeps six digits of (XᵀX + λI)⁻¹ at any rank."""
    return X / 8 if lam < 0.01 else X


@st.composite
def _penalised(draw: st.DrawFn) -> Penalised:
    """λ in proportion to the square of X's scale, as a ridge penalty is chosen."""
    X = draw(any_matrices())
    scale = draw(st.sampled_from([1.0, 1.0, 2.0**-8, 2.0**8]))
    lam = draw(st.sampled_from(LAMBDAS))
    return Penalised(shrunk(X, lam) * scale, draw(labels_of(X)), lam * scale**2)


def penalised(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _penalised()


def penalised_edges(conventions: Conventions) -> list[Penalised]:
    pairs = [pair(X, y) for X, y in SPANNING[:6] + DEFICIENT[:7]]
    return [Penalised(shrunk(X, lam), y, lam) for X, y in pairs for lam in LAMBDAS]


@st.composite
def _wide(draw: st.DrawFn) -> Penalised:
    """More columns than rows."""
    n = draw(sizes(most=4))
    d = n + draw(sizes(most=3))
    X = draw(matrices(n, d))
    lam = draw(st.sampled_from(LAMBDAS))
    return Penalised(shrunk(X, lam), draw(labels_of(X)), lam)


def wide(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _wide()


def wide_edges(conventions: Conventions) -> list[Penalised]:
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[1, 1]], [2]),
        ([[1, 2, 3]], [1]),
        ([[1, 0, 2, 1, 0, 1], [0, 1, 1, 2, 1, 0], [1, 1, 0, 0, 1, 2]], [1, 2, 3]),
        ([[0, 0]], [1]),
    ]
    pairs = [pair(X, y) for X, y in rows]
    return [Penalised(shrunk(X, lam), y, lam) for X, y in pairs for lam in LAMBDAS]


@st.composite
def _unpenalised(draw: st.DrawFn) -> Penalised:
    data = draw(samples_of(spanning_matrices()))
    return Penalised(data.X, data.y, 0.0)


def unpenalised(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _unpenalised()


def unpenalised_edges(conventions: Conventions) -> list[Penalised]:
    return [Penalised(s.X, s.y, 0.0) for s in spanning_edges(conventions)]


@st.composite
def _rescaled_penalised(draw: st.DrawFn) -> ScaledPenalised:
    X = draw(any_matrices())
    lam = draw(st.sampled_from(LAMBDAS))
    return ScaledPenalised(
        shrunk(X, lam), draw(labels_of(X)), lam, draw(st.sampled_from([2.0**-9, 2.0**9]))
    )


def rescaled_penalised(conventions: Conventions) -> SearchStrategy[ScaledPenalised]:
    return _rescaled_penalised()


def rescaled_penalised_edges(conventions: Conventions) -> list[ScaledPenalised]:
    pairs = [pair(X, y) for X, y in SPANNING[:3] + DEFICIENT[:3]]
    return [
        ScaledPenalised(X, y, lam, c) for X, y in pairs for lam, c in [(0.3, 2.0**-9), (4.0, 512.0)]
    ]


@st.composite
def _paths(draw: st.DrawFn) -> Path:
    X = draw(any_matrices())
    return Path(X / 8, draw(labels_of(X)), np.array(sorted(LAMBDAS)))


def paths(conventions: Conventions) -> SearchStrategy[Path]:
    return _paths()


def path_edges(conventions: Conventions) -> list[Path]:
    pairs = [pair(X, y) for X, y in SPANNING[:3] + DEFICIENT[:3]]
    return [Path(X / 8, y, np.array(sorted(LAMBDAS))) for X, y in pairs]


@st.composite
def _small_penalties(draw: st.DrawFn) -> Penalised:
    X = draw(st.one_of(deficient_matrices(), spanning_matrices(most_columns=3)))
    return Penalised(
        X / 4, draw(labels_of(X)), draw(st.sampled_from([2.0**-8, 2.0**-10, 2.0**-12]))
    )


def small_penalties(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _small_penalties()


def small_penalty_edges(conventions: Conventions) -> list[Penalised]:
    return [Penalised(*pair(X, y), 2.0**-10) for X, y in SPANNING[:3] + DEFICIENT[:13]]


@st.composite
def _deviating(draw: st.DrawFn) -> Sample:
    """For linear programs: scales that their absolute tolerances can honour."""
    X = draw(any_matrices())
    scale = draw(st.sampled_from([1.0, 1.0, 1.0, 2.0**-6, 2.0**6]))
    return Sample(X * scale, draw(labels_of(X)))


def deviating(conventions: Conventions) -> SearchStrategy[Sample]:
    return _deviating()


def deviating_edges(conventions: Conventions) -> list[Sample]:
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[1]], [5]),
        ([[1], [1]], [0, 1]),
        ([[1], [1], [1]], [0, 0, 3]),
        ([[1], [1], [1]], [0, 0, 1]),
        ([[1], [1], [1], [1]], [0, 1, 10, 11]),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 2, 9]),
        ([[1, 0], [1, 1], [1, 2], [1, 3], [1, 4]], [0, 0, 0, 0, 8]),
        ([[0], [1]], [3, 2]),
        ([[1, -1], [1, 0], [1, 1]], [-4, -1, -2]),
        ([[2.0**-6], [2.0**-6]], [1, 1]),
        ([[2, 1], [1, 2], [1, -1], [0, 1]], [-3, 0, 1, -8]),
    ]
    return [sample(X, y) for X, y in rows + DEFICIENT[:6]]


@st.composite
def _moved_samples(draw: st.DrawFn) -> ShiftedSample:
    data = draw(_deviating())
    scale = np.max(np.abs(data.X)) or 1.0
    v = draw(nonzero_vectors(data.X.shape[1], most=12)) / 2.0 ** np.round(np.log2(scale))
    return ShiftedSample(data.X, data.y, v)


def moved_samples(conventions: Conventions) -> SearchStrategy[ShiftedSample]:
    return _moved_samples()


def moved_sample_edges(conventions: Conventions) -> list[ShiftedSample]:
    edges = deviating_edges(conventions)
    return [ShiftedSample(s.X, s.y, np.full(s.X.shape[1], 4.0)) for s in edges[:8]]
