"""The logistic loss is convex: chords and tangents [UML, §9.3] [CSC580]."""

from typing import Any

import numpy as np

from lemmata.checks import intercepts, precision, words
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.logistic import objective, rounding
from lemmata.checks.logistic.cases import EVALUATED
from lemmata.checks.logistic.records import Evaluated
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CHORD = ProofLine("chord", "F((1 − t)a + tb) ≤ (1 − t)F(a) + tF(b)")
TANGENT = ProofLine("tangent", "F(b) ≥ F(a) + <∇F(a), b − a> + pλ‖b − a‖²")


@theorem(
    EVALUATED, functions="logistic_loss", proof=CHORD, after="logistic-loss-is-the-stated-objective"
)
def logistic_loss_is_convex(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """Between any two weight vectors F lies below its chord, by your own loss.

    [UML, §9.3] [CSC580, First, is it convex?] [NTU, Minimizing E_in] [CS540, (11)] [ELEG867,
    §3] (derived)
    """
    return _above_the_chord(f, data)


@theorem(
    EVALUATED,
    functions=("logistic_loss", "logistic_gradient"),
    proof=TANGENT,
    after=("logistic-loss-is-the-stated-objective", "logistic-gradient-follows-the-formula"),
)
def logistic_loss_lies_above_its_tangents(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F(b) ≥ F(a) + <∇F(a), b − a> + pλ‖b − a‖² for all a and b, by your own loss and gradient.

    follows from [CS540, (11)] [CSC580, First, is it convex?] (derived)
    """
    a, b = data.w, data.w + data.u
    return _below_the_tangent(f, data, a, b, data.u) or _below_the_tangent(f, data, b, a, -data.u)


def _above_the_chord(f: Any, data: Evaluated) -> Refutation | None:
    X, y, lam, a = data.X, data.y, data.lam, data.w
    penalty, told = objective.penalty_given(lam)
    at_a, at_b = (f.logistic_loss(v, X, y, *penalty) for v in (a, a + data.u))
    size = np.maximum(np.abs(a), np.abs(a + data.u))
    slack = 2 * rounding.loss_error(size, X, lam, precision.epsilon(at_a, at_b), f.conventions)
    for t in (0.25, 0.5, 0.75):
        between = f.logistic_loss(a + t * data.u, X, y, *penalty)
        chord = (1 - t) * at_a + t * at_b
        if between > chord + slack:
            return refute(
                got=f"F = {words.full(between)} at t = {t:g} between w and w + u",
                should=f"at most {words.full(chord)}, on the chord",
                call=f"logistic_loss(w + tu, X, y{told})",
                line="chord",
            )
    return None


def _below_the_tangent(
    f: Any, data: Evaluated, here: np.ndarray, there: np.ndarray, move: np.ndarray
) -> Refutation | None:
    X, y, lam = data.X, data.y, data.lam
    _, p = objective.scaling(len(y), f.conventions)
    penalty, told = objective.penalty_given(lam)
    at_here, at_there = (f.logistic_loss(v, X, y, *penalty) for v in (here, there))
    g = f.logistic_gradient(here, X, y, *penalty)
    eps = precision.epsilon(g, at_here, at_there)
    part = intercepts.penalised_part(move, f.conventions)
    tangent = at_here + float(precision.doubles(g) @ move) + p * lam * float(part @ part)
    size = np.maximum(np.abs(here), np.abs(there))
    slack = 3 * rounding.loss_error(size, X, lam, eps, f.conventions) + float(
        rounding.gradient_error(size, X, lam, eps, f.conventions) @ np.abs(move)
    )
    if at_there >= tangent - slack:
        return None
    return refute(
        got=f"F = {words.full(at_there)} at {words.shown(there)}",
        should=f"at least {words.full(tangent)}, on the tangent at {words.shown(here)}",
        call=f"logistic_loss(w, X, y{told}) and logistic_gradient(…)",
        line="tangent",
    )
