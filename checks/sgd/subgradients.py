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

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import mul
from typing import Any, NamedTuple

import numpy as np
from flint import arb

from lemmata.checks.certificates.regret import SQUARED, slope_ball
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd.records import Point, Run
from lemmata.checks.words import rounded_down, rounded_up, shown
from lemmata.theorems import ProofLine, Refutation, refute

START = ProofLine("start", "w_0 = 0")
STEP = ProofLine("step", "w_t = w_{t−1} − η_t g_t, with g_t a subgradient of f_{i_t} at w_{t−1}")
OPERATIONS = 8
# ℓ'' ≤ CURVATURE: how fast two nearby runs can part.
CURVATURE = {"squared": 2.0, "half_squared": 1.0, "logistic": 0.25, "hinge": 0.0}


class Slopes(NamedTuple):
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
    if loss in SQUARED:
        slope = CURVATURE[loss] * (s - y)
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


@dataclass(frozen=True)
class Steps(Sequence[Step]):
    """The steps of a run, t = 1 … T: a row or an entry each, so that all are looked at at once."""

    w: Array
    x: Array
    y: Array
    eta: Array
    lam: float
    s: Array
    ds: Array
    slopes: Array  # low, high and error, a column each
    tolerance: Array

    def __len__(self) -> int:
        return len(self.y)

    def __getitem__(self, k: Any) -> Any:
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(len(self)))]
        t = range(1, len(self) + 1)[k]
        y, eta, s, ds = (float(v[k]) for v in (self.y, self.eta, self.s, self.ds))
        slopes = Slopes(*self.slopes[k].tolist())
        return Step(t, self.w[k], self.x[k], y, eta, self.lam, s, ds, slopes, self.tolerance[k])

    @property
    def at_kink(self) -> Array:
        return np.asarray(self.slopes[:, 0] != self.slopes[:, 1])

    def lead_to(self, after: Array) -> Array:
        """Which of them lead to these weights, row by row."""
        eta = self.eta[:, None]
        rest, direction = after - (self.w - eta * self.lam * self.w), -eta * self.x
        off = np.abs(rest - self.slopes[:, :1] * direction) > self.tolerance
        led: Array = ~off.any(axis=1)
        for k in np.flatnonzero(self.at_kink):
            led[k] = self[int(k)].leads_to(after[k])
        return led


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


def steps_of(W: Array, run: Run, *, eps: float = 0.0) -> Steps:
    """The steps of a recorded run, each from the submission's own iterate; `run` is a plain one.

    `eps` is the coarser precision of another run that this one is to be compared with.
    """
    eps, W = max(eps, epsilon(W)), doubles(W)
    parts = (W, run.X[run.order], run.y[run.order], run.steps)
    return _steps(run.loss, run.lam, eps, W.shape[1], b"".join(part.tobytes() for part in parts))


@lru_cache(maxsize=400)
def _steps(loss: str, lam: float, eps: float, d: int, raw: bytes) -> Steps:
    """Several theorems look at the same run. A step has few coordinates: plain numbers are quicker
    than arrays here."""
    flat = np.frombuffer(raw)
    T = (len(flat) - d) // (2 * d + 2)
    W, x = flat[: (T + 1) * d].reshape(T + 1, d), flat[(T + 1) * d : -2 * T or None].reshape(T, d)
    y, etas = flat[len(flat) - 2 * T : len(flat) - T], flat[len(flat) - T :]
    s, sizes = np.sum(W[:-1] * x, axis=1), np.abs(W).tolist()
    found, reach, tolerances, M = [], [], [], sizes[0]
    for t, row in enumerate(zip(s, np.abs(x), y, etas, strict=True), start=1):
        score, size, label, eta = (part.tolist() for part in row)
        unit = roundings(d, t) * eps
        ds = unit * sum(map(mul, M, size))
        slope = slopes(loss, score, label, ds, eps)
        pushed = [eta * slope.largest * a for a in size]
        spread, kept = eta * slope.error, abs(1 - eta * lam)
        moved = zip(M, pushed, size, strict=True)
        tolerances.append([unit * (m + eta * lam * m + p) + spread * a for m, p, a in moved])
        M = [max(b, kept * m + p) for b, m, p in zip(sizes[t], M, pushed, strict=True)]
        found.append(slope)
        reach.append(ds)
    tolerance, ends = np.reshape(tolerances, (T, d)), np.reshape(found, (T, 3))
    return Steps(W[:-1], x, y, etas, lam, s, np.array(reach), ends, tolerance)


def first_broken(W: Array, steps: Steps) -> Step | None:
    """The first step that does not lead where the submission says."""
    led = steps.lead_to(doubles(W)[1:])
    return None if led.all() else steps[int(np.argmin(led))]


def not_a_run(W: Array, steps: Steps, call: str) -> Refutation | None:
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
    W: Array, V: Array, steps: Steps, loss: str, relation: str, call: str
) -> Refutation | None:
    """The first iterate where two runs that should agree do not, up to both runs' rounding."""
    allowed = np.array(drift(steps, loss)[: len(V)])
    apart = lengths(doubles(W)[: len(allowed)] - doubles(V)[: len(allowed)]) > allowed
    if not apart.any():
        return None
    t = int(np.argmax(apart))
    return refute(
        got=f"w_{t} = {shown(V[t])}",
        should=f"{relation} = {shown(W[t])}",
        call=call,
        line="step" if t else "start",
    )


def lengths(rows: Array) -> Array:
    return np.asarray(np.sqrt(np.sum(rows * rows, axis=1)))


def rounding_lengths(steps: Steps) -> list[float]:
    """‖e_t‖ at most, where e_t is what rounding adds to step t."""
    of_each: list[float] = lengths(steps.tolerance).tolist()
    return of_each


def drift(steps: Steps, loss: str) -> list[float]:
    """How far another honest run of the same steps may be from this one, iterate by iterate.

    A step is Lipschitz with max(|1 − ηλ|, |1 − ηλ − ηℓ''‖x‖²|) and adds the rounding of both
    runs. The list ends where a kink is so near that the two may have chosen differently.
    """
    apart = [0.0]
    from_kink = np.abs(steps.y * steps.s - 1).tolist() if loss == "hinge" else [np.inf] * len(steps)
    kept, x2 = 1 - steps.eta * steps.lam, np.sum(steps.x * steps.x, axis=1)
    factors = np.maximum(np.abs(kept), np.abs(kept - steps.eta * CURVATURE[loss] * x2)).tolist()
    parts = (factors, lengths(steps.x).tolist(), steps.ds.tolist(), from_kink)
    for factor, x, ds, far, rounded in zip(*parts, rounding_lengths(steps), strict=True):
        if far <= 2 * (ds + apart[-1] * x):
            break
        apart.append(factor * apart[-1] + 2 * rounded)
    return apart


def at_least(ball: arb) -> str:
    """A ball in a message, rounded outward."""
    return rounded_down(ball.lower().fmpq())


def at_most(ball: arb) -> str:
    return rounded_up(ball.upper().fmpq())
