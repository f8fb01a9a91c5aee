"""Points to shatter: dependent, independent or in general position by construction.

Independent: a unit lower triangular matrix times rows in echelon form. Dependent: more rows than
the vectors they are combined from. General position: distinct nonzero points of the moment curve
t ↦ (t, …, t^d), moved by a triangular map. At most eight points, so that a student's 2^n
linear programs stay fast; every margin stays within what honest solvers can be asked to honour.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import numpy as np

from lemmata.bank.family import Family, st
from lemmata.checks import crossings
from lemmata.checks.certificates import radon, shattering
from lemmata.checks.designs import GROWN, alternating
from lemmata.checks.grids import labels, matrices, permutations, powers, quarters, scales, vectors
from lemmata.checks.records import Array, Draw, Labelled, Matrix, array
from lemmata.checks.vc import edges


@dataclass(frozen=True)
class Moved:
    """Points and what changes none of their dichotomies.

    Row order and a factor for either class, signs of rows for homogeneous halfspaces, a shift for
    affine ones.
    """

    X: Array
    order: Array
    signs: Array
    scale: float
    shift: Array


@dataclass(frozen=True)
class Placed:
    """Points, a factor and a shift: c (X + t) has the Radon partitions of X."""

    X: Array
    scale: float
    shift: Array


# More points than coordinates, and many of both.
TALL = Matrix(np.vstack([GROWN[4], 1 - GROWN[4][:6]]))


def echelons(draw: Draw, n: int, d: int) -> Array:
    """n ≤ d independent rows: zeros, a leading entry that is not, then anything."""
    rows = draw(matrices(n, d, most=8))
    leading = draw(st.lists(st.sampled_from([1.0, -1.0, 2.0, 0.5]), min_size=n, max_size=n))
    X: Array = np.triu(rows, k=1)
    X[np.arange(n), np.arange(n)] = leading
    return X


def triangulars(draw: Draw, n: int) -> Array:
    """Unit lower triangular, with entries −1, 0 or 1 below: always invertible."""
    below = draw(st.lists(st.sampled_from([0.0, 1.0, -1.0]), min_size=n * n, max_size=n * n))
    return np.tril(np.reshape(below, (n, n)), k=-1) + np.eye(n)


def independent_rows(draw: Draw, *, most_columns: int = 4) -> Array:
    d = draw(st.integers(1, most_columns))
    n = draw(st.integers(1, d))
    X = triangulars(draw, n) @ echelons(draw, n, d)
    return np.asarray(X[:, draw(permutations(d))])


def dependent_rows(draw: Draw, *, most_rows: int = 4, most_columns: int = 3) -> Array:
    """n rows combined from fewer than n: C B with C (n, r) and B (r, d), r < n."""
    n, d = draw(st.integers(1, most_rows)), draw(st.integers(1, most_columns))
    r = draw(st.integers(0, n - 1))
    C = draw(st.lists(st.integers(-2, 2), min_size=n * r, max_size=n * r))
    B = draw(matrices(r, d, most=8))
    return np.asarray(np.reshape(np.array(C, dtype=float), (n, r)) @ B)


def subspaces(draw: Draw) -> Array:
    """General position in a subspace, of smaller rank than the dimension; or all but one row."""
    r = draw(st.integers(1, 2))
    d = r + draw(st.integers(1, 2))
    t = np.array(draw(st.lists(st.integers(1, 5), min_size=1, max_size=4, unique=True)), float)
    curve = np.column_stack([t**k for k in range(r)])
    X = curve @ echelons(draw, r, d)[:, draw(permutations(d))]
    i, j = draw(st.integers(0, len(X) - 1)), draw(st.integers(0, len(X) - 1))
    X[i] = X[i] + draw(st.sampled_from([0.0, 1.0, -2.0])) * X[j]  # twice, or the opposite of, one
    return np.asarray(X)


def stretched(draw: Draw, X: Array, *, most: int) -> Array:
    """As they are, or with one row, first, last or between, longer or shorter than the others."""
    factors = np.ones((len(X), 1))
    if draw(st.booleans()):
        factors[draw(st.integers(0, len(X) - 1))] = draw(powers(most=most))
    return np.asarray(X * factors)


def flat_points(draw: Draw) -> Array:
    """Points of a line or plane that need not pass through the origin."""
    X = dependent_rows(draw, most_rows=4)
    return np.asarray(X + draw(vectors(X.shape[1], most=8)))


def simplices(draw: Draw, *, most_columns: int = 3) -> Array:
    """Affinely independent: a vertex, and independent rows added to it."""
    X = independent_rows(draw, most_columns=most_columns)
    corner = draw(vectors(X.shape[1], most=8))
    return np.asarray(np.vstack([np.zeros(X.shape[1]), X]) + corner)


def any_rows(draw: Draw) -> Array:
    n, d = draw(st.integers(1, 4)), draw(st.integers(1, 3))
    return np.asarray(draw(matrices(n, d, most=8)))


def either(draw: Draw, *kinds: Callable[[Draw], Array]) -> Array:
    """Rows of one of these kinds; the first is the simplest."""
    rows: Array = draw(st.sampled_from(kinds))(draw)
    return rows


def as_matrices(sets: edges.Sets) -> list[Matrix]:
    return [Matrix(array(X)) for X in sets]


def sets(draw: Draw) -> Matrix:
    kinds = (any_rows, independent_rows, dependent_rows, flat_points, simplices, subspaces)
    return Matrix(stretched(draw, either(draw, *kinds), most=5) * draw(scales(most=12)))


def sets_edges() -> list[Matrix]:
    """With few points of many coordinates: 2^n linear programs stay fast."""
    wide = [GROWN[0][:3], GROWN[4][:3], np.vstack([GROWN[4][:2], GROWN[4][0] - GROWN[4][1]])]
    return [*as_matrices(edges.FEW + edges.ORIGIN), *map(Matrix, wide)]


def independent(draw: Draw) -> Labelled:
    X = independent_rows(draw, most_columns=5)
    return Labelled(stretched(draw, X, most=6) * draw(scales()), draw(labels(len(X))))


def independent_edges() -> list[Labelled]:
    wide = [GROWN[0][:5], GROWN[1][:6], GROWN[4]]
    few = [Labelled(array(X), array(y)) for X, y in edges.INDEPENDENT]
    kinds = {"column": crossings.KINDS["column"]} | crossings.LABELS | crossings.SCALES
    met = crossings.crossed(crossings.SIZES | kinds | {"n": (1, 2, 4, 7)} | crossings.DIGITS)
    return [
        *few,
        *(Labelled(X, alternating(len(X))) for X in wide),
        *(Labelled(X, crossings.labels(r)) for X, r in met if crossings.is_spanning(X.T)),
    ]


def dependent(draw: Draw) -> Matrix:
    X = dependent_rows(draw, most_rows=7, most_columns=4)
    return Matrix(stretched(draw, X, most=6) * draw(scales()))


def dependent_edges() -> list[Matrix]:
    met = crossings.crossed(crossings.SIZES | crossings.KINDS | crossings.SCALES)
    dependent = [Matrix(X) for X, _ in met if not crossings.is_spanning(X.T)]
    return as_matrices(edges.DEPENDENT) + [Matrix(X) for X in GROWN[:4]] + [TALL, *dependent]


def too_many_vectors(draw: Draw) -> Matrix:
    d = draw(st.integers(1, 4))
    return Matrix(draw(matrices(d + 1, d, most=8)) * draw(scales(most=16)))


def too_many_vectors_edges() -> list[Matrix]:
    return as_matrices([X for X in edges.DEPENDENT if len(X) == len(X[0]) + 1])


def too_many_points(draw: Draw) -> Matrix:
    d = draw(st.integers(1, 3))
    return Matrix(draw(matrices(d + 2, d, most=8)) * draw(scales(most=9)))


def too_many_points_edges() -> list[Matrix]:
    return as_matrices([X for X in edges.RADON if len(X) == len(X[0]) + 2 <= 5])


def basis(draw: Draw) -> Labelled:
    d = draw(st.integers(1, 5))
    return Labelled(np.eye(d), draw(labels(d)))


def basis_edges() -> list[Labelled]:
    return [Labelled(np.eye(d), -np.ones(d)) for d in (1, 2, 3, 4, 5, 8)]


def corner(draw: Draw) -> Matrix:
    """0, e_1, …, e_d in some order."""
    d = draw(st.integers(1, 4))
    X = np.vstack([np.zeros(d), np.eye(d)])
    return Matrix(X[draw(permutations(d + 1))])


def corner_edges() -> list[Matrix]:
    return [Matrix(np.vstack([np.zeros(d), np.eye(d)])) for d in range(1, 5)]


def with_origin(draw: Draw) -> Matrix:
    X = any_rows(draw)
    place = draw(st.integers(0, len(X)))
    return Matrix(np.insert(X[:3], min(place, 3, len(X)), 0.0, axis=0))


def general(draw: Draw) -> Matrix:
    """The moment curve: Vandermonde's determinant keeps any d rows, lifted or not, independent."""
    d = draw(st.integers(1, 3))
    halves = st.integers(-5, 5).map(lambda k: (k if k else 6) / 2)
    t = np.array(draw(st.lists(halves, min_size=1, max_size=5, unique=True)))
    curve = np.column_stack([t**k for k in range(1, d + 1)])
    return Matrix(curve @ triangulars(draw, d) * draw(scales(most=6)))


