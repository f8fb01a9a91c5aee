"""Softmax probabilities, loss and gradient, enclosed by balls, and the penalised loss's minimum.

p(k | x) = exp(z_k) / Σ_j exp(z_j)        L(W) = c Σ −ln p(k_i | x_i)
G(W) = L(W) + p λ ‖W‖²,  μ = 2pλ          L is convex, so G is at least μ-strongly so:

‖Ŵ − W*‖ ≤ ‖∇G(Ŵ)‖ / μ          G(Ŵ) − G* ≤ ‖∇G(Ŵ)‖² / (2μ)
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import (
    Enclosure,
    ball,
    balls,
    dot,
    enclosure,
    lower,
    precisely,
    squared_norm,
    upper,
)
from lemmata.checks.certificates.logistic import bounds_of, scales_of, tight
from lemmata.checks.logistic.records import Classes, PenalisedClasses, RowScores
from lemmata.checks.records import Array
from lemmata.conventions import Conventions


@dataclass(frozen=True)
class Shares:
    """softmax(Z)."""

    probability: Enclosure


@dataclass(frozen=True)
class SoftmaxEvaluation:
    """The loss and its gradient at W."""

    loss: Enclosure
    gradient: Enclosure


@dataclass(frozen=True)
class SoftmaxOptimum:
    """Ŵ, how long ∇G(Ŵ) and how far W* is at most, and G* between two bounds."""

    W: Array
    slope: float
    distance: float
    value: Enclosure


def shares(z: Sequence[arb]) -> list[arb]:
    """One row; the largest score is taken off, so that no exponential is large."""
    top = max(z, key=lambda v: float(v.mid()))
    e = [(v - top).exp() for v in z]
    total = sum(e, arb(0))
    return [v / total for v in e]


def surprise(z: Sequence[arb], k: int) -> arb:
    """−ln p_k = ln Σ exp(z_j − z_k)."""
    top = max(z, key=lambda v: float(v.mid()))
    return sum(((v - top).exp() for v in z), arb(0)).log() + top - z[k]


def row_shares(Z: Array) -> Enclosure:
    with precisely():
        return enclosure([p for row in Z for p in shares(balls(row))], Z.shape)


def softmax_shares(data: RowScores) -> Shares:
    return Shares(row_shares(data.Z))


def verify_shares(data: RowScores, proof: Shares) -> bool:
    return tight(proof.probability, row_shares(data.Z))


def evaluate_softmax(data: Classes, conventions: Conventions) -> SoftmaxEvaluation:
    with precisely():
        loss, gradient = _loss_and_gradient(data.W, data.X, data.k, conventions)
        return SoftmaxEvaluation(enclosure([loss], (1,)), enclosure(gradient, data.W.shape))


def _loss_and_gradient(
    weights: Array, examples: Array, classes: Array, conventions: Conventions
) -> tuple[arb, list[arb]]:
    """L(W) and ∇L(W), class by class."""
    c = ball(scales_of(len(classes), conventions)[0])
    W, X = [balls(row) for row in weights], [balls(row) for row in examples]
    Z = [[dot(w, x) for w in W] for x in X]
    loss = c * sum((surprise(z, int(k)) for z, k in zip(Z, classes, strict=True)), arb(0))
    P = [shares(z) for z in Z]
    excess = [[p - (j == k) for j, p in enumerate(row)] for row, k in zip(P, classes, strict=True)]
    gradient = [
        c * sum((excess[i][j] * X[i][f] for i in range(len(X))), arb(0))
        for j in range(len(W))
        for f in range(len(W[0]))
    ]
    return loss, gradient


def verify_softmax(data: Classes, proof: SoftmaxEvaluation, conventions: Conventions) -> bool:
    truth = evaluate_softmax(data, conventions)
    return tight(proof.loss, truth.loss) and tight(proof.gradient, truth.gradient)


def softmax_optimum(data: PenalisedClasses, conventions: Conventions) -> SoftmaxOptimum | None:
    """By Newton's method in floats; None where it does not settle."""
    W = _proposed(data, conventions)
    if W is None:
        return None
    with precisely():
        value, slope2, mu = _penalised(W, data, conventions)
        slope = upper(slope2.sqrt())
        bounds = Enclosure(
            np.array(lower(value - ball(slope) ** 2 / (2 * mu))), np.array(upper(value))
        )
        return SoftmaxOptimum(W, slope, upper(ball(slope) / mu), bounds)


