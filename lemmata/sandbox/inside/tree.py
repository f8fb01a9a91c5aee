"""A file tree of its own: where the kernel has no Landlock but allows mounts in a namespace.

The fork server moves into an empty tree in which only the readable files appear, bound from
where they are. Writing is refused by seccomp. There is no /proc and no way back up.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from lemmata.sandbox.inside import kernel

NEW_MOUNTS = 0x20000
BIND, RECURSIVE, PRIVATE = 1 << 12, 1 << 14, 1 << 18
PIVOT_ROOT = {"x86_64": 155, "aarch64": 41}
# Folders that exist everywhere and hold nothing the interpreter needs.
PLACES = ("/mnt", "/media", "/srv", "/opt", "/tmp", "/var/tmp")


def enter(paths: Iterable[str]) -> str:
    """From here on nothing but `paths` exists for this process and its children."""
    wanted = [path for path in dict.fromkeys(paths) if Path(path).exists()]
    root = _place(wanted)
    kernel.unshare(NEW_MOUNTS)
    kernel.mount("none", "/", None, RECURSIVE | PRIVATE)
    kernel.mount("tmpfs", root, "tmpfs", 0)
    for path in wanted:
        _bind(path, root + path)
    for name in ("lib", "lib64"):  # the loader's own name for /usr/lib
        if Path("/", name).is_symlink() and not Path(root, name).exists():
            Path(root, name).symlink_to(Path("/", name).readlink())
    os.chdir(root)
    kernel.syscall(PIVOT_ROOT[kernel.MACHINE], b".", b".")
    kernel.unmount_lazily(".")
    os.chdir("/")
    return f"a file tree of {len(wanted)} entries"


def _place(paths: list[str]) -> str:
    for place in PLACES:
        inside = any(path == place or path.startswith(place + "/") for path in paths)
        if Path(place).is_dir() and not inside:
            return place
    raise OSError(2, "no folder to build the tree in")


def _bind(source: str, target: str) -> None:
    place = Path(target)
    place.parent.mkdir(parents=True, exist_ok=True)
    if Path(source).is_dir():
        place.mkdir(exist_ok=True)
    else:
        place.touch()
    kernel.mount(source, target, None, BIND | RECURSIVE)
