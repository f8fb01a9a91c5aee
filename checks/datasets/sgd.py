"""Data for SGD: points to take gradients at, runs, schedules, iterates.

Entries are k/4 times a power of two; λ and the steps need not be dyadic (0.3, 0.1), since the
checks follow the submission's own iterates with derived error bounds. Kinks y<w, x> = 1 are exact
by construction. Steps never exceed what λ and the data can bear, so that no honest run overflows.
"""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.grids import (
    labels,
    matrices,
    nonzero_vectors,
    scales,
    sizes,
    vectors,
)
from lemmata.checks.datasets.sgd_forms import (
    LOSSES,
    SCHEDULES,
    EveryOrder,
    Iterates,
    PegasosRun,
    Point,
    Run,
    Saturated,
    Schedule,
)
from lemmata.conventions import Conventions

# Never only 1, where λ, λ² and √λ are the same.
PENALTIES = (0.3, 4.0, 0.25, 2.0, 1e-4, 1e3)
STEPS = (0.5, 0.25, 0.1, 1.0, 0.3, 2.0)


def targets(loss: str, n: int) -> SearchStrategy[Array]:
    """Labels for the classification losses, reals for the squared loss."""
    return vectors(n) if loss == "squared" else labels(n)


@st.composite
def _points(draw: st.DrawFn) -> Point:
    loss = draw(st.sampled_from(LOSSES))
    n, d = draw(sizes(most=4)), draw(sizes(most=4))
    X, y = draw(matrices(n, d)), draw(targets(loss, n))
    w, u = draw(vectors(d)), draw(vectors(d))
    lam = draw(st.sampled_from((0.0, *PENALTIES)))
    if loss == "hinge" and draw(st.booleans()):
        X, w = on_a_kink(X, y, w)
    else:  # margins between 0 and 1, and scores in the hundreds
        w = w * draw(st.sampled_from((1.0, 2.0**-4, 2.0**6)))
    scale = draw(scales())
    return Point(X * scale, y, w / scale, u / scale, loss, lam)


def on_a_kink(X: Array, y: Array, w: Array) -> tuple[Array, Array]:
    """A constant last column whose weight puts example 0 exactly at y<w, x> = 1."""
    X, w = X.copy(), w.copy()
    X[:, -1] = 1.0
    w[-1] = y[0] - X[0, :-1] @ w[:-1]
    return X, w


def points(conventions: Conventions) -> SearchStrategy[Point]:
    return _points()


