"""Logistic regression on a dyadic grid: points to evaluate at, problems to fit, runs to follow.

reach      a power of two that takes scores from everyday size to several thousands
overlap    a last row that closes Σ k_i y_i x_i = 0, k > 0: a minimiser exists without a penalty
η          powers of two at most 1/L, where L = c‖X‖_F²/4 + 2pλ bounds the curvature
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Labelled, Scores
from lemmata.checks.datasets.grids import (
    labels,
    matrices,
    nonzero_vectors,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.labelled import separable_sets
from lemmata.checks.datasets.logistic_forms import Array, Descent, Evaluated, Penalised
from lemmata.checks.datasets.losses import scores
from lemmata.conventions import Conventions

LAMBDAS = (0.3, 4.0, 1e-4, 1e3, 0.25)
FARTHEST = 1e300


def array(rows: object) -> Array:
    return np.array(rows, dtype=float)


def bare_scores(conventions: Conventions) -> SearchStrategy[Scores]:
    return sizes(most=8).flatmap(scores).map(Scores)


def bare_scores_edges(conventions: Conventions) -> list[Scores]:
    """Zero of either sign, the ends of exp's range, and the largest numbers there are."""
    rows: list[list[float]] = [
        [0.0],
        [-0.0],
        [1.0],
        [-1.0],
        [0.25, 0.5, 1, 2, 4, 8],
        [40.0],
        [-40.0],
        [709.0, 710.0, 745.0, 746.0],
        [-709.0, -710.0, -745.0, -746.0],
        [1000.0, -1000.0],
        [1e4, -1e4, 0.0],
        [FARTHEST, -FARTHEST],
        [-8, -4, -2, -1, 0, 1, 2, 4, 8],
        [2.0**-40, -(2.0**-40)],
    ]
    return [Scores(array(row)) for row in rows]


def penalties() -> SearchStrategy[float]:
    return st.sampled_from(LAMBDAS)


@st.composite
def _evaluated(draw: st.DrawFn) -> Evaluated:
    n, d = draw(sizes(most=6)), draw(sizes(most=3))
    scale, reach = draw(scales()), draw(st.sampled_from([1.0, 1.0, 1.0, 32.0, 1024.0]))
    X, y = draw(matrices(n, d)) * scale, draw(labels(n))
    w = draw(vectors(d)) * reach / scale
    lam = draw(st.one_of(st.just(0.0), penalties()))
    return Evaluated(X, y, w, lam, draw(nonzero_vectors(d, most=8)))


def evaluated(conventions: Conventions) -> SearchStrategy[Evaluated]:
    return _evaluated()


def evaluated_edges(conventions: Conventions) -> list[Evaluated]:
    """w = 0 and w ≠ 0, n = 1, n = d, n < d, one label, repeats, a zero row, far scores."""
    rows: list[tuple[list[list[float]], list[float], list[float], float, list[float]]] = [
        ([[1]], [1], [0], 0.0, [1]),
        ([[1]], [-1], [1], 0.3, [1]),
        ([[1]], [1], [-1], 4.0, [1]),
        ([[2]], [1], [0.5], 0.3, [1]),
        ([[0]], [1], [3], 0.3, [1]),
        ([[1], [1]], [1, 1], [2], 0.3, [1]),
        ([[1], [1]], [1, -1], [1], 0.0, [1]),
        ([[1], [2]], [1, 1], [0.75], 4.0, [1]),
        ([[1, 2, 3]], [-1], [1, -1, 0.5], 0.3, [1, 1, -1]),
        ([[1, 0], [0, 1]], [1, -1], [3, 4], 0.3, [1, 2]),
        ([[1, 2], [3, -1]], [1, -1], [0.5, -0.25], 0.3, [1, -1]),
        ([[1, 2], [3, -1]], [1, 1], [0, 0], 4.0, [1, -1]),
        ([[1, 2, 0], [0, 1, 1], [2, 0, -1]], [1, -1, 1], [1, 0.5, -1], 0.3, [1, 1, 2]),
        ([[1, 1], [2, 2], [-1, -1]], [1, -1, -1], [0.5, 0.25], 1e3, [1, -2]),
        ([[1, 2], [3, -1], [0, 0], [1, 2]], [1, -1, 1, 1], [1, -0.5], 1e-4, [2, 1]),
        ([[1, 2], [2, -1], [0, 1], [1, 1], [-1, 2]], [1, 1, 1, -1, 1], [1, 2], 4.0, [1, 1]),
        ([[1]], [1], [40], 0.0, [1]),
        ([[1]], [-1], [40], 0.0, [1]),
        ([[1]], [-1], [1000], 0.0, [1]),
        ([[1]], [1], [1000], 0.3, [1]),
        ([[1], [-1]], [1, 1], [710], 0.0, [1]),
        ([[1, 0], [0, 1], [1, 1]], [1, -1, 1], [40, -1000], 0.3, [1, 1]),
        ([[1, 0], [0, 1], [1, 1]], [-1, 1, 1], [1e4, -1e4], 0.0, [1, 1]),
        ([[2.0**-18, 0], [2.0**-18, 2.0**-18]], [1, -1], [2.0**18, 2.0**17], 0.3, [1, 1]),
        ([[2.0**18, 0], [2.0**18, 2.0**18]], [1, -1], [2.0**-18, 2.0**-17], 0.3, [1, 1]),
    ]
    return [Evaluated(array(X), array(y), array(w), lam, array(u)) for X, y, w, lam, u in rows]


