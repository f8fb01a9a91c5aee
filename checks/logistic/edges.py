"""The cases of logistic regression that are always tried, written down."""

import numpy as np

from lemmata.checks import crossings, designs
from lemmata.checks.logistic import objective, records
from lemmata.checks.records import Array, Labelled, Scores, array
from lemmata.conventions import Conventions

FARTHEST = 1e300
# Penalties and sizes of scores that meet every kind of data.
LAMBDAS, REACHES = (0.0, 1e-4, 0.3, 1.0, 4.0), (0.0, 0.5, 8.0, 2.0**-9, 2.0**14)

Rows = list[list[float]]
Numbers = list[float]


def score_edges() -> list[Scores]:
    """Zero of either sign, the ends of exp's range, and the largest numbers there are."""
    rows: Rows = [
        [0.0],
        [-0.0],
        [1.0],
        [-1.0],
        [0.25, 0.5, 1, 2, 4, 8],
        [40.0],
        [-40.0],
        [709.0, 710.0, 745.0, 746.0],
        [-709.0, -710.0, -745.0, -746.0],
        [1000.0, -1000.0],
        [1e4, -1e4, 0.0],
        [FARTHEST, -FARTHEST],
        [-8, -4, -2, -1, 0, 1, 2, 4, 8],
        [2.0**-40, -(2.0**-40)],
        [k / 2 for k in range(-60, 61)],
        [k / 8 for k in range(-12, 12)],
    ]
    # every binade in more digits than float32 has, and every decade below
    binades = [2.0**k * (1 + 2.0**-26) for k in range(-4, 14)] + [
        1.5 * 10.0**k for k in range(-6, 0)
    ]
    return [Scores(array(row)) for row in [*rows, *([z, -z] for z in binades)]]


