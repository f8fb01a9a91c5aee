"""The layers between a submission and the machine, in the order in which a worker puts them on.

Each is a small function that says what became of it or raises OSError; `apply` keeps the book.
Nothing here is believed: the isolation level comes from the probe (probe.py), which tries.
Must run while the process has one thread: Landlock and seccomp bind the calling thread.
"""

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from lemmata.sandbox.inside import kernel, landlock, seccomp
from lemmata.sandbox.wire.layer import OFF, Layer, unavailable

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

SOCKET = 3


@dataclass(frozen=True)
class Plan:
    """What the fork server prepared for the next worker."""

    parent: int | None = None  # the process to end with
    user: int | None = None  # the user id to become, where the fork server is root
    ruleset: int | None = None  # Landlock's, ready to be put into force
    keep: tuple[int, ...] = ()  # descriptors through which the interpreter is read
    memory: int = 1 << 30
    memory_in_use: int = 0  # by what the fork server has imported
    cpu_seconds: int = 300
    without: frozenset[str] = frozenset()
    report: dict[str, Layer] = field(default_factory=dict)


def apply(plan: Plan) -> dict[str, Layer]:
    """Put on every layer; what became of each. A missing layer is reported, never fatal."""
    report = dict(plan.report)

    def layer(name: str, put_on: Callable[[Plan], Layer]) -> None:
        if name in plan.without:
            report[name] = OFF
            return
        try:
            report[name] = put_on(plan)
        except (OSError, ValueError, AttributeError) as error:
            report[name] = unavailable(error)

    layer("session", own_session)
    layer("limits", limits)
    layer("user", other_user)
    layer("threads", few_threads)
    layer("capabilities", no_capabilities)
    layer("undumpable", undumpable)
    layer("privileges", no_new_privileges)
    layer("landlock", files_closed)
    layer("seccomp", calls_closed)
    return report


def own_descriptors(socket: int, output: int, keep: tuple[int, ...]) -> None:
    """0 is empty, 1 and 2 the captured output, 3 the socket; all others but `keep` are closed."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    spare = 200
    for number, target in ((nothing, 0), (output, 1), (output, 2), (socket, SOCKET)):
        os.dup2(number, spare + target, inheritable=False)
    for target in range(4):
        os.dup2(spare + target, target, inheritable=False)
    start = SOCKET + 1
    for kept in sorted(keep):
        os.closerange(start, kept)
        start = kept + 1
    os.closerange(start, 4096)


def own_session(plan: Plan) -> Layer:
    os.setsid()
    kernel.die_with(plan.parent)
    return Layer(True, "own session, dies with the fork server")


def limits(plan: Plan) -> Layer:
    """Cores, files, descriptors, processor time and memory; only ever downwards."""
    if resource is None:
        raise OSError(38, "the platform has no resource limits")
    wanted = {
        "RLIMIT_CORE": 0,
        "RLIMIT_FSIZE": 0,
        "RLIMIT_NOFILE": 64,
        "RLIMIT_MEMLOCK": 0,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_CPU": plan.cpu_seconds,
        "RLIMIT_AS": plan.memory_in_use + plan.memory,
    }
    if plan.user is not None and "user" not in plan.without:
        wanted["RLIMIT_NPROC"] = 64  # counts threads; of one's own user only
    done = []
    for name, value in wanted.items():
        number = getattr(resource, name, None)
        if number is None:
            continue
        hard = resource.getrlimit(number)[1]
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        with contextlib.suppress(OSError, ValueError):  # macOS knows RLIMIT_AS but refuses it
            resource.setrlimit(number, (value, value))
            done.append(name.removeprefix("RLIMIT_").lower())
    return Layer(bool(done), ", ".join(done))


def other_user(plan: Plan) -> Layer:
    if plan.user is None:
        # Nobody to become, and no need to: unless it is root that stays.
        user = os.getuid() if hasattr(os, "getuid") else None
        return Layer(user != 0, "stays the same user" if user is None else f"stays user {user}")
    os.setgroups([])
    os.setresgid(plan.user, plan.user, plan.user)
    os.setresuid(plan.user, plan.user, plan.user)
    kernel.die_with(plan.parent)  # a change of user clears it
    return Layer(True, "a user of its own")


def few_threads(plan: Plan) -> Layer:
    try:
        count = len(os.listdir("/proc/self/task"))  # noqa: PTH208
    except FileNotFoundError:  # no /proc in a tree of its own; a fork has one thread
        count = 1
    if count != 1:
        raise OSError(11, f"{count} threads run already; the filters bind only one")
    return Layer(True, "one thread when the filters are put on")


def no_capabilities(plan: Plan) -> Layer:
    kernel.clear_capabilities()
    return Layer(True, "none left")


def undumpable(plan: Plan) -> Layer:
    kernel.prctl(kernel.PR_SET_DUMPABLE, 0)
    return Layer(True, "memory closed to others")


def no_new_privileges(plan: Plan) -> Layer:
    kernel.prctl(kernel.PR_SET_NO_NEW_PRIVS, 1)
    return Layer(True, "no new ones")


def files_closed(plan: Plan) -> Layer:
    if plan.ruleset is None:
        raise OSError(38, "the kernel has no Landlock")
    landlock.restrict(plan.ruleset)
    os.close(plan.ruleset)
    words = f"Landlock {landlock.version()}: standard library and listed packages, read only"
    return Layer(True, words)


def calls_closed(plan: Plan) -> Layer:
    # Without a full Landlock, seccomp itself refuses to open anything for writing.
    read_only = plan.ruleset is None or "landlock" in plan.without or landlock.version() < 3
    length = seccomp.install(os.getpid(), read_only=read_only)
    return Layer(True, f"a filter of {length} instructions")


def readable_by_anyone(path: str) -> bool:
    """Would a user without any rights here reach and read this file or folder?"""
    place = Path(path)
    try:
        reached = all(parent.stat().st_mode & 0o001 for parent in place.parents)
        return reached and bool(place.stat().st_mode & 0o004)
    except OSError:
        return False
