"""The inputs on which students' regressions go wrong: always in the bank."""

import numpy as np

from lemmata.checks.records import Array, Matrix, array
from lemmata.checks.regression import designs, records
from lemmata.conventions import Conventions

Rows = list[tuple[list[list[float]], list[float]]]


def listed(rows: Rows) -> list[records.Sample]:
    return [records.Sample(array(X), array(y)) for X, y in rows]


# Never only 1, where λ, λ², √λ and 1/λ agree.
LAMBDAS = (0.3, 4.0, 1e-4, 1e3)

SPANNING: Rows = [
    ([[1]], [1]),
    ([[2]], [-3]),
    ([[1, 2], [3, -1]], [1, 2]),
    ([[1, 0], [1, 1]], [5, 6]),
    ([[1, 0], [1, 1], [1, 2]], [0, 1, 1]),
    ([[1], [2], [4]], [1, 0, -1]),
    ([[1], [1]], [1, 3]),
    ([[1, 2], [1, 2], [0, 1]], [1, 2, 3]),
    ([[1, 0], [0, 0], [0, 2]], [1, 5, 1]),
    ([[2, 1, 0], [1, 3, 1], [0, 1, 4]], [1, 2, 3]),
    ([[3, 0], [4, 0], [0, 5]], [1, 1, 10]),
    ([[2.0**-19, 0], [0, 2.0**-19], [2.0**-19, 2.0**-19]], [1, 2, 4]),
    ([[2.0**19, 0], [0, 2.0**19], [2.0**19, 2.0**19]], [1, 2, 4]),
    ([[1, 2.0**-4], [0, 2.0**-4], [1, 0]], [1, 2, 4]),
    ([[1, -1, 1], [1, 0, 0], [1, 1, 1], [1, 2, 4], [1, -2, 4]], [1, 0, 2, 9, 8]),
    ([[1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [1, 0, 0, 2], [1, 1, 1, 1]], [1, 2, 3, 4, 5]),
]

# Entries within the allowed scales whose smallest singular value is far below them: an absolute
# cut-off at 1e-8, or at 1e-10 on the eigenvalues of XᵀX, takes it for zero.
_THIN = 2.0**-19
THIN: Rows = [
    ([[_THIN * a, _THIN * b] for a, b in rows], y)
    for rows, y in [
        ([(1, 1), (1, 1 + 2.0**-4)], [1.0, 2.0]),
        ([(1, 1), (1, 1 + 2.0**-8)], [1.0, 2.0]),
        ([(1, 1), (1, 1 + 2.0**-10)], [1.0, 2.0]),
    ]
]


def _tenths(rows: list[tuple[int, int]]) -> list[list[float]]:
    """Two columns near k/10 with forty bits after the point, and their exact sum."""
    short = [[float(np.round(k * 0.1 * 2**40) / 2**40) for k in row] for row in rows]
    return [[a, b, a + b] for a, b in short]


DEFICIENT: Rows = [
    ([[1, 1]], [2]),
    ([[1, 2]], [-5]),
    ([[1, 1], [2, 2]], [1, 3]),
    ([[1, 0], [2, 0], [3, 0]], [1, 2, 4]),
    (_tenths([(1, 3), (7, 2), (-6, 9), (11, -4)]), [1, 2, 3, 4]),
    (_tenths([(3, 7), (-9, 1), (13, 6), (2, -17), (21, 3)]), [4, -1, 2, 0, 1]),
    (_tenths([(1, 2), (3, 5), (7, 11)]), [1, -2, 0.5]),
    ([[1, 2, 3], [4, 5, 9], [7, 8, 15], [1, 0, 1]], [1, 0, 2, 1]),
    ([[1, 2, 3], [2, 4, 6], [3, 6, 9]], [1, 1, 1]),
    ([[1, 0, 2, 1, 0, 1], [0, 1, 1, 2, 1, 0], [1, 1, 0, 0, 1, 2]], [1, 2, 3]),
    ([[0, 0], [0, 0]], [1, 2]),
    ([[0, 3], [0, 4]], [1, 2]),
    ([[1, 3, 1], [1, 3, 2], [1, 3, 4]], [1, 2, 0]),
    ([[2.0**-19, 2.0**-19]], [2]),
    ([[2.0**19, 2.0**19, 0], [0, 0, 2.0**19]], [2, 1]),
]


def samples(conventions: Conventions) -> list[records.Sample]:
    if conventions.rank == "full":
        return spanning() + designs.spanning()
    return spanning() + listed(DEFICIENT) + designs.samples()


def spanning() -> list[records.Sample]:
    return listed(SPANNING + THIN)


def stated(conventions: Conventions) -> list[records.Sample]:
    """With a condition up to 2^23 where a backward stable method is asked for."""
    return spanning() + (designs.stiff() if conventions.stability == "backward" else [])


def deficient(conventions: Conventions) -> list[records.Sample]:
    return spanning() if conventions.rank == "full" else listed(DEFICIENT)


def noisy() -> list[records.Sample]:
    return [s for s in spanning() if len(s.X) > s.X.shape[1]] + designs.noisy()


# Small multiples of 1/4: XᵀX is exact even in single precision.
PLAIN: Rows = [
    ([[0]], [1]),
    ([[0, 0], [0, 0]], [1, 2]),
    ([[1, 2], [2, 4]], [1, 1]),
    ([[1, 2], [2, 3]], [1, -1]),
    ([[1, 0, 1], [0, 1, 1]], [1, 2]),
    ([[1, 2, 3], [4, 5, 6], [7, 8, 9]], [1, 0, 2]),
    ([[1, 0.25], [4, 1]], [3, 4]),
    ([[1, 2], [3, 4], [0, 0]], [1, 2, 3]),
]


def plain() -> list[records.Sample]:
    return listed(PLAIN) + designs.plain()


# Examples, labels, weights to judge them by.
JUDGED: list[tuple[list[list[float]], list[float], list[float]]] = [
    ([[1]], [3], [1]),
    ([[1], [1]], [1, -1], [0]),
    ([[2]], [4], [2]),
    ([[0, 0]], [2], [1, 1]),
    ([[1, 2], [3, 4]], [1, 0], [1, -2]),
    ([[1, 0], [0, 1], [1, 1]], [1, 2, 5], [1, 1]),
    ([[1, 2, 3]], [1], [0.5, 0, -1]),
    ([[1], [2], [3], [4]], [1, 0, 0, 7], [1]),
]


def judged() -> list[records.Judged]:
    return [records.Judged(array(X), array(y), array(w)) for X, y, w in JUDGED] + designs.judged()


def _rotations() -> dict[int, list[np.ndarray]]:
    """M with MᵀM = c²I and integer entries: signed permutations and multiples by 5 of rotations."""
    turn = np.array([[3.0, -4.0], [4.0, 3.0]])
    found = {1: [np.array([[-1.0]])], 2: [np.array([[0.0, -1.0], [1.0, 0.0]]), turn]}
    for d in (3, 4, 5, 6):
        cycle = np.roll(np.eye(d), 1, axis=0)
        cycle[0] *= -1
        plane = 5.0 * np.eye(d)
        plane[:2, :2] = turn
        found[d] = [cycle, plane @ cycle]
    return found


ROTATIONS = _rotations()


def restated(conventions: Conventions) -> list[records.Restated]:
    """Multiplied by 2⁻¹⁹ the thin ones have singular values from 1e-8 down to 1e-9."""
    flat = [] if conventions.rank == "full" else DEFICIENT
    thin = [records.Sample(s.X * 2.0**19, s.y) for s in listed(THIN)]
    few = listed(SPANNING[:4] + flat[:4])
    turned = listed(SPANNING[:6] + flat[:6])
    return [
        *(in_axes(s, 2.0**-19 * np.eye(s.X.shape[1])) for s in thin + few),
        *(in_axes(s, 2.0**19 * np.eye(s.X.shape[1])) for s in few),
        *(in_axes(s, ROTATIONS[s.X.shape[1]][-1]) for s in turned),
        *(backwards(s) for s in listed(SPANNING + flat)),
    ]


def in_axes(s: records.Sample, M: Array) -> records.Restated:
    return records.Restated(s.X, s.y, M, np.arange(len(s.y)), np.ones(len(s.y)))


def backwards(s: records.Sample) -> records.Restated:
    """The last example first, every other one negated."""
    n, d = s.X.shape
    signs = np.where(np.arange(n) % 2, 1.0, -1.0)
    return records.Restated(s.X, s.y, np.eye(d), np.arange(n)[::-1].copy(), signs)


LINES: list[tuple[list[float], list[float]]] = [
    ([0, 2], [0, 1]),
    ([1, 2], [2, 3]),
    ([1, 2], [2, 1]),
    ([0, 1], [5, 6]),
    ([0, 1, 2], [1, 1, 2]),
    ([0, 1, 2], [0, 1, 2]),
    ([1, 1, 2], [0, 2, 3]),
    ([-1, 0, 1], [1, 0, 1]),
    ([0, 1, 2, 3], [10, 11, 13, 12]),
    ([4, 5, 6], [1, 4, 0]),
    ([0, 0, 0, 4], [1, 2, 3, 4]),
    ([2.0**9, 2.0**10], [1, 2]),
    ([2.0**-9, 2.0**-10, 0], [1, 2, 4]),
    ([0, 1, 3], [2.0**-19, 0, 2.0**-18]),
]


def lines() -> list[records.Line]:
    return [records.Line(array(x), array(y)) for x, y in LINES] + designs.lines()


# Points, then stretch and shift of x, stretch and shift of y.
MOVED_LINES: list[tuple[list[float], list[float], float, float, float, float]] = [
    ([0, 1, 2], [0, 1, 1], 2.0, 3.0, -4.0, 10.0),
    ([0, 1], [0, 1], -4.0, -8.0, 0.5, 3.0),
    ([-1, 0, 1, 2], [1, 0, 1, 2], 0.5, 10.0, 2.0, -8.0),
]


def moved_lines() -> list[records.MovedLine]:
    return [records.MovedLine(array(x), array(y), *moves) for x, y, *moves in MOVED_LINES]


# The means are exact, so that centring x alone, or x and y, loses nothing.
FAR_LINES: list[tuple[np.ndarray, float, float]] = [
    (2.0**19 + np.array([0.0, 1.0, 2.0]) / 16, 0.75, 1.0),
    (2.0**19 + np.array([0.0, 1.0, 5.0]) / 16, -1.25, 2.0),
    (2.0**19 + np.array([0.0, 1.0, 2.0, 5.0, 12.0]) / 8, 3.0, -3.0),
    (-(2.0**19) + np.array([0.0, 2.0, 3.0, 4.0, 7.0, 8.0]) / 16, 0.75, 3.0),
    (300001.0 + np.array([0.0, 1.0, 2.0, 4.0, 5.0, 6.0, 10.0]) / 16, -1.25, 1.0),
    (2.0**18 + np.array([0.0, 1.0, 2.0]) / 4, 3.0, 1.0),
]


def far_lines() -> list[records.Line]:
    return [
        records.Line(x, slope * x + shift) for x, slope, shift in FAR_LINES
    ] + designs.flat_lines()


EXPERIMENTS: list[tuple[list[list[float]], list[float], float]] = [
    ([[1], [1]], [0], 2.0),
    ([[1], [1], [1]], [2], 0.5),
    ([[1, 0], [1, 1], [1, 2]], [1, -1], 2.0),
    ([[1, 0], [1, 1], [1, 2], [1, 3]], [5, 2], 3.0),
    ([[1, 0, 0], [1, 1, 1], [1, 2, 4], [1, 3, 9], [1, -1, 1], [1, -2, 4]], [1, 2, -1], 2.0),
    ([[1, k, k * k] for k in range(-4, 4)], [0, 1, 2], 2.0),
]


def experiments() -> list[records.Experiment]:
    return [records.Experiment(array(X), array(beta), sigma) for X, beta, sigma in EXPERIMENTS]


# One point, degree 0, zero, ten to the twentieth, as many points as powers.
POWERS: list[tuple[list[float], int]] = [
    ([2], 0), ([2], 1), ([2], 3), ([0], 2), ([-1], 3), ([10], 20), ([3, 10], 20),
    ([1, 2, 3], 2), ([0.5, -0.25], 4), ([1, 1], 1), ([-2, 0, 2], 0), ([5], 5),
]  # fmt: skip


def powers() -> list[records.Powers]:
    return [records.Powers(array(x), degree) for x, degree in POWERS] + designs.powers()


PAIRS: list[list[list[float]]] = [[[2, 3]], [[0, 0]], [[1, 2], [3, -1]], [[-2, 0.5]]]


def pairs() -> list[Matrix]:
    return [Matrix(array(X)) for X in PAIRS] + designs.pairs()


CURVES: list[tuple[list[float], list[float], int]] = [
    ([2], [3], 0),
    ([2], [3], 1),
    ([2], [3], 3),
    ([0, 2], [1, 2], 2),
    ([1, 1, 2], [1, 3, 5], 1),
    ([0, 1, 2], [1, 2, 3], 0),
    ([0, 1, 2, -1], [1, 0, 3, 2], 2),
    ([-2, -1, 0, 1, 2], [4, 1, 0, 1, 5], 2),
    ([-2, -1, 0, 1, 2, 1.5, 0.5], [-8, 1, 0, 1, 8, 0, 1], 3),
    ([1, 2], [1, 4], 4),
    ([1, 1], [0, 4], 3),
]


def curves(conventions: Conventions) -> list[records.Curve]:
    full = conventions.rank == "full"
    return designs.curves(full=full) + [
        records.Curve(array(x), array(y), degree)
        for x, y, degree in CURVES
        if not full or degree < len(set(x))
    ]


INTERPOLATED: list[tuple[list[float], list[float]]] = [
    ([3], [2]),
    ([0, 1], [1, 3]),
    ([-1, 0, 1], [1, 0, 1]),
    ([-2, -1, 1, 2], [1, 0, -1, 4]),
    ([-2, -1, 0, 1, 2], [1, 0, 2, -1, 4]),
]


def interpolated() -> list[records.Curve]:
    return [records.Curve(array(x), array(y), len(x) - 1) for x, y in INTERPOLATED]


def shrunk(X: Array, lam: float) -> Array:
    """Smaller examples beside a tiny λ: float64 keeps six digits of (XᵀX + λI)⁻¹ at any rank."""
    return X / 8 if lam < 0.01 else X


def penalised() -> list[records.Penalised]:
    """Every λ; and in other units, where λ has the unit of XᵀX."""
    units = listed(SPANNING[:3] + DEFICIENT[:3])
    scaled = [(2.0**-9, 0.3), (2.0**9, 4.0)]
    return [
        *with_every_lambda(SPANNING[:6] + DEFICIENT[:7]),
        *(records.Penalised(c * s.X, s.y, c * c * lam) for s in units for c, lam in scaled),
        *designs.penalised(),
    ]


def with_every_lambda(rows: Rows) -> list[records.Penalised]:
    return [records.Penalised(shrunk(s.X, lam), s.y, lam) for s in listed(rows) for lam in LAMBDAS]


# More columns than rows.
WIDE: Rows = [
    ([[1, 1]], [2]),
    ([[1, 2, 3]], [1]),
    ([[1, 0, 2, 1, 0, 1], [0, 1, 1, 2, 1, 0], [1, 1, 0, 0, 1, 2]], [1, 2, 3]),
    ([[0, 0]], [1]),
]


def wide() -> list[records.Penalised]:
    return with_every_lambda(WIDE)


def unpenalised() -> list[records.Penalised]:
    return [records.Penalised(s.X, s.y, 0.0) for s in spanning()]


def paths() -> list[records.Path]:
    rows = listed(SPANNING[:3] + DEFICIENT[:3])
    return [records.Path(s.X / 8, s.y, array(sorted(LAMBDAS))) for s in rows]


def small_penalties() -> list[records.Penalised]:
    return [records.Penalised(s.X, s.y, 2.0**-10) for s in listed(SPANNING[:3] + DEFICIENT[:13])]


# Medians, ties between them, outliers, negative weights: for least absolute deviations.
DEVIATING: Rows = [
    ([[1]], [5]),
    ([[1], [1]], [0, 1]),
    ([[1], [1], [1]], [0, 0, 3]),
    ([[1], [1], [1]], [0, 0, 1]),
    ([[1], [1], [1], [1]], [0, 1, 10, 11]),
    ([[1, 0], [1, 1], [1, 2], [1, 3]], [0, 1, 2, 9]),
    ([[1, 0], [1, 1], [1, 2], [1, 3], [1, 4]], [0, 0, 0, 0, 8]),
    ([[0], [1]], [3, 2]),
    ([[1, -1], [1, 0], [1, 1]], [-4, -1, -2]),
    ([[2.0**-6], [2.0**-6]], [1, 1]),
    ([[1], [2]], [5, 0]),  # where least squares are no least deviations, and exactly 1
    ([[2, 1], [1, 2], [1, -1], [0, 1]], [-3, 0, 1, -8]),
    *DEFICIENT[:6],
]


def deviating() -> list[records.Sample]:
    return listed(DEVIATING) + designs.deviating()


def shifted() -> list[records.Sample]:
    """Labels y + Xv with v = (4, …, 4); and labels Xv, which v itself fits without deviation."""
    by_four = [(s, 4.0 * s.X.sum(axis=1)) for s in deviating()[:8]]
    return [
        records.Sample(s.X, y + shift) for s, shift in by_four for y in (s.y, np.zeros(len(s.y)))
    ]
