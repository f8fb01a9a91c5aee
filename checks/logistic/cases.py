"""Logistic regression on a dyadic grid: points to evaluate at, problems to fit, runs to follow.

reach      a power of two that takes scores from everyday size to several thousands
overlap    a last row that closes Σ k_i y_i x_i = 0, k > 0: a minimiser exists without a penalty
η          powers of two at most 1/L, where L = c‖X‖_F²/4 + 2pλ bounds the curvature
"""

from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.certificate import Certificate
from lemmata.checks import grids, intercepts, labelled
from lemmata.checks.certificates import exact, logistic, sigmoids
from lemmata.checks.certificates.descents import RUN
from lemmata.checks.certificates.softmax import SHARES, SOFTMAX_EVALUATION, SOFTMAX_OPTIMUM
from lemmata.checks.designs import DESIGNS, GROWN, LADDER, labellings
from lemmata.checks.logistic import edges, records
from lemmata.checks.logistic.objective import is_penalised, safe_step, scaling, smoothness
from lemmata.checks.records import Array, Draw, Labelled, Scores, array
from lemmata.conventions import Conventions

LAMBDAS = (0.3, 4.0, 1e-4, 1e3, 0.25)
SHIFTS = (0.0, 1.0, -1.0, 16.0, -800.0, 1000.0)


def penalties() -> Any:
    return st.sampled_from(LAMBDAS)


def bare_scores(draw: Draw) -> Scores:
    return Scores(draw(grids.scores(draw(grids.sizes(most=8)))))


def evaluated(draw: Draw, conventions: Conventions) -> records.Evaluated:
    n, d = draw(grids.sizes(most=6)), draw(grids.sizes(most=3))
    scale, reach = draw(grids.scales()), draw(st.sampled_from([1.0, 1.0, 1.0, 32.0, 1024.0]))
    X, y = draw(grids.matrices(n, d)) * scale, draw(grids.labels(n))
    w = draw(grids.vectors(d)) * reach / scale
    lam = draw(st.one_of(st.just(0.0), penalties())) if is_penalised(conventions) else 0.0
    drawn = records.Evaluated(X, y, w, lam, draw(grids.nonzero_vectors(d, most=8)))
    return intercepts.with_constant(drawn, conventions)  # type: ignore[no-any-return]


def penalised(draw: Draw, conventions: Conventions) -> records.Penalised:
    """Where there is no penalty, classes that overlap instead: λ is 0 then."""
    if not is_penalised(conventions):
        return unpenalised(draw, conventions)
    n, d = draw(grids.sizes(most=8)), draw(grids.sizes(most=3))
    scale = draw(grids.scales(most=4))
    X = draw(grids.matrices(n, d, most=12)) * scale
    drawn = records.Penalised(X, draw(grids.labels(n)), draw(penalties()))
    return intercepts.with_constant(drawn, conventions, both=True)  # type: ignore[no-any-return]


def overlapping(draw: Draw, *, most_columns: int = 3) -> Labelled:
    """Independent columns (a triangle on top) and Σ k_i y_i x_i = 0 over all rows, every k_i > 0.

    With unequal k_i the examples pull in different directions at w = 0, which is then no minimiser.
    """
    d, n = draw(grids.sizes(most=most_columns)), draw(grids.sizes(most=4))
    diagonal = draw(st.lists(st.sampled_from([1.0, -1.0, 0.5, 2.0]), min_size=d, max_size=d))
    triangle = np.tril(draw(grids.matrices(d, d, most=8)), -1) + np.diag(diagonal)
    X = np.vstack([triangle, draw(grids.matrices(n, d, most=8))])
    y, label = draw(grids.labels(len(X))), draw(st.sampled_from([1.0, -1.0]))
    pulls = st.lists(st.sampled_from([2.0, 1.0, 0.5]), min_size=len(X), max_size=len(X))
    k = np.array(draw(pulls))
    return Labelled(np.vstack([X, -label * ((k * y) @ X)]), np.append(y, label))


