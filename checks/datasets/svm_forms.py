"""The forms of data the SVM's theorems are tried on. Plain records: no Hypothesis here."""

from __future__ import annotations

from dataclasses import dataclass

from lemmata.checks.datasets.forms import Array


@dataclass(frozen=True)
class Hyperplane:
    """Labelled examples and a hyperplane <w, x> + b = 0 that may classify them any way."""

    X: Array
    y: Array
    w: Array
    b: float


@dataclass(frozen=True)
class Perpendiculars:
    """Points Z on a hyperplane, and how far to go from each along w: X = Z + t w."""

    Z: Array
    t: Array
    w: Array
    b: float


@dataclass(frozen=True)
class HingePoint:
    """One example, and weights at which its hinge loss is looked at."""

    w: Array
    x: Array
    y: float


@dataclass(frozen=True)
class Priced:
    """Labelled examples, both labels present, and the price C of slack."""

    X: Array
    y: Array
    C: float


@dataclass(frozen=True)
class TwoPrices:
    """Labelled examples and two prices of slack, the smaller one first."""

    X: Array
    y: Array
    C: float
    larger: float


@dataclass(frozen=True)
class Regularised:
    """Labelled examples and the weight λ of the penalty beside the summed hinge loss."""

    X: Array
    y: Array
    lam: float


@dataclass(frozen=True)
class Moved:
    """Labelled examples and exact motions of them: a shift, an order, a power of two, signs."""

    X: Array
    y: Array
    C: float
    shift: Array
    order: Array
    scale: float
    columns: Array
    signs: Array


@dataclass(frozen=True)
class Multipliers:
    """Two vectors of multipliers for the same labelled examples."""

    alpha: Array
    beta: Array
    X: Array
    y: Array
