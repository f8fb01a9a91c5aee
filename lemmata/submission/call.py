"""A question to a submission, and the answer that comes back.

Every way of running a submission (a sandboxed worker, this very process) speaks these types:
`ask(calls) -> answers`, in order, ending early only after a call that ended the worker.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, Protocol

import numpy as np

# What may cross the border: None, bool, int, float, str, arrays, and lists or tuples of these.
Value = Any

FailureStatus = Literal["error", "timeout", "crashed", "missing"]


@dataclass(frozen=True)
class Call:
    """One call of a student's function. `again` > 0 asks the same question once more on purpose."""

    function: str
    args: tuple[Value, ...] = ()
    kwargs: dict[str, Value] = field(default_factory=dict)
    again: int = 0

    @cached_property
    def key(self) -> bytes:
        """Equal calls have equal keys, so that many theorems share one answer."""
        parts: list[bytes] = []
        _collect((self.function, self.again, self.args, sorted(self.kwargs.items())), parts)
        return hashlib.blake2b(b";".join(parts), digest_size=16).digest()

    @property
    def seed(self) -> int:
        """The call's chance. Asked again it is the same: only memory can change the answer."""
        key = (replace(self, again=0) if self.again else self).key
        return int.from_bytes(key[:8], "little")


@dataclass(frozen=True)
class Returned:
    """The function returned. `changed` names the arguments it overwrote."""

    value: Value
    changed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Failed:
    """The function did not return: what happened, in words a student understands.

    `line` is the line of the student's own file, where there is one.
    """

    status: FailureStatus
    exception: str = ""
    message: str = ""
    line: int | None = None
    file: str = ""


Answer = Returned | Failed


@dataclass(frozen=True)
class Origin:
    """Where functions come from: a file's name, `FOLDER/FILE` for what lies in a folder or an
    archive, `MODULE:` for an importable module. `chance`: its text speaks of random numbers.
    """

    place: str = ""
    chance: bool = False


NOWHERE = Origin()


class Starved(Exception):
    """The machine gave the submission too little processor time to answer: not its fault."""


class Runner(Protocol):
    """Whatever runs a submission. After an answer that ended the worker, a fresh one takes over.

    Making one, and asking it, may raise Starved: grade again when the machine is less busy.
    """

    @property
    def functions(self) -> frozenset[str]:
        """The names of the functions that the submission defines."""
        ...

    @property
    def origin(self) -> Origin:
        """Where its functions come from, for a script that calls them."""
        ...

    @property
    def load_failure(self) -> Failed | None:
        """What went wrong while the submission was loaded; what was defined before it counts."""
        ...

    @property
    def output(self) -> str:
        """What the submission printed so far, where it is kept; also after `close`."""
        ...

    @property
    def seconds(self) -> float:
        """What the submission has spent on its answers, where that is counted."""
        ...

    def withhold(self, seconds: float) -> None:
        """So much of the time for all answers together was spent elsewhere."""
        ...

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        """Answers in order; shorter than `calls` only when the last one is a timeout or a crash."""
        ...

    def close(self) -> None:
        """End what runs the submission; closing twice does no harm."""
        ...


def _collect(part: Any, parts: list[bytes]) -> None:
    """The bytes of a value, no two values alike: every part is preceded by its kind and size."""
    if isinstance(part, np.ndarray):
        parts.append(f"a{part.dtype.str}{part.shape}".encode())
        parts.append(part.tobytes())
    elif isinstance(part, (list, tuple)):
        parts.append(f"{type(part).__name__}{len(part)}".encode())
        for item in part:
            _collect(item, parts)
    else:
        text = repr(part)
        parts.append(f"{type(part).__name__}{len(text)}:{text}".encode())
