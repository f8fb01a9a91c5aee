"""Data for margins: hyperplanes, kinks, and labelled sets with both labels, never filtered.

Separable: labels are the sides of a drawn affine hyperplane, a point on it is moved off along the
normal, and where one label is missing an example is put on that side. Overlapping: labels are
drawn, the first two differ. Every number lies on a dyadic grid, C excepted.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Labelled
from lemmata.checks.datasets.grids import (
    labels,
    matrices,
    nonzero_vectors,
    quarters,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.svm_forms import (
    HingePoint,
    Hyperplane,
    Moved,
    Multipliers,
    Perpendiculars,
    Priced,
    Regularised,
    TwoPrices,
)
from lemmata.conventions import Conventions

# Never only 1, from "every α_i is C" to "no α_i reaches C".
PRICES = (0.1, 0.3, 10.0, 1 / 64, 1.0, 0.75, 100.0, 1000.0)
PENALTIES = (0.3, 4.0, 1e-3, 0.05, 16.0, 2.0)


def shrinkages(*, most: int) -> SearchStrategy[float]:
    """Powers of two up to 1. Far classes have a tiny objective, and solvers stop at an absolute
    gap as well as at a relative one, so data are made small rather than large."""
    return st.one_of(st.just(1.0), st.integers(-most, 0).map(lambda k: 2.0**k))


@st.composite
def affinely_separable_sets(
    draw: st.DrawFn, *, most_rows: int = 10, most_columns: int = 4, scaled: int = 4
) -> Labelled:
    n, d = draw(st.integers(2, most_rows)), draw(sizes(most=most_columns))
    w = draw(
        nonzero_vectors(d, most=12).map(np.round).map(lambda v: v if v.any() else np.eye(d)[0])
    )
    X, through = draw(matrices(n, d, most=8)), draw(vectors(d, most=4).map(np.round))
    sides = (X - through) @ w
    X = X + np.outer(sides == 0, w)
    y = np.where((X - through) @ w > 0, 1.0, -1.0)
    if np.all(y == y[0]):
        X[-1], y[-1] = through - y[0] * w, -y[0]
    return Labelled(X * draw(shrinkages(most=scaled)), y)


@st.composite
def overlapping_sets(
    draw: st.DrawFn, *, most_rows: int = 10, most_columns: int = 3, scaled: int = 2
) -> Labelled:
    """Both labels, drawn freely, now and then with a repeated example; seldom separable."""
    n, d = draw(st.integers(2, most_rows)), draw(sizes(most=most_columns))
    X, y = draw(matrices(n, d, most=8)), draw(labels(n))
    if np.all(y == y[0]):
        y[-1] = -y[0]
    if draw(st.booleans()):
        X[-1] = X[0]
    return Labelled(X * draw(shrinkages(most=scaled)), y)


def two_class_sets() -> SearchStrategy[Labelled]:
    return st.one_of(overlapping_sets(), affinely_separable_sets(scaled=2))


def prices() -> SearchStrategy[float]:
    return st.sampled_from(PRICES)


def widest_margins(conventions: Conventions) -> SearchStrategy[Labelled]:
    return affinely_separable_sets()


def affine_labels(conventions: Conventions) -> SearchStrategy[Labelled]:
    return two_class_sets()


@st.composite
def _priced(draw: st.DrawFn) -> Priced:
    data = draw(two_class_sets())
    return Priced(data.X, data.y, draw(prices()))


def priced(conventions: Conventions) -> SearchStrategy[Priced]:
    return _priced()


@st.composite
def _two_prices(draw: st.DrawFn) -> TwoPrices:
    data = draw(two_class_sets())
    C = draw(st.sampled_from((0.1, 0.3, 1.0, 10.0)))
    return TwoPrices(data.X, data.y, C, C * draw(st.sampled_from((2.0, 10.0, 50.0))))


def two_prices(conventions: Conventions) -> SearchStrategy[TwoPrices]:
    return _two_prices()


@st.composite
def _regularised(draw: st.DrawFn) -> Regularised:
    data = draw(two_class_sets())
    return Regularised(data.X, data.y, draw(st.sampled_from(PENALTIES)))


def regularised(conventions: Conventions) -> SearchStrategy[Regularised]:
    return _regularised()


@st.composite
def _moved(draw: st.DrawFn, sets: SearchStrategy[Labelled]) -> Moved:
    data = draw(sets)
    n, d = data.X.shape
    return Moved(
        data.X,
        data.y,
        draw(st.sampled_from((0.1, 0.3, 0.75, 10.0))),
        draw(vectors(d, most=32)),
        np.array(draw(st.permutations(range(n)))),
        draw(st.sampled_from((0.5, 0.25, 0.125))),
        np.array(draw(st.permutations(range(d)))),
        draw(labels(d)),
    )


def moved_apart(conventions: Conventions) -> SearchStrategy[Moved]:
    return _moved(affinely_separable_sets(scaled=1))


def moved_over(conventions: Conventions) -> SearchStrategy[Moved]:
    return _moved(overlapping_sets(scaled=0))


@st.composite
def _hyperplanes(draw: st.DrawFn) -> Hyperplane:
    n, d = draw(sizes(most=6)), draw(sizes(most=4))
    scale = draw(scales(most=10))
    X, w, b = draw(matrices(n, d)), draw(nonzero_vectors(d)), draw(quarters(most=64))
    return Hyperplane(X * scale, draw(labels(n)), w, b * scale)


def hyperplanes(conventions: Conventions) -> SearchStrategy[Hyperplane]:
    return _hyperplanes()


@st.composite
def _perpendiculars(draw: st.DrawFn) -> Perpendiculars:
    """Points on <w, z> + b = 0: one drawn point, moved along vectors that are orthogonal to w."""
    n, d = draw(sizes(most=5)), draw(sizes(most=4))
    w, first = draw(nonzero_vectors(d, most=12)), draw(vectors(d, most=8))
    Z = np.tile(first, (n, 1))
    for i in range(n if d > 1 else 0):
        j, k = draw(st.integers(0, d - 2)), draw(st.integers(1, d - 1))
        k = max(k, j + 1)
        step = draw(st.integers(-2, 2))
        Z[i, j] += step * w[k]
        Z[i, k] -= step * w[j]
    return Perpendiculars(Z, draw(vectors(n, most=12)), w, -float(first @ w))


def perpendiculars(conventions: Conventions) -> SearchStrategy[Perpendiculars]:
    return _perpendiculars()


@st.composite
def _hinge_points(draw: st.DrawFn) -> HingePoint:
    """Below, above, and (one time in three) exactly at the kink y<w, x> = 1."""
    d = draw(sizes(most=4))
    w, x, y = draw(vectors(d, most=8)), draw(vectors(d, most=8)), draw(st.sampled_from([1.0, -1.0]))
    if draw(st.integers(0, 2)) == 0:
        j = draw(st.integers(0, d - 1))
        x[j] = draw(st.sampled_from([1.0, -1.0, 2.0, 0.5, -0.25]))
        w[j] = 0.0
        w[j] = (y - float(w @ x)) / x[j]
    return HingePoint(w, x, y)


def hinge_points(conventions: Conventions) -> SearchStrategy[HingePoint]:
    return _hinge_points()


@st.composite
def _multipliers(draw: st.DrawFn) -> Multipliers:
    n, d = draw(sizes(most=6)), draw(sizes(most=4))
    alphas = st.lists(st.integers(0, 32).map(lambda k: k / 8), min_size=n, max_size=n)
    alpha, beta = np.array(draw(alphas)), np.array(draw(alphas))
    return Multipliers(alpha, beta, draw(matrices(n, d)), draw(labels(n)))


def multipliers(conventions: Conventions) -> SearchStrategy[Multipliers]:
    return _multipliers()
