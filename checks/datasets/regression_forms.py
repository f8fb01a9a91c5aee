"""The forms of regression data. Plain records, all float64: no Hypothesis here.

X is (n, d), one example a row; y (n,) reals; x (n,) one input.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Array = np.ndarray


@dataclass(frozen=True)
class Sample:
    """Examples with real labels."""

    X: Array
    y: Array


@dataclass(frozen=True)
class Judged:
    """Examples with real labels, and weights to judge them by."""

    X: Array
    y: Array
    w: Array


@dataclass(frozen=True)
class Scaled:
    """Examples with real labels, and a power of two to multiply the examples by."""

    X: Array
    y: Array
    factor: float


@dataclass(frozen=True)
class Turned:
    """Examples with real labels, and M with MᵀM = c²I: a rotation times c, exact on the grid."""

    X: Array
    y: Array
    M: Array


@dataclass(frozen=True)
class Reordered:
    """Examples with real labels, another order of them, and a sign for each."""

    X: Array
    y: Array
    order: Array
    signs: Array


@dataclass(frozen=True)
class Line:
    """Points of the plane; x is not constant."""

    x: Array
    y: Array


@dataclass(frozen=True)
class MovedLine:
    """Points of the plane, and how both axes are stretched (by powers of two) and moved."""

    x: Array
    y: Array
    stretch_x: float
    shift_x: float
    stretch_y: float
    shift_y: float

    @property
    def moved_x(self) -> Array:
        return np.asarray(self.stretch_x * self.x + self.shift_x)

    @property
    def moved_y(self) -> Array:
        return np.asarray(self.stretch_y * self.y + self.shift_y)


@dataclass(frozen=True)
class Experiment:
    """A design X of full column rank, true weights β, and a noise level σ."""

    X: Array
    beta: Array
    sigma: float


@dataclass(frozen=True)
class Penalised:
    """Examples with real labels and the weight λ of the penalty."""

    X: Array
    y: Array
    lam: float


@dataclass(frozen=True)
class ScaledPenalised:
    """Penalised data, and a power of two to multiply the examples by."""

    X: Array
    y: Array
    lam: float
    factor: float


@dataclass(frozen=True)
class Path:
    """Examples with real labels and several λ, rising."""

    X: Array
    y: Array
    lams: Array


@dataclass(frozen=True)
class Powers:
    """Numbers, and how far their powers go."""

    x: Array
    degree: int


@dataclass(frozen=True)
class Curve:
    """Points of the plane and the degree of a polynomial for them."""

    x: Array
    y: Array
    degree: int


@dataclass(frozen=True)
class ShiftedSample:
    """Examples with real labels, and weights v by which the labels are moved to y + Xv."""

    X: Array
    y: Array
    v: Array


def noise_runs(n: int) -> Array:
    """Sixteen vectors of n ≤ 8 signs with mean 0 and covariance exactly I.

    They are n columns of the 8 × 8 Hadamard matrix and of its negative: any two columns are
    orthogonal. The average of a quadratic form in the noise over these runs is therefore its
    expectation over independent signs, without any chance left.
    """
    two = np.array([[1.0, 1.0], [1.0, -1.0]])
    hadamard = np.kron(two, np.kron(two, two))
    return np.vstack([hadamard, -hadamard])[:, :n]
