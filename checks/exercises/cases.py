"""The cases of the exercises, on the dyadic grid: structure is built in, never filtered."""

from dataclasses import replace
from itertools import product

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.certificate import Certificate
from lemmata.checks.certificates import least_absolute, logistic, logits, slopes
from lemmata.checks.certificates.hinges import HINGE_OPTIMUM
from lemmata.checks.certificates.least_squares import RIDGE, SOLVED
from lemmata.checks.certificates.likelihoods import LIKELIHOOD
from lemmata.checks.certificates.radon import Ball, bent, contains
from lemmata.checks.certificates.sample_sizes import SAMPLE_SIZE
from lemmata.checks.certificates.separation import SEPARATION
from lemmata.checks.exercises import designs, records
from lemmata.checks.grids import labels, matrices, nonzero_vectors, quarters, scales, sizes, vectors
from lemmata.checks.labelled import inseparable, inseparable_edges, separable, separable_edges
from lemmata.checks.logistic.objective import is_penalised
from lemmata.checks.records import Array, Draw, Labelled, array
from lemmata.checks.regression import cases
from lemmata.checks.regression.records import Sample
from lemmata.conventions import Conventions

PENALTIES = (0.25, 0.5, 1.0, 2.0, 3.0)
DEVIATIONS = (0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 8.0)


def length(draw: Draw) -> records.Length:
    return records.Length(draw(st.integers(1, 12)))


def length_edges() -> list[records.Length]:
    return [records.Length(m) for m in (1, 2, 3, 5, 16, 30)]


def realisable(draw: Draw) -> Labelled:
    return separable(draw, most_rows=6, most_columns=3, scaled=False)


def realisable_edges() -> list[Labelled]:
    return [
        data for data in separable_edges()[:15] if 2**-5 <= np.max(np.abs(data.X)) <= 2**5
    ] + designs.separable()


def unrealisable(draw: Draw) -> Labelled:
    return inseparable(draw, most_rows=5, most_columns=3, scaled=False)


def deviating(draw: Draw) -> Sample:
    """Few rows: the program has a variable more for each."""
    n, d = draw(sizes(most=5)), draw(sizes(most=2))
    return Sample(draw(matrices(n, d, most=12)), draw(vectors(n, most=12)))


def deviating_edges() -> list[Sample]:
    ones = np.ones((3, 1))
    return [
        Sample(ones, array([0, 1, 5])),  # the median, not the mean
        Sample(-ones, array([0, 1, 5])),
        Sample(array([[1]]), array([-2])),
        Sample(array([[1, 0], [1, 1], [1, 2]]), array([1, 3, 5])),
        Sample(array([[0], [1]]), array([3, -1])),
        *designs.deviating(),
    ]


def any_shape(draw: Draw) -> Sample:
    """Every rank and shape, in exact quarters, at any scale."""
    kinds = (cases.dense_matrix, cases.spanning_matrix, deficient_quarters)
    X = kinds[draw(st.integers(0, 2))](draw)
    return Sample(X * draw(scales(most=10)), draw(vectors(len(X))))


def deficient_quarters(draw: Draw) -> Array:
    """A column twice, or the sum of two: XᵀX is singular and exact."""
    X = np.asarray(draw(matrices(draw(sizes(most=6)), draw(sizes(most=2)), most=8)))
    return np.hstack([X, X.sum(axis=1, keepdims=True)])


def any_shape_edges() -> list[Sample]:
    return [
        Sample(array([[2]]), array([1])),
        Sample(array([[0]]), array([1])),
        Sample(array([[1, 1]]), array([2])),
        Sample(array([[1], [1]]), array([1, 3])),
        Sample(array([[1, 2], [2, 4]]), array([1, 1])),
        Sample(np.zeros((2, 3)), array([1, -1])),
        Sample(2.0**-10 * np.eye(3)[:, :2], array([1, 2, 3])),
        *designs.samples(),
    ]


def independent_points(draw: Draw) -> Labelled:
    """Rows x_0, x_0 + t_1, x_0 + t_2, … where the t are a triangle: affinely independent."""
    d = draw(sizes(most=3))
    n = draw(st.integers(1, d + 1))
    triangle = np.triu(draw(matrices(d, d, most=8)), 1)
    diagonal = draw(st.lists(st.sampled_from([1.0, -1.0, 2.0]), min_size=d, max_size=d))
    origin = draw(vectors(d, most=8))
    X = origin + np.vstack([np.zeros(d), triangle + np.diag(diagonal)])[:n]
    return Labelled(X, draw(labels(n)))