def verify_softmax_optimum(
    data: PenalisedClasses, proof: SoftmaxOptimum, conventions: Conventions
) -> bool:
    """Recompute G and its gradient at Ŵ; strong convexity does the rest."""
    if proof.W.shape != data.W.shape or not np.all(np.isfinite(proof.W)) or not data.lam > 0:
        return False
    with precisely():
        value, slope2, mu = _penalised(proof.W, data, conventions)
        slope = ball(proof.slope)
        return bool(
            slope >= 0
            and slope2 <= slope**2
            and ball(proof.distance) >= slope / mu
            and bounds_of(proof.value, value, slope2 / (2 * mu))
        )


def _penalised(W: Array, data: PenalisedClasses, conventions: Conventions) -> tuple[arb, arb, arb]:
    """G(W), ‖∇G(W)‖² and μ."""
    penalty = ball(scales_of(len(data.k), conventions)[1]) * ball(data.lam)
    loss, gradient = _loss_and_gradient(W, data.X, data.k, conventions)
    w = balls(np.ravel(W))
    slope = [g + 2 * penalty * v for g, v in zip(gradient, w, strict=True)]
    return loss + penalty * squared_norm(w), squared_norm(slope), 2 * penalty


def _proposed(data: PenalisedClasses, conventions: Conventions) -> Array | None:
    """Newton's method from zero, each step halved until G falls."""
    c, p = (float(v) for v in scales_of(len(data.k), conventions))
    (K, d), n, penalty = data.W.shape, len(data.k), p * data.lam
    one_hot = np.eye(K)[data.k]

    def objective(W: Array) -> float:
        Z = data.X @ W.T
        top = np.max(Z, axis=1, keepdims=True)
        logs = np.log(np.sum(np.exp(Z - top), axis=1)) + top[:, 0] - Z[np.arange(n), data.k]
        return float(c * np.sum(logs) + penalty * np.sum(W * W))

    W = np.zeros((K, d))
    for _ in range(60):
        Z = data.X @ W.T
        E = np.exp(Z - np.max(Z, axis=1, keepdims=True))
        P = E / np.sum(E, axis=1, keepdims=True)
        gradient = c * (P - one_hot).T @ data.X + 2 * penalty * W
        bends = P[:, :, None] * np.eye(K) - P[:, :, None] * P[:, None, :]
        H = c * np.einsum("ijk,if,ig->jfkg", bends, data.X, data.X).reshape(K * d, K * d)
        step = np.linalg.solve(H + 2 * penalty * np.eye(K * d), gradient.ravel()).reshape(K, d)
        if np.max(np.abs(data.X @ step.T)) <= 2.0**-30:  # the next step would be noise
            return W - step
        before, t = objective(W), 1.0
        if np.sum(gradient * step) > 2.0**-24 * before:  # below that rounding decides who is lower
            while objective(W - t * step) > before and t > 2.0**-30:
                t /= 2
        W = W - t * step
    return None


SHARES = Certificate(Shares, propose=softmax_shares, verify=verify_shares)
SOFTMAX_EVALUATION = Certificate(SoftmaxEvaluation, propose=evaluate_softmax, verify=verify_softmax)
SOFTMAX_OPTIMUM = Certificate(
    SoftmaxOptimum, propose=softmax_optimum, verify=verify_softmax_optimum
)