@st.composite
def _penalised(draw: st.DrawFn) -> Penalised:
    n, d = draw(sizes(most=8)), draw(sizes(most=3))
    scale = draw(scales(most=4))
    X = draw(matrices(n, d, most=12)) * scale
    return Penalised(X, draw(labels(n)), draw(penalties()))


def penalised(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _penalised()


def penalised_edges(conventions: Conventions) -> list[Penalised]:
    """One row, one column, one label, repeats, a zero row, collinear columns, n < d, a far row."""
    rows: list[tuple[list[list[float]], list[float], float]] = [
        ([[1]], [1], 0.3),
        ([[1]], [-1], 4.0),
        ([[2]], [1], 1e-4),
        ([[1], [2]], [1, 1], 0.3),
        ([[1], [1]], [1, -1], 0.3),
        ([[1], [-1]], [1, -1], 1e-4),
        ([[1, 0], [0, 0]], [1, -1], 0.3),
        ([[1, 1], [2, 2], [-1, -1]], [1, -1, -1], 0.3),
        ([[1, 2, 3, 4]], [1], 0.3),
        ([[1, 2, 0], [0, 1, 1]], [1, -1], 1e-4),
        ([[1, 2], [3, -1]], [1, -1], 4.0),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, 1, 1, -1], 0.3),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, -1, 1, -1], 1e3),
        ([[1], [1], [1], [100]], [1, 1, -1, 1], 1e-4),
        ([[1, 3], [1, -2], [1, 1], [1, -1], [1, 2]], [1, -1, -1, 1, 1], 0.3),
        ([[2.0**-18], [2.0**-17]], [1, -1], 0.3),
        ([[2.0**15], [2.0**15], [2.0**16]], [1, -1, 1], 0.3),
    ]
    return [Penalised(array(X), array(y), lam) for X, y, lam in rows]


@st.composite
def overlapping_sets(draw: st.DrawFn, *, most_rows: int = 4, most_columns: int = 3) -> Labelled:
    """Independent columns (a triangle on top) and Σ k_i y_i x_i = 0 over all rows, every k_i > 0.

    With unequal k_i the examples pull in different directions at w = 0, which is then no minimiser.
    """
    d = draw(sizes(most=most_columns))
    n = draw(sizes(most=most_rows))
    diagonal = draw(st.lists(st.sampled_from([1.0, -1.0, 0.5, 2.0]), min_size=d, max_size=d))
    triangle = np.tril(draw(matrices(d, d, most=8)), -1) + np.diag(diagonal)
    X = np.vstack([triangle, draw(matrices(n, d, most=8))])
    y, label = draw(labels(len(X))), draw(st.sampled_from([1.0, -1.0]))
    pulls = st.lists(st.sampled_from([2.0, 1.0, 0.5]), min_size=len(X), max_size=len(X))
    k = np.array(draw(pulls))
    return Labelled(np.vstack([X, -label * ((k * y) @ X)]), np.append(y, label))


@st.composite
def _unpenalised(draw: st.DrawFn) -> Penalised:
    data = draw(overlapping_sets())
    return Penalised(data.X * draw(scales(most=12)), data.y, 0.0)


