"""The best fixed weights for a sequence of examples, with a proof of how good they are.

    F(w)      (1/n) Σ ℓ(<w, x_i>, y_i) + λ/2 ‖w‖², λ > 0, over the examples as they were visited;
              λ is that of the plain run, whatever the assignment's scaling
    u         weights near the minimiser;  value ≥ F(u)
    least     ≤ min F, proved for the hinge by multipliers 0 ≤ α ≤ 1,
                  F(w) ≥ (1/n) Σ α_i − ‖(1/n) Σ α_i y_i x_i‖²/(2λ)   for every w,
              and for smooth losses by strong convexity, min F ≥ F(u) − ‖∇F(u)‖²/(2λ)

The regret inequality holds against every fixed u, so only F(u) is ever held against a submission;
`least` proves that no other u would be much sharper. Losses are balls (flint `arb`), exact for the
hinge and the squared loss up to the working precision; multipliers are exact rationals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import arb, ctx, fmpq

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import balls, sigmoid, softplus
from lemmata.checks.certificates.balls import dot as inner
from lemmata.checks.certificates.exact import (
    dot,
    dyadic,
    fraction,
    fractions,
    rational,
    squared_norm,
)
from lemmata.checks.records import Array
from lemmata.checks.sgd.objective import plain, plain_run
from lemmata.conventions import Conventions

# Bits of the balls: products of two float64 take 106, the rest is room for sums.
PRECISION = 256
# How near to the minimum u must be proved to be, relative to 1 + F(u): a case whose comparator
# is worse would judge too mildly and is not used.
NEAR = Fraction(1, 2**20)
# Of the losses of real labels, what stands before (s − y)².
SQUARED = {"squared": 1.0, "half_squared": 0.5}


@dataclass(frozen=True)
class Comparator:
    """Weights u, what proves them nearly best, an upper bound on F(u), a lower one on min F."""

    u: tuple[Fraction, ...]
    multipliers: tuple[Fraction, ...]
    value: Fraction
    least: Fraction


def loss_ball(loss: str, s: arb, y: arb) -> arb:
    """ℓ(s, y), enclosed."""
    if loss in SQUARED:
        return SQUARED[loss] * (s - y) ** 2
    m = y * s
    return (1 - m).max(arb(0)) if loss == "hinge" else softplus(-m)


def slope_ball(loss: str, s: arb, y: arb) -> arb:
    """ℓ'(s, y) for a smooth loss, enclosed."""
    if loss in SQUARED:
        return 2 * SQUARED[loss] * (s - y)
    return -y * sigmoid(-y * s)


def objective(X: Array, y: Array, loss: str, lam: float, w: Sequence[arb]) -> arb:
    """F(w), enclosed at the precision of the context."""
    total = arb(0)
    for row, label in zip(X, y, strict=True):
        total += loss_ball(loss, inner(balls(row), w), arb(float(label)))
    return total / len(y) + arb(float(lam)) / 2 * inner(w, w)


def gradient(X: Array, y: Array, loss: str, lam: float, w: Sequence[arb]) -> list[arb]:
    """∇F(w) for a smooth loss, enclosed."""
    total = [arb(0)] * len(w)
    for row, label in zip(X, y, strict=True):
        x = balls(row)
        slope = slope_ball(loss, inner(x, w), arb(float(label)))
        total = [g + slope * v for g, v in zip(total, x, strict=True)]
    return [g / len(y) + arb(float(lam)) * v for g, v in zip(total, w, strict=True)]


def dual_value(X: Array, y: Array, lam: float, alpha: Sequence[Fraction]) -> fmpq:
    """(1/n) Σ α_i − ‖(1/n) Σ α_i y_i x_i‖²/(2λ): below the hinge objective when 0 ≤ α ≤ 1."""
    n, signed = len(y), X * y[:, None]
    norm2 = squared_norm(dot(alpha, signed[:, j]) for j in range(X.shape[1]))
    return sum((rational(a) for a in alpha), fmpq(0)) / n - norm2 / (2 * rational(lam) * n * n)


def verify_comparator(X: Array, y: Array, loss: str, lam: float, proof: Comparator) -> bool:
    """Recompute both bounds from the data; refuse what proves too little."""
    if len(proof.u) != X.shape[1] or not len(y) or not lam > 0:
        return False
    with ctx.workprec(PRECISION):
        u, value, least = balls(proof.u), *balls((proof.value, proof.least))
        at_u = objective(X, y, loss, lam, u)
        if not at_u <= value:
            return False
        if loss == "hinge":
            if len(proof.multipliers) != len(y) or any(not 0 <= a <= 1 for a in proof.multipliers):
                return False
            below = rational(proof.least) <= dual_value(X, y, lam, proof.multipliers)
        else:
            slope = gradient(X, y, loss, lam, u)
            below = not proof.multipliers and least <= at_u - inner(slope, slope) / (
                2 * arb(float(lam))
            )
    return bool(below) and is_near(proof)


