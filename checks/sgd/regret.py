"""Regret with steps 1/(λt), and the convergence theorem that follows [CSC580].

    f_t      the loss that step t visits, ℓ(<w, x>, y) + pλ‖w‖²;  g_t in ∂f_t(w_{t−1})
    u        fixed weights, certified to be nearly the best for the visited f_1 … f_T
    regret   (1/T) Σ f_t(w_{t−1}) − (1/T) Σ f_t(u)
    L        max ‖g_t‖, 2pλw included; for hinge and logistic never more than (1 + 2p)R,
             R = max ‖x‖, because no iterate is longer than R/λ

The inequality holds for every order and every u, so there is nothing random in it: replayed from
the submission's own iterates it has no false alarm. Rounding e_t in step t adds at most
‖e_t‖‖w_t − u‖/η_t to the sum (the last step adds nothing), which is the slack below.
The convergence theorem is about the mean over random orders. Here n and T are so small that all
n^T orders are run: the expectation is a finite sum, and again there is no false alarm.
"""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from flint import arb, ctx

from lemmata.checks.certificates.balls import ball, balls, squared_norm
from lemmata.checks.certificates.balls import dot as inner
from lemmata.checks.certificates.regret import PRECISION, SQUARED, Comparator, objective, slope_ball
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd import cases, iterates, pegasos, schedules, subgradients
from lemmata.checks.sgd.estimates import Scores, regrets_little
from lemmata.checks.sgd.objective import curvature, plain, plain_run
from lemmata.checks.sgd.records import EveryOrder, PegasosRun, Run, inverse_steps
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CONVEX = ProofLine(
    "strong convexity", "f_t(w_{t−1}) − f_t(u) ≤ <g_t, w_{t−1} − u> − pλ‖w_{t−1} − u‖²"
)
SQUARE = ProofLine(
    "step", "2η_t<g_t, w_{t−1} − u> = ‖w_{t−1} − u‖² − ‖w_t − u‖² + η_t²‖g_t‖²: w_t is the step"
)
SUM = ProofLine("sum", "1/η_t = λt: the distances telescope, and Σ ‖g_t‖²/(2λt) remains")
LOG = ProofLine("log", "Σ 1/t ≤ 1 + ln T")
MEAN = ProofLine("mean", "over random indices E f_t(w_{t−1}) = E F(w_{t−1}), and F is convex")
PROOF = (CONVEX, SQUARE, SUM, LOG)


def longest_gradient2(steps: subgradients.Steps, loss: str, lam: float, curved: float) -> arb:
    """L²: the largest ‖g_t‖², but not more than ((1 + 2p)R)² where the theory says so."""
    longest, R2 = arb(0), arb(0)
    for step in steps:
        w, x = balls(step.w), balls(step.x)
        R2 = R2.max(squared_norm(x))
        for slope in _ends(step, loss, inner(w, x)):
            g = [slope * a + arb(lam) * b for a, b in zip(x, w, strict=True)]
            longest = longest.max(squared_norm(g))
    return longest if loss in SQUARED else longest.min(arb(1 + curved) ** 2 * R2)


def _ends(step: subgradients.Step, loss: str, s: arb) -> tuple[arb, ...]:
    if loss == "hinge":  # ‖g‖² is convex in the slope: its largest value is at an end
        return arb(step.slopes.low), arb(step.slopes.high)
    return (slope_ball(loss, s, arb(step.y)),)


def rounding_slack(W: Array, steps: subgradients.Steps, u: Array, *, last: bool) -> float:
    """What rounding may add to Σ f_t(w_{t−1}) − f_t(u): ‖e_t‖(‖w_t − u‖ + ‖e_t‖)/η_t a step.

    Within rounding of a kink a slope on the other side is right up to the margin's error ds.
    """
    total = 0.0
    for step, rounded in zip(steps, subgradients.rounding_lengths(steps), strict=True):
        if last or step.t < len(steps):
            apart = float(np.linalg.norm(doubles(W[step.t]) - u))
            total += rounded * (apart + rounded) / step.eta
        total += step.ds if step.at_kink else 0.0
    return total