def points_edges(conventions: Conventions) -> list[Point]:
    """Ties, kinks, a zero row, one row, one column, n = d, huge scores, every λ."""
    rows: list[tuple[list[list[float]], list[float], list[float], list[float], str, float]] = [
        ([[1]], [1], [0], [1], "hinge", 0.0),
        ([[1]], [-1], [0], [1], "hinge", 0.3),
        ([[1]], [1], [1], [3], "hinge", 0.3),  # at the kink
        ([[1]], [-1], [-1], [1], "hinge", 4.0),
        ([[1]], [1], [0.25], [2], "hinge", 0.3),  # right, but not by enough
        ([[1, 2], [2, 1]], [-1, 1], [0.25, -0.25], [-1, 1], "hinge", 0.0),
        ([[1, 1]], [1], [2, 1], [0, 0], "hinge", 0.3),  # nothing violated: λw is all there is
        ([[1, 2], [3, -1]], [1, -1], [1, 2], [-1, 1], "hinge", 0.3),
        ([[0, 0], [1, 1]], [1, -1], [1, 2], [1, -1], "hinge", 1e-4),
        ([[0, 0], [1, 1]], [1, -1], [1, 2], [2, -1], "logistic", 0.3),
        ([[1]], [1], [0], [1], "logistic", 0.0),
        ([[1]], [-1], [0], [2], "logistic", 4.0),
        ([[1, 2], [1, 2]], [1, -1], [0.5, -1], [1, 1], "logistic", 0.3),
        ([[1, 2, 2]], [-1], [1, -1, 1], [0, 0, 1], "logistic", 1e3),
        ([[40], [-40]], [1, 1], [1], [0], "logistic", 0.3),
        ([[710], [-710]], [-1, 1], [1], [0.5], "logistic", 0.0),
        ([[1000, 0], [0, -800]], [-1, 1], [1, 1], [0, 0], "logistic", 0.3),
        ([[1000, 0], [0, -800]], [1, -1], [1, 1], [0, 0], "logistic", 0.0),
        ([[1]], [1], [0], [1], "squared", 0.0),
        ([[1]], [5], [3], [4], "squared", 0.3),
        ([[1, 2], [3, -1]], [2, -1.5], [1, 2], [0, 1], "squared", 4.0),
        ([[1, 2, 2]], [-3], [1, -1, 1], [1, 0, 0], "squared", 1e-4),
        ([[1, 1], [2, 2], [0, 0]], [1, 0, 3], [3, 4], [1, 1], "squared", 0.3),
        ([[2.0**19, 0]], [1], [2.0**-19, 1], [0, 0], "squared", 0.3),
        ([[2.0**-18]], [-1], [2.0**4], [0], "hinge", 0.3),
        ([[0.25, 0.5], [0.5, 0.25], [-1, 0.5]], [1, 1, 1], [3, 4], [0, 1], "hinge", 0.3),
        ([[0.25, 0.5], [0.5, 0.25], [-1, 0.5]], [-1, -1, -1], [3, 4], [0, 1], "logistic", 4.0),
    ]
    return [
        Point(
            np.array(X, float),
            np.array(y, float),
            np.array(w, float),
            np.array(u, float),
            loss,
            lam,
        )
        for X, y, w, u, loss, lam in rows
    ]


def largest_square(X: Array) -> float:
    """max ‖x_i‖², at least a little: what a step size has to be measured against."""
    return float(max(np.max(np.sum(X * X, axis=1)), 2.0**-60))


def binade(value: float) -> float:
    """The power of two at or above a positive number."""
    return float(2.0 ** np.ceil(np.log2(value)))


@st.composite
def _runs(draw: st.DrawFn) -> Run:
    loss = draw(st.sampled_from(LOSSES))
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(st.integers(1, 10))
    X, y = draw(matrices(n, d)), draw(targets(loss, n))
    order = draw(st.lists(st.integers(0, n - 1), min_size=T, max_size=T))
    relative = draw(st.lists(st.sampled_from(STEPS), min_size=T, max_size=T))
    scale = draw(scales())
    X, lam = X * scale, draw(st.sampled_from((0.0, *PENALTIES))) * scale**2
    curvature = 2 * largest_square(X) + lam if loss == "squared" else max(scale**2, lam)
    steps = np.array(relative, float) / binade(curvature)
    return Run(X, y, np.array(order, np.int64), steps, loss, lam)


def runs(conventions: Conventions) -> SearchStrategy[Run]:
    return _runs()


def run(
    X: list[list[float]],
    y: list[float],
    order: list[int],
    steps: list[float],
    loss: str,
    lam: float,
) -> Run:
    return Run(
        np.array(X, float),
        np.array(y, float),
        np.array(order, np.int64),
        np.array(steps, float),
        loss,
        lam,
    )