def evaluated_edges(conventions: Conventions) -> list[records.Evaluated]:
    """w = 0 and w ≠ 0, n = 1, n = d, n < d, one label, repeats, a zero row, far scores."""
    rows: list[tuple[Rows, Numbers, Numbers, float, Numbers]] = [
        ([[1]], [1], [0], 0.0, [1]),
        ([[1]], [-1], [1], 0.3, [1]),
        ([[1]], [1], [-1], 4.0, [1]),
        ([[2]], [1], [0.5], 0.3, [1]),
        ([[0]], [1], [3], 0.3, [1]),
        ([[1], [1]], [1, 1], [2], 0.3, [1]),
        ([[1], [1]], [1, -1], [1], 0.0, [1]),
        ([[1], [2]], [1, 1], [0.75], 4.0, [1]),
        ([[1, 2, 3]], [-1], [1, -1, 0.5], 0.3, [1, 1, -1]),
        ([[1, 0], [0, 1]], [1, -1], [3, 4], 0.3, [1, 2]),
        ([[1, 2], [3, -1]], [1, -1], [0.5, -0.25], 0.3, [1, -1]),
        ([[1, 2], [3, -1]], [1, 1], [0, 0], 4.0, [1, -1]),
        ([[1, 2, 0], [0, 1, 1], [2, 0, -1]], [1, -1, 1], [1, 0.5, -1], 0.3, [1, 1, 2]),
        ([[1, 1], [2, 2], [-1, -1]], [1, -1, -1], [0.5, 0.25], 1e3, [1, -2]),
        ([[1, 2], [3, -1], [0, 0], [1, 2]], [1, -1, 1, 1], [1, -0.5], 1e-4, [2, 1]),
        ([[1, 2], [2, -1], [0, 1], [1, 1], [-1, 2]], [1, 1, 1, -1, 1], [1, 2], 4.0, [1, 1]),
        # far scores beside a near one in more digits than float32 has
        ([[1 + 2.0**-24, 2], [160, 0]], [1, -1], [1, 0.25], 0.3, [1, -1]),
        ([[1 + 2.0**-24, 2], [600, 0]], [1, 1], [1, 0.25], 0.3, [1, -1]),
        ([[1]], [1], [14], 0.0, [1]),
        ([[1]], [1], [40], 0.0, [1]),
        ([[1]], [-1], [40], 0.0, [1]),
        ([[1]], [-1], [1000], 0.0, [1]),
        ([[1]], [1], [1000], 0.3, [1]),
        ([[1], [-1]], [1, 1], [710], 0.0, [1]),
        ([[1, 0], [0, 1], [1, 1]], [1, -1, 1], [40, -1000], 0.3, [1, 1]),
        ([[1, 0], [0, 1], [1, 1]], [-1, 1, 1], [1e4, -1e4], 0.0, [1, 1]),
        ([[2.0**-18, 0], [2.0**-18, 2.0**-18]], [1, -1], [2.0**18, 2.0**17], 0.3, [1, 1]),
        ([[2.0**18, 0], [2.0**18, 2.0**18]], [1, -1], [2.0**-18, 2.0**-17], 0.3, [1, 1]),
    ]
    share = 1.0 if objective.is_penalised(conventions) else 0.0
    edges = [
        records.Evaluated(array(X), array(y), array(w), share * lam, array(u))
        for X, y, w, lam, u in rows
    ]
    # every design, and every binade of scores, 2^-22 … 2^16
    reaches = [(X, 2.0 ** (i - 22)) for i, X in enumerate(designs.DESIGNS)]
    for i, (X, reach) in enumerate(
        [*reaches, *((X, 0.5) for X in designs.LONG), (designs.DIGITS[0], 0.0)]
    ):
        u = np.arange(1.0, X.shape[1] + 1)
        w = u * reach / _binade(X) * (1 + 2.0**-26)
        y, lam = designs.labellings(len(X))[i % 4], (0.0, 0.3, 1.0, 1e-4, 4.0)[i % 5]
        edges.append(records.Evaluated(X, y, w, share * lam, u))
    for i, X in enumerate(designs.GROWN):
        u = np.arange(1.0, X.shape[1] + 1)
        edges.append(
            records.Evaluated(
                X, designs.labellings(len(X))[i % 4], u / 64, share * (0.3, 0.0)[i % 2], u
            )
        )
    for X, row in crossings.crossed(lam=LAMBDAS, reach=REACHES):
        u = np.arange(1.0, X.shape[1] + 1)
        w = u * row["reach"] / (crossings.unit(X) * len(u))
        y = crossings.labels(row)
        edges.append(records.Evaluated(X, y, w, share * row["lam"], u))
    base, y, w, u = array([[1, 2], [3, -1]]), array([1, -1]), array([0.5, -0.25]), array([1, -1])
    return edges + [records.Evaluated(base, y, w, share * lam, u) for lam in designs.LADDER]


def _binade(X: Array) -> float:
    """The power of two at or above the largest entry."""
    return float(2.0 ** np.ceil(np.log2(np.max(np.abs(X)))))


def penalised_edges() -> list[records.Penalised]:
    """One row, one column, one label, repeats, a zero row, collinear columns, n < d, a far row."""
    rows: list[tuple[Rows, Numbers, float]] = [
        ([[1]], [1], 0.3),
        ([[1]], [-1], 4.0),
        ([[2]], [1], 1e-4),
        ([[1], [2]], [1, 1], 0.3),
        ([[1], [1]], [1, -1], 0.3),
        ([[1], [-1]], [1, -1], 1e-4),
        ([[1, 0], [0, 0]], [1, -1], 0.3),
        ([[1, 1], [2, 2], [-1, -1]], [1, -1, -1], 0.3),
        ([[1, 2, 3, 4]], [1], 0.3),
        ([[1, 2, 0], [0, 1, 1]], [1, -1], 1e-4),
        ([[1, 2], [3, -1]], [1, -1], 4.0),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, 1, 1, -1], 0.3),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, -1, 1, -1], 1e3),
        ([[1], [1], [1], [100]], [1, 1, -1, 1], 1e-4),
        ([[1, 3], [1, -2], [1, 1], [1, -1], [1, 2]], [1, -1, -1, 1, 1], 0.3),
        ([[2.0**-18], [2.0**-17]], [1, -1], 0.3),
        ([[2.0**15], [2.0**15], [2.0**16]], [1, -1, 1], 0.3),
    ]
    edges = [records.Penalised(array(X), array(y), lam) for X, y, lam in rows]
    edges += [
        records.Penalised(X, designs.alternating(len(X)), 1.0)
        for X in (*designs.SHAPES, *designs.COLUMNS, *designs.ROWS, *designs.DIGITS)
    ]
    # λ keeps pace with the data
    far = (*designs.SCALES, *designs.UNLIKE, *designs.FAR)
    edges += [records.Penalised(X, designs.alternating(len(X)), 0.3) for X in designs.GROWN]
    edges += [
        records.Penalised(designs.BASE, designs.alternating(3), lam) for lam in designs.LADDER[1:]
    ]
    met = [
        records.Penalised(X, crossings.labels(row), row["lam"])
        for X, row in crossings.crossed(crossings.MILD, lam=(0.3, 1.0, 4.0))
    ]
    far_ones = [records.Penalised(X, designs.alternating(3), _binade(X) ** 2 / 4) for X in far]
    return edges + far_ones + met


