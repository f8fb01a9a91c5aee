"""The limits of a process that reads a stranger's archive; the standard library is all it needs."""

import os
import sys


def confined(parent: int, seconds: int, memory: int) -> None:
    """Limits that the kernel keeps, where it has them; the caller's clock is the last one."""
    try:
        import resource
    except ImportError:
        return
    limits = {
        resource.RLIMIT_CPU: seconds,
        resource.RLIMIT_AS: memory,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: 32,
    }
    for limit, most in limits.items():
        hard = resource.getrlimit(limit)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        last = most + 1 if limit == resource.RLIMIT_CPU and most < hard % (1 << 63) else most
        try:  # the soft limit of time ends it by a signal that says so
            resource.setrlimit(limit, (most, last))
        except (OSError, ValueError):  # a system that knows the name and not the limit
            continue
    if sys.platform == "linux":
        import ctypes
        import signal

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: it ends with the grader
        if os.getppid() != parent:
            raise SystemExit(1)
