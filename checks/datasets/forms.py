"""The forms of data a case can have. Plain records: no Hypothesis here, so a warm bank is light.

X is (n, d), one example a row; y (n,) labels −1/+1 or reals. All float64.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Array = np.ndarray


@dataclass(frozen=True)
class Labelled:
    """Examples with labels −1/+1."""

    X: Array
    y: Array


@dataclass(frozen=True)
class Permuted:
    """Labelled examples and another order to present them in."""

    X: Array
    y: Array
    order: Array


@dataclass(frozen=True)
class Stepped:
    """Labelled examples and a step size, a power of two."""

    X: Array
    y: Array
    eta: float


@dataclass(frozen=True)
class Budgeted:
    """Labelled examples and the number of updates allowed."""

    X: Array
    y: Array
    max_updates: int


@dataclass(frozen=True)
class Started:
    """Labelled examples and a starting point."""

    X: Array
    y: Array
    w0: Array


@dataclass(frozen=True)
class Weighed:
    """Labelled examples and weights to judge them by; scores may tie."""

    X: Array
    y: Array
    w: Array


@dataclass(frozen=True)
class Affine:
    """Examples, weights and a bias."""

    X: Array
    w: Array
    b: float


@dataclass(frozen=True)
class Scores:
    """Bare numbers."""

    z: Array


@dataclass(frozen=True)
class Matrix:
    """Examples without labels."""

    X: Array


@dataclass(frozen=True)
class Scaled:
    """Labelled examples and a positive factor for all of them, a power of two."""

    X: Array
    y: Array
    c: float


@dataclass(frozen=True)
class Moved:
    """Labelled examples; another order, a positive factor for each example, a shift for all."""

    X: Array
    y: Array
    order: Array
    factors: Array
    shift: Array
