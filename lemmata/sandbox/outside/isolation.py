"""How far a submission is really confined: measured by one that tries (probe.py), never assumed."""

from dataclasses import dataclass, field
from typing import Literal

from lemmata.sandbox.wire.layer import Layer

Level = Literal["strong", "partial", "process-only"]

# What the probe tries, in words; each belongs to one of the four things that must be closed.
ATTEMPTS: dict[str, tuple[str, str]] = {
    "read": ("files", "read a file outside the standard library"),
    "list": ("files", "list a folder"),
    "write": ("files", "write a file"),
    "write_temporary": ("files", "leave a file in the temporary folder"),
    "delete": ("files", "delete a file"),
    "chmod": ("files", "change a file's permissions"),
    "shared_memory": ("files", "leave shared memory behind"),
    "mounts": ("kernel", "list the machine's mounts"),
    "locks": ("kernel", "lock a file that others read"),
    "tcp": ("network", "open a TCP connection"),
    "udp": ("network", "send a UDP packet"),
    "unix": ("network", "open a unix socket"),
    "fork": ("processes", "start a process"),
    "execute": ("processes", "run a program"),
    "see_processes": ("processes", "see other processes"),
    "states": ("processes", "ask for the state of another process"),
    "affinity": ("processes", "choose its processors"),
    "signal": ("processes", "send a signal to another process"),
    "parent_memory": ("processes", "read another process"),
    "raise_limits": ("processes", "raise its own limits"),
    "no_memory_limit": ("processes", "use memory without a limit"),
    "root": ("processes", "act as root"),
    "descriptors": ("processes", "use inherited descriptors"),
    "ptrace": ("kernel", "trace processes"),
    "namespaces": ("kernel", "make namespaces"),
    "memfd": ("kernel", "make anonymous files"),
    "keys": ("kernel", "keep data in the kernel's key rings and queues"),
    "io_uring": ("kernel", "use io_uring"),
}
GROUPS = ("files", "network", "processes", "kernel")


@dataclass(frozen=True)
class Isolation:
    """The level, what the probe managed to do nevertheless, and what each layer reported."""

    level: Level
    can: tuple[str, ...] = ()
    layers: dict[str, Layer] = field(default_factory=dict)

    @property
    def open(self) -> frozenset[str]:
        """Of files, network, processes and kernel, those that the probe found a way into.

        Where it did not run, all of them: nothing is known to be closed.
        """
        groups = {words: {group} for group, words in ATTEMPTS.values()}
        return frozenset().union(*(groups.get(words, set(GROUPS)) for words in self.can))


def judge(managed: frozenset[str], layers: dict[str, Layer]) -> Isolation:
    """strong: nothing on the list succeeded. process-only: each of the four groups is open."""
    words = tuple(ATTEMPTS[name][1] for name in ATTEMPTS if name in managed)
    open_groups = {ATTEMPTS[name][0] for name in managed}
    level: Level = "process-only" if open_groups == set(GROUPS) else "partial"
    return Isolation(level if managed else "strong", words, layers)


def unmeasured(reason: str) -> Isolation:
    """Where even the probe did not run, nothing is promised."""
    return Isolation("process-only", (f"anything: the probe did not run ({reason})",))