def independent_points_edges() -> list[Labelled]:
    """0, e_1, …, e_d with every labelling [UML, ex. 6]."""
    return [
        Labelled(np.vstack([np.zeros(d), np.eye(d)]), np.array(y))
        for d in (1, 2)
        for y in product((1.0, -1.0), repeat=d + 1)
    ] + designs.points()


def is_ball(data: Labelled, proof: Ball) -> bool:
    each = zip(data.X, data.y, strict=True)
    return proof.r2 > 0 and all(contains(proof, x) == (label > 0) for x, label in each)


def observed(draw: Draw) -> records.Observed:
    X = cases.spanning_matrix(draw, more_rows=4, most_columns=3)
    y, w = draw(vectors(len(X))), draw(vectors(X.shape[1], most=8))
    return records.Observed(X, y, w, draw(st.sampled_from(DEVIATIONS)))


def observed_edges() -> list[records.Observed]:
    return [
        records.Observed(array([[1]]), array([2]), array([0]), 1.0),
        records.Observed(array([[1], [1]]), array([1, 3]), array([1]), 2.0),
        records.Observed(np.eye(2), array([1, -1]), array([1, -1]), 0.5),
        records.Observed(array([[1, 0], [1, 1], [1, 2]]), array([0, 1, 5]), array([1, 1]), 2.0**-6),
        *designs.observed(),
    ]


def constant_fit(draw: Draw) -> records.Observed:
    """A column of ones: the weight is a constant, and the best one is the mean."""
    y = draw(st.lists(quarters(), min_size=2, max_size=8).map(np.array))
    c = draw(vectors(1, most=16))
    return records.Observed(np.ones((len(y), 1)), y, c, draw(st.sampled_from(DEVIATIONS)))


def weighted(draw: Draw) -> records.Weighted:
    n, d = draw(sizes(most=5)), draw(sizes(most=3))
    X, y, w = draw(matrices(n, d)), draw(vectors(n)), draw(vectors(d, most=8))
    return records.Weighted(X * draw(scales(most=8)), y, w, draw(st.sampled_from(PENALTIES)))


def weighted_edges() -> list[records.Weighted]:
    return [
        records.Weighted(array([[1]]), array([2]), array([1]), 1.0),
        records.Weighted(array([[1], [1]]), array([1, 3]), array([0]), 2.0),
        records.Weighted(np.zeros((2, 2)), array([1, 2]), array([1, -1]), 0.5),
        records.Weighted(array([[1, 1]]), array([2]), array([3, -1]), 0.25),
        *designs.weighted(),
    ]


def ranked(draw: Draw) -> records.Ranked:
    n, d, K = draw(sizes(most=4)), draw(sizes(most=3)), draw(st.integers(2, 4))
    X, W = draw(matrices(n, d)), draw(matrices(K, d))
    v = -W[-1] if draw(st.booleans()) else draw(vectors(d))
    return records.Ranked(X * draw(st.sampled_from([1.0, 1.0, 256.0])), W, v)


def ranked_edges() -> list[records.Ranked]:
    """The last class, a tie, scores whose exponential is infinite, scores that are all negative."""
    return [
        records.Ranked(array([[1]]), array([[0], [1]]), array([-1])),
        records.Ranked(array([[1]]), array([[1], [1]]), array([2])),
        records.Ranked(array([[1]]), array([[-1], [-3]]), array([3])),
        records.Ranked(array([[1]]), array([[800], [900], [1000]]), array([-1000])),
        records.Ranked(array([[1, 0], [0, 1]]), array([[0, 0], [3, -1], [1, 2]]), array([-1, -2])),
        *designs.ranked(),
    ]


def probabilities(draw: Draw) -> records.Probabilities:
    middle = st.integers(1, 63).map(lambda k: k / 64)
    tail = st.integers(7, 40).map(lambda k: 2.0**-k)
    one = st.one_of(middle, middle, tail, tail.map(lambda p: 1 - p))
    return records.Probabilities(np.array(draw(st.lists(one, min_size=1, max_size=6))))


