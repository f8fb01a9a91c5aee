"""Data that several topics share. Plain records; a topic's own are in its cases.py.

X is (n, d), one example a row; y (n,) labels −1/+1 or reals. All float64.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray
# What Hypothesis hands to a drawing function: gives a value of a strategy.
Draw = Callable[[Any], Any]


@dataclass(frozen=True)
class Labelled:
    """Examples with labels −1/+1."""

    X: Array
    y: Array


@dataclass(frozen=True)
class Matrix:
    """Examples without labels."""

    X: Array


@dataclass(frozen=True)
class Scores:
    """Bare numbers."""

    z: Array


def array(values: Any) -> Array:
    """Edge cases are written as lists of numbers."""
    return np.array(values, dtype=float)
