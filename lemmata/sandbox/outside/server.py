"""A fork server as the grader holds it: started with what its workers need, asked for them, ended.

Starting one imports little, so that a command can do it before it imports the rest of lemmata: the
server imports numpy, and what else a submission asks for, at the same time (`start_ahead`).
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lemmata.sandbox.outside import readable

if TYPE_CHECKING:
    from lemmata.sandbox.outside.channel import Channel, Output
    from lemmata.sandbox.outside.clock import Clock
    from lemmata.sandbox.outside.limits import Limits

INSIDE = Path(__file__).parents[1] / "inside"
# User ids that no account has; one a worker, so that workers are strangers to each other.
USERS = range(40_000, 60_000)
PREIMPORT = {
    "numpy": ("numpy",),
    "scipy": ("scipy.linalg", "scipy.optimize"),
    "sklearn": ("sklearn.linear_model", "sklearn.svm"),
}
# Slow to import, and not every submission does: a fork server of its own has it, for those that
# mention it. So nobody's clock runs while it is imported, and nobody else's start waits for it.
ON_DEMAND = frozenset({"cvxpy", "scipy"})
# Of these, what is not even to be read by who does not mention it.
APART = frozenset({"cvxpy"})
# How a file of text may hold a name.
ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be")
ENVIRONMENT = {
    "OPENBLAS_NUM_THREADS": "1",
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "VECLIB_MAXIMUM_THREADS": "1",
    "PYTHONHASHSEED": "0",
    "PYTHONDONTWRITEBYTECODE": "1",
    "LANG": "C.UTF-8",
    "PATH": "/usr/bin:/bin",
    "HOME": "/nonexistent",
}
START_SECONDS = 60.0


class SandboxFailed(Exception):
    """The sandbox itself does not work here; never the submission's fault."""


@dataclass(frozen=True)
class Ending:
    """How a worker ended: its exit code, negative for a signal, None if it had to be killed."""

    status: int | None
    seconds: float = 0.0
    memory: int = 0


@dataclass(frozen=True)
class Worker:
    """One confined process: the socket, its output, its clock, and the way to end it."""

    channel: Channel
    output: Output
    clock: Clock
    end: Callable[[float], Ending]


@dataclass(frozen=True)
class Needs:
    """What a worker must have beyond the usual: a notebook's magic, packages on demand."""

    notebooks: bool = False
    packages: frozenset[str] = frozenset()


NOTHING_MORE = Needs()


def needs_of(imports: tuple[str, ...], files: Mapping[str, bytes]) -> Needs:
    """What a submission's worker must have beyond the usual: found by looking at its text."""
    asked = {
        name
        for name in ON_DEMAND & {*imports}
        for text in files.values()
        if any(name.encode(encoding) in text for encoding in ENCODINGS)
    }
    return Needs(any(path.endswith(".ipynb") for path in files), frozenset(asked))


def config_of(
    imports: tuple[str, ...], needs: Needs, without: frozenset[str], plain_user: int
) -> dict[str, Any]:
    """What a fork server, or a worker without one, is told on its standard input."""
    seen = tuple(n for n in imports if n not in APART or n in needs.packages)
    wanted = [n for n in seen if n not in ON_DEMAND or n in needs.packages]
    modules = [
        module
        for name in dict.fromkeys(("numpy", *wanted))
        if name not in sys.stdlib_module_names and importlib.util.find_spec(name) is not None
        for module in PREIMPORT.get(name, (name,))
    ]
    also = ("ipython",) if needs.notebooks else ()
    return {
        "preimport": modules,
        "notebooks": needs.notebooks,
        "site": readable.site_folders((*seen, *also)),
        "readable": readable.files(seen),
        "tree": readable.tree(seen),
        "without": sorted(without),
        "plain_user": plain_user,
        "grader": os.getpid(),
    }


def command(script: str) -> list[str]:
    """No site-packages, no user's site, no .pth file, no current folder on the path."""
    return [sys.executable, "-s", "-S", "-P", "-B", str(INSIDE / script)]


class ForkServer:
    """The process of forkserver.py. Starts at once; waited for when first needed."""

    def __init__(self, config: dict[str, Any]) -> None:
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._lock = threading.Lock()
        self._ready = False
        number = theirs.fileno()
        self._process = subprocess.Popen(
            [*command("forkserver.py"), str(number)],
            env=ENVIRONMENT,
            stdin=subprocess.PIPE,
            pass_fds=(number,),
            process_group=0,  # Ctrl-C at the terminal is for the grader
            cwd="/",
        )
        theirs.close()
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(config).encode())
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()

    def alive(self) -> bool:
        return self._process.poll() is None

    def fork(self, limits: Limits) -> Worker:
        from lemmata.sandbox.outside.channel import Channel, Output
        from lemmata.sandbox.outside.clock import Clock

        ours, link = socket.socketpair()
        read, write = os.pipe()
        request = {
            "user": secrets.choice(USERS),
            "memory": limits.memory_mb << 20,
            "cpu_seconds": int(limits.total_seconds) + 2,
        }
        try:
            reply = self._ask({"fork": request}, link.fileno(), write)
        finally:
            link.close()
            os.close(write)
        output = Output(read, limits.output_kb << 10)
        return Worker(
            Channel(ours),
            output,
            Clock(reply["seen_from_here"], output.reader),
            lambda grace: self.end(reply["pid"], grace),
        )

    def end(self, pid: int, grace: float) -> Ending:
        try:
            reply = self._ask({"end": pid, "grace": grace})
        except SandboxFailed:  # the server is gone, and its workers with it
            return Ending(None)
        return Ending(reply["status"], reply["seconds"], reply["memory"])

    def _ask(self, request: dict[str, Any], *descriptors: int) -> dict[str, Any]:
        with self._lock:
            if not self._ready:
                self._receive()  # it has imported everything
                self._ready = True
            try:
                socket.send_fds(self._control, [json.dumps(request).encode()], descriptors)
            except OSError as error:
                raise SandboxFailed(f"the fork server has ended: {error}") from None
            return self._receive()

    def _receive(self) -> dict[str, Any]:
        self._control.settimeout(START_SECONDS)
        try:
            message, handles, _, _ = socket.recv_fds(self._control, 1 << 16, 1)
        except OSError as error:
            raise SandboxFailed(f"the fork server does not answer: {error}") from None
        if not message:
            raise SandboxFailed("the fork server could not start")
        reply: dict[str, Any] = json.loads(message)
        from lemmata.sandbox.outside.clock import pid_of

        # The server's "pid" counts in its own namespace; the handle beside it does not.
        reply["seen_from_here"] = None
        for handle in handles:
            reply["seen_from_here"] = pid_of(handle)
            os.close(handle)
        return reply

    def close(self) -> None:
        self._control.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


_AHEAD: dict[tuple[str, ...], tuple[Needs, ForkServer]] = {}


def start_ahead(imports: tuple[str, ...], files: Mapping[str, bytes]) -> None:
    """Now, for the sandbox that will be opened with these imports, and for these sources.

    If none is, the server ends with this process.
    """
    if sys.platform == "linux" and imports not in _AHEAD:
        needs = needs_of(imports, files)
        config = config_of(imports, needs, frozenset(), secrets.choice(USERS))
        _AHEAD[imports] = needs, ForkServer(config)


def started(imports: tuple[str, ...]) -> tuple[Needs, ForkServer] | None:
    """A server that was started ahead, and is nobody's yet."""
    return _AHEAD.pop(imports, None)