def runs_edges(conventions: Conventions) -> list[Run]:
    """One step, a kink, a satisfied example, sorted labels, repeats, n = d, divergence."""
    square = [[1.0, 2.0], [3.0, -1.0]]
    sorted_rows = [[1.0, 0.5], [2.0, 1.0], [-1.0, 0.5], [-0.5, -1.0]]
    sorted_labels = [1.0, 1.0, -1.0, -1.0]
    edges = [
        run([[1, 1]], [1], [0, 0, 0], [0.5, 0.5, 0.25], "hinge", 0.0),  # the second visit: a kink
        run([[2]], [-1], [0, 0, 0], [0.25, 0.5, 0.1], "hinge", 0.3),
        run([[2, 0], [0, 1]], [1, 1], [0, 0, 1, 1], [1, 0.5, 0.5, 0.5], "hinge", 0.0),
        run([[2, 0], [0, 1]], [1, 1], [0, 0, 1, 1], [1, 0.5, 0.5, 0.5], "hinge", 0.3),
        run([[0, 0], [1, 2]], [1, -1], [0, 1, 0, 1], [0.5, 0.5, 0.25, 0.25], "hinge", 4.0),
    ]
    for loss in LOSSES:
        edges += [
            run([[1]], [1], [0], [0.5], loss, 0.3),
            run([[1]], [-1], [0, 0], [0.5, 0.25], loss, 4.0),
            run([[1, 2, 2]], [1], [0, 0], [0.125, 0.0625], loss, 0.3),
            run(square, [1, -1], [1, 0, 1, 1], [0.1, 0.05, 0.1, 0.02], loss, 0.3),
            run(square, [1, -1], [0, 1, 0, 1], [0.125, 0.0625, 0.0625, 0.03125], loss, 0.0),
            run(sorted_rows, sorted_labels, [3, 1, 0, 2, 3], [0.3, 0.2, 0.1, 0.05, 0.1], loss, 0.3),
            run([[0, 0], [1, 1]], [1, -1], [1, 0, 0, 1], [0.25, 0.5, 0.25, 0.5], loss, 0.25),
            run([[1, 1], [1, 1]], [1, 1], [0, 1, 0], [0.3, 0.1, 0.1], loss, 1e-4),
            run([[0.5]], [1], [0, 0, 0, 0], [8, 8, 8, 8], loss, 0.3),
            run([[0.25, 1]], [-1], [0, 0, 0], [2.0**-11] * 3, loss, 1e3),
            run([[-1], [2], [3]], [-1, 1, 1], [2, 0, 2, 0], [0.1, 0.1, 0.1, 0.1], loss, 0.3),
        ]
    return edges


@st.composite
def _pegasos_runs(draw: st.DrawFn) -> PegasosRun:
    """At least one step: there is an average to speak of."""
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(sizes(most=16))
    X, y = draw(matrices(n, d)), draw(labels(n))
    order = draw(st.lists(st.integers(0, n - 1), min_size=T, max_size=T))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    return PegasosRun(X * scale, y, lam * scale**2, np.array(order, np.int64))


def pegasos_runs(conventions: Conventions) -> SearchStrategy[PegasosRun]:
    return _pegasos_runs()


def pegasos_run(X: list[list[float]], y: list[float], lam: float, order: list[int]) -> PegasosRun:
    return PegasosRun(np.array(X, float), np.array(y, float), lam, np.array(order, np.int64))


_VISITED: list[tuple[list[list[float]], list[float], float, list[int]]] = [
    ([[1]], [1], 0.3, [0]),
    ([[1]], [-1], 4.0, [0, 0]),
    ([[2]], [1], 4.0, [0, 0, 0]),  # the second step meets the kink exactly
    ([[1, 1]], [-1], 2.0, [0, 0, 0, 0]),
    ([[1]], [1], 0.25, [0, 0, 0, 0, 0]),  # satisfied after one step: only the shrinking is left
    ([[1, 2], [3, -1]], [1, -1], 0.3, [0, 1, 1, 0]),
    ([[1, 2], [3, -1]], [1, 1], 4.0, [1, 0, 1, 0]),
    ([[0, 0], [1, 1]], [1, -1], 0.3, [0, 1, 0, 1]),
    ([[0, 0]], [-1], 0.3, [0, 0]),
    ([[1, 0], [1, 0]], [1, -1], 0.3, [0, 1, 0, 1, 1, 0]),
    ([[1, 2, 2]], [1], 1e-4, [0, 0, 0]),
    ([[1, 2, 2]], [1], 1e3, [0] * 12),
    ([[4, 0], [0, 0.25]], [1, -1], 0.3, [0, 0, 1, 1, 0, 1]),
    ([[1], [2]], [-1, -1], 0.3, [1, 0, 0, 1]),
    ([[1, 0.5], [2, 1], [-1, 0.5], [-0.5, -1]], [1, 1, -1, -1], 0.25, [0, 1, 2, 3] * 3),
    ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1], 0.3, [0, 1, 2, 3] * 4),
    ([[1], [-1]], [1, 1], 0.3, [0, 1] * 10),
    ([[1], [-1]], [1, 1], 4.0, [0, 1] * 10),
    ([[0.5]], [1], 2.0, [0] * 20),
]


