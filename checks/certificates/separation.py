"""Is a labelled set linearly separable? A proof either way, in exact rationals.

    a_i = y_i x_i       rows of A; for affine halfspaces x_i carries one more coordinate, 1
    Separator           w with <w, a_i> ≥ 1 for every i
    Farkas              λ ≥ 0, not all zero, Σ λ_i a_i = 0: then no w has every <w, a_i> > 0

Solvers propose, the `verify` functions decide; they look at the data and the numbers only.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log2
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.certificate import Certificate
from lemmata.checks.certificates.distances import least_distance
from lemmata.checks.certificates.exact import (
    combined,
    dyadic,
    entries,
    fraction,
    fractions,
    products,
    rational,
    rationals,
    squared_norm,
)
from lemmata.checks.records import Array, Labelled

# Multipliers this small beside the largest are a solver's noise: a guess at the support, no more.
NEGLIGIBLE = 2.0**-20
# Longer separators are beyond what every honest solver can be asked for: quadratic programs call
# data infeasible whose shortest separator is some 2^13 long, linear programs go further.
LONGEST = 2**12
ZERO, ONE = fmpq(0), fmpq(1)


@dataclass(frozen=True)
class Separation:
    """Either an exact separator or an exact Farkas vector; the other is empty."""

    separator: tuple[Fraction, ...]
    farkas: tuple[Fraction, ...]

    @property
    def separable(self) -> bool:
        return bool(self.separator)


@dataclass(frozen=True)
class Separations:
    """Of examples as they are, and of the same examples once they have been moved."""

    before: Separation
    moved: Separation

    @property
    def separable(self) -> bool:
        return self.before.separable


def signed_rows(X: Array, y: Array, *, affine: bool = False) -> Array:
    lifted = np.column_stack([X, np.ones(len(X))]) if affine else X
    return np.asarray(lifted * y[:, None])


def unit(A: Array) -> float:
    """A power of two near the largest entry: solvers are at their best near 1."""
    largest = float(np.abs(A).max())
    return 2.0 ** round(log2(largest)) if largest > 0 else 1.0


def verify_separator(A: Array, w: Sequence[Fraction | fmpq]) -> bool:
    """<w, a_i> ≥ 1 for every row."""
    return len(w) == A.shape[1] > 0 and bool(min(products(A, w), default=ONE) >= ONE)


def verify_farkas(A: Array, lam: tuple[Fraction, ...]) -> bool:
    """λ ≥ 0, λ ≠ 0, Σ λ_i a_i = 0."""
    weights = rationals(lam)
    if len(lam) != len(A) or any(v < ZERO for v in weights) or not any(weights):
        return False
    return not any(combined(weights, A))


def prove_separation(A: Array) -> Separation | None:
    """Ask for a separator, then for a Farkas vector; None if neither could be certified."""
    for proposed in _separators(A):
        w = scaled_to_margin(A, proposed)
        if w is not None and verify_separator(A, w):
            return Separation(w, ())
    for combination in _combinations(A):
        lam = exact_combination(A, combination)
        if lam is not None and verify_farkas(A, lam):
            return Separation((), lam)
    return None


def _separators(A: Array) -> Iterator[Array]:
    """Proposals, the quick one first: cvxpy is imported only where that one fails."""
    quick = least_distance(A / unit(A))
    if quick is not None:
        yield quick[0]
        if quick[2] <= 0 or verify_farkas(A, exact_combination(A, quick[1]) or ()):
            return  # no separator exists: a second opinion would be wasted
    from lemmata.checks.certificates import proposals

    slow = proposals.separator(A / unit(A))
    if slow is not None:
        yield slow


def _combinations(A: Array) -> Iterator[Array]:
    quick = least_distance(A / unit(A))
    if quick is not None and np.any(quick[1] > 0):
        yield quick[1]
    from lemmata.checks.certificates import proposals

    slow = proposals.vanishing_combination(A / unit(A))
    if slow is not None:
        yield slow


def scaled_to_margin(A: Array, w: Array) -> tuple[Fraction, ...] | None:
    """w rounded to short dyadics and divided by its smallest exact margin."""
    short = [dyadic(float(v)) for v in w]
    smallest = min(products(A, short))
    return fractions(v / smallest for v in short) if smallest > 0 else None


def exact_combination(A: Array, lam: Array) -> tuple[Fraction, ...] | None:
    """An exact λ near the proposed one: solve Aᵀλ = 0, Σλ = 1 on its support."""
    support = [i for i, v in enumerate(lam) if v > np.max(lam) * NEGLIGIBLE]
    system = fmpq_mat(A.shape[1] + 1, len(support) + 1)
    for column, i in enumerate(support):
        for row in range(A.shape[1]):
            system[row, column] = rational(A[i, row])
        system[A.shape[1], column] = fmpq(1)
    system[A.shape[1], len(support)] = fmpq(1)
    solution = solve_near(system, [dyadic(float(lam[i])) for i in support])
    if solution is None:
        return None
    full = [Fraction(0)] * len(A)
    for i, value in zip(support, solution, strict=True):
        full[i] = fraction(value)
    return tuple(full)


def solve_near(augmented: fmpq_mat, guess: list[fmpq]) -> list[fmpq] | None:
    """A solution of the augmented system whose free unknowns take the guessed values."""
    reduced, rank = augmented.rref()
    rows = reduced.tolist()[:rank]
    unknowns = augmented.ncols() - 1
    pivots = [next(j for j, v in enumerate(row) if v) for row in rows]
    if unknowns in pivots:
        return None
    values, free = list(guess), sorted(set(range(unknowns)) - set(pivots))
    for row, pivot in zip(rows, pivots, strict=True):
        values[pivot] = row[unknowns] - sum((row[j] * values[j] for j in free), ZERO)
    return values


def solved_near(
    square: fmpq_mat, right: list[fmpq], guess: Callable[[], list[fmpq]]
) -> list[fmpq] | None:
    """The same of a square system, which mostly has one solution."""
    size = len(right)
    try:
        return entries(square.solve(fmpq_mat(size, 1, right)))
    except ZeroDivisionError:
        each = zip(square.tolist(), right, strict=True)
        augmented = [v for row, last in each for v in (*row, last)]
        return solve_near(fmpq_mat(size, size + 1, augmented), guess())


def is_separation(A: Array, proof: Separation) -> bool:
    """One of the two, and that one verified."""
    if proof.separator:
        return not proof.farkas and verify_separator(A, proof.separator)
    return verify_farkas(A, proof.farkas)


def is_reachable(A: Array, proof: Separation) -> bool:
    """A separation, and its separator, if any, no longer than solvers can be expected to find."""
    return is_separation(A, proof) and bool(squared_norm(proof.separator) <= LONGEST**2)


def homogeneous(data: Labelled) -> Array:
    return signed_rows(data.X, data.y)


def affine(data: Labelled) -> Array:
    return signed_rows(data.X, data.y, affine=True)


def prove_both(A: Array, moved: Array) -> Separations | None:
    first, second = prove_separation(A), prove_separation(moved)
    return None if first is None or second is None else Separations(first, second)


def are_reachable(A: Array, moved: Array, proof: Separations) -> bool:
    return is_reachable(A, proof.before) and is_reachable(moved, proof.moved)


def scaled(data: Any) -> Array:
    """For data that come with a factor c for all of them."""
    return signed_rows(data.X * data.c, data.y)


def stretched(data: Any) -> Array:
    """For data that come with a positive factor for each example."""
    return signed_rows(data.X * data.factors[:, None], data.y)


def shifted(data: Any) -> Array:
    """For data that come with a shift of the origin."""
    return signed_rows(data.X + data.shift, data.y, affine=True)


SEPARATION = Certificate(
    Separation,
    propose=lambda data: prove_separation(homogeneous(data)),
    verify=lambda data, proof: is_separation(homogeneous(data), proof),
)
AFFINE_SEPARATION = Certificate(
    Separation,
    propose=lambda data: prove_separation(affine(data)),
    verify=lambda data, proof: is_separation(affine(data), proof),
)
# For families that promise separable data: nothing but an exact separator will do.
SEPARATED = Certificate(
    Separation,
    propose=SEPARATION.propose,
    verify=lambda data, proof: proof.separable and is_separation(homogeneous(data), proof),
)
# For families whose separators linear programs of every kind are asked to find.
REACHABLE = Certificate(
    Separation,
    propose=SEPARATION.propose,
    verify=lambda data, proof: is_reachable(homogeneous(data), proof),
)
AFFINELY_REACHABLE = Certificate(
    Separation,
    propose=AFFINE_SEPARATION.propose,
    verify=lambda data, proof: is_reachable(affine(data), proof),
)
REACHABLE_WHEN_SCALED = Certificate(
    Separation,
    propose=lambda data: prove_separation(scaled(data)),
    verify=lambda data, proof: proof.separable and is_reachable(scaled(data), proof),
)
REACHABLE_WHEN_STRETCHED = Certificate(
    Separations,
    propose=lambda data: prove_both(homogeneous(data), stretched(data)),
    verify=lambda data, proof: are_reachable(homogeneous(data), stretched(data), proof),
)
REACHABLE_WHEN_SHIFTED = Certificate(
    Separations,
    propose=lambda data: prove_both(affine(data), shifted(data)),
    verify=lambda data, proof: are_reachable(affine(data), shifted(data), proof),
)
