"""Matrices of examples that reach what chance would miss, one for each kind of dataset.

Small, on a dyadic grid, within 1e-6 … 1e6: sums and products of a few of their numbers are exact.
A topic makes cases of those that its own statements bear.
"""

import numpy as np

from lemmata.checks.records import Array, array

BASE = array([[1, 2], [3, -1], [-2, 0.5]])

SHAPES: list[Array] = [
    array([[3]]),
    array([[1, 2]]),
    array([[1], [-2]]),
    array([[1], [-2], [3]]),
    array([[2, 1], [1, 3]]),
    array([[1, 2, 3], [2, -1, 1]]),
    array([[1, 2, 0], [0, 1, 1], [3, 0, 1], [1, -1, 1]]),
    array([[1, 2], [3, -1], [-2, 0.5], [0.25, 1], [2, 2.5], [-1, -3], [4, 1]]),
]
COLUMNS: list[Array] = [
    array([[1, 2], [1, -1], [1, 0.5]]),  # constant, first and last
    array([[2, 1], [-1, 1], [0.5, 1]]),
    array([[1, 0], [2, 0], [-1, 0]]),
    array([[1, 1], [2, 2], [-1, -1]]),
    array([[1, 0, 1], [0, 1, 1], [1, 1, 2], [2, 1, 3]]),
]
ROWS: list[Array] = [
    array([[1, 2], [1, 2], [0, 1]]),  # repeated, by place
    array([[1, 2], [0, 1], [0, 1]]),
    array([[1, 2], [0, 1], [0, 1], [3, 1]]),
    array([[0, 0], [1, 2], [2, 1]]),  # zero, by place
    array([[1, 2], [2, 1], [0, 0]]),
    array([[1, 2], [0, 0], [2, 1]]),
    array([[1, 2], [2, 4], [0, 1]]),  # parallel, dependent
    array([[1, 0, 1], [0, 1, 1], [1, 1, 2]]),
    array([[1, 0, 1], [1, 1, 2], [0, 1, 1]]),
    array([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [1, 1, 1, 0], [0, 0, 0, 1]]),
]
SCALES: list[Array] = [BASE * 2.0**k for k in (-18, -11, -4, 8, 18)]
UNLIKE: list[Array] = [
    BASE * array(factors)
    for low, high in ((0, 9), (0, 15), (-9, 14))
    for factors in ([[2.0**low], [1], [2.0**high]], [[2.0**low, 2.0**high]])
]
FAR: list[Array] = [
    np.column_stack([start + step * np.arange(3.0), [1, -1, 2]])
    for start, step in ((512.0, 1.0), (2.0**16, 1.0), (2.0**19, 0.125))
]
# More digits than float32 has.
DIGITS: list[Array] = [BASE + 2.0**-24, array([[1 + 2.0**-25]])]


def filled(n: int, d: int) -> Array:
    """n × d small quarters without a pattern: squares modulo a prime, of full rank."""
    places = np.arange(1, n * d + 1).reshape(n, d)
    return (places * places * 5 + 3 * places) % 31 / 4.0 - 3.5


# More rows, more columns and more of both than a small example has.
GROWN: list[Array] = [filled(n, d) for n, d in ((8, 5), (14, 6), (40, 4), (120, 2), (10, 12))]

# A positive number of every size: a penalty, a price, a step.
LADDER = (2.0**-14, 0.004, 0.03, 0.07, 0.6, 1.25, 7.0, 12.0, 70.0, 3000.0)

# Their numbers have so many digits that products with long ones no longer add up exactly.
LONG: list[Array] = [*UNLIKE, *FAR, *DIGITS]
DESIGNS: list[Array] = [*SHAPES, *COLUMNS, *ROWS, *SCALES, *LONG]


def alternating(n: int) -> Array:
    """Labels +1, −1, +1, …"""
    return np.where(np.arange(n) % 2 == 0, 1.0, -1.0)


def tilted(d: int) -> Array:
    """A normal that no row of GROWN is orthogonal to: the sides of its plane are labels."""
    return np.resize(array([1, -0.71875, 1.9375, -0.46875, 0.8125]), d)


def sides(X: Array) -> Array:
    return np.where(X @ tilted(X.shape[1]) > 0, 1.0, -1.0)


def labellings(n: int) -> list[Array]:
    """One label only, as many of either, three times as many of one."""
    mostly = np.where(np.arange(n) % 4 == 3, -1.0, 1.0)
    return [np.ones(n), -np.ones(n), alternating(n), mostly]
