"""The layers report what they achieve, and the level follows from what a probe can do."""

from __future__ import annotations

import ctypes
import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from lemmata.sandbox import Limits, Sandbox
from lemmata.sandbox.inside import landlock, seccomp, syscalls
from lemmata.sandbox.inside.layers import Plan, other_user
from lemmata.sandbox.outside import readable
from lemmata.sandbox.outside.diagnosis import LAYERS, _layers, diagnose
from lemmata.sandbox.outside.isolation import ATTEMPTS, GROUPS, judge, unmeasured
from lemmata.sandbox.wire.layer import Layer

PROJECT = Path(__file__).parents[2]
KNOWN = syscalls.DENIED | syscalls.EXAMINED | syscalls.CLOCKS
KNOWN |= {name: n for calls in syscalls.ABOUT_A_PROCESS.values() for name, n in calls.items()}
ALLOW, EPERM, ENOSYS, KILL = 0x7FFF0000, 0x00050001, 0x00050026, 0x80000000


def run(program: bytes, architecture: int, number: int, *arguments: int) -> int:
    """The filter's verdict on one call, by a small machine of its own."""
    padded = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("<IIQ6Q", number, architecture, 0, *padded)
    at = accumulator = 0
    while True:
        code, yes, no, value = struct.unpack_from("<HBBI", program, 8 * at)
        at += 1
        if code == 0x20:
            (accumulator,) = struct.unpack_from("<I", data, value)
        elif code == 0x06:
            return int(value)
        else:
            met = {
                0x15: accumulator == value,
                0x25: accumulator > value,
                0x45: bool(accumulator & value),
            }[code]
            at += yes if met else no


@pytest.mark.parametrize("machine", seccomp.ARCHITECTURES)
def test_the_filter_refuses_what_it_lists_and_allows_what_is_needed(machine: str) -> None:
    column, architecture = seccomp.ARCHITECTURES[machine]
    program = seccomp.program(1234, read_only=True, machine=machine)
    assert len(program) // 8 < 4096  # the kernel's own limit

    def verdict(name: str, *arguments: int) -> int:
        number = KNOWN[name][column]
        assert number is not None
        return run(program, architecture, number, *arguments)

    for name, numbers in syscalls.DENIED.items():
        if numbers[column] is not None:
            assert verdict(name) == EPERM, name
    assert verdict("clone", 0x3D0F00) == ALLOW  # a thread
    assert verdict("clone", 0x1200011) == EPERM  # a process
    assert verdict("clone3") == verdict("openat2") == ENOSYS
    assert verdict("kill", 1234, 9) == ALLOW
    assert verdict("kill", 1, 9) == verdict("kill", 0xFFFFFFFF, 9) == EPERM
    assert verdict("prlimit64", 0, 9, 0, 1 << 40) == ALLOW
    assert verdict("prlimit64", 0, 9, 1 << 40, 0) == verdict("prlimit64", 0, 9, 8, 0) == EPERM
    assert verdict("openat", 0, 0, 0o2000000) == ALLOW
    assert verdict("openat", 0, 0, 0o1) == verdict("openat", 0, 0, 0o1000) == EPERM
    assert verdict("prctl", 15) == ALLOW
    assert verdict("prctl", 4, 1) == EPERM
    assert verdict("prlimit64", 1234, 9, 0, 8) == ALLOW
    assert verdict("prlimit64", 1, 9, 0, 8) == EPERM
    assert verdict("fcntl", 5, 3) == verdict("fcntl", 5, 1030, 9) == ALLOW
    for lock in (5, 6, 7, 36, 37, 38, 1024, 1026, 1036, 1038):
        assert verdict("fcntl", 5, lock) == EPERM
    assert verdict("ioctl", 1, 0x5401) == ALLOW
    assert verdict("ioctl", 1, 0x5412) == verdict("ioctl", 1, 0x8901) == EPERM
    assert verdict("futex", 8, 128 | 1) == verdict("futex", 8, 265) == verdict("futex", 8) == ALLOW
    assert (
        verdict("futex", 8, 1) == verdict("futex", 8, 10) == verdict("futex", 8, 256 | 5) == EPERM
    )
    assert verdict("sched_getaffinity", 0) == verdict("sched_getaffinity", 1234) == ALLOW
    assert verdict("sched_getaffinity", 1) == verdict("getsid", 7) == ENOSYS
    assert verdict("getpriority", 0, 0) == ALLOW
    assert verdict("getpriority", 0, 7) == ENOSYS
    assert verdict("clock_gettime", 1) == ALLOW
    assert verdict("clock_gettime", (~1 << 3 | 2) & 0xFFFFFFFF) == EPERM
    reading = {"x86_64": 0, "aarch64": 63}[machine]
    assert run(program, architecture, reading) == ALLOW
    assert run(program, architecture, 463) == run(program, architecture, 1 << 30) == ENOSYS
    assert run(program, architecture ^ 1, reading) == KILL


