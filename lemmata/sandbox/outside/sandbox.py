"""The sandbox as the grader holds it: starts the fork server, asks it for workers, ends them."""

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
from types import TracebackType
from typing import Any

from lemmata.sandbox.outside import fresh, readable
from lemmata.sandbox.outside.channel import Channel, Output
from lemmata.sandbox.outside.clock import Clock, pid_of
from lemmata.sandbox.outside.isolation import Isolation
from lemmata.sandbox.outside.limits import Limits

INSIDE = Path(__file__).parents[1] / "inside"
# User ids that no account has; one a worker, so that workers are strangers to each other.
USERS = range(40_000, 60_000)
PREIMPORT = {
    "numpy": ("numpy",),
    "scipy": ("scipy.linalg", "scipy.optimize"),
    "sklearn": ("sklearn.linear_model", "sklearn.svm"),
}
# Slow to import, and few submissions do: a fork server of its own has it, for those that mention
# it. So nobody's clock runs while it is imported, and nobody else's start waits for it.
ON_DEMAND = frozenset({"cvxpy"})
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


class Sandbox:
    """One fork server (others if notebooks come, or cvxpy is wanted), any number of workers."""

    def __init__(
        self,
        *,
        limits: Limits,
        imports: tuple[str, ...] = ("numpy", "scipy"),
        without: frozenset[str] = frozenset(),
    ) -> None:
        self.limits, self.imports, self.without = limits, imports, without
        self.plain_user = secrets.choice(USERS)  # whom "root" in `without` makes of root
        self._servers: dict[Needs, ForkServer] = {}
        self._isolation: Isolation | None = None
        self._forks = sys.platform == "linux" and "forkserver" not in without
        if self._forks:
            self._servers[NOTHING_MORE] = ForkServer(self._config(NOTHING_MORE))

    def needs(self, files: Mapping[str, bytes]) -> Needs:
        """What a submission's worker must have beyond the usual: found by looking at its text."""
        asked = {
            name
            for name in ON_DEMAND & {*self.imports}
            for text in files.values()
            if any(name.encode(encoding) in text for encoding in ENCODINGS)
        }
        return Needs(any(path.endswith(".ipynb") for path in files), frozenset(asked))

    def _config(self, needs: Needs) -> dict[str, Any]:
        imports = tuple(n for n in self.imports if n not in ON_DEMAND or n in needs.packages)
        wanted = dict.fromkeys(("numpy", *imports))
        modules = [
            module
            for name in wanted
            if name not in sys.stdlib_module_names and importlib.util.find_spec(name) is not None
            for module in PREIMPORT.get(name, (name,))
        ]
        also = ("ipython",) if needs.notebooks else ()
        return {
            "preimport": modules,
            "notebooks": needs.notebooks,
            "site": readable.site_folders((*imports, *also)),
            "readable": readable.files(imports),
            "tree": readable.tree(imports),
            "without": sorted(self.without),
            "plain_user": self.plain_user,
            "grader": os.getpid(),
        }

    def spawn(self, needs: Needs | None = None, limits: Limits | None = None) -> Worker:
        """A fresh worker with every layer on, that has loaded nothing yet."""
        limits, needs = limits or self.limits, needs or NOTHING_MORE
        if not self._forks:
            command = _command("standalone.py")
            return fresh.spawn(limits, self._config(needs), command, ENVIRONMENT)
        try:
            return self._server(needs).fork(limits)
        except SandboxFailed:  # it was ended under our feet: a new one, once
            return self._server(needs, afresh=True).fork(limits)

    def _server(self, needs: Needs, afresh: bool = False) -> ForkServer:
        server = self._servers.get(needs)
        if server is not None and server.alive() and not afresh:
            return server
        if server is not None:
            server.close()
        self._servers[needs] = ForkServer(self._config(needs))
        return self._servers[needs]

    @property
    def isolation(self) -> Isolation:
        """Measured once, by a submission that tries everything."""
        if self._isolation is None:
            from lemmata.sandbox.outside.measuring import measure

            self._isolation = measure(self)
        return self._isolation

    def close(self) -> None:
        for server in self._servers.values():
            server.close()
        self._servers.clear()

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _command(script: str) -> list[str]:
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
            [*_command("forkserver.py"), str(number)],
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
        return Worker(
            Channel(ours),
            Output(read, limits.output_kb << 10),
            Clock(reply["seen_from_here"]),
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
