"""Pegasos: SGD on the hinge loss with η_t = 1/(λt) [CSC580, Method 1 for the SVM].

w_t = (1 − 2p/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt), with 2p = 1 for the penalty λ/2 ‖w‖², 2 for
λ‖w‖² as [CSC580, Thm] has it. ‖w_t‖ ≤ |1 − 2p/t| ‖w_{t−1}‖ + R/(λt), so that no iterate is longer
than R/λ, R = max ‖x_i‖ over the visited examples. With n-fold steps it is n x for x.
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.regret import Comparator
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd import cases, iterates, objective, subgradients
from lemmata.checks.sgd.records import PegasosRun, Run
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

TINY = float(np.finfo(float).tiny)
CALL = "pegasos(X, y, lam, order)"
SHRINK = ProofLine("step", "w_t = (1 − 2p/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt)")
CONVEX = ProofLine("convex", "‖w_t‖ ≤ |1 − 2p/t| ‖w_{t−1}‖ + (1/t)‖x‖/λ ≤ R/λ")


@theorem(cases.PEGASOS, proof=(subgradients.START, SHRINK))
def pegasos_follows_its_update(f: Any, data: PegasosRun, proof: Comparator) -> Refutation | None:
    """w_t = (1 − 2p/t) w_{t−1}, plus y x/(λt) where y<w_{t−1}, x> < 1: it shrinks at every step.

    The penalty's gradient is 2pλw, and η_t λ = 1/t; by default 2p = 1. There is no projection, and
    the step counter runs from 1 to T without starting again. At the kink any subgradient is right.
    With projection = "ball" w_t is then brought back to the ball of radius 1/√(2pλ), where w* is.
    Without a step the start w_0 = 0 is the only row.

    [CSC580, SGD: convergence guarantee] (derived)
    """
    start = f.pegasos(data.X, data.y, data.lam, data.order[:0])
    if np.any(start[0]):
        call = "pegasos(X, y, lam, [])"
        return refute(got=f"w_0 = {shown(start[0])}", should="w_0 = 0", call=call, line="start")
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    run = objective.plain_run(data, f.conventions)
    if is_projected(f):
        return not_projected(W, subgradients.steps_of(W, run), radius(run))
    return subgradients.not_a_run(W, subgradients.steps_of(W, run), CALL)


def is_projected(f: Any) -> bool:
    return bool(f.conventions.projection == "ball")


def radius(run: Run) -> float:
    """1/√λ of the plain run, whose penalty is λ/2 ‖w‖²: no minimiser is longer."""
    return float(1 / np.sqrt(run.lam))


def not_projected(W: Array, steps: subgradients.Steps, r: float) -> Refutation | None:
    """The record of a run from 0, brought back to the ball of radius r after each step?

    A projection brings no two points further apart, so that a step's rounding is not stretched.
    """
    if np.any(W[0]):
        return refute(got=f"w_0 = {shown(W[0])}", should="w_0 = 0", call=CALL, line="start")
    for step, rounded in zip(steps, subgradients.rounding_lengths(steps), strict=True):
        after, room = (
            doubles(W[step.t]),
            rounded + subgradients.roundings(len(step.x), step.t) * epsilon(W) * r,
        )
        ends = [_brought_back(step, slope, r) for slope in (step.slopes.low, step.slopes.high)]
        if any(np.linalg.norm(after - end) <= room for end in ends):
            continue
        if step.at_kink and _between(step, after, r, room):
            continue
        return refute(
            got=f"w_{step.t} = {shown(W[step.t])}",
            should=f"{shown(ends[0])}, the step from w_{step.t - 1} = {shown(step.w)} brought back "
            f"to ‖w‖ ≤ 1/√λ = {r:.6g}",
            call=CALL,
            line="step",
        )
    return None


def _brought_back(step: subgradients.Step, slope: float, r: float) -> Array:
    v = step.w - step.eta * (slope * step.x + step.lam * step.w)
    return np.asarray(v * min(1.0, r / max(float(np.linalg.norm(v)), TINY)))


def _between(step: subgradients.Step, after: Array, r: float, room: float) -> bool:
    """At a kink: w − ηλw − ηcx for some slope c, or on the sphere a multiple of it."""
    if step.leads_to(after):
        return True
    if float(np.linalg.norm(after)) < r - room:
        return False
    start, move = step.w - step.eta * step.lam * step.w, -step.eta * step.x
    (c, k), *_ = np.linalg.lstsq(np.column_stack([move, -after]), -start, rcond=None)
    return bool(np.linalg.norm(start + c * move - k * after) <= max(1.0, abs(k)) * room)


@theorem(
    cases.PEGASOS,
    proof=(subgradients.START, SHRINK),
    after=(pegasos_follows_its_update, iterates.each_iterate_follows_from_the_one_before),
)
def pegasos_is_sgd_on_the_hinge_loss(
    f: Any, data: PegasosRun, proof: Comparator
) -> Refutation | None:
    """pegasos(X, y, lam, order) are the iterates of sgd with hinge loss and steps 1/(λt).

    Without a projection, that is.

    [CSC580, SGD: convergence guarantee] (derived)
    """
    if is_projected(f):
        return None
    V = f.sgd(data.X, data.y, data.order, data.steps, "hinge", data.lam)
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    steps = subgradients.steps_of(W, objective.plain_run(data, f.conventions), eps=epsilon(V))
    return subgradients.parted(
        V, W, steps, "hinge", 'sgd(X, y, order, 1/(lam*t), "hinge", lam)', CALL
    )


@theorem(cases.PEGASOS, proof=(SHRINK, CONVEX), after=pegasos_follows_its_update)
def pegasos_stays_in_the_ball(f: Any, data: PegasosRun, proof: Comparator) -> Refutation | None:
    """No iterate is longer than R/λ, with R the longest visited example: so L ≤ (1 + 2p)R. Nor is
    one longer than 1/√(2pλ), where the assignment has it projected.

    [CSC580, SGD: convergence guarantee] (tight, derived)
    """
    W = f.pegasos(data.X, data.y, data.lam, data.order)
    run = objective.plain_run(data, f.conventions)
    steps, most = subgradients.steps_of(W, run), radius(run) if is_projected(f) else np.inf
    R, spare, eps = float(np.max(subgradients.lengths(steps.x))), 0.0, epsilon(W)
    longest = min(R * steps[0].eta, most)
    lasting = zip(steps.eta.tolist(), subgradients.lengths(doubles(W)[1:]).tolist(), strict=True)
    for t, ((eta, length), rounded) in enumerate(
        zip(lasting, subgradients.rounding_lengths(steps), strict=True), start=1
    ):
        spare = abs(1 - eta * run.lam) * spare + rounded
        # Both sides are computed here in float64: a few roundings more.
        if length > (longest + spare) * (1 + subgradients.roundings(len(W[0]), t) * eps):
            return refute(
                got=f"‖w_{t}‖ = {length:.6g} for w_{t} = {shown(W[t])}",
                should=f"at most R/λ = {R * steps[0].eta:.6g}"
                + (f" and 1/√λ = {most:.6g}" if is_projected(f) else ""),
                call=CALL,
                line="convex",
            )
    return None
