"""The logistic loss is convex: curvature, chords, tangents [UML, §9.3] [CS540, §2.1]."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.datasets.logistic_forms import Evaluated
from lemmata.checks.logistic.families import EVALUATED
from lemmata.checks.logistic.rounding import (
    gradient_error,
    hessian_error,
    loss_error,
    numbered,
    scaling,
    unit_of,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

CURVATURE = ProofLine("curvature", "0 < σ(s)(1 − σ(s)) ≤ 1/4, so 2pλI ⪯ ∇²F ⪯ (c/4) XᵀX + 2pλI")


@theorem(
    topic="logistic",
    functions=("logistic_hessian",),
    cases=EVALUATED,
    source="[UML, §9.3] [CS540, §2.1] [CSC580, convexity]",
    comparison="derived",
    proof=(CURVATURE,),
)
def logistic_hessian_is_positive_semidefinite(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇²F is symmetric, at least 2pλI, and at most (c/4) XᵀX + 2pλI."""
    H = f.logistic_hessian(data.w, data.X, data.y, data.lam)
    error = hessian_error(data.w, data.X, data.lam, unit_of(H), f.conventions)
    call = f"logistic_hessian(w, X, y, lam={data.lam:g})"
    H = doubles(H)
    if np.any(np.abs(H - H.T) > 2 * error):
        return refute(got=f"{H.tolist()}", should="symmetric", call=call, line="curvature")
    c, p = scaling(len(data.y), f.conventions)
    slack = 2 * float(np.linalg.norm(error))
    floor = 2 * p * data.lam
    least = float(np.linalg.eigvalsh(H)[0])
    if least < floor - slack:
        return refute(
            got=f"smallest eigenvalue {least:.8g}",
            should=f"at least 2pλ = {floor:.8g}",
            call=call,
            line="curvature",
        )
    room = c / 4 * data.X.T @ data.X + floor * np.eye(len(data.w)) - H
    if float(np.linalg.eigvalsh(room)[0]) < -slack:
        return refute(
            got=f"largest eigenvalue {float(np.linalg.eigvalsh(H)[-1]):.8g}",
            should="at most (c/4) XᵀX + 2pλI in every direction",
            call=call,
            line="curvature",
        )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss",),
    cases=EVALUATED,
    source="[UML, §9.3] [CSC580]",
    comparison="derived",
)
def logistic_loss_lies_below_its_chords(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F((1 − t)a + tb) ≤ (1 − t)F(a) + tF(b) between any two weight vectors."""
    X, y, lam, a = data.X, data.y, data.lam, data.w
    b = a + data.u
    size = np.maximum(np.abs(a), np.abs(b))
    (at_a, eps), (at_b, _) = (numbered(f, "logistic_loss", v, X, y, lam) for v in (a, b))
    slack = 2 * loss_error(size, X, lam, eps, f.conventions)
    for t in (0.25, 0.5, 0.75):
        between, _ = numbered(f, "logistic_loss", a + t * data.u, X, y, lam)
        chord = (1 - t) * at_a + t * at_b
        if between > chord + slack:
            return refute(
                got=f"F = {between:.10g} at t = {t:g} between w and w + u",
                should=f"at most {chord:.10g}, on the chord",
                call=f"logistic_loss(w + tu, X, y, lam={lam:g})",
            )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss", "logistic_gradient"),
    cases=EVALUATED,
    source="[UML, §9.3] [CSC580]",
    comparison="derived",
)
def logistic_loss_lies_above_its_tangents(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F(b) ≥ F(a) + <∇F(a), b − a> + pλ‖b − a‖², with your own loss and gradient, both ways."""
    X, y, lam, u = data.X, data.y, data.lam, data.u
    a, b = data.w, data.w + data.u
    _, p = scaling(len(y), f.conventions)
    size = np.maximum(np.abs(a), np.abs(b))
    for here, there, move in ((a, b, u), (b, a, -u)):
        at_here, eps = numbered(f, "logistic_loss", here, X, y, lam)
        at_there, _ = numbered(f, "logistic_loss", there, X, y, lam)
        g = f.logistic_gradient(here, X, y, lam)
        eps = max(eps, unit_of(g))
        tangent = at_here + float(doubles(g) @ move) + p * lam * float(move @ move)
        slack = 3 * loss_error(size, X, lam, eps, f.conventions) + float(
            gradient_error(size, X, lam, eps, f.conventions) @ np.abs(move)
        )
        if at_there < tangent - slack:
            return refute(
                got=f"F = {at_there:.10g} at {there.tolist()}",
                should=f"at least {tangent:.10g}, on the tangent at {here.tolist()}",
                call=f"logistic_loss(w, X, y, lam={lam:g}) and logistic_gradient(…)",
            )
    return None
