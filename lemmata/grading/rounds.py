"""In what portions a submission is asked: cases by chunks, and the questions of a chunk by rounds.

A round is what several cases wait for, answered part by part.
Who has its answer goes on while a worker computes the others'; what it asks then is on its way at
once. All that was to be asked is asked in the end, in the same order, whatever comes of it: what a
submission is asked does not depend on who is quick.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from lemmata.bank.case import Case
from lemmata.submission.call import Call
from lemmata.submission.functions import Kept

# A few cases show most bugs, and wrong code is often slow code: the first chunk is small.
FIRST_CHUNK, CHUNK = 4, 64
# Answers that are waited for together: few, so that nobody waits long, and many enough to be read
# at once.
PART = 8


def chunks_of(cases: Sequence[Case]) -> Iterator[Sequence[Case]]:
    start, size = 0, FIRST_CHUNK
    while start < len(cases):
        yield cases[start : start + size]
        start, size = start + size, min(4 * size, CHUNK)


class Asks(Protocol):
    """Answers go to `memory`."""

    memory: dict[bytes, Kept]

    @property
    def looks_ahead(self) -> bool: ...

    def ask(self, calls: Sequence[Call]) -> None: ...

    def expect(self, calls: Sequence[Call]) -> None: ...


class Round:
    """`ahead`: what comes after these."""

    def __init__(self, calls: Iterable[Call], judge: Asks, ahead: Sequence[Call]) -> None:
        self._left = list({call.key: call for call in calls}.values())
        self._keys = {call.key for call in self._left}
        self._judge, self._new = judge, list[Call]()
        judge.expect([*self._left, *ahead])

    def has(self, call: Call) -> bool:
        """Is it one of these, answered now? No if the worker ended before it came to that."""
        while self._left and call.key in self._keys and call.key not in self._judge.memory:
            self._next(PART if self._judge.looks_ahead else len(self._left))
        return call.key in self._judge.memory

    def then(self, call: Call) -> None:
        """Somebody will ask this in the next round."""
        self._new.append(call)

    def end(self) -> None:
        """Whatever is left."""
        if self._left:
            self._next(len(self._left))

    def _next(self, count: int) -> None:
        part, self._left = self._left[:count], self._left[count:]
        self._judge.expect(self._new)
        self._new = []
        self._judge.ask(part)
        if part[-1].key not in self._judge.memory:  # the worker ended: the others are asked anew
            self._left = []
