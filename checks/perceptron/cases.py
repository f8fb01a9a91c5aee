"""The perceptron's cases: separable sets with B certified, budgets, starts and step sizes.

All data lie on a dyadic grid, so every comparison is exact: no tolerance anywhere.
"""

from dataclasses import dataclass

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import crossings
from lemmata.checks.certificates.minimum_norm import MINIMUM_NORM
from lemmata.checks.certificates.separation import SEPARATED, SEPARATION
from lemmata.checks.grids import labels, permutations, powers
from lemmata.checks.labelled import inseparable, inseparable_edges, separable, separable_edges
from lemmata.checks.records import Array, Draw, Labelled, array


@dataclass(frozen=True)
class Stepped:
    """Labelled examples and a step size, a power of two."""

    X: Array
    y: Array
    eta: float


@dataclass(frozen=True)
class Budgeted:
    """Labelled examples and the number of updates allowed."""

    X: Array
    y: Array
    max_updates: int


@dataclass(frozen=True)
class Started:
    """Labelled examples and a starting point."""

    X: Array
    y: Array
    w0: Array


def bounded_edges() -> list[Labelled]:
    return [*separable_edges(), *unlike_edges(), *crossings.separable()]


def unlike_edges() -> list[Labelled]:
    """Margins down to 2^-28 of the longest row, points far from the origin.

    Orthogonal rows take one update each in whatever order, and after a first update on points of
    one label that lie close together there is no mistake: the bound is 2^56, the work is none.
    """
    far = [(1000.0, 1.0), (2.0**16, 1.0), (2.0**19, 0.25)]
    return [
        *(Labelled(np.diag([2.0**-14, long]), array([-1, 1])) for long in (2.0, 2.0**14)),
        *(Labelled(array([[a, 1], [a + step, 1]]), array([1, 1])) for a, step in far),
    ]


def permuted(draw: Draw) -> Labelled:
    """A drawn set in another order: the bound does not depend on it."""
    data = separable(draw)
    order = draw(permutations(len(data.y)))
    return Labelled(data.X[order], data.y[order])


def stepped(draw: Draw) -> Stepped:
    data = separable(draw)
    return Stepped(data.X, data.y, draw(powers(most=19)))


def stepped_edges() -> list[Stepped]:
    return [
        Stepped(data.X, data.y, eta)
        for data in separable_edges()[:14]
        for eta in (0.5, 4.0, 2.0**-20)
    ] + [Stepped(data.X, data.y, 2.0 ** (i % 5 * 8 - 18)) for i, data in met(crossings.separable())]


def met(sets: list[Labelled]) -> list[tuple[int, Labelled]]:
    """Those of everyday size, counted."""
    return list(enumerate(data for data in sets if 1 <= np.max(np.abs(data.X)) <= 8))


def budgeted(draw: Draw) -> Budgeted:
    data = inseparable(draw)
    return Budgeted(data.X, data.y, draw(st.integers(0, 40)))


def budgeted_edges() -> list[Budgeted]:
    """No budget, one update, more updates than a pass has rows, more than a habit has."""
    edges = [
        Budgeted(data.X, data.y, budget) for data in inseparable_edges() for budget in (0, 1, 7)
    ]
    again = [Budgeted(s.X, s.y, row["budget"]) for s, row in crossings.inseparable()]
    return [*edges, Budgeted(edges[-1].X, edges[-1].y, 1500), *again]


def budgeted_separable(draw: Draw) -> Budgeted:
    data = separable(draw)
    return Budgeted(data.X, data.y, draw(st.integers(0, 12)))


def budgeted_separable_edges() -> list[Budgeted]:
    return [
        Budgeted(data.X, data.y, budget)
        for data in separable_edges()[:11]
        for budget in (0, 1, 2, 3, 1000)
    ] + [
        Budgeted(data.X, data.y, (0, 1, 2, 5, 400)[i % 5])
        for i, data in enumerate(crossings.separable())
    ]


def started(draw: Draw) -> Started:
    """From least squares, in more digits than float32 has."""
    data = separable(draw, scaled=False)
    digits = st.integers(-(2**10), 2**10).map(lambda k: (2 * k + 1) * 2.0**-24)
    more = draw(st.one_of(st.just(0.0), digits))
    return Started(data.X, data.y, near_least_squares(data) + more)


def near_least_squares(data: Labelled) -> Array:
    """The least-squares solution on a grid of 1/64, so that every sum stays exact.

    Rounding breaks at an irrational point, where no rational solution lies: the last digit of a
    linear algebra library never decides, and every machine starts at the same w0.
    """
    solution = np.linalg.lstsq(data.X, data.y, rcond=None)[0]
    return np.asarray(np.floor(solution * 64 + (np.sqrt(2) - 1)) / 64 + 0.0)


def started_edges() -> list[Started]:
    """At zero, at a separator, on the boundary, at its negative, and at least squares."""
    edges = [
        Started(data.X, data.y, w0)
        for data in separable_edges()[:11]
        for w0 in (np.zeros(data.X.shape[1]), near_least_squares(data), -(data.y @ data.X))
    ]
    edges += [
        Started(data.X, data.y, w0)
        for i, data in met(crossings.separable())
        for w0 in [(np.zeros(data.X.shape[1]), -(data.y @ data.X))[i % 2]]
    ]
    wide = np.eye(8, 12) - 0.5 * np.eye(8, 12, k=4)
    return [
        *edges,
        Started(np.eye(2), np.ones(2), np.array([1.0, 0.0])),
        Started(np.eye(6), np.ones(6), np.arange(6.0) - 3),
        Started(wide, np.ones(8), np.arange(12.0) / 4 - 1),
    ]


def wrong_start(draw: Draw) -> Started:
    """Data and a start that gets at least one example wrong: the negative of a mistaken row."""
    data = separable(draw)
    i = draw(st.integers(0, len(data.y) - 1))
    return Started(data.X, data.y, -data.y[i] * data.X[i])


def basis(draw: Draw) -> Labelled:
    m = draw(st.integers(1, 12))
    return Labelled(np.eye(m), draw(labels(m)))


def circle(draw: Draw) -> Labelled:
    """Rows (a, b, y) with a² + b² = R² − 1: w* = (0, 0, 1) has margin 1 [UML, ex. 4]."""
    quarter = draw(st.sampled_from([[(1, 0)], [(5, 0), (4, 3), (3, 4)], [(8, 1), (7, 4), (1, 8)]]))
    points = [(a, b) for p, q in quarter for a, b in ((p, q), (-q, p), (-p, -q), (q, -p))]
    chosen = draw(st.lists(st.sampled_from(points), min_size=1, max_size=12))
    y = draw(labels(len(chosen)))
    return Labelled(np.column_stack([np.array(chosen, dtype=float), y]), y)


SEPARABLE = Family("separable", separable, bounded_edges, MINIMUM_NORM, size=70)
PERMUTED = Family("permuted", permuted, None, MINIMUM_NORM, size=30)
STEPPED = Family("stepped", stepped, stepped_edges, SEPARATED, size=36)
BUDGETED = Family("budgeted", budgeted, budgeted_edges, SEPARATION, size=24)
BUDGETED_SEPARABLE = Family(
    "budgeted-separable", budgeted_separable, budgeted_separable_edges, SEPARATION, size=20
)
STARTED = Family("started", started, started_edges, SEPARATED, size=36)
WRONG_START = Family("wrong-start", wrong_start, None, SEPARATED, size=44)
BASIS = Family("basis", basis, size=24)
CIRCLE = Family("circle", circle, size=30)
