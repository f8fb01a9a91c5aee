"""What isolation this machine gives, layer by layer, and how to get what is missing."""

import platform
from dataclasses import dataclass

from lemmata.sandbox.outside.isolation import Isolation, Level, unmeasured
from lemmata.sandbox.outside.limits import Limits
from lemmata.sandbox.outside.sandbox import Sandbox
from lemmata.sandbox.outside.server import SandboxFailed
from lemmata.sandbox.wire.layer import unavailable
from lemmata.submission.call import Starved

# name: (what it closes, how to get it)
LAYERS: dict[str, tuple[str, str]] = {
    "namespaces": (
        "the network and other processes, a second time",
        "allow unprivileged user namespaces (sysctl user.max_user_namespaces, on Ubuntu "
        "kernel.apparmor_restrict_unprivileged_userns=0), or run as root with CAP_SYS_ADMIN; "
        "not needed for a strong isolation",
    ),
    "session": ("workers that outlive the grader", "run on Linux"),
    "limits": ("memory, processor time, files and descriptors", "run on Linux"),
    "user": (
        "files and processes of the grader's own user",
        "as root, keep CAP_SETUID and CAP_SETGID (Docker's default); a plain user has none to "
        "change to, and needs none",
    ),
    "threads": ("a filter that binds only one of many threads", "set OPENBLAS_NUM_THREADS=1"),
    "capabilities": ("what is left of root's rights", "run on Linux"),
    "undumpable": ("the worker's memory to its siblings", "run on Linux"),
    "privileges": ("programs that gain rights when run", "run on Linux"),
    "landlock": (
        "every file but the standard library and the allowed packages",
        "use Linux 5.13 or newer with `landlock` in its lsm= list (6.2 or newer is better), "
        "and a container runtime whose seccomp profile knows the Landlock calls",
    ),
    "tree": (
        "the same, by mounts, where the kernel has no Landlock",
        "allow namespaces (see there), or use a kernel with Landlock",
    ),
    "seccomp": (
        "processes, sockets, signals, limits and most of the kernel",
        "use Linux on x86-64 or aarch64 with CONFIG_SECCOMP_FILTER",
    ),
}


@dataclass(frozen=True)
class Layer:
    """One layer: what it closes, whether it is on, in whose words, and how to get it if not."""

    name: str
    closes: str
    achieved: bool
    detail: str
    how: str


@dataclass(frozen=True)
class Diagnosis:
    """For `lemmata doctor`."""

    system: str
    level: Level
    can: tuple[str, ...]
    layers: tuple[Layer, ...]


def diagnose(without: frozenset[str] = frozenset()) -> Diagnosis:
    """Start a sandbox, run the probe in it, and put what it found into words."""
    try:
        with Sandbox(
            limits=Limits(call_seconds=30.0), imports=("numpy",), without=without
        ) as sandbox:
            isolation = sandbox.isolation
    except (SandboxFailed, Starved, OSError) as error:
        isolation = unmeasured(str(error))
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return Diagnosis(system, isolation.level, isolation.can, tuple(_layers(isolation)))


def _layers(isolation: Isolation) -> list[Layer]:
    found = []
    for name, (closes, how) in LAYERS.items():
        if name == "tree" and name not in isolation.layers:
            continue  # Landlock does it
        layer = isolation.layers.get(name, unavailable("the worker did not start"))
        found.append(Layer(name, closes, layer.on, layer.words, "" if layer.on else how))
    return found
