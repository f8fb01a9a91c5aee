"""Gradient descent on the logistic loss [NTU, gradient descent] [CS540, (13)] [CSC580].

    w_0 = 0,  w_{t+1} = w_t − η ∇F(w_t),  F_t = F(w_t)
    L       c‖X‖_F²/4 + 2pλ bounds the curvature, μ = 2pλ is its floor

Errors along a run: a step stretches an earlier error by at most ρ = max(1, ηL − 1) and adds the
gradient's own, so δ_{t+1} = ρ δ_t + η ‖error of ∇F‖ + 4ε(‖w_t‖ + ‖w_{t+1}‖).
"""

from itertools import pairwise
from typing import Any

import numpy as np

from lemmata.checks.certificates.descents import Run
from lemmata.checks.certificates.logistic import Optimum, certain_gap, objective_at
from lemmata.checks.intercepts import is_free
from lemmata.checks.logistic.cases import CONVERGENT, DEFAULT_DESCENTS, DESCENTS
from lemmata.checks.logistic.objective import gradient, is_penalised, scaling, smoothness
from lemmata.checks.logistic.records import DefaultDescent, Descent
from lemmata.checks.logistic.rounding import first, gradient_error, loss_error
from lemmata.checks.precision import DOUBLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import counted, full, shown
from lemmata.conventions import Conventions
from lemmata.theorems import ProofLine, Refutation, refute, theorem

STEP = ProofLine("step", "w_{t+1} = w_t − η ∇F(w_t), from w_0 = 0")
RECORD = ProofLine("record", "F is appended after each step; the start is the first entry")
STOP = ProofLine(
    "stop", "stop by the assignment's rule (|F_t − F_{t−1}| ≤ tol |F_{t−1}|), or after max_iter"
)
DESCENT = (
    ProofLine("descent", "F_{t+1} ≤ F_t − (η/2)‖∇F(w_t)‖² for η ≤ 1/L"),
    ProofLine("rate", "‖∇F‖² ≥ 2μ(F − F*), so F_t − F_{t+1} ≥ ημ(F_t − F*)"),
)
FIT = ("fit_gradient_descent",)


def descend(f: Any, data: Descent | DefaultDescent) -> tuple[Array, Array, str]:
    """w, the losses, and the call for messages."""
    options, told = {}, ""
    if isinstance(data, Descent):
        options = {"max_iter": data.max_iter, "tol": data.tol}
        told = f", max_iter={data.max_iter}, tol={data.tol:g}"
    w, losses = f.fit_gradient_descent(data.X, data.y, data.lam, data.eta, **options)
    call = f"fit_gradient_descent(X, y, lam={data.lam:g}, eta={data.eta:g}{told})"
    return w, losses, call


def drift(
    data: Descent, W: Array, eps: float, conventions: Conventions
) -> tuple[list[float], list[float]]:
    """How far rounding can have moved each iterate, and its loss."""
    c, p = scaling(len(data.y), conventions)
    L = smoothness(data.X, data.lam, conventions)
    stretch = max(1.0, data.eta * L - 1)
    moved, seen = [0.0], []
    for t, w in enumerate(W):
        if t > 0:
            error = gradient_error(W[t - 1], data.X, data.lam, eps, conventions)
            length = np.linalg.norm(W[t - 1]) + np.linalg.norm(w)
            own = data.eta * float(np.linalg.norm(error)) + 4 * eps * float(length)
            moved.append(stretch * moved[-1] + own)
        slope = c * float(np.sum(np.linalg.norm(data.X, axis=1))) + 2 * p * data.lam * float(
            np.linalg.norm(w)
        )
        rounding = loss_error(w, data.X, data.lam, eps, conventions)
        seen.append(rounding + slope * moved[-1] + L / 2 * moved[-1] ** 2)
    return moved, seen


def is_clear(data: Descent, proof: Run, eps: float, conventions: Conventions) -> bool:
    """Every decision to go on or to stop is beyond rounding at this precision."""
    W = proof.weights.middle
    moved, seen = drift(data, W, eps, conventions)
    if conventions.stop == "gradient":
        L = smoothness(data.X, data.lam, conventions)
        errors = [gradient_error(w, data.X, data.lam, eps, conventions) for w in W[1:]]
        slacks = [L * m + float(np.linalg.norm(e)) for m, e in zip(moved[1:], errors, strict=True)]
    else:
        slacks = [after + (1 + data.tol) * before for before, after in pairwise(seen)]
    return all(margin > slack for margin, slack in zip(proof.clearance, slacks, strict=False))


