"""The Gaussian log-likelihood: −(n/2) ln(2πσ²) − ‖Xw − y‖²/(2σ²), and where it is largest.

The squared residuals are exact rationals, the logarithm is a ball. The maximiser is the solution
of the normal equations, exact; `best` is its nearest float, at which code can be asked.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import arb, fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates import least_squares, logistic
from lemmata.checks.certificates.balls import Enclosure, ball, enclosure, precisely
from lemmata.checks.certificates.exact import (
    column,
    entries,
    fraction,
    matrix,
    rational,
    squared_norm,
)
from lemmata.checks.records import Array


@dataclass(frozen=True)
class Likelihood:
    """ln p(y | X, w), the best float weights, and ‖Xw − y‖² at both."""

    value: Enclosure
    best: Array
    rss: Fraction
    least: Fraction


def residual_square(X: Array, w: Any, y: Array) -> fmpq:
    return squared_norm(entries(matrix(X) * column(w) - column(y)))


def log_likelihood(X: Array, y: Array, w: Array, sigma: float) -> Enclosure:
    with precisely():
        variance = ball(sigma) ** 2
        constant = ball(len(y)) / 2 * (2 * arb.pi() * variance).log()
        return enclosure([-constant - ball(residual_square(X, w, y)) / (2 * variance)], (1,))


def likelihood(data: Any) -> Likelihood:
    exact = entries(least_squares.pseudo_inverse(matrix(data.X)) * column(data.y))
    best = np.array([float(fraction(v)) for v in exact])
    return Likelihood(
        log_likelihood(data.X, data.y, data.w, data.sigma),
        best,
        fraction(residual_square(data.X, data.w, data.y)),
        fraction(residual_square(data.X, best, data.y)),
    )


def verify_likelihood(data: Any, proof: Likelihood) -> bool:
    """The value, both residuals, and that `best` solves the normal equations up to its rounding."""
    X, y = matrix(data.X), column(data.y)
    slope = entries(X.transpose() * (X * column(proof.best) - y))
    size = float(np.sum(np.abs(data.X))) * (1 + float(np.sum(np.abs(proof.best))))
    small = rational(2.0**-44 * size * (1 + float(np.max(np.abs(data.X)))))
    return (
        logistic.tight(proof.value, log_likelihood(data.X, data.y, data.w, data.sigma))
        and rational(proof.rss) == residual_square(data.X, data.w, data.y)
        and rational(proof.least) == residual_square(data.X, proof.best, data.y)
        and all(abs(g) <= small for g in slope)
    )


LIKELIHOOD = Certificate(Likelihood, propose=likelihood, verify=verify_likelihood)
