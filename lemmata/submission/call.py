"""A question to a submission, and the answer that comes back.

Every way of running a submission (a sandboxed worker, this very process) speaks these types:
`ask(calls) -> answers`, in order, ending early only after a call that ended the worker.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, Protocol, TypeVar

from lemmata.sandbox.wire.values import Packed, encode_each

# What may cross the border: None, bool, int, float, str, arrays, and lists or tuples of these.
Value = Any

T = TypeVar("T")
FailureStatus = Literal["error", "timeout", "crashed", "missing"]


class Once(Generic[T]):
    """functools.cached_property without its lock, which takes longer than most of what is kept."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make, self._name = make, make.__name__

    def __get__(self, owner: object, of: type | None = None) -> T:
        made = owner.__dict__[self._name] = self._make(owner)
        return made


@dataclass(frozen=True)
class Call:
    """One call of a student's function. `again` > 0 asks the same question once more on purpose."""

    function: str
    args: tuple[Value, ...] = ()
    kwargs: dict[str, Value] = field(default_factory=dict)
    again: int = 0

    @Once
    def packed(self) -> Packed:
        """The arguments as they travel, those with names last."""
        return encode_each([*self.args, *self.kwargs.values()])

    @Once
    def key(self) -> bytes:
        """Equal calls have equal keys, so that many theorems share one answer."""
        return self._key(self.again)

    @Once
    def repeated(self) -> "Call":
        """The same question once more."""
        again = replace(self, again=1)
        again.__dict__["packed"] = self.packed
        return again

    def _key(self, again: int) -> bytes:
        # What travels says every type, shape and length: no two questions have the same bytes.
        told = f"{self.function} {again} {' '.join(self.kwargs)}".encode()
        parts = [told, self.packed.tree, *self.packed.blobs]
        return hashlib.blake2b(b"\0".join(parts), digest_size=16).digest()

    @property
    def seed(self) -> int:
        """The call's chance. Asked again it is the same: only memory can change the answer."""
        key = self._key(0) if self.again else self.key
        return int.from_bytes(key[:8], "little")


@dataclass(frozen=True)
class Returned:
    """The function returned. `changed` names the arguments it overwrote.

    `told`: the bytes that it came as, where they are known and few: an answer to the same call in
    the same bytes is the same. `room`: the bytes that it takes here.
    """

    value: Value
    changed: tuple[str, ...] = ()
    told: bytes = field(default=b"", compare=False, repr=False)
    room: int = field(default=0, compare=False, repr=False)


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
    `classes`: the functions that a class answers for, each with the class's name. `makes`: a line
    that makes the one function of what is imported, by another name.
    """

    place: str = ""
    chance: bool = False
    classes: tuple[tuple[str, str], ...] = ()
    makes: str = ""


NOWHERE = Origin()


class Starved(Exception):
    """The machine gave the submission too little processor time to answer: not its fault."""


class Runner(Protocol):
    """Whatever runs a submission. After an answer that ended the worker, a fresh one takes over.

    One that works beside this process may have `expect(calls)` as well: these will be asked, in
    this order, and it can go on with them meanwhile. What comes of them is told when they are.
    And one may have `recall(known)`: `known(key, told)` is the answer to that call where it came
    before in the same bytes, which need not be decoded again.

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
