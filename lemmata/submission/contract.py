"""What a function of the catalogue takes and returns, and how an answer is brought into that form.

Outputs are normalised once, here at the border: lists for arrays, (n, 1) for (n,), integers and
float32 for floats, numpy or Python scalars. What no lecturer would accept is refused with a
sentence the student reads. No theorem ever sees an infinite, enormous or misshapen value.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from math import prod
from typing import Any

import numpy as np

from lemmata.submission.description import DEEPEST, describe

# Beyond this the square of a number overflows; no answer of this syllabus comes near it.
LARGEST = 2.0**500
# A record whose length the algorithm decides (indices of updates, losses) has no more entries.
LONGEST = 100_000


class Single(float):
    """A number that came as float32: it is judged at that precision."""


class SingleArray(np.ndarray):
    """Numbers that came as float32, held as float64: arithmetic with them loses nothing more."""


class Unfit(Exception):
    """An answer that has not the contract's form: `got`, and what it `should` be.

    `finite`: its form may be right, and what is in it is not: nan, infinite, enormous.
    """

    def __init__(self, got: str, should: str, finite: bool = True) -> None:
        super().__init__(f"got {got}, but should be {should}")
        self.got, self.should, self.finite = got, should, finite


@dataclass(frozen=True)
class Kind:
    """A form of answer: words for it, and the function that accepts a value or raises Unfit.

    `filled(value, length)` is an answer of this form made of one number, its free sequences of
    that length; `parts` are the forms of a tuple's items. What does nothing answers like that.
    `claims(name)` says the form in Python: what a script asserts of the answer by that name.
    """

    words: str
    accept: Callable[[Any], Any]
    filled: Callable[[float, int], Any] = lambda value, length: value
    parts: "tuple[Kind, ...]" = ()
    claims: Callable[[str], list[str]] = lambda name: []


@dataclass(frozen=True)
class Function:
    """A function a submission may define: its signature and, given the arguments, what it returns.

    Function("ridge", "X, y, lam", lambda a: vector(columns(a)), "w")

    `answer` names what it returns, in the letters of the lecture: a script binds these names.
    """

    name: str
    parameters: str
    returns: Callable[[Mapping[str, Any]], Kind]
    answer: str = "answer"
    labels: tuple[str, ...] = ()  # parameters that are labels of two classes, −1 and +1
    predicts: bool = False  # and so is the answer

    @property
    def signature(self) -> str:
        return f"{self.name}({self.parameters})"

    def names(self) -> list[str]:
        return list(self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(part.split("=")[0].strip() for part in self.parameters.split(","))

    def bind(self, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        return dict(zip(self._names, args, strict=False)) | dict(kwargs)


def rows(a: Mapping[str, Any]) -> int:
    """n: how many examples X has."""
    return int(np.shape(a["X"])[0])


def columns(a: Mapping[str, Any]) -> int:
    """d: how many coordinates an example has."""
    return int(np.shape(a["X"])[1])


def table(*functions: Function) -> dict[str, Function]:
    return {function.name: function for function in functions}


_PLAIN, _WIDE = {bool, int, float}, 2.0**999
# Forms are made for every answer, and there are few of them.
_kept = lru_cache(maxsize=1000)


@cache
def number() -> Kind:
    words = "a finite number"

    def accept(value: Any) -> float:
        array = _numeric(value, words, 1)
        if array.size != 1:
            raise Unfit(describe(value), words)
        return (Single if isinstance(array, SingleArray) else float)(array.reshape(()))

    return Kind(words, accept, claims=_single)


@cache
def integer() -> Kind:
    words = "an integer"

    def accept(value: Any) -> int:
        array = _numeric(value, words, 1)
        if array.size != 1 or float(array.reshape(())) != int(array.reshape(())):
            raise Unfit(describe(value), words)
        return int(array.reshape(()))

    def claims(name: str) -> list[str]:
        return [*_single(name), f"np.all(np.equal(np.mod({name}, 1), 0))"]

    return Kind(words, accept, lambda value, length: int(value), claims=claims)


@cache
def boolean() -> Kind:
    words = "True or False"

    def accept(value: Any) -> bool:
        array = _numeric(value, words, 1)
        if array.size != 1 or float(array.reshape(())) not in (0.0, 1.0):
            raise Unfit(describe(value), words)
        return bool(array.reshape(()))

    def claims(name: str) -> list[str]:
        return [*_single(name), f"np.isin({name}, [0, 1]).all()"]

    return Kind(words, accept, lambda value, length: value > 0, claims=claims)


@_kept
def vector(n: int) -> Kind:
    words = f"a vector of {n} finite number{'s' * (n != 1)}"
    shapes = ((n,), (n, 1), (1, n), *([()] if n == 1 else []))
    accept = partial(_shaped, words=words, shapes=shapes, shape=(n,))
    return Kind(words, accept, _full(n), claims=partial(_in_shape, shapes=shapes))


@_kept
def matrix(n: int | None, m: int | None) -> Kind:
    """None: as many rows or columns as the algorithm decides, at least one."""
    if n is not None and m is not None:
        words = f"a {n} × {m} matrix of finite numbers"
        accept = partial(_shaped, words=words, shapes=((n, m),), shape=(n, m))
        return Kind(words, accept, _full(n, m), claims=partial(_in_shape, shapes=((n, m),)))
    return _free_matrix(n, m)


def _free_matrix(n: int | None, m: int | None) -> Kind:
    counts = [(k, side) for k, side in ((n, "row"), (m, "column")) if k is not None]
    sides = [f" with {k} {side}{'s' * (k != 1)}" for k, side in counts]
    words = f"a matrix of finite numbers{''.join(sides)}"

    def accept(value: Any) -> np.ndarray:
        array = _numeric(value, words, LONGEST)
        fits = array.ndim == 2 and array.size > 0
        if not fits or n not in (None, len(array)) or m not in (None, array.shape[1]):
            raise Unfit(describe(value), words)
        return array

    def claims(name: str) -> list[str]:
        sizes = [f"len({name}) == {n}"] if n is not None else []
        sizes += [f"np.shape({name})[1] == {m}"] if m is not None else []
        return [f"np.ndim({name}) == 2 and np.size({name}) > 0", *sizes, *_finite(name)]

    def filled(value: float, length: int) -> np.ndarray:
        return np.full((n or length or 1, m or 1), value)

    return Kind(words, accept, filled, claims=claims)


@_kept
def elementwise(shape: tuple[int, ...]) -> Kind:
    """As many numbers as went in, in the same places."""
    if shape == ():

        def accept_one(value: Any) -> np.ndarray:
            return np.asarray(number().accept(value))

        return Kind("a finite number", accept_one, claims=_single)
    if len(shape) == 1:
        return vector(shape[0])
    words = f"an array of finite numbers of shape {shape}"
    accept = partial(_shaped, words=words, shapes=(shape,), shape=shape)
    return Kind(words, accept, _full(*shape), claims=partial(_in_shape, shapes=(shape,)))


@_kept
def numbers(at_least: int = 0) -> Kind:
    """A sequence of finite numbers whose length the algorithm decides."""
    words = f"a sequence of {f'at least {at_least} ' if at_least else ''}finite numbers"

    def accept(value: Any) -> np.ndarray:
        array = _row(_numeric(value, words, LONGEST))
        if array.ndim != 1 or array.size < at_least:
            raise Unfit(describe(value), words)
        return array

    def claims(name: str) -> list[str]:
        return [
            f"{max(at_least, 0)} <= np.size({name}) == np.max(np.shape({name}))",
            *_finite(name),
        ]

    def filled(value: float, length: int) -> np.ndarray:
        return np.full(max(length, at_least), value)

    return Kind(words, accept, filled, claims=claims)


@_kept
def indices(n: int, most: int = LONGEST) -> Kind:
    """`most`: how many there may be, where the case says so: of a part of the rows, n."""
    up_to = f"at most {most} " if most < LONGEST else ""
    words = f"a sequence of {up_to}row indices from 0 to {n - 1}"

    def accept(value: Any) -> list[int]:
        own = type(value) is list and len(value) <= most and set(map(type, value)) == {int}
        if own and min(value) >= 0 and max(value) < n:  # as nearly all are
            return list(value)
        array = _numeric(value, words, most)
        if array.size == 0:
            return []
        array = _row(array)
        if array.ndim != 1 or np.any(array != np.floor(array)):
            raise Unfit(describe(value), words)
        if np.any(array < 0) or np.any(array >= n):
            raise Unfit(describe(value), words)
        indices: list[int] = array.astype(int).tolist()
        return indices

    def claims(name: str) -> list[str]:
        fewer = f" <= {most}" if most < LONGEST else ""
        return [
            f"np.size({name}) == np.max(np.shape({name})){fewer}",
            f"set(np.ravel({name})) <= set(range({n}))",
        ]

    def filled(value: float, length: int) -> list[int]:
        return [min(max(int(value), 0), n - 1)] * min(length, most)

    return Kind(words, accept, filled, claims=claims)


@_kept
def several(*kinds: Kind) -> Kind:
    """A tuple or list with one item of each kind."""
    words = "(" + ", ".join(kind.words for kind in kinds) + ")"

    def accept(value: Any) -> tuple[Any, ...]:
        right = isinstance(value, (list, tuple)) or (
            isinstance(value, np.ndarray) and value.ndim >= 1
        )
        if not right or len(value) != len(kinds):
            raise Unfit(describe(value), words)
        return tuple(kind.accept(item) for kind, item in zip(kinds, value, strict=True))

    def filled(value: float, length: int) -> tuple[Any, ...]:
        return tuple(kind.filled(value, length) for kind in kinds)

    def claims(name: str) -> list[str]:
        parts = [kind.claims(f"{name}[{i}]") for i, kind in enumerate(kinds)]
        return [f"len({name}) == {len(kinds)}", *(claim for part in parts for claim in part)]

    return Kind(words, accept, filled, kinds, claims)


@_kept
def optional(kind: Kind, *, told: bool = True) -> Kind:
    """Or None: there is none. `told`: the words for it say so."""
    words = f"{kind.words}, or None" if told else kind.words

    def accept(value: Any) -> Any:
        return None if value is None else kind.accept(value)

    def claims(name: str) -> list[str]:
        return [f"{name} is None or {claim}" for claim in kind.claims(name)]

    return Kind(words, accept, kind.filled, kind.parts, claims)


def _finite(name: str) -> list[str]:
    return [
        f"np.all(np.isfinite({name}) & np.isreal({name}))",
        f"np.max(np.abs({name}), initial=0) <= 2.0**500",
    ]


def _single(name: str) -> list[str]:
    return [f"np.size({name}) == 1", *_finite(name)]


def _in_shape(name: str, shapes: tuple[tuple[int, ...], ...]) -> list[str]:
    known = list(dict.fromkeys(shapes))
    told = f"== {known[0]}" if len(known) == 1 else f"in {known}"
    return [f"np.shape({name}) {told}", *_finite(name)]


def _full(*shape: int) -> Callable[[float, int], np.ndarray]:
    return lambda value, length: np.full(shape, value)


def _shaped(
    value: Any, words: str, shapes: tuple[tuple[int, ...], ...], shape: tuple[int, ...]
) -> np.ndarray:
    """An array of one of these shapes, brought into the last one."""
    array = _numeric(value, words, prod(shape))
    if array.shape not in shapes:
        raise Unfit(describe(value), words)
    return array.reshape(shape)


def _row(array: np.ndarray) -> np.ndarray:
    return array.reshape(-1) if array.ndim == 2 and 1 in array.shape else array


def _numeric(value: Any, words: str, most: int) -> np.ndarray:
    """A finite real array of at most so many numbers, as float64; float32 is remembered.

    Nothing is converted before it is known to be small and made of numbers alone: a text beside
    numbers, or a million empty lists, would cost the grader more than they cost their author.
    """
    if not isinstance(value, np.ndarray):
        if not _is_plain(value, most):
            _count(value, words, [most + 1], 0, value)
        try:
            value_array = np.asarray(value)
        except (ValueError, TypeError, OverflowError):
            raise Unfit(describe(value), words) from None
    else:
        value_array = value
    if value_array.size > most or value_array.dtype.kind not in "biufc":
        raise Unfit(describe(value), words)
    if value_array.dtype.kind == "c":
        if np.any(value_array.imag):
            raise Unfit(describe(value), words)
        value_array = value_array.real
    array = value_array.astype(np.float64)
    # Where the sum of the squares is small, no number is enormous, and none nan: one pass.
    largest = 0.0 if np.vdot(array, array) <= LARGEST**2 else float(np.abs(array).max())
    if not largest <= LARGEST:  # nan is not either
        if largest < np.inf:
            raise Unfit(f"numbers as large as {largest:.3g}", words, finite=False)
        said = describe(value)
        seen = "nan" in said or "inf" in said
        raise Unfit(said if seen else f"{said} with nan or inf in it", words, finite=False)
    return array.view(SingleArray) if value_array.dtype == np.float32 else array


def _is_plain(value: Any, most: int) -> bool:
    """A list of Python's own small numbers, as most records are: nothing more to look into."""
    if type(value) not in (list, tuple) or not 0 < len(value) <= most:
        return False
    return set(map(type, value)) <= _PLAIN and all(-_WIDE < x < _WIDE for x in value)


def _count(item: Any, words: str, left: list[int], depth: int, whole: Any) -> None:
    """Numbers in lists in lists, no more of either than the contract can want."""
    left[0] -= 1
    if isinstance(item, (list, tuple)):
        if depth >= DEEPEST or left[0] + 1 < len(item):
            raise Unfit(describe(whole), words)
        left[0] += 1
        for part in item:
            _count(part, words, left, depth + 1, whole)
        if not item:
            left[0] -= 1
        return
    if isinstance(item, np.ndarray):
        left[0] -= max(item.size - 1, 0)
        right = item.dtype.kind in "biufc"
    elif isinstance(item, int) and not isinstance(item, bool):
        right = item.bit_length() < 1000
    else:
        right = isinstance(item, (bool, float, complex, np.bool_, np.number))
    if not right or left[0] < 0:
        raise Unfit(describe(whole), words)
