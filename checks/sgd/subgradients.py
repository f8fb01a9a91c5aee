"""What a step of SGD may be, given the weights it starts from, and what rounding may do to it.

    s, m      score <w, x>, margin y s           ℓ'(s)   slope of the loss; g = ℓ'(s) x + λw
    M         ≥ |w| per coordinate: the absolute values of all the terms that w is a sum of
    ε         machine epsilon of the submission's answer (float32 or float64)
    K = d + t + 8   roundings on the way to one coordinate: d in the score, t for those who keep
              w as a sum or as a scale times a vector, 8 for slope, products and differences

A value that is a sum of terms, computed with at most K roundings on the way, is off by at most
K ε Σ|terms| whatever the order of the operations. All tolerances below are such sums.
At a hinge's kink, |m − 1| within the rounding of m, every subgradient −θ y x + λw, 0 ≤ θ ≤ 1, is
right. Each step is judged from the submission's own previous iterate, so no choice made at an
early kink and no early rounding is held against a later step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from flint import arb

from lemmata.checks.certificates.regret import slope_ball
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd.records import Point, Run
from lemmata.checks.words import rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute

START = ProofLine("start", "w_0 = 0")
STEP = ProofLine("step", "w_t = w_{t−1} − η_t g_t, with g_t a subgradient of f_{i_t} at w_{t−1}")
OPERATIONS = 8
# ℓ'' ≤ CURVATURE: how fast two nearby runs can part.
CURVATURE = {"squared": 2.0, "logistic": 0.25, "hinge": 0.0}


@dataclass(frozen=True)
class Slopes:
    """ℓ'(s) lies in [low, high], a single number but at a kink; rounding moves it by `error`."""

    low: float
    high: float
    error: float

    @property
    def largest(self) -> float:
        return max(abs(self.low), abs(self.high)) + self.error


def roundings(d: int, t: int = 0) -> int:
    return d + t + OPERATIONS


def slopes(loss: str, s: float, y: float, ds: float, eps: float) -> Slopes:
    """The slopes of the loss at a score known up to ds."""
    if loss == "squared":
        slope = 2 * (s - y)
        return Slopes(slope, slope, 2 * ds + OPERATIONS * eps * (abs(s) + abs(y)))
    if loss == "hinge":
        if abs(y * s - 1) <= ds:
            return Slopes(min(-y, 0.0), max(-y, 0.0), 0.0)
        slope = -y if y * s < 1 else 0.0
        return Slopes(slope, slope, 0.0)
    # σ' ≤ 1/4, and σ ≤ 1 may be computed as 1 − σ: its error is absolute, not relative.
    slope = float(slope_ball("logistic", arb(s), arb(y)))
    return Slopes(slope, slope, ds / 4 + OPERATIONS * eps)


@dataclass(frozen=True)
class Step:
    """Step t (from 1): from w with example (x, y) and step size eta; what it may lead to."""

    t: int
    w: Array
    x: Array
    y: float
    eta: float
    lam: float
    s: float
    ds: float
    slopes: Slopes
    tolerance: Array

    @property
    def at_kink(self) -> bool:
        return self.slopes.low != self.slopes.high

    @property
    def next(self) -> Array:
        """Where the step leads, with the smallest of the slopes in size."""
        slope = min(self.slopes.low, self.slopes.high, key=abs)
        return np.asarray(self.w - self.eta * (slope * self.x + self.lam * self.w))

    def leads_to(self, after: Array) -> bool:
        shrunk = self.w - self.eta * self.lam * self.w
        return explained(after - shrunk, -self.eta * self.x, self.slopes, self.tolerance)


def explained(rest: Array, direction: Array, slopes: Slopes, tolerance: Array) -> bool:
    """Is there one slope c in [low, high] with rest = c · direction, within the tolerance?"""
    low, high = slopes.low, slopes.high
    if low == high:
        return bool(np.all(np.abs(rest - low * direction) <= tolerance))
    for r, v, off in zip(rest, direction, tolerance, strict=True):
        if v == 0:
            if abs(r) > off:
                return False
            continue
        ends = sorted(((r - off) / v, (r + off) / v))
        low, high = max(low, ends[0]), min(high, ends[1])
    return bool(low <= high)


@dataclass(frozen=True)
class Gradient:
    """What g = ℓ'(s) x + λw may be: slopes, rounding per coordinate, rounding `ds` of the score."""

    slopes: Slopes
    tolerance: Array
    ds: float

    @property
    def at_kink(self) -> bool:
        return self.slopes.low != self.slopes.high


