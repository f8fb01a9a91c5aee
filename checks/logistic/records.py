"""Data of logistic regression; the certificates look at them too."""

from dataclasses import dataclass
from typing import ClassVar

from lemmata.checks.records import Array


@dataclass(frozen=True)
class Evaluated:
    """Labelled examples, weights, a penalty, and a direction to move the weights along."""

    X: Array
    y: Array
    w: Array
    lam: float
    u: Array


@dataclass(frozen=True)
class Penalised:
    """Labelled examples and a penalty: a fitting problem."""

    X: Array
    y: Array
    lam: float


@dataclass(frozen=True)
class Descent:
    """A fitting problem and how to descend."""

    X: Array
    y: Array
    lam: float
    eta: float
    max_iter: int
    tol: float


@dataclass(frozen=True)
class DefaultDescent:
    """A fitting problem and a step; when to stop is left to the defaults."""

    X: Array
    y: Array
    lam: float
    eta: float
    max_iter: ClassVar[int] = 1000
    tol: ClassVar[float] = 1e-7


@dataclass(frozen=True)
class RowScores:
    """Scores of K classes a row, a shift for each row, and another order of the classes."""

    Z: Array
    shift: Array
    order: Array


@dataclass(frozen=True)
class Classes:
    """Examples, classes 0 … K−1, and weights (K, d)."""

    X: Array
    k: Array
    W: Array


@dataclass(frozen=True)
class PenalisedClasses:
    """Examples of K classes and a penalty, and some weights (K, d) that are not the best ones."""

    X: Array
    k: Array
    W: Array
    lam: float
