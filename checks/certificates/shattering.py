"""Which labellings can a halfspace strictly realise? A proof for each, in exact rationals.

    a_i = y_i x_i       rows of A; for affine halfspaces x_i carries one more coordinate, 1
    Gordan's theorem    either some w has <w, a_i> ≥ 1 for every i, or some λ ≥ 0, not all zero,
                        has Σ λ_i a_i = 0; never both
    Dichotomies         one or the other for every labelling: a count nobody need take on trust
    Impossible          one labelling that no halfspace realises, with its λ

`gordan` decides by the simplex method in exact arithmetic, so no solver is asked at all. What it
finds is verified all the same, and a count must agree with Whitney's formula, which knows nothing
of labellings: the number of dichotomies is Σ over all sets S of rows of (−1)^(|S| − rank S).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, separation
from lemmata.checks.records import Array


@dataclass(frozen=True)
class Dichotomies:
    """A separator or a Farkas vector for every labelling with y_1 = +1, in the order of `half`.

    −y needs no proof of its own: −w realises it where w realises y, and λ is the same.
    """

    affine: bool
    proofs: tuple[separation.Separation, ...]

    @property
    def count(self) -> int:
        return 2 * sum(proof.separable for proof in self.proofs)

    @property
    def shattered(self) -> bool:
        return all(proof.separable for proof in self.proofs)


@dataclass(frozen=True)
class Shattering:
    """What homogeneous and affine halfspaces do to the same points."""

    homogeneous: Dichotomies
    affine: Dichotomies


@dataclass(frozen=True)
class Impossible:
    """Labels y and λ ≥ 0, not all zero, with Σ λ_i y_i x_i = 0."""

    affine: bool
    y: tuple[int, ...]
    lam: tuple[Fraction, ...]


def half(n: int) -> Iterator[Array]:
    """The labellings of n points with y_1 = +1."""
    for rest in product((1.0, -1.0), repeat=n - 1):
        yield np.array((1.0, *rest))


def with_constant(X: Array) -> Array:
    """The reduction of [UML, §9.1]: rows (x, 1)."""
    return np.column_stack([X, np.ones(len(X))])


def gordan(A: Array, strict: Sequence[bool] | None = None) -> separation.Separation:
    """w with A w ≥ 1, or λ ≥ 0 with Σλ = 1 and Aᵀλ = 0: phase one of the simplex method.

    `strict`: A w ≥ 0 will do on the other rows, and Σλ = 1 is over these rows (Motzkin).
    It minimises the artificial part s of Aᵀλ + s = 0, Σλ + s_0 = 1. At 0, λ is a Farkas vector;
    above, the dual (v, t) has <v, a_i> + t ≤ 0 < t, so w = −v/t. Bland's rule: it always ends.
    """
    n, d = A.shape
    table = _first_table(A, strict or [True] * n)
    basis = [n + row for row in range(d + 1)]
    while True:
        cost = table[-1]
        entering = next((j for j in range(n) if cost[j] < 0), None)
        if entering is None:
            break
        rows = [r for r in range(d + 1) if table[r][entering] > 0]
        leaving = min(rows, key=lambda r: (table[r][-1] / table[r][entering], basis[r]))
        _pivot(table, leaving, entering)
        basis[leaving] = entering
    if table[-1][-1] == 0:
        lam = [fmpq(0)] * n
        for r, j in enumerate(basis):
            if j < n:
                lam[j] = table[r][-1]
        return separation.Separation((), exact.fractions(lam))
    dual = [1 - table[-1][n + r] for r in range(d + 1)]
    return separation.Separation(exact.fractions(-v / dual[d] for v in dual[:d]), ())


def _first_table(A: Array, strict: Sequence[bool]) -> list[list[fmpq]]:
    """Rows [Aᵀ; 1] λ + s = (0, …, 0, 1) and, last, the reduced costs of the sum of s."""
    n, d = A.shape
    table = []
    for r in range(d + 1):
        left = [exact.rational(A[i, r]) if r < d else fmpq(int(strict[i])) for i in range(n)]
        artificial = [fmpq(int(r == k)) for k in range(d + 1)]
        table.append([*left, *artificial, fmpq(int(r == d))])
    costs = [-sum((row[j] for row in table), fmpq(0)) for j in range(n)]
    return [*table, [*costs, *([fmpq(0)] * (d + 1)), fmpq(-1)]]


def _pivot(table: list[list[fmpq]], row: int, column: int) -> None:
    pivot = table[row][column]
    table[row] = [v / pivot for v in table[row]]
    for r, line in enumerate(table):
        factor = line[column]
        if r != row and factor != 0:
            table[r] = [v - factor * p for v, p in zip(line, table[row], strict=True)]


def closed_count(X: Array, *, affine: bool) -> int:
    """How many labellings are sgn<w, x_i> with sgn(0) = +1: ≥ 0 on the positive rows, < 0 on the
    others. Each is decided in exact arithmetic, and what decides it is verified."""
    rows = with_constant(X) if affine else X
    return _closed_count(rows.tobytes(), rows.shape)


@cache
def _closed_count(data: bytes, shape: tuple[int, int]) -> int:
    X = np.frombuffer(data).reshape(shape)
    return sum(is_closed(X, np.array(y)) for y in product((1.0, -1.0), repeat=len(X)))


def is_closed(X: Array, y: Array) -> bool:
    """Is y = sgn<w, x> for some w? By an exact w, or by λ ≥ 0 with Σ λ_i y_i x_i = 0 that is not 0
    on the negative rows, where every <w, y_i x_i> would be positive."""
    strict = [bool(v < 0) for v in y]
    if not any(strict):
        return True  # w = 0
    A = y[:, None] * X
    proof = gordan(A, strict)
    rows = [[exact.rational(v) for v in row] for row in A]
    if proof.separable:
        w = [exact.rational(v) for v in proof.separator]
        scores = [sum((a * b for a, b in zip(row, w, strict=True)), fmpq(0)) for row in rows]
        sound = all(s > 0 if needs else s >= 0 for s, needs in zip(scores, strict, strict=True))
    else:
        lam = [exact.rational(v) for v in proof.farkas]
        sums = [
            sum((v * row[j] for v, row in zip(lam, rows, strict=True)), fmpq(0))
            for j in range(X.shape[1])
        ]
        pulled = sum((v for v, needs in zip(lam, strict, strict=True) if needs), fmpq(0))
        sound = min(lam) >= 0 and pulled > 0 and not any(sums)
    if not sound:
        raise ArithmeticError("a labelling was decided without a proof")
    return bool(proof.separable)


def verify_dichotomies(X: Array, proof: Dichotomies) -> bool:
    """Every labelling is proved one way or the other, and Whitney's formula gives the count."""
    if len(proof.proofs) != 2 ** (len(X) - 1):
        return False
    each = zip(half(len(X)), proof.proofs, strict=True)
    if not all(
        separation.is_separation(separation.signed_rows(X, y, affine=proof.affine), p)
        for y, p in each
    ):
        return False
    return proof.count == whitney(with_constant(X) if proof.affine else X)