def regret_bound(L2: arb, lam: float, T: int, steps: int) -> arb:
    """L²(1 + ln steps)/(2λT)."""
    return L2 * (1 + arb(steps).log()) / (2 * arb(lam) * T)


def too_much_regret(
    W: Array, run: Run, best: Comparator, call: str, curved: float
) -> Refutation | None:
    """`run` is a plain one, with penalty λ'/2 ‖w‖² and steps 2p/(λ't), where 2p is `curved`."""
    met = Scores.of(doubles(W)[:-1], run.X[run.order], run.y[run.order], run.loss, run.lam)
    if regrets_little(met, met, float(best.value), len(run.order), len(run.order), curved):
        return None
    steps, T, u = subgradients.steps_of(W, run), len(run.order), doubles([float(v) for v in best.u])
    with ctx.workprec(PRECISION):
        paid = arb(0)
        for step in steps:
            row, label = step.x[None, :], np.array([step.y])
            paid += objective(row, label, run.loss, run.lam, balls(step.w))
        regret = paid / T - ball(best.value)
        L2 = longest_gradient2(steps, run.loss, run.lam, curved)
        bound = regret_bound(L2, run.lam / curved, T, T)
        slack = arb(rounding_slack(W, steps, u, last=False) / T)
        if not regret > bound + slack:
            return None
        broken = subgradients.first_broken(W, steps)
        at = "" if broken is None else f"; step {broken.t} is not w_{broken.t - 1} − η g"
        return refute(
            got=f"regret {subgradients.at_least(regret)} against u = {shown(np.round(u, 4))}, T "
            f"= {T}{at}",
            should=f"at most L²(1 + ln T)/(2λT) = {subgradients.at_most(bound)}",
            call=call,
            line="sum" if broken is None else "step",
        )


