"""Polynomial and second-order regression: least squares on features [UML, §9.2.2] [CS540, §1.2].

    ψ(x) = (1, x, …, x^degree)        p(x) = <a, ψ(x)>

Powers of the data have few bits, so features are exact but for the rounding of each product.
"""

from typing import Any

import numpy as np
from flint import fmpq_mat

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import entries, matrix, rational
from lemmata.checks.certificates.least_squares import LeastSquares, power_matrix
from lemmata.checks.records import Array, Matrix
from lemmata.checks.regression import rounding
from lemmata.checks.regression.cases import CURVES, INTERPOLATED, PAIRS, POWERS
from lemmata.checks.regression.records import Curve, Powers
from lemmata.theorems import ProofLine, Refutation, refute, theorem

REDUCTION = ProofLine("reduction", "p(x) = <a, ψ(x)>: linear in a, so least squares on ψ(x)")
INTERPOLATION = ProofLine(
    "interpolation", "n distinct points: ψ is a regular Vandermonde matrix, so p(x_i) = y_i"
)
MODEL = ProofLine("model", "y = β0 + β1 x1 + β2 x2 + β3 x1² + β4 x1 x2 + β5 x2² + ε")


MONOMIALS = ("1", "x1", "x2", "x1²", "x1·x2", "x2²")


def wrong_product(answer: Array, exact: fmpq_mat, factors: int) -> tuple[int, int] | None:
    """The first entry off by more than one rounding for each factor of a product."""
    sizes = np.array([abs(rounding.nearest(q)) for q in entries(exact)]).reshape(answer.shape)
    return rounding.wrong_entry(answer, exact, factors * precision.epsilon(answer) * sizes)


@theorem(POWERS, proof=REDUCTION)
def polynomial_features_are_the_powers(f: Any, data: Powers, proof: None) -> Refutation | None:
    """Row i is (1, x_i, x_i², …, x_i^degree), rising: from x_i alone, whatever the other points,
    and for a single point too.

    No statistics of the batch, no squeezing of a single sample.

    [UML, §9.2.2] [CS540, §1.2] (derived)
    """
    Z = f.polynomial_features(data.x, data.degree)
    exact = matrix([[rational(v) ** k for k in range(data.degree + 1)] for v in data.x])
    where = wrong_product(Z, exact, data.degree + 1)
    if where is None:
        return None
    i, k = where
    return refute(
        got=f"{words.full(Z[i, k])} in row {i}, column {k}",
        should=f"{data.x[i]:g}^{k} = {words.full(rounding.nearest(exact[i, k]))}",
        call=f"polynomial_features(x, {data.degree})",
        line="reduction",
        claim=f"np.allclose(Phi, np.vander(x, {data.degree + 1}, increasing=True), "
        f"rtol={2 * (data.degree + 1) * precision.epsilon(Z):.3g}, atol=0)",
    )


@theorem(PAIRS, proof=MODEL)
def second_order_features_are_the_six_monomials(
    f: Any, data: Matrix, proof: None
) -> Refutation | None:
    """Row i is (1, x1, x2, x1², x1·x2, x2²), in this order.

    [CS540, §1.2] (derived)
    """
    Z = f.second_order_features(data.X)
    pairs = [(rational(a), rational(b)) for a, b in data.X]
    exact = matrix([[1, a, b, a * a, a * b, b * b] for a, b in pairs])
    where = wrong_product(Z, exact, 2)
    if where is None:
        return None
    i, j = where
    return refute(
        got=f"{Z[i, j]:.6g} in row {i}, column {j}, for (x1, x2) = {data.X[i].tolist()}",
        should=f"{MONOMIALS[j]} = {rounding.nearest(exact[i, j]):.6g}",
        call="second_order_features(X)",
        line="model",
        claim="a, b = X[:, 0], X[:, 1]\n"
        "np.allclose(Phi, np.column_stack([np.ones(len(X)), a, b, a * a, a * b, b * b]), "
        f"rtol={4 * precision.epsilon(Z):.3g}, atol=0)",
    )


@theorem(CURVES, proof=REDUCTION, unless={"fit": ("iterative",)})
def polynomial_fit_is_least_squares_on_the_powers(
    f: Any, data: Curve, proof: LeastSquares
) -> Refutation | None:
    """a_0 … a_degree, lowest power first, fit the points as well as any polynomial of that degree.

    With fewer points than coefficients there are many such polynomials, and any of them passes.

    [UML, §9.2.2] [CS540, §1.2] (derived)
    """
    a = f.polynomial_fit(data.x, data.y, data.degree)
    Z = power_matrix(data.x, data.degree)
    loss = rounding.fit_distance(Z, a, proof.w)
    off = rounding.fit_tolerance(Z, data.y, proof, precision.epsilon(a))
    if not rounding.exceeds(loss, off):
        return None
    best = rational(proof.rss)
    return refute(
        got=f"a = {words.shown(a)} with Σ(p(x_i) − y_i)² = {rounding.nearest(best + loss):.6g}",
        should=f"{rounding.nearest(best):.6g}, which a = {words.shown(proof.w)} reaches",
        call=f"polynomial_fit(x, y, {data.degree})",
        line="reduction",
        claim=f"Z = np.vander(x, {data.degree + 1}, increasing=True)\n"
        f"np.linalg.norm(Z @ c - Z @ {words.array(proof.w)}) <= {off:.3g}",
    )


@theorem(
    INTERPOLATED,
    proof=INTERPOLATION,
    after=polynomial_fit_is_least_squares_on_the_powers,
    unless={"fit": ("iterative",)},
)
def degree_n_minus_one_interpolates(f: Any, data: Curve, proof: LeastSquares) -> Refutation | None:
    """Through n distinct points passes a polynomial of degree n − 1: every p(x_i) = y_i.

    follows from [UML, §9.2.2] (tight, derived)
    """
    a = f.polynomial_fit(data.x, data.y, data.degree)
    Z = power_matrix(data.x, data.degree)
    allowed = rounding.fit_tolerance(Z, data.y, proof, precision.epsilon(a))
    for x, y, off in zip(data.x, data.y, entries(rounding.residuals(Z, a, data.y)), strict=True):
        if abs(off) > rational(allowed):
            return refute(
                got=f"p({x:g}) = {rounding.nearest(off + rational(y)):.6g} with a = "
                f"{words.shown(a)}",
                should=f"y = {y:g}: {len(data.x)} distinct points, degree {data.degree}",
                call=f"polynomial_fit(x, y, {data.degree})",
                line="interpolation",
                claim=f"Z = np.vander(x, {data.degree + 1}, increasing=True)\n"
                f"np.all(np.abs(Z @ c - y) <= {2 * allowed:.3g})",
            )
    return None
