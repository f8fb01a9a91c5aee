"""The few calls of the Linux kernel that Python has no name for."""

import ctypes
import os
import platform
import signal
import sys
from typing import Any

LINUX = sys.platform == "linux"
MACHINE = platform.machine()

PR_SET_PDEATHSIG = 1
PR_SET_DUMPABLE = 4
PR_SET_SECCOMP = 22
PR_CAPBSET_DROP = 24
PR_SET_CHILD_SUBREAPER = 36
PR_SET_NO_NEW_PRIVS = 38
PR_CAP_AMBIENT = 47

_libc: Any = ctypes.CDLL(None, use_errno=True) if LINUX else None


def _checked(result: int) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def syscall(number: int, *arguments: Any) -> int:
    if _libc is None:
        raise OSError(38, "not Linux")
    words = [ctypes.c_long(a) if isinstance(a, int) else a for a in arguments]
    return _checked(_libc.syscall(ctypes.c_long(number), *words))


def prctl(option: int, *arguments: Any) -> None:
    if _libc is None:
        raise OSError(38, "not Linux")
    words = [ctypes.c_ulong(a) if isinstance(a, int) else a for a in arguments]
    words += [ctypes.c_ulong(0)] * (4 - len(words))
    _checked(_libc.prctl(ctypes.c_int(option), *words))


def die_with(parent: int | None) -> None:
    """The kernel kills this process when the thread that started it ends.

    `parent` is its process: if that was gone before we asked, no signal would ever come.
    """
    prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL))
    if parent is not None and os.getppid() != parent:
        os._exit(0)


def unshare(flags: int) -> None:
    if _libc is None:
        raise OSError(38, "not Linux")
    _checked(_libc.unshare(ctypes.c_int(flags)))


def mount(source: str, target: str, kind: str | None, flags: int) -> None:
    if _libc is None:
        raise OSError(38, "not Linux")
    words = kind.encode() if kind else None
    _checked(_libc.mount(source.encode(), target.encode(), words, ctypes.c_ulong(flags), None))


def unmount_lazily(target: str) -> None:
    _checked(_libc.umount2(target.encode(), 2))


def clear_capabilities() -> None:
    """No capability in any set: not now, not inherited, not bounding."""
    for capability in range(64):
        try:
            prctl(PR_CAPBSET_DROP, capability)
        except OSError:  # beyond the last one, or the right to drop it is already gone
            break
    prctl(PR_CAP_AMBIENT, 4)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    _checked(_libc.capset(header, (ctypes.c_uint32 * 6)()))


def memory_in_use() -> int:
    """Bytes of address space that this process has now."""
    try:
        with open("/proc/self/statm", "rb") as file:  # noqa: PTH123
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # no /proc: what numpy and scipy take, generously
        return 1 << 30
