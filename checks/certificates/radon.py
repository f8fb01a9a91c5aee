"""Radon partitions and balls, in exact rationals.

    RadonPartition      I and J with λ, μ ≥ 0, Σλ = Σμ = 1 and Σ_I λ_i x_i = Σ_J μ_j x_j
    BallShattering      a ball for every labelling, or a Radon partition, which forbids them

Hulls meet exactly when no affine halfspace separates I from J strictly, so one Gordan alternative
decides what a student's (I, J) is worth: a common point, or a hyperplane between the two.

Why a Radon partition forbids balls: let ‖x − v‖² − r² ≤ 0 hold on I alone, ‖x − u‖² − s² ≤ 0 on
J alone. The difference of the two is affine, negative on I and positive on J: no common point.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np
from flint import fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, separation, shattering
from lemmata.checks.records import Array


@dataclass(frozen=True)
class RadonPartition:
    """Two parts of the points and the convex combinations that give a common point."""

    I: tuple[int, ...]
    J: tuple[int, ...]
    lam: tuple[Fraction, ...]
    mu: tuple[Fraction, ...]


@dataclass(frozen=True)
class Ball:
    """{x : ‖x − v‖² ≤ r²}, r > 0."""

    centre: tuple[Fraction, ...]
    r2: Fraction


@dataclass(frozen=True)
class BallShattering:
    """A ball for each labelling in the order of `labellings`, or a partition that forbids them."""

    balls: tuple[Ball, ...]
    forbidden: tuple[RadonPartition, ...]

    @property
    def shattered(self) -> bool:
        return bool(self.balls)


def labellings(n: int) -> list[Array]:
    return [np.array(y) for y in product((1.0, -1.0), repeat=n)]


def is_partition(n: int, I: Sequence[int], J: Sequence[int]) -> bool:
    """Disjoint, both non-empty, together 0 … n−1, nothing twice."""
    return bool(I) and bool(J) and sorted([*I, *J]) == list(range(n))


def verify_radon(X: Array, proof: RadonPartition) -> bool:
    if not is_partition(len(X), proof.I, proof.J):
        return False
    if len(proof.lam) != len(proof.I) or len(proof.mu) != len(proof.J):
        return False
    if any(v < 0 for v in (*proof.lam, *proof.mu)) or sum(proof.lam) != 1 or sum(proof.mu) != 1:
        return False
    return combination(X[list(proof.I)], proof.lam) == combination(X[list(proof.J)], proof.mu)


def combination(rows: Array, weights: Sequence[Fraction]) -> list[fmpq]:
    return [exact.dot(weights, rows[:, k]) for k in range(rows.shape[1])]


def hulls(X: Array, I: Sequence[int], J: Sequence[int]) -> separation.Separation:
    """A Farkas vector where the hulls of the two parts meet, else (w, b) strictly between them."""
    y = np.where(np.isin(np.arange(len(X)), list(I)), 1.0, -1.0)
    return shattering.gordan(separation.signed_rows(X, y, affine=True))


def common_point(X: Array, I: Sequence[int], J: Sequence[int]) -> RadonPartition | None:
    """The proof that the hulls of a given partition meet, or None where they do not."""
    farkas = hulls(X, I, J).farkas
    if not farkas:
        return None
    total = sum(farkas[i] for i in I)  # equal to that of J: the constant coordinate cancels
    lam, mu = tuple(farkas[i] / total for i in I), tuple(farkas[j] / total for j in J)
    proof = RadonPartition(tuple(I), tuple(J), lam, mu)
    return proof if verify_radon(X, proof) else None


def prove_radon(X: Array) -> RadonPartition | None:
    """From an affine dependence, as in the proof of [UML, Thm 9.2] on the rows (x, 1)."""
    a = shattering.dependence(shattering.with_constant(X))
    if a is None:
        return None
    I = tuple(i for i, v in enumerate(a) if v > 0)
    J = tuple(i for i, v in enumerate(a) if v <= 0)
    total = sum((a[i] for i in I), fmpq(0))
    lam, mu = exact.fractions(a[i] / total for i in I), exact.fractions(-a[j] / total for j in J)
    return RadonPartition(I, J, lam, mu)


def contains(ball: Ball, x: Array) -> bool:
    away = exact.squared_norm(
        a - b for a, b in zip(exact.rationals(x), exact.rationals(ball.centre), strict=True)
    )
    return bool(away <= exact.rational(ball.r2))


def verify_balls(X: Array, proof: BallShattering) -> bool:
    """Either every labelling has its ball, the +1 points inside and no other, or none can."""
    if bool(proof.balls) == bool(proof.forbidden):
        return False
    if proof.forbidden:
        return all(verify_radon(X, partition) for partition in proof.forbidden)
    if len(proof.balls) != 2 ** len(X) or any(ball.r2 <= 0 for ball in proof.balls):
        return False
    each = zip(labellings(len(X)), proof.balls, strict=True)
    return all(
        contains(ball, x) == (label > 0) for y, ball in each for x, label in zip(X, y, strict=True)
    )


def bent(X: Array, y: Array) -> Ball | None:
    """A ball that does what an affine halfspace does: <w, x> + b ≥ ε‖x‖² with ε small."""
    separator = shattering.gordan(separation.signed_rows(X, y, affine=True)).separator
    if not separator:
        return None
    *w, b = exact.rationals(separator)
    largest = max(exact.squared_norm(x) for x in X)
    if np.all(y < 0):  # a small ball where no point is
        beyond = [exact.fraction(largest + 2)] + [Fraction(0)] * (X.shape[1] - 1)
        return Ball(tuple(beyond), Fraction(1, 4))
    epsilon = 1 / (2 * largest + 2)
    centre = [v / (2 * epsilon) for v in w]
    return Ball(exact.fractions(centre), exact.fraction(exact.squared_norm(centre) + b / epsilon))


def prove_balls(X: Array) -> BallShattering:
    partition = prove_radon(X)
    if partition is not None:
        return BallShattering((), (partition,))
    found = [bent(X, y) for y in labellings(len(X))]
    return BallShattering(tuple(ball for ball in found if ball is not None), ())


RADON = Certificate(
    RadonPartition,
    propose=lambda data: prove_radon(data.X),
    verify=lambda data, proof: verify_radon(data.X, proof),
)
BALLS = Certificate(
    BallShattering,
    propose=lambda data: prove_balls(data.X),
    verify=lambda data, proof: verify_balls(data.X, proof),
)
