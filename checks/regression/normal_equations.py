"""The normal equations and the squared error [UML, §9.2.1] [NTU] [CS540, §1.2].

A = Σ x_i x_iᵀ = XᵀX        b = Σ y_i x_i = Xᵀy
L(w) = (1/n) Σ (<w, x_i> − y_i)²         ∇L(w) = (2/n)(Aw − b)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq_mat

from lemmata.checks.certificates.exact import (
    column,
    entries,
    matrix,
    rank,
    rational,
    squared_norm,
)
from lemmata.checks.certificates.least_squares import LeastSquares, operations
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.regression_forms import Judged, Sample
from lemmata.checks.regression.families import JUDGED, PLAIN, SAMPLES
from lemmata.checks.regression.rounding import (
    decimal,
    decimals,
    exceeds,
    fit_tolerance,
    gradient,
    norm,
    residuals,
    root,
    unit_roundoff,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

ZERO_GRADIENT = ProofLine("9.6", "∇L(w) = (2/n) Σ (<w, x_i> − y_i) x_i = 0 reads Aw = b")
RANGE = ProofLine("range", "b = Σ y_i x_i lies in the span of the x_i, which is the range of A")
SPAN = ProofLine("span", "Av = 0 gives vᵀAv = Σ <v, x_i>² = 0: v is orthogonal to every example")
QUADRATIC = ProofLine("quadratic", "L(w) = (wᵀAw − 2wᵀb + yᵀy)/n, so ∇L(w) = (2/n)(Aw − b)")
SOURCE = "[UML, (9.6)] [NTU, matrix form] [ELEG867, §2.1]"


def first_difference(answer: Array, exact: fmpq_mat, allowed: Array) -> tuple[int, ...] | None:
    """Where an answer is further from the exact matrix than allowed, entry by entry."""
    shape = (exact.nrows(), exact.ncols())
    for i, j in np.ndindex(shape):
        off = rational(float(answer.reshape(shape)[i, j])) - exact[i, j]
        if abs(off) > rational(float(allowed.reshape(shape)[i, j])):
            return i, j
    return None


@theorem(
    topic="regression",
    functions=("normal_equations",),
    cases=SAMPLES,
    source=SOURCE,
    proof=(ZERO_GRADIENT,),
    comparison="derived",
)
def normal_equations_are_sums_over_examples(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """A = Σ x_i x_iᵀ is d × d and b = Σ y_i x_i has d entries: sums over the examples.

    Each entry is a sum of n products, so rounding moves it by at most n u times the sum of their
    absolute values, in whatever order they are added.
    """
    A, b = f.normal_equations(data.X, data.y)
    X, y = matrix(data.X), column(data.y)
    u = unit_roundoff(A, b)
    absolute, n = np.abs(data.X), len(data.y)
    where = first_difference(A, X.transpose() * X, n * u * (absolute.T @ absolute))
    if where is not None:
        i, j = where
        return refute(
            got=f"A[{i}, {j}] = {float(A[i, j]):.6g}",
            should=f"Σ x_{i} x_{j} over the examples = {decimal((X.transpose() * X)[i, j])}",
            call="normal_equations(X, y)",
            line="9.6",
        )
    where = first_difference(b, X.transpose() * y, n * u * (absolute.T @ np.abs(data.y)))
    if where is None:
        return None
    return refute(
        got=f"b[{where[0]}] = {float(b[where[0]]):.6g}",
        should=f"Σ y x_{where[0]} over the examples = {decimal((X.transpose() * y)[where[0], 0])}",
        call="normal_equations(X, y)",
        line="9.6",
    )


@theorem(
    topic="regression",
    functions=("normal_equations",),
    cases=PLAIN,
    source="[UML, ex. 2]",
    tight=True,
    proof=(SPAN,),
)
def gram_matrix_is_invertible_iff_the_examples_span(
    f: Any, data: Sample, certificate: None
) -> Refutation | None:
    """A is invertible exactly when the examples span R^d: its rank is the rank of X.

    The data are small multiples of 1/4, so A has no rounding and its rank is found exactly.
    """
    A, _ = f.normal_equations(data.X, data.y)
    of_A, of_X = rank(matrix(A)), rank(matrix(data.X))
    if of_A == of_X:
        return None
    d = data.X.shape[1]
    spans = f"span a space of dimension {of_X} in R^{d}"
    return refute(
        got=f"A = {np.asarray(A, dtype=float).tolist()} of rank {of_A}",
        should=f"of rank {of_X}, because the examples {spans}",
        call="normal_equations(X, y)",
        line="span",
    )


@theorem(
    topic="regression",
    functions=("normal_equations",),
    cases=PLAIN,
    source="[UML, §9.2.1]",
    proof=(RANGE,),
)
def right_side_lies_in_the_range(f: Any, data: Sample, certificate: None) -> Refutation | None:
    """b is in the range of A, so Aw = b has a solution even where A is singular."""
    A, b = f.normal_equations(data.X, data.y)
    joined = matrix(np.column_stack([np.asarray(A, dtype=float), np.asarray(b, dtype=float)]))
    if rank(joined) == rank(matrix(A)):
        return None
    return refute(
        got=f"b = {decimals(b)} outside the range of A = {np.asarray(A, dtype=float).tolist()}",
        should="in its range: Aw = b always has a solution",
        call="normal_equations(X, y)",
        line="range",
    )


def error_tolerance(data: Judged, u: float) -> float:
    """Rounding of L(w) from residuals or from wᵀAw − 2wᵀb + yᵀy: c u Σ (|x|·|w| + |y|)²/n."""
    sizes = np.abs(data.X) @ np.abs(data.w) + np.abs(data.y)
    return operations(data.X) * u * float(np.mean(sizes**2))


@theorem(
    topic="regression",
    functions=("mean_squared_error",),
    cases=JUDGED,
    source="[UML, §9.2] [NTU, E_in] [ELEG867, §2.1]",
    comparison="derived",
)
def mean_squared_error_averages_the_squares(
    f: Any, data: Judged, certificate: None
) -> Refutation | None:
    """L(w) = (1/n) Σ (<w, x_i> − y_i)²: squared first, then averaged over the n examples.

    It is 0 only where every residual is 0.
    """
    value = f.mean_squared_error(data.w, data.X, data.y)
    u = unit_roundoff(f.ask("mean_squared_error", data.w, data.X, data.y).value)
    exact = squared_norm(entries(residuals(data.X, data.w, data.y))) / len(data.y)
    if abs(rational(value) - exact) <= rational(error_tolerance(data, u)):
        return None
    return refute(
        got=f"{value:.6g}",
        should=f"the mean of the squared residuals, {decimal(exact)}",
        call="mean_squared_error(w, X, y)",
    )


def gradient_tolerance(data: Judged, u: float) -> float:
    """Rounding of (2/n) Xᵀ(Xw − y), or of (2/n)(Aw − b): c u (2/n) Σ |x_ij| (|x_i|·|w| + |y_i|)."""
    sizes = np.abs(data.X) @ np.abs(data.w) + np.abs(data.y)
    return operations(data.X) * u * 2 / len(data.y) * norm(np.abs(data.X).T @ sizes)


@theorem(
    topic="regression",
    functions=("mse_gradient",),
    cases=JUDGED,
    source="[NTU, the gradient of E_in] [UML, §9.2.1] [ELEG867, §2.1]",
    proof=(QUADRATIC,),
    comparison="derived",
)
def mse_gradient_has_its_closed_form(f: Any, data: Judged, certificate: None) -> Refutation | None:
    """The gradient of the mean squared error is (2/n)(XᵀXw − Xᵀy)."""
    g = f.mse_gradient(data.w, data.X, data.y)
    exact = [2 * v / len(data.y) for v in gradient(data.X, data.w, data.y)]
    off = squared_norm(rational(float(a)) - b for a, b in zip(g, exact, strict=True))
    if not exceeds(off, gradient_tolerance(data, unit_roundoff(g))):
        return None
    return refute(
        got=decimals(g),
        should=f"(2/n)(XᵀXw − Xᵀy) = [{', '.join(decimal(v) for v in exact)}]",
        call="mse_gradient(w, X, y)",
        line="quadratic",
    )


@theorem(
    topic="regression",
    functions=("mean_squared_error", "mse_gradient"),
    cases=JUDGED,
    source="[NTU, the gradient of E_in]",
    proof=(QUADRATIC,),
    comparison="derived",
)
def mse_gradient_is_the_derivative_of_the_error(
    f: Any, data: Judged, certificate: None
) -> Refutation | None:
    """`mse_gradient` is the derivative of your own `mean_squared_error`.

    The error is quadratic, so (L(w + h e_j) − L(w − h e_j))/(2h) is its derivative at any step h,
    with nothing left out: only rounding is allowed for.
    """
    d = len(data.w)
    h = 1.0 / (2.0 ** np.round(np.log2(np.max(np.abs(data.X)))) if np.any(data.X) else 1.0)
    ahead = [Judged(data.X, data.y, data.w + h * e) for e in np.eye(d)]
    behind = [Judged(data.X, data.y, data.w - h * e) for e in np.eye(d)]
    values = [f.mean_squared_error(p.w, p.X, p.y) for p in ahead + behind]
    raw = [f.ask("mean_squared_error", p.w, p.X, p.y).value for p in ahead + behind]
    g = f.mse_gradient(data.w, data.X, data.y)
    u = unit_roundoff(g, raw)
    for j in range(d):
        slope = (rational(values[j]) - rational(values[d + j])) / (2 * rational(h))
        noise = (error_tolerance(ahead[j], u) + error_tolerance(behind[j], u)) / (2 * h)
        if abs(rational(float(g[j])) - slope) > rational(noise + gradient_tolerance(data, u)):
            return refute(
                got=f"mse_gradient(w, X, y)[{j}] = {float(g[j]):.6g}",
                should=f"(L(w + h e_{j}) − L(w − h e_{j}))/(2h) = {decimal(slope)} of your own "
                f"mean_squared_error, h = {h:g}",
                call="mse_gradient(w, X, y)",
                line="quadratic",
            )
    return None


@theorem(
    topic="regression",
    functions=("least_squares", "mse_gradient"),
    cases=SAMPLES,
    source="[NTU, optimal linear regression weights] [ELEG867, §2.1]",
    proof=(ZERO_GRADIENT,),
    comparison="derived",
)
def mse_gradient_vanishes_at_the_solution(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """At your own least-squares solution your own gradient is zero, up to rounding.

    (2/n)‖X‖ times what the fit may be off, and the gradient's own rounding, are allowed.
    """
    w = f.least_squares(data.X, data.y)
    g = f.mse_gradient(np.asarray(w, dtype=float), data.X, data.y)
    u, n = unit_roundoff(w, g), len(data.y)
    allowed = 2 / n * norm(data.X) * fit_tolerance(data.X, data.y, certificate, u)
    # The gradient's own rounding is that of an honest w: one of an absurd size excuses nothing.
    honest = Judged(data.X, data.y, np.array([float(v) for v in certificate.w]))
    size = squared_norm(float(v) for v in g)
    if not exceeds(size, allowed + gradient_tolerance(honest, u)):
        return None
    return refute(
        got=f"a gradient of length {root(size):.6g} at w = {decimals(w)}",
        should="zero: the minimiser of a smooth function has no slope left",
        call="mse_gradient(least_squares(X, y), X, y)",
        line="9.6",
    )
