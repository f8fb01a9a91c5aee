"""Gradient descent on the logistic loss [NTU, gradient descent] [CS540, (13)] [CSC580].

    w_0 = 0,  w_{t+1} = w_t − η ∇F(w_t),  F_t = F(w_t)
    L       c‖X‖_F²/4 + 2pλ bounds the curvature, μ = 2pλ is its floor

Errors along a run: a step stretches an earlier error by at most ρ = max(1, ηL − 1) and adds the
gradient's own, so δ_{t+1} = ρ δ_t + η ‖error of ∇F‖ + 4ε(‖w_t‖ + ‖w_{t+1}‖).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.descents import Run
from lemmata.checks.certificates.logistic import Optimum, certain_gap, objective_at
from lemmata.checks.datasets.logistic_forms import Array, Descent
from lemmata.checks.logistic.families import REACHING, RUNS, UNHURRIED
from lemmata.checks.logistic.rounding import gradient_error, loss_error, scaling, unit_of
from lemmata.conventions import Conventions
from lemmata.theorem import ProofLine, Refutation, refute, theorem

STEP = ProofLine("step", "w_{t+1} = w_t − η ∇F(w_t), from w_0 = 0")
RECORD = ProofLine("record", "F is appended after each step; the start is the first entry")
STOP = ProofLine("stop", "stop after the step with |F_t − F_{t−1}| ≤ tol |F_{t−1}|, or max_iter")
DESCENT = (
    ProofLine("descent", "F_{t+1} ≤ F_t − (η/2)‖∇F(w_t)‖² for η ≤ 1/L"),
    ProofLine("rate", "‖∇F‖² ≥ 2μ(F − F*), so F_t − F_{t+1} ≥ ημ(F_t − F*)"),
)
SOURCE = "[NTU, gradient descent] [CS540, (13)] [CSC580, gradient descent]"


def shown(data: Descent) -> str:
    return (
        f"fit_gradient_descent(X, y, lam={data.lam:g}, eta={data.eta:g}, "
        f"max_iter={data.max_iter}, tol={data.tol:g})"
    )


def descend(f: Any, data: Descent) -> tuple[Array, Array]:
    w, losses = f.fit_gradient_descent(
        data.X, data.y, data.lam, data.eta, max_iter=data.max_iter, tol=data.tol
    )
    return w, losses


def smoothness(data: Descent, conventions: Conventions) -> float:
    c, p = scaling(len(data.y), conventions)
    return c * float(np.sum(data.X**2)) / 4 + 2 * p * data.lam


def drift(
    data: Descent, W: Array, eps: float, conventions: Conventions
) -> tuple[list[float], list[float]]:
    """How far rounding can have moved each iterate, and its loss."""
    c, p = scaling(len(data.y), conventions)
    L = smoothness(data, conventions)
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


def is_clear(data: Descent, proof: Run, seen: list[float]) -> bool:
    """Every decision to go on or to stop is beyond rounding at this precision."""
    return all(
        margin > seen[t + 1] + (1 + data.tol) * seen[t] for t, margin in enumerate(proof.clearance)
    )


def is_off(proof: Run, losses: Array, t: int, slack: float) -> bool:
    value = float(losses[t])
    return bool(value < proof.losses.lower[t] - slack or value > proof.losses.upper[t] + slack)


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=RUNS,
    source=SOURCE,
    comparison="derived",
    proof=(STEP, RECORD),
)
def descent_starts_at_zero(f: Any, data: Descent, proof: Run) -> Refutation | None:
    """With max_iter = 0 the answer is w = 0 and the one loss F(0) = c n ln 2."""
    w, losses = f.fit_gradient_descent(data.X, data.y, data.lam, data.eta, max_iter=0)
    call = "fit_gradient_descent(X, y, lam, eta, max_iter=0)"
    start = float(proof.losses.middle[0])
    slack = loss_error(np.zeros_like(data.X[0]), data.X, 0.0, unit_of(losses), f.conventions)
    if np.any(w):
        return refute(got=f"w = {w.tolist()}", should="the start, 0", call=call, line="step")
    if len(losses) != 1 or abs(float(losses[0]) - start) > slack:
        return refute(
            got=f"losses = {losses[:4].tolist()}{' …' if len(losses) > 4 else ''}",
            should=f"[{start:.10g}]: F(0) alone",
            call=call,
            line="record",
        )
    return None


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=RUNS,
    source=SOURCE,
    comparison="derived",
    proof=(STEP, RECORD, STOP),
)
def descent_follows_the_gradient(f: Any, data: Descent, proof: Run) -> Refutation | None:
    """w and every loss are those of w_{t+1} = w_t − η∇F(w_t), with the same η at every step.

    The true run is enclosed by ball arithmetic. Where η is too large the loss rises, and the last
    iterate is still the answer.
    """
    w, losses = descend(f, data)
    moved, seen = drift(data, proof.weights.middle, unit_of(w, losses), f.conventions)
    if not is_clear(data, proof, seen):
        return None
    for t in range(min(len(losses), len(seen))):
        if is_off(proof, losses, t, seen[t]):
            return refute(
                got=f"losses[{t}] = {float(losses[t]):.10g}",
                should=f"F(w_{t}) = {proof.losses.middle[t]:.10g}",
                call=shown(data),
                line="record" if t == 0 else "step",
            )
    last = min(len(losses), len(seen)) - 1
    truth = proof.weights.middle[last]
    apart = float(np.linalg.norm(doubles(w) - truth))
    if last == len(seen) - 1 and apart > moved[last] + np.finfo(float).eps * float(
        np.linalg.norm(truth)
    ):
        return refute(
            got=f"w = {w.tolist()} after {last} steps",
            should=f"{truth.tolist()}",
            call=shown(data),
            line="step",
        )
    return None


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=RUNS,
    source=SOURCE,
    comparison="derived",
    proof=(RECORD, STOP),
)
def descent_stops_where_the_rule_says(f: Any, data: Descent, proof: Run) -> Refutation | None:
    """It stops after the first step with |F_t − F_{t−1}| ≤ tol |F_{t−1}|, or after max_iter steps.

    The change is relative to the loss before the step, and losses has one entry an iterate.
    """
    w, losses = descend(f, data)
    _, seen = drift(data, proof.weights.middle, unit_of(w, losses), f.conventions)
    if not is_clear(data, proof, seen) or len(losses) == len(seen):
        return None
    return refute(
        got=f"{len(losses)} losses",
        should=f"{len(seen)}: the start and {len(seen) - 1} steps",
        call=shown(data),
        line="stop",
    )


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=RUNS,
    source=SOURCE,
    comparison="derived",
    proof=(RECORD,),
)
def descent_reports_the_loss_of_its_weights(f: Any, data: Descent, proof: Run) -> Refutation | None:
    """The last loss is F of the returned w: not of the iterate before, and w is the last one."""
    w, losses = descend(f, data)
    eps = unit_of(w, losses)
    low, high = objective_at(w, data.X, data.y, data.lam, f.conventions)
    v = doubles(w)
    c, p = scaling(len(data.y), f.conventions)
    # Rounding the returned w to its precision moves F by at most its slope times that.
    slope = c * float(np.sum(np.abs(data.X) @ np.abs(v))) + 2 * p * data.lam * float(v @ v)
    slack = loss_error(v, data.X, data.lam, eps, f.conventions) + eps * slope
    if low - slack <= float(losses[-1]) <= high + slack:
        return None
    return refute(
        got=f"losses[-1] = {float(losses[-1]):.10g}",
        should=f"F(w) = {high:.10g} of the returned w = {w.tolist()}",
        call=shown(data),
        line="record",
    )


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=REACHING,
    source="[CSC580] [NTU, gradient descent]",
    comparison="derived",
    proof=DESCENT,
)
def small_steps_never_increase_the_loss(f: Any, data: Descent, proof: Optimum) -> Refutation | None:
    """With η ≤ 1/L no step increases F."""
    w, losses = descend(f, data)
    eps = unit_of(w, losses)
    size = np.full(len(w), float(np.linalg.norm(proof.w)) * 2)  # descent never goes further out
    slack = 2 * loss_error(size, data.X, data.lam, eps, f.conventions)
    rises = np.flatnonzero(np.diff(doubles(losses)) > slack)
    if rises.size == 0:
        return None
    t = int(rises[0])
    return refute(
        got=f"losses[{t}] = {float(losses[t]):.10g}, then {float(losses[t + 1]):.10g}",
        should=f"no increase: η = {data.eta:g} ≤ 1/L",
        call=shown(data),
        line="descent",
    )


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=REACHING,
    source="[CSC580] [CS540, §2.1]",
    comparison="accuracy",
    proof=DESCENT,
)
def descent_reaches_the_optimum(f: Any, data: Descent, proof: Optimum) -> Refutation | None:
    """Run until it stops by itself, descent is within `accuracy` of the certified minimum of F.

    tol = ημ·accuracy/4 here: at the stop, ημ(F − F*) ≤ F_{t−1} − F_t ≤ tol F_{t−1}.
    """
    w, losses = descend(f, data)
    _, p = scaling(len(data.y), f.conventions)
    gap = certain_gap(w, data.X, data.y, data.lam, proof, f.conventions)
    least = float(proof.value.upper)
    size = np.full(len(w), float(np.linalg.norm(proof.w)) * 2)
    # A coarse precision may stop the run early: two roundings of F against ημ of the gap.
    unseen = 2 * loss_error(size, data.X, data.lam, unit_of(w, losses), f.conventions)
    allowed = f.conventions.accuracy * least + unseen / (data.eta * 2 * p * data.lam)
    if gap <= allowed:
        return None
    return refute(
        got=f"F(w) = {gap + least:.10g} after {len(losses) - 1} steps",
        should=f"F* = {least:.10g}, within a relative {f.conventions.accuracy:g}",
        call=shown(data),
        line="rate",
    )


def breaks_its_own_rule(losses: Array, max_iter: int, tol: float, call: str) -> Refutation | None:
    """Judge the stopping rule by the reported losses themselves."""
    F, eps = doubles(losses), unit_of(losses)
    steps = len(F) - 1
    change, allowed, blur = np.abs(np.diff(F)), tol * np.abs(F[:-1]), 2 * eps * np.abs(F[:-1])
    if steps > max_iter:
        return refute(got=f"{steps} steps", should=f"at most {max_iter}", call=call, line="stop")
    late = np.flatnonzero(change[:-1] + blur[:-1] < allowed[:-1])
    if late.size:
        t = int(late[0]) + 1
        ratio = change[t - 1] / F[t - 1]
        return refute(
            got=f"step {t + 1} after a relative change of {ratio:.3g} in step {t}",
            should=f"a stop there: at most tol = {tol:g}",
            call=call,
            line="stop",
        )
    if steps < max_iter and (steps == 0 or change[-1] - blur[-1] > allowed[-1]):
        ratio = change[-1] / F[-2] if steps else float("nan")
        return refute(
            got=f"a stop after {steps} steps, where the relative change is {ratio:.3g}",
            should=f"more steps, until it is at most tol = {tol:g}",
            call=call,
            line="stop",
        )
    return None


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=REACHING,
    source=SOURCE,
    comparison="derived",
    proof=(STOP,),
)
def descent_obeys_its_own_losses(f: Any, data: Descent, proof: Optimum) -> Refutation | None:
    """The reported losses themselves say when to stop: relative change ≤ tol for the first time."""
    _, losses = descend(f, data)
    return breaks_its_own_rule(losses, data.max_iter, data.tol, shown(data))


@theorem(
    topic="logistic",
    functions=("fit_gradient_descent",),
    cases=UNHURRIED,
    source=SOURCE,
    comparison="derived",
    proof=(STOP,),
)
def descent_defaults_are_as_stated(f: Any, data: Descent, proof: None) -> Refutation | None:
    """Without further arguments it makes at most 1000 steps and stops at a relative change 1e-7."""
    _, losses = f.fit_gradient_descent(data.X, data.y, data.lam, data.eta)
    call = f"fit_gradient_descent(X, y, lam={data.lam:g}, eta={data.eta:g})"
    return breaks_its_own_rule(losses, data.max_iter, data.tol, call)