def unpenalised(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _unpenalised()


def unpenalised_edges(conventions: Conventions) -> list[Penalised]:
    """Both labels on one point, more of one label, a constant column, tiny and large scales."""
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[1], [1]], [1, -1]),
        ([[1], [1], [1]], [1, 1, -1]),
        ([[1], [1], [1], [1]], [1, -1, -1, -1]),
        ([[1], [2], [-3]], [1, 1, 1]),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, -1, 1, -1]),
        ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]),
        ([[2.0**-12], [2.0**-12], [2.0**-12]], [1, 1, -1]),
        ([[2.0**12, 0], [2.0**12, 2.0**12], [2.0**12, 2.0**13]], [1, -1, 1]),
    ]
    return [Penalised(array(X), array(y), 0.0) for X, y in rows]


@st.composite
def _collinear(draw: st.DrawFn) -> Penalised:
    data = draw(overlapping_sets(most_columns=2))
    weights = draw(nonzero_vectors(data.X.shape[1], most=4))
    return Penalised(np.column_stack([data.X, data.X @ weights]), data.y, 0.0)


def collinear(conventions: Conventions) -> SearchStrategy[Penalised]:
    return _collinear()


def collinear_edges(conventions: Conventions) -> list[Penalised]:
    """A repeated column, a column of zeros, a sum of two columns."""
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[1, 1], [1, 1]], [1, -1]),
        ([[1, 0], [1, 0], [1, 0]], [1, 1, -1]),
        ([[1, 1, 2], [1, 2, 3], [1, 3, 4], [1, 4, 5]], [1, -1, 1, -1]),
        ([[1, 0, 1], [0, 1, 1], [-1, -1, -2]], [1, 1, 1]),
    ]
    return [Penalised(array(X), array(y), 0.0) for X, y in rows]


def smoothness(X: Array, lam: float, conventions: Conventions) -> float:
    """L = c‖X‖_F²/4 + 2pλ: no curvature of F is larger."""
    c = 1.0 / len(X) if conventions.loss == "mean" else 1.0
    p = 0.5 if conventions.penalty == "half" else 1.0
    return c * float(np.sum(X * X)) / 4 + 2 * p * lam


def safe_step(X: Array, lam: float, conventions: Conventions) -> float:
    """A power of two at most 1/L and more than 1/(4L); 1 where F has no curvature."""
    L = smoothness(X, lam, conventions)
    return 1.0 if L == 0 else float(2.0 ** (np.floor(-np.log2(L)) - (np.log2(L) % 1 == 0)))


@st.composite
def _runs(draw: st.DrawFn, conventions: Conventions) -> Descent:
    n, d = draw(sizes(most=5)), draw(sizes(most=3))
    X, y = draw(matrices(n, d, most=12)) * draw(scales(most=4)), draw(labels(n))
    lam = draw(st.sampled_from([0.0, 0.3, 4.0, 1e-4, 0.25]))
    step = safe_step(X, lam, conventions)
    kind = draw(st.sampled_from(["short", "long", "wild", "stated"]))
    if kind == "wild":  # beyond 2/L the losses may rise: the last iterate is still the answer
        return Descent(X, y, lam, 8 * step, draw(st.integers(1, 4)), 2.0**-20)
    if kind == "stated":
        eta = draw(st.sampled_from([0.1, 1.2]))
        return Descent(X, y, lam, eta, draw(st.integers(0, 3)), 2.0**-20)
    eta = step * draw(st.sampled_from([1.0, 0.5, 0.25]))
    tol = draw(st.sampled_from([0.3, 0.1, 0.03, 1e-2, 1e-3]))
    return Descent(X, y, lam, eta, draw(st.integers(0, 6 if kind == "short" else 40)), tol)


def runs(conventions: Conventions) -> SearchStrategy[Descent]:
    return _runs(conventions)


