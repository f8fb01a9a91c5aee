"""Regret with steps 1/(λt), and the convergence theorem that follows [CSC580].

    f_t      the loss that step t visits, ℓ(<w, x>, y) + λ/2 ‖w‖²;  g_t in ∂f_t(w_{t−1})
    u        fixed weights, certified to be nearly the best for the visited f_1 … f_T
    regret   (1/T) Σ f_t(w_{t−1}) − (1/T) Σ f_t(u)
    L        max ‖g_t‖, λw included; for hinge and logistic never more than 2R, R = max ‖x‖,
             because no iterate is longer than R/λ

The inequality holds for every order and every u, so there is nothing random in it: replayed from
the submission's own iterates it has no false alarm. Rounding e_t in step t adds at most
λt‖e_t‖‖w_t − u‖ to the sum (the last step adds nothing), which is the slack below.
The convergence theorem is about the mean over random orders. Here n and T are so small that all
n^T orders are run: the expectation is a finite sum, and again there is no false alarm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import numpy as np
from flint import arb, ctx

from lemmata.checks.certificates.exact import rounded_down, rounded_up
from lemmata.checks.certificates.regret import (
    PRECISION,
    Comparator,
    balls,
    inner,
    objective,
    slope_ball,
)
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.sgd_forms import EveryOrder, PegasosRun, Run
from lemmata.checks.sgd import iterates, pegasos
from lemmata.checks.sgd.schedules import summation_slack
from lemmata.checks.sgd.subgradients import (
    Step,
    epsilon,
    first_broken,
    rounding_lengths,
    steps_of,
)
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS, _CERTIFY = "lemmata.checks.datasets.sgd", "lemmata.checks.certificates.regret"
INVERSE = Family(
    "sgd-inverse-runs",
    Run,
    f"{_DATASETS}:inverse_runs",
    f"{_CERTIFY}:run_comparator",
    Comparator,
    edges=f"{_DATASETS}:inverse_edges",
    size=60,
)
EVERY_ORDER_HINGE, EVERY_ORDER_LOGISTIC = (
    Family(
        f"sgd-every-order-{loss}",
        EveryOrder,
        f"{_DATASETS}:every_order_{loss}",
        f"{_CERTIFY}:sample_comparator",
        Comparator,
        edges=f"{_DATASETS}:every_order_{loss}_edges",
        size=30,
    )
    for loss in ("hinge", "logistic")
)

CONVEX = ProofLine(
    "strong convexity", "f_t(w_{t−1}) − f_t(u) ≤ <g_t, w_{t−1} − u> − λ/2 ‖w_{t−1} − u‖²"
)
SQUARE = ProofLine(
    "step", "2η_t<g_t, w_{t−1} − u> = ‖w_{t−1} − u‖² − ‖w_t − u‖² + η_t²‖g_t‖²: w_t is the step"
)
SUM = ProofLine("sum", "1/η_t = λt: the distances telescope, and Σ ‖g_t‖²/(2λt) remains")
LOG = ProofLine("log", "Σ 1/t ≤ 1 + ln T")
MEAN = ProofLine("mean", "over random indices E f_t(w_{t−1}) = E F(w_{t−1}), and F is convex")
PROOF = (CONVEX, SQUARE, SUM, LOG)
SOURCE = "[CSC580, SGD: convergence guarantee, Thm]"


def longest_gradient2(steps: Sequence[Step], loss: str, lam: float) -> arb:
    """L²: the largest ‖g_t‖², but not more than (2R)² where the theory says so."""
    longest, R2 = arb(0), arb(0)
    for step in steps:
        w, x = balls(step.w), balls(step.x)
        R2 = R2.max(inner(x, x))
        for slope in _ends(step, loss, inner(w, x)):
            g = [slope * a + arb(lam) * b for a, b in zip(x, w, strict=True)]
            longest = longest.max(inner(g, g))
    return longest if loss == "squared" else longest.min(4 * R2)


def _ends(step: Step, loss: str, s: arb) -> tuple[arb, ...]:
    if loss == "hinge":  # ‖g‖² is convex in the slope: its largest value is at an end
        return arb(step.slopes.low), arb(step.slopes.high)
    return (slope_ball(loss, s, arb(step.y)),)


def rounding_slack(W: Array, steps: Sequence[Step], u: Array, *, last: bool) -> float:
    """What rounding may add to Σ f_t(w_{t−1}) − f_t(u): λt‖e_t‖(‖w_t − u‖ + ‖e_t‖) a step.

    Within rounding of a kink a slope on the other side is right up to the margin's error ds.
    """
    total = 0.0
    for step, rounded in zip(steps, rounding_lengths(steps), strict=True):
        if last or step.t < len(steps):
            apart = float(np.linalg.norm(W[step.t].astype(np.float64) - u))
            total += step.lam * step.t * rounded * (apart + rounded)
        total += step.ds if step.at_kink else 0.0
    return total


def regret_bound(L2: arb, lam: float, T: int, steps: int) -> arb:
    """L²(1 + ln steps)/(2λT)."""
    return L2 * (1 + arb(steps).log()) / (2 * arb(lam) * T)


def too_much_regret(
    W: Array, steps: list[Step], loss: str, lam: float, best: Comparator, call: str
) -> Refutation | None:
    T, u = len(steps), np.array([float(v) for v in best.u])
    with ctx.workprec(PRECISION):
        paid = arb(0)
        for step in steps:
            row, label = step.x[None, :], np.array([step.y])
            paid += objective(row, label, loss, lam, balls(step.w))
        regret = paid / T - balls((best.value,))[0]
        bound = regret_bound(longest_gradient2(steps, loss, lam), lam, T, T)
        slack = arb(rounding_slack(W, steps, u, last=False) / T)
        if not regret > bound + slack:
            return None
        broken = first_broken(W, steps)
        at = "" if broken is None else f"; step {broken.t} is not w_{broken.t - 1} − η g"
        return refute(
            got=f"regret {_down(regret)} against u = {[round(v, 4) for v in u.tolist()]}, "
            f"T = {T}{at}",
            should=f"at most L²(1 + ln T)/(2λT) = {_up(bound)}",
            call=call,
            line="sum" if broken is None else "step",
        )


def _down(ball: arb) -> str:
    return rounded_down(ball.lower().fmpq())


def _up(ball: arb) -> str:
    return rounded_up(ball.upper().fmpq())


@theorem(
    topic="sgd",
    functions=("pegasos",),
    cases=pegasos.PEGASOS,
    source=SOURCE,
    tight=True,
    proof=PROOF,
    comparison="derived",
)
def pegasos_has_little_regret(
    f: Any, data: PegasosRun, certificate: Comparator
) -> Refutation | None:
    """In any order the iterates of pegasos lose at most L²(1 + ln T)/(2λT) to any fixed u.

    Iterate w_{t−1} pays its loss on the example that step t visits, before it has seen it.
    """
    W, steps = pegasos.recorded(f, data)
    return too_much_regret(W, steps, "hinge", data.lam, certificate, pegasos.CALL)


@theorem(
    topic="sgd",
    functions=("sgd",),
    cases=INVERSE,
    source=SOURCE,
    tight=True,
    proof=PROOF,
    comparison="derived",
)
def sgd_with_inverse_steps_has_little_regret(
    f: Any, data: Run, certificate: Comparator
) -> Refutation | None:
    """With steps 1/(λt), in any order, sgd loses at most L²(1 + ln T)/(2λT) to any fixed u."""
    W, steps = iterates.recorded(f, data)
    call = f'sgd(X, y, order, 1/(lam*t), "{data.loss}", lam)'
    return too_much_regret(W, steps, data.loss, data.lam, certificate, call)


def not_converging(
    f: Any,
    data: EveryOrder,
    best: Comparator,
    run: Callable[[Array], Array],
    call: str,
    *,
    eps: float = 0.0,
) -> Refutation | None:
    """The mean of F(average) over all n^T orders, against L²(1 + ln(T+1))/(2λT).

    T steps make w_1 … w_T; with w_0 they are the first T + 1 iterates of a run, whose regret the
    theorem bounds, and F(w_0) − min F ≥ 0 may be left out of the sum. `eps` is the precision of
    the step sizes, where the submission chose them.
    """
    n, T, etas = len(data.y), data.T, 1.0 / (data.lam * np.arange(1, data.T + 1))
    orders = [np.array(order, np.int64) for order in product(range(n), repeat=T)]
    runs = [run(order) for order in orders]
    averages = [f.average_iterate(W.astype(np.float64)) for W in runs]
    u, slack, total, L2 = np.array([float(v) for v in best.u]), 0.0, arb(0), arb(0)
    with ctx.workprec(PRECISION):
        for order, W, average in zip(orders, runs, averages, strict=True):
            steps = steps_of(W, data.X, data.y, order, etas, data.loss, data.lam, eps=eps)
            looked = _all_gradients(W, data)
            if any(step.at_kink for step in looked):
                return None  # a choice made there may depend on the order's future
            L2 = L2.max(longest_gradient2(looked, data.loss, data.lam))
            total += objective(data.X, data.y, data.loss, data.lam, balls(average))
            slack += rounding_slack(W, steps, u, last=True) / T
            slack += _average_slack(W, average, data)
        excess = total / len(orders) - balls((best.value,))[0]
        bound = regret_bound(L2, data.lam, T, T + 1)
        allowed = bound + arb(slack / len(orders)) + (balls((best.value - best.least,))[0]) / T
        if not excess > allowed:
            return None
        return refute(
            got=f"F(average) − min F = {_down(excess)} in the mean over all {len(orders)} orders "
            f"of T = {T} steps",
            should=f"at most L²(1 + ln(T+1))/(2λT) = {_up(bound)}",
            call=call,
            line="mean",
        )


def _all_gradients(W: Array, data: EveryOrder) -> list[Step]:
    """Every example at every iterate: what a next step could have been."""
    n = len(data.y)
    V, order = np.repeat(W, n, axis=0), np.tile(np.arange(n), len(W))
    V = np.vstack([V, V[-1:]])
    return steps_of(V, data.X, data.y, order, np.zeros(len(order)), data.loss, data.lam)


def _average_slack(W: Array, average: Array, data: EveryOrder) -> float:
    """F moves by at most (R + λ‖w‖)‖e‖ when rounding moves the average by e."""
    R = float(np.max(np.linalg.norm(data.X, axis=1)))
    eps = max(epsilon(W), epsilon(average))
    e = float(np.linalg.norm(summation_slack(W.astype(np.float64), eps)))
    return e * (R + data.lam * (float(np.linalg.norm(average)) + e))


@theorem(
    topic="sgd",
    functions=("pegasos", "average_iterate"),
    cases=EVERY_ORDER_HINGE,
    source=SOURCE,
    proof=(*PROOF, MEAN),
    comparison="derived",
)
def averaged_pegasos_converges(
    f: Any, data: EveryOrder, certificate: Comparator
) -> Refutation | None:
    """E F(average) − min F ≤ L²(1 + ln(T+1))/(2λT) for pegasos, over all n^T orders at once."""

    def run(order: Array) -> Array:
        return np.asarray(f.pegasos(data.X, data.y, data.lam, order))

    call = "average_iterate(pegasos(X, y, lam, order))"
    return not_converging(f, data, certificate, run, call)


@theorem(
    topic="sgd",
    functions=("sgd", "step_sizes", "average_iterate"),
    cases=EVERY_ORDER_LOGISTIC,
    source=SOURCE,
    proof=(*PROOF, MEAN),
    comparison="derived",
)
def averaged_logistic_sgd_converges(
    f: Any, data: EveryOrder, certificate: Comparator
) -> Refutation | None:
    """E F(average) − min F ≤ L²(1 + ln(T+1))/(2λT) for logistic SGD with the inverse schedule."""
    etas = f.step_sizes("inverse", 1.0 / data.lam, data.T)
    steps = etas.astype(np.float64)

    def run(order: Array) -> Array:
        return np.asarray(f.sgd(data.X, data.y, order, steps, "logistic", data.lam))

    call = 'average_iterate(sgd(X, y, order, step_sizes("inverse", 1/lam, T), "logistic", lam))'
    return not_converging(f, data, certificate, run, call, eps=epsilon(etas))