def probabilities_edges() -> list[records.Probabilities]:
    return [
        records.Probabilities(array(values))
        for values in (
            [0.5],
            [0.25, 0.75],
            [2.0**-40],
            [1 - 2.0**-40],
            [2.0**-30, 0.5, 0.875],
            [k / 32 for k in range(1, 32)],
            [k / 128 for k in range(1, 128)],
        )
    ]


def evaluated(draw: Draw) -> records.Weighted:
    n, d = draw(sizes(most=5)), draw(sizes(most=3))
    X, y = draw(matrices(n, d, most=8)), draw(labels(n))
    X[0] = draw(nonzero_vectors(d, most=8))
    scale = draw(st.sampled_from([1.0, 1.0, 0.25, 8.0]))
    return records.Weighted(
        X * scale, y, draw(vectors(d, most=6)), draw(st.sampled_from((0.0, *PENALTIES)))
    )


def evaluated_edges() -> list[records.Weighted]:
    """Steps of every length: none is halved, a few are, and many."""
    return [
        records.Weighted(array([[1]]), array([1]), array([0]), 0.0),
        records.Weighted(array([[1]]), array([-1]), array([2]), 0.0),
        records.Weighted(array([[0.25, 0], [0, 0.5]]), array([1, -1]), array([0, 0]), 0.0),
        records.Weighted(array([[3, 4]]), array([1]), array([0, 0]), 0.0),
        records.Weighted(array([[64], [-32]]), array([1, 1]), array([0]), 0.0),
        records.Weighted(array([[1], [2]]), array([1, -1]), array([3]), 16.0),
        records.Weighted(array([[512, 0], [1, 1]]), array([1, -1]), array([0, 1]), 1.0),
        records.Weighted(array([[1], [-1]]), array([1, 1]), array([0]), 0.0),  # no slope at all
    ]


def slope_edges() -> list[records.Weighted]:
    return evaluated_edges() + designs.labelled() + designs.penalties()


def steep(draw: Draw) -> records.Weighted:
    """Without a penalty; a case whose gradient vanishes is certified by nobody."""
    return replace(evaluated(draw), lam=0.0)


def steep_edges() -> list[records.Weighted]:
    return [replace(data, lam=0.0) for data in evaluated_edges()[:-1]] + designs.labelled(lam=0.0)


def descended(draw: Draw, conventions: Conventions) -> records.Descended:
    n, d, T = draw(sizes(most=4)), draw(sizes(most=3)), draw(st.integers(0, 4))
    X, y = draw(matrices(n, d, most=8)), draw(labels(n))
    t, eta = np.arange(1, T + 1), draw(st.sampled_from([0.125, 0.5, 1.0]))
    kinds = (np.full(T, eta), eta / np.sqrt(t), eta / t)
    steps = kinds[draw(st.integers(0, 2))]
    w0 = draw(vectors(d, most=6))
    lam = draw(st.sampled_from((0.0, *PENALTIES))) if is_penalised(conventions) else 0.0
    return records.Descended(X, y, lam, w0, steps)


def descended_edges(conventions: Conventions) -> list[records.Descended]:
    edges = [
        records.Descended(array([[1]]), array([1]), 0.0, array([0]), array([1])),
        records.Descended(array([[1]]), array([1]), 0.0, array([2]), np.zeros(0)),
        records.Descended(array([[1]]), array([-1]), 1.0, array([2]), array([0.5, 0.25, 0.125])),
        records.Descended(np.eye(2), array([1, -1]), 0.5, array([1, 1]), array([1, 0.5])),
    ]
    edges += designs.descended()
    return edges if is_penalised(conventions) else [replace(edge, lam=0.0) for edge in edges]


def plane(draw: Draw) -> records.Plane:
    n, d = draw(sizes(most=4)), draw(sizes(most=4))
    X, w = draw(matrices(n, d)), draw(nonzero_vectors(d))
    return records.Plane(X, w * draw(scales(most=8)), draw(quarters()))


def plane_edges() -> list[records.Plane]:
    """Both sides, on the plane, a unit normal, and one that is not."""
    return [
        records.Plane(array([[2]]), array([1]), 0.0),
        records.Plane(array([[-2]]), array([2]), 1.0),
        records.Plane(array([[3, 4], [-3, -4], [0, 0]]), array([3, 4]), 0.0),
        records.Plane(array([[1, 1], [0, 2]]), array([0, -2]), 4.0),
        *designs.planes(),
    ]