@theorem(DESCENTS, DEFAULT_DESCENTS, functions=FIT, proof=(STEP, RECORD, STOP))
def descent_follows_the_gradient(
    f: Any, data: Descent | DefaultDescent, proof: Run | None
) -> Refutation | None:
    """From w_0 = 0, w and every loss are those of w_{t+1} = w_t − η∇F(w_t), with the same η at
    every step; w is the iterate of the last loss.

    The true run is enclosed by ball arithmetic. Where η is too large the loss rises, and the last
    iterate is still the answer. With max_iter = 0 that is the start, w = 0, with F(0) = c n ln 2.
    Of a run of a thousand steps w is held to its own last loss, F(w).

    [NTU, Putting Everything Together] [CS540, (13)] [CSC580, gradient descent] (derived)
    """
    w, losses, call = descend(f, data)
    if isinstance(data, DefaultDescent) or proof is None:
        return _of_its_last_loss(data, w, losses, call, f.conventions)
    moved, seen = drift(data, proof.weights.middle, epsilon(w, losses), f.conventions)
    if not is_clear(data, proof, epsilon(w, losses), f.conventions):
        return None
    for t, slack in enumerate(seen[: len(losses)]):
        if not proof.losses.lower[t] - slack <= losses[t] <= proof.losses.upper[t] + slack:
            return refute(
                got=f"losses[{t}] = {full(losses[t])}",
                should=f"F(w_{t}) = {full(proof.losses.middle[t])}",
                call=call,
                line="record" if t == 0 else "step",
            )
    last = len(losses) - 1
    if last >= len(seen):  # too many steps: that is the stopping rule's business
        return None
    truth = proof.weights.middle[last]
    apart = float(np.linalg.norm(doubles(w) - truth))
    if apart <= moved[last] + DOUBLE * float(np.linalg.norm(truth)):
        return None
    return refute(
        got=f"w = {shown(w)} after {counted(last, 'step')}",
        should=f"w_{last} = {shown(truth)}, whose loss is the last",
        call=call,
        line="step",
    )


def _of_its_last_loss(
    data: Descent | DefaultDescent, w: Array, losses: Array, call: str, conventions: Conventions
) -> Refutation | None:
    """F(w) is the last loss, up to the rounding of F and of w."""
    if data.lam and not is_penalised(conventions):
        return None
    eps, (low, high) = epsilon(w, losses), objective_at(w, data.X, data.y, data.lam, conventions)
    c, p = scaling(len(data.y), conventions)
    length = float(np.linalg.norm(doubles(w)))
    slope = c * float(np.sum(np.linalg.norm(data.X, axis=1))) + 2 * p * data.lam * length
    slack = loss_error(doubles(w), data.X, data.lam, eps, conventions) + eps * slope * length
    if low - slack <= float(losses[-1]) <= high + slack:
        return None
    return refute(
        got=f"w = {shown(w)}, where F(w) = {full((low + high) / 2)}",
        should=f"the iterate of the last loss, {full(float(losses[-1]))}",
        call=call,
        line="record",
    )


def relative(change: float, value: float) -> float:
    """For a message; infinite where an absurd record makes it so."""
    with np.errstate(all="ignore"):
        return float(np.float64(change) / np.float64(value))


@theorem(DESCENTS, CONVERGENT, DEFAULT_DESCENTS, functions=FIT, proof=(RECORD, STOP))
def descent_stops_where_the_rule_says(
    f: Any, data: Descent | DefaultDescent, proof: Any
) -> Refutation | None:
    """It stops after the first step that meets the assignment's rule, or after max_iter steps; by
    default tol = 1e-7, max_iter = 1000 and the rule is |F_t − F_{t−1}| ≤ tol |F_{t−1}|, by its own
    losses.

    The change is relative to the loss before the step, and losses has one entry an iterate. With
    stop = "gradient" the rule is ‖∇F(w_t)‖ ≤ tol, at the new w_t.

    [CSC580, gradient descent] [NTU, Putting Everything Together: the gradient is 0] (derived)
    """
    if data.lam and not is_penalised(f.conventions):
        return None
    w, losses, call = descend(f, data)
    steps = len(losses) - 1
    if steps > data.max_iter:
        got, should = counted(steps, "step"), f"at most {data.max_iter}"
        return refute(got=got, should=should, call=call, line="stop")
    if f.conventions.stop == "gradient":
        return _flat_or_late(data, w, losses, proof, call, f.conventions)
    return None if f.conventions.stop == "open" else _by_its_own_losses(data, losses, call)


