"""The regularised hinge loss without a bias, its minimum between two exact bounds.

    F(w) = c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖²        c, p: the assignment's scaling
    F(w) ≥ c Σ α_i − c²‖Σ α_i y_i x_i‖²/(4pλ)       for every w and 0 ≤ α ≤ 1

because (1 − m)_+ ≥ α(1 − m), and the right side is the minimum over w of what is left. It is
reached at w = c Σ α_i y_i x_i/(2pλ). A solver proposes α; both sides are recomputed in rationals.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, logistic, regret
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

# How near the two bounds must be, relative to F: a looser case would judge too mildly.
WIDEST = fmpq(1, 2**30)


@dataclass(frozen=True)
class HingeOptimum:
    """Multipliers, weights, and what they prove: lower ≤ min F ≤ F(w) = upper."""

    alpha: tuple[Fraction, ...]
    w: tuple[Fraction, ...]
    lower: Fraction
    upper: Fraction


def hinge_objective(
    w: Iterable[Any], X: Array, y: Array, lam: float, conventions: Conventions
) -> fmpq:
    """F(w), exactly."""
    c, p = map(exact.rational, logistic.weights_of(len(y), conventions))
    weights = list(w)
    margins = [
        exact.rational(label) * exact.dot(weights, row) for row, label in zip(X, y, strict=True)
    ]
    hinges = sum((max(1 - m, fmpq(0)) for m in margins), fmpq(0))
    return c * hinges + p * exact.rational(lam) * exact.squared_norm(weights)


def combination(X: Array, y: Array, alpha: Iterable[Any]) -> list[fmpq]:
    """Σ α_i y_i x_i."""
    signed, multipliers = X * y[:, None], list(alpha)
    return [exact.dot(multipliers, signed[:, j]) for j in range(X.shape[1])]


def dual(X: Array, y: Array, lam: float, alpha: Iterable[Any], conventions: Conventions) -> fmpq:
    c, p = map(exact.rational, logistic.weights_of(len(y), conventions))
    multipliers = [exact.rational(a) for a in alpha]
    norm2 = exact.squared_norm(combination(X, y, multipliers))
    return c * sum(multipliers, fmpq(0)) - c * c * norm2 / (4 * p * exact.rational(lam))


def prove_hinge(data: Any, conventions: Conventions) -> HingeOptimum | None:
    X, y, lam = data.X, data.y, data.lam
    c, p = logistic.weights_of(len(y), conventions)
    # F/(cn) is the mean of the hinges plus λ'/2 ‖w‖².
    proposed = regret.hinge_multipliers(X, y, float(2 * p * Fraction(lam) / (c * len(y))))
    alpha = exact.fractions(exact.dyadic(float(a)) for a in proposed)
    share = exact.rational(c) / (2 * exact.rational(p) * exact.rational(lam))
    w = exact.fractions(share * v for v in combination(X, y, alpha))
    lower = exact.fraction(dual(X, y, lam, alpha, conventions))
    upper = exact.fraction(hinge_objective(w, X, y, lam, conventions))
    return HingeOptimum(alpha, w, lower, upper)


def verify_hinge(data: Any, proof: HingeOptimum, conventions: Conventions) -> bool:
    X, y, lam = data.X, data.y, data.lam
    if len(proof.alpha) != len(y) or any(not 0 <= a <= 1 for a in proof.alpha) or not lam > 0:
        return False
    lower, upper = exact.rational(proof.lower), exact.rational(proof.upper)
    return bool(
        lower == dual(X, y, lam, proof.alpha, conventions)
        and upper == hinge_objective(proof.w, X, y, lam, conventions)
        and upper - lower <= WIDEST * upper
    )


HINGE_OPTIMUM = Certificate(HingeOptimum, propose=prove_hinge, verify=verify_hinge)
