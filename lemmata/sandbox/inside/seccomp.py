"""seccomp: the kernel refuses the system calls that a worker has no use for.

A BPF program of a few hundred instructions, assembled here. It closes what Landlock leaves open
(processes, sockets of every family, chmod, limits, keys, queues) and most of the kernel's own
surface. A refused call fails with EPERM like any other error, so honest code sees an exception.
"""

import ctypes
import struct
from collections.abc import Iterable

from lemmata.sandbox.inside.kernel import MACHINE, PR_SET_SECCOMP, prctl
from lemmata.sandbox.inside.syscalls import ABOUT_A_PROCESS, CLOCKS, DENIED, EXAMINED, LAST_KNOWN

ARCHITECTURES = {"x86_64": (0, 0xC000003E), "aarch64": (1, 0xC00000B7)}

LOAD, JUMP_EQUAL, JUMP_ABOVE, JUMP_SET, RETURN = 0x20, 0x15, 0x25, 0x45, 0x06
KILL, ALLOW, ERROR = 0x80000000, 0x7FFF0000, 0x00050000
EPERM, ENOSYS = 1, 38
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16  # offsets in struct seccomp_data

CLONE_THREAD = 0x10000
WRITING = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000  # O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND
# PDEATHSIG, DUMPABLE, SECCOMP, SUBREAPER, PTRACER, and the capability calls
PRCTL = (1, 4, 22, 24, 28, 36, 47, 0x59616D61)
# All that may be done to a descriptor: duplicate it, read and set its flags. No locks, leases or
# hints: others who opened the same file would see them.
FCNTL = (0, 1, 2, 3, 4, 1030)  # DUPFD, GETFD, SETFD, GETFL, SETFL, DUPFD_CLOEXEC
# Is it a terminal (in two ways), how wide; how much is waiting; do not block; close on exec, or not
IOCTL = (0x5401, 0x802C542A, 0x5413, 0x541B, 0x5421, 0x5451, 0x5450)
# A thread is waited for by a futex that is not marked private; nothing else needs one.
FUTEX_PRIVATE = 128
FUTEX_WAITING = (0, 9, 256, 265)  # WAIT and WAIT_BITSET, by either clock
PROCESS_CLOCK = 0x80000000


def _instruction(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    return struct.pack("<HBBI", code, yes, no, value & 0xFFFFFFFF)


def _low(argument: int) -> bytes:
    return _instruction(LOAD, ARGUMENTS + 8 * argument)


def _high(argument: int) -> bytes:
    return _instruction(LOAD, ARGUMENTS + 8 * argument + 4)


def _verdict(value: int) -> bytes:
    return _instruction(RETURN, value)


def _when(number: int | None, body: list[bytes]) -> list[bytes]:
    """`body`, which ends in a verdict on every path, if the call has this number."""
    if number is None:
        return []
    return [_instruction(JUMP_EQUAL, number, 0, len(body)), *body]


def _refuse_values(argument: int, values: Iterable[int]) -> list[bytes]:
    body = [_low(argument)]
    for value in values:
        body += [_instruction(JUMP_EQUAL, value, 0, 1), _verdict(ERROR | EPERM)]
    return [*body, _verdict(ALLOW)]


def _accept_values(argument: int, values: Iterable[int], error: int = EPERM) -> list[bytes]:
    body = [_low(argument)]
    for value in values:
        body += [_instruction(JUMP_EQUAL, value, 0, 1), _verdict(ALLOW)]
    return [*body, _verdict(ERROR | error)]


def _refuse_bits(argument: int, bits: int) -> list[bytes]:
    return [
        _low(argument),
        _instruction(JUMP_SET, bits, 0, 1),
        _verdict(ERROR | EPERM),
        _verdict(ALLOW),
    ]


def _examined(column: int, pid: int, read_only: bool) -> list[bytes]:
    nr = {name: numbers[column] for name, numbers in EXAMINED.items()}
    threads_only = [
        _low(0),
        _instruction(JUMP_SET, CLONE_THREAD, 0, 1),
        _verdict(ALLOW),
        _verdict(ERROR | EPERM),
    ]
    # A new limit (third argument) must be NULL: reading one's own limits is harmless.
    reading_limits = [
        _low(0),
        _instruction(JUMP_EQUAL, 0, 2, 0),
        _instruction(JUMP_EQUAL, pid, 1, 0),
        _verdict(ERROR | EPERM),
        _low(2),
        _instruction(JUMP_EQUAL, 0, 0, 3),
        _high(2),
        _instruction(JUMP_EQUAL, 0, 0, 1),
        _verdict(ALLOW),
        _verdict(ERROR | EPERM),
    ]
    private_or_waiting = [
        _low(1),
        _instruction(JUMP_SET, FUTEX_PRIVATE, 0, 1),
        _verdict(ALLOW),
        *_accept_values(1, FUTEX_WAITING),
    ]
    program = [
        *_when(nr["futex"], private_or_waiting),
        *_when(nr["clone"], threads_only),
        # The C library falls back to clone, whose flags can be examined.
        *_when(nr["clone3"], [_verdict(ERROR | ENOSYS)]),
        *_when(nr["openat2"], [_verdict(ERROR | ENOSYS)]),
        *_when(nr["kill"], _accept_values(0, (pid,))),
        *_when(nr["tgkill"], _accept_values(0, (pid,))),
        *_when(nr["prlimit64"], reading_limits),
        *_when(nr["prctl"], _refuse_values(0, PRCTL)),
        *_when(nr["fcntl"], _accept_values(1, FCNTL)),
        *_when(nr["ioctl"], _accept_values(1, IOCTL)),
    ]
    for argument, calls in ABOUT_A_PROCESS.items():
        for numbers in calls.values():
            # The C library takes "no such call" for an answer, also about its threads.
            program += _when(numbers[column], _accept_values(argument, (0, pid), ENOSYS))
    for numbers in CLOCKS.values():
        program += _when(numbers[column], _refuse_bits(0, PROCESS_CLOCK))
    if read_only:
        program += _when(nr["open"], _refuse_bits(1, WRITING))
        program += _when(nr["openat"], _refuse_bits(2, WRITING))
    return program


def program(pid: int, *, read_only: bool, machine: str = MACHINE) -> bytes:
    """The filter of the process `pid`. With `read_only`, no file is opened for writing at all."""
    if machine not in ARCHITECTURES:
        raise OSError(ENOSYS, f"no table of system calls for {machine}")
    column, architecture = ARCHITECTURES[machine]
    code = [
        _instruction(LOAD, ARCHITECTURE),
        _instruction(JUMP_EQUAL, architecture, 1, 0),
        _verdict(KILL),
        _instruction(LOAD, NUMBER),
        # Also the x32 calls of x86-64, which have their own, large numbers.
        _instruction(JUMP_ABOVE, LAST_KNOWN, 0, 1),
        _verdict(ERROR | ENOSYS),
    ]
    code += _examined(column, pid, read_only)
    for numbers in DENIED.values():
        code += _when(numbers[column], [_verdict(ERROR | EPERM)])
    return b"".join([*code, _verdict(ALLOW)])


def install(pid: int, *, read_only: bool) -> int:
    """Put the filter into force for this thread; the number of its instructions."""
    code = program(pid, read_only=read_only)
    buffer = ctypes.create_string_buffer(code, len(code))
    length = len(code) // 8
    header = struct.pack("<HxxxxxxQ", length, ctypes.addressof(buffer))
    prctl(PR_SET_SECCOMP, 2, ctypes.create_string_buffer(header, len(header)))
    return length
