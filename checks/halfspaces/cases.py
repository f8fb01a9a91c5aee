"""Cases of halfspaces: scores with ties, separable and inseparable sets, homogeneous and affine.

Everything lies on a dyadic grid, so ties are exact. Scales are those an honest linear program can
answer: separators no longer than 2^12, where quadratic programs still find them, and up to 2^20
where length is the point: there the certificate is solved for exactly, and no solver is asked, or
the examples are two or three.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import grids, labelled
from lemmata.checks.certificates import minimum_norm, separation
from lemmata.checks.halfspaces import designs
from lemmata.checks.records import Array, Draw, Labelled, Scores, array

Rows = list[list[float]]


@dataclass(frozen=True)
class Weighed:
    """Labelled examples and weights to judge them by; scores may tie."""

    X: Array
    y: Array
    w: Array


@dataclass(frozen=True)
class Affine:
    """Examples, weights and a bias."""

    X: Array
    w: Array
    b: float


@dataclass(frozen=True)
class Scaled:
    """Labelled examples and a positive factor for all of them, a power of two."""

    X: Array
    y: Array
    c: float


@dataclass(frozen=True)
class Moved:
    """Labelled examples; another order, a positive factor for each example, a shift for all."""

    X: Array
    y: Array
    order: Array
    factors: Array
    shift: Array


# Bare scores may be as small as a float gets without a product underflowing.
FACTORS = (1.0, 2.0**-10, 2.0**-30, 2.0**-60, 2.0**30)


def scores(draw: Draw) -> Scores:
    shape = draw(st.sampled_from([(), (1,), (2,), (3,), (5,), (1, 1), (2, 2), (3, 2)]))
    entry = st.one_of(grids.quarters(), st.sampled_from([0.0, -0.0]))
    count = int(np.prod(shape, dtype=int))
    drawn = draw(st.lists(entry, min_size=count, max_size=count))
    return Scores(np.array(drawn).reshape(shape) * draw(st.sampled_from(FACTORS)))


def scores_edges() -> list[Scores]:
    """Both zeros, numbers a dead band would swallow, scalars, vectors and matrices."""
    lists = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        -(2.0**-40),
        2.0**-40,
        [0.0],
        [-0.0, 0.0],
        [0.5, -0.5],
        [2.0**-30, -(2.0**-30)],
        [-(2.0**-160)],  # 0 in single precision
        [2.0**30, -(2.0**30), 0.0],
        [[0.0, -1.0], [2.0, -0.0]],
        [[-3.0, 0.0, 0.25]],
        [[-3.0], [0.0], [0.25]],
        [k / 8 for k in range(-60, 61)],
    ]
    return [Scores(np.array(z)) for z in lists] + designs.scores()


def weighed(draw: Draw) -> Weighed:
    """Some rows are orthogonal to w, exactly."""
    d = draw(grids.sizes(most=4))
    w = draw(grids.vectors(d))
    tied = st.integers(0, d - 1).map(lambda j: orthogonal(w, j))
    rows = draw(st.lists(st.one_of(grids.vectors(d), tied), min_size=1, max_size=8))
    X, y = np.array(rows), draw(grids.labels(len(rows)))
    return Weighed(X * draw(grids.scales(most=10)), y, w * draw(grids.scales(most=10)))


def orthogonal(w: Array, j: int) -> Array:
    """A vector with <w, x> = 0 exactly: a quarter turn in the plane of coordinates j and j + 1."""
    x = np.zeros(len(w))
    if len(w) > 1:
        k = (j + 1) % len(w)
        x[j], x[k] = w[k], -w[j]
    return x


def weighed_edges() -> list[Weighed]:
    """Ties with either label, zero weights, tiny scores beside large coordinates, n = d."""
    rows: list[tuple[Rows, list[float], list[float]]] = [
        ([[0]], [1], [1]),
        ([[0]], [-1], [1]),
        ([[1]], [1], [0]),
        ([[1]], [-1], [0]),
        ([[1]], [1], [1]),
        ([[1]], [1], [-1]),
        ([[0.5]], [1], [1]),
        ([[-0.25]], [1], [0.5]),
        ([[0.75], [0.25], [-0.5]], [-1, 1, 1], [1]),
        ([[2.0**-20, 1]], [1], [2.0**-10, 0]),
        ([[-(2.0**-20), 1]], [1], [2.0**-10, 0]),
        ([[1, -1], [2, 1]], [1, 1], [1, 1]),
        ([[1, 2], [3, -1]], [1, -1], [1, 2]),
        ([[1, 2, 0], [3, -1, 1], [0, 0, -1]], [-1, 1, 1], [1, 0, 2]),
        ([[1, 1], [1, 1], [-1, 2]], [1, -1, -1], [1, -1]),
        ([[1], [2], [3], [4], [-5]], [1, 1, 1, 1, 1], [1]),
        ([[1], [2], [3]], [-1, -1, -1], [0]),
        ([[1], [-2], [3], [0]], [-1, 1, -1, -1], [0]),
        ([[2.0**19, 1], [-(2.0**19), 1]], [1, 1], [2.0**-10, 0]),
        ([[16], [-0.25]], [1, -1], [1]),
        ([[0, 1], [5, 0], [-8, -2]], [1, 1, -1], [-0.25, 4]),
        ([[1, -1], [-1, 1]], [-1, 1], [1, 1 + 2.0**-26]),  # a tie in float32
        ([[1 + 2.0**-26, -1], [1, 1]], [-1, -1], [-1, -1]),
        # a score that is tiny beside another row's, and none the less negative
        ([[2.0**19, 0], [0, -(2.0**-19)]], [1, -1], [2.0**6, 2.0**-6]),
    ]
    made = [Weighed(array(X), array(y), array(w)) for X, y, w in rows]
    return made + [Weighed(X, y, w) for X, y, w in designs.weighed()]


def affine_functions(draw: Draw) -> Affine:
    n, d = draw(grids.sizes(most=6)), draw(grids.sizes(most=4))
    return Affine(draw(grids.matrices(n, d)), draw(grids.vectors(d)), draw(grids.quarters()))


def affine_functions_edges() -> list[Affine]:
    """One row, one column, n = d, n = d + 1, ties and a bias that decides."""
    rows: list[tuple[Rows, list[float], float]] = [
        ([[2]], [1], -3),
        ([[2]], [1], 0),
        ([[2]], [0], -1),
        ([[2]], [1], -2),
        ([[2, 5]], [1, -1], 1),
        ([[1, 2], [3, 4]], [1, -2], 0.5),
        ([[1, 2], [3, 4], [5, 7]], [2, 1], -8),
        ([[1], [0], [-1]], [1], -0.5),
        ([[1, 1], [1, 1]], [3, -1], -2),
    ]
    made = [Affine(array(X), array(w), float(b)) for X, w, b in rows]
    return made + [Affine(X, w, b) for X, w, b in designs.affine_functions()]


def homogeneous_sets(draw: Draw) -> Labelled:
    """Separable or not, by a halfspace through the origin."""
    if draw(st.booleans()):
        return labelled.inseparable(draw, scaled=False)
    return labelled.separable(draw, scaled=False, most_rows=14, most_columns=5, apart=10)


def homogeneous_sets_edges() -> list[Labelled]:
    separable = separable_sets_edges() + designs.separable()
    return separable + inseparable_sets_edges() + designs.inseparable()


def separable_sets_edges() -> list[Labelled]:
    """Those of the perceptron, and what breaks a linear program written in a hurry."""
    plain = [data for data in labelled.separable_edges() if np.max(np.abs(data.X)) >= 2.0**-12]
    return plain + [
        Labelled(array(X), array(y))
        for X, y in (
            ([[-1.0]], [1.0]),  # an objective other than 0 is unbounded; a bound w ≥ 0 is empty
            ([[49.0]], [1.0]),  # 49 · (1/49) is 1 − 2^-53 in floating point
            ([[12.25, 0.0], [0.0, -12.25]], [1.0, 1.0]),
            ([[-1.0, -2.0], [-3.0, -1.0], [-1.0, -1.0]], [1.0, 1.0, 1.0]),
            ([[1.0, 0.0], [-1.0, 2.0**-7]], [1.0, 1.0]),
            ([[2.0**-10, 2.0**-11], [2.0**-12, -(2.0**-10)]], [1.0, -1.0]),
            ([[3.0, 1.0, 2.0], [1.0, 3.0, 2.0], [2.0, 2.0, 1.0]], [1.0, -1.0, 1.0]),
        )
    ]


def inseparable_sets_edges() -> list[Labelled]:
    """A zero row, opposite labels on one row, the XOR square, one wrong label among very many."""
    return labelled.inseparable_edges() + [
        Labelled(array(X), array(y))
        for X, y in (
            ([[1.0, 2.0], [1.0, 2.0]], [-1.0, 1.0]),
            ([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], [1.0, 1.0, 1.0]),
            ([[1.0]] * 120 + [[1.0]], [1.0] * 120 + [-1.0]),
            ([[2.0**-10], [-(2.0**-10)]], [1.0, 1.0]),
            ([[1.0, 0.0], [-4.0, 1.0], [0.0, -1.0]], [1.0, 1.0, 1.0]),
        )
    ]


def affine_separable(draw: Draw) -> Labelled:
    """Sides of a drawn hyperplane off the origin; a point on it is moved along its normal."""
    n, d = draw(grids.sizes(most=10)), draw(grids.sizes(most=4))
    w, b = draw(grids.nonzero_vectors(d, most=12)), draw(grids.quarters())
    X = draw(grids.matrices(n, d))
    X = X + np.outer(X @ w + b == 0, w)
    return Labelled(X, np.where(X @ w + b > 0, 1.0, -1.0))


def affine_inseparable(draw: Draw) -> Labelled:
    """A repeated point, a midpoint or a parallelogram whose labels contradict each other."""
    n, d = draw(grids.sizes(most=5)), draw(grids.sizes(most=3))
    X, y = draw(grids.matrices(n, d)), draw(grids.labels(n))
    p, q, r = (draw(grids.vectors(d)) for _ in range(3))
    label = draw(st.sampled_from([1.0, -1.0]))
    points, signs = draw(
        st.sampled_from(
            [
                ([p, p], [1.0, -1.0]),
                ([p, q, (p + q) / 2], [1.0, 1.0, -1.0]),
                ([p, q, r, p + q - r], [1.0, 1.0, -1.0, -1.0]),
            ]
        )
    )
    return Labelled(np.vstack([X, *points]), np.concatenate([y, label * np.array(signs)]))


def affine_sets(draw: Draw) -> Labelled:
    return affine_inseparable(draw) if draw(st.booleans()) else affine_separable(draw)


def affine_sets_edges() -> list[Labelled]:
    """Separable only with a bias, separable by a bias alone, and not at all."""
    rows: list[tuple[Rows, list[float]]] = [
        ([[0]], [1]),
        ([[0]], [-1]),
        ([[1], [2]], [-1, 1]),
        ([[1], [2]], [1, -1]),
        ([[5], [6]], [1, 1]),
        ([[5], [6]], [-1, -1]),
        ([[0, 0], [1, 0]], [1, -1]),
        ([[2], [-2], [0]], [1, -1, -1]),
        ([[0, 0], [0, 0]], [1, 1]),
        ([[0, 0], [0, 0]], [1, -1]),
        ([[0], [1], [2]], [1, -1, 1]),
        ([[1], [1]], [1, -1]),
        ([[0, 0], [1, 1], [0, 1], [1, 0]], [1, 1, -1, -1]),
        ([[0, 0], [2, 0], [0, 2], [0.5, 0.5]], [1, 1, 1, -1]),
        ([[100], [100.25]], [-1, 1]),
        ([[-250, 1], [-250.25, 1]], [1, -1]),
        ([[2.0**-6], [2.0**-5]], [1, -1]),
        ([[1, 1], [2, 2], [3, 3]], [-1, -1, 1]),
        ([[3.0]] * 121, [1.0] * 120 + [-1.0]),
        ([[1, 2, 3]], [-1]),
        ([[1, 2], [3, -1]], [1, -1]),
        ([[1, 2, 0], [3, -1, 1], [0, 1, 1]], [1, -1, -1]),
    ]
    return [Labelled(array(X), array(y)) for X, y in rows]


def every_affine_sets_edges() -> list[Labelled]:
    return affine_sets_edges() + designs.affinely_separable()


UNITS: list[tuple[Rows, list[float]]] = [
    ([[0], [1]], [-1, 1]),
    ([[1], [2]], [1, -1]),
    ([[1, 0], [0, 1], [1, 1]], [1, 1, -1]),
]


def affine_units(draw: Draw) -> Labelled:
    """Two points or three, so that honest programs find even a separator as long as 2^20."""
    X, y = draw(st.sampled_from(UNITS))
    return Labelled(array(X) * 2.0 ** -draw(st.integers(12, 19)), array(y))


def affine_units_edges() -> list[Labelled]:
    units = [Labelled(array(X) * 2.0**-k, array(y)) for X, y in UNITS for k in (14, 16, 19)]
    return [*units, Labelled(array([[2.0**12 + 1], [2.0**12]]), array([1, -1]))]  # a long b


def scaled(draw: Draw) -> Scaled:
    data = labelled.separable(draw, scaled=False, most_rows=8, most_columns=3)
    return Scaled(data.X, data.y, draw(st.integers(-11, 19).map(lambda k: 2.0**k)))


def scaled_edges() -> list[Scaled]:
    """The box that an honest program does not have: w must be able to be long, and short."""
    simple = [([[1.0]], [1.0]), ([[1.0, 0.0], [0.0, 1.0]], [1.0, -1.0]), ([[3.0, -1.0]], [-1.0])]
    return [
        Scaled(array(X), array(y), 2.0**k) for X, y in simple for k in (-11, -10, -4, 4, 10, 19)
    ]


def moved(draw: Draw, sets: Callable[[Draw], Labelled] = homogeneous_sets) -> Moved:
    data = sets(draw)
    n, d = data.X.shape
    factor = st.integers(-3, 6).map(lambda k: 2.0**k)
    return Moved(
        data.X,
        data.y,
        draw(grids.permutations(n)),
        np.array(draw(st.lists(factor, min_size=n, max_size=n))),
        draw(grids.vectors(d, most=64)),
    )


def affinely_moved(draw: Draw) -> Moved:
    return moved(draw, affine_sets)


def moved_edges() -> list[Moved]:
    sets = separable_sets_edges() + inseparable_sets_edges()
    return [_reversed(data) for data in sets if len(data.y) < 20]


def affinely_moved_edges() -> list[Moved]:
    return [_reversed(data) for data in affine_sets_edges() if len(data.y) < 20]


def _reversed(data: Labelled) -> Moved:
    """Last example first, every second one much longer, everything moved far to one side."""
    n, d = data.X.shape
    factors = np.where(np.arange(n) % 2 == 0, 0.25, 64.0)
    return Moved(data.X, data.y, np.arange(n)[::-1].copy(), factors, np.full(d, -16.0))


def exponential(draw: Draw) -> Labelled:
    """w_1 ≥ 1 and w_j ≥ 1 + c w_{j−1}: every separator is longer than c^{d−1} [UML, Rem. 9.1].

    The coordinates are permuted and flipped, the examples shuffled and labelled at random.
    """
    c, most = draw(st.sampled_from([(2.0, 19), (4.0, 10)]))
    d = draw(st.integers(1, most))
    A = np.eye(d) - c * np.eye(d, k=-1)
    A = A[:, draw(grids.permutations(d))] * draw(grids.labels(d))
    A = A[draw(grids.permutations(d))]
    y = draw(grids.labels(d))
    return Labelled(y[:, None] * A, y)


def exponential_edges() -> list[Labelled]:
    """The chain itself: for d = 7 the bound (RB)² is beyond 5 · 10^8 updates."""
    return [Labelled(np.eye(d) - 4 * np.eye(d, k=-1), np.ones(d)) for d in (1, 2, 4, 7, 10)]


SCORES = Family("scores", scores, scores_edges, size=30)
WEIGHED = Family("weighed", weighed, weighed_edges, size=16)
AFFINE_FUNCTIONS = Family("affine-functions", affine_functions, affine_functions_edges, size=6)
SETS = Family("sets", homogeneous_sets, homogeneous_sets_edges, separation.REACHABLE, size=40)
AFFINE_SETS = Family(
    "affine-sets", affine_sets, every_affine_sets_edges, separation.AFFINELY_REACHABLE, size=30
)
AFFINE_UNITS = Family(
    "affine-units", affine_units, affine_units_edges, separation.AFFINE_SEPARATION, size=6
)
SCALED = Family("scaled", scaled, scaled_edges, separation.REACHABLE_WHEN_SCALED, size=40)
MOVED = Family("moved", moved, moved_edges, separation.REACHABLE_WHEN_STRETCHED, size=50)
AFFINELY_MOVED = Family(
    "affinely-moved",
    affinely_moved,
    affinely_moved_edges,
    separation.REACHABLE_WHEN_SHIFTED,
    size=50,
)
EXPONENTIAL = Family(
    "exponential", exponential, exponential_edges, minimum_norm.SQUARE_MINIMUM_NORM, size=30
)
