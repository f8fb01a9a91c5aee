"""Faults: ways in which a function's answer goes wrong, to be planted where a region holds.

A *set* fault changes whatever it is given; a *natural* one (single precision, rounding, clipping,
an absolute tolerance, a cap) is what students write, and changes only what it touches: where it
changes no answer at all there is nothing to see.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from lemmata.audit.regions import arguments
from lemmata.submission.call import Answer, Call, Failed, Returned
from lemmata.submission.contract import Function

# So far off, as a part of the answer's largest entry: beyond the accuracy of any theorem, also of
# those that compare objectives, which a step δ away from a minimum changes by δ² alone.
OFF = 2.0**-4
# Where many answers are right, one that is a little off may be one of them: further, either way.
FURTHER = (2.0, -2.0)
DECIMALS, MOST, LEAST = 6, 1000.0, 1e-5
# A change of the answer by less than this part of it may be within a theorem's tolerance.
MATERIAL, PRECISE = 1e-3, 1e-9
# A loop given up after so many rounds, by the argument that bounds it.
CAPS = {"max_updates": 50, "max_iter": 50}

Ask = Callable[[Call], Answer]


@dataclass(frozen=True)
class Question:
    """A call, what it takes, the right answer, and who answers other calls rightly."""

    call: Call
    function: Function
    right: Any
    ask: Ask

    @property
    def arguments(self) -> dict[str, Any]:
        return arguments(self.call, self.function)

    def anew(self, changed: Mapping[str, Any]) -> Any:
        """The right answer to other arguments; how it fails, where it does."""
        if not changed:
            return self.right
        named = self.function.bind(self.call.args, self.call.kwargs)
        answer = self.ask(replace(self.call, args=(), kwargs=named | dict(changed)))
        return answer.value if isinstance(answer, Returned) else answer


@dataclass(frozen=True)
class Fault:
    """`of` makes the wrong answer: a value, or a Failed or Returned as it is."""

    name: str
    words: str
    of: Callable[[Question], Any]
    natural: bool = False
    least: float = 0.0  # a natural change that is smaller, beside the answer, need not be seen
    needs: frozenset[str] = frozenset()  # one of these arguments
    changes_arguments: bool = False
    last: bool = False  # of an array, the last entry alone: of those that the region picks
    further: tuple[Callable[[Question], Any], ...] = ()  # where many answers are right: see FURTHER

    def concerns(self, function: Function) -> bool:
        return not self.needs or not self.needs.isdisjoint(function.names())


def _each(change: Callable[[np.ndarray], Any]) -> Callable[[Question], Any]:
    """A change of numbers, applied to whatever an answer is made of."""

    def changed(value: Any) -> Any:
        if value is None or isinstance(value, str):
            return value
        if isinstance(value, tuple):
            return tuple(changed(part) for part in value)
        if isinstance(value, (bool, list)):  # decisions and records of indices are not measured
            return value
        array = change(np.asarray(value, dtype=float))
        return (
            int(array) if isinstance(value, int) else float(array) if np.ndim(value) == 0 else array
        )

    return lambda q: changed(q.right)


def _moved(value: Any, by: float = OFF) -> Any:
    """Off by more than any tolerance: another decision, another index, another number."""
    if isinstance(value, tuple):
        return tuple(_moved(part, by) for part in value)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[:-1]
    if value is None:
        return None
    array = np.asarray(value, dtype=float)
    step = by * (np.max(np.abs(array), initial=0.0) or 1.0)
    return array + step


def _last_moved(value: Any, by: float = OFF) -> Any:
    """Of a tuple its last part is off, by its last entry; of an array every entry: see `last`."""
    if isinstance(value, tuple):
        return (*value[:-1], _end_moved(value[-1], by))
    return [*value, value[-1]] if isinstance(value, list) and value else _moved(value, by)


def _first_moved(value: Any, by: float = OFF) -> Any:
    """Of a tuple its first part alone; what is not one stays as it is."""
    return (_moved(value[0], by), *value[1:]) if isinstance(value, tuple) else value


def _end_moved(value: Any, by: float) -> Any:
    moved = _last_moved(value, by)
    if isinstance(value, np.ndarray) and value.size:
        return np.append(value.flat[:-1], moved.flat[-1]).reshape(value.shape)
    return moved


def _flipped(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_flipped(part) for part in value)
    if isinstance(value, bool):
        return not value
    return value if value is None or isinstance(value, list) else -1 * np.asarray(value)


def _other_decision(q: Question) -> Any:
    """None where there is an answer; an answer of zeros where there is none."""
    if q.right is not None:
        return None
    kind = q.function.returns(q.arguments)
    return kind.filled(0.0, 0)


def _longer(value: Any) -> Any:
    """One number more than there should be, in every array of the answer."""
    if isinstance(value, tuple):
        return (*value, 0.0)
    return np.append(np.ravel(np.asarray(value, dtype=float)), [0.0, 0.0])


def _not_numbers(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_not_numbers(part) for part in value)
    return np.full(np.shape(value), np.nan)


def _first_changed(q: Question) -> Any:
    names = [n for n, v in q.arguments.items() if isinstance(v, np.ndarray) and v.size]
    return Returned(q.right, tuple(names[:1])) if names else q.right


def _single(q: Question) -> Any:
    """Computed in float32, and handed back as float64: the precision is lost, not declared."""
    given = q.function.bind(q.call.args, q.call.kwargs)
    rounded = {n: v.astype(np.float32) for n, v in given.items() if _is_real(v)}
    return _doubled(q.anew(rounded), q.right)


def _is_real(value: Any) -> bool:
    return isinstance(value, np.ndarray) and value.dtype == np.float64


def _doubled(value: Any, right: Any) -> Any:
    if isinstance(right, tuple) and isinstance(value, (tuple, list)) and len(right) == len(value):
        return tuple(_doubled(v, r) for v, r in zip(value, right, strict=True))
    if right is None or value is None or isinstance(right, (bool, int, list)):
        return value
    if isinstance(value, Failed):
        return value
    doubled = np.asarray(value, dtype=np.float64)
    return float(doubled) if np.ndim(right) == 0 and doubled.size == 1 else doubled


def _without_noise(v: np.ndarray) -> np.ndarray:
    return np.where(np.abs(v) < LEAST, 0.0, v)


def _noise_dropped(q: Question) -> Any:
    """Arguments below an absolute tolerance are taken for zero."""
    given = q.function.bind(q.call.args, q.call.kwargs)
    dropped = {n: _without_noise(v) for n, v in given.items() if _is_real(v)}
    return q.anew({n: v for n, v in dropped.items() if not np.array_equal(v, given[n])})


def _capped(q: Question) -> Any:
    """A loop that is given up after a number of rounds of its own."""
    given = q.arguments
    caps = {name: cap for name, cap in CAPS.items() if name in given}
    if not caps:
        return q.right
    capped = {n: cap if given[n] is None else min(cap, given[n]) for n, cap in caps.items()}
    return q.anew(capped)


def _typed_like_input(q: Question) -> Any:
    """A buffer of the arguments' own type: whole numbers in, whole numbers out."""
    arrays = [v for v in q.arguments.values() if isinstance(v, np.ndarray)]
    if not any(v.dtype.kind == "i" for v in arrays):
        return q.right
    return _each(np.trunc)(q)