def verify_shattering(X: Array, proof: Shattering) -> bool:
    return (
        not proof.homogeneous.affine
        and proof.affine.affine
        and verify_dichotomies(X, proof.homogeneous)
        and verify_dichotomies(X, proof.affine)
    )


def verify_impossible(X: Array, proof: Impossible) -> bool:
    """The labels are labels, and λ is a Farkas vector of the signed rows."""
    if len(proof.y) != len(X) or any(label not in (-1, 1) for label in proof.y):
        return False
    labels = np.array(proof.y, dtype=float)
    return separation.verify_farkas(
        separation.signed_rows(X, labels, affine=proof.affine), proof.lam
    )


def whitney(X: Array) -> int:
    """The number of regions into which the hyperplanes <w, x_i> = 0 cut the space of all w."""
    total = 0
    for size in range(len(X) + 1):
        for rows in combinations(range(len(X)), size):
            total += (-1) ** (size - row_rank(X[list(rows)]))
    return total


def row_rank(X: Array) -> int:
    return exact.rank(exact.matrix(X)) if len(X) else 0


def prove_dichotomies(X: Array, *, affine: bool) -> Dichotomies:
    proofs = (gordan(separation.signed_rows(X, y, affine=affine)) for y in half(len(X)))
    return Dichotomies(affine, tuple(proofs))


