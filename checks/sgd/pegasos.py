"""Pegasos: SGD on the hinge loss with η_t = 1/(λt) [CSC580, Method 1 for the SVM].

w_t = (1 − 1/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt):  a convex combination of w_{t−1} and
y x/λ or 0, so no iterate is longer than R/λ, R = max ‖x_i‖ over the visited examples.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.regret import Comparator
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.sgd_forms import PegasosRun
from lemmata.checks.sgd.iterates import parted
from lemmata.checks.sgd.subgradients import (
    Step,
    epsilon,
    not_a_run,
    rounding_lengths,
    roundings,
    shown,
    steps_of,
)
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _CERTIFY = "lemmata.checks.datasets.sgd", "lemmata.checks.certificates.regret"
PEGASOS = Family(
    "pegasos-runs",
    PegasosRun,
    f"{_DATASETS}:pegasos_runs",
    f"{_CERTIFY}:pegasos_comparator",
    Comparator,
    edges=f"{_DATASETS}:pegasos_edges",
    size=70,
)

CALL = "pegasos(X, y, lam, order)"
START = ProofLine("start", "w_0 = 0")
SHRINK = ProofLine("step", "w_t = (1 − 1/t) w_{t−1} + [y<w_{t−1}, x> < 1] y x/(λt)")
CONVEX = ProofLine("convex", "‖w_t‖ ≤ (1 − 1/t)‖w_{t−1}‖ + (1/t)‖x‖/λ ≤ R/λ")
SOURCE = "[CSC580, SGD: convergence guarantee]"


def inverse_steps(data: PegasosRun) -> Array:
    return 1.0 / (data.lam * np.arange(1, len(data.order) + 1))


def recorded(f: Any, data: PegasosRun, *, eps: float = 0.0) -> tuple[Array, list[Step]]:
    order, etas = data.order.astype(np.int64), inverse_steps(data)
    W = f.pegasos(data.X, data.y, data.lam, order)
    return W, steps_of(W, data.X, data.y, order, etas, "hinge", data.lam, eps=eps)


@theorem(
    topic="sgd",
    functions=("pegasos",),
    cases=PEGASOS,
    source=SOURCE,
    proof=(START, SHRINK),
    comparison="derived",
)
def pegasos_follows_its_update(
    f: Any, data: PegasosRun, certificate: Comparator
) -> Refutation | None:
    """w_t = (1 − 1/t) w_{t−1}, plus y x/(λt) where y<w_{t−1}, x> < 1: it shrinks at every step.

    The penalty's gradient is λw, and η_t λ = 1/t. There is no projection, and the step counter
    runs from 1 to T without starting again. At the kink any subgradient is right.
    """
    W, steps = recorded(f, data)
    return not_a_run(W, steps, CALL)


@theorem(
    topic="sgd",
    functions=("pegasos", "sgd"),
    cases=PEGASOS,
    source=SOURCE,
    proof=(START, SHRINK),
    comparison="derived",
)
def pegasos_is_sgd_on_the_hinge_loss(
    f: Any, data: PegasosRun, certificate: Comparator
) -> Refutation | None:
    """pegasos(X, y, lam, order) are the iterates of sgd with hinge loss and steps 1/(λt)."""
    order = data.order.astype(np.int64)
    V = f.sgd(data.X, data.y, order, inverse_steps(data), "hinge", data.lam)
    W, steps = recorded(f, data, eps=epsilon(V))
    return parted(V, W, steps, "hinge", 'sgd(X, y, order, 1/(lam*t), "hinge", lam)', CALL)


@theorem(
    topic="sgd",
    functions=("pegasos",),
    cases=PEGASOS,
    source=SOURCE,
    tight=True,
    proof=(SHRINK, CONVEX),
    comparison="derived",
)
def pegasos_stays_in_the_ball(
    f: Any, data: PegasosRun, certificate: Comparator
) -> Refutation | None:
    """No iterate is longer than R/λ, with R the longest visited example: the proof's L is 2R."""
    W, steps = recorded(f, data)
    R = max(float(np.linalg.norm(step.x)) for step in steps)
    allowed = 0.0
    for step, rounded in zip(steps, rounding_lengths(steps), strict=True):
        allowed = (1 - 1 / step.t) * allowed + R / (data.lam * step.t) + rounded
        length = float(np.linalg.norm(W[step.t].astype(np.float64)))
        # Both sides are computed here in float64: a few roundings more.
        if length > allowed * (1 + roundings(len(step.x), step.t) * epsilon(W)):
            return refute(
                got=f"‖w_{step.t}‖ = {length:.6g} for w_{step.t} = {shown(W[step.t])}",
                should=f"at most R/λ = {R / data.lam:.6g}",
                call=CALL,
                line="convex",
            )
    return None


@theorem(
    topic="sgd",
    functions=("pegasos",),
    cases=PEGASOS,
    source=SOURCE,
    proof=(SHRINK,),
    comparison="derived",
)
def pegasos_flips_with_the_labels(
    f: Any, data: PegasosRun, certificate: Comparator
) -> Refutation | None:
    """With −y for y every iterate of pegasos is −w_t: it depends on y<w, x> and y x alone."""
    W, steps = recorded(f, data)
    V = f.pegasos(data.X, -data.y, data.lam, data.order.astype(np.int64))
    return parted(W, -V, steps, "hinge", "the iterate for y", "−pegasos(X, −y, lam, order)")
