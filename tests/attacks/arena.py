"""Where attacks happen: bait to read, a victim to change, listeners, a decoy process, a judge.

`fight` runs one hostile submission for real and returns the conditions it broke, of the six:
no points · nothing read · written · sent · left behind · grader unharmed · the next honest one
gets full marks. Attacks reach for nothing but what stands here.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import random
import resource
import secrets
import select
import shutil
import socket
import stat
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Call, Failed, Returned
from lemmata.submission.contract import Unfit, vector
from lemmata.submission.intake import Submission, from_text

HOSTILE = Path(__file__).parent / "hostile"
PROJECT = Path(__file__).parents[2]
PUBLIC_FOLDERS = [
    Path(p) for p in ("/tmp", "/var/tmp", "/dev/shm", "/run", "/") if Path(p).is_dir()
]
# Short for the attacker, so that hanging does not pay; generous for the honest, so that a busy
# machine does not look like harm.
LIMITS = Limits(call_seconds=0.2, total_seconds=20.0, memory_mb=256, output_kb=16)
GENEROUS = Limits(call_seconds=20.0, total_seconds=60.0, memory_mb=256)
SECONDS = 8.0
# Of the grader's memory at its highest: the room of all answers, one on its way, and some more.
GROWTH = 160 << 20
QUEUE_KEY = 0x1EADBEE

HONEST = from_text("def double(x):\n    return 2 * x\n")

# name of the level: the layers that are switched off to reach it
LEVELS: dict[str, frozenset[str]] = {
    "every layer": frozenset(),
    "no namespaces": frozenset({"namespaces"}),
    "plain user": frozenset({"root"}),
    "plain user, no namespaces": frozenset({"root", "namespaces"}),
    "no Landlock": frozenset({"landlock"}),
    "no Landlock, no tree": frozenset({"landlock", "tree"}),
    "no seccomp": frozenset({"seccomp"}),
    "process only": frozenset({"root", "namespaces", "landlock", "seccomp"}),
}


@dataclass(frozen=True)
class Outcome:
    """What an attack broke, in words; nothing, if the sandbox held."""

    broken: dict[str, str] = field(default_factory=dict)


class Arena:
    """Everything an attack may aim at, for one sandbox."""

    def __init__(self, without: frozenset[str]) -> None:
        self.secret = secrets.token_hex(16)
        self.mark = f"lemmata-attack-{self.secret[:8]}"  # in the names of whatever is made
        self.sandbox = Sandbox(limits=GENEROUS, imports=("numpy",), without=without)
        self.folder = Path(tempfile.mkdtemp(prefix="arena-"))
        self.folder.chmod(0o777)
        (self.folder / "bait").write_text(self.secret)
        self._open_listeners()
        self._user = self.sandbox.plain_user if os.geteuid() == 0 and "root" in without else None
        self.decoy = self._new_decoy()
        self._restore()

    def close(self) -> None:
        self.sandbox.close()
        self.decoy.kill()
        self.decoy.wait()
        for listener in self.listeners:
            listener.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _open_listeners(self) -> None:
        tcp = socket.create_server(("127.0.0.1", 0))
        self.port = tcp.getsockname()[1]
        udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        udp.bind(("127.0.0.1", self.port))
        self.listeners = [tcp, udp]
        with contextlib.suppress(OSError):  # a machine may have no IPv6
            six = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
            six.bind(("::1", self.port))
            self.listeners.append(six)
        self.abstract = self.mark
        for address in (str(self.folder / "socket"), "\0" + self.abstract):
            unix = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            unix.bind(address)
            self.listeners.append(unix)
        (self.folder / "socket").chmod(0o777)

    def _restore(self) -> None:
        """Undo what an attack of an open level did, so that the next one meets the same arena."""
        victim = self.folder / "victim"
        if not victim.is_file() or victim.read_text() != "untouched":
            victim.unlink(missing_ok=True)
            victim.write_text("untouched")
        victim.chmod(0o666)
        for path in self._marked():
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        _remove_queue()
        if self.decoy.poll() is not None:
            self.decoy = self._new_decoy()

    def _new_decoy(self) -> subprocess.Popen[bytes]:
        """A process of the grader's, of the same user as the workers where they have but one."""
        environment = {"SECRET": self.secret}
        user = self._user
        return subprocess.Popen(["/bin/sleep", "600"], env=environment, user=user, group=user)

    def target(self) -> bytes:
        """The module `target` that a hostile submission imports."""
        return "\n".join(
            f"{name} = {value!r}"
            for name, value in {
                "BAIT": str(self.folder / "bait"),
                "VICTIM": str(self.folder / "victim"),
                "FOLDER": str(self.folder),
                "SOCKET": str(self.folder / "socket"),
                "ABSTRACT": self.abstract,
                "PORT": self.port,
                "DECOY": self.decoy.pid,
                "GRADER": os.getpid(),
                "PROJECT": str(PROJECT),
                "MARK": self.mark,
            }.items()
        ).encode()

    def _marked(self) -> Iterator[Path]:
        for folder in (self.folder, *PUBLIC_FOLDERS):
            yield from folder.glob(f"{self.mark}*")

    def fight(self, sources: Submission, limits: Limits = LIMITS) -> Outcome:
        """Run it, and see what it broke."""
        self._restore()
        files = {**sources.files, "target.py": self.target()}
        sources = Submission(sources.name, sources.main, files)
        before, processes = self._state(), self._processes()
        memory, began = _memory_anew(), time.monotonic()
        broken: dict[str, str] = {}
        shown = ""
        with SandboxRunner(self.sandbox, sources, limits=limits, free_imports=True) as runner:
            earned, said = _grade(runner)
            if earned:
                broken["points"] = "a wrong solution was judged right"
        shown = said + runner.output + repr(runner.load_failure)
        taken, grown = time.monotonic() - began, _highest_memory() - memory
        if taken > SECONDS or grown > GROWTH:
            broken["harm"] = f"{taken:.1f} s, {grown >> 20} MB"
        broken |= self._seen(shown)
        changes = [name for name, now in self._state().items() if before.get(name) != now]
        changes += [name for name in before if name not in self._state()]
        changes += ["SUCCEEDED"] * ("SUCCEEDED" in shown)
        if changes:
            broken["written"] = f"changed {changes} {_line(shown, 'SUCCEEDED')}"
        if left := self._processes() - processes:
            broken["left"] = f"{len(left)} processes"
        if self._heard():
            broken["sent"] = "something arrived"
        with SandboxRunner(self.sandbox, HONEST) as runner:
            earned, said = _grade(runner)
            if not earned:
                broken["next"] = f"the next honest submission failed: {said[:300]}"
        return Outcome(broken)

    def _seen(self, shown: str) -> dict[str, str]:
        if self.secret in shown or "READ:" in shown:
            return {"read": f"it saw the secret {_line(shown, 'READ:')}"}
        if any(not (c.isprintable() or c in "\n\t") for c in shown):
            return {"sent": "control characters in what is shown"}
        return {}

    def _state(self) -> dict[str, object]:
        """Everything an attack might have changed, as comparable facts."""
        facts: dict[str, object] = {}
        for path in [*self.folder.iterdir(), *self._marked()]:
            info = path.lstat()
            content = path.read_bytes() if stat.S_ISREG(info.st_mode) else b""
            attributes = tuple(os.listxattr(path, follow_symlinks=False))
            facts[str(path)] = (info.st_mode, info.st_uid, info.st_mtime_ns, content, attributes)
        alive = self.decoy.poll() is None
        facts["decoy"] = alive and (
            os.getpriority(os.PRIO_PROCESS, self.decoy.pid),
            frozenset(os.sched_getaffinity(self.decoy.pid)),
            Path(f"/proc/{self.decoy.pid}/limits").read_text(),
        )
        return facts

    def _processes(self) -> frozenset[int]:
        """Children of children of this process, once workers have had a moment to vanish."""
        found: frozenset[int] = frozenset()
        for _ in range(100):
            found = frozenset(p for server in _children(os.getpid()) for p in _family(server))
            if all(not _is_worker(pid) for pid in found):
                break
            time.sleep(0.005)
        return frozenset(pid for pid in found if _is_worker(pid))

    def _heard(self) -> bool:
        heard = False
        while ready := select.select(self.listeners, [], [], 0)[0]:
            heard = True
            for listener in ready:
                if listener.type == socket.SOCK_STREAM:
                    listener.accept()[0].close()
                else:
                    listener.recv(1 << 16)
        return heard