@theorem(
    cases.PEGASOS,
    cases.INVERSE,
    proof=PROOF,
    after=(pegasos.pegasos_follows_its_update, iterates.each_iterate_follows_from_the_one_before),
)
def inverse_steps_have_little_regret(
    f: Any, data: Run | PegasosRun, best: Comparator
) -> Refutation | None:
    """With steps 1/(λt), in any order, the iterates of pegasos and of sgd lose at most
    L²(1 + ln T)/(2λT) to any fixed u.

    Iterate w_{t−1} pays its loss on the example that step t visits, before it has seen it.

    [CSC580, SGD: convergence guarantee, Thm] (tight, derived)
    """
    run, curved = plain_run(data, f.conventions), curvature(f.conventions)
    if isinstance(data, PegasosRun):
        W = f.pegasos(data.X, data.y, data.lam, data.order)
        return too_much_regret(W, run, best, pegasos.CALL, curved)
    W = f.sgd(data.X, data.y, data.order, data.steps, data.loss, data.lam)
    call = f'sgd(X, y, order, 1/(lam*t), "{data.loss}", lam)'
    return too_much_regret(W, run, best, call, curved)


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
    theorem bounds, and F(w_0) − min F ≥ 0 may be left out of the sum. The average of w_0 … w_{T−1}
    needs T of them only: 1 + ln T. `eps` is the precision of the step sizes, where the submission
    chose them.
    """
    n, T, etas = len(data.y), data.T, inverse_steps(data.lam, data.T)
    orders = [np.array(order, np.int64) for order in product(range(n), repeat=T)]
    runs = [run(order) for order in orders]
    averages = [f.average_iterate(doubles(W)) for W in runs]
    u, slack, total, L2 = doubles([float(v) for v in best.u]), 0.0, arb(0), arb(0)
    curved, told, data = curvature(f.conventions), data, plain(data, f.conventions)
    seen = T + 1 if f.conventions.average == "after" else T
    means, looked_at = (
        Scores.of(rows[:, None, :], data.X, data.y, data.loss, data.lam)
        for rows in (doubles(averages), np.concatenate([doubles(W) for W in runs]))
    )
    if regrets_little(means, looked_at, float(best.value), T, seen, curved):
        return None
    with ctx.workprec(PRECISION):
        for order, W, average in zip(orders, runs, averages, strict=True):
            made = Run(told.X, told.y, order, etas, told.loss, told.lam)
            steps = subgradients.steps_of(W, plain_run(made, f.conventions), eps=eps)
            looked = _all_gradients(W, data)
            if looked.at_kink.any():
                return None  # a choice made there may depend on the order's future
            L2 = L2.max(longest_gradient2(looked, data.loss, data.lam, curved))
            total += objective(data.X, data.y, data.loss, data.lam, balls(average))
            slack += rounding_slack(W, steps, u, last=True) / T
            slack += _average_slack(W, average, data)
        excess = total / len(orders) - ball(best.value)
        bound = regret_bound(L2, data.lam / curved, T, seen)
        allowed = bound + arb(slack / len(orders)) + ball(best.value - best.least) / T
        if not excess > allowed:
            return None
        return refute(
            got=f"F(average) − min F = {subgradients.at_least(excess)} in the mean over all orders "
            f"({len(orders)}) with T = {T}",
            should=f"at most L²(1 + ln {seen})/(2λT) = {subgradients.at_most(bound)}",
            call=call,
            line="mean",
        )


def _all_gradients(W: Array, data: EveryOrder) -> subgradients.Steps:
    """Every example at every iterate: what a next step could have been."""
    n = len(data.y)
    V, order = np.repeat(W, n, axis=0), np.tile(np.arange(n), len(W))
    still = Run(data.X, data.y, order, np.zeros(len(order)), data.loss, data.lam)
    return subgradients.steps_of(np.vstack([V, V[-1:]]), still)


def _average_slack(W: Array, average: Array, data: EveryOrder) -> float:
    """F moves by at most (R + λ‖w‖)‖e‖ when rounding moves the average by e."""
    R = float(np.max(np.linalg.norm(data.X, axis=1)))
    e = float(np.linalg.norm(schedules.summation_slack(doubles(W), epsilon(W, average))))
    return e * (R + data.lam * (float(np.linalg.norm(average)) + e))


@theorem(
    cases.HINGE_ORDERS,
    functions=("pegasos", "average_iterate"),
    proof=(*PROOF, MEAN),
    after=(pegasos.pegasos_follows_its_update, schedules.average_starts_at_the_first_iterate),
)
def averaged_pegasos_converges(f: Any, data: EveryOrder, best: Comparator) -> Refutation | None:
    """E F(average) − min F ≤ L²(1 + ln(T+1))/(2λT) for pegasos, over all n^T orders at once.

    ln T for ln(T+1) where the average is over the iterates before each step.

    [CSC580, SGD: convergence guarantee, Thm] (derived)
    """

    def run(order: Array) -> Array:
        W: Array = f.pegasos(data.X, data.y, data.lam, order)
        return W

    return not_converging(f, data, best, run, "average_iterate(pegasos(X, y, lam, order))")


@theorem(
    cases.LOGISTIC_ORDERS,
    functions=("sgd", "step_sizes", "average_iterate"),
    proof=(*PROOF, MEAN),
    after=(
        iterates.each_iterate_follows_from_the_one_before,
        schedules.schedules_start_at_one,
        schedules.average_starts_at_the_first_iterate,
    ),
)
def averaged_logistic_sgd_converges(
    f: Any, data: EveryOrder, best: Comparator
) -> Refutation | None:
    """E F(average) − min F ≤ L²(1 + ln(T+1))/(2λT) for logistic SGD with the inverse schedule.

    [CSC580, SGD: convergence guarantee, Thm] (derived)
    """
    etas = f.step_sizes("inverse", 1.0 / data.lam, data.T)

    def run(order: Array) -> Array:
        W: Array = f.sgd(data.X, data.y, order, doubles(etas), "logistic", data.lam)
        return W

    call = 'average_iterate(sgd(X, y, order, step_sizes("inverse", 1/lam, T), "logistic", lam))'
    return not_converging(f, data, best, run, call, eps=epsilon(etas))
