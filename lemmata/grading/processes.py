"""Work spread over processes: each opens what it needs once, then takes one job after the other.

Processes end with their parent, whatever ends it. A process that dies over a job (out of memory,
say) costs that job a second try alone, and no other job anything.
"""

import os
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, ExitStack
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from lemmata.errors import GraderFailed

Job = TypeVar("Job")
Result = TypeVar("Result")
Opening = Callable[..., AbstractContextManager[Any]]

DIED = "the process that worked on it died twice; is there enough memory?"


def spread(
    work: Callable[[Any, Job], Result],
    jobs: Sequence[Job],
    workers: int,
    opening: Opening,
    *args: Any,
    lost: Callable[[Job, str], Result] | None = None,
    fork: bool = False,
    always: bool = False,
) -> Iterator[tuple[int, Result]]:
    """work(opened, job) for every job, as they end, each with its number; 0 workers: every core.

    `work` and `opening` are functions of a module. One worker alone is this very process, unless
    there shall `always` be another one. `lost` makes a result for a job that kills its process.
    With `fork` the first processes share what this one has in memory, where the system can; it
    must run no thread then, but for those that know what a fork is. Others are spawned.
    """
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count <= 1 and not always:
        with opening(*args) as opened:
            for number, job in enumerate(jobs):
                yield number, work(opened, job)
        return
    waiting = deque(enumerate(jobs))
    count = max(count, 1)
    while waiting:
        under_way: dict[int, Job] = {}
        method = "fork" if fork and sys.platform == "linux" else "spawn"
        yield from _shared_out(work, waiting, under_way, count, opening, args, method)
        fork = False  # the pool that died may have left threads behind
        # A process died: of one of these, and the others go on as before.
        for number, job in sorted(under_way.items()):
            alone = deque([(number, job)])
            yield from _shared_out(work, alone, under_way, 1, opening, args)
            if number in under_way:
                if lost is None:
                    raise GraderFailed(DIED)
                yield number, lost(job, DIED)


def _shared_out(
    work: Callable[[Any, Job], Result],
    waiting: deque[tuple[int, Job]],
    under_way: dict[int, Job],
    count: int,
    opening: Opening,
    args: tuple[Any, ...],
    method: str = "spawn",
) -> Iterator[tuple[int, Result]]:
    """Until nothing waits, or a process dies: what was under way then stays there.

    Few are handed out at a time, so that a death has few to suspect.
    """
    initargs = (os.getpid(), opening, args)
    pool = ProcessPoolExecutor(
        count, mp_context=get_context(method), initializer=_begin, initargs=initargs
    )
    futures: dict[Future[Result], int] = {}
    try:
        while waiting or futures:
            while waiting and len(futures) <= count:
                number, job = waiting.popleft()
                under_way[number] = job
                futures[pool.submit(_work, work, job)] = number
            for future in wait(futures, return_when=FIRST_COMPLETED).done:
                result = future.result()
                number = futures.pop(future)
                del under_way[number]
                yield number, result
    except BrokenProcessPool:
        return
    except BaseException:  # stopped: nobody waits for what runs now
        for child in active_children():
            child.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_HERE: dict[str, Any] = {}


def _begin(parent: int, opening: Opening, args: tuple[Any, ...]) -> None:
    end_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends us
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    stack = _HERE["stack"] = ExitStack()
    _HERE["opened"] = stack.enter_context(opening(*args))


def _work(work: Callable[[Any, Any], Any], job: Any) -> Any:
    return work(_HERE["opened"], job)


def end_with(parent: int) -> None:
    """From now on this process ends when its parent does, even by SIGKILL."""
    if sys.platform == "linux":
        from lemmata.sandbox.inside import kernel

        kernel.prctl(kernel.PR_SET_PDEATHSIG, int(signal.SIGKILL))
    else:
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:  # it was faster
        os._exit(1)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1.0)
    os._exit(1)
