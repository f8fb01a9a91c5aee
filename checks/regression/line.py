"""The best line through points of the plane [CS540, §1.1].

    slope = Σ(x_i − x̄)(y_i − ȳ) / Σ(x_i − x̄)²          intercept = ȳ − slope·x̄
    RSS = Σ(y_i − ŷ_i)²      TSS = Σ(y_i − ȳ)²          r² = 1 − RSS/TSS

The same line is least squares on the rows (1, x_i); both ways are honest, so the tolerance is
that of the matrix form, from the exact conditioning of [1 x].
"""

from typing import Any

from flint import fmpq

from lemmata.checks.certificates import least_squares
from lemmata.checks.certificates.exact import rational, squared_norm
from lemmata.checks.precision import epsilon
from lemmata.checks.records import Array
from lemmata.checks.regression import cases, records, rounding
from lemmata.checks.words import full, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

SLOPE = ProofLine("slope", "∂/∂slope = 0 gives slope = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)²")
MEANS = ProofLine("means", "∂/∂intercept = 0 gives Σ(y_i − ŷ_i) = 0: ȳ = intercept + slope·x̄")
SHARE = ProofLine("share", "r² = 1 − RSS/TSS, and RSS ≤ TSS because the constant ȳ is a line too")
CALL, R_CALL = "simple_ols(x, y)", "r_squared(x, y)"
NAMES = ("intercept", "slope")


def coefficient_off(
    answer: tuple[float, float], proof: least_squares.LeastSquares, allowed: Array
) -> Refutation | None:
    """Intercept or slope further from the exact one than allowed."""
    for j in (1, 0):
        if abs(rational(answer[j]) - rational(proof.w[j])) > rational(allowed[j]):
            return refute(
                got=f"{NAMES[j]} = {full(answer[j])} (intercept, slope = {shown(answer)})",
                should=f"{NAMES[j]} = {full(float(proof.w[j]))}, within {allowed[j]:.2g}",
                call=CALL,
                line="slope" if j else "means",
                claim=f"{NAMES[j]} = simple_ols(x, y)[{j}]\n"
                f"abs({NAMES[j]} - {float(proof.w[j])!r}) <= {allowed[j]:.3g}",
            )
    return None


@theorem(cases.LINES, cases.UNIT_LINES, proof=(SLOPE, MEANS))
def simple_ols_has_its_closed_form(
    f: Any, data: records.Line, proof: least_squares.LeastSquares
) -> Refutation | None:
    """slope = Σ(x − x̄)(y − ȳ)/Σ(x − x̄)² and intercept = ȳ − slope·x̄, returned as
    (intercept, slope): least squares on the rows (1, x_i), a line through (x̄, ȳ).

    With an intercept the residuals sum to zero.

    [CS540, §1.1–1.2] (derived)
    """
    X = least_squares.line_matrix(data.x)
    if not rounding.is_asked(X, data.y, proof.pinv_norm, f.conventions):
        return None
    answer = f.simple_ols(data.x, data.y)
    allowed = rounding.normal_tolerances(X, data.y, proof, epsilon(answer))
    left = proof.pinv_norm * rounding.steps_left(data.y, f.conventions)
    return coefficient_off(answer, proof, allowed + left)


@theorem(
    cases.FAR_LINES,
    proof=(SLOPE, MEANS),
    after=simple_ols_has_its_closed_form,
    unless={"origin": ("near",), "fit": ("iterative",)},
)
def slope_ignores_where_x_starts(
    f: Any, data: records.Line, proof: least_squares.LeastSquares
) -> Refutation | None:
    """Points far from 0, exactly on a line, still give that line, its slope and its intercept:
    Σ(x − x̄)² does not move with x.

    mean(xy) − mean(x)·mean(y) and XᵀX of [1 x] cancel nearly all their digits here. Centring
    first keeps them; so do QR and SVD of [1 x], whose bound is the tolerance.

    [CS540, §1.1] (derived)
    """
    answer = f.simple_ols(data.x, data.y)
    X = least_squares.line_matrix(data.x)
    return coefficient_off(
        answer, proof, rounding.orthogonal_tolerances(X, data.y, proof, epsilon(answer))
    )


def total_of_squares(y: Array) -> fmpq:
    """TSS = Σ(y_i − ȳ)², exactly."""
    total = sum((rational(v) for v in y), fmpq(0))
    return squared_norm(y) - total * total / len(y)


def share(y: Array, proof: least_squares.LeastSquares) -> fmpq:
    """r² = 1 − RSS/TSS, exactly."""
    return 1 - rational(proof.rss) / total_of_squares(y)


def share_tolerance(x: Array, y: Array, proof: least_squares.LeastSquares, u: float) -> float:
    """RSS, TSS and the explained part are each squares of vectors off by φ; r² is their ratio."""
    X, total = least_squares.line_matrix(x), rounding.nearest(total_of_squares(y))
    off = rounding.residual_tolerance(X, y, proof, u) + least_squares.operations(
        X
    ) * u * rounding.norm(y)
    return (
        2 * rounding.sum_of_squares_tolerance(total, off, rounding.norm(y)) / total
        + least_squares.operations(X) * u
    )


@theorem(cases.LINES, proof=SHARE, unless={"fit": ("iterative",)})
def r_squared_is_the_share_explained(
    f: Any, data: records.Line, proof: least_squares.LeastSquares
) -> Refutation | None:
    """r² = 1 − Σ(y − ŷ)²/Σ(y − ȳ)² lies between 0 and 1: 1 for points on a line, 0 where x
    explains nothing, because the best line is never worse than the best constant.

    [CS540, §1.1] (tight, derived)
    """
    value = f.r_squared(data.x, data.y)
    exact = share(data.y, proof)
    allowed = share_tolerance(data.x, data.y, proof, epsilon(value))
    if abs(rational(value) - exact) <= rational(allowed):
        return None
    return refute(
        got=f"{value:.6g}",
        should=f"1 − RSS/TSS = {rounding.nearest(exact):.6g}",
        call=R_CALL,
        line="share",
        claim=f"abs(R2 - {rounding.nearest(exact)!r}) <= {allowed:.3g}",
    )


@theorem(
    cases.MOVED_LINES,
    proof=SHARE,
    after=r_squared_is_the_share_explained,
    unless={"fit": ("iterative",)},
)
def r_squared_ignores_shift_and_stretch(
    f: Any, data: records.MovedLine, proof: least_squares.LinePair
) -> Refutation | None:
    """r² has no unit and no origin: ax + b and cy + d give the r² of x and y.

    [CS540, §1.1] (derived)
    """
    before, after = f.r_squared(data.x, data.y), f.r_squared(data.moved_x, data.moved_y)
    u = epsilon(before, after)
    allowed = share_tolerance(data.x, data.y, proof.before, u)
    allowed += share_tolerance(data.moved_x, data.moved_y, proof.after, u)
    if abs(before - after) <= allowed:
        return None
    return refute(
        got=f"{before:.6g} for x, y and {after:.6g} for {data.stretch_x:g}x + {data.shift_x:g}, "
        f"{data.stretch_y:g}y + {data.shift_y:g}",
        should=f"{rounding.nearest(share(data.y, proof.before)):.6g} for both",
        call=R_CALL,
        line="share",
        claim="moved = stretch_x * x + shift_x, stretch_y * y + shift_y\n"
        f"abs(r_squared(x, y) - r_squared(*moved)) <= {allowed:.3g}",
    )