def general_edges() -> list[Matrix]:
    return as_matrices(edges.GENERAL)


def moved(draw: Draw) -> Moved:
    X = either(draw, any_rows, flat_points)
    n, d = X.shape
    order = draw(permutations(n))
    scale = draw(st.integers(-16, 16).map(lambda k: 2.0**k))
    return Moved(X, order, draw(labels(n)), scale, draw(vectors(d, most=32)))


def moved_edges() -> list[Moved]:
    """A tiny and a large factor, a reversed order, a row turned round, a shift off the origin."""
    made = []
    for X, scale in product(as_matrices(edges.TO_MOVE), (edges.UNIT, 1 / edges.UNIT)):
        n, d = X.X.shape
        signs = np.where(np.arange(n) == n - 1, -1.0, 1.0)
        made.append(Moved(X.X, np.arange(n)[::-1].copy(), signs, scale, np.full(d, -1.0)))
    return made


def placed(draw: Draw) -> Placed:
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


def placed_edges() -> list[Placed]:
    """As they are, tiny, far off."""
    plain = [Placed(array(X), 1.0, np.full(len(X[0]), 64.0)) for X in edges.RADON]
    plain += [Placed(X.X, 1.0, np.full(X.X.shape[1], 2.0)) for X in (*map(Matrix, GROWN[:4]), TALL)]
    square, line = [[0, 0], [1, 0], [0, 1], [1, 1]], [[0], [1], [2]]
    tiny = [Placed(array(X), edges.UNIT, np.full(len(X[0]), -1.0)) for X in (square, line)]
    plain += [
        Placed(X, 2.0 ** row["scale"], np.zeros(X.shape[1]))
        for X, row in crossings.crossed(crossings.SIZES | crossings.KINDS | {"scale": (0,)})
        if len(X) > X.shape[1] + 1
    ]
    remote = [Placed(array(X), c, np.full(len(X[0]), t)) for X, c, t in edges.REMOTE]
    return plain + tiny + remote


