"""How long a machine without banks makes cases: every family of every topic, and all courses.

Each file is made once, in an empty folder, by as many processes as asked for. Beside the seconds
stands the ratio to loading the same files, which is what every later grading pays.

    python benchmarks/cold_banks.py --workers 2
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lemmata.assignment import Assignment, NotTaught, assignment_names, course_names, load
from lemmata.grading.grader import Grader
from lemmata.grading.processes import spread

Job = tuple[str, str | None, int]  # assignment, course, which family


def plans() -> Iterator[tuple[str, str | None, Assignment]]:
    for name in assignment_names():
        yield name, None, load(name)
        for course in course_names():
            try:
                yield name, course, load(name, course)
            except NotTaught:
                continue


def jobs() -> list[Job]:
    """One a file: courses that draw the same cases share theirs."""
    found: dict[tuple[int, str], Job] = {}
    for name, course, plan in plans():
        grader = Grader.of(plan)
        for number, (bank, family) in enumerate(grader.families):
            key = (bank.seed, bank.key(family, plan.conventions))
            found.setdefault(key, (name, course, number))
    return list(found.values())


@contextmanager
def nothing() -> Iterator[None]:
    yield None


def cases(_: None, job: Job) -> float:
    """Make or load one family's cases; how long it took."""
    name, course, number = job
    grader = Grader.of(load(name, course))
    bank, family = grader.families[number]
    started = time.perf_counter()
    bank.cases(family, grader.assignment.conventions)
    return time.perf_counter() - started


def timed(work: list[Job], workers: int) -> tuple[float, dict[str, float]]:
    started, by_topic = time.perf_counter(), dict.fromkeys(assignment_names(), 0.0)
    for number, seconds in spread(cases, work, workers, nothing):
        by_topic[work[number][0]] += seconds
    return time.perf_counter() - started, by_topic


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LEMMATA_CACHE"] = folder
        work = jobs()
        made, makers = timed(work, options.workers)
        loaded, loaders = timed(work, options.workers)
        files = list(Path(folder).rglob("*.bank"))
        size = sum(file.stat().st_size for file in files) / 1e6
    print(f"{'topic':12s}{'made s':>10s}{'loaded s':>10s}{'ratio':>10s}")
    for topic, seconds in makers.items():
        ratio = seconds / max(loaders[topic], 1e-9)
        print(f"{topic:12s}{seconds:10.1f}{loaders[topic]:10.2f}{ratio:10.0f}")
    print(
        f"{len(files)} files, {size:.1f} MB, by {options.workers} processes: "
        f"made in {made:.0f} s, loaded in {loaded:.0f} s, ratio {made / loaded:.1f}"
    )


if __name__ == "__main__":
    main()
