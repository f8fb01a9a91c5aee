"""Data of the exercises: plain records, all float64."""

from dataclasses import dataclass

from lemmata.checks.records import Array


@dataclass(frozen=True)
class Length:
    """How many examples a sequence has."""

    m: int


@dataclass(frozen=True)
class Observed:
    """Examples with real labels, weights, and the standard deviation of the noise."""

    X: Array
    y: Array
    w: Array
    sigma: float


@dataclass(frozen=True)
class Weighted:
    """Examples with labels, weights, and a penalty."""

    X: Array
    y: Array
    w: Array
    lam: float


@dataclass(frozen=True)
class Fitted:
    """Examples with labels −1/+1 and a penalty: a fitting problem."""

    X: Array
    y: Array
    lam: float


@dataclass(frozen=True)
class Ranked:
    """Examples, weights (K, d) of K classes, and a vector to add to every row of them."""

    X: Array
    W: Array
    v: Array


@dataclass(frozen=True)
class Probabilities:
    """Numbers between 0 and 1."""

    p: Array


@dataclass(frozen=True)
class Descended:
    """A fitting problem, a start, and the step sizes η_1 … η_T."""

    X: Array
    y: Array
    lam: float
    w0: Array
    steps: Array


@dataclass(frozen=True)
class Plane:
    """Points and a hyperplane <w, x> + b = 0, w ≠ 0."""

    X: Array
    w: Array
    b: float


@dataclass(frozen=True)
class Wanted:
    """A dimension, an accuracy and a confidence."""

    d: int
    epsilon: float
    delta: float
