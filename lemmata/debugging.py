"""A submission under a debugger: when it runs here, for how long, and where it stops."""

import linecache
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import FrameType, TracebackType

from lemmata.submission.inprocess import Limited, TookTooLong

SCRIPT = "<counterexample>"
_STOPS = re.compile(r"^\s*(breakpoint\(|(i?pdb|debugpy)\.\w+\()", re.MULTILINE)

# What a script of an endless call begins and ends its wait with.
_TIMERS = re.compile(r"^(import faulthandler|faulthandler\..*)\n", re.MULTILINE)


def is_debugged(path: Path) -> bool:
    """Is somebody stepping through this process, or does the file itself ask to be stopped?"""
    if sys.gettrace() is not None and "coverage" not in str(sys.gettrace()):
        return True
    monitoring = getattr(sys, "monitoring", None)  # since Python 3.12
    if monitoring is not None and monitoring.get_tool(monitoring.DEBUGGER_ID):
        return True
    try:
        return _STOPS.search(path.read_text(encoding="utf-8")) is not None
    except (OSError, UnicodeDecodeError):
        return False


def time_limited(seconds: float | None) -> Limited:
    """A limit that a signal keeps: of the main thread, where there are such signals."""
    here = threading.current_thread() is threading.main_thread()
    if seconds is None or not here or not hasattr(signal, "setitimer"):
        return nullcontext
    return lambda: _limited(seconds)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    def stop(number: int, frame: FrameType | None) -> None:
        raise TookTooLong(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    # Again and again: what catches everything and goes on is stopped the next time.
    signal.setitimer(signal.ITIMER_REAL, seconds, 0.1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def relive(script: str, path: Path, seconds: float) -> None:
    """Run a counterexample's script; what it raises ends in the student's frame or in its own.

    The last frame that is neither's is left out: a debugger then stops where the data are.
    """
    script = _TIMERS.sub("", script)  # the limit here is ours, and ends nobody's debugger
    linecache.cache[SCRIPT] = (len(script), None, script.splitlines(keepends=True), SCRIPT)
    sys.path.insert(0, str(path.parent))
    sys.modules.pop(path.stem, None)
    try:
        with time_limited(seconds)():
            exec(compile(script, SCRIPT, "exec"), {"__name__": SCRIPT})
    except BaseException as error:
        raise error.with_traceback(_up_to(error.__traceback__, {SCRIPT, str(path)})) from None
    finally:
        sys.path.remove(str(path.parent))


def _up_to(traceback: TracebackType | None, files: set[str]) -> TracebackType | None:
    """The traceback without what comes after the last frame of these files."""
    steps = []
    while traceback is not None:
        steps.append(traceback)
        traceback = traceback.tb_next
    while steps and steps[-1].tb_frame.f_code.co_filename not in files:
        steps.pop()
    made: TracebackType | None = None
    for step in reversed(steps):
        made = TracebackType(made, step.tb_frame, step.tb_lasti, step.tb_lineno)
    return made