def unpenalised(draw: Draw, conventions: Conventions) -> records.Penalised:
    drawn = overlapping(draw)
    data = records.Penalised(drawn.X * draw(grids.scales(most=12)), drawn.y, 0.0)
    return intercepts.with_constant(data, conventions, both=True)  # type: ignore[no-any-return]


def collinear(draw: Draw, conventions: Conventions) -> records.Penalised:
    """The last column is made of the others; a constant one stands for a column of its own."""
    data = intercepts.with_constant(overlapping(draw, most_columns=2), conventions, both=True)
    weights = draw(grids.nonzero_vectors(data.X.shape[1], most=4))
    more = (data.X @ weights)[:, None]
    last = conventions.intercept != "penalised" and conventions.bias == "last"
    return records.Penalised(np.hstack([more, data.X] if last else [data.X, more]), data.y, 0.0)


def descents(draw: Draw, conventions: Conventions) -> records.Descent:
    n, d = draw(grids.sizes(most=5)), draw(grids.sizes(most=3))
    X, y = draw(grids.matrices(n, d, most=12)) * draw(grids.scales(most=4)), draw(grids.labels(n))
    X = intercepts.with_constant(Labelled(X, y), conventions).X
    lam = draw(st.sampled_from([0.0, 0.3, 4.0, 1e-4, 0.25])) if is_penalised(conventions) else 0.0
    step = safe_step(X, lam, conventions)
    kind = draw(st.sampled_from(["short", "long", "wild", "stated"]))
    if kind == "wild":  # beyond 2/L the losses may rise: the last iterate is still the answer
        return records.Descent(X, y, lam, 8 * step, draw(st.integers(1, 4)), 2.0**-20)
    if kind == "stated":
        eta = draw(st.sampled_from([0.1, 1.2]))
        return records.Descent(X, y, lam, eta, draw(st.integers(0, 3)), 2.0**-20)
    eta = step * draw(st.sampled_from([1.0, 0.5, 0.25]))
    tol = draw(st.sampled_from([0.3, 0.1, 0.03, 1e-2, 1e-3]))
    return records.Descent(X, y, lam, eta, draw(st.integers(0, 6 if kind == "short" else 40)), tol)


CROSSED = (array([[1, 2], [3, -1], [-1, 0.5]]), array([1, -1, -1]))


def descent_edges(conventions: Conventions) -> list[records.Descent]:
    """No step, one, two, three; a first test that stops; a loss that cannot move; all η ≤ 1/L."""
    shapes = [
        (array([[1]]), array([1])),
        CROSSED,
        (array([[1, 2, 3]]), array([-1])),
        (array([[1, 0], [0, 1]]), array([1, 1])),
    ]
    cases = [
        records.Descent(X, y, lam, safe_step(X, lam, conventions), steps, 2.0**-20)
        for X, y in shapes
        for steps, lam in ((0, 0.3), (1, 0.3), (2, 4.0), (3, 0.0), (5, 0.3))
    ]
    step = safe_step(CROSSED[0], 0.3, conventions)
    cases += [records.Descent(*CROSSED, 0.3, step, 40, tol) for tol in (0.9, 0.3, 0.1, 1e-2, 1e-3)]
    cases += [records.Descent(*CROSSED, 0.3, step / 64, 40, tol) for tol in (0.9, 2.0**-9)]
    # Where nothing is penalised, or any rule may stop, a long run need not have come to an end.
    longest = 60 if is_penalised(conventions) and conventions.stop != "open" else 3
    for i, X in enumerate(DESIGNS):
        lam = float(2.0 ** np.ceil(np.log2(np.max(X * X)))) / (4, 64, 1)[i % 3]
        step, y = safe_step(X, lam, conventions), labellings(len(X))[i % 4]
        cases.append(records.Descent(X, y, lam, step, (2, 3, longest)[i % 3], 2.0**-20))
    for i, X in enumerate(GROWN):
        cases.append(
            records.Descent(
                X, labellings(len(X))[i % 4], 0.3, safe_step(X, 0.3, conventions), 2, 1e-6
            )
        )
    for lam in LADDER:
        cases.append(
            records.Descent(*CROSSED, lam, safe_step(CROSSED[0], lam, conventions), 3, 1e-5)
        )
        cases.append(records.Descent(*CROSSED, 2.0**-12, min(lam, 512.0), 2, 1e-4))
    cases.append(records.Descent(*CROSSED, 1.0, 2.0**-12, 2, 0.0))  # η below 1e-3, λ = 1, tol = 0
    cases.append(records.Descent(*CROSSED, 1e-4, 128.0, 2, 1.5))
    cases = [
        *cases,
        # Small steps on a small loss surface: an absolute test would stop at once.
        records.Descent(array([[2.0**-10]]), array([1]), 0.0, 1.0, 5, 2.0**-40),
        # Nothing moves: the first step changes nothing and the run stops after it.
        records.Descent(array([[0]]), array([1]), 0.3, 0.5, 10, 1e-3),
        records.Descent(array([[1], [1]]), array([1, -1]), 0.3, 0.5, 10, 1e-3),
    ]
    return cases if is_penalised(conventions) else [replace(case, lam=0.0) for case in cases]


