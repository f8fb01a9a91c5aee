"""The logistic loss is convex: chords and tangents [UML, §9.3] [CSC580]."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.logistic.cases import EVALUATED
from lemmata.checks.logistic.objective import scaling
from lemmata.checks.logistic.records import Evaluated
from lemmata.checks.logistic.rounding import gradient_error, loss_error
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CONVEX = (
    ProofLine("chord", "F((1 − t)a + tb) ≤ (1 − t)F(a) + tF(b)"),
    ProofLine("tangent", "F(b) ≥ F(a) + <∇F(a), b − a> + pλ‖b − a‖²"),
)


@theorem(
    EVALUATED,
    source="[UML, §9.3] [CSC580]",
    functions=("logistic_loss", "logistic_gradient"),
    comparison="derived",
    proof=CONVEX,
    after=("logistic-loss-is-the-stated-objective", "logistic-gradient-follows-the-formula"),
)
def logistic_loss_is_convex(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """Between any two weight vectors a and b, F lies below its chord, and above its tangent by at
    least pλ‖b − a‖², with your own loss and gradient.
    """
    a, b = data.w, data.w + data.u
    return (
        _above_the_chord(f, data)
        or _below_the_tangent(f, data, a, b, data.u)
        or _below_the_tangent(f, data, b, a, -data.u)
    )


def _above_the_chord(f: Any, data: Evaluated) -> Refutation | None:
    X, y, lam, a = data.X, data.y, data.lam, data.w
    at_a, at_b = (f.logistic_loss(v, X, y, lam) for v in (a, a + data.u))
    size = np.maximum(np.abs(a), np.abs(a + data.u))
    slack = 2 * loss_error(size, X, lam, epsilon(at_a, at_b), f.conventions)
    for t in (0.25, 0.5, 0.75):
        between = f.logistic_loss(a + t * data.u, X, y, lam)
        chord = (1 - t) * at_a + t * at_b
        if between > chord + slack:
            return refute(
                got=f"F = {between:.10g} at t = {t:g} between w and w + u",
                should=f"at most {chord:.10g}, on the chord",
                call=f"logistic_loss(w + tu, X, y, lam={lam:g})",
                line="chord",
            )
    return None


def _below_the_tangent(
    f: Any, data: Evaluated, here: np.ndarray, there: np.ndarray, move: np.ndarray
) -> Refutation | None:
    X, y, lam = data.X, data.y, data.lam
    _, p = scaling(len(y), f.conventions)
    at_here, at_there = (f.logistic_loss(v, X, y, lam) for v in (here, there))
    g = f.logistic_gradient(here, X, y, lam)
    eps = epsilon(g, at_here, at_there)
    tangent = at_here + float(doubles(g) @ move) + p * lam * float(move @ move)
    size = np.maximum(np.abs(here), np.abs(there))
    slack = 3 * loss_error(size, X, lam, eps, f.conventions) + float(
        gradient_error(size, X, lam, eps, f.conventions) @ np.abs(move)
    )
    if at_there >= tangent - slack:
        return None
    return refute(
        got=f"F = {at_there:.10g} at {shown(there)}",
        should=f"at least {tangent:.10g}, on the tangent at {shown(here)}",
        call=f"logistic_loss(w, X, y, lam={lam:g}) and logistic_gradient(…)",
        line="tangent",
    )