def test_no_two_calls_have_the_same_number() -> None:
    for column in (0, 1):
        numbers = [n[column] for n in KNOWN.values() if n[column] is not None]
        assert len(numbers) == len(set(numbers))


def test_a_worker_remembers_no_listing_of_a_folder_it_may_not_read(sandbox: Sandbox) -> None:
    from lemmata.sandbox import SandboxRunner
    from lemmata.submission.call import Call, Returned
    from lemmata.submission.intake import from_text

    source = """
import sys
def names():
    caches = [getattr(f, "_path_cache", ()) for f in sys.path_importer_cache.values()]
    return sorted({name for cache in caches for name in cache})
def imports():
    import csv, decimal, scipy.sparse, scipy.special, numpy.polynomial
    return 1
"""
    with SandboxRunner(sandbox, from_text(source), free_imports=True) as runner:
        names, imports = runner.ask([Call("names"), Call("imports")])
    assert isinstance(names, Returned)
    assert {"numpy", "scipy", "json"} <= set(names.value)
    assert not {"pytest", "hypothesis", "cvxpy", "site-packages"} & set(names.value)
    assert not any("lemmata" in name for name in names.value)
    assert imports == Returned(1)


def test_with_landlock_devnull_may_be_written(sandbox: Sandbox) -> None:
    from lemmata.sandbox import SandboxRunner
    from lemmata.submission.call import Call, Returned
    from lemmata.submission.intake import from_text

    source = "import os\ndef f():\n    return open(os.devnull, 'w').write('x')\n"
    with SandboxRunner(sandbox, from_text(source)) as runner:
        (answer,) = runner.ask([Call("f")])
    assert (answer == Returned(1)) == (landlock.version() >= 3)


def test_a_worker_may_read_the_listed_packages_but_not_lemmata() -> None:
    paths = [Path(path) for path in readable.files(("numpy", "scipy"))]
    tops = {path.name for path in paths}
    assert {"numpy", "scipy", "msgspec", "json"} <= tops
    assert not tops & {"lemmata", "site-packages", "hypothesis", "cvxpy", "sklearn", "pytest"}
    for place in (PROJECT, PROJECT / "lemmata", PROJECT / "checks", PROJECT / "reference"):
        assert not any(place == path or path in place.parents for path in paths)


def test_levels_follow_from_what_was_managed() -> None:
    assert judge(frozenset(), {}).level == "strong"
    assert judge(frozenset({"udp"}), {}).level == "partial"
    assert judge(frozenset({"udp"}), {}).can == ("send a UDP packet",)
    one_each = {group: name for name, (group, _) in ATTEMPTS.items()}
    assert set(one_each) == set(GROUPS)
    isolation = judge(frozenset(one_each.values()), {})
    assert isolation.level == "process-only"
    assert isolation.open == set(GROUPS)


def test_the_diagnosis_names_each_layer_and_how_to_get_it() -> None:
    here = diagnose()
    assert [layer.name for layer in here.layers] == [name for name in LAYERS if name != "tree"]
    strong = landlock.version() > 0 and seccomp.MACHINE in seccomp.ARCHITECTURES
    assert (here.level == "strong") == strong
    less = diagnose(frozenset({"landlock", "tree"}))
    missing = {layer.name: layer.how for layer in less.layers if not layer.achieved}
    assert "5.13" in missing["landlock"]
    assert {"landlock", "tree"} <= missing.keys()
    assert less.level != "strong"
    assert "read a file outside the standard library" in less.can