def pegasos_edges(conventions: Conventions) -> list[PegasosRun]:
    """The kink, a zero row, both labels at one point, XOR, one row again and again."""
    return [pegasos_run(*row) for row in _VISITED]


@st.composite
def _inverse_runs(draw: st.DrawFn) -> Run:
    """η_t = 1/(λt). For the squared loss λ keeps pace with the data, or iterates grow like T!."""
    loss = draw(st.sampled_from(LOSSES))
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(st.integers(1, 14))
    X, y = draw(matrices(n, d)), draw(targets(loss, n))
    order = draw(st.lists(st.integers(0, n - 1), min_size=T, max_size=T))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    X, lam = X * scale, lam * scale**2
    if loss == "squared":
        lam = draw(st.sampled_from((0.3, 0.25, 4.0))) * binade(largest_square(X))
    return inverse_run(X, y, order, loss, lam)


def inverse_run(X: Array, y: Array, order: list[int], loss: str, lam: float) -> Run:
    steps = 1.0 / (lam * np.arange(1, len(order) + 1))
    return Run(X, y, np.array(order, np.int64), steps, loss, lam)


def inverse_runs(conventions: Conventions) -> SearchStrategy[Run]:
    return _inverse_runs()


def inverse_edges(conventions: Conventions) -> list[Run]:
    return [
        inverse_run(np.array(X, float), np.array(y, float), order, loss, lam)
        for X, y, lam, order in _VISITED
        for loss in LOSSES
        if loss != "squared" or lam >= largest_square(np.array(X, float)) / 4
    ]


@st.composite
def _every_order(draw: st.DrawFn, *, losses: tuple[str, ...]) -> EveryOrder:
    n, most = draw(st.sampled_from([(1, 12), (2, 3), (3, 2)]))
    d, T, loss = draw(sizes(most=3)), draw(st.integers(1, most)), draw(st.sampled_from(losses))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    return EveryOrder(draw(matrices(n, d)) * scale, draw(labels(n)), loss, lam * scale**2, T)


def every_order_hinge(conventions: Conventions) -> SearchStrategy[EveryOrder]:
    return _every_order(losses=("hinge",))


def every_order_logistic(conventions: Conventions) -> SearchStrategy[EveryOrder]:
    return _every_order(losses=("logistic",))


def _every_order_edges(loss: str) -> list[EveryOrder]:
    rows: list[tuple[list[list[float]], list[float], float, int]] = [
        ([[1]], [1], 4.0, 1),
        ([[1]], [1], 4.0, 12),
        ([[1]], [-1], 0.3, 12),
        ([[1, 1]], [1], 0.25, 12),
        ([[1, 2]], [-1], 1e3, 8),
        ([[1], [-1]], [1, 1], 0.3, 3),
        ([[1], [2]], [1, 1], 4.0, 3),
        ([[1, 0], [0, 1]], [1, -1], 0.3, 3),
        ([[1, 0], [0, 1]], [1, -1], 4.0, 3),
        ([[0, 0], [1, 2]], [1, 1], 0.3, 3),
        ([[1, 2], [3, -1], [1, 1]], [1, -1, 1], 2.0, 2),
    ]
    return [
        EveryOrder(np.array(X, float), np.array(y, float), loss, lam, T) for X, y, lam, T in rows
    ]


