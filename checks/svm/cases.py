"""The SVM's cases: hyperplanes, kinks, and labelled sets with both labels, never filtered.

Separable: labels are the sides of a drawn affine hyperplane, a point on it is moved off along the
normal, and where one label is missing an example is put on that side. Overlapping: labels are
drawn, and both occur. Every number lies on a dyadic grid, C excepted.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import crossings, grids
from lemmata.checks.certificates.margins import HARD_MARGIN, SOFT_MARGIN
from lemmata.checks.certificates.separation import AFFINE_SEPARATION
from lemmata.checks.designs import (
    COLUMNS,
    DESIGNS,
    DIGITS,
    FAR,
    GROWN,
    LADDER,
    LONG,
    UNLIKE,
    alternating,
    labellings,
    sides,
)
from lemmata.checks.records import Array, Draw, Labelled, array
from lemmata.checks.svm.edges import (
    APART,
    FEET,
    HYPERPLANES,
    KINKS,
    OVERLAPS,
    STAGGERED,
    SUMS,
    TANGLED,
)

# Never only 1, from "every α_i is C" to "no α_i reaches C".
PRICES = (0.1, 0.3, 10.0, 1 / 64, 1.0, 0.75, 100.0, 1000.0)
PENALTIES = (0.3, 4.0, 1e-3, 0.05, 16.0, 2.0)


# Sizes of data from one end of the contract to the other, each with a price C = 0.3/size²: w is
# 1/size of what it is at size 1, and C matters as much. Prices are from 1e-6 to 1e6.
SIZES = (2.0**9, 2.0**8, 2.0**7, 2.0**5, 2.0**-3, 2.0**-7, 2.0**-9, 2.0**-10)


@dataclass(frozen=True)
class Hyperplane:
    """Labelled examples and a hyperplane <w, x> + b = 0 that may classify them any way."""

    X: Array
    y: Array
    w: Array
    b: float


@dataclass(frozen=True)
class HingePoint:
    """One example, and weights at which its hinge loss is looked at."""

    w: Array
    x: Array
    y: float


@dataclass(frozen=True)
class Priced:
    """Labelled examples, both labels present, and the price C of slack."""

    X: Array
    y: Array
    C: float


@dataclass(frozen=True)
class TwoPrices:
    """Labelled examples and two prices of slack, the smaller one first."""

    X: Array
    y: Array
    C: float
    larger: float


@dataclass(frozen=True)
class Moved:
    """Labelled examples and exact changes of them: a shift, an order, a power of two, signs."""

    X: Array
    y: Array
    C: float
    shift: Array
    order: Array
    scale: float
    columns: Array
    signs: Array


@dataclass(frozen=True)
class Multipliers:
    """Multipliers of labelled examples, feasible or not."""

    alpha: Array
    X: Array
    y: Array


def labelled(X: Any, y: Any) -> Labelled:
    return Labelled(array(X), array(y))


def shrinkages(*, most: int) -> Any:
    """Powers of two up to 1. Far classes have a tiny objective, and solvers stop at an absolute
    gap as well as at a relative one, so data are made small rather than large."""
    return st.one_of(st.just(1.0), st.integers(-most, 0).map(lambda k: 2.0**k))


def separable(draw: Draw, *, scaled: int = 4) -> Labelled:
    n, d = draw(st.integers(2, 10)), draw(grids.sizes(most=4))
    w = draw(
        grids.nonzero_vectors(d, most=12)
        .map(np.round)
        .map(lambda v: v if v.any() else np.eye(d)[0])
    )
    X, through = draw(grids.matrices(n, d, most=8)), draw(grids.vectors(d, most=4).map(np.round))
    X = X + np.outer((X - through) @ w == 0, w)
    y = np.where((X - through) @ w > 0, 1.0, -1.0)
    if np.all(y == y[0]):
        X[-1], y[-1] = through - y[0] * w, -y[0]
    return Labelled(X * draw(shrinkages(most=scaled)), y)


def overlapping(draw: Draw, *, scaled: int = 2) -> Labelled:
    """Both labels, drawn freely, now and then with a repeated example; seldom separable."""
    n, d = draw(st.integers(2, 10)), draw(grids.sizes(most=3))
    X, y = draw(grids.matrices(n, d, most=8)), draw(grids.labels(n))
    if np.all(y == y[0]):
        y[-1] = -y[0]
    if draw(st.booleans()):
        X[-1] = X[0]
    return Labelled(X * draw(shrinkages(most=scaled)), y)


def either(draw: Draw) -> Labelled:
    return overlapping(draw) if draw(st.booleans()) else separable(draw, scaled=2)


# Designs that honest solvers bear, whose stopping rules are absolute too; labels alternate.
BORNE = [*COLUMNS[:3], UNLIKE[0], FAR[0], DIGITS[0]]
TWO_LABELLED = crossings.MILD | {"n": (2, 4, 7, 12), "labels": ("alternating", "mostly +1")}
# Quadratic programs that a general solver still answers in no time.
WIDER = [GROWN[0], GROWN[1], GROWN[4], GROWN[2][:24]]
# Two clouds of many, so far apart that it is easy to find what lies between them.
CLOUDS = GROWN[2][:36, :2] + np.outer(alternating(36), [8.0, 0.0])


def separable_edges() -> list[Labelled]:
    borne = [Labelled(X, alternating(3)) for X in BORNE]
    wide = [Labelled(X, sides(X)) for X in WIDER]
    clouds = Labelled(CLOUDS, alternating(36))
    return [labelled(*rows) for rows in APART] + borne + wide + [clouds, *met_separable()]


def met_separable() -> list[Labelled]:
    """Both labels, at everyday size."""
    sets = [data for data in crossings.separable() if 1 <= np.max(np.abs(data.X)) <= 8]
    return [data for data in sets if np.any(data.y > 0) and np.any(data.y < 0)]


def either_edges() -> list[Labelled]:
    return [labelled(*rows) for rows in APART + TANGLED]


def priced(draw: Draw) -> Priced:
    data = either(draw)
    return Priced(data.X, data.y, draw(st.sampled_from(PRICES)))


def priced_edges() -> list[Priced]:
    chosen = OVERLAPS + [(rows, 0.3) for rows in TANGLED] + [(rows, 100.0) for rows in APART[:8]]
    edges = [Priced(array(X), array(y), C) for (X, y), C in chosen]
    edges += [Priced(X, alternating(3), 0.3) for X in BORNE]
    edges += [Priced(X, alternating(len(X)), C) for X in WIDER for C in (0.3, 1 / 64)]
    edges.append(Priced(DIGITS[0], alternating(3), 1 / 64))  # every slack is positive
    met = crossings.crossed(TWO_LABELLED, C=(0.3, 1.0, 1 / 64))
    edges += [Priced(X, crossings.labels(row), row["C"]) for X, row in met]
    square = array([[0, 0], [1, 0], [0, 1], [0.25, 0.25]])
    edges += [Priced(square, array([1, 1, 1, -1]), C) for C in LADDER[2:]]
    X, y = STAGGERED
    return edges + [Priced(array(X) * size, array(y), 0.3 / size**2) for size in SIZES]


def regularised(draw: Draw) -> Priced:
    """C = 1/λ, where λ weighs the penalty beside the summed hinge loss."""
    data = either(draw)
    return Priced(data.X, data.y, 1 / draw(st.sampled_from(PENALTIES)))


def regularised_edges() -> list[Priced]:
    return [
        Priced(array(X), array(y), 1 / PENALTIES[i % 3]) for i, ((X, y), _) in enumerate(OVERLAPS)
    ]


def two_prices(draw: Draw) -> TwoPrices:
    data, C = either(draw), draw(st.sampled_from((0.1, 0.3, 1.0, 10.0)))
    return TwoPrices(data.X, data.y, C, C * draw(st.sampled_from((2.0, 10.0, 50.0))))


def two_prices_edges() -> list[TwoPrices]:
    return [TwoPrices(array(X), array(y), 0.1, 10.0) for X, y in TANGLED + APART[2:4]]


def moved_apart(draw: Draw) -> Moved:
    return moved(draw, separable(draw, scaled=1))


def moved_over(draw: Draw) -> Moved:
    return moved(draw, overlapping(draw, scaled=0))


def moved(draw: Draw, data: Labelled) -> Moved:
    n, d = data.X.shape
    return Moved(
        data.X,
        data.y,
        draw(st.sampled_from((0.1, 0.3, 0.75, 10.0))),
        draw(grids.vectors(d, most=32)),
        draw(grids.permutations(n)),
        draw(st.sampled_from((0.5, 0.25, 0.125))),
        draw(grids.permutations(d)),
        draw(grids.labels(d)),
    )


def moved_apart_edges() -> list[Moved]:
    return [moved_edge(*rows) for rows in APART[2:19:2]]


def moved_over_edges() -> list[Moved]:
    return [moved_edge(*rows) for rows in [rows for rows, _ in OVERLAPS[3::2]] + TANGLED[4:]]


def moved_edge(X: Any, y: Any) -> Moved:
    n, d = len(X), len(X[0])
    shift, signs = np.arange(1, d + 1) * 4.25, np.where(np.arange(d) % 2 == 0, -1.0, 1.0)
    order, columns = np.arange(n)[::-1].copy(), np.arange(d)[::-1].copy()
    return Moved(array(X), array(y), 0.3, shift, order, 0.25, columns, signs)


def hyperplane(draw: Draw) -> Hyperplane:
    n, d = draw(grids.sizes(most=6)), draw(grids.sizes(most=4))
    scale = draw(grids.scales(most=10))
    X, w, b = (
        draw(grids.matrices(n, d)),
        draw(grids.nonzero_vectors(d)),
        draw(grids.quarters(most=64)),
    )
    digits = draw(st.sampled_from([1.0, 1.0, 1 + 2.0**-26]))  # more than float32 has
    return Hyperplane(X * scale * digits, draw(grids.labels(n)), w, b * scale)


def hyperplane_edges() -> list[Hyperplane]:
    edges = [Hyperplane(array(X), array(y), array(w), float(b)) for (X, y), w, b in HYPERPLANES]
    edges.append(Hyperplane(DESIGNS[4] * 2.0**-19, array([1, 1]), array([1, 2]), 0.0))
    return (
        edges
        + [
            Hyperplane(X, y, w * 2.0**k, b * float(np.max(np.abs(X))) * 2.0**k)
            for i, X in enumerate(DESIGNS + GROWN)
            for y in labellings(len(X))[i % 4 : i % 4 + 1]
            for w, k, b in [
                (np.arange(1.0, X.shape[1] + 1), (-8, 0, 8)[i % 3], (-0.5, 0.25, 4)[i % 3])
            ]
        ]
        + [Hyperplane(DESIGNS[4], array([1, -1]), array([1, -2]), b) for b in LADDER]
        + [
            Hyperplane(X, crossings.labels(row), w, row["bias"] * crossings.unit(X) * w[0])
            for X, row in crossings.crossed(reach=(-12, -4, 0, 7, 12), bias=(0.0, -0.5, 0.25, 4.0))
            for w in [np.arange(1.0, X.shape[1] + 1) * 2.0 ** row["reach"]]
        ]
    )


def perpendiculars(draw: Draw) -> Hyperplane:
    """Points on <w, z> + b = 0: one drawn point, moved along vectors that are orthogonal to w."""
    n, d = draw(grids.sizes(most=5)), draw(grids.sizes(most=4))
    w, first = draw(grids.nonzero_vectors(d, most=12)), draw(grids.vectors(d, most=8))
    Z = np.tile(first, (n, 1))
    for i in range(n if d > 1 else 0):
        j, k = draw(st.integers(0, d - 2)), draw(st.integers(1, d - 1))
        k = max(k, j + 1)
        step = draw(st.integers(-2, 2))
        Z[i, j] += step * w[k]
        Z[i, k] -= step * w[j]
    return raised(Z, draw(grids.vectors(n, most=12)), w, -float(first @ w))


def perpendicular_edges() -> list[Hyperplane]:
    return [raised(array(Z), array(t), array(w), float(b)) for Z, t, w, b in FEET]


def raised(Z: Array, t: Array, w: Array, b: float) -> Hyperplane:
    """Points z of a hyperplane, each with z + t w above or below it."""
    return Hyperplane(np.vstack([Z, Z + np.outer(t, w)]), np.ones(2 * len(Z)), w, b)


def hinge_point(draw: Draw) -> HingePoint:
    """Below, above, and (one time in three) exactly at the kink y<w, x> = 1 or just beside it."""
    d = draw(grids.sizes(most=4))
    w, x, y = (
        draw(grids.vectors(d, most=8)),
        draw(grids.vectors(d, most=8)),
        draw(st.sampled_from([1.0, -1.0])),
    )
    if draw(st.integers(0, 2)) == 0:
        j = draw(st.integers(0, d - 1))
        x[j] = draw(st.sampled_from([1.0, -1.0, 2.0, 0.5, -0.25]))
        w[j] = 0.0
        w[j] = (y - float(w @ x)) / x[j]
        w = w * draw(grids.beside(1.0, most=16))
    scale = draw(grids.scales())
    return HingePoint(w / scale, x * scale, y)


def hinge_point_edges() -> list[HingePoint]:
    edges = [HingePoint(array(w), array(x), float(y)) for w, x, y in KINKS]
    one, wide = array([1, 0]), np.arange(1.0, 8.0)
    for y in (1.0, -1.0):
        for k in (3, 8, 12, 22, 30):  # on either side of the kink, close by
            edges += [HingePoint(y * (1 + s * 2.0**-k) * one, one, y) for s in (1.0, -1.0)]
        for k in (-18, -11, 8, 18):
            edges += [HingePoint(s * one * 2.0**-k, one * 2.0**k, y) for s in (1.5, 0.5, -1.0)]
            edges += [HingePoint(one * 2.0**k * s, one * 3, y) for s in (1.0, -1.0)]
        edges += [HingePoint(wide / 64, wide, y), HingePoint(one, one + 2.0**-26, -y)]
        edges += [HingePoint(x / 64, x, y) for x in (GROWN[0][0], GROWN[4][0])]
    return edges


def multipliers(draw: Draw) -> Multipliers:
    n, d = draw(grids.sizes(most=6)), draw(grids.sizes(most=4))
    eighths = st.integers(0, 32).map(lambda k: k / 8)
    tiny = st.integers(10, 36).map(lambda k: 2.0**-k)
    alpha = np.array(draw(st.lists(st.one_of(eighths, eighths, tiny), min_size=n, max_size=n)))
    return Multipliers(alpha, draw(grids.matrices(n, d)), draw(grids.labels(n)))


def multiplier_edges() -> list[Multipliers]:
    edges = [Multipliers(array(alpha), array(X), array(y)) for alpha, (X, y) in SUMS]
    # kept to the last digit: noise is not for weights_from_dual to judge
    designs = [*GROWN, *DESIGNS]
    for i, X in enumerate(designs):
        n, size = len(X), (2.0**-30, 0.75, 2.0**11, 3.0)[i % 4]
        size *= 1 + 2.0**-25 if i < len(designs) - len(LONG) else 1  # all that float64 can add up
        alpha, y = size * (1.0 + np.arange(n) / 4), labellings(n)[i // 4 % 4]
        edges.append(Multipliers(alpha, X, y))
    for X, row in crossings.crossed(PLAIN, size=(2.0**-30, 2.0**-8, 0.75, 2.0**11, 0.0)):
        alpha = row["size"] * (1.0 + np.arange(len(X)) / 4)
        edges.append(Multipliers(alpha, X, crossings.labels(row)))
    return edges


# What float64 can add up.
PLAIN = crossings.SIZES | crossings.KINDS | crossings.LABELS | crossings.SCALES
SCALING, BIASED = ("svm", "svm_bias"), ("svm_bias",)
HYPERPLANE = Family("svm-hyperplanes", hyperplane, hyperplane_edges, size=30)
PERPENDICULARS = Family("svm-perpendiculars", perpendiculars, perpendicular_edges, size=40)
HINGE_POINT = Family("svm-hinge-points", hinge_point, hinge_point_edges, size=80)
SEPARABLE = Family(
    "svm-widest-margins", separable, separable_edges, HARD_MARGIN, size=40, conventions=BIASED
)
EITHER = Family("svm-affine-labels", either, either_edges, AFFINE_SEPARATION, size=30)
PRICED = Family("svm-priced", priced, priced_edges, SOFT_MARGIN, size=30, conventions=SCALING)
REGULARISED = Family(
    "svm-regularised", regularised, regularised_edges, SOFT_MARGIN, size=14, conventions=SCALING
)
TWO_PRICES = Family("svm-two-prices", two_prices, two_prices_edges, size=14)
MOVED_APART = Family(
    "svm-moved-apart", moved_apart, moved_apart_edges, HARD_MARGIN, size=12, conventions=BIASED
)
MOVED_OVER = Family(
    "svm-moved-over", moved_over, moved_over_edges, SOFT_MARGIN, size=12, conventions=SCALING
)
MULTIPLIERS = Family("svm-multipliers", multipliers, multiplier_edges, size=16)
