"""Lines, polynomials and experiments: points of the plane, powers, and designs for noise."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Matrix
from lemmata.checks.datasets.grids import (
    matrices,
    nonzero_vectors,
    quarters,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.regression import (
    labels_of,
    pair,
    spanning_edges,
    spanning_matrices,
)
from lemmata.checks.datasets.regression_edges import (
    CURVES,
    EXPERIMENTS,
    FAR_LINES,
    LINES,
)
from lemmata.checks.datasets.regression_forms import (
    Curve,
    Experiment,
    Line,
    MovedLine,
    Powers,
    Sample,
)
from lemmata.conventions import Conventions


@st.composite
def _lines(draw: st.DrawFn) -> Line:
    """x not constant by construction: its last entry is moved off the first."""
    n = draw(st.integers(2, 9))
    x, y = draw(vectors(n)), draw(vectors(n))
    x[-1] += x[-1] == x[0]
    y[-1] += y[-1] == y[0]
    on_line = draw(st.booleans())
    if on_line:
        y = draw(st.sampled_from([0.5, -0.5, 2.0, -3.0])) * x + draw(quarters())
    scale = draw(st.sampled_from([1.0, 1.0, 2.0**-9, 2.0**9]))
    return Line(x * scale, y * draw(st.sampled_from([1.0, 1.0, 2.0**-15, 2.0**15])))


def lines(conventions: Conventions) -> SearchStrategy[Line]:
    return _lines()


def line_edges(conventions: Conventions) -> list[Line]:
    return [Line(*pair(x, y)) for x, y in LINES]


@st.composite
def _moved_lines(draw: st.DrawFn) -> MovedLine:
    line = draw(_lines())
    factors = st.sampled_from([0.5, 2.0, -4.0])
    shifts = st.sampled_from([-8.0, 3.0, 10.0])
    x, y = line.x / np.max(np.abs(line.x)), line.y / np.max(np.abs(line.y))
    x, y = np.round(x * 64) / 64, np.round(y * 64) / 64
    x[-1] += x[-1] == x[0]
    y[-1] += y[-1] == y[0]
    return MovedLine(x, y, draw(factors), draw(shifts), draw(factors), draw(shifts))


def moved_lines(conventions: Conventions) -> SearchStrategy[MovedLine]:
    return _moved_lines()


def moved_line_edges(conventions: Conventions) -> list[MovedLine]:
    return [
        MovedLine(*pair([0, 1, 2], [0, 1, 1]), 2.0, 3.0, -4.0, 10.0),
        MovedLine(*pair([0, 1], [0, 1]), -4.0, -8.0, 0.5, 3.0),
        MovedLine(*pair([-1, 0, 1, 2], [1, 0, 1, 2]), 0.5, 10.0, 2.0, -8.0),
    ]


@st.composite
def _far_lines(draw: st.DrawFn) -> Line:
    """Close points far away, exactly on a line that passes near the origin; x̄ is exact."""
    n = draw(st.sampled_from([3, 5, 6, 7]))
    steps = draw(st.lists(st.integers(0, 11), min_size=n - 1, max_size=n - 1))
    steps.append(12 + (-sum(steps) - 12) % n)
    spacing = draw(st.sampled_from([0.25, 0.125, 0.0625]))
    x = draw(st.sampled_from([2.0**19, -(2.0**19), 300001.0])) + spacing * np.array(steps)
    slope = draw(st.sampled_from([0.75, -1.25, 3.0]))
    return Line(x, slope * x + draw(st.integers(-4, 4)))


def far_lines(conventions: Conventions) -> SearchStrategy[Line]:
    return _far_lines()


def far_line_edges(conventions: Conventions) -> list[Line]:
    return [Line(x, slope * x + shift) for x, slope, shift in FAR_LINES]


@st.composite
def _experiments(draw: st.DrawFn) -> Experiment:
    """At most 8 rows, so that sixteen runs of signs are a complete design."""
    X = draw(spanning_matrices(more_rows=4))
    if draw(st.booleans()):
        X = np.vstack([X, draw(matrices(8 - len(X), X.shape[1]))])[:8]
    if len(X) == X.shape[1]:  # one row more than columns, for a noise variance to exist
        X = np.vstack([X, draw(matrices(1, X.shape[1]))])
    return Experiment(X, draw(vectors(X.shape[1], most=8)), draw(st.sampled_from([0.5, 2.0, 3.0])))


def experiments(conventions: Conventions) -> SearchStrategy[Experiment]:
    return _experiments()


def experiment_edges(conventions: Conventions) -> list[Experiment]:
    return [Experiment(*pair(X, beta), sigma) for X, beta, sigma in EXPERIMENTS]


@st.composite
def _noisy(draw: st.DrawFn) -> Sample:
    """More rows than columns, full column rank."""
    X = draw(spanning_matrices())
    if len(X) == X.shape[1]:
        X = np.vstack([X, draw(matrices(1, X.shape[1]))])
    return Sample(X * draw(scales()), draw(labels_of(X)) * draw(scales(most=10)))


def noisy(conventions: Conventions) -> SearchStrategy[Sample]:
    return _noisy()


def noisy_edges(conventions: Conventions) -> list[Sample]:
    return [s for s in spanning_edges(conventions) if len(s.X) > s.X.shape[1]]


@st.composite
def _powers(draw: st.DrawFn) -> Powers:
    return Powers(draw(vectors(draw(sizes(most=6)))), draw(st.integers(0, 6)))


def powers(conventions: Conventions) -> SearchStrategy[Powers]:
    return _powers()


def power_edges(conventions: Conventions) -> list[Powers]:
    """One point, degree 0, zero, ten to the twentieth, as many points as powers."""
    rows: list[tuple[list[float], int]] = [
        ([2], 0), ([2], 1), ([2], 3), ([0], 2), ([-1], 3), ([10], 20), ([3, 10], 20),
        ([1, 2, 3], 2), ([0.5, -0.25], 4), ([1, 1], 1), ([-2, 0, 2], 0), ([5], 5),
    ]  # fmt: skip
    return [Powers(np.array(x, dtype=float), degree) for x, degree in rows]


def pairs(conventions: Conventions) -> SearchStrategy[Matrix]:
    return sizes(most=6).flatmap(lambda n: matrices(n, 2)).map(Matrix)


def pair_edges(conventions: Conventions) -> list[Matrix]:
    rows: list[list[list[float]]] = [[[2, 3]], [[0, 0]], [[1, 2], [3, -1]], [[-2, 0.5]]]
    return [Matrix(np.array(X, dtype=float)) for X in rows]


_NODES = [-2.0, -1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0]


@st.composite
def _curves(draw: st.DrawFn) -> Curve:
    """Fewer, as many, or more points than coefficients; points may repeat."""
    degree = draw(st.integers(0, 4))
    x = draw(st.lists(st.sampled_from(_NODES), min_size=1, max_size=8))
    x[0] += not any(x)  # all zero, the powers have columns without any size to scale by
    return Curve(np.array(x), draw(nonzero_vectors(len(x))), degree)


def curves(conventions: Conventions) -> SearchStrategy[Curve]:
    return _curves()


def curve_edges(conventions: Conventions) -> list[Curve]:
    return [Curve(*pair(x, y), degree) for x, y, degree in CURVES]


@st.composite
def _interpolated(draw: st.DrawFn) -> Curve:
    n = draw(st.integers(1, 5))
    x = draw(st.lists(st.sampled_from(_NODES), min_size=n, max_size=n, unique=True))
    return Curve(np.array(x), draw(vectors(n)), n - 1)


def interpolated(conventions: Conventions) -> SearchStrategy[Curve]:
    return _interpolated()


def interpolated_edges(conventions: Conventions) -> list[Curve]:
    return [
        Curve(*pair([3], [2]), 0),
        Curve(*pair([0, 1], [1, 3]), 1),
        Curve(*pair([-1, 0, 1], [1, 0, 1]), 2),
        Curve(*pair([-2, -1, 1, 2], [1, 0, -1, 4]), 3),
        Curve(*pair([-2, -1, 0, 1, 2], [1, 0, 2, -1, 4]), 4),
    ]
