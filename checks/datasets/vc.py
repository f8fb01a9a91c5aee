"""Points to shatter: dependent, independent or in general position by construction.

Independent: a unit lower triangular matrix times rows in echelon form. Dependent: more rows than
the vectors they are combined from. General position: distinct nonzero points of the moment curve
t ↦ (t, …, t^d), moved by a triangular map. At most six points of R⁴, so that a student's 2^n
linear programs stay fast; every margin stays within what honest solvers can be asked to honour.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Array, Labelled, Matrix
from lemmata.checks.datasets.grids import labels, matrices, quarters, scales, vectors
from lemmata.checks.datasets.vc_forms import Called, Moved, Placed
from lemmata.conventions import Conventions


@st.composite
def echelons(draw: st.DrawFn, n: int, d: int) -> Array:
    """n ≤ d independent rows: zeros, a leading entry that is not, then anything."""
    rows = draw(matrices(n, d, most=8))
    leading = draw(st.lists(st.sampled_from([1.0, -1.0, 2.0, 0.5]), min_size=n, max_size=n))
    X = np.triu(rows, k=1)
    X[np.arange(n), np.arange(n)] = leading
    return X


@st.composite
def triangulars(draw: st.DrawFn, n: int) -> Array:
    """Unit lower triangular, with entries −1, 0 or 1 below: always invertible."""
    below = draw(st.lists(st.sampled_from([0.0, 1.0, -1.0]), min_size=n * n, max_size=n * n))
    return np.tril(np.reshape(below, (n, n)), k=-1) + np.eye(n)


@st.composite
def independent_rows(draw: st.DrawFn, *, most_columns: int = 4) -> Array:
    d = draw(st.integers(1, most_columns))
    n = draw(st.integers(1, d))
    X = draw(triangulars(n)) @ draw(echelons(n, d))
    return np.asarray(X[:, draw(st.permutations(range(d)))])


@st.composite
def dependent_rows(draw: st.DrawFn, *, most_rows: int = 4, most_columns: int = 3) -> Array:
    """n rows combined from fewer than n: C B with C (n, r) and B (r, d), r < n."""
    n, d = draw(st.integers(1, most_rows)), draw(st.integers(1, most_columns))
    r = draw(st.integers(0, n - 1))
    C = draw(st.lists(st.integers(-2, 2), min_size=n * r, max_size=n * r))
    B = draw(matrices(r, d, most=8))
    return np.asarray(np.reshape(np.array(C, dtype=float), (n, r)) @ B)


@st.composite
def flat_points(draw: st.DrawFn) -> Array:
    """Points of a line or plane that need not pass through the origin."""
    X = draw(dependent_rows(most_rows=4))
    return np.asarray(X + draw(vectors(X.shape[1], most=8)))


@st.composite
def simplices(draw: st.DrawFn, *, most_columns: int = 3) -> Array:
    """Affinely independent: a vertex, and independent rows added to it."""
    X = draw(independent_rows(most_columns=most_columns))
    corner = draw(vectors(X.shape[1], most=8))
    return np.asarray(np.vstack([np.zeros(X.shape[1]), X]) + corner)


@st.composite
def any_rows(draw: st.DrawFn) -> Array:
    n, d = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    return draw(matrices(n, d, most=8))


@st.composite
def _sets(draw: st.DrawFn) -> Matrix:
    kinds = (any_rows(), independent_rows(), dependent_rows(), flat_points(), simplices())
    return Matrix(draw(st.one_of(*kinds)) * draw(scales(most=9)))


def sets(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _sets()


@st.composite
def _independent(draw: st.DrawFn) -> Labelled:
    X = draw(independent_rows(most_columns=5))
    return Labelled(X * draw(scales(most=12)), draw(labels(len(X))))


def independent(conventions: Conventions) -> SearchStrategy[Labelled]:
    return _independent()


@st.composite
def _dependent(draw: st.DrawFn) -> Matrix:
    return Matrix(draw(dependent_rows(most_rows=7, most_columns=4)) * draw(scales(most=12)))


def dependent(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _dependent()


@st.composite
def _too_many_vectors(draw: st.DrawFn) -> Matrix:
    d = draw(st.integers(1, 4))
    return Matrix(draw(matrices(d + 1, d, most=8)) * draw(scales(most=12)))


def too_many_vectors(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _too_many_vectors()


@st.composite
def _too_many_points(draw: st.DrawFn) -> Matrix:
    d = draw(st.integers(1, 3))
    return Matrix(draw(matrices(d + 2, d, most=8)) * draw(scales(most=9)))


def too_many_points(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _too_many_points()


@st.composite
def _basis(draw: st.DrawFn) -> Labelled:
    d = draw(st.integers(1, 5))
    return Labelled(np.eye(d), draw(labels(d)))


def basis(conventions: Conventions) -> SearchStrategy[Labelled]:
    return _basis()


@st.composite
def _corner(draw: st.DrawFn) -> Matrix:
    """0, e_1, …, e_d in some order."""
    d = draw(st.integers(1, 4))
    X = np.vstack([np.zeros(d), np.eye(d)])
    return Matrix(X[draw(st.permutations(range(d + 1)))])


def corner(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _corner()


@st.composite
def _with_origin(draw: st.DrawFn) -> Matrix:
    X = draw(any_rows())
    place = draw(st.integers(0, len(X)))
    return Matrix(np.insert(X[:3], min(place, 3, len(X)), 0.0, axis=0))


def with_origin(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _with_origin()


@st.composite
def _general(draw: st.DrawFn) -> Matrix:
    """The moment curve: Vandermonde's determinant keeps any d rows, lifted or not, independent."""
    d = draw(st.integers(1, 3))
    halves = st.integers(-5, 5).map(lambda k: (k if k else 6) / 2)
    t = np.array(draw(st.lists(halves, min_size=1, max_size=5, unique=True)))
    curve = np.column_stack([t**k for k in range(1, d + 1)])
    return Matrix(curve @ draw(triangulars(d)) * draw(scales(most=6)))


