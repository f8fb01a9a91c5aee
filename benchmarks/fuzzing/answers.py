"""Answers that nobody expects: right ones bent in one place, and values of every other kind.

Numpy alone, so that the same text serves in the grader's process and, sent as a sibling module,
in a sandboxed worker. Everything follows from the seed.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

Random = random.Random
Bend = Callable[[Random, Any], Any]

SPECIAL = (
    float("nan"), float("inf"), -float("inf"), 0.0, -0.0, 5e-324, -5e-324, 2.2e-308, 1e-300,
    1e-17, 1.0, -1.0, 0.5, 1 + 2**-52, 3e38, 1e154, 1e155, 1e300, 1.7e308, -1.7e308, 2.0**499,
    2.0**500, -(2.0**500), 2.0**53 + 2, 2.0**63, 1e16,
)  # fmt: skip
FACTORS = (
    0.0, -0.0, -1.0, 2.0, 0.5, 1 + 1e-15, 1 + 1e-9, 1 + 1e-6, 1 - 1e-3, 1e-8, 1e8, 1e-150, 1e150,
    1e300, 1e-300, 5e-324, 2.0**490, -(2.0**450), 1e100, 1e-320,
)  # fmt: skip
DTYPES = (
    "f2", "f4", "f4", "f8", ">f8", ">f4", "longdouble", "c8", "c16", "clongdouble", "i1", "u1",
    "i4", "i8", "u8", "?", "O", "U8", "S4", "M8[s]", "m8[s]",
)  # fmt: skip
INTEGERS = (0, 1, -1, 2**31, -(2**63), 2**63, 2**64 - 1, 2**70, 2**999, 2**1001, 2**5000)
LENGTHS = (0, 1, 2, 3, 17, 1000, 99_999, 100_000, 100_001, 300_000)
TEXTS = (
    "", "1.0", "nan", "x" * 5000, "\x1b[2J\x1b]0;x\x07", "<script>alert(1)</script>",
    "=1+1", "::set-output name=x::y", "\u202eabc", "\ud800", "{{7*7}}", "got=1, but should be 1",
)  # fmt: skip


# --- arrays ---------------------------------------------------------------------------------


def one_entry(r: Random, a: Any) -> Any:
    a = np.array(a, dtype=float)
    if a.size:
        a.flat[r.randrange(a.size)] = r.choice(SPECIAL)
    return a


def nudged(r: Random, a: Any) -> Any:
    a = np.array(a, dtype=float)
    if a.size:
        i = r.randrange(a.size)
        a.flat[i] += r.choice((1e-16, 1e-12, 1e-9, 1e-6, 1e-3, 1, -1, 1e9)) * (1 + abs(a.flat[i]))
    return a


def extreme(r: Random, a: Any) -> Any:
    """As large and as small as a contract lets through, in every place."""
    some = r.choice(((2.0**500, -(2.0**500)), (2.0**500,), (2.0**500, 5e-324), (5e-324, 0.0)))
    return np.array([r.choice(some) for _ in range(np.size(a))]).reshape(np.shape(a))


def filled(r: Random, a: Any) -> Any:
    return np.full(np.shape(a), r.choice(SPECIAL))


def scaled(r: Random, a: Any) -> Any:
    return np.asarray(a, dtype=float) * r.choice(FACTORS)


def noisy(r: Random, a: Any) -> Any:
    noise = np.array([r.gauss(0, 1) for _ in range(np.size(a))]).reshape(np.shape(a))
    return np.asarray(a, dtype=float) + r.choice((1e-12, 1e-6, 1e-2, 1, 1e200)) * noise


def cast(r: Random, a: Any) -> Any:
    return np.asarray(a).astype(r.choice(DTYPES))


def permuted(r: Random, a: Any) -> Any:
    a = np.atleast_1d(np.array(a))
    return a[r.sample(range(len(a)), len(a))]


def reshaped(r: Random, a: Any) -> Any:
    a = np.array(a)
    shapes = [a.shape[::-1], (-1,), (-1, 1), (1, -1), (1, 1, -1), (*a.shape, 1), (1,) * 40]
    return a.reshape(r.choice(shapes))


def strided(r: Random, a: Any) -> Any:
    a = np.atleast_1d(np.array(a, dtype=float))
    views = (a[::-1], np.repeat(a, 2, axis=0)[::2], np.broadcast_to(a, a.shape), a.T,
             np.ma.masked_array(a, a > 0), a.view(np.matrix) if a.ndim == 2 else a,
             np.broadcast_to(a.flat[0] if a.size else 0.0, (3, *a.shape)))  # fmt: skip
    return r.choice(views)


def resized(r: Random, a: Any) -> Any:
    a = np.atleast_1d(np.array(a, dtype=float))
    return r.choice((a[:-1], a[1:], np.concatenate([a, a]), np.concatenate([a, a[-1:]]),
                     a[:0], np.zeros((0, 3)), np.zeros((3, 0)), np.array(1.0)))  # fmt: skip


def lists(r: Random, a: Any) -> Any:
    a = np.asarray(a).tolist()
    if isinstance(a, list) and a:
        ragged = [*a, a]
        return r.choice((a, tuple(a), ragged, [a], [[a]], [None, *a[1:]], [*a[1:], "1"],
                         [*a, True], [np.float32(1.5), *a], [*a[1:], 1j]))  # fmt: skip
    return r.choice(([a], (a,), [[[[[[a]]]]]], np.asarray(a), np.float32(1) * a))


# --- records whose length the algorithm decides ----------------------------------------------


def record(r: Random, a: Any) -> Any:
    length = r.choice(LENGTHS)
    most = max([int(x) for x in np.ravel(a) if np.isfinite(x)], default=0) + 1
    kind = r.randrange(6)
    if kind == 0:
        return [r.randrange(-2, most + 2)] * length
    if kind == 1:
        return np.zeros(length, dtype=r.choice(("i8", "f8", "u1", "?")))
    if kind == 2:
        return np.arange(length) % most
    if kind == 3:
        return np.sort(np.ravel(np.asarray(a, dtype=float)))[::-1]
    if kind == 4:
        return [*np.ravel(a).tolist(), *[r.choice((0, -1, 0.5, most, 2**70))] * (length % 1000)]
    return np.full(length, r.choice(SPECIAL))


# --- anything at all ------------------------------------------------------------------------


def wild(r: Random, a: Any, depth: int = 0) -> Any:
    kind = r.randrange(12 if depth < 6 else 7)
    if kind == 0:
        return r.choice(SPECIAL)
    if kind == 1:
        return r.choice(INTEGERS)
    if kind == 2:
        return r.choice(TEXTS)
    if kind == 3:
        return r.choice((None, True, False, 1j, complex("nan"), ..., object(), {}, {1: 2}, b"x"))
    if kind == 4:
        return r.choice(
            (
                np.float16(6e4),
                np.float32(3e38),
                np.longdouble(1) * 2,
                np.int8(-128),
                np.uint64(2**64 - 1),
                np.bool_(True),
                np.str_("x"),
                np.datetime64(1, "s"),
            )
        )
    if kind == 5:
        shape = [r.choice((0, 1, 2, 3, 5)) for _ in range(r.randrange(5))]
        return np.full(shape, r.choice(SPECIAL)).astype(r.choice(DTYPES))
    if kind == 6:
        return r.choice(
            (
                [],
                (),
                [[]],
                [[], []],
                [()] * 1000,
                [[]] * 49_000,
                [np.zeros(0)] * 4000,
                np.zeros((1000, 1000)),
                list(range(200_000)),
                range(100_000),
                np.zeros(0),
                [np.ones(3)] * 3000,
                (x for x in ()),
                iter([1]),
            )
        )
    items = [wild(r, a, depth + 1) for _ in range(r.randrange(5))]
    return r.choice((items, tuple(items), [a, *items], (a, a), [items] * 3))


ARRAYS: tuple[Bend, ...] = (extreme, extreme,
    one_entry, one_entry, nudged, nudged, filled, scaled, scaled, noisy, cast, cast, permuted,
    reshaped, strided, resized, lists, record, wild,
)  # fmt: skip


def _same(value: float, dtype: str = "f8") -> Bend:
    return lambda r, a: np.full(np.shape(a), value, dtype)


# What a contract just lets through, in every place of an answer.
CORNERS: dict[str, Bend] = {
    "largest": _same(2.0**500),
    "least": _same(-(2.0**500)),
    "smallest": _same(5e-324),
    "mixed": lambda r, a: np.resize([2.0**500, -5e-324, -(2.0**500), 5e-324, 1.0], np.shape(a)),
    "enlarged": lambda r, a: np.clip(np.asarray(a, float) * 1e150, -(2.0**500), 2.0**500),
    "diminished": lambda r, a: np.asarray(a, float) * 1e-320,
    "single": lambda r, a: np.asarray(a).astype("f4"),
    "largest single": _same(3e38, "f4"),
    "half": lambda r, a: np.asarray(a).astype("f2"),
}


def cornered(corner: str, right: Callable[..., Any]) -> Callable[..., Any]:
    """A right function, but for its numbers; lists (of indices, say) stay as they are."""

    def answer(*args: Any, **kwargs: Any) -> Any:
        bend = CORNERS[corner]
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            value = right(*args, **kwargs)
            parts = value if isinstance(value, tuple) else (value,)
            told = [p if p is None or isinstance(p, list) else bend(Random(0), p) for p in parts]
        return tuple(told) if isinstance(value, tuple) else told[0]

    return answer


def bent(bend: Bend, r: Random, value: Any) -> Any:
    """`bend` of one part of a right answer; where it does not fit, the right answer."""
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            if isinstance(value, tuple) and value and bend is not wild:
                parts = list(value)
                i = r.randrange(len(parts))
                parts[i] = bent(bend, r, parts[i])
                return tuple(parts) if r.random() < 0.9 else parts
            return bend(r, value)
    except (ValueError, TypeError, OverflowError, IndexError):
        return value


class Liar:
    """The functions of one submission, each bent in a manner of its own."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.told: dict[str, list[Any]] = {}

    def function(self, name: str, right: Callable[..., Any]) -> Callable[..., Any]:
        r = self.random
        share = r.choice((0.0, 0.0, 0.02, 0.2, 1.0, 1.0))
        fixed = r.choice(ARRAYS) if r.random() < 0.6 else None
        again = r.randrange(1 << 30) if r.random() < 0.5 else None
        told = self.told.setdefault(name, [])

        def answer(*args: Any, **kwargs: Any) -> Any:
            with warnings.catch_warnings(), np.errstate(all="ignore"):
                warnings.simplefilter("ignore")
                value = right(*args, **kwargs)
            if r.random() >= share:
                told[:] = [*told[-20:], value]
                return value
            if r.random() < 0.05:
                return r.choice((*told, *args, value))  # another case's, or an argument itself
            if r.random() < 0.02:
                raise r.choice((ValueError, MemoryError, SystemExit, RecursionError))(value)
            source = r if again is None else Random(again)
            return bent(fixed or source.choice(ARRAYS), source, value)

        answer.__module__ = "submission"
        return answer
