"""How much time a worker has spent: all that passed, less what it waited for a processor.

    spent = max(processor time, wall time - time waiting for a processor)

Computing counts and so does sleeping; standing in the queue of a busy machine does not, so a
verdict does not depend on what else the machine does. That holds for the grader's own queue too:
who prints a lot waits until the grader has read it. The figures are the kernel's, read from
outside: processor time of all threads from the process's clock, waiting from /proc/PID/schedstat
(of the first thread; both are open to everyone, whatever the worker's user). Where the kernel
does not tell the waiting, processor time alone counts and the backstop ends sleepers; where it
tells neither (macOS, Windows), wall time counts.
"""

import contextlib
import os
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from lemmata.submission.call import Starved

# An answer that comes sooner is not looked at; the seconds that quick answers share a reading.
GLANCE, SHARED = 0.05, 0.01
# Between two looks: not so long that a worker with many threads spends much more than it may.
LEAST_WAIT, LONGEST_WAIT = 0.005, 0.25
# Wall time is only a backstop. Three times the limit: half a dozen processes on two processors;
# and at least so many seconds, because a short limit says nothing about how busy a machine gets.
# Where the kernel tells the waiting nobody can hide in it: then a crowd only takes longer.
BACKSTOP_FACTOR, BACKSTOP_SECONDS, CROWD_FACTOR = 3.0, 20.0, 30.0


class Late(Exception):
    """The worker has spent its time without an answer; says on what."""


@dataclass(frozen=True)
class Reading:
    """Seconds of a worker's life on a processor and in the queue for one; None if not known."""

    used: float | None = None
    waited: float | None = None


BIRTH = Reading(0.0, 0.0)


def spent(wall: float, before: Reading, now: Reading) -> float:
    """What of `wall` seconds between two readings counts against the limits."""
    if before.used is None or now.used is None:
        return wall
    used = now.used - before.used
    if before.waited is None or now.waited is None:
        return used
    return max(used, wall - (now.waited - before.waited))


def backstop(limit: float, *, told: bool) -> float:
    """Seconds of wall time; `told`: how long the worker waited for a processor is known."""
    return max((CROWD_FACTOR if told else BACKSTOP_FACTOR) * limit, limit + BACKSTOP_SECONDS)


class Clock:
    """One worker's, read from outside; its last reading stays when the worker is gone."""

    def __init__(self, pid: int | None, reader: int | None = None) -> None:
        """`pid` as this process sees it, or None where that cannot be known; `reader`: the thread
        of ours that reads what it prints."""
        self._clock = None if pid is None else (~pid << 3) | 2  # as clock_getcpuclockid(3) does
        self._queue = None if pid is None else _queue_of(str(pid))
        own = ("self", f"self/task/{reader}") if self._queue is not None else ()
        self._own = [_Turns(queue) for name in own if (queue := _queue_of(name)) is not None]
        self._last = Reading()

    def read(self) -> Reading:
        if self._clock is not None:
            with contextlib.suppress(OSError, AttributeError):  # it has ended, or no such clocks
                used = time.clock_gettime(self._clock)
                self._last = Reading(used, self._waited(used))
        return self._last

    def _waited(self, used: float) -> float | None:
        if self._queue is None:
            return None
        ran, waited = _turns(self._queue)
        # A kernel that keeps no such account says that the worker never ran.
        if ran == 0 and used > 0:
            return None
        return waited + sum(turns.waited() for turns in self._own)

    def close(self) -> None:
        queues = [self._queue, *(turns.queue for turns in self._own)]
        self._queue = self._clock = None
        self._own = []
        for queue in queues:
            if queue is not None:
                os.close(queue)


class _Turns:
    """What a thread of ours has waited for a processor from now on; its last word once it ends."""

    def __init__(self, queue: int) -> None:
        self.queue, self._waited = queue, 0.0
        self._before = _turns(queue)[1]

    def waited(self) -> float:
        with contextlib.suppress(OSError):
            self._waited = _turns(self.queue)[1] - self._before
        return self._waited


