"""The forms of data of the SGD topic. Plain records: no Hypothesis here.

X (n, d)   one example a row      y (n,)   labels −1/+1; reals where loss is "squared"
order      row indices, one a step        steps    step sizes, one a step
lam        λ of the penalty λ/2 ‖w‖²
"""

from __future__ import annotations

from dataclasses import dataclass

from lemmata.checks.datasets.forms import Array

LOSSES = ("squared", "logistic", "hinge")
SCHEDULES = ("constant", "sqrt", "inverse")


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
    """Everything `step_sizes` is told, and a shorter horizon."""

    schedule: str
    eta0: float
    T: int
    shorter: int


@dataclass(frozen=True)
class Iterates:
    """Iterates w_0 … w_T, T ≥ 1, and another w_0."""

    W: Array
    start: Array


@dataclass(frozen=True)
class Saturated:
    """Two examples and a first step so long that the second one's score is large."""

    X: Array
    y: Array
    far: float
