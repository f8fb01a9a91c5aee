"""B², the least ‖w‖² over all separators: between two exact bounds.

    a_i             y_i x_i, the rows of A
    MinimumNorm     w with <w, a_i> ≥ 1 for every i, so B² ≤ ‖w‖²; and α ≥ 0, so
                    max over s of 2sΣα − s²‖Σ α_i a_i‖² ≤ B²

Solvers propose; the active constraints are then solved in rationals, so that the bounds are
mostly equal. `verify_minimum_norm` looks at the data and the numbers only.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

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
    matrix,
    rational,
    rationals,
    squared_norm,
)
from lemmata.checks.certificates.separation import (
    NEGLIGIBLE,
    ONE,
    ZERO,
    homogeneous,
    scaled_to_margin,
    solved_near,
    unit,
    verify_separator,
)
from lemmata.checks.records import Array

# Bounds on B² further apart than this say too little.
APART = 1 + fmpq(1, 2**20)


@dataclass(frozen=True)
class MinimumNorm:
    """A separator w, multipliers α ≥ 0, and the bounds on B² that they prove; R² of the data."""

    w: tuple[Fraction, ...]
    alpha: tuple[Fraction, ...]
    B2_lower: Fraction
    B2_upper: Fraction
    R2: Fraction

    @property
    def bound(self) -> Fraction:
        """(RB)², never too small."""
        return self.R2 * self.B2_upper


@dataclass(frozen=True)
class Shortest:
    """The same as it is computed with: lower ≤ min ‖w‖² where w separates, and upper = ‖w‖²."""

    w: list[fmpq]
    alpha: list[fmpq]
    lower: fmpq
    upper: fmpq


def verify_minimum_norm(A: Array, proof: MinimumNorm) -> bool:
    """Recompute both bounds from the data: primal feasibility, dual signs, weak duality."""
    alpha = rationals(proof.alpha)
    w = rationals(proof.w)
    if not verify_separator(A, w) or len(alpha) != len(A):
        return False
    if not any(alpha) or min(alpha) < ZERO:
        return False
    upper, lower = squared_norm(w), dual_bound(A, alpha)
    return bool(
        rational(proof.B2_upper) == upper
        and rational(proof.B2_lower) == lower
        and lower <= upper
        and rational(proof.R2) == longest2(A)
    )


def dual_bound(A: Array, alpha: Sequence[Fraction | fmpq]) -> fmpq:
    """max over s of 2sΣα − s²‖Σ α_i a_i‖²: the best bound of a direction α ≥ 0."""
    weights = rationals(alpha)
    total, norm2 = sum(weights, ZERO), squared_norm(combined(weights, A))
    return total * total / norm2 if norm2 else ZERO


def longest2(A: Array) -> fmpq:
    """R²: the largest ‖a_i‖². Rows that floats tell shorter, beyond all rounding, are left out."""
    lengths = np.einsum("ij,ij->i", A, A).tolist()
    least = max(lengths) * (1 - 2.0**-20) - sys.float_info.min
    return max(squared_norm(a) for a, length in zip(A, lengths, strict=True) if length >= least)


def prove_minimum_norm(A: Array) -> MinimumNorm | None:
    """B² with both bounds, exactly equal where the active constraints can be solved exactly."""
    found = shortest_separator(A)
    return None if found is None else _proof(A, found)


def _proof(A: Array, found: Shortest) -> MinimumNorm:
    bounds = map(fraction, (found.lower, found.upper, longest2(A)))
    return MinimumNorm(fractions(found.w), fractions(found.alpha), *bounds)


def _bounded(A: Array, w: list[fmpq], alpha: list[fmpq]) -> Shortest:
    return Shortest(w, alpha, dual_bound(A, alpha), squared_norm(w))


def shortest_separator(A: Array) -> Shortest | None:
    """w with every margin at least 1 and multipliers α ≥ 0 that prove it nearly the shortest."""
    for w_float, alpha_float in _minimum_norms(A):  # of scaled data: both are rescaled exactly
        for found in (partial(_active_set, A), partial(_rounded, A, w_float)):
            proof = found(alpha_float)
            if proof is not None and _is_tight(A, proof):
                return proof
    # No solver is at home where rows are that unlike; all of them at margin 1 need none.
    square = _at_margin_one(A) if _is_regular(A) else None
    return square if square is not None and _is_tight(A, square) else None


def _is_regular(A: Array) -> bool:
    return len(A) == A.shape[1] and bool(matrix(A).det() != 0)


def _is_tight(A: Array, found: Shortest) -> bool:
    """Bounds far apart are true but useless: such a case would let a slow perceptron pass."""
    if min(found.alpha) < ZERO or not verify_separator(A, found.w):
        return False
    return bool(found.upper <= found.lower * APART)


def _minimum_norms(A: Array) -> Iterator[tuple[Array, Array]]:
    quick = least_distance(A / unit(A))
    if quick is not None and quick[2] > 0:
        direction, u, rest = quick
        # the multipliers of ‖w‖², as the solver below scales them
        yield direction / rest, 2 * u / rest
    from lemmata.checks.certificates import proposals

    slow = proposals.min_norm_separator(A / unit(A))
    if slow is not None:
        yield slow


def _active_set(A: Array, alpha: Array) -> Shortest | None:
    """Solve Gram α = 1 on the proposed support: then w = Σ α_i a_i has those margins exactly 1.

    Repeated or dependent rows leave some multipliers free: these keep their proposed values.
    """
    support = np.flatnonzero(alpha > alpha.max() * NEGLIGIBLE).tolist()
    if not support:
        return None
    k, rows = len(support), matrix(A[support])

    def near() -> list[fmpq]:
        # The solver minimised ‖w‖² over A/u, so that 2w = Σ α_i a_i/u there.
        scale = 1 / (2 * rational(unit(A)) ** 2)
        return [dyadic(float(alpha[i])) * scale for i in support]

    solution = solved_near(rows * rows.transpose(), [ONE] * k, near)
    if solution is None:
        return None
    multipliers = [ZERO] * len(A)
    for i, value in zip(support, solution, strict=True):
        multipliers[i] = value
    w, total = entries(fmpq_mat(1, k, solution) * rows), sum(solution, ZERO)
    upper = squared_norm(w)
    return Shortest(w, multipliers, total * total / upper, upper)  # for Σ α_i a_i is w itself


def _rounded(A: Array, w: Array, alpha: Array) -> Shortest | None:
    scaled = scaled_to_margin(A, w)
    if scaled is None:
        return None
    multipliers = [dyadic(max(0.0, float(v))) for v in alpha]
    return _bounded(A, rationals(scaled), multipliers)


def _at_margin_one(A: Array) -> Shortest:
    rows, ones = matrix(A), fmpq_mat(len(A), 1, [1] * len(A))
    return _bounded(A, *(entries(M.solve(ones)) for M in (rows, rows * rows.transpose())))


def square_minimum_norm(A: Array) -> MinimumNorm:
    """B for d independent examples, without a solver: all of them are at margin exactly 1."""
    return _proof(A, _at_margin_one(A))


MINIMUM_NORM = Certificate(
    MinimumNorm,
    propose=lambda data: prove_minimum_norm(homogeneous(data)),
    verify=lambda data, proof: verify_minimum_norm(homogeneous(data), proof),
)
SQUARE_MINIMUM_NORM = Certificate(
    MinimumNorm,
    propose=lambda data: square_minimum_norm(homogeneous(data)),
    verify=MINIMUM_NORM.verify,
)