def _queue_of(process: str) -> int | None:
    """The kernel's account of a process's turns, open for reading."""
    try:
        return os.open(f"/proc/{process}/schedstat", os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None


def _turns(queue: int) -> tuple[float, float]:
    """Seconds on a processor, and in the queue for one."""
    ran, waited, _ = os.pread(queue, 100, 0).split()
    return int(ran) / 1e9, int(waited) / 1e9


def pid_of(pidfd: int) -> int | None:
    """The process's number as seen from here: the fork server counts in its own namespace."""
    try:
        if int(os.readlink("/proc/self")) != os.getpid():  # noqa: PTH115
            return None  # /proc counts as others do
        fields = Path(f"/proc/self/fdinfo/{pidfd}").read_text().split()
        pid = int(fields[fields.index("Pid:") + 1])
    except (OSError, ValueError):
        return None
    return pid if pid > 0 else None


class Patience:
    """For one answer: `limit` seconds spent, and the backstop of wall time."""

    def __init__(self, clock: Clock, limit: float, since: Reading = BIRTH, ago: float = 0) -> None:
        """`since` was read `ago` seconds before, in which quick answers were given."""
        self._clock, self._limit, self._since, self._ago = clock, limit, since, ago
        self._began = time.monotonic()
        self._glance = min(GLANCE, limit)

    def left(self) -> float:
        """Seconds to wait before one asks again; Late or Starved when there is no more."""
        wall = time.monotonic() - self._began
        if wall < self._glance:
            return self._glance - wall
        now = self._clock.read()
        taken = spent(self._ago + wall, self._since, now)
        if taken >= self._limit:
            raise self._late(taken, now)
        if wall >= backstop(self._limit, told=now.waited is not None):
            if now.waited is None and not is_busy():
                raise Late(f"slept or waited for {wall:.3g} s without an answer")
            raise Starved(f"in {wall:.3g} s the machine gave the worker {taken:.3g} s to answer")
        return min(max(self._limit - taken, LEAST_WAIT), LONGEST_WAIT)

    def _late(self, taken: float, now: Reading) -> Late:
        seconds = f"{self._limit:.3g} s"
        if self._since.used is None or now.used is None:
            return Late(f"no answer within {seconds}")
        if now.used - self._since.used < taken / 2:
            return Late(f"slept or waited for {seconds} without an answer")
        return Late(f"no answer within {seconds} of processor time")


# For a function that timed out before: a part of the limit, at least so many seconds. Who never
# answered at all gets half of it each time, and after so many calls is not asked any more: all of
# them are less than a tenth of the limit, and each is another case: who hangs on one of them is
# heard on the others.
GLIMPSE, SHORTEST_GLIMPSE, MOST_LATE = 1 / 40, 0.05, 5
# Who answers others gets a multiple of the slowest answer; less each time, and at least so much.
GENEROSITY, LEAST_GENEROSITY = 20.0, 5.0


class Budget:
    """The seconds that all calls of a submission share, whichever worker answers them.

    Remembers who was late: one endless loop is seldom alone, and a class should not wait for each
    of them. A function that timed out gets what its slowest answer needed, many times over, and
    less each time that it is late again: who loops on some data is heard on the rest. One that
    never answered gets but a glimpse, and in the end is given up. So either costs about one limit,
    once. The others keep their time.
    """

    def __init__(self, total: float) -> None:
        self.total = self.left = total
        self._timeouts: Counter[str] = Counter()
        self._slowest: dict[str, float] = {}
        self.follow(Clock(None))

    def seconds_for(self, name: str, limit: float) -> float:
        times = self._timeouts[name]
        if times == 0:
            return limit
        if name not in self._slowest:
            return min(limit, max(limit * GLIMPSE / 2.0 ** (times - 1), SHORTEST_GLIMPSE))
        least = max(limit * GLIMPSE / times, SHORTEST_GLIMPSE)
        factor = max(GENEROSITY / times, LEAST_GENEROSITY)
        return min(limit, max(least, factor * self._slowest[name]))

    def is_given_up(self, name: str) -> bool:
        """It was late again and again, and never answered."""
        return name not in self._slowest and self._timeouts[name] >= MOST_LATE

    def answered(self, name: str, seconds: float) -> None:
        self._slowest[name] = max(self._slowest.get(name, 0.0), seconds)

    def was_late(self, name: str) -> None:
        self._timeouts[name] += 1

    def follow(self, clock: Clock) -> None:
        """A fresh worker, from its birth."""
        self._clock, self._last, self._unread = clock, BIRTH, 0.0
        self._read_at = time.monotonic()

    def patience(self, limit: float) -> Patience:
        """For the next answer; what the worker did while nobody asked is no part of it."""
        if time.monotonic() - self._read_at > SHARED:
            self.settle()
        return Patience(self._clock, min(limit, self.left), self._last, self._unread)

    def charge(self, wall: float) -> float:
        """So much time passed while the worker was asked; what of it counts, at most."""
        self._unread += wall
        return min(wall, self.settle()) if self._unread > SHARED else wall

    def settle(self) -> float:
        """What was spent since the last reading is no longer there."""
        now = self._clock.read()
        taken = spent(self._unread, self._last, now)
        self.left -= taken
        self._last, self._unread, self._read_at = now, 0.0, time.monotonic()
        return taken


def is_busy() -> bool:
    """Do more processes want a processor than there are? The best evidence without schedstat."""
    return hasattr(os, "getloadavg") and os.getloadavg()[0] > (os.cpu_count() or 1)
