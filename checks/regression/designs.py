"""Regression's cases that chance would miss: every kind of design, every size of response.

Where weights are asked for, conditioning is bounded: rows that are unlike or far from the origin
stand in one column, columns that are unlike in one row, so that κ stays near 1 although no entry
is near another. Values alone (errors, gradients, features) are asked for on every design.
"""

import numpy as np

from lemmata.checks import crossings
from lemmata.checks.designs import BASE, DESIGNS, FAR, GROWN, LADDER, alternating
from lemmata.checks.records import Array, Matrix, array
from lemmata.checks.regression.records import Curve, Judged, Line, Penalised, Powers, Sample

# Scales at which honest solvers keep their digits; rows and columns few enough for any program.
SIZED: crossings.Factors = {"scale": (-10, -3, 0, 8)}
FEW = crossings.SIZES | crossings.KINDS | {"n": (1, 2, 4, 7), "d": (1, 2, 3)}
# Decades of size, distances from the origin, more digits than float32 has.
SIZES = (2.0**-18, 2.0**-11, 2.0**-4, 2.0**8, 2.0**18)
STARTS = ((512.0, 1.0), (2.0**16, 1.0), (2.0**19, 0.125))
DIGITS = 2.0**-25


def responses(n: int) -> list[Array]:
    """Of every size, far from the origin, constant, and in many digits."""
    plain = array([1, -2, 3, 0.5, -1, 2, 4])[:n]
    return [
        *(size * plain for size in SIZES),
        *(start + step * np.arange(float(n)) for start, step in STARTS),
        np.full(n, 3.0),
        plain * (1 + DIGITS),
    ]


def response(n: int) -> Array:
    return np.resize(array([3, -1, 2, 0.25, -2, 1, 5]), n)


def judged() -> list[Judged]:
    """Every design; and every response, with weights that are zero or of every size."""
    weights = [array([0.5, -1]) * size for size in (0.0, *SIZES)]
    designs = DESIGNS + GROWN
    made = [Judged(X, response(len(X)), alternating(X.shape[1]) / _unit(X)) for X in designs]
    made += [Judged(BASE, y, array([1, -0.5])) for y in responses(len(BASE))]
    small = [
        Judged(size * BASE, size * response(len(BASE)), array([1, -0.5])) for size in SIZES[:2]
    ]
    met = [
        Judged(X, size * response(len(X)), alternating(X.shape[1]) * row["reach"] / _unit(X))
        for X, row in crossings.crossed(
            crossings.UNLABELLED, reach=(1.0, 0.0, 2.0**-9, 2.0**15), size=(1.0, *SIZES)
        )
        for size in [row["size"]]
    ]
    return [*made, *small, *(Judged(BASE, response(len(BASE)), w) for w in weights), *met]


def _unit(X: Array) -> float:
    """The power of two by which weights are smaller where the data are larger."""
    largest = float(np.max(np.abs(X)))
    return float(2.0 ** np.floor(np.log2(largest))) if largest else 1.0


# One column: rows of very different length, and rows far from the origin.
COLUMN: list[Array] = [
    *(array([[low], [1], [high]]) for low, high in ((1, 2.0**9), (1, 2.0**15), (2.0**-9, 2.0**14))),
    *(X[:, :1] for X in FAR),
]
# One row: columns of very different length.
ROW: list[Array] = [array([[1, 2.0**9]]), array([[1, 2.0**15]]), array([[2.0**-9, 2.0**14]])]
# Full rank: unlike rows and columns, as far as normal equations keep their digits.
REGULAR: list[Array] = [
    array([[1, 0], [0, 2.0**9], [1, 2.0**9]]),
    array([[1 + DIGITS, 1], [1, 1 + 2.0**-5], [1, 1]]),
    array([[1, 0.5], [1, -1], [1, 2 + DIGITS]]),
    array([[0, 0], [1, 2], [2, 1]]),
]