def general(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _general()


@st.composite
def _moved(draw: st.DrawFn) -> Moved:
    X = draw(st.one_of(any_rows(), flat_points()))
    n, d = X.shape
    order = np.array(draw(st.permutations(range(n))))
    scale = draw(st.integers(-16, 16).map(lambda k: 2.0**k))
    return Moved(X, order, draw(labels(n)), scale, draw(vectors(d, most=32)))


def moved(conventions: Conventions) -> SearchStrategy[Moved]:
    return _moved()


@st.composite
def _placed(draw: st.DrawFn) -> Placed:
    """At least d + 2 points: anywhere, on a flat, or with one repeated."""
    d = draw(st.integers(1, 4))
    n = d + 2 + draw(st.integers(0, 2))
    X = draw(matrices(n, d, most=8))
    flat = draw(st.integers(0, d - 1))
    X[:, :flat] = X[:, -1:]  # the first coordinates copy the last: a flat through the diagonal
    again = draw(st.integers(0, n - 1))
    if again:
        X[again] = X[0]
    return Placed(X, draw(scales(most=9)), draw(vectors(d, most=32)))


def placed(conventions: Conventions) -> SearchStrategy[Placed]:
    return _placed()


@st.composite
def _round(draw: st.DrawFn) -> Matrix:
    """Affinely independent points, points of a circle or of a flat, and too many points."""
    circle = [(5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3), (-5, 0), (0, -5)]
    chosen = st.lists(st.sampled_from(circle), min_size=3, max_size=5)
    cocircular = chosen.map(lambda points: np.array(points, dtype=float))
    shift = draw(quarters(most=8))
    X = draw(st.one_of(simplices(), cocircular, flat_points(), any_rows())) + shift
    return Matrix(X * draw(scales(most=6)))


def round_sets(conventions: Conventions) -> SearchStrategy[Matrix]:
    return _round()


@st.composite
def _called(draw: st.DrawFn) -> Called:
    d = draw(st.integers(1, 2))
    X = draw(matrices(d + 2, d, most=8))
    B = draw(independent_rows(most_columns=2))
    return Called(X, B, draw(labels(len(B))))


def called(conventions: Conventions) -> SearchStrategy[Called]:
    return _called()
