"""How long a hostile submission can hold a grading: its budget, public and hidden together.

Limits are short here; what is tested is that nothing lasts longer than they say. docs/security.md
states the same for the limits of an assignment.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from arena import Arena

from lemmata.assignment import load
from lemmata.grading.grader import Grader
from lemmata.sandbox import Limits, SandboxRunner
from lemmata.sandbox.outside.clock import Budget
from lemmata.submission.intake import from_text

LIMITS = Limits(call_seconds=0.5, total_seconds=4.0, memory_mb=256)
# Beside the budget: a fork, the endings of workers, the grader's own work; on a busy machine.
OVERHEAD = 8.0
ASSIGNMENT = """\
title = "A target"
topics = ["perceptron"]
[theorems.mistake-bound]
[theorems.budget-is-spent-exactly]
[theorems.stops-with-every-example-right]
visibility = "hidden"
[conduct]
points = 1.0
"""
BEGIN = "import os, sys, threading, time\nimport numpy as np\n"
CALL = "def perceptron(X, y, eta=1.0, w0=None, max_updates=None):\n"
KINDS = {
    "just within each limit": f"{CALL}    time.sleep(0.4)\n    return np.zeros(X.shape[1]), []\n",
    "sleeps": f"{CALL}    time.sleep(1000)\n",
    "computes": f"{CALL}    while True: pass\n",
    "hangs while it is loaded": f"{CALL}    pass\ntime.sleep(1000)\n",
    "loads for long and crashes": f"time.sleep(1.2)\n{CALL}    os._exit(1)\n",
    "hangs up and stays": f"{CALL}    os.close(3)\n    time.sleep(1000)\n",
    "hangs up and prints": f"{CALL}    os.close(3)\n    while True: print('x' * 60000)\n",
    "prints without end": f"{CALL}    while True: print('x' * 60000)\n",
    "prints while nobody asks": (
        "def chatter():\n    while True: os.write(1, b'x' * 60000)\n"
        "threading.Thread(target=chatter, daemon=True).start()\n"
        f"{CALL}    return np.zeros(X.shape[1]), []\n"
    ),
    "stops reading": (
        f"{CALL}    frame = sys._getframe()\n"
        "    while '_read' not in frame.f_globals: frame = frame.f_back\n"
        "    frame.f_globals['_read'] = lambda link, size: time.sleep(1000)\n"
        "    return np.zeros(X.shape[1]), []\n"
    ),
    "drips": f"{CALL}    while os.write(3, b'\\xff\\x00\\x00\\x00'): time.sleep(0.3)\n",
}


@pytest.fixture(scope="module")
def grader(tmp_path_factory: pytest.TempPathFactory) -> Grader:
    folder: Path = tmp_path_factory.mktemp("target")
    (folder / "assignment.toml").write_text(ASSIGNMENT)
    made = Grader.of(load(str(folder)))
    made.warm()
    return made


@pytest.mark.parametrize("level", ["every layer"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_grading_ends_with_the_budget(
    arena: Arena, level: str, kind: str, grader: Grader, record_property: Callable[..., None]
) -> None:
    sources = from_text(BEGIN + KINDS[kind])
    budget = Budget(LIMITS.total_seconds)
    began = time.monotonic()
    report = grader.grade(
        partial(
            SandboxRunner, arena.sandbox, sources, limits=LIMITS, budget=budget, free_imports=True
        ),
        kind,
        {"level": level},
    )
    seconds = time.monotonic() - began
    record_property("seconds", round(seconds, 1))
    assert seconds < LIMITS.total_seconds + OVERHEAD
    assert report.score == 0
    assert {v.status for v in report.verdicts} <= {"refuted", "timeout", "crashed"}
