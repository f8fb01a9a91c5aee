"""Least squares is maximum likelihood under Gaussian noise [CS540, §1.1].

    L(w) = −(n/2) ln(2πσ²) − ‖Xw − y‖²/(2σ²)      the log-likelihood of y = Xw + ε, ε ~ N(0, σ²I)

A right formula makes fewer than c = 4(n + d + 8) roundings of the terms it adds up.
"""

from math import log, pi
from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import near, rational
from lemmata.checks.certificates.likelihoods import Likelihood, residual_square
from lemmata.checks.exercises.cases import CONSTANT_FIT, OBSERVED
from lemmata.checks.exercises.records import Observed
from lemmata.checks.records import Array
from lemmata.theorems import ProofLine, Refutation, refute, theorem

DENSITY = ProofLine("density", "ln N(y; <w, x>, σ²) = −½ ln(2πσ²) − (<w, x> − y)²/(2σ²)")
ARGMAX = ProofLine("argmax", "σ is fixed, so L is largest where Σ (<w, x_i> − y_i)² is least")


def rounding(w: Array, data: Observed, unit: float) -> float:
    """How far a right formula may be from L(w)."""
    n, d = data.X.shape
    terms = (np.abs(data.X) @ np.abs(w) + np.abs(data.y)) ** 2
    constant = n * (1 + abs(log(2 * pi * data.sigma**2)))
    return float(4 * (n + d + 8) * unit * (constant + np.sum(terms) / data.sigma**2))


@theorem(OBSERVED, CONSTANT_FIT, proof=DENSITY)
def gaussian_log_likelihood_is_the_stated_sum(
    f: Any, data: Observed, proof: Likelihood
) -> Refutation | None:
    """ln p(y | X, w) = −(n/2) ln(2πσ²) − Σ (<w, x_i> − y_i)²/(2σ²), the constant included.

    [CS540, §1.1] (derived)
    """
    L = f.gaussian_log_likelihood(data.w, data.X, data.y, data.sigma)
    if not proof.value.misses(np.array([L]), rounding(data.w, data, precision.epsilon(L)))[0]:
        return None
    return refute(
        got=f"{words.full(L)}",
        should=f"{words.full(proof.value.middle[0])}",
        call=f"gaussian_log_likelihood(w, X, y, {data.sigma:g})",
        line="density",
        claim=f"abs(L - ({proof.value.middle[0]})) <= "
        f"{rounding(data.w, data, precision.epsilon(L))}",
    )


def not_the_difference(
    f: Any, data: Observed, proof: Likelihood, other: Array, name: str
) -> Refutation | None:
    """L(best) − L(other) must be (‖X other − y‖² − ‖X best − y‖²)/(2σ²), which is not negative."""
    best = proof.best
    top = f.gaussian_log_likelihood(best, data.X, data.y, data.sigma)
    below = f.gaussian_log_likelihood(other, data.X, data.y, data.sigma)
    more = residual_square(data.X, other, data.y) - rational(proof.least)
    exact = more / (2 * rational(data.sigma) * rational(data.sigma))
    unit = precision.epsilon(top, below)
    slack = rounding(best, data, unit) + rounding(other, data, unit)
    fall = rational(top) - rational(below)
    if abs(fall - exact) <= rational(slack):
        return None
    return refute(
        got=f"L = {words.full(top)} at {name} = {words.shown(best)} and {words.full(below)} at "
        f"{words.shown(other)}",
        should=f"larger at {name}, by {words.full(near(exact))}",
        call=f"gaussian_log_likelihood(w, X, y, {data.sigma:g})",
        line="argmax",
    )


@theorem(OBSERVED, functions="gaussian_log_likelihood", proof=ARGMAX)
def maximum_likelihood_is_least_squares(
    f: Any, data: Observed, proof: Likelihood
) -> Refutation | None:
    """The likelihood is largest at the least-squares solution, and falls from there by what the
    squared residuals grow, over 2σ².

    [CS540, §1.1] (tight, derived)
    """
    return not_the_difference(f, data, proof, data.w, "least squares")


@theorem(CONSTANT_FIT, functions="gaussian_log_likelihood", proof=ARGMAX)
def best_constant_is_the_mean(f: Any, data: Observed, proof: Likelihood) -> Refutation | None:
    """With a column of ones for X the likelihood is largest at ȳ: no constant fits better.

    [CS540, §1.1] (tight, derived)
    """
    for other in (data.w, data.y[:1], np.array([float(np.median(data.y))])):
        if broken := not_the_difference(f, data, proof, other, "the mean"):
            return broken
    return None
