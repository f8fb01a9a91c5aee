# ruff: noqa: PTH101, PTH108, PTH123, PTH208
"""The probe: a submission that tries what no submission should be able to do, and tells.

Sent to a worker as source text like any other; never imported by the grader. Each attempt is one
of isolation.ATTEMPTS and returns something true if it succeeded.
"""

import ctypes
import fcntl
import mmap
import os
import resource
import socket
import struct
from collections.abc import Callable
from typing import Any

# ptrace, memfd_create, io_uring_setup, unshare, msgget
SYSCALL = {"x86_64": (101, 319, 425, 272, 68), "aarch64": (117, 279, 425, 97, 186)}
LISTMOUNT = 458


def probe(folder: str, port: int, grader: int) -> list[str]:
    """The names of the attempts that succeeded. `folder` holds bait, `port` listens."""
    managed = []
    for name, attempt in attempts(folder, port, grader).items():
        try:
            if attempt():
                managed.append(name)
        except BaseException:
            continue
    return managed


def attempts(folder: str, port: int, grader: int) -> dict[str, Callable[[], Any]]:
    libc = ctypes.CDLL(None, use_errno=True)
    ptrace, memfd, io_uring, unshare, msgget = SYSCALL[os.uname().machine]

    def call(number: int, *arguments: int) -> Any:
        return libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) for a in arguments)) >= 0

    def connect(family: int, kind: int, address: tuple[str, int]) -> int:
        with socket.socket(family, kind) as link:
            link.settimeout(1)
            link.connect(address)
            return link.send(b"x")

    def fork(in_child: Callable[[], object] = lambda: None) -> bool:
        pid = os.fork()
        if pid == 0:
            try:
                in_child()
            finally:
                os._exit(1)
        return os.waitpid(pid, 0)[1] == 0 if in_child.__name__ == "program" else True

    def program() -> None:
        os.execv("/bin/true", ["true"])

    def delete() -> bool:
        os.unlink(folder + "/victim")
        return True

    def chmod() -> bool:
        os.chmod(folder + "/victim", 0o600)
        return True

    def signal() -> bool:
        os.kill(os.getppid() or grader, 0)
        return True

    def temporary() -> bool:
        path = f"/tmp/lemmata-probe-{os.getpid()}"
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
        os.unlink(path)
        return True

    def shared_memory() -> bool:
        path = f"/dev/shm/lemmata-probe-{os.getpid()}"
        os.close(os.open(path, os.O_CREAT | os.O_RDWR))
        os.unlink(path)
        return True

    def others() -> list[str]:
        return [p for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()]

    def mounts() -> Any:
        try:
            return open("/proc/self/mountinfo").read(1)
        except OSError:
            wanted = ctypes.create_string_buffer(struct.pack("<IIQQ", 24, 0, (1 << 64) - 1, 0))
            found = ctypes.create_string_buffer(8)
            return libc.syscall(ctypes.c_long(LISTMOUNT), wanted, found, 1, 0) > 0

    def locks() -> bool:
        with open(os.__file__) as file:
            fcntl.lockf(file, fcntl.LOCK_SH)
        return True

    def affinity() -> bool:
        os.sched_setaffinity(0, os.sched_getaffinity(0))
        return True

    def raise_limits() -> bool:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft - 1, hard))
        resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        return True

    def descriptors() -> bool:
        mine = (0, 1, 2, 3)
        for number in range(1024):
            try:
                kind = os.fstat(number).st_mode & 0o170000
            except OSError:
                continue
            # Folders through which the interpreter itself is read are no secret.
            if number not in mine and kind != 0o040000:
                return True
        return False

    return {
        "read": lambda: "bait" in open(folder + "/bait").read(),
        "list": lambda: os.listdir(folder),
        "write": lambda: open(folder + "/victim", "a").write("x"),
        "write_temporary": temporary,
        "chmod": chmod,
        "delete": delete,
        "shared_memory": shared_memory,
        "mounts": mounts,
        "locks": locks,
        "tcp": lambda: connect(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", port)),
        "udp": lambda: connect(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", port)),
        "unix": lambda: socket.socket(socket.AF_UNIX, socket.SOCK_STREAM),
        "fork": fork,
        "execute": lambda: fork(program),
        "see_processes": others,
        "states": lambda: os.sched_getaffinity(os.getppid() or grader),
        "affinity": affinity,
        "signal": signal,
        "parent_memory": lambda: open(f"/proc/{grader}/environ", "rb").read(1),
        "raise_limits": raise_limits,
        "no_memory_limit": lambda: mmap.mmap(-1, 1 << 36),
        "root": lambda: os.geteuid() == 0 and os.access("/", os.W_OK),
        "descriptors": descriptors,
        "ptrace": lambda: call(ptrace, 0, 0, 0, 0),
        "namespaces": lambda: call(unshare, 0x10000000),
        "memfd": lambda: libc.syscall(ctypes.c_long(memfd), b"probe", ctypes.c_long(0)) >= 0,
        "keys": lambda: call(msgget, 0, 0o1600),
        "io_uring": lambda: call(io_uring, 0, 0) or ctypes.get_errno() not in (1, 38),
    }
