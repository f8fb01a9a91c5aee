"""Exact rationals: every float64 is one, and so is every sum and product of them.

Python-flint does the arithmetic; certificates store Fractions.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, frexp, log10
from operator import mul

import numpy as np
from flint import fmpq, fmpq_mat

Rational = fmpq
NOUGHT = Fraction(0)


@lru_cache(maxsize=2**14)
def _of_float(x: float) -> fmpq:
    """Data lie on a grid, and many theorems look at one answer: the same numbers come again."""
    return fmpq(*x.as_integer_ratio())


def rational(x: float | int | Fraction | fmpq) -> fmpq:
    """The number itself, not its decimal print."""
    # Asked more often than anything else here: `isinstance` would take as long as the rest.
    if type(x) is float:
        return _of_float(x)
    if type(x) is fmpq:
        return x
    if type(x) is Fraction:
        return fmpq(x.numerator, x.denominator)
    return _of_float(float(x))


def rationals(values: Iterable[float | Fraction | fmpq]) -> list[fmpq]:
    if isinstance(values, np.ndarray) and values.dtype.kind == "f":
        return list(map(_of_float, values.tolist()))
    plain = values.tolist() if isinstance(values, np.ndarray) else values
    return [v if type(v) is fmpq else rational(v) for v in plain]


def matrix(rows: Sequence[Sequence[float | Fraction | fmpq]] | np.ndarray) -> fmpq_mat:
    if isinstance(rows, np.ndarray) and rows.dtype == np.float64 and rows.ndim == 2:
        return _kept_matrix(rows.shape, rows.tobytes())
    n, d = len(rows), len(rows[0]) if len(rows) else 0
    return fmpq_mat(n, d, [v for row in rows for v in rationals(row)])


@lru_cache(maxsize=2000)
def _kept_matrix(shape: tuple[int, int], raw: bytes) -> fmpq_mat:
    """Many theorems look at the same data; nobody writes into a matrix that was made here."""
    return fmpq_mat(*shape, rationals(np.frombuffer(raw)))


def column(values: Iterable[float | Fraction | fmpq]) -> fmpq_mat:
    entries = rationals(values)
    return fmpq_mat(len(entries), 1, entries)


def entries(mat: fmpq_mat) -> list[fmpq]:
    found: list[fmpq] = mat.entries()
    return found


def products(rows: np.ndarray, v: Iterable[float | Fraction | fmpq]) -> list[fmpq]:
    """<row, v> of every row."""
    return entries(matrix(rows) * column(v))


def combined(weights: Iterable[float | Fraction | fmpq], rows: np.ndarray) -> list[fmpq]:
    """Σ weight · row."""
    weighted = rationals(weights)
    return entries(fmpq_mat(1, len(weighted), weighted) * matrix(rows))


def dot(u: Iterable[float | Fraction | fmpq], v: Iterable[float | Fraction | fmpq]) -> fmpq:
    left, right = rationals(u), rationals(v)
    if len(left) != len(right):
        raise ValueError(f"{len(left)} numbers against {len(right)}")
    return sum(map(mul, left, right), fmpq(0))


def surely_positive(X: np.ndarray, w: np.ndarray) -> bool:
    """Is every <x, w> certainly positive? No says nothing: then exact arithmetic decides.

    In whatever order a product is summed, it is off by at most γ |x|·|w| with γ = d u/(1 − d u),
    u = 2⁻⁵³, and the smallest normal number for what underflows; twice that is allowed here.
    """
    d = X.shape[1]
    slack = 2.0**-52 * (d + 2) * (np.abs(X) @ np.abs(w)) + (d + 1) * np.finfo(float).tiny
    return bool(np.all(X @ w > slack))


def squared_norm(v: Iterable[float | Fraction | fmpq]) -> fmpq:
    numbers = rationals(v)
    return sum(map(mul, numbers, numbers), fmpq(0))


def fraction(q: fmpq) -> Fraction:
    return Fraction(int(q.p), int(q.q)) if q else NOUGHT  # most multipliers are


def fractions(values: Iterable[fmpq]) -> tuple[Fraction, ...]:
    return tuple(map(fraction, values))


def dyadic(x: float, bits: int = 40) -> fmpq:
    """A nearby number with a short exact form: solvers' last digits carry no information."""
    if x == 0:
        return fmpq(0)
    mantissa, exponent = frexp(x)
    whole, places = round(mantissa * 2**bits), exponent - bits
    return fmpq(whole << places) if places >= 0 else fmpq(whole, 1 << -places)


def rank(mat: fmpq_mat) -> int:
    return int(mat.rref()[1])


def near(q: fmpq) -> float:
    """The nearest float, to be shown; the largest there is where that is too small."""
    try:
        return int(q.p) / int(q.q)
    except OverflowError:
        return float(np.finfo(float).max) * (1 if q > 0 else -1)


def rounded_up(q: Fraction | fmpq, digits: int = 6) -> str:
    """Shown numbers are rounded outward, so that a message never depends on a last digit."""
    return _decimal(q, digits, up=True)


def rounded_down(q: Fraction | fmpq, digits: int = 6) -> str:
    return _decimal(q, digits, up=False)


def _decimal(q: Fraction | fmpq, digits: int, *, up: bool) -> str:
    value = q if isinstance(q, Fraction) else fraction(q)
    if value == 0:
        return "0"
    # Scale to `digits` significant places, round outward there, and print without noise.
    exponent = _places(abs(value.numerator)) - _places(value.denominator)
    power = digits - exponent
    scaled = value * Fraction(10) ** power
    whole = ceil(scaled) if up else floor(scaled)
    if abs(exponent) < 300:
        return f"{float(Fraction(whole) / Fraction(10) ** power):.{digits + 2}g}"
    # An absurd answer's square may lie beyond floats; it is told all the same.
    return f"{Decimal(whole).scaleb(-power).normalize():.{digits + 2}g}"


def _places(n: int) -> int:
    """Decimal places of n; Python prints no integer of more than a few thousand."""
    return len(str(n)) if n.bit_length() < 10_000 else int(n.bit_length() * log10(2))
