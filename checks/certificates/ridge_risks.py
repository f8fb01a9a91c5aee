"""The mean squared error of ridge and of least squares, exactly [CS540, §1.2].

y = Xβ + σε with E ε = 0 and E εεᵀ = I, G = XᵀX of full rank, w_λ = (G + λI)⁻¹Xᵀy:

    E ‖w_λ − β‖² = λ²‖(G + λI)⁻¹β‖² + σ² trace((G + λI)⁻¹ G (G + λI)⁻¹)      bias² and variance

It falls from λ = 0 on, where it is σ² trace G⁻¹: for 0 < λ < 2σ²/‖β‖² ridge is the better one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates.exact import (
    column,
    entries,
    fraction,
    matrix,
    rational,
    squared_norm,
)
from lemmata.checks.certificates.least_squares import (
    Ridge,
    exact_ridge,
    penalised,
    trace,
    verify_ridge,
)


@dataclass(frozen=True)
class RidgeRisk:
    """Ridge for λ and for 0 on the labels without noise, and the two mean squared errors."""

    ridge: Ridge
    least: Ridge
    error: Fraction
    error_of_least: Fraction


def risk(data: Any, lam: float) -> fmpq:
    """E ‖w_λ − β‖²."""
    X, q, sigma = matrix(data.X), rational(lam), rational(data.sigma)
    inverse = penalised(X, q).inv()
    bias = squared_norm(entries(inverse * column(data.beta)))
    variance = trace(inverse * (X.transpose() * X) * inverse)
    return q * q * bias + sigma * sigma * variance


def prove_risk(data: Any) -> RidgeRisk:
    y = data.X @ data.beta
    return RidgeRisk(
        exact_ridge(data.X, y, data.lam),
        exact_ridge(data.X, y, 0.0),
        fraction(risk(data, data.lam)),
        fraction(risk(data, 0.0)),
    )


def verify_risk(data: Any, proof: RidgeRisk) -> bool:
    """Both errors recomputed, and that λ is one with which ridge is the better one."""
    y = data.X @ data.beta
    return (
        verify_ridge(data.X, y, data.lam, proof.ridge)
        and verify_ridge(data.X, y, 0.0, proof.least)
        and rational(proof.error) == risk(data, data.lam)
        and rational(proof.error_of_least) == risk(data, 0.0)
        and proof.error < proof.error_of_least
    )


RIDGE_RISK = Certificate(RidgeRisk, propose=prove_risk, verify=verify_risk)
