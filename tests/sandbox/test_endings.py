"""Whatever ends the grader ends its fork servers and workers; what ends a thread of it does not."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.sandbox.outside.server import NOTHING_MORE
from lemmata.submission.call import Call, Returned
from lemmata.submission.intake import from_text

SECONDS = 2.0
# The child holds everything that its parent had open, the control socket too.
GRADER = """
import os, sys, time
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Call
from lemmata.submission.intake import from_text
without = frozenset(sys.argv[2:])
sandbox = Sandbox(limits=Limits(call_seconds=60.0), imports=("numpy",), without=without)
runner = SandboxRunner(sandbox, from_text("def f():\\n    while True: pass\\n"))
child = 0
if sys.argv[1] == "has a child":
    child = os.fork()
    if not child:
        time.sleep(60)
        os._exit(0)
print(child, flush=True)
runner.ask([Call("f")])
"""

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")


def family(pid: int) -> Iterator[int]:
    with contextlib.suppress(OSError):
        for listed in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in map(int, listed.read_text().split()):
                yield child
                yield from family(child)


def runs(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    return False


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
@pytest.mark.parametrize("alone", ["alone", "has a child"])
@pytest.mark.parametrize(
    "without", [(), ("namespaces",), ("root",), ("landlock",), ("forkserver",)]
)
def test_nothing_outlives_the_grader(end: int, alone: str, without: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", GRADER, alone, *without]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as grader:
        assert grader.stdout is not None
        child = int(grader.stdout.readline())
        time.sleep(0.2)
        left = set(family(grader.pid)) - {child}
        assert len(left) >= (1 if "forkserver" in without else 2)
        try:
            grader.send_signal(end)
            deadline = time.monotonic() + SECONDS
            while any(map(runs, left)) and time.monotonic() < deadline:
                time.sleep(0.01)
            assert not [pid for pid in left if runs(pid)]
        finally:
            for pid in left | ({child} - {0}):
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)


def test_a_sandbox_outlives_the_thread_that_opened_it() -> None:
    opened: list[Sandbox] = []
    thread = threading.Thread(
        target=lambda: opened.append(Sandbox(limits=Limits(), imports=("numpy",)))
    )
    thread.start()
    thread.join()
    with opened[0] as sandbox, SandboxRunner(sandbox, from_text("def f(): return 1\n")) as runner:
        time.sleep(0.2)
        server = sandbox._servers[NOTHING_MORE]._process.pid
        assert runner.ask([Call("f")]) == [Returned(1)]
        assert sandbox._servers[NOTHING_MORE]._process.pid == server
        assert runs(server)