def convergent(draw: Draw, conventions: Conventions) -> records.Descent:
    n, d = draw(grids.sizes(most=6)), draw(grids.sizes(most=3))
    data = Labelled(draw(grids.matrices(n, d, most=12)), draw(grids.labels(n)))
    data = intercepts.with_constant(data, conventions, both=True)
    return run_to_the_end(data.X, data.y, draw(st.sampled_from([1.0, 0.25, 0.0625])), conventions)


def run_to_the_end(X: Array, y: Array, share: float, conventions: Conventions) -> records.Descent:
    """λ is a share of the data's curvature, so that a few hundred steps reach the optimum.

    F_{t−1} − F_t ≥ ημ (F_{t−1} − F*) for η ≤ 1/L: with tol = ημ · accuracy/4 the rule stops
    only where the gap is below accuracy/4 of F.
    """
    _, p = scaling(len(y), conventions)
    curvature = smoothness(X, 0.0, conventions) or 1.0
    lam = float(2.0 ** np.ceil(np.log2(share * curvature / (2 * p))))
    eta = safe_step(X, lam, conventions)
    return records.Descent(X, y, lam, eta, 20_000, eta * 2 * p * lam * conventions.accuracy / 4)


def convergent_edges(conventions: Conventions) -> list[records.Descent]:
    shapes: list[tuple[list[list[float]], list[float]]] = [
        ([[1]], [1]),
        ([[1], [1]], [1, -1]),
        ([[1, 2, 3]], [-1]),
        ([[1, 2], [3, -1], [0, 0]], [1, -1, 1]),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, 1, 1, -1]),
    ]
    runs = [run_to_the_end(array(X), array(y), 0.0625, conventions) for X, y in shapes]
    steep = array([[4, 0], [0, 0.0625]])  # and flat the other way: more than 3,000 steps
    return [*runs, run_to_the_end(steep, array([1, -1]), 2.0**-9, conventions)]


def default_descents(draw: Draw, conventions: Conventions) -> records.DefaultDescent:
    """Steps so short that some runs end at the default budget, others at the default tolerance."""
    X, y = draw(grids.matrices(3, 2, most=8)), draw(grids.labels(3))
    X = intercepts.with_constant(Labelled(X, y), conventions).X
    part = draw(st.sampled_from([1.0, 2.0**-4, 2.0**-9]))
    lam = 0.3 if is_penalised(conventions) else 0.0
    return records.DefaultDescent(X, y, lam, safe_step(X, lam, conventions) * part)


def default_descent_edges(conventions: Conventions) -> list[records.DefaultDescent]:
    lam = 0.3 if is_penalised(conventions) else 0.0
    step = safe_step(CROSSED[0], lam, conventions)
    return [records.DefaultDescent(*CROSSED, lam, step * part) for part in (1.0, 2.0**-4, 2.0**-10)]