def cocircular(draw: Draw) -> Array:
    points = [(5, 0), (4, 3), (3, 4), (0, 5), (-3, 4), (-4, 3), (-5, 0), (0, -5)]
    return array(draw(st.lists(st.sampled_from(points), min_size=3, max_size=5)))


def round_sets(draw: Draw) -> Matrix:
    """Affinely independent points, points of a circle or of a flat, and too many points."""
    shift = draw(quarters(most=8))
    X = either(draw, simplices, cocircular, flat_points, any_rows) + shift
    return Matrix(X * draw(scales(most=6)))


def round_sets_edges() -> list[Matrix]:
    wide = [GROWN[0][:4], GROWN[4][:4]]
    return as_matrices(edges.ROUND + edges.ORIGIN[:6]) + [Matrix(X) for X in wide]


SETS = Family("sets", sets, sets_edges, shattering.SHATTERING, size=14)
WITH_ORIGIN = Family("with-origin", with_origin, None, shattering.SHATTERING, size=10)
BASIS = Family("basis", basis, basis_edges, size=16)
CORNER = Family("corner", corner, corner_edges, shattering.SHATTERING, size=4)
INDEPENDENT = Family("independent", independent, independent_edges, shattering.REALISED, size=20)
DEPENDENT = Family("dependent", dependent, dependent_edges, shattering.IMPOSSIBLE_VECTORS, size=12)
TOO_MANY_VECTORS = Family(
    "too-many-vectors",
    too_many_vectors,
    too_many_vectors_edges,
    shattering.IMPOSSIBLE_VECTORS,
    size=12,
)
TOO_MANY_POINTS = Family(
    "too-many-points", too_many_points, too_many_points_edges, shattering.IMPOSSIBLE_POINTS, size=8
)
GENERAL = Family("general", general, general_edges, shattering.GENERAL_POSITION, size=12)
MOVED = Family("moved", moved, moved_edges, size=11)
PLACED = Family("placed", placed, placed_edges, radon.RADON, size=14)
ROUND = Family("round-sets", round_sets, round_sets_edges, radon.BALLS, size=8)
