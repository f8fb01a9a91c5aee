"""Landlock: a process gives up every file but those it names. Needs no privilege (Linux ≥ 5.13).

The ruleset is built once in the fork server and put into force by each worker. No path is
writable. Where the kernel knows how, TCP, abstract sockets and signals to others go too.
"""

import ctypes
import os
import struct
from collections.abc import Iterable
from pathlib import Path

from lemmata.sandbox.inside.kernel import LINUX, syscall

CREATE, ADD_RULE, RESTRICT = 444, 445, 446

WRITE_FILE, READ_FILE, READ_DIR = 1 << 1, 1 << 2, 1 << 3
# Thirteen rights of the first version, then: move between folders, truncate, ioctl on devices.
RIGHTS_SINCE = {1: (1 << 13) - 1, 2: 1 << 13, 3: 1 << 14, 5: 1 << 15}
BIND_AND_CONNECT_TCP = 3
SCOPE_ABSTRACT_SOCKETS_AND_SIGNALS = 3


def version() -> int:
    """The kernel's Landlock version; 0 where there is none."""
    if not LINUX:
        return 0
    try:
        return syscall(CREATE, None, 0, 1)
    except OSError:
        return 0


def prepare(readable: Iterable[str], writable: Iterable[str] = ()) -> int:
    """A ruleset's descriptor: `readable` files and folders may be read, all else may not."""
    abi = version()
    if abi < 1:
        raise OSError(38, "the kernel has no Landlock")
    handled = sum(rights for since, rights in RIGHTS_SINCE.items() if since <= abi)
    attributes = struct.pack("<Q", handled)
    if abi >= 4:
        attributes += struct.pack("<Q", BIND_AND_CONNECT_TCP)
    if abi >= 6:
        attributes += struct.pack("<Q", SCOPE_ABSTRACT_SOCKETS_AND_SIGNALS)
    ruleset = syscall(CREATE, ctypes.create_string_buffer(attributes), len(attributes), 0)
    for path in readable:
        _allow(ruleset, path, READ_FILE | READ_DIR)
    for path in writable:
        _allow(ruleset, path, READ_FILE | WRITE_FILE)
    return ruleset


def restrict(ruleset: int) -> None:
    """From here on, for this thread and all it starts. Needs no_new_privs."""
    syscall(RESTRICT, ruleset, 0)


def _allow(ruleset: int, path: str, rights: int) -> None:
    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not Path(path).is_dir():
            rights &= READ_FILE | WRITE_FILE
        rule = ctypes.create_string_buffer(struct.pack("<Qi", rights, descriptor))
        syscall(ADD_RULE, ruleset, 1, rule, 0)
    finally:
        os.close(descriptor)
