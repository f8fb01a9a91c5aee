"""What regression is worth beyond the sample: ridge against least squares, and as a classifier.

    E ‖w − β‖²     the mean squared error of an estimate, over the noise of y = Xβ + σε
    E_0/1, E_sqr   the share of examples with y<w, x> ≤ 0, and the mean of (<w, x> − y)²

The noise runs over sixteen sign vectors with mean 0 and covariance exactly I (see `noise`), so
the average over the runs is the expectation itself.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor, log2, sqrt
from typing import Any

import numpy as np
from flint import fmpq

from lemmata.bank.family import Family, st
from lemmata.checks import intercepts, labelled, precision, words
from lemmata.checks.certificates.exact import dot, rational
from lemmata.checks.certificates.least_squares import LeastSquares, Ridge
from lemmata.checks.certificates.ridge_risks import RIDGE_RISK, RidgeRisk
from lemmata.checks.certificates.stability import STATED_SOLVED
from lemmata.checks.grids import labels, nonzero_vectors
from lemmata.checks.records import Array, Draw, array
from lemmata.checks.regression import cases, noise, records, ridge, rounding
from lemmata.theorems import ProofLine, Refutation, refute, theorem

TRADE = ProofLine(
    "trade", "E‖w_λ − β‖² = λ²‖(G+λI)⁻¹β‖² + σ² tr((G+λI)⁻¹G(G+λI)⁻¹): bias, variance"
)
OVERCHARGE = ProofLine("sqr", "[ys ≤ 0] ≤ (ys − 1)² = (s − y)² for every score s")


@dataclass(frozen=True)
class Shrinking:
    """A design, true weights β ≠ 0, a noise level σ, and λ < 2σ²/‖β‖²."""

    X: Array
    beta: Array
    sigma: float
    lam: float

    @property
    def runs(self) -> list[Array]:
        signal = self.X @ self.beta
        return [signal + self.sigma * signs for signs in noise.noise_runs(len(self.X))]


def shrinking(draw: Draw) -> Shrinking:
    X = cases.spanning_matrix(draw, more_rows=3, most_columns=3)
    beta, sigma = draw(nonzero_vectors(X.shape[1], most=8)), draw(st.sampled_from([0.5, 2.0, 3.0]))
    return Shrinking(X, beta, sigma, helpful(beta, sigma))


def helpful(beta: Array, sigma: float) -> float:
    """The largest power of two up to σ²/‖β‖²: half of what still helps."""
    return float(2.0 ** floor(log2(sigma**2 / float(beta @ beta))))


def shrinking_edges() -> list[Shrinking]:
    return [
        Shrinking(array(X), array(beta), sigma, helpful(array(beta), sigma))
        for X, beta, sigma in (
            ([[1]], [1], 1.0),
            ([[1, 1], [1, 2], [1, 3]], [1, -1], 2.0),
            ([[1, 0], [0, 0.25]], [1, 1], 0.5),
        )
    ]


def classified(draw: Draw) -> records.Sample:
    """Labels −1/+1, separable or not, a constant column among the features or not."""
    data = labelled.separable(draw, most_rows=8, most_columns=3, scaled=False)
    y = data.y if draw(st.booleans()) else draw(labels(len(data.y)))
    ones = np.ones((len(y), draw(st.integers(0, 1))))
    return records.Sample(np.hstack([ones, data.X]), y)


def classified_edges() -> list[records.Sample]:
    """A perfect fit, one side, a tie that costs as much as an error does, overlapping classes."""
    return [
        records.Sample(array(X), array(y))
        for X, y in (
            ([[1]], [1]),
            ([[2]], [-1]),
            ([[1], [-1]], [1, -1]),
            ([[1], [0]], [1, -1]),
            ([[1, 2], [1, 1], [1, -1]], [1, 1, -1]),
            ([[1], [1], [1]], [1, 1, -1]),
        )
    ]


SHRINKING = Family("shrinking", shrinking, shrinking_edges, RIDGE_RISK, size=6)
CLASSIFIED = Family(
    "classified", classified, classified_edges, STATED_SOLVED, size=40, conventions=("rank",)
)


def mean_error(f: Any, data: Shrinking, lam: float, proof: Ridge) -> tuple[fmpq, float]:
    """The mean of ‖w − β‖² over the runs, and how far rounding may have moved it."""
    answers = [f.ridge(data.X, y, ridge.priced(lam, len(y), f.conventions)) for y in data.runs]
    errors = [rounding.squared_distance(w, data.beta) for w in answers]
    slacks = []
    for y, w, error in zip(data.runs, answers, errors, strict=True):
        longest = Fraction(proof.primal * rounding.norm(data.X.T @ y))  # ‖w‖ ≤ ‖(G + λI)⁻¹‖‖Xᵀy‖
        t = rounding.ridge_tolerance(
            data.X, y, lam, replace(proof, w=(longest,)), precision.epsilon(w)
        )
        slacks.append((2 * rounding.nearest(error) ** 0.5 + t) * t)
    return noise.mean(errors), sum(slacks) / len(slacks)


@theorem(
    SHRINKING,
    functions="ridge",
    proof=TRADE,
    after=ridge.ridge_has_its_closed_form,
    unless={"fit": ("iterative",)},
)
def some_ridge_is_nearer_than_least_squares(
    f: Any, data: Shrinking, proof: RidgeRisk
) -> Refutation | None:
    """For 0 < λ < 2σ²/‖β‖² ridge has a smaller mean squared error E‖w − β‖² than λ = 0, by exactly
    what it saves in variance less its bias.

    The mean over sixteen noise vectors with covariance exactly σ²I is the expectation itself. Not
    asked where the intercept is free: there it is another trade.

    [CS540, §1.2] (tight, derived)
    """
    if intercepts.is_free(f.conventions):
        return None
    each = ((data.lam, proof.ridge, proof.error), (0.0, proof.least, proof.error_of_least))
    for lam, exact, error in each:
        found, slack = mean_error(f, data, lam, exact)
        if abs(found - rational(error)) > rational(slack):
            other = proof.error_of_least if lam else proof.error
            return refute(
                got=f"a mean ‖w − β‖² of {words.full(rounding.nearest(found), 8)} for λ = {lam:g}",
                should=f"{words.full(float(error), 8)}, against {words.full(float(other), 8)} for "
                f"λ = {0.0 if lam else data.lam:g}",
                call=f"ridge(X, Xβ + σε, {lam:g})",
                line="trade",
            )
    return None


@theorem(CLASSIFIED, proof=OVERCHARGE, unless={"fit": ("iterative",)})
def classification_error_is_at_most_the_squared_error(
    f: Any, data: records.Sample, proof: LeastSquares
) -> Refutation | None:
    """Least squares on labels −1/+1 classifies: E_0/1(w_LIN) ≤ E_sqr(w_LIN), the share of examples
    with y<w, x> ≤ 0 against the least mean of (<w, x> − y)².

    follows from [NTU, Visualizing Error Functions] (tight, derived)
    """
    w = f.least_squares(data.X, data.y)
    each = zip(data.X, data.y, strict=True)
    wrong = [i for i, (x, y) in enumerate(each) if rational(y) * dot(w, x) <= 0]
    n, fit = len(data.y), rounding.fit_tolerance(data.X, data.y, proof, precision.epsilon(w))
    allowed = (2 * sqrt(float(proof.rss)) + fit) * fit
    if len(wrong) <= rational(proof.rss) + rational(allowed):
        return None
    return refute(
        got=f"w = {words.shown(w)} with E_0/1 = {len(wrong)}/{n}, wrong on {words.shown(wrong)}",
        should=f"at most E_sqr(w_LIN) = {words.rounded_up(rational(proof.rss) / n)} "
        f"(at least {words.rounded_down(rational(proof.rss) / n)})",
        call="least_squares(X, y)",
        line="sqr",
    )
