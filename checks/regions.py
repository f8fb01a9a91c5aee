"""Regions that several topics share: of numbers and of arguments; of datasets in `dataset_regions`.

Every function here makes Regions of the arguments it is told to look at; what they mean is said
by their names. Bounds are those of the contract: numbers from 1e-6 to 1e6, B up to 2^20.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from lemmata.audit.regions import Arguments, Region

Predicate = Callable[[np.ndarray], Any]
DECADES = (1e-6, 1e-4, 1e-2, 1.0, 1e2, 1e4, 2.0**20 + 1)


def of(argument: str, axis: str, **named: Predicate) -> tuple[Region, ...]:
    """Regions of one array: of("z", "sign", positive=lambda z: z > 0)."""
    return tuple(
        Region(name, axis, (argument,), _on(argument, predicate))
        for name, predicate in named.items()
    )


def _on(argument: str, predicate: Predicate) -> Callable[[Arguments], Any]:
    return lambda a: a[argument] is not None and predicate(np.asarray(a[argument]))


def bands(
    argument: str, axis: str, edges: Sequence[float], value: Predicate, words: str = ""
) -> tuple[Region, ...]:
    """Half-open bands between neighbouring edges, of some value of an argument or its entries."""
    shown = words or f"|{argument}|"

    def band(low: float, high: float) -> Region:
        name = f"{low:g} ≤ {shown} < {high:g}"
        return Region(name, axis, (argument,), _on(argument, lambda v: within(value(v), low, high)))

    return tuple(band(low, high) for low, high in pairwise(edges))


def within(value: Any, low: float, high: float) -> Any:
    return (value >= low) & (value < high)


def numbers(argument: str, largest: float = 1e6) -> tuple[Region, ...]:
    """Of every entry: its size, its sign, how it is held."""
    edges = [10.0**k for k in range(-6, 0)] + [2.0**k for k in range(-2, 21) if 2.0**k < largest]
    return (
        *bands(argument, f"size of {argument}", [*edges[:5], *edges[6:], 2 * largest], np.abs),
        *of(
            argument,
            f"sign of {argument}",
            **{
                f"{argument} > 0": lambda v: v > 0,
                f"{argument} < 0": lambda v: v < 0,
                f"{argument} = 0": lambda v: (v == 0) & ~np.signbit(np.asarray(v, float)),
                f"{argument} = −0": lambda v: (v == 0) & np.signbit(np.asarray(v, float)),
            },
        ),
        *held(argument),
    )


def largest(X: np.ndarray) -> float:
    return float(np.max(np.abs(X), initial=0.0))


def held(argument: str) -> tuple[Region, ...]:
    """How numbers are held: integers by type, and what single precision cannot hold."""
    return of(
        argument,
        f"type of {argument}",
        **{
            f"{argument} int64": lambda v: v.dtype == np.int64,
            f"{argument} int32": lambda v: v.dtype == np.int32,
            f"{argument} beyond float32": _beyond_single,
        },
    )


def _beyond_single(v: np.ndarray) -> Any:
    return (v.dtype.kind == "f") & (v.astype(np.float32) != v)


def length(argument: str) -> tuple[Region, ...]:
    """How many numbers, of a vector."""
    axis = f"length of {argument}"
    return of(
        argument,
        axis,
        **{
            f"{argument} of 1": lambda v: v.size == 1,
            f"{argument} of 2": lambda v: v.size == 2,
            f"{argument} of 3–5": lambda v: 3 <= v.size <= 5,
            f"{argument} of 6–9": lambda v: 6 <= v.size <= 9,
            f"{argument} of 10–99": lambda v: 10 <= v.size <= 99,
            f"{argument} of 100 or more": lambda v: v.size >= 100,
        },
    )


def magnitudes(argument: str, *special: float) -> tuple[Region, ...]:
    """Of a scalar argument: special values by themselves, and decades, small and large."""

    def exactly(value: float) -> Predicate:
        return lambda v: v == value

    def plain(low: float, high: float) -> Predicate:
        return lambda v: bool(low <= v < high) and float(v) not in special

    named = {f"{argument} = {value:g}": exactly(value) for value in special}
    named |= {
        f"{argument} < 1e-3": plain(1e-300, 1e-3),
        f"1e-3 ≤ {argument} < 0.1": plain(1e-3, 0.1),
        f"0.1 ≤ {argument} < 1": plain(0.1, 1.0),
        f"1 ≤ {argument} < 10": plain(1.0, 10.0),
        f"10 ≤ {argument} < 100": plain(10.0, 100.0),
        f"{argument} ≥ 100": plain(100.0, np.inf),
    }
    return of(argument, argument, **named)


def choices(argument: str, *values: Any) -> tuple[Region, ...]:
    """Of an argument that is one of a few."""

    def region(value: Any) -> Region:
        return Region(
            f"{argument} = {value}", argument, (argument,), lambda a: a[argument] == value
        )

    return tuple(region(value) for value in values)


def products(X: str, w: str, edges: Sequence[float]) -> tuple[Region, ...]:
    """Scores <w, x>, row by row: ties, either sign, and by size."""

    def scores(a: Arguments) -> np.ndarray:
        rows = np.atleast_2d(np.asarray(a[X], dtype=float))
        return np.asarray(rows @ np.asarray(a[w], dtype=float))

    def band(low: float, high: float) -> Region:
        name = f"{low:g} ≤ |<w, x>| < {high:g}"
        return Region(name, "scores", (X, w), lambda a: within(np.abs(scores(a)), low, high))

    return (
        Region("<w, x> = 0", "scores", (X, w), lambda a: scores(a) == 0),
        Region("<w, x> > 0", "scores", (X, w), lambda a: scores(a) > 0),
        Region("<w, x> < 0", "scores", (X, w), lambda a: scores(a) < 0),
        *(band(low, high) for low, high in pairwise(edges)),
    )


def vector_sizes(argument: str, edges: Sequence[float] = DECADES) -> tuple[Region, ...]:
    """Of a vector as a whole: zero, and its largest entry."""
    return (
        *of(argument, f"scale of {argument}", **{f"{argument} zero": lambda v: not np.any(v)}),
        *bands(argument, f"scale of {argument}", edges, largest, f"max|{argument}|"),
    )