def prove_comparator(X: Array, y: Array, loss: str, lam: float) -> Comparator | None:
    """Propose u (and multipliers) with the bounds they prove, unless those lie far apart."""
    if loss == "hinge":
        alpha = hinge_multipliers(X, y, lam)
        exact = tuple(fraction(dyadic(float(a))) for a in alpha)
        u = _short((X * y[:, None]).T @ alpha / (lam * len(y)))
    else:
        exact, u = (), _short(smooth_minimiser(X, y, loss, lam))
    with ctx.workprec(PRECISION):
        point = balls(u)
        at_u = objective(X, y, loss, lam, point)
        if loss == "hinge":
            least = fraction(dual_value(X, y, lam, exact))
        else:
            slope = gradient(X, y, loss, lam, point)
            least = _floor(at_u - inner(slope, slope) / (2 * arb(float(lam))))
        proof = Comparator(u, exact, _ceiling(at_u), least)
    return proof if is_near(proof) else None


def is_near(proof: Comparator) -> bool:
    return proof.value - proof.least <= NEAR * (1 + proof.value)


def _short(values: Array) -> tuple[Fraction, ...]:
    return fractions(dyadic(float(v)) for v in values)


def _ceiling(ball: arb) -> Fraction:
    return fraction(ball.upper().fmpq())


def _floor(ball: arb) -> Fraction:
    return fraction(ball.lower().fmpq())


def hinge_multipliers(X: Array, y: Array, lam: float) -> Array:
    """A guess at the dual solution; equal examples share one multiplier."""
    from scipy.optimize import minimize

    signed, n = X * y[:, None], len(y)
    rows, place, counts = np.unique(signed, axis=0, return_inverse=True, return_counts=True)
    B = rows * counts[:, None] / (n * np.sqrt(lam))
    weights, scale = counts / n, max(1.0, float(np.max(np.sum(B * B, axis=1))))

    def negative_dual(alpha: Array) -> tuple[float, Array]:
        v = alpha @ B
        return float(v @ v / 2 - weights @ alpha) / scale, (B @ v - weights) / scale

    found = minimize(
        negative_dual,
        np.full(len(rows), 0.5),
        jac=True,
        bounds=[(0.0, 1.0)] * len(rows),
        method="L-BFGS-B",
        options={"maxiter": 2000, "maxfun": 20000, "ftol": 0.0, "gtol": 0.0},
    )
    return _each_at_its_best(np.clip(found.x, 0.0, 1.0), B, weights)[place.reshape(-1)]


def _each_at_its_best(alpha: Array, B: Array, weights: Array) -> Array:
    """One multiplier after the other at the dual's maximum, given the others, until none moves.

    How near a descent comes depends on the order in which a processor adds: with AVX-512 it once
    stopped at 1e-10, too far for a certificate.
    """
    v, norms = alpha @ B, np.sum(B * B, axis=1)
    for _ in range(50):
        before = alpha.copy()
        for i, row in enumerate(B):
            slope = weights[i] - row @ v
            best = alpha[i] + slope / norms[i] if norms[i] > 0 else 1.0
            best = min(max(best, 0.0), 1.0)
            v = v + (best - alpha[i]) * row
            alpha[i] = best
        if np.max(np.abs(alpha - before)) <= np.finfo(float).eps:
            break
    return alpha


def smooth_minimiser(X: Array, y: Array, loss: str, lam: float) -> Array:
    """Newton's method with halved steps; for the squared loss one step is enough."""
    w, d = np.zeros(X.shape[1]), X.shape[1]

    def parts(w: Array) -> tuple[float, Array, Array]:
        s = X @ w
        if loss in SQUARED:
            k = SQUARED[loss]
            losses, slopes, bends = k * (s - y) ** 2, 2 * k * (s - y), np.full(len(y), 2.0 * k)
        else:
            p = np.exp(-np.logaddexp(0.0, y * s))  # σ(−ys)
            losses, slopes, bends = np.logaddexp(0.0, -y * s), -y * p, p * (1 - p)
        value = np.mean(losses) + lam / 2 * (w @ w)
        return float(value), X.T @ slopes / len(y) + lam * w, bends

    for _ in range(60):
        value, slope, bends = parts(w)
        hessian = X.T @ (bends[:, None] * X) / len(y) + lam * np.eye(d)
        move = np.linalg.solve(hessian, slope)
        length = 1.0
        while length > 2.0**-20 and parts(w - length * move)[0] > value:
            length /= 2
        w = w - length * move
    return w


def visited(data: Any, conventions: Conventions) -> tuple[Array, Array, str, float]:
    """The examples in the order visited: the fixed weights are the best for these."""
    run = plain_run(data, conventions)
    return run.X[run.order], run.y[run.order], run.loss, run.lam


def sample(data: Any, conventions: Conventions) -> tuple[Array, Array, str, float]:
    """The sample itself: F is the mean over all examples."""
    same = plain(data, conventions)
    return same.X, same.y, same.loss, same.lam


def has_inverse_steps(data: Any) -> bool:
    """η_t = 1/(λt), as the regret bound needs them."""
    t = np.arange(1, len(data.order) + 1)
    return data.lam > 0 and np.array_equal(data.steps, 1.0 / (data.lam * t))


VISITED_COMPARATOR = Certificate(
    Comparator,
    propose=lambda data, conventions: prove_comparator(*visited(data, conventions)),
    verify=lambda data, proof, conventions: (
        has_inverse_steps(data) and verify_comparator(*visited(data, conventions), proof)
    ),
)
SAMPLE_COMPARATOR = Certificate(
    Comparator,
    propose=lambda data, conventions: prove_comparator(*sample(data, conventions)),
    verify=lambda data, proof, conventions: verify_comparator(*sample(data, conventions), proof),
)
