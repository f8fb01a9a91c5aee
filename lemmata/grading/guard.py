"""A check that an answer has made endless is ended, by the submission's own budget.

Checks are plain functions in exact arithmetic, and an answer may decide how long their numbers and
loops become. While they run, a timer looks four times a second of processor time whether the budget
is spent or memory has grown out of all proportion; then the check is left by an exception, and the
theorem is not judged further. What is made of a failure for its reader, a script and a picture, has
the same guard and a short time of its own. Where there are no such timers (Windows, a thread that
is not the main one) the budget is looked at between two checks only.
"""

import gc
import math
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import TypeVar

from lemmata.grading.spending import Spending

EVERY = 0.25  # seconds of processor time
SOON = 0.002
ROOM = 512 << 20  # bytes that judging one batch of answers may take
TELLING = 2.0  # seconds of processor time for a failure's script or picture; most take a hundredth
T = TypeVar("T")
_STATM = Path("/proc/self/statm")


class Ended(BaseException):
    """Why a check was left. Not an Exception: nothing that it calls may take it for its own."""


class Guard:
    """`judging`: a check is running now, and not the worker's wire or anything else of ours."""

    def __init__(self, spending: Spending) -> None:
        self.spending, self.judging = spending, False
        self._most, self._until = 0, math.inf
        self._collects = gc.isenabled()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """The timer, for as long as a batch of cases is judged."""
        if not self._can_watch():
            yield
            return
        self._most, self._collects = _resident() + ROOM, gc.isenabled()
        before = signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)
            signal.signal(signal.SIGPROF, before)
            self._collect_again()

    def told(self, make: Callable[[], T], otherwise: T) -> T:
        """Something that is only told, made in a short time or not at all."""
        self._until = time.process_time() + TELLING
        try:
            return self.done(make)
        except Ended:
            return otherwise
        finally:
            self._until = math.inf

    def done(self, work: Callable[[], T]) -> T:
        """One piece of work from beginning to end; Ended where it takes too much."""
        with self.watching():
            try:
                self.judging = True
                return work()
            finally:
                self.judging = False

    def _can_watch(self) -> bool:
        """Somebody's profiler may use the timer already, and a batch may be judged in another."""
        return (
            hasattr(signal, "setitimer")
            and (self.spending.is_limited or self._until < math.inf)
            and threading.current_thread() is threading.main_thread()
            and signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
        )

    def _look(self, number: int, frame: FrameType | None) -> None:
        if not self.judging:
            return
        if frame is not None and frame.f_code in _collecting():
            # An exception would be lost there. Signals come there most of all, at the end of a
            # collection: none begins until the next one has come.
            gc.disable()
            signal.setitimer(signal.ITIMER_PROF, SOON, EVERY)
            return
        self._collect_again()
        if self.spending.is_over:
            raise Ended(self.spending.words)
        if _resident() > self._most:
            raise Ended(f"judging its answers took more than {ROOM >> 20} MB")
        if time.process_time() > self._until:
            raise Ended(f"telling what is wrong took more than {TELLING:g} s")

    def _collect_again(self) -> None:
        if self._collects:
            gc.enable()


def _collecting() -> set[CodeType]:
    """What the collector of garbage calls before and after its work, Hypothesis's clock say."""
    return {f.__code__ for f in gc.callbacks if isinstance(f, FunctionType)}


def _resident() -> int:
    """Bytes that this process has in memory; 0 where that cannot be known."""
    try:
        return int(_STATM.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
