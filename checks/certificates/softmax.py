"""Softmax probabilities, loss and gradient, enclosed by balls.

p(k | x) = exp(z_k) / Σ_j exp(z_j)        loss = c Σ −ln p(k_i | x_i)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flint import arb

from lemmata.checks.certificates.balls import (
    Enclosure,
    ball,
    balls,
    dot,
    enclosure,
    precisely,
)
from lemmata.checks.certificates.logistic import tight, weights_of
from lemmata.checks.datasets.logistic_forms import Array, Classes, RowScores
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


def softmax_shares(data: RowScores, conventions: Conventions) -> Shares:
    return Shares(row_shares(data.Z))


def verify_shares(data: RowScores, proof: Shares) -> bool:
    return tight(proof.probability, row_shares(data.Z))


def evaluate_softmax(data: Classes, conventions: Conventions) -> SoftmaxEvaluation:
    with precisely():
        c = ball(weights_of(len(data.k), conventions)[0])
        W, X = [balls(row) for row in data.W], [balls(row) for row in data.X]
        Z = [[dot(w, x) for w in W] for x in X]
        loss = c * sum((surprise(z, int(k)) for z, k in zip(Z, data.k, strict=True)), arb(0))
        P = [shares(z) for z in Z]
        excess = [
            [p - (j == k) for j, p in enumerate(row)] for row, k in zip(P, data.k, strict=True)
        ]
        gradient = [
            c * sum((excess[i][j] * X[i][f] for i in range(len(X))), arb(0))
            for j in range(len(W))
            for f in range(len(W[0]))
        ]
        return SoftmaxEvaluation(enclosure([loss], (1,)), enclosure(gradient, data.W.shape))


def verify_softmax(data: Classes, proof: SoftmaxEvaluation, conventions: Conventions) -> bool:
    truth = evaluate_softmax(data, conventions)
    return tight(proof.loss, truth.loss) and tight(proof.gradient, truth.gradient)
