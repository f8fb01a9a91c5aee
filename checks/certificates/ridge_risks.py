"""The mean squared error of ridge and of least squares, exactly [CS540, §1.2].

y = Xβ + σε with E ε = 0 and E εεᵀ = I, G = XᵀX of full rank, w_λ = (G + λI)⁻¹Xᵀy:

    E ‖w_λ − β‖² = λ²‖(G + λI)⁻¹β‖² + σ² trace((G + λI)⁻¹ G (G + λI)⁻¹)      bias² and variance

It falls from λ = 0 on, where it is σ² trace G⁻¹: for 0 < λ < 2σ²/‖β‖² ridge is the better one.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, least_squares


@dataclass(frozen=True)
class RidgeRisk:
    """Ridge for λ and for 0 on the labels without noise, and the two mean squared errors."""

    ridge: least_squares.Ridge
    least: least_squares.Ridge
    error: Fraction
    error_of_least: Fraction


def risk(data: Any, lam: float) -> fmpq:
    """E ‖w_λ − β‖²."""
    X, q, sigma = exact.matrix(data.X), exact.rational(lam), exact.rational(data.sigma)
    inverse = least_squares.penalised(X, q).inv()
    bias = exact.squared_norm(exact.entries(inverse * exact.column(data.beta)))
    variance = least_squares.trace(inverse * (X.transpose() * X) * inverse)
    return q * q * bias + sigma * sigma * variance


def prove_risk(data: Any) -> RidgeRisk:
    y = data.X @ data.beta
    return RidgeRisk(
        least_squares.exact_ridge(data.X, y, data.lam),
        least_squares.exact_ridge(data.X, y, 0.0),
        exact.fraction(risk(data, data.lam)),
        exact.fraction(risk(data, 0.0)),
    )


def verify_risk(data: Any, proof: RidgeRisk) -> bool:
    """Both errors recomputed, and that λ is one with which ridge is the better one."""
    y = data.X @ data.beta
    return (
        least_squares.verify_ridge(data.X, y, data.lam, proof.ridge)
        and least_squares.verify_ridge(data.X, y, 0.0, proof.least)
        and exact.rational(proof.error) == risk(data, data.lam)
        and exact.rational(proof.error_of_least) == risk(data, 0.0)
        and proof.error < proof.error_of_least
    )


RIDGE_RISK = Certificate(RidgeRisk, propose=prove_risk, verify=verify_risk)
