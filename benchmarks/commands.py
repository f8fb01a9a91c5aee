"""Whole commands, as somebody types them: how long they take by the clock and the processor."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ratios import NotMeasured

ROOT = Path(__file__).parents[1]
LEMMATA = (sys.executable, "-m", "lemmata")
# What any grader that lets students use numpy and scipy starts from.
COLD = (sys.executable, "-c", "import numpy, scipy.optimize")

# What is timed in this very process has one thread, as a worker has; commands are as they are.
ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
# pip compiles what it installs, numpy and a wheel of lemmata alike; a clone is compiled by its use.
NOT_THEIRS = (*ONE_THREAD, "PYTHONDONTWRITEBYTECODE")


@dataclass(frozen=True)
class Took:
    wall: float
    processor: float  # of the command and of every process that it waited for


def took(
    command: Sequence[str | Path],
    *,
    ends: Sequence[int] = (0,),
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> Took:
    """`ends`: the exit codes that mean it did what it was asked; any other is an error of ours."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    usual = {name: value for name, value in os.environ.items() if name not in NOT_THEIRS}
    run = subprocess.run(
        [*map(str, command)], cwd=cwd, env=usual | dict(env or {}), capture_output=True
    )
    wall = time.perf_counter() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in ends:
        said = (run.stdout + run.stderr).decode(errors="replace").split("\n")
        last = "; ".join(line.strip() for line in said[-8:] if line.strip())
        raise NotMeasured(f"{Path(command[0]).name} ended with {run.returncode}: {last[:500]}")
    used = sum(getattr(after, k) - getattr(before, k) for k in ("ru_utime", "ru_stime"))
    return Took(wall, used)


def check(submission: Path, assignment: str) -> tuple[str | Path, ...]:
    return (*LEMMATA, "check", submission, "-a", assignment)
