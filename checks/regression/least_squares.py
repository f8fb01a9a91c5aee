"""Least squares at any rank [UML, §9.2.1] [NTU] [ELEG867, §2.1].

    w⁺ = X⁺y     the minimiser of ‖Xw − y‖² of smallest norm, known exactly
    r = Xw − y   the residual; Xᵀr = 0 exactly at the minimisers

Minimisers form w⁺ + null(X). Their common law is Xᵀr = 0; being w⁺ is a law of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.exact import (
    column,
    entries,
    matrix,
    rational,
    rounded_down,
    rounded_up,
    squared_norm,
)
from lemmata.checks.certificates.least_squares import LeastSquares
from lemmata.checks.datasets.regression_forms import Reordered, Sample, Scaled, Turned
from lemmata.checks.regression.families import (
    DEFICIENT,
    REORDERED,
    RESCALED,
    SAMPLES,
    SPANNING,
    TURNED,
)
from lemmata.checks.regression.normal_equations import RANGE, ZERO_GRADIENT
from lemmata.checks.regression.rounding import (
    apart,
    decimal,
    decimals,
    exceeds,
    fit_tolerance,
    gradient,
    image,
    moved_by,
    norm,
    root,
    unit_roundoff,
    weights_tolerance,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

ORTHOGONAL = ProofLine("orthogonal", "Xᵀ(Xw − y) = 0: the residual is orthogonal to every column")
PYTHAGORAS = ProofLine(
    "pythagoras", "‖Xv − y‖² = ‖Xw − y‖² + ‖X(v − w)‖² for a solution w and every v"
)
PROJECTION = ProofLine(
    "projection", "A A⁺ b is the projection of b on the range of A, where b lies already"
)
SHORTEST = ProofLine(
    "shortest", "w⁺ is orthogonal to null(X), so ‖w⁺ + v‖² = ‖w⁺‖² + ‖v‖² for v in it"
)
CALL = "least_squares(X, y)"


def unsolved(f: Any, data: Sample, certificate: LeastSquares, line: str) -> Refutation | None:
    """Is Xᵀ(Xw − y) = 0? It may be off by ‖X‖ times the tolerance of the fit."""
    w = f.least_squares(data.X, data.y)
    g = gradient(data.X, w, data.y)
    u = unit_roundoff(w)
    allowed = norm(data.X) * fit_tolerance(data.X, data.y, certificate, u)
    if not exceeds(squared_norm(g), allowed):
        return None
    j = max(range(len(g)), key=lambda k: abs(g[k]))
    return refute(
        got=f"w = {decimals(w)} with (XᵀXw − Xᵀy)[{j}] = {decimal(g[j])}",
        should=f"0 up to rounding ({allowed:.2g}); w = {decimals(certificate.w)} solves it",
        call=CALL,
        line=line,
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=SAMPLES,
    source="[UML, §9.2.1] [ELEG867, §2.1] [NTU]",
    proof=(ZERO_GRADIENT,),
    comparison="derived",
)
def least_squares_solves_the_normal_equations(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """XᵀXw = Xᵀy, whatever the rank of X."""
    return unsolved(f, data, certificate, "9.6")


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=SPANNING,
    source="[UML, §9.2.1] [NTU] [CS540, §1.2]",
    proof=(ORTHOGONAL,),
    comparison="derived",
)
def residual_is_orthogonal_to_every_column(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """The residual y − Xw is orthogonal to each column of X; with a column of ones it sums to 0.

    Column by column: <X_j, r> may be off by ‖X_j‖ times the tolerance of the fit.
    """
    w = f.least_squares(data.X, data.y)
    allowed = fit_tolerance(data.X, data.y, certificate, unit_roundoff(w))
    for j, product in enumerate(gradient(data.X, w, data.y)):
        if exceeds(product * product, norm(data.X[:, j]) * allowed):
            return refute(
                got=f"<X[:, {j}], y − Xw> = {decimal(-product)} with w = {decimals(w)}",
                should="0 up to rounding",
                call=CALL,
                line="orthogonal",
            )
    return None


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=SAMPLES,
    source="[UML, §9.2.1] [NTU: optimal E_in]",
    tight=True,
    proof=(PYTHAGORAS,),
    comparison="derived",
)
def no_weights_beat_least_squares(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """‖Xw − y‖² is the exact minimum: no other w does better.

    What w loses is exactly ‖X(w − w⁺)‖², the squared distance of the fits.
    """
    w = f.least_squares(data.X, data.y)
    loss = squared_norm(entries(image(data.X, w) - image(data.X, certificate.w)))
    if not exceeds(loss, fit_tolerance(data.X, data.y, certificate, unit_roundoff(w))):
        return None
    best = rational(certificate.rss)
    return refute(
        got=f"‖Xw − y‖² = {rounded_down(best + loss)} with w = {decimals(w)}",
        should=f"{rounded_up(best)}, which w = {decimals(certificate.w)} reaches",
        call=CALL,
        line="pythagoras",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=SPANNING,
    source="[UML, §9.2.1] [NTU] [CS540, §1.2] [ELEG867, §2.1]",
    proof=(ZERO_GRADIENT,),
    comparison="derived",
)
def one_solution_when_the_examples_span(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """Where the examples span R^d, w = (XᵀX)⁻¹Xᵀy is the only minimiser."""
    w = f.least_squares(data.X, data.y)
    tolerance = weights_tolerance(data.X, data.y, certificate, unit_roundoff(w))
    if not exceeds(moved_by(w, certificate.w), tolerance):
        return None
    return refute(
        got=f"w = {decimals(w)}",
        should=f"{decimals(certificate.w)}, within {tolerance:.2g}",
        call=CALL,
        line="9.6",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=DEFICIENT,
    source="[UML, §9.2.1] [NTU, singular XᵀX]",
    proof=(RANGE, PROJECTION),
    comparison="derived",
)
def pseudo_inverse_solves_the_singular_case(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """Where XᵀX is singular there is still a solution, A⁺b: dependent columns are no excuse.

    Rounding can make a singular XᵀX look regular, and `inv` then returns enormous weights without
    a warning: let lstsq or pinv find the rank.
    """
    return unsolved(f, data, certificate, "projection")


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=DEFICIENT,
    source="[UML, §9.2.1] [NTU, pseudo-inverse]",
    tight=True,
    proof=(SHORTEST,),
    comparison="derived",
)
def least_squares_has_the_smallest_norm(
    f: Any, data: Sample, certificate: LeastSquares
) -> Refutation | None:
    """Of the many minimisers X⁺y is the shortest: it has no component that X sends to zero."""
    w = f.least_squares(data.X, data.y)
    P, X, wq = matrix(certificate.pinv), matrix(data.X), column([float(v) for v in w])
    useless = squared_norm(entries(wq - P * (X * wq)))
    tolerance = weights_tolerance(data.X, data.y, certificate, unit_roundoff(w))
    if not exceeds(useless, tolerance):
        return None
    return refute(
        got=f"w = {decimals(w)} of norm {norm(np.asarray(w)):.6g}, of which {root(useless):.6g} "
        "is sent to zero by X",
        should=f"the shortest minimiser {decimals(certificate.w)}, norm {norm(certificate.w):.6g}",
        call=CALL,
        line="shortest",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=RESCALED,
    source="[UML, §9.2.1]",
    comparison="derived",
)
def least_squares_scales_with_the_examples(
    f: Any, data: Scaled, certificate: LeastSquares
) -> Refutation | None:
    """w(cX, y) = w(X, y)/c: what counts as zero depends on the data, never on their unit.

    An absolute cut-off (singular values below 1e-8, a determinant near 0) breaks this law.
    """
    w = f.least_squares(data.X, data.y)
    scaled = f.least_squares(data.factor * data.X, data.y)
    u = unit_roundoff(w, scaled)
    back = np.asarray(scaled, dtype=float) * data.factor
    off = apart(w, back)
    if not exceeds(off, 2 * weights_tolerance(data.X, data.y, certificate, u)):
        return None
    return refute(
        got=f"w(X, y) = {decimals(w)} and c·w(cX, y) = {decimals(back)} with c = {data.factor:g}",
        should=f"the same vector, {decimals(certificate.w)}",
        call="least_squares(c * X, y)",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=TURNED,
    source="[UML, §9.2.1]",
    proof=(SHORTEST,),
    comparison="derived",
)
def least_squares_turns_with_the_examples(
    f: Any, data: Turned, certificate: LeastSquares
) -> Refutation | None:
    """Turning the axes turns the solution: w(XM) = Mᵀw(X)/c² where MᵀM = c²I.

    M is c times a rotation with integer entries, so the turned data are as exact as the old.
    """
    w = f.least_squares(data.X, data.y)
    turned = f.least_squares(data.X @ data.M, data.y)
    u = unit_roundoff(w, turned)
    M = np.asarray(data.M)
    back = M @ np.asarray(turned, dtype=float)  # M Mᵀ = c²I too, so M w(XM) = w(X)
    off = apart(w, back)
    if not exceeds(off, 4 * weights_tolerance(data.X, data.y, certificate, u)):
        return None
    return refute(
        got=f"w(X) = {decimals(w)} and w(XM) turned back = {decimals(back)}",
        should=f"the same vector, {decimals(certificate.w)}; M = {M.tolist()}",
        call="least_squares(X @ M, y)",
        line="shortest",
    )


@theorem(
    topic="regression",
    functions=("least_squares",),
    cases=REORDERED,
    source="[UML, (9.6)]",
    comparison="derived",
)
def least_squares_ignores_order_and_signs_of_examples(
    f: Any, data: Reordered, certificate: LeastSquares
) -> Refutation | None:
    """Sums have no order: permuted examples, or (−x, −y) for (x, y), give the same w."""
    flip = data.signs[data.order]
    X, y = data.X[data.order] * flip[:, None], data.y[data.order] * flip
    w = f.least_squares(X, y)
    tolerance = weights_tolerance(data.X, data.y, certificate, unit_roundoff(w))
    if not exceeds(moved_by(w, certificate.w), tolerance):
        return None
    return refute(
        got=f"w = {decimals(w)}",
        should=f"{decimals(certificate.w)}, as for the examples in their first order",
        call="least_squares(s * X[order], s * y[order])",
    )