def stated_edges(conventions: Conventions) -> list[records.Penalised]:
    return penalised_edges() if objective.is_penalised(conventions) else unpenalised_edges()


def unpenalised_edges() -> list[records.Penalised]:
    """Both labels on one point, more of one label, a constant column, tiny and large scales."""
    rows: list[tuple[Rows, Numbers]] = [
        ([[1], [1]], [1, -1]),
        ([[1], [1], [1]], [1, 1, -1]),
        ([[1], [1], [1], [1]], [1, -1, -1, -1]),
        ([[1], [2], [-3]], [1, 1, 1]),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [1, -1, 1, -1]),
        ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]),
        ([[2.0**-12], [2.0**-12], [2.0**-12]], [1, 1, -1]),
        ([[2.0**12, 0], [2.0**12, 2.0**12], [2.0**12, 2.0**13]], [1, -1, 1]),
    ]
    return [records.Penalised(array(X), array(y), 0.0) for X, y in rows]


def collinear_edges() -> list[records.Penalised]:
    """A repeated column, a column of zeros, a sum of two columns."""
    rows: list[tuple[Rows, Numbers]] = [
        ([[1, 1], [1, 1]], [1, -1]),
        ([[1, 0], [1, 0], [1, 0]], [1, 1, -1]),
        ([[1, 1, 2], [1, 2, 3], [1, 3, 4], [1, 4, 5]], [1, -1, 1, -1]),
        ([[1, 0, 1], [0, 1, 1], [-1, -1, -2]], [1, 1, 1]),
    ]
    return [records.Penalised(array(X), array(y), 0.0) for X, y in rows]


def separable_edges() -> list[Labelled]:
    rows: list[tuple[Rows, Numbers]] = [
        ([[1]], [1]),
        ([[1]], [-1]),
        ([[1], [-2]], [1, -1]),
        ([[1, 0], [1, 0]], [1, 1]),
        ([[1, 2], [3, -1]], [1, -1]),
        ([[1, 1], [2, 2], [-1, -1]], [1, 1, -1]),
        ([[1, 2, 3]], [-1]),
        ([[1, 0], [-1, 0.25]], [1, 1]),
    ]
    return [Labelled(array(X), array(y)) for X, y in rows]


def row_score_edges() -> list[records.RowScores]:
    """Ties, rows 0 and 1000, all −800, n = K, one class, rows of very different height, a row of
    many classes with scores whose exponential is infinite."""
    rows: list[tuple[Rows, Numbers]] = [
        ([[0, 0]], [1]),
        ([[0, 1]], [-1]),
        ([[1, 0, -1]], [16]),
        ([[0, 1000]], [-800]),
        ([[0, 14 + 2.0**-24]], [0]),
        ([[0, 0], [1000, 1000]], [1, 0]),
        ([[0, 1], [1000, 1001]], [0, -1000]),
        ([[-800, -800, -800]], [1000]),
        ([[-800, -801], [-800, -799]], [0, 0]),
        ([[1, 2], [3, 3]], [1000, -800]),
        ([[1, 2, 3], [0, 0, 0], [3, 1, 2]], [0, 1, 2]),
        ([[-1, -2], [-3, -5], [-8, -4]], [0, 0, 0]),
        ([[5]], [1]),
        ([[1e4, -1e4, 0]], [0]),
        ([[1, -1, 0.5, 2, 0]], [1]),
        ([[k % 5 - 2.0 for k in range(i, i + 12)] for i in range(4)], [0, 1, 2, 3]),
        ([[900 - k % 7 / 4 for k in range(9)], [k / 2 - 800 for k in range(9)]], [0, 16]),
    ]
    return [
        records.RowScores(array(Z), array(s), np.arange(len(Z[0]))[::-1].copy()) for Z, s in rows
    ]


