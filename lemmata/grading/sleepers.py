"""Checks that sleep: each runs until it needs an answer, and goes on when that has come.

A check runs in a greenlet. One that came to its end takes the next: making one costs more than all
that most checks do. Beside a check, it holds on to nothing.
"""

import contextvars
from collections.abc import Callable
from typing import Any

from greenlet import getcurrent, greenlet


class Sleepers:
    """The greenlets of one judge."""

    def __init__(self) -> None:
        self._idle: list[greenlet] = []

    def begun(self, check: Callable[[], Any]) -> tuple[greenlet, Any]:
        """A check up to its first question or its end, and who goes on with it."""
        sleeper = self._idle.pop() if self._idle else _made()
        sleeper.gr_context = contextvars.copy_context()  # numpy keeps its error state there
        return sleeper, sleeper.switch(check)

    def is_done(self, sleeper: greenlet) -> None:
        """It has told what it found, and can take another."""
        self._idle.append(sleeper)


def _made() -> greenlet:
    sleeper = greenlet(_at_work)
    sleeper.switch()  # as far as waiting: what it were begun with it would keep for ever
    return sleeper


def _at_work() -> None:
    judge = getcurrent().parent
    assert judge is not None
    told: list[Any] = [None]
    while True:
        check = judge.switch(told.pop())
        told.append(check())
        del check
