"""What a function of the catalogue takes and returns, and how an answer is brought into that form.

Outputs are normalised once, here at the border: lists for arrays, (n, 1) for (n,), integers and
float32 for floats, numpy or Python scalars. What no lecturer would accept is refused with a
sentence the student reads. No theorem ever sees an infinite, enormous or misshapen value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

# Beyond this the square of a number overflows; no answer of this syllabus comes near it.
LARGEST = 2.0**500


class Unfit(Exception):
    """An answer that has not the contract's form: `got`, and what it `should` be."""

    def __init__(self, got: str, should: str) -> None:
        super().__init__(f"got={got}, but should be {should}")
        self.got, self.should = got, should


@dataclass(frozen=True)
class Kind:
    """A form of answer: words for it, and the function that accepts a value or raises Unfit."""

    words: str
    accept: Callable[[Any], Any]


@dataclass(frozen=True)
class Function:
    """One function of the catalogue: its signature and, given the arguments, its form of answer."""

    name: str
    parameters: str
    returns: Callable[[Mapping[str, Any]], Kind]
    topic: str = ""

    @property
    def signature(self) -> str:
        return f"{self.name}({self.parameters})"

    def names(self) -> list[str]:
        return [part.split("=")[0].strip() for part in self.parameters.split(",")]

    def bind(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        return dict(zip(self.names(), args, strict=False)) | dict(kwargs)


def describe(value: Any) -> str:
    """A short name for a value that came back."""
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        if value.size <= 6:
            return np.array2string(value, separator=", ", threshold=8).replace("\n", "")
        return f"an array of shape {value.shape} and type {value.dtype}"
    if isinstance(value, (list, tuple)):
        if len(value) <= 3:
            open_, close = "[]" if isinstance(value, list) else "()"
            return open_ + ", ".join(describe(v) for v in value) + close
        return f"a {type(value).__name__} of {len(value)} items"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def number() -> Kind:
    words = "a finite number"

    def accept(value: Any) -> float:
        array = _numeric(value, words)
        if array.size != 1:
            raise Unfit(describe(value), words)
        return float(array.reshape(()))

    return Kind(words, accept)


def integer() -> Kind:
    words = "an integer"

    def accept(value: Any) -> int:
        array = _numeric(value, words)
        if array.size != 1 or float(array.reshape(())) != int(array.reshape(())):
            raise Unfit(describe(value), words)
        return int(array.reshape(()))

    return Kind(words, accept)


def boolean() -> Kind:
    words = "True or False"

    def accept(value: Any) -> bool:
        array = _numeric(value, words)
        if array.size != 1 or float(array.reshape(())) not in (0.0, 1.0):
            raise Unfit(describe(value), words)
        return bool(array.reshape(()))

    return Kind(words, accept)


def vector(n: int) -> Kind:
    words = f"a vector of {n} finite number{'s' * (n != 1)}"

    def accept(value: Any) -> np.ndarray:
        array = _numeric(value, words)
        if array.shape not in ((n,), (n, 1), (1, n)) and not (n == 1 and array.shape == ()):
            raise Unfit(describe(value), words)
        return array.reshape(n)

    return Kind(words, accept)


def matrix(n: int, m: int) -> Kind:
    words = f"a {n} × {m} matrix of finite numbers"

    def accept(value: Any) -> np.ndarray:
        array = _numeric(value, words)
        if array.shape != (n, m):
            raise Unfit(describe(value), words)
        return array

    return Kind(words, accept)


def elementwise(shape: tuple[int, ...]) -> Kind:
    """As many numbers as went in, in the same places."""
    if shape == ():
        return Kind("a finite number", lambda value: np.asarray(number().accept(value)))
    if len(shape) == 1:
        return vector(shape[0])
    words = f"an array of finite numbers of shape {shape}"

    def accept(value: Any) -> np.ndarray:
        array = _numeric(value, words)
        if array.shape != shape:
            raise Unfit(describe(value), words)
        return array

    return Kind(words, accept)


def numbers(at_least: int = 0) -> Kind:
    """A sequence of finite numbers whose length the algorithm decides."""
    words = f"a sequence of {f'at least {at_least} ' if at_least else ''}finite numbers"

    def accept(value: Any) -> np.ndarray:
        array = _numeric(value, words)
        if array.ndim == 2 and 1 in array.shape:
            array = array.reshape(-1)
        if array.ndim != 1 or array.size < at_least:
            raise Unfit(describe(value), words)
        return array

    return Kind(words, accept)


def indices(n: int) -> Kind:
    words = f"a sequence of row indices from 0 to {n - 1}"

    def accept(value: Any) -> list[int]:
        if isinstance(value, (list, tuple)) and len(value) == 0:
            return []
        array = _numeric(value, words)
        if array.size == 0:
            return []
        if array.ndim == 2 and 1 in array.shape:
            array = array.reshape(-1)
        if array.ndim != 1 or np.any(array != np.floor(array)):
            raise Unfit(describe(value), words)
        if np.any(array < 0) or np.any(array >= n):
            raise Unfit(describe(value), words)
        return [int(i) for i in array]

    return Kind(words, accept)


def several(*kinds: Kind) -> Kind:
    """A tuple or list with one item of each kind."""
    words = "(" + ", ".join(kind.words for kind in kinds) + ")"

    def accept(value: Any) -> tuple[Any, ...]:
        items = list(value) if isinstance(value, np.ndarray) and value.ndim >= 1 else value
        if not isinstance(items, (list, tuple)) or len(items) != len(kinds):
            raise Unfit(describe(value), words)
        return tuple(kind.accept(item) for kind, item in zip(kinds, items, strict=True))

    return Kind(words, accept)


def optional(kind: Kind) -> Kind:
    words = f"{kind.words}, or None"

    def accept(value: Any) -> Any:
        return None if value is None else kind.accept(value)

    return Kind(words, accept)


def anything() -> Kind:
    return Kind("anything", lambda value: value)


def _numeric(value: Any, words: str) -> np.ndarray:
    """A finite real array, float32 or float64; float32 is kept, to be judged at its precision."""
    if value is None or isinstance(value, (str, bytes)):
        raise Unfit(describe(value), words)
    try:
        array = np.asarray(value)
    except (ValueError, TypeError, OverflowError):
        raise Unfit(describe(value), words) from None
    if array.dtype.kind == "c" and not np.any(array.imag):
        array = array.real
    if array.dtype.kind not in "biuf":
        raise Unfit(describe(value), words)
    if array.dtype != np.float32:
        array = array.astype(np.float64)
    if not np.all(np.isfinite(array)):
        raise Unfit(f"{describe(value)} with nan or inf in it", words)
    if array.size and float(np.max(np.abs(array))) > LARGEST:
        raise Unfit(f"numbers as large as {float(np.max(np.abs(array))):.3g}", words)
    return array
