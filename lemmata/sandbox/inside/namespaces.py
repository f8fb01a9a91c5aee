"""Namespaces: the fork server leaves the machine's network, message queues and processes behind.

Done once, before anything is imported. Root does it directly; a plain user inside a user
namespace of its own, where the kernel allows one.
"""

import os
from pathlib import Path

from lemmata.sandbox.inside.kernel import unshare

NEW_USER, NEW_PROCESSES, NEW_NETWORK, NEW_IPC = 0x10000000, 0x20000000, 0x40000000, 0x08000000


def enter() -> bool:
    """Did it take a user namespace, in which there is only one user? OSError if not allowed.

    The process itself stays where it is; its next child is the first of the new processes.
    """
    wanted = NEW_NETWORK | NEW_IPC | NEW_PROCESSES
    try:
        unshare(wanted)
    except OSError:
        user, group = os.getuid(), os.getgid()
        if user == 0:  # in a namespace of one user, a worker could no longer stop being root
            raise
        unshare(wanted | NEW_USER)
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
        return True
    return False