def spanning() -> list[Sample]:
    """Full column rank, and every response to one of them."""
    found = [Sample(X, response(len(X))) for X in COLUMN + REGULAR + GROWN[:4]]
    X = array([[1, 0], [1, 1], [1, 2]])
    met = [
        Sample(X, row["size"] * response(len(X)))
        for X, row in crossings.crossed(crossings.SIZES | crossings.KINDS, size=SIZES)
        if crossings.is_spanning(X)
    ]
    return found + [Sample(X, y) for y in responses(3)] + met


def stiff() -> list[Sample]:
    """Nearly dependent columns, with labels that some w fits up to the digits of a float: QR and
    SVD find it to κ roundings, normal equations only to κ²."""
    base = array([[1, 0.3], [1, 0.7], [1, -0.9], [1, 1.1]])
    made = []
    for k in (14, 18, 22):
        X = np.column_stack([base[:, 0] + base[:, 1], base[:, 0] + base[:, 1] * (1 + 2.0**-k)])
        made.append(Sample(X, X @ array([0.7, -0.3])))
    return made


def samples() -> list[Sample]:
    """Of any rank."""
    met = [X for X, _ in crossings.crossed(crossings.SIZES | crossings.KINDS | SIZED)]
    return [*spanning(), *(Sample(X, response(len(X))) for X in (*ROW, GROWN[4], *met))]


def plain() -> list[Sample]:
    return [Sample(X, response(len(X))) for X in GROWN]


def noisy() -> list[Sample]:
    """With a zero row last, and a first or last column that is constant."""
    X = array([[2, 1], [-1, 1], [0.5, 1], [3 + DIGITS, 1]])
    zero = array([[1 + DIGITS], [2], [0]])
    others = [Sample(X, response(4)), Sample(2.0**-3 * X, response(4)), Sample(zero, response(3))]
    ones = array([[1], [1], [1]])
    others += [Sample(ones, start + step * array([0, 1, 0])) for start, step in STARTS[:2]]
    others.append(Sample(np.vstack([GROWN[4].T, GROWN[4][:, :8].T]), response(20)))
    return [s for s in spanning() if len(s.X) > s.X.shape[1]] + others


def penalised() -> list[Penalised]:
    """λ beside the largest row: it bounds the conditioning, whatever the design."""
    made = [Penalised(X, response(len(X)), 4.0 * _unit(X) ** 2) for X in DESIGNS + GROWN]
    made += [Penalised(BASE, response(len(BASE)), lam) for lam in LADDER]
    met = [
        Penalised(X, response(len(X)), row["lam"] * _unit(X) ** 2)
        for X, row in crossings.crossed(crossings.UNLABELLED, lam=(4.0, 0.5, 64.0))
    ]
    return made + [Penalised(BASE, y, 0.3) for y in responses(len(BASE))] + met


def lines() -> list[Line]:
    """Sizes of either axis, close points some way off, many digits."""
    x = array([0, 1, 3])
    return [
        *(Line(x, y) for y in responses(3) if np.ptp(y) > 0 and _is_near(y)),
        *(Line(size * x, array([1, 0, 2])) for size in (2.0**-5, 2.0**6)),
        Line(1 + 2.0**-9 * x, array([1, 0, 2])),
        Line(array([-1, 0, 1]), array([1 - 2.0**-9, -2, 1 + 2.0**-9])),  # r² of 1e-6
        Line(array([-1, 0, 1]), array([-1, 2.0**-8, 1])),  # and 1e-5 short of 1
        Line(array([1, 1, 2]), 2.0**-18 * array([1, -2, 3])),
        Line(2.0**7 * x, 2.0**-18 * array([1, -2, 3])),
        Line(x * (1 + DIGITS), array([1, 0, 2])),
        Line(array([0, 1 + DIGITS]), array([1, 2])),
        Line(2.0**-10 * x, array([1, 0, 2]) * (1 + DIGITS)),
        Line(2.0**8 * x * (1 + DIGITS), array([1, 0, 2])),
        *(Line(_steps(n), response(n)) for n in (12, 40, 120)),
    ]