def fitted(draw: Draw) -> records.Fitted:
    n, d = draw(sizes(most=6)), draw(sizes(most=3))
    X, y = draw(matrices(n, d, most=8)), draw(labels(n))
    return records.Fitted(X, y, draw(st.sampled_from(PENALTIES)))


def fitted_edges() -> list[records.Fitted]:
    return [
        records.Fitted(array([[1]]), array([1]), 1.0),
        records.Fitted(array([[1]]), array([-1]), 0.25),
        records.Fitted(array([[1], [1]]), array([1, -1]), 1.0),
        records.Fitted(array([[2, 0], [0, 1]]), array([1, 1]), 0.5),
        records.Fitted(array([[1, 3], [1, 4], [1, -1], [1, 0]]), array([1, 1, -1, -1]), 0.25),
        *designs.fitted(),
    ]


def judged_hinge(draw: Draw) -> records.Weighted:
    """Margins on either side of 1, and at it."""
    data = fitted(draw)
    return records.Weighted(data.X, data.y, draw(vectors(data.X.shape[1], most=6)), data.lam)


def judged_hinge_edges() -> list[records.Weighted]:
    return [
        records.Weighted(array([[1]]), array([1]), array([0]), 1.0),
        records.Weighted(array([[1], [1]]), array([1, -1]), array([2]), 2.0),
        records.Weighted(array([[1, 0], [0, 1]]), array([1, 1]), array([1, -3]), 0.5),
        records.Weighted(array([[1], [3], [-1]]), array([1, 1, -1]), array([1]), 1.0),
        *designs.labelled(),
        *designs.penalties(),
        *designs.sized_hinges(),
    ]


def wanted(draw: Draw) -> records.Wanted:
    share = st.sampled_from([0.5, 0.3, 0.25, 0.2, 0.1, 0.05, 0.03, 0.01])
    return records.Wanted(draw(st.integers(1, 40)), draw(share), draw(share))


def wanted_edges() -> list[records.Wanted]:
    few = [
        records.Wanted(1, 0.5, 0.5),
        records.Wanted(1, 0.1, 0.05),
        records.Wanted(10, 0.1, 0.01),
        records.Wanted(2, 0.3, 0.1),
    ]
    shares = [
        (100, 0.001, 0.1),
        (1000, 0.1, 1e-6),
        (3, 0.7, 0.9),
        (6, 0.004, 0.7),
        (60, 0.9, 0.003),
    ]
    return few + [records.Wanted(d, epsilon, delta) for d, epsilon, delta in shares]


SCALED = ("loss", "penalty")
LENGTHS = Family("lengths", length, length_edges, size=6)
REALISABLE = Family("realisable", realisable, realisable_edges, SEPARATION, size=16)
UNREALISABLE = Family("unrealisable", unrealisable, inseparable_edges, SEPARATION, size=20)
DEVIATING = Family("deviating", deviating, deviating_edges, least_absolute.LEAST_ABSOLUTE, size=10)
ANY_SHAPE = Family("any-shape", any_shape, any_shape_edges, SOLVED, size=8)
INDEPENDENT_POINTS = Family(
    "independent-points",
    independent_points,
    independent_points_edges,
    Certificate(Ball, propose=lambda data: bent(data.X, data.y), verify=is_ball),
    size=30,
)
OBSERVED = Family("observed", observed, observed_edges, LIKELIHOOD, size=8)
CONSTANT_FIT = Family("constant-fit", constant_fit, None, LIKELIHOOD, size=12)
WEIGHTED = Family("weighted", weighted, weighted_edges, RIDGE, size=8)
RANKED = Family("ranked", ranked, ranked_edges, size=6)
PROBABILITIES = Family("probabilities", probabilities, probabilities_edges, logits.LOGITS, size=40)
SLOPES = Family("slopes", evaluated, slope_edges, logistic.EVALUATION, size=6, conventions=SCALED)
STEEP = Family("steep", steep, steep_edges, slopes.SLOPE, size=6)
DESCENDED = Family("descended", descended, descended_edges, size=8, conventions=("penalty",))
PLANES = Family("planes", plane, plane_edges, size=6)
FITTED = Family("fitted", fitted, fitted_edges, HINGE_OPTIMUM, size=12, conventions=SCALED)
JUDGED_HINGE = Family("judged-hinge", judged_hinge, judged_hinge_edges, size=8)
WANTED = Family("wanted", wanted, wanted_edges, SAMPLE_SIZE, size=30, conventions=("sample",))
