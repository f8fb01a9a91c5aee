"""The best line through points of the plane [CS540, §1.1].

    slope = Σ(x_i − x̄)(y_i − ȳ) / Σ(x_i − x̄)²          intercept = ȳ − slope·x̄
    RSS = Σ(y_i − ŷ_i)²      TSS = Σ(y_i − ȳ)²          r² = 1 − RSS/TSS

The same line is least squares on the rows (1, x_i); both ways are honest, so the tolerance is
that of the matrix form, from the exact conditioning of [1 x].
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import rational, squared_norm
from lemmata.checks.certificates.least_squares import (
    LeastSquares,
    LinePair,
    line_matrix,
    operations,
)
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.regression_forms import Line, MovedLine
from lemmata.checks.regression.families import FAR_LINES, LINES, MOVED_LINES
from lemmata.checks.regression.rounding import (
    decimal,
    decimals,
    fit_tolerance,
    norm,
    normal_tolerances,
    orthogonal_tolerances,
    residual_tolerance,
    sum_of_squares_tolerance,
    unit_roundoff,
    weights_tolerance,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

SLOPE = ProofLine("slope", "∂/∂slope = 0 gives slope = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)²")
MEANS = ProofLine("means", "∂/∂intercept = 0 gives Σ(y_i − ŷ_i) = 0: ȳ = intercept + slope·x̄")
SHARE = ProofLine("share", "r² = 1 − RSS/TSS, and RSS ≤ TSS because the constant ȳ is a line too")
CALL, R_CALL = "simple_ols(x, y)", "r_squared(x, y)"
NAMES = ("intercept", "slope")


def coefficient_off(
    answer: tuple[float, float], certificate: LeastSquares, allowed: Array, call: str
) -> Refutation | None:
    """Intercept or slope further from the exact one than allowed."""
    for j in (1, 0):
        exact = certificate.w[j]
        if abs(rational(answer[j]) - rational(exact)) > rational(float(allowed[j])):
            return refute(
                got=f"{NAMES[j]} = {answer[j]:.10g} (intercept, slope = {decimals(answer)})",
                should=f"{NAMES[j]} = {float(exact):.10g}, within {allowed[j]:.2g}",
                call=call,
                line="slope" if j else "means",
            )
    return None


@theorem(
    topic="regression",
    functions=("simple_ols",),
    cases=LINES,
    source="[CS540, §1.1]",
    proof=(SLOPE, MEANS),
    comparison="derived",
)
def simple_ols_has_its_closed_form(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """slope = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)² and intercept = ȳ − slope·x̄, returned in that order:
    (intercept, slope)."""
    answer = f.simple_ols(data.x, data.y)
    u = unit_roundoff(f.ask("simple_ols", data.x, data.y).value)
    allowed = normal_tolerances(line_matrix(data.x), data.y, certificate, u)
    return coefficient_off(answer, certificate, allowed, CALL)


@theorem(
    topic="regression",
    functions=("simple_ols", "least_squares"),
    cases=LINES,
    source="[CS540, §1.1–1.2]",
    proof=(SLOPE, MEANS),
    comparison="derived",
)
def closed_form_is_the_matrix_form(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """Your `simple_ols(x, y)` is your `least_squares` on the rows (1, x_i)."""
    X = line_matrix(data.x)
    answer = f.simple_ols(data.x, data.y)
    w = f.least_squares(X, data.y)
    u = unit_roundoff(w, f.ask("simple_ols", data.x, data.y).value)
    allowed = normal_tolerances(X, data.y, certificate, u)
    allowed = allowed + weights_tolerance(X, data.y, certificate, u)
    for j in (1, 0):
        if abs(rational(answer[j]) - rational(float(w[j]))) > rational(float(allowed[j])):
            return refute(
                got=f"simple_ols(x, y) = {decimals(answer)}",
                should=f"least_squares([1 x], y) = {decimals(w)}",
                call=CALL,
                line="slope" if j else "means",
            )
    return None


@theorem(
    topic="regression",
    functions=("simple_ols",),
    cases=LINES,
    source="[CS540, §1.1]",
    proof=(MEANS,),
    comparison="derived",
)
def line_passes_through_the_means(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """The line passes through (x̄, ȳ): with an intercept the residuals sum to zero."""
    intercept, slope = f.simple_ols(data.x, data.y)
    u, n = unit_roundoff(f.ask("simple_ols", data.x, data.y).value), len(data.x)
    X = line_matrix(data.x)
    total = sum((rational(v) for v in data.y), fmpq(0)) - rational(slope) * sum(
        (rational(v) for v in data.x), fmpq(0)
    )
    off = total / n - rational(intercept)
    rounding = operations(X) * u * (norm(data.y) + norm(data.x) * norm(certificate.w))
    allowed = fit_tolerance(X, data.y, certificate, u) / float(np.sqrt(n)) + rounding
    if abs(off) <= rational(allowed):
        return None
    return refute(
        got=f"residuals with mean {decimal(off)} (intercept, slope = {intercept:.6g}, {slope:.6g})",
        should="mean 0: ȳ = intercept + slope·x̄",
        call=CALL,
        line="means",
    )


@theorem(
    topic="regression",
    functions=("simple_ols",),
    cases=FAR_LINES,
    source="[CS540, §1.1]",
    proof=(SLOPE,),
    comparison="derived",
)
def slope_ignores_where_x_starts(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """Points far from 0, exactly on a line, still give its slope: Σ(x − x̄)² does not move with x.

    mean(xy) − mean(x)·mean(y) and XᵀX of [1 x] cancel nearly all their digits here. Centring
    first keeps them; so do QR and SVD of [1 x], whose bound is the tolerance.
    """
    answer = f.simple_ols(data.x, data.y)
    u = unit_roundoff(f.ask("simple_ols", data.x, data.y).value)
    allowed = orthogonal_tolerances(line_matrix(data.x), data.y, certificate, u)
    return coefficient_off(answer, certificate, allowed, CALL)


def total_of_squares(y: Array) -> fmpq:
    """TSS = Σ(y_i − ȳ)², exactly."""
    total = sum((rational(v) for v in y), fmpq(0))
    return squared_norm(y) - total * total / len(y)


def share(y: Array, certificate: LeastSquares) -> fmpq:
    """r² = 1 − RSS/TSS, exactly."""
    return 1 - rational(certificate.rss) / total_of_squares(y)


def share_tolerance(x: Array, y: Array, certificate: LeastSquares, u: float) -> float:
    """RSS, TSS and the explained part are each squares of vectors off by φ; r² is their ratio."""
    X, total = line_matrix(x), nearest(total_of_squares(y))
    off = residual_tolerance(X, y, certificate, u) + operations(X) * u * norm(y)
    return 2 * sum_of_squares_tolerance(total, off, norm(y)) / total + operations(X) * u


def nearest(q: fmpq) -> float:
    """The nearest float: TSS enters a bound, not a comparison."""
    return float(int(q.p) / int(q.q))


@theorem(
    topic="regression",
    functions=("r_squared",),
    cases=LINES,
    source="[CS540, §1.1]",
    proof=(SHARE,),
    comparison="derived",
)
def r_squared_is_the_share_explained(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """r² = 1 − Σ(y − ŷ)²/Σ(y − ȳ)²: 1 for points on a line, 0 where x explains nothing."""
    value = f.r_squared(data.x, data.y)
    u = unit_roundoff(f.ask("r_squared", data.x, data.y).value)
    exact = share(data.y, certificate)
    if abs(rational(value) - exact) <= rational(share_tolerance(data.x, data.y, certificate, u)):
        return None
    return refute(
        got=f"{value:.6g}", should=f"1 − RSS/TSS = {decimal(exact)}", call=R_CALL, line="share"
    )


@theorem(
    topic="regression",
    functions=("r_squared",),
    cases=LINES,
    source="[CS540, §1.1]",
    tight=True,
    proof=(SHARE,),
    comparison="derived",
)
def r_squared_lies_between_zero_and_one(
    f: Any, data: Line, certificate: LeastSquares
) -> Refutation | None:
    """0 ≤ r² ≤ 1: the best line is never worse than the best constant."""
    value = f.r_squared(data.x, data.y)
    u = unit_roundoff(f.ask("r_squared", data.x, data.y).value)
    slack = share_tolerance(data.x, data.y, certificate, u)
    if -slack <= value <= 1 + slack:
        return None
    return refute(got=f"{value:.6g}", should="between 0 and 1", call=R_CALL, line="share")


@theorem(
    topic="regression",
    functions=("r_squared",),
    cases=MOVED_LINES,
    source="[CS540, §1.1]",
    proof=(SHARE,),
    comparison="derived",
)
def r_squared_ignores_shift_and_stretch(
    f: Any, data: MovedLine, certificate: LinePair
) -> Refutation | None:
    """r² has no unit and no origin: ax + b and cy + d give the r² of x and y."""
    before = f.r_squared(data.x, data.y)
    after = f.r_squared(data.moved_x, data.moved_y)
    u = unit_roundoff(
        f.ask("r_squared", data.x, data.y).value,
        f.ask("r_squared", data.moved_x, data.moved_y).value,
    )
    allowed = share_tolerance(data.x, data.y, certificate.before, u) + share_tolerance(
        data.moved_x, data.moved_y, certificate.after, u
    )
    if abs(before - after) <= allowed:
        return None
    return refute(
        got=f"{before:.6g} for x, y and {after:.6g} for {data.stretch_x:g}x + {data.shift_x:g}, "
        f"{data.stretch_y:g}y + {data.shift_y:g}",
        should=f"{decimal(share(data.y, certificate.before))} for both",
        call=R_CALL,
        line="share",
    )
