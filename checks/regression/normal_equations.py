"""The normal equations and the squared error [UML, §9.2.1] [NTU] [CS540, §1.2].

A = Σ x_i x_iᵀ = XᵀX        b = Σ y_i x_i = Xᵀy
L(w) = (1/n) Σ (<w, x_i> − y_i)²         ∇L(w) = (2/n)(Aw − b)
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import column, fractions, matrix, rank, rational
from lemmata.checks.certificates.least_squares import LeastSquares, operations
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.regression.cases import JUDGED, PLAIN, SAMPLES
from lemmata.checks.regression.records import Judged, Sample
from lemmata.checks.regression.rounding import (
    exceeds,
    gradient,
    nearest,
    norm,
    squared_distance,
    sum_of_squares,
    wrong_entry,
)
from lemmata.checks.words import shown
from lemmata.conventions import Conventions
from lemmata.theorems import ProofLine, Refutation, refute, theorem

ZERO_GRADIENT = ProofLine("9.6", "∇L(w) = (2/n) Σ (<w, x_i> − y_i) x_i = 0 reads Aw = b")
RANGE = ProofLine("range", "b = Σ y_i x_i lies in the span of the x_i, which is the range of A")
SPAN = ProofLine("span", "Av = 0 gives vᵀAv = Σ <v, x_i>² = 0: v is orthogonal to every example")
QUADRATIC = ProofLine("quadratic", "L(w) = (wᵀAw − 2wᵀb + yᵀy)/n, so ∇L(w) = (2/n)(Aw − b)")
MEAN = ProofLine("mean", "L(w) = (1/n) Σ (<w, x_i> − y_i)², by definition")
CALL = "normal_equations(X, y)"


@theorem(SAMPLES, JUDGED, proof=ZERO_GRADIENT)
def normal_equations_are_sums_over_examples(
    f: Any, data: Sample | Judged, proof: LeastSquares | None
) -> Refutation | None:
    """A = Σ x_i x_iᵀ is d × d and b = Σ y_i x_i has d entries: sums over the examples.

    Each entry is a sum of n products, so rounding moves it by at most n u times the sum of their
    absolute values, in whatever order they are added.

    [UML, (9.6)] [NTU, The Gradient] [ELEG867, §2.1] (derived)
    """
    A, b = f.normal_equations(data.X, data.y)
    Xt, sizes = matrix(data.X).transpose(), np.abs(data.X).T
    rounding = len(data.y) * epsilon(A, b)
    gram = Xt * matrix(data.X)
    where = wrong_entry(A, gram, rounding * (sizes @ sizes.T))
    if where is not None:
        i, j = where
        return refute(
            got=f"A[{i}, {j}] = {A[i, j]:.6g}",
            should=f"Σ x_{i} x_{j} over the examples = {nearest(gram[i, j]):.6g}",
            call=CALL,
            line="9.6",
            claim=f"np.all(np.abs(A - X.T @ X) <= {2 * rounding:.3g} * (np.abs(X.T) @ np.abs(X)))",
        )
    right = Xt * column(data.y)
    where = wrong_entry(b[:, None], right, rounding * (sizes @ np.abs(data.y))[:, None])
    if where is None:
        return None
    i = where[0]
    return refute(
        got=f"b[{i}] = {b[i]:.6g}",
        should=f"Σ y x_{i} over the examples = {nearest(right[i, 0]):.6g}",
        call=CALL,
        line="9.6",
        claim=f"np.all(np.abs(b - X.T @ y) <= {2 * rounding:.3g} * (np.abs(X.T) @ np.abs(y)))",
    )


@theorem(PLAIN, proof=(SPAN, RANGE), after=normal_equations_are_sums_over_examples)
def gram_matrix_is_invertible_iff_the_examples_span(
    f: Any, data: Sample, proof: None
) -> Refutation | None:
    """A is invertible exactly when the examples span R^d: its rank is that of X. And b lies in
    its range, so that Aw = b has a solution even where A is singular.

    The data are small multiples of 1/4, so A has no rounding and its rank is found exactly.

    [UML, ex. 2] [UML, §9.2.1] (tight)
    """
    A, b = map(doubles, f.normal_equations(data.X, data.y))
    of_A, of_X = rank(matrix(A)), rank(matrix(data.X))
    if of_A != of_X:
        spans = f"span a space of dimension {of_X} in R^{data.X.shape[1]}"
        return refute(
            got=f"A = {A.tolist()} of rank {of_A}",
            should=f"of rank {of_X}, because the examples {spans}",
            call=CALL,
            line="span",
            claim=f"np.linalg.matrix_rank(A) == {of_X}",
        )
    if rank(matrix(np.column_stack([A, b]))) == of_A:
        return None
    return refute(
        got=f"b = {shown(b)} outside the range of A = {A.tolist()}",
        should="in its range: Aw = b always has a solution",
        call=CALL,
        line="range",
        claim="np.linalg.matrix_rank(np.column_stack([A, b])) == np.linalg.matrix_rank(A)",
    )


def halved(conventions: Conventions) -> float:
    """What the mean of the squares counts: 1 or ½."""
    return 0.5 if conventions.squares == "half" else 1.0


@theorem(JUDGED, proof=MEAN)
def mean_squared_error_averages_the_squares(f: Any, data: Judged, proof: None) -> Refutation | None:
    """L(w) = (1/n) Σ (<w, x_i> − y_i)²: squared first, then averaged over the n examples.

    With squares = "half" it is half of that. It is 0 only where every residual is 0. From residuals
    or from wᵀAw − 2wᵀb + yᵀy, rounding moves it by c u Σ (|x_i|·|w| + |y_i|)²/n.

    [UML, §9.2] [NTU, Squared Error Measure for Regression] [ELEG867, §2.1] (derived)
    """
    value = f.mean_squared_error(data.w, data.X, data.y)
    half = halved(f.conventions)
    exact = sum_of_squares(data.X, data.w, data.y) * rational(half) / len(data.y)
    sizes = np.abs(data.X) @ np.abs(data.w) + np.abs(data.y)
    allowed = operations(data.X) * epsilon(value) * float(np.mean(sizes**2))
    if abs(rational(value) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{value:.6g}",
        should=f"{'' if half == 1 else 'half '}the mean of the squared residuals, "
        f"{nearest(exact):.6g}",
        call="mean_squared_error(w, X, y)",
        line="mean",
        claim=f"abs(mse - {'' if half == 1 else '0.5 * '}np.mean((X @ w - y) ** 2)) "
        f"<= {2 * allowed:.3g}",
    )


@theorem(JUDGED, proof=QUADRATIC)
def mse_gradient_is_the_derivative_of_the_error(
    f: Any, data: Judged, proof: None
) -> Refutation | None:
    """The derivative of the mean squared error is (2/n)(XᵀXw − Xᵀy).

    With squares = "half" it is (1/n)(XᵀXw − Xᵀy). L is quadratic, so its derivative is
    (L(w + h e_j) − L(w − h e_j))/(2h) at any step h: compare with your own mean_squared_error.
    Rounding moves it by c u (2/n) Σ |x_ij| (|x_i|·|w| + |y_i|).

    [NTU, The Gradient] [UML, §9.2.1] [ELEG867, §2.1] (derived)
    """
    g = f.mse_gradient(data.w, data.X, data.y)
    times = round(2 * halved(f.conventions))
    exact = [times * v / len(data.y) for v in gradient(data.X, data.w, data.y)]
    sizes = np.abs(data.X) @ np.abs(data.w) + np.abs(data.y)
    moved = operations(data.X) * epsilon(g) * 2 / len(data.y) * norm(np.abs(data.X).T @ sizes)
    if not exceeds(squared_distance(g, exact), moved):
        return None
    return refute(
        got=shown(g),
        should=f"({times}/n)(XᵀXw − Xᵀy) = {shown(fractions(exact))}",
        call="mse_gradient(w, X, y)",
        line="quadratic",
        claim=f"np.linalg.norm(g - {times} / len(y) * (X.T @ (X @ w - y))) <= {2 * moved:.3g}",
    )
