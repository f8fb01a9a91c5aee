"""Floats first: a filter decides what its error bound allows, and exact arithmetic all the rest.

A filter says True where the exact comparison would let an answer pass, by a margin that no
rounding of its own can make; False says nothing. So it never changes a verdict, and a test takes
all of them away to see that.

Rounding here is bounded by `unit(k)` times the sum of the terms' absolute values, k operations on
the way to a number: k 2⁻⁵³ to first order, doubled for what comes after.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec

import numpy as np

Given = ParamSpec("Given")
_taken_away: list[None] = []


def floats_first(decides: Callable[Given, bool]) -> Callable[Given, bool]:
    """Marks a filter. Absurd answers overflow, and nan decides nothing."""

    @wraps(decides)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> bool:
        if _taken_away:
            return False
        with np.errstate(all="ignore"):
            return decides(*args, **kwargs)

    return asked


@contextmanager
def exact_only() -> Iterator[None]:
    """Without filters: for the test that compares."""
    _taken_away.append(None)
    try:
        yield
    finally:
        _taken_away.pop()


def unit(operations: int) -> float:
    return operations * 2.0**-52