def runs_edges(conventions: Conventions) -> list[Descent]:
    """No step, one, two, three; a first test that stops; a loss that cannot move; all η ≤ 1/L."""
    crossed = (array([[1, 2], [3, -1], [-1, 0.5]]), array([1, -1, -1]))
    small = (array([[2.0**-10]]), array([1]))
    shapes = [
        (array([[1]]), array([1])),
        crossed,
        (array([[1, 2, 3]]), array([-1])),
        (array([[1, 0], [0, 1]]), array([1, 1])),
    ]
    cases = [
        Descent(X, y, lam, safe_step(X, lam, conventions), steps, 2.0**-20)
        for X, y in shapes
        for steps, lam in ((0, 0.3), (1, 0.3), (2, 4.0), (3, 0.0), (5, 0.3))
    ]
    step = safe_step(crossed[0], 0.3, conventions)
    cases += [Descent(*crossed, 0.3, step, 40, tol) for tol in (0.9, 0.3, 0.1, 1e-2, 1e-3)]
    cases += [Descent(*crossed, 0.3, step / 64, 40, tol) for tol in (0.9, 2.0**-9)]
    # Small steps on a small loss surface: an absolute test would stop at once.
    cases.append(Descent(*small, 0.0, 1.0, 5, 2.0**-40))
    # Nothing moves: the first step changes nothing and the run stops after it.
    cases.append(Descent(array([[0.0]]), array([1]), 0.3, 0.5, 10, 1e-3))
    cases.append(Descent(array([[1.0], [1.0]]), array([1, -1]), 0.3, 0.5, 10, 1e-3))
    return cases


@st.composite
def _reaching(draw: st.DrawFn, conventions: Conventions) -> Descent:
    n, d = draw(sizes(most=6)), draw(sizes(most=3))
    X, y = draw(matrices(n, d, most=12)), draw(labels(n))
    share = draw(st.sampled_from([1.0, 0.25, 0.0625]))
    return reaching_run(X, y, share, conventions)


def reaching_run(X: Array, y: Array, share: float, conventions: Conventions) -> Descent:
    """λ is a share of the data's curvature, so that a few hundred steps reach the optimum.

    F_{t−1} − F_t ≥ ημ (F_{t−1} − F*) for η ≤ 1/L: with tol = ημ · accuracy/4 the rule stops
    only where the gap is below accuracy/4 of F.
    """
    p = 0.5 if conventions.penalty == "half" else 1.0
    curvature = smoothness(X, 0.0, conventions) or 1.0
    lam = float(2.0 ** np.ceil(np.log2(share * curvature / (2 * p))))
    eta = safe_step(X, lam, conventions)
    return Descent(X, y, lam, eta, 2000, eta * 2 * p * lam * conventions.accuracy / 4)


def reaching(conventions: Conventions) -> SearchStrategy[Descent]:
    return _reaching(conventions)


def reaching_edges(conventions: Conventions) -> list[Descent]:
    shapes: list[tuple[list[list[float]], list[float]]] = [
        ([[1]], [1]),
        ([[1], [1]], [1, -1]),
        ([[1, 2, 3]], [-1]),
        ([[1, 2], [3, -1], [0, 0]], [1, -1, 1]),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, 1, 1, -1]),
    ]
    return [reaching_run(array(X), array(y), 0.0625, conventions) for X, y in shapes]


def unhurried(conventions: Conventions) -> SearchStrategy[Descent]:
    """Runs with the default budget and tolerance: steps so short that some end at the budget."""

    @st.composite
    def build(draw: st.DrawFn) -> Descent:
        X, y = draw(matrices(3, 2, most=8)), draw(labels(3))
        step = safe_step(X, 0.3, conventions) * draw(st.sampled_from([1.0, 2.0**-4, 2.0**-9]))
        return Descent(X, y, 0.3, step, 1000, 1e-7)

    return build()


def unhurried_edges(conventions: Conventions) -> list[Descent]:
    X, y = array([[1, 2], [3, -1], [-1, 0.5]]), array([1, -1, -1])
    step = safe_step(X, 0.3, conventions)
    return [Descent(X, y, 0.3, step * part, 1000, 1e-7) for part in (1.0, 2.0**-4, 2.0**-10)]


def separable(conventions: Conventions) -> SearchStrategy[Labelled]:
    return separable_sets(most_rows=6, most_columns=3, scaled=False)


def separable_edges(conventions: Conventions) -> list[Labelled]:
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[1]], [1]),
        ([[1]], [-1]),
        ([[1], [-2]], [1, -1]),
        ([[1, 0], [1, 0]], [1, 1]),
        ([[1, 2], [3, -1]], [1, -1]),
        ([[1, 1], [2, 2], [-1, -1]], [1, 1, -1]),
        ([[1, 2, 3]], [-1]),
        ([[1, 0], [-1, 0.25]], [1, 1]),
    ]
    return [Labelled(array(X), array(y)) for X, y in rows]