def prove_shattering(X: Array) -> Shattering:
    return Shattering(prove_dichotomies(X, affine=False), prove_dichotomies(X, affine=True))


def prove_impossible(X: Array, *, affine: bool) -> Impossible | None:
    """The signs of a linear dependence a, with λ = |a| [UML, Thm 9.2, proof]."""
    a = dependence(with_constant(X) if affine else X)
    if a is None:
        return None
    y = tuple(-1 if v < 0 else 1 for v in a)
    return Impossible(affine, y, tuple(abs(exact.fraction(v)) for v in a))


def dependence(X: Array) -> list[fmpq] | None:
    """a ≠ 0 with Σ a_i x_i = 0, or None where the rows are independent."""
    kernel = exact.matrix(X.T)
    reduced, found = kernel.rref()
    if found == len(X):
        return None
    pivots = [_leading(reduced, row) for row in range(found)]
    free = next(j for j in range(len(X)) if j not in pivots)
    a = [fmpq(0)] * len(X)
    a[free] = fmpq(1)
    for row, pivot in enumerate(pivots):
        a[pivot] = -reduced[row, free]
    return a


def _leading(reduced: fmpq_mat, row: int) -> int:
    return next(j for j in range(reduced.ncols()) if reduced[row, j] != 0)


def in_general_position(X: Array) -> bool:
    """Every choice of at most d rows is linearly independent."""
    n, d = X.shape
    return all(row_rank(X[list(rows)]) == min(n, d) for rows in combinations(range(n), min(n, d)))


def cover(n: int, d: int) -> int:
    """C(n, d) = 2 Σ_{k<d} C(n−1, k): dichotomies of n vectors of R^d in general position."""
    return 2 * sum(comb(n - 1, k) for k in range(d))


def sauer(n: int, dimension: int) -> int:
    """Σ_{k≤VC} C(n, k): the most dichotomies a class of that VC dimension can have."""
    return sum(comb(n, k) for k in range(dimension + 1))


def verify_cover(X: Array, proof: Shattering) -> bool:
    """Both counts, of points in general position for both classes: Cover's formula agrees."""
    return (
        in_general_position(X)
        and in_general_position(with_constant(X))
        and verify_shattering(X, proof)
        and proof.homogeneous.count == cover(*X.shape)
        and proof.affine.count == cover(len(X), X.shape[1] + 1)
    )


SHATTERING = Certificate(
    Shattering,
    propose=lambda data: prove_shattering(data.X),
    verify=lambda data, proof: verify_shattering(data.X, proof),
)
GENERAL_POSITION = Certificate(
    Shattering,
    propose=lambda data: prove_shattering(data.X),
    verify=lambda data, proof: verify_cover(data.X, proof),
)
# A witness for the labels that came with the rows.
REALISED = Certificate(
    separation.Separation,
    propose=lambda data: gordan(separation.homogeneous(data)),
    verify=separation.SEPARATED.verify,
)
IMPOSSIBLE_VECTORS = Certificate(
    Impossible,
    propose=lambda data: prove_impossible(data.X, affine=False),
    verify=lambda data, proof: not proof.affine and verify_impossible(data.X, proof),
)
IMPOSSIBLE_POINTS = Certificate(
    Impossible,
    propose=lambda data: prove_impossible(data.X, affine=True),
    verify=lambda data, proof: proof.affine and verify_impossible(data.X, proof),
)