def test_what_is_on_is_decided_by_a_value_whatever_the_words() -> None:
    """Words are for people: none of these must be read."""
    layers = {
        "landlock": Layer(True, "unavailable, as one might read this"),
        "seccomp": Layer(False, "a filter of 99 instructions"),
        "user": Layer(True, "stays user 0123"),
    }
    found = {layer.name: layer for layer in _layers(judge(frozenset(), layers))}
    assert {name for name, layer in found.items() if layer.achieved} == {"landlock", "user"}
    assert found["seccomp"].detail == "a filter of 99 instructions"
    assert found["seccomp"].how
    assert not found["session"].achieved


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root can stay root")
def test_root_that_stays_root_is_no_layer() -> None:
    without = frozenset({"user", "landlock", "seccomp"})
    with Sandbox(limits=Limits(call_seconds=30.0), imports=("numpy",), without=without) as opened:
        assert opened.isolation.layers["user"] == Layer(False, "switched off")
    assert other_user(Plan(user=None)) == Layer(False, "stays user 0")


PLAIN = """
import json, sys
from lemmata.submission.call import Call
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.intake import from_text
source = "import csv\\nimport numpy as np\\ndef f(x): return 2 * np.asarray(x)"
levels = {}
for without in ((), ("namespaces",), ("landlock",), ("landlock", "tree"), ("seccomp",)):
    with Sandbox(limits=Limits(call_seconds=30.0), without=frozenset(without)) as sandbox:
        with SandboxRunner(sandbox, from_text(source)) as runner:
            (answer,) = runner.ask([Call("f", (2,))])
            assert int(answer.value) == 4, answer
        levels[" ".join(without)] = sandbox.isolation.level
print(json.dumps(levels))
"""


def become_plain() -> None:
    """In the child, as root: an interpreter in reach of everyone, then a user without rights."""
    libc = ctypes.CDLL(None, use_errno=True)
    home = Path("/root")
    if home in Path(sys.base_prefix).parents and not home.stat().st_mode & 0o001:
        copy = Path(sys.base_prefix)
        assert libc.unshare(0x20000) == 0
        assert libc.mount(b"none", b"/", None, 0x44000, None) == 0  # private, all below too
        kept = os.open(copy, os.O_PATH)
        assert libc.mount(b"none", b"/root", b"tmpfs", 0, b"mode=755") == 0
        copy.mkdir(parents=True)
        assert (
            libc.mount(f"/proc/self/fd/{kept}".encode(), str(copy).encode(), None, 0x5000, None)
            == 0
        )
        os.close(kept)
    os.setgroups([])
    os.setresgid(61_001, 61_001, 61_001)
    os.setresuid(61_001, 61_001, 61_001)
    libc.prctl(4, 1, 0, 0, 0)


# What root has in a container by default: files, users, a few sockets; no mounts, no namespaces.
CONTAINER = (0, 1, 3, 4, 5, 6, 7, 8, 10, 13, 18, 27, 29, 31)
CONTAINED = """
from lemmata.sandbox import Limits, Sandbox
with Sandbox(limits=Limits(call_seconds=30.0)) as sandbox:
    print(sandbox.isolation.level, sandbox.isolation.layers["namespaces"].on, end="")
"""


def drop_to_a_containers_rights() -> None:
    libc = ctypes.CDLL(None)
    for capability in range(41):
        if capability not in CONTAINER:
            libc.prctl(24, capability, 0, 0, 0)


def test_root_in_a_container_is_as_strong_without_namespaces() -> None:
    is_root = os.geteuid() == 0
    done = subprocess.run(
        [sys.executable, "-B", "-c", CONTAINED],
        preexec_fn=drop_to_a_containers_rights if is_root else None,
        capture_output=True,
        text=True,
        check=False,
    )
    strong = landlock.version() > 0 and seccomp.MACHINE in seccomp.ARCHITECTURES
    assert done.stdout.startswith("strong " if strong else "p"), done.stderr
    if is_root:
        assert done.stdout.endswith("False")


def test_a_real_plain_user_gets_the_same_levels() -> None:
    is_root = os.geteuid() == 0
    done = subprocess.run(
        [sys.executable, "-B", "-c", PLAIN],
        preexec_fn=become_plain if is_root else None,
        capture_output=True,
        cwd="/",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    levels = json.loads(done.stdout)
    if landlock.version() == 0 or seccomp.MACHINE not in seccomp.ARCHITECTURES:
        assert "strong" not in levels.values()
    else:
        strong = {name for name, level in levels.items() if level == "strong"}
        # Without Landlock it depends on whether this machine lets a user mount.
        assert strong - {"landlock"} == {"", "namespaces"}


def test_where_the_probe_did_not_run_nothing_is_known_to_be_closed() -> None:
    unknown = unmeasured("it was killed")
    assert (unknown.level, unknown.open) == ("process-only", frozenset(GROUPS))
