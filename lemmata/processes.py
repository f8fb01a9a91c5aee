"""Work spread over processes: each opens what it needs once, then takes one job after the other."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import AbstractContextManager, ExitStack
from multiprocessing import get_context
from typing import Any, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
Opening = Callable[..., AbstractContextManager[Any]]


def spread(
    work: Callable[[Any, Job], Result],
    jobs: Sequence[Job],
    workers: int,
    opening: Opening,
    *args: Any,
) -> Iterator[tuple[int, Result]]:
    """work(opened, job) for every job, as they end, each with its number; 0 workers: every core.

    Processes are spawned, never forked: `work` and `opening` are functions of a module. One
    worker alone is this very process.
    """
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if count <= 1:
        with opening(*args) as opened:
            for number, job in enumerate(jobs):
                yield number, work(opened, job)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(
        count, mp_context=context, initializer=_open, initargs=(opening, args)
    ) as pool:
        futures = {pool.submit(_work, work, job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(futures):
                yield futures[future], future.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


_HERE: dict[str, Any] = {}


def _open(opening: Opening, args: tuple[Any, ...]) -> None:
    stack = _HERE["stack"] = ExitStack()
    _HERE["opened"] = stack.enter_context(opening(*args))


def _work(work: Callable[[Any, Any], Any], job: Any) -> Any:
    return work(_HERE["opened"], job)
