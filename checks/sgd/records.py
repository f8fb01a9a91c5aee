"""Data of stochastic gradient descent; the certificates look at them too."""

from dataclasses import dataclass

import numpy as np

from lemmata.checks.records import Array


@dataclass(frozen=True)
class Point:
    """Examples, weights w to take gradients at, and other weights u to compare with."""

    X: Array
    y: Array
    w: Array
    u: Array
    loss: str
    lam: float


@dataclass(frozen=True)
class Run:
    """Everything `sgd` is told."""

    X: Array
    y: Array
    order: Array
    steps: Array
    loss: str
    lam: float


@dataclass(frozen=True)
class PegasosRun:
    """Everything `pegasos` is told; λ > 0."""

    X: Array
    y: Array
    lam: float
    order: Array

    loss = "hinge"  # not told: there is no other

    @property
    def steps(self) -> Array:
        return inverse_steps(self.lam, len(self.order))


@dataclass(frozen=True)
class EveryOrder:
    """Examples and a number of steps T so small that all n^T orders can be run."""

    X: Array
    y: Array
    loss: str
    lam: float
    T: int


@dataclass(frozen=True)
class Schedule:
    """Everything `step_sizes` is told."""

    schedule: str
    eta0: float
    T: int


@dataclass(frozen=True)
class Iterates:
    """Iterates w_0 … w_T, T ≥ 1."""

    W: Array


@dataclass(frozen=True)
class Saturated:
    """Two examples and a first step so long that the second one's score is large."""

    X: Array
    y: Array
    far: float


def inverse_steps(lam: float, T: int) -> Array:
    """η_t = 1/(λt)."""
    return np.asarray(1.0 / (lam * np.arange(1, T + 1)))