def _by_its_own_losses(
    data: Descent | DefaultDescent, losses: Array, call: str
) -> Refutation | None:
    F, steps = doubles(losses), len(losses) - 1
    change, allowed = np.abs(np.diff(F)), data.tol * np.abs(F[:-1])
    blur = 2 * epsilon(losses) * np.abs(F[:-1])
    late = first(change[:-1] + blur[:-1] < allowed[:-1])
    if late is not None:
        t = late[0] + 1
        ratio = relative(change[t - 1], F[t - 1])
        return refute(
            got=f"step {t + 1} after a relative change of {ratio:.3g} in step {t}",
            should=f"a stop there: at most tol = {data.tol:g}",
            call=call,
            line="stop",
        )
    if steps < data.max_iter and (steps == 0 or change[-1] - blur[-1] > allowed[-1]):
        moving = (
            f", where the relative change is {relative(change[-1], F[-2]):.3g}" if steps else ""
        )
        return refute(
            got=f"a stop after {counted(steps, 'step')}{moving}",
            should=f"more, until it is at most tol = {data.tol:g}, or {data.max_iter} of them",
            call=call,
            line="stop",
        )
    return None


def _flat_or_late(
    data: Descent | DefaultDescent,
    w: Array,
    losses: Array,
    proof: Any,
    call: str,
    conventions: Conventions,
) -> Refutation | None:
    """‖∇F‖ ≤ tol where it stops; where the run is known, after as many steps as that takes."""
    steps, eps = len(losses) - 1, epsilon(w, losses)
    length = float(np.linalg.norm(gradient(doubles(w), data.X, data.y, data.lam, conventions)))
    slack = 2 * float(
        np.linalg.norm(gradient_error(doubles(w), data.X, data.lam, eps, conventions))
    )
    if steps < data.max_iter and (steps == 0 or length > data.tol + slack):
        return refute(
            got=f"a stop after {counted(steps, 'step')}, where ‖∇F(w)‖ = {length:.3g}",
            should=f"more, until it is at most tol = {data.tol:g}, or {data.max_iter} of them",
            call=call,
            line="stop",
        )
    if not isinstance(data, Descent) or not isinstance(proof, Run):
        return None
    needed = len(proof.clearance)
    if steps <= needed or not is_clear(data, proof, eps, conventions):
        return None
    return refute(
        got=counted(steps, "step"),
        should=f"{needed}: after step {needed} ‖∇F(w)‖ is at most tol = {data.tol:g}",
        call=call,
        line="stop",
    )


@theorem(
    CONVERGENT,
    functions=FIT,
    proof=DESCENT,
    after=descent_follows_the_gradient,
    unless={"penalty": ("none",)},
)
def small_steps_descend_to_the_optimum(f: Any, data: Descent, proof: Optimum) -> Refutation | None:
    """With η ≤ 1/L no step increases F, and where descent stops by itself it is within `accuracy`
    of the certified minimum.

    tol = ημ·accuracy/4 here: at the stop, ημ(F − F*) ≤ F_{t−1} − F_t ≤ tol F_{t−1}. Where the
    intercept is free only the first is asked, for no μ is known there.

    [catalogue, logistic] follows from [CSC580, First, is it convex?] [CS540, (11), (13)]
    (accuracy)
    """
    w, losses, call = descend(f, data)
    size = np.full(len(w), float(np.linalg.norm(proof.w)) * 2)  # descent never goes further out
    unseen = 2 * loss_error(size, data.X, data.lam, epsilon(w, losses), f.conventions)
    rises = first(np.diff(doubles(losses)) > unseen)
    if rises is not None:
        t = rises[0]
        return refute(
            got=f"losses[{t}] = {full(losses[t])}, then {full(losses[t + 1])}",
            should=f"no increase: η = {data.eta:g} ≤ 1/L",
            call=call,
            line="descent",
        )
    if is_free(f.conventions):  # no μ is known there, so nothing says how far the rule goes
        return None
    _, p = scaling(len(data.y), f.conventions)
    gap = certain_gap(w, data.X, data.y, data.lam, proof, f.conventions)
    least = float(proof.value.upper)
    size_of_F = max(1.0, least) if f.conventions.stop == "open" else least
    # A coarse precision may stop the run early: two roundings of F against ημ of the gap.
    if gap <= f.conventions.accuracy * size_of_F + unseen / (data.eta * 2 * p * data.lam):
        return None
    return refute(
        got=f"F(w) = {full(gap + least)} after {counted(len(losses) - 1, 'step')}",
        should=f"F* = {full(least)}, within a relative {f.conventions.accuracy:g}",
        call=call,
        line="rate",
    )