def every_order_hinge_edges(conventions: Conventions) -> list[EveryOrder]:
    return _every_order_edges("hinge")


def every_order_logistic_edges(conventions: Conventions) -> list[EveryOrder]:
    return _every_order_edges("logistic")


@st.composite
def _schedules(draw: st.DrawFn) -> Schedule:
    T = draw(st.integers(0, 40))
    scale, eta0 = draw(scales()), draw(st.sampled_from((0.1, 0.3, 0.5, 1.2, 2.0, 3.0)))
    return Schedule(draw(st.sampled_from(SCHEDULES)), eta0 * scale, T, draw(st.integers(0, T)))


def schedules(conventions: Conventions) -> SearchStrategy[Schedule]:
    return _schedules()


def schedules_edges(conventions: Conventions) -> list[Schedule]:
    horizons = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 2), (4, 2), (7, 3), (30, 11)]
    return [Schedule(name, 0.3, T, k) for name in SCHEDULES for T, k in horizons] + [
        Schedule(name, 2.0, 5, 3) for name in SCHEDULES
    ]


@st.composite
def _iterates(draw: st.DrawFn) -> Iterates:
    T, d, scale = draw(sizes(most=12)), draw(sizes(most=4)), draw(scales())
    start = draw(vectors(d)) * 64 * scale
    return Iterates(draw(matrices(T + 1, d)) * scale, start)


def iterates(conventions: Conventions) -> SearchStrategy[Iterates]:
    return _iterates()


def iterates_edges(conventions: Conventions) -> list[Iterates]:
    """T = 1, T = 2, d = 1, T + 1 = d, equal rows, a start at zero and one elsewhere."""
    rows: list[tuple[list[list[float]], list[float]]] = [
        ([[0], [1]], [7]),
        ([[0], [1], [2]], [5]),
        ([[0, 0], [1, 2]], [3, -3]),
        ([[0, 0], [1, 2], [3, 4]], [8, 8]),
        ([[4, 4], [1, 2], [3, 4], [-1, 0]], [0, 0]),
        ([[0, 0, 0], [1, 2, 3], [4, 5, 6]], [9, 9, 9]),
        ([[0, 0], [1, 1], [1, 1], [1, 1]], [1, 1]),
        ([[0, 0], [0.25, 0], [0, 0.5], [2, 2], [-2, -2], [1, 7]], [64, 64]),
    ]
    return [Iterates(np.array(W, float), np.array(start, float)) for W, start in rows]


@st.composite
def _saturated(draw: st.DrawFn) -> Saturated:
    d = draw(sizes(most=3))
    first, second = draw(nonzero_vectors(d)), draw(nonzero_vectors(d))
    if first @ second == 0:
        second = first * draw(st.sampled_from((1.0, -2.0)))
    far = draw(st.integers(5, 13).map(lambda k: 2.0**k))
    return Saturated(np.vstack([first, second]), draw(labels(2)), far)


def saturated(conventions: Conventions) -> SearchStrategy[Saturated]:
    return _saturated()


def saturated_edges(conventions: Conventions) -> list[Saturated]:
    rows: list[tuple[list[list[float]], list[float], float]] = [
        ([[1], [1]], [1, -1], 80.0),
        ([[1], [1]], [1, 1], 80.0),
        ([[1], [-1]], [1, 1], 1420.0),
        ([[1, 2], [2, 1]], [-1, 1], 400.0),
        ([[1, 2], [2, 1]], [-1, -1], 2000.0),
        ([[1, 0], [0.5, 3]], [-1, -1], 256.0),
    ]
    return [Saturated(np.array(X, float), np.array(y, float), far) for X, y, far in rows]