def _further(moved: Callable[[Any, float], Any]) -> tuple[Callable[[Question], Any], ...]:
    return tuple(lambda q, by=by: moved(q.right, by) for by in FURTHER)


_ERROR = Failed("error", "ValueError", "planted")
_ENDLESS = Failed("timeout", message="planted")

_ROUNDED = _each(lambda v: v.round(DECIMALS))
_CLIPPED = _each(lambda v: v.clip(-MOST, MOST))
_DROPPED = _each(_without_noise)

FAULTS = (
    Fault("off", "the value is off", lambda q: _moved(q.right), further=_further(_moved)),
    Fault(
        "entry",
        "the last entry is off",
        lambda q: _last_moved(q.right),
        last=True,
        further=_further(_last_moved),
    ),
    Fault(
        "part",
        "the first of several answers is off",
        lambda q: _first_moved(q.right),
        further=_further(_first_moved),
    ),
    Fault("sign", "the sign is flipped", lambda q: _flipped(q.right)),
    Fault("decision", "None for an answer, an answer for None", _other_decision),
    Fault("shape", "the shape is wrong", lambda q: _longer(q.right)),
    Fault("nan", "nan", lambda q: _not_numbers(q.right)),
    Fault("exception", "an exception", lambda q: _ERROR),
    Fault("endless", "it never returns", lambda q: _ENDLESS),
    Fault("argument", "an argument is changed", _first_changed, changes_arguments=True),
    Fault("single", "single precision inside", _single, True, PRECISE),
    Fault("rounded", f"rounded to {DECIMALS} decimals", _ROUNDED, True, MATERIAL),
    Fault("clipped", f"clipped to ±{MOST:g}", _CLIPPED, True, MATERIAL),
    Fault("dropped", f"entries below {LEAST:g} dropped", _DROPPED, True, MATERIAL),
    Fault("tolerance", f"inputs below {LEAST:g} are 0", _noise_dropped, True, MATERIAL),
    Fault("capped", "given up after 50 rounds", _capped, True, MATERIAL, frozenset(CAPS)),
    Fault("dtype", "the input's integer type is kept", _typed_like_input, True, MATERIAL),
)