def class_edges() -> list[records.Classes]:
    """n = K = d, one row, a class without examples, W = 0, equal weights, scores 0 and 1000."""
    rows: list[tuple[Rows, list[int], Rows]] = [
        ([[1]], [0], [[0], [0]]),
        ([[1]], [1], [[0], [1]]),
        ([[2]], [0], [[1], [-1], [0.5]]),
        ([[1, 2], [3, -1]], [0, 1], [[1, 0], [0, 1]]),
        ([[1, 2], [3, -1]], [1, 1], [[1, 0.5], [-1, 2]]),
        ([[1, 2], [3, -1]], [0, 2], [[1, 0.5], [1, 0.5], [1, 0.5]]),
        ([[1, 2, 0], [0, 1, 1], [2, 0, -1]], [2, 0, 1], [[1, 0, 1], [0, 1, 0], [-1, 1, 0.5]]),
        ([[1, 2], [3, -1], [0, 0], [1, 1], [2, -1]], [0, 2, 1, 0, 0], [[1, 0], [0, 1], [1, 1]]),
        ([[1]], [1], [[0], [14]]),
        ([[1], [1]], [0, 0], [[0], [1000]]),
        ([[1], [1]], [1, 0], [[0], [1000]]),
        ([[1], [2]], [0, 1], [[-800], [-800], [-799]]),
        ([[1, 2, 3]], [1], [[0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]),
        ([[1, 2], [2, 1], [1, 2]], [0, 1, 0], [[0.5, -1], [0, 0]]),
    ]
    edges = [records.Classes(array(X), np.array(k), array(W)) for X, k, W in rows]
    for i, X in enumerate(designs.DESIGNS + designs.GROWN):
        K, d = (2 + i % 3 if i < len(designs.DESIGNS) else 5 + i % 8), X.shape[1]
        W = np.arange(1.0, K * d + 1).reshape(K, d) * 2.0 ** (i % 7 - 4) / _binade(X)
        edges.append(records.Classes(X, np.arange(len(X)) % K, W * (1 + 2.0**-26)))
    for X, row in crossings.crossed(crossings.UNLABELLED, K=(2, 3, 5), reach=(0.0, 1.0, 2.0**13)):
        K, d = row["K"], X.shape[1]
        W = designs.filled(K, d) * row["reach"] / crossings.unit(X)
        edges.append(records.Classes(X, np.arange(len(X)) % K, W))
    return edges


def penalised_class_edges() -> list[records.PenalisedClasses]:
    """One example, a class without examples, equal examples of two classes, a zero row, n < d."""
    rows: list[tuple[Rows, list[int], Rows, float]] = [
        ([[1]], [0], [[1], [-1]], 0.3),
        ([[1]], [1], [[1], [0], [-1]], 4.0),
        ([[2], [2]], [0, 1], [[1], [2]], 0.3),
        ([[1], [-1]], [0, 1], [[0], [1], [2]], 1e-4),
        ([[0, 0]], [1], [[1, 0], [0, 1]], 0.3),
        ([[1, 2], [3, -1]], [0, 1], [[1, 0], [0, 1]], 0.3),
        ([[1, 2, 3]], [2], [[0, 0, 1], [1, 0, 0], [0, 1, 0]], 0.3),
        ([[1, 2], [2, 4], [-1, -2]], [0, 1, 2], [[1, 1], [0, 1], [1, 0]], 0.3),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 1, 2], [[0, 1], [1, 0], [1, 1]], 1e-4),
        ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 1, 2], [[0, 1], [1, 0], [1, 1]], 1e3),
    ]
    return [records.PenalisedClasses(array(X), np.array(k), array(W), lam) for X, k, W, lam in rows]