def row_scores(draw: Draw) -> records.RowScores:
    n, K = draw(grids.sizes(most=5)), draw(st.integers(2, 4))
    Z = np.stack([draw(grids.scores(K)) for _ in range(n)])
    shift = np.array(draw(st.lists(st.sampled_from(SHIFTS), min_size=n, max_size=n)))
    return records.RowScores(Z, shift, draw(grids.permutations(K)))


def members(n: int, K: int) -> Any:
    """A class 0 … K−1 for each example."""
    drawn = st.lists(st.integers(0, K - 1), min_size=n, max_size=n)
    return drawn.map(lambda k: np.array(k, dtype=np.int64))


def classes(draw: Draw) -> records.Classes:
    n, d, K = draw(grids.sizes(most=5)), draw(grids.sizes(most=3)), draw(st.integers(2, 4))
    X, k = draw(grids.matrices(n, d, most=8)), draw(members(n, K))
    reach = draw(st.sampled_from([1.0, 1.0, 1.0, 256.0]))
    return records.Classes(X, k, draw(grids.matrices(K, d, most=8)) * reach)


def penalised_classes(draw: Draw) -> records.PenalisedClasses:
    n, d, K = draw(grids.sizes(most=6)), draw(grids.sizes(most=3)), draw(st.integers(2, 4))
    X, k = draw(grids.matrices(n, d, most=8)), draw(members(n, K))
    return records.PenalisedClasses(X, k, draw(grids.matrices(K, d, most=8)), draw(penalties()))


def propose_one(data: records.Penalised, conventions: Conventions) -> logistic.Optimum | None:
    """Without a penalty columns must be independent; a constant one may have spoilt that."""
    dependent = exact.rank(exact.matrix(data.X)) < data.X.shape[1]
    return None if data.lam == 0 and dependent else logistic.OPTIMUM.propose(data, conventions)


ONE_OPTIMUM = Certificate(logistic.Optimum, propose_one, logistic.OPTIMUM.verify)
_SCALED = ("loss", "penalty", "share")
SCORES = Family("scores", bare_scores, edges.score_edges, sigmoids.SIGMOIDS)
EVALUATED = intercepts.family(
    "evaluated", evaluated, edges.evaluated_edges, logistic.EVALUATION, size=16, conventions=_SCALED
)
PENALISED = intercepts.family(
    "penalised", penalised, edges.stated_edges, ONE_OPTIMUM, both=True, size=24, conventions=_SCALED
)
UNPENALISED = intercepts.family(
    "unpenalised",
    unpenalised,
    edges.unpenalised_edges,
    ONE_OPTIMUM,
    both=True,
    size=40,
    conventions=_SCALED,
)
COLLINEAR = intercepts.family(
    "collinear",
    collinear,
    edges.collinear_edges,
    logistic.OPTIMUM,
    both=True,
    size=30,
    conventions=_SCALED,
)
DESCENTS = intercepts.family(
    "descents", descents, descent_edges, RUN, size=50, conventions=(*_SCALED, "stop")
)
CONVERGENT = intercepts.family(
    "convergent",
    convergent,
    convergent_edges,
    logistic.OPTIMUM,
    both=True,
    size=20,
    conventions=(*_SCALED, "accuracy"),
)
DEFAULT_DESCENTS = Family(
    "default-descents",
    default_descents,
    default_descent_edges,
    size=6,
    conventions=(*_SCALED, "intercept", "bias"),
)
SEPARABLE = Family(
    "separable",
    partial(labelled.separable, most_rows=6, most_columns=3, scaled=False),
    edges.separable_edges,
    logistic.RAY,
    size=20,
)
ROW_SCORES = Family("row-scores", row_scores, edges.row_score_edges, SHARES, size=50)
CLASSES = Family(
    "classes", classes, edges.class_edges, SOFTMAX_EVALUATION, size=20, conventions=("loss",)
)
PENALISED_CLASSES = Family(
    "penalised-classes",
    penalised_classes,
    edges.penalised_class_edges,
    SOFTMAX_OPTIMUM,
    size=40,
    conventions=_SCALED,
)