def gradient_at(data: Point, i: int, eps: float) -> Gradient:
    """The stochastic gradient of example i, in an answer of precision eps."""
    w, x, K = data.w, data.X[i], roundings(len(data.w))
    ds = K * eps * float(np.abs(w) @ np.abs(x))
    found = slopes(data.loss, float(w @ x), float(data.y[i]), ds, eps)
    rounding = K * eps * (found.largest * np.abs(x) + data.lam * np.abs(w))
    return Gradient(found, rounding + found.error * np.abs(x), ds)


def steps_of(W: Array, run: Run, *, eps: float = 0.0) -> list[Step]:
    """The steps of a recorded run, each from the submission's own iterate; `run` is a plain one.

    `eps` is the coarser precision of another run that this one is to be compared with.
    """
    eps, W, lam = max(eps, epsilon(W)), doubles(W), run.lam
    found, M = [], np.abs(W[0])
    for t, (i, eta) in enumerate(zip(run.order, run.steps.tolist(), strict=True), start=1):
        w, x, y, K = W[t - 1], run.X[i], float(run.y[i]), roundings(len(W[0]), t)
        ds, s = K * eps * float(M @ np.abs(x)), float(w @ x)
        slope = slopes(run.loss, s, y, ds, eps)
        pushed = eta * slope.largest * np.abs(x)
        tolerance = K * eps * (M + eta * lam * M + pushed) + eta * slope.error * np.abs(x)
        found.append(Step(t, w, x, y, eta, lam, s, ds, slope, tolerance))
        M = np.maximum(np.abs(W[t]), abs(1 - eta * lam) * M + pushed)
    return found


def first_broken(W: Array, steps: Sequence[Step]) -> Step | None:
    """The first step that does not lead where the submission says."""
    return next((step for step in steps if not step.leads_to(doubles(W[step.t]))), None)


def not_a_run(W: Array, steps: Sequence[Step], call: str) -> Refutation | None:
    """The record of a run from w_0 = 0, each iterate from the one before?"""
    if np.any(W[0]):
        return refute(got=f"w_0 = {shown(W[0])}", should="w_0 = 0", call=call, line="start")
    broken = first_broken(W, steps)
    if broken is None:
        return None
    t = broken.t
    also = " (or another subgradient: this is the kink)" if broken.at_kink else ""
    return refute(
        got=f"w_{t} = {shown(W[t])}",
        should=f"w_{t - 1} − η_{t} g_{t} = {shown(broken.next)}{also}, from "
        f"w_{t - 1} = {shown(broken.w)} with a step of {broken.eta:.6g}, x = {shown(broken.x)}, "
        f"y = {broken.y:g} and <w_{t - 1}, x> = {broken.s:.6g}",
        call=call,
        line="step",
    )


def parted(
    W: Array, V: Array, steps: Sequence[Step], loss: str, relation: str, call: str
) -> Refutation | None:
    """The first iterate where two runs that should agree do not, up to both runs' rounding."""
    for t, allowed in enumerate(drift(steps, loss)[: len(V)]):
        if np.linalg.norm(doubles(W[t]) - doubles(V[t])) > allowed:
            return refute(
                got=f"w_{t} = {shown(V[t])}",
                should=f"{relation} = {shown(W[t])}",
                call=call,
                line="step" if t else "start",
            )
    return None


def rounding_lengths(steps: Sequence[Step]) -> list[float]:
    """‖e_t‖ at most, where e_t is what rounding adds to step t."""
    return [float(np.linalg.norm(step.tolerance)) for step in steps]


def drift(steps: Sequence[Step], loss: str) -> list[float]:
    """How far another honest run of the same steps may be from this one, iterate by iterate.

    A step is Lipschitz with max(|1 − ηλ|, |1 − ηλ − ηℓ''‖x‖²|) and adds the rounding of both
    runs. The list ends where a kink is so near that the two may have chosen differently.
    """
    apart = [0.0]
    for step, rounded in zip(steps, rounding_lengths(steps), strict=True):
        x2 = float(step.x @ step.x)
        reach = step.ds + apart[-1] * np.sqrt(x2)
        if loss == "hinge" and abs(step.y * step.s - 1) <= 2 * reach:
            break
        kept = 1 - step.eta * step.lam
        factor = max(abs(kept), abs(kept - step.eta * CURVATURE[loss] * x2))
        apart.append(factor * apart[-1] + 2 * rounded)
    return apart


def at_least(ball: arb) -> str:
    """A ball in a message, rounded outward."""
    return rounded_down(ball.lower().fmpq())


def at_most(ball: arb) -> str:
    return rounded_up(ball.upper().fmpq())
