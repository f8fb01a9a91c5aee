"""SGD's cases: points to take gradients at, runs, schedules, iterates.

    X (n, d)   one example a row      y (n,)   labels −1/+1; reals where loss is "squared"
    order      row indices, one a step         steps    step sizes, one a step
    lam        λ of the penalty; 0 where a course has none

Entries are k/4 times a power of two; λ and the steps need not be dyadic (0.3, 0.1), since the
checks follow the submission's own iterates with derived error bounds. Kinks y<w, x> = 1 are exact
by construction. Steps never exceed what λ and the data can bear, so that no honest run overflows.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import crossings
from lemmata.checks.certificates.regret import SAMPLE_COMPARATOR, VISITED_COMPARATOR
from lemmata.checks.designs import LADDER
from lemmata.checks.grids import beside, labels, matrices, nonzero_vectors, scales, sizes, vectors
from lemmata.checks.records import Array, Draw, array
from lemmata.checks.sgd import records
from lemmata.checks.sgd.edges import examples, near_kinks, visits
from lemmata.checks.sgd.objective import asked_losses, asked_schedules, is_penalised, share
from lemmata.conventions import Conventions

# Never only 1, where λ, λ² and √λ are the same.
PENALTIES = (0.3, 4.0, 0.25, 2.0, 1e-4, 1e3)
STEPS = (0.5, 0.25, 0.1, 1.0, 0.3, 2.0)


def targets(loss: str, n: int) -> Any:
    """Labels for the classification losses, reals for the squared loss."""
    return vectors(n) if loss == "squared" else labels(n)


def orders(n: int, T: int) -> Any:
    visits = st.lists(st.integers(0, n - 1), min_size=T, max_size=T)
    return visits.map(lambda order: np.array(order, np.int64))


def penalties(conventions: Conventions) -> tuple[float, ...]:
    return (0.0, *PENALTIES) if is_penalised(conventions) else (0.0,)


def bare_penalties(conventions: Conventions) -> tuple[float, ...]:
    """Of one example alone: how λ goes with an n-fold loss only a whole step can show."""
    return penalties(conventions) if conventions.step == "example" else (0.0,)


def points(draw: Draw, conventions: Conventions) -> records.Point:
    loss = draw(st.sampled_from(asked_losses(conventions)))
    n, d = draw(sizes(most=4)), draw(sizes(most=4))
    X, y = draw(matrices(n, d)), draw(targets(loss, n))
    w, u = draw(vectors(d)), draw(vectors(d))
    lam = draw(st.sampled_from(bare_penalties(conventions)))
    if loss == "hinge" and draw(st.booleans()):
        X, w = on_a_kink(X, y, w)
        w = w * draw(beside(1.0, most=16))
    else:  # margins between 0 and 1, and scores in the hundreds
        w = w * draw(st.sampled_from((1.0, 2.0**-4, 2.0**6)))
    scale = draw(scales())
    return records.Point(X * scale, y, w / scale, u / scale, loss, lam)


def on_a_kink(X: Array, y: Array, w: Array) -> tuple[Array, Array]:
    """A constant last column whose weight puts example 0 exactly at y<w, x> = 1."""
    X, w = X.copy(), w.copy()
    X[:, -1] = 1.0
    w[-1] = y[0] - X[0, :-1] @ w[:-1]
    return X, w


def points_edges(conventions: Conventions) -> list[records.Point]:
    """Ties, kinks, a zero row, one row, one column, n = d, huge scores, every λ."""
    rows: list[tuple[list[list[float]], list[float], list[float], list[float], str, float]] = [
        ([[1]], [1], [0], [1], "hinge", 0.0),
        ([[1]], [-1], [0], [1], "hinge", 0.3),
        ([[1]], [1], [1], [3], "hinge", 0.3),  # at the kink
        ([[1]], [-1], [-1], [1], "hinge", 4.0),
        ([[1]], [1], [0.25], [2], "hinge", 0.3),  # right, but not by enough
        ([[1]], [1], [1 - 2.0**-11], [2], "hinge", 0.3),  # and by a hair
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
    edges = [
        records.Point(array(X), array(y), array(w), array(u), loss, lam)
        for X, y, w, u, loss, lam in rows
    ]
    edges += [records.Point(X, y, w, -w, "hinge", 0.3) for X, y, w in near_kinks()]
    wide, digits = np.arange(1.0, 8.0)[None, :], np.array([[1 + 2.0**-25, 3 - 2.0**-24]])
    for loss in ("squared", "logistic", "hinge"):
        edges.append(records.Point(wide, array([1]), wide[0] / 64, -wide[0] / 64, loss, 1.0))
        edges.append(records.Point(digits, array([-1]), digits[0] / 8, -digits[0], loss, 1.0))
    losses = asked_losses(conventions)
    for i, (X, y, w, lam) in enumerate(examples()):
        edges.append(records.Point(X, y, w, -w, losses[i % len(losses)], lam))
    kept = [each for each in edges if each.loss in asked_losses(conventions)]
    penalised = len(bare_penalties(conventions)) > 1
    return kept if penalised else [replace(each, lam=0.0) for each in kept]


def largest_square(X: Array) -> float:
    """max ‖x_i‖², at least a little: what a step size has to be measured against."""
    return float(max(np.max(np.sum(X * X, axis=1)), 2.0**-60))


def binade(value: float) -> float:
    """The power of two at or above a positive number."""
    return float(2.0 ** np.ceil(np.log2(value)))


def runs(draw: Draw, conventions: Conventions) -> records.Run:
    loss = draw(st.sampled_from(asked_losses(conventions)))
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(sizes(most=10))
    X, y, order = draw(matrices(n, d)), draw(targets(loss, n)), draw(orders(n, T))
    relative = draw(st.lists(st.sampled_from(STEPS), min_size=T, max_size=T))
    scale = draw(scales())
    X, lam = X * scale, draw(st.sampled_from(penalties(conventions))) * scale**2
    curvature = 2 * largest_square(X) + lam if loss == "squared" else max(scale**2, lam)
    curvature *= share(n, conventions)
    return records.Run(X, y, order, array(relative) / binade(curvature), loss, lam)


def run(
    X: list[list[float]],
    y: list[float],
    order: list[int],
    steps: list[float],
    loss: str,
    lam: float,
) -> records.Run:
    return records.Run(array(X), array(y), np.array(order, np.int64), array(steps), loss, lam)


def runs_edges(conventions: Conventions) -> list[records.Run]:
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
    for loss in ("squared", "logistic", "hinge"):
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
            run(square, [1, -1], [0, 1, 0], [1, 1, 1], loss, 0.0),  # whole, but not the iterates
            run([[-1], [2], [3]], [-1, 1, 1], [2, 0, 2, 0], [0.1, 0.1, 0.1, 0.1], loss, 0.3),
        ]
    # labels as large as the contract's numbers: scores and slopes beyond 1e4
    far = [2.0**17, -(2.0**16)]
    edges.append(run(square, far, [0, 1, 1, 0], [2.0**-5] * 4, "squared", 0.3))
    losses = asked_losses(conventions)
    for i, visit in enumerate(visits()):
        edges.append(_measured(*visit, losses[i % len(losses)], conventions))
    return _asked(edges, conventions)


def _measured(
    X: Array, y: Array, lam: float, order: Array, loss: str, conventions: Conventions
) -> records.Run:
    """λ and steps in proportion to the largest row."""
    size = binade(largest_square(X))
    steps = records.inverse_steps(2 * size * binade(share(len(y), conventions)), len(order))
    return records.Run(X, y, order, steps, loss, lam * size)


def _asked(edges: Sequence[records.Run], conventions: Conventions) -> list[records.Run]:
    """Those with a loss that is asked for, without λ where there is none."""
    kept = [each for each in edges if each.loss in asked_losses(conventions)]
    return kept if is_penalised(conventions) else [replace(each, lam=0.0) for each in kept]


def pegasos_runs(draw: Draw) -> records.PegasosRun:
    """At least one step: there is an average to speak of."""
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(sizes(most=16))
    X, y, order = draw(matrices(n, d)), draw(labels(n)), draw(orders(n, T))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    return records.PegasosRun(X * scale, y, lam * scale**2, order)


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
    ([[1]], [1], 1.0, [0, 0, 0]),
]


def pegasos_edges() -> list[records.PegasosRun]:
    """The kink, a zero row, both labels at one point, XOR, one row again and again."""
    return [
        records.PegasosRun(array(X), array(y), lam, np.array(order, np.int64))
        for X, y, lam, order in _VISITED
    ] + [records.PegasosRun(X, y, lam * binade(largest_square(X)), o) for X, y, lam, o in visits()]


def inverse_runs(draw: Draw, conventions: Conventions) -> records.Run:
    """η_t = 1/(λt). For the squared loss λ keeps pace with the data, or iterates grow like T!."""
    loss = draw(st.sampled_from(asked_losses(conventions)))
    n, d, T = draw(sizes(most=5)), draw(sizes(most=3)), draw(sizes(most=14))
    X, y, order = draw(matrices(n, d)), draw(targets(loss, n)), draw(orders(n, T))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    X, lam = X * scale, lam * scale**2
    if loss == "squared":
        pace = binade(largest_square(X)) * share(n, conventions)
        lam = draw(st.sampled_from((0.3, 0.25, 4.0))) * pace
    return records.Run(X, y, order, records.inverse_steps(lam, T), loss, lam)


def inverse_edges(conventions: Conventions) -> list[records.Run]:
    return [
        run(X, y, order, list(records.inverse_steps(lam, len(order))), loss, lam)
        for X, y, lam, order in _VISITED
        for loss in asked_losses(conventions)
        if loss != "squared" or lam >= largest_square(array(X)) * share(len(y), conventions) / 4
    ]


def every_order(draw: Draw, *, loss: str) -> records.EveryOrder:
    n, most = draw(st.sampled_from([(1, 12), (2, 3), (3, 2)]))
    d, T = draw(sizes(most=3)), draw(sizes(most=most))
    scale, lam = draw(scales()), draw(st.sampled_from(PENALTIES))
    return records.EveryOrder(
        draw(matrices(n, d)) * scale, draw(labels(n)), loss, lam * scale**2, T
    )


def every_order_edges(*, loss: str) -> list[records.EveryOrder]:
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
    return [records.EveryOrder(array(X), array(y), loss, lam, T) for X, y, lam, T in rows]


def schedules(draw: Draw, conventions: Conventions) -> records.Schedule:
    T = draw(st.integers(0, 40))
    scale, eta0 = draw(scales()), draw(st.sampled_from((0.1, 0.3, 0.5, 1.2, 2.0, 3.0)))
    return records.Schedule(draw(st.sampled_from(asked_schedules(conventions))), eta0 * scale, T)


def schedules_edges(conventions: Conventions) -> list[records.Schedule]:
    names = asked_schedules(conventions)
    short = [records.Schedule(name, 2.0**-21, 3) for name in names]
    short += [records.Schedule(name, 0.3, T) for name in names for T in (0, 1, 2, 3, 4, 7, 30)]
    long = [records.Schedule(name, 1.0, T) for name in names for T in (5, 1200)]
    steps = [records.Schedule(names[i % len(names)], eta0, 5 + i) for i, eta0 in enumerate(LADDER)]
    return short + long + steps + [records.Schedule(name, 2.0, 5) for name in names]


def iterates(draw: Draw) -> records.Iterates:
    T, d, scale = draw(sizes(most=12)), draw(sizes(most=4)), draw(scales())
    return records.Iterates(draw(matrices(T + 1, d)) * scale)


def iterates_edges() -> list[records.Iterates]:
    """T = 1, T = 2, d = 1, T + 1 = d, equal rows, a start at zero and one elsewhere."""
    rows: list[list[list[float]]] = [
        [[0], [1]],
        [[7], [1]],
        [[0], [1], [2]],
        [[0, 0], [1, 2]],
        [[8, 8], [1, 2], [3, 4]],
        [[4, 4], [1, 2], [3, 4], [-1, 0]],
        [[0, 0, 0], [1, 2, 3], [4, 5, 6]],
        [[0, 0], [1, 1], [1, 1], [1, 1]],
        [[64, 64], [0.25, 0], [0, 0.5], [2, 2], [-2, -2], [1, 7]],
    ]
    met = [X for X, _ in crossings.crossed(crossings.UNLABELLED) if len(X) > 1]
    return [records.Iterates(W) for W in [*map(array, rows), *met]]


def saturated(draw: Draw) -> records.Saturated:
    d = draw(sizes(most=3))
    first, second = draw(nonzero_vectors(d)), draw(nonzero_vectors(d))
    if first @ second == 0:
        second = first * draw(st.sampled_from((1.0, -2.0)))
    far = draw(st.integers(5, 13).map(lambda k: 2.0**k))
    return records.Saturated(np.vstack([first, second]), draw(labels(2)), far)


def saturated_edges() -> list[records.Saturated]:
    rows: list[tuple[list[list[float]], list[float], float]] = [
        ([[1], [1]], [1, -1], 80.0),
        ([[1], [1]], [1, 1], 80.0),
        ([[1], [-1]], [1, 1], 1420.0),
        ([[1, 2], [2, 1]], [-1, 1], 400.0),
        ([[1, 2], [2, 1]], [-1, -1], 2000.0),
        ([[1, 0], [0.5, 3]], [-1, -1], 256.0),
    ]
    return [records.Saturated(array(X), array(y), far) for X, y, far in rows]


_SCALED = ("penalty", "step")
POINTS = Family("points", points, points_edges, conventions=(*_SCALED, "losses"), size=30)
RUNS = Family("runs", runs, runs_edges, size=30, conventions=(*_SCALED, "losses"))
PEGASOS = Family(
    "pegasos-runs", pegasos_runs, pegasos_edges, VISITED_COMPARATOR, size=30, conventions=_SCALED
)
INVERSE = Family(
    "inverse-runs",
    inverse_runs,
    inverse_edges,
    VISITED_COMPARATOR,
    conventions=(*_SCALED, "losses", "squares"),
)
HINGE_ORDERS, LOGISTIC_ORDERS = (
    Family(
        f"every-order-{loss}",
        partial(every_order, loss=loss),
        partial(every_order_edges, loss=loss),
        SAMPLE_COMPARATOR,
        size=30,
        conventions=_SCALED,
    )
    for loss in ("hinge", "logistic")
)
SCHEDULED = Family("schedules", schedules, schedules_edges, conventions=("schedules",))
ITERATES = Family("iterates", iterates, iterates_edges, size=20)
SATURATED = Family("saturated", saturated, saturated_edges, size=40)
