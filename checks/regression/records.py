"""Regression data: plain records, all float64.

X is (n, d), one example a row; y (n,) real labels; x (n,) one input.
"""

from dataclasses import dataclass

import numpy as np

from lemmata.checks.records import Array


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
class Restated:
    """Examples with real labels, and the same in other axes, another order and other signs.

    MᵀM = c²I: a rotation times c, exact on the grid.
    """

    X: Array
    y: Array
    M: Array
    order: Array
    signs: Array

    @property
    def restatement(self) -> Sample:
        X = (self.signs[:, None] * self.X)[self.order] @ self.M
        return Sample(X, (self.signs * self.y)[self.order])


@dataclass(frozen=True)
class Line:
    """Points of the plane; neither x nor y is constant."""

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
