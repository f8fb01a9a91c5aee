"""Polynomial and second-order regression: least squares on features [UML, §9.2.2] [CS540, §1.2].

    ψ(x) = (1, x, …, x^degree)        p(x) = <a, ψ(x)>

Powers of the data have few bits, so features are exact but for the rounding of each product.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import entries, rational, squared_norm
from lemmata.checks.certificates.least_squares import LeastSquares, power_matrix
from lemmata.checks.datasets.forms import Array, Matrix
from lemmata.checks.datasets.regression_forms import Curve, Powers
from lemmata.checks.regression.families import CURVES, INTERPOLATED, PAIRS, POWERS
from lemmata.checks.regression.rounding import (
    decimal,
    decimals,
    exceeds,
    fit_tolerance,
    image,
    residuals,
    unit_roundoff,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

REDUCTION = ProofLine("reduction", "p(x) = <a, ψ(x)>: linear in a, so least squares on ψ(x)")
INTERPOLATION = ProofLine(
    "interpolation", "n distinct points: ψ is a regular Vandermonde matrix, so p(x_i) = y_i"
)
MODEL = ProofLine("model", "y = β0 + β1 x1 + β2 x2 + β3 x1² + β4 x1 x2 + β5 x2² + ε")


def wrong_entry(answer: Array, exact: list[list[fmpq]], factors: int) -> tuple[int, int] | None:
    """The first entry off by more than one rounding for each factor of a product."""
    u = unit_roundoff(answer)
    for i, row in enumerate(exact):
        for j, value in enumerate(row):
            off = abs(rational(float(answer[i, j])) - value)
            if off > abs(value) * rational(factors * u):
                return i, j
    return None


@theorem(
    topic="regression",
    functions=("polynomial_features",),
    cases=POWERS,
    source="[UML, §9.2.2] [CS540, §1.2]",
    proof=(REDUCTION,),
    comparison="derived",
)
def polynomial_features_are_the_powers(
    f: Any, data: Powers, certificate: None
) -> Refutation | None:
    """Row i is (1, x_i, x_i², …, x_i^degree), rising, for any number of points, one included."""
    Z = f.polynomial_features(data.x, data.degree)
    exact = [[rational(v) ** k for k in range(data.degree + 1)] for v in data.x]
    where = wrong_entry(Z, exact, data.degree + 1)
    if where is None:
        return None
    i, k = where
    return refute(
        got=f"{float(Z[i, k]):.10g} in row {i}, column {k}",
        should=f"{data.x[i]:g}^{k} = {decimal(exact[i][k])}",
        call=f"polynomial_features(x, {data.degree})",
        line="reduction",
    )


@theorem(
    topic="regression",
    functions=("polynomial_features",),
    cases=POWERS,
    source="[UML, §9.2.2]",
    proof=(REDUCTION,),
    comparison="derived",
)
def features_of_a_point_ignore_the_others(
    f: Any, data: Powers, certificate: None
) -> Refutation | None:
    """ψ(x_i) depends on x_i alone: asked for one point, you give the row it has among many.

    No statistics of the batch, no squeezing of a single sample.
    """
    Z = np.asarray(f.polynomial_features(data.x, data.degree), dtype=float)
    one = f.polynomial_features(data.x[:1], data.degree)
    allowed = (data.degree + 1) * unit_roundoff(one) * np.abs(Z[0])
    if np.all(np.abs(np.asarray(one, dtype=float)[0] - Z[0]) <= 2 * allowed):
        return None
    return refute(
        got=f"{decimals(one[0])} for x = [{data.x[0]:g}] alone",
        should=f"{decimals(Z[0])}, its row among {len(data.x)} points",
        call=f"polynomial_features(x[:1], {data.degree})",
        line="reduction",
    )


@theorem(
    topic="regression",
    functions=("second_order_features",),
    cases=PAIRS,
    source="[CS540, §1.2]",
    proof=(MODEL,),
    comparison="derived",
)
def second_order_features_are_the_six_monomials(
    f: Any, data: Matrix, certificate: None
) -> Refutation | None:
    """Row i is (1, x1, x2, x1², x1·x2, x2²), in this order."""
    Z = f.second_order_features(data.X)
    exact = []
    for first, second in data.X:
        a, b = rational(first), rational(second)
        exact.append([fmpq(1), a, b, a * a, a * b, b * b])
    where = wrong_entry(Z, exact, 2)
    if where is None:
        return None
    i, j = where
    names = ("1", "x1", "x2", "x1²", "x1·x2", "x2²")
    return refute(
        got=f"{float(Z[i, j]):.6g} in row {i}, column {j}, for (x1, x2) = {data.X[i].tolist()}",
        should=f"{names[j]} = {decimal(exact[i][j])}",
        call="second_order_features(X)",
        line="model",
    )


@theorem(
    topic="regression",
    functions=("polynomial_fit",),
    cases=CURVES,
    source="[UML, §9.2.2] [CS540, §1.2]",
    proof=(REDUCTION,),
    comparison="derived",
)
def polynomial_fit_is_least_squares_on_the_powers(
    f: Any, data: Curve, certificate: LeastSquares
) -> Refutation | None:
    """a_0 … a_degree, lowest power first, fit the points as well as any polynomial of that degree.

    With fewer points than coefficients there are many such polynomials, and any of them passes.
    """
    a = f.polynomial_fit(data.x, data.y, data.degree)
    Z = power_matrix(data.x, data.degree)
    loss = squared_norm(entries(image(Z, a) - image(Z, certificate.w)))
    if not exceeds(loss, fit_tolerance(Z, data.y, certificate, unit_roundoff(a))):
        return None
    best = rational(certificate.rss)
    return refute(
        got=f"a = {decimals(a)} with Σ(p(x_i) − y_i)² = {decimal(best + loss)}",
        should=f"{decimal(best)}, which a = {decimals(certificate.w)} reaches",
        call=f"polynomial_fit(x, y, {data.degree})",
        line="reduction",
    )


@theorem(
    topic="regression",
    functions=("polynomial_fit",),
    cases=INTERPOLATED,
    source="[UML, §9.2.2]",
    tight=True,
    proof=(INTERPOLATION,),
    comparison="derived",
)
def degree_n_minus_one_interpolates(
    f: Any, data: Curve, certificate: LeastSquares
) -> Refutation | None:
    """Through n distinct points passes a polynomial of degree n − 1: every p(x_i) = y_i."""
    a = f.polynomial_fit(data.x, data.y, data.degree)
    Z = power_matrix(data.x, data.degree)
    allowed = fit_tolerance(Z, data.y, certificate, unit_roundoff(a))
    for i, off in enumerate(entries(residuals(Z, a, data.y))):
        if abs(off) > rational(allowed):
            reached = decimal(off + rational(data.y[i]))
            return refute(
                got=f"p({data.x[i]:g}) = {reached} with a = {decimals(a)}",
                should=f"y = {data.y[i]:g}: {len(data.x)} distinct points, degree {data.degree}",
                call=f"polynomial_fit(x, y, {data.degree})",
                line="interpolation",
            )
    return None
