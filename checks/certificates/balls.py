"""Rigorous values of exp and log: flint's balls hold the true number, whatever was rounded.

    sigmoid(z)     1 / (1 + exp(−z))
    softplus(z)    ln(1 + exp(z)): the logistic loss of a score is softplus(−y s)

A ball leaves this module as an Enclosure: two arrays of float64, rounded outward.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from flint import arb, ctx, fmpq

from lemmata.checks.precision import doubles

Array = np.ndarray
Ball = arb

PRECISION = 160  # bits: three times float64's, so that a ball is a point to any student's eye


def precisely(bits: int = PRECISION) -> AbstractContextManager[Any]:
    """Work at this many bits; flint's precision is put back afterwards."""
    context: AbstractContextManager[Any] = ctx.workprec(bits)
    return context


@dataclass(frozen=True)
class Enclosure:
    """lower ≤ truth ≤ upper, entry by entry."""

    lower: Array
    upper: Array

    def misses(self, got: Array, allowed: Array | float) -> Array:
        """Where `got` is further from the truth than allowed."""
        value = doubles(got)
        return (value < self.lower - allowed) | (value > self.upper + allowed)

    @property
    def middle(self) -> Array:
        return self.lower / 2 + self.upper / 2


def ball(x: float | int | Fraction | fmpq | arb) -> arb:
    """The number itself, not its decimal print."""
    if type(x) is float:
        return arb(x)
    if isinstance(x, Fraction):
        return arb(fmpq(x.numerator, x.denominator))
    if isinstance(x, (arb, fmpq)):
        return arb(x)
    return arb(float(x))


def balls(values: Iterable[float | Fraction]) -> list[arb]:
    return [ball(v) for v in (values.tolist() if isinstance(values, np.ndarray) else values)]


def lower(x: arb) -> float:
    """A float64 not above the ball."""
    return float(np.nextafter(float(x.lower()), -np.inf)) if not x.is_exact() else exactly(x, -1)


def upper(x: arb) -> float:
    """A float64 not below the ball."""
    return float(np.nextafter(float(x.upper()), np.inf)) if not x.is_exact() else exactly(x, 1)


def exactly(x: arb, side: int) -> float:
    """A point's own float64 where it has one, else the next on that side."""
    near = float(x)
    return near if arb(near) == x else float(np.nextafter(near, side * np.inf))


def enclosure(values: Sequence[arb], shape: tuple[int, ...] | None = None) -> Enclosure:
    low, high = np.array([lower(v) for v in values]), np.array([upper(v) for v in values])
    return Enclosure(low.reshape(shape or (-1,)), high.reshape(shape or (-1,)))


def enclosed(function: Callable[[arb], arb], z: Array) -> Enclosure:
    """An elementwise function of exact numbers."""
    with precisely():
        return enclosure([function(ball(v)) for v in np.ravel(z)], np.shape(z))


def sigmoid(z: arb) -> arb:
    """Through the exponential that cannot overflow; a narrow ball stays narrow."""
    if z.mid() >= 0:
        return 1 / (1 + (-z).exp())
    e = z.exp()
    return e / (1 + e)


def softplus(z: arb) -> arb:
    return z + (-z).exp().log1p() if z.mid() >= 0 else z.exp().log1p()


def dot(u: Sequence[arb], v: Sequence[arb]) -> arb:
    return sum((a * b for a, b in zip(u, v, strict=True)), arb(0))


def squared_norm(v: Sequence[arb]) -> arb:
    return sum((a * a for a in v), arb(0))


def is_positive_definite(H: Sequence[Sequence[arb]]) -> bool:
    """Every matrix in the ball is: Gaussian elimination meets certainly positive pivots only."""
    A = [list(row) for row in H]
    for k in range(len(A)):
        if not A[k][k] > 0:
            return False
        for i in range(k + 1, len(A)):
            factor = A[i][k] / A[k][k]
            for j in range(k + 1, len(A)):
                A[i][j] = A[i][j] - factor * A[k][j]
    return True
