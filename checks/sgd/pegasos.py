"""Pegasos: SGD on the hinge loss with η_t = 1/(λt) [CSC580, Method 1 for the SVM].

w_t = (1 − 1/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt):  a convex combination of w_{t−1} and
y x/λ or 0, so no iterate is longer than R/λ, R = max ‖x_i‖ over the visited examples.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.regret import Comparator
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.sgd.cases import PEGASOS, PegasosRun
from lemmata.checks.sgd.iterates import each_iterate_follows_from_the_one_before
from lemmata.checks.sgd.subgradients import (
    START,
    not_a_run,
    parted,
    rounding_lengths,
    roundings,
    steps_of,
)
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CALL = "pegasos(X, y, lam, order)"
SHRINK = ProofLine("step", "w_t = (1 − 1/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt)")
CONVEX = ProofLine("convex", "‖w_t‖ ≤ (1 − 1/t)‖w_{t−1}‖ + (1/t)‖x‖/λ ≤ R/λ")
SOURCE = "[CSC580, SGD: convergence guarantee]"


@theorem(PEGASOS, source=SOURCE, proof=(START, SHRINK), comparison="derived")
def pegasos_follows_its_update(f: Any, data: PegasosRun, proof: Comparator) -> Refutation | None:
    """w_t = (1 − 1/t) w_{t−1}, plus y x/(λt) where y<w_{t−1}, x> < 1: it shrinks at every step.

    The penalty's gradient is λw, and η_t λ = 1/t. There is no projection, and the step counter
    runs from 1 to T without starting again. At the kink any subgradient is right.
    """
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    return not_a_run(W, steps_of(W, data), CALL)


@theorem(
    PEGASOS,
    source=SOURCE,
    proof=(START, SHRINK),
    comparison="derived",
    after=(pegasos_follows_its_update, each_iterate_follows_from_the_one_before),
)
def pegasos_is_sgd_on_the_hinge_loss(
    f: Any, data: PegasosRun, proof: Comparator
) -> Refutation | None:
    """pegasos(X, y, lam, order) are the iterates of sgd with hinge loss and steps 1/(λt)."""
    V = f.sgd(data.X, data.y, data.order, data.steps, "hinge", data.lam)
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    steps = steps_of(W, data, eps=epsilon(V))
    return parted(V, W, steps, "hinge", 'sgd(X, y, order, 1/(lam*t), "hinge", lam)', CALL)


@theorem(
    PEGASOS,
    source=SOURCE,
    tight=True,
    proof=(SHRINK, CONVEX),
    comparison="derived",
    after=pegasos_follows_its_update,
)
def pegasos_stays_in_the_ball(f: Any, data: PegasosRun, proof: Comparator) -> Refutation | None:
    """No iterate is longer than R/λ, with R the longest visited example: the proof's L is 2R."""
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    steps = steps_of(W, data)
    R = max(float(np.linalg.norm(step.x)) for step in steps)
    allowed = 0.0
    for step, rounded in zip(steps, rounding_lengths(steps), strict=True):
        allowed = (1 - 1 / step.t) * allowed + R / (data.lam * step.t) + rounded
        length = float(np.linalg.norm(doubles(W[step.t])))
        # Both sides are computed here in float64: a few roundings more.
        if length > allowed * (1 + roundings(len(step.x), step.t) * epsilon(W)):
            return refute(
                got=f"‖w_{step.t}‖ = {length:.6g} for w_{step.t} = {shown(W[step.t])}",
                should=f"at most R/λ = {R / data.lam:.6g}",
                call=CALL,
                line="convex",
            )
    return None
