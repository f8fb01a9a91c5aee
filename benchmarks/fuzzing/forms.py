"""Answers at the far ends of a contract's form: longest records, widest matrices, deepest lists.

Each form makes an answer of a right one and of the kind that the contract returns. Some are
accepted, and every theorem, script and page has to live with them; some are a little too much,
and must be refused at once. Made from the kinds alone: a new function needs nothing here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lemmata.submission.contract import LONGEST, Kind, Unfit

Form = Callable[[Kind, Any], Any]
MOST = 15_000_000  # numbers of a byte in one answer; the wire takes 16 MB
SIDE = int(LONGEST**0.5)


def fits(kind: Kind, value: Any) -> bool:
    try:
        kind.accept(value)
    except Unfit:
        return False
    return True


def is_free(kind: Kind) -> bool:
    """Does the algorithm decide how many numbers there are?"""
    return not kind.parts and any(fits(kind, shape) for shape in _shapes(kind))


def _shapes(kind: Kind) -> list[np.ndarray]:
    """Zeros as long, as wide and as square as the contract may take them."""
    usual = np.shape(kind.filled(0.0, 3))
    if len(usual) == 2:
        rows, columns = usual
        tall, wide = (LONGEST // columns, columns), (rows, LONGEST // rows)
        return [np.zeros(shape) for shape in (tall, wide, (SIDE, SIDE)) if shape != usual]
    return [np.zeros(LONGEST)] if len(usual) == 1 and usual != (LONGEST,) else []


def in_each(change: Callable[[Kind, Any], Any], *, free: bool) -> Form:
    """`change` of every part of an answer, or of those whose length is free; None stays."""

    def form(kind: Kind, right: Any) -> Any:
        if right is None:
            return None
        if kind.parts:
            pairs = zip(kind.parts, right, strict=True)
            return tuple(form(part, value) for part, value in pairs)
        return change(kind, right) if is_free(kind) or not free else right

    return form


def _largest(which: int) -> Callable[[Kind, Any], np.ndarray]:
    def shape(kind: Kind, right: Any) -> np.ndarray:
        accepted = [zeros for zeros in _shapes(kind) if fits(kind, zeros)]
        return accepted[which % len(accepted)]

    return shape


def _filled(value: float) -> Callable[[Kind, Any], Any]:
    def made(kind: Kind, right: Any) -> Any:
        full = np.full_like(_largest(0)(kind, right), value)
        return full if fits(kind, full) else _largest(0)(kind, right)  # no row has that index

    return made


def _going_on(kind: Kind, right: Any) -> Any:
    """What is right, again and again."""
    longest = _largest(0)(kind, right)
    return np.resize(np.asarray(right, dtype=float), longest.shape) if np.size(right) else longest


def _falling(kind: Kind, right: Any) -> Any:
    longest = _largest(0)(kind, right)
    falling = np.linspace(1.0, 2.0**-40, longest.size).reshape(longest.shape)
    return falling if fits(kind, falling) else _mixed_up(kind, right)


def _mixed_up(kind: Kind, right: Any) -> Any:
    """Indices without an order, or numbers: up to the largest that the kind takes."""
    longest = _largest(0)(kind, right)
    most = 1
    while most < 64 and fits(kind, [most]):
        most += 1
    return np.random.default_rng(1).integers(0, most, longest.shape).astype(float)


def _of_all_sizes(kind: Kind, right: Any) -> Any:
    """A different power of two in every place: exact sums of them are as long as can be."""
    shape = _largest(0)(kind, right).shape if is_free(kind) else np.shape(right)
    chance = np.random.default_rng(2)
    made = chance.uniform(0.5, 1, shape) * 2.0 ** chance.integers(-1020, 500, shape)
    return made if fits(kind, made) else right


def _repeated(part: Any, times: int) -> Callable[[Kind, Any], Any]:
    return lambda kind, right: [part] * times


def _nested(depth: int) -> Callable[[Kind, Any], Any]:
    def deep(kind: Kind, right: Any) -> Any:
        for _ in range(depth):
            right = [right]
        return right

    return deep


FORMS: dict[str, Form] = {
    "longest": in_each(_largest(0), free=True),
    "widest": in_each(_largest(1), free=True),
    "squarest": in_each(_largest(2), free=True),
    "longest of ones": in_each(_filled(1.0), free=True),
    "longest of the largest": in_each(_filled(2.0**500), free=True),
    "longest that goes on": in_each(_going_on, free=True),
    "longest that falls": in_each(_falling, free=True),
    "longest without order": in_each(_mixed_up, free=True),
    "numbers of all sizes": in_each(_of_all_sizes, free=False),
    "one more than the longest": in_each(lambda k, r: np.zeros(LONGEST + 1), free=True),
    "fifteen million indices": in_each(lambda k, r: np.zeros(MOST, dtype="i1"), free=False),
    "fifteen million, alone": lambda kind, right: np.ones(MOST, dtype="i1"),
    "a million in a list": in_each(_repeated(0, 1_000_000), free=True),
    "longest integers": in_each(_repeated(2**998, 40_000), free=True),
    "longest text": in_each(lambda kind, right: "x" * 500_000, free=False),
    "most texts": in_each(_repeated("nan", 40_000), free=False),
    "most empty lists": in_each(_repeated([], 40_000), free=False),
    "most arrays": in_each(_repeated(np.ones(1), 4000), free=False),
    "deepest": in_each(_nested(11), free=False),
    "too deep": _nested(40),
    "complex without imaginary part": in_each(lambda k, r: np.asarray(r) + 0j, free=False),
}


def formed(name: str, contract: Any, right: Callable[..., Any]) -> Callable[..., Any]:
    """A right function, with its answers in this form."""

    def answer(*args: Any, **kwargs: Any) -> Any:
        kind = contract.returns(contract.bind(args, kwargs))
        value = right(*args, **kwargs)
        return FORMS[name](kind, value)

    answer.__module__ = "submission"
    return answer