def _steps(n: int) -> Array:
    """Up and down again, some twice."""
    return np.abs(np.arange(n) - n // 3) / 4.0 - 1


def _is_near(y: Array) -> bool:
    """1 − RSS/TSS has digits left: TSS is a difference of squares, of ‖y‖² and nȳ²."""
    return float(np.max(np.abs(y))) < 2.0**17 * float(np.ptp(y))


def flat_lines() -> list[Line]:
    """A constant, which is a line too; and points far up."""
    return [
        Line(array([0, 1, 3]), np.full(3, 3.0)),
        Line(array([0, 1]), array([2.0**19, 2.0**19 + 0.125])),
    ]


def unit_lines() -> list[Line]:
    return [Line(size * array([0, 1, 3]), array([1, 0, 2])) for size in SIZES]


def powers() -> list[Powers]:
    x = array([1, -3])
    return [
        *(Powers(size * x, 2) for size in SIZES),
        *(Powers(start + step * array([0, 1]), 2) for start, step in STARTS),
        *(Powers(_steps(n), degree) for n, degree in ((10, 8), (12, 12), (120, 3))),
        *(
            Powers(X[:, 0], row["degree"])
            for X, row in crossings.crossed(crossings.UNLABELLED | {"d": (1,)}, degree=(0, 1, 2, 3))
        ),
    ]


def curves(*, full: bool) -> list[Curve]:
    """Of degree 0, or through one point, where a polynomial is well conditioned at any size."""
    y, x = array([1, 4, 2]), array([0, 1, 3])
    single = [Curve(array([size]), array([3]), degree) for size in SIZES for degree in (1, 2)]
    return [
        *(Curve(size * x, y, 0) for size in SIZES),
        *(Curve(start + step * x, y, 0) for start, step in STARTS),
        *(Curve(x, values, 1) for values in responses(3)),
        Curve(x * (1 + DIGITS), y, 1),
        Curve(array([-1, 0, 1 + DIGITS, 2]), array([1, 0, 3, 2]), 2),
        Curve(x + 2, array([2.0**12, 0, 1]), 1),
        Curve(array([0, 1]), array([1, 1 + 2.0**-17]), 1),
        *(
            Curve(_nodes(n), response(n), degree)
            for n, degree in ((12, 5), (9, 6), (60, 3), (120, 1))
        ),
        *([] if full else single),
    ]


def _nodes(n: int) -> Array:
    """n places between −1 and 1, near those of Chebyshev: powers stay apart there."""
    return np.round(np.cos(np.pi * (np.arange(n) + 0.5) / n) * 64) / 64


def pairs() -> list[Matrix]:
    tall = [GROWN[3], GROWN[3][:20]]
    tall += [X for X, _ in crossings.crossed(crossings.UNLABELLED | {"d": (2,)})]
    return [Matrix(X) for X in DESIGNS + tall if X.shape[1] == 2]


def deviating() -> list[Sample]:
    """What linear programs with absolute tolerances answer too: labels no smaller than 2^-9."""
    X, y = array([[1, 0], [1, 1], [1, 2]]), array([1, 4, 2])
    sizes = ((1.0, 2.0**9), (1.0, 2.0**15), (0.25, 2.0**19))
    unlike = [array([[low, 0], [0, high], [low, high]]) for low, high in sizes]
    return [
        *(Sample(column, array([1, 2, 4])) for column in COLUMN),
        *(Sample(row, array([3])) for row in ROW),
        *(Sample(A, response(len(A))) for A in GROWN),
        *(Sample(A, y) for A in unlike),
        *(Sample(X * size, y) for size in (2.0**-17, 2.0**-9, 2.0**18)),
        *(Sample(X, y * size) for size in (2.0**-9, 2.0**8, 2.0**16)),
        *(Sample(X, start + step * array([0, 2, 1])) for start, step in STARTS),
        Sample(X, y * (1 + DIGITS)),
        *(Sample(A, response(len(A))) for A, _ in crossings.crossed(FEW)),
    ]
