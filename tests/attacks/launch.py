"""Run a command as it would run somewhere else: `python launch.py PLACE FOLDER COMMAND…`, as root.

    container   what Docker gives root by default: few capabilities, no new namespaces, no mounts
    plain       a user with no rights and no home; folders that only root may enter are made
                passable in a mount namespace of the command's own, nothing is changed outside;
                FOLDER, where it works, becomes its own

Exits with 125 where this machine does not let us arrange it.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from pathlib import Path

from lemmata.sandbox.inside import kernel
from lemmata.sandbox.inside.seccomp import (
    ALLOW,
    ARCHITECTURES,
    ENOSYS,
    EPERM,
    ERROR,
    JUMP_SET,
    LOAD,
    NUMBER,
    _instruction,
    _low,
    _verdict,
    _when,
)

# chown, dac_override, fowner, fsetid, kill, setgid, setuid, setpcap, net_bind_service, net_raw,
# sys_chroot, mknod, audit_write, setfcap
CONTAINERS_CAPABILITIES = (0, 1, 3, 4, 5, 6, 7, 8, 10, 13, 18, 27, 29, 31)
# unshare, setns, mount, umount2, pivot_root, and what moves mounts about since Linux 5.2
NEW_PLACES = ((272, 97), (308, 268), (165, 40), (166, 39), (155, 41), (428, 428), (429, 429))
CLONE, CLONE3 = (56, 220), (435, 435)
CLONE_NEW = 0x7E020000  # every kind of namespace
NOBODY = 65534
PROJECT = Path(__file__).parents[2]
CANNOT = 125
CLONE_NEWNS = 0x20000
MS_BIND, MS_REC, MS_PRIVATE = 4096, 16384, 1 << 18


def container(_folder: Path) -> None:
    column, _ = ARCHITECTURES[kernel.MACHINE]
    code = [_instruction(LOAD, NUMBER)]
    for numbers in NEW_PLACES:
        code += _when(numbers[column], [_verdict(ERROR | EPERM)])
    code += _when(CLONE3[column], [_verdict(ERROR | ENOSYS)])
    refused = [_instruction(JUMP_SET, CLONE_NEW, 0, 1), _verdict(ERROR | EPERM), _verdict(ALLOW)]
    code += _when(CLONE[column], [_low(0), *refused])
    program = b"".join([*code, _verdict(ALLOW)])
    buffer = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("<HxxxxxxQ", len(program) // 8, ctypes.addressof(buffer))
    kernel.prctl(kernel.PR_SET_SECCOMP, 2, ctypes.create_string_buffer(header, len(header)))
    kept = sum(1 << number for number in CONTAINERS_CAPABILITIES)
    for number in range(64):
        if not kept >> number & 1:
            try:
                kernel.prctl(kernel.PR_CAPBSET_DROP, number)
            except OSError:  # beyond the last one
                break
    words = (ctypes.c_uint32 * 6)(kept & 0xFFFFFFFF, kept & 0xFFFFFFFF, 0, kept >> 32, 0, 0)
    kernel._checked(kernel._libc.capset((ctypes.c_uint32 * 2)(0x20080522, 0), words))


def plain(folder: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        os.lchown(path, NOBODY, NOBODY)
    kernel.unshare(CLONE_NEWNS)
    kernel.mount("none", "/", None, MS_REC | MS_PRIVATE)
    make_passable([Path(sys.base_prefix), Path(sys.prefix), PROJECT, folder])
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    os.environ["HOME"] = "/nonexistent"


def make_passable(needed: list[Path]) -> None:
    """A folder that is root's alone is covered by one anybody may enter, with what is needed."""
    covered = {}
    for path in needed:
        closed = [folder for folder in path.parents if not folder.stat().st_mode & 0o001]
        if closed:
            covered[path] = (closed[-1], os.open(path, os.O_PATH | os.O_DIRECTORY))
    for cover in {cover for cover, _ in covered.values()}:
        kernel.mount("none", str(cover), "tmpfs", 0)
        cover.chmod(0o755)
    os.umask(0o022)
    for path, (_, held) in covered.items():
        path.mkdir(parents=True, exist_ok=True)
        kernel.mount(f"/proc/self/fd/{held}", str(path), None, MS_BIND | MS_REC)
        os.close(held)


def main() -> None:
    try:
        {"container": container, "plain": plain}[sys.argv[1]](Path(sys.argv[2]))
    except OSError as error:
        print(f"cannot be arranged here: {error}", file=sys.stderr)
        sys.exit(CANNOT)
    os.execv(sys.argv[3], sys.argv[3:])


if __name__ == "__main__":
    main()