def _grade(runner: SandboxRunner) -> tuple[bool, str]:
    """Is the function `double` right, twice on each of three vectors? And all that was said."""
    cases = [np.array([random.uniform(-9, 9) for _ in range(3)]) for _ in range(3)]
    calls = [Call("double", (case,), again=again) for again in (0, 1) for case in cases]
    waiting, said = calls, ""
    while waiting:
        answers = runner.ask(waiting)
        for call, answer in zip(waiting, answers, strict=False):
            said += repr(answer) if isinstance(answer, Failed) else str(answer.value)[:1000]
            if not isinstance(answer, Returned) or not _right(call, answer):
                return False, said
        waiting = waiting[len(answers) :]
    return True, said


def _right(call: Call, answer: Returned) -> bool:
    try:
        value = vector(3).accept(answer.value)
    except Unfit:
        return False
    return bool(np.array_equal(value, 2 * call.args[0]))


def _line(shown: str, word: str) -> str:
    return next((line[:200] for line in shown.splitlines() if word in line), "")


def _memory_anew() -> int:
    """What this process uses now; its highest is measured from here on."""
    Path("/proc/self/clear_refs").write_text("5")
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()


def _highest_memory() -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM"))


def _children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        text = [p.read_text() for p in Path(f"/proc/{pid}/task").glob("*/children")]
        return [int(child) for child in " ".join(text).split()]
    return []


def _family(pid: int) -> Iterator[int]:
    for child in _children(pid):
        yield child
        yield from _family(child)


def _is_worker(pid: int) -> bool:
    """In a session of its own: the fork server stays in the grader's."""
    with contextlib.suppress(OSError):
        return os.getsid(pid) != os.getsid(0)
    return False


def _remove_queue() -> None:
    libc = ctypes.CDLL(None)
    queue = libc.msgget(QUEUE_KEY, 0)
    if queue >= 0:
        libc.msgctl(queue, 0, None)
