"""Which files a worker may read: the standard library and the listed packages, nothing beside.

Not the whole prefix: lemmata's checks may live in the same site-packages.
"""

import os
import re
import sys
import sysconfig
from functools import cache
from importlib import metadata
from pathlib import Path

LIBRARY_FOLDERS = (
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
    "/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu",
    "/lib/aarch64-linux-gnu", "/usr/lib/aarch64-linux-gnu",
)  # fmt: skip
ALWAYS = ("/dev/null", "/dev/zero", "/dev/urandom", "/etc/ld.so.cache", "/etc/localtime")
NOT_STANDARD = ("site-packages", "dist-packages", "test", "idlelib", "ensurepip")
# Imported by another name than they are installed by.
INSTALLED_AS = {"sklearn": "scikit-learn"}
SANDBOX = Path(__file__).parents[1]
# What the worker itself needs.
OWN = ("msgspec", "numpy")


@cache
def files(imports: tuple[str, ...]) -> tuple[str, ...]:
    """Files and whole folders that may be read, for submissions that may import these."""
    paths = [*ALWAYS, *_standard_library(), *_shared_libraries()]
    for name in distributions(imports):
        paths += [str(path) for path in _parts(name)]
    return tuple(dict.fromkeys(paths))


@cache
def tree(imports: tuple[str, ...]) -> tuple[str, ...]:
    """The same for a tree of mounts, where thousands of single libraries would be slow."""
    paths = [path for path in files(imports) if ".so" not in path.rpartition("/")[2]]
    folders = {str(Path(folder).resolve()) for folder in LIBRARY_FOLDERS if "linux-gnu" in folder}
    libraries = [path for path in _shared_libraries() if path.rpartition("/")[0] not in folders]
    return (
        *paths,
        *sorted(folders),
        *libraries,
        *(str(SANDBOX / part) for part in ("inside", "wire")),
    )


@cache
def site_folders(imports: tuple[str, ...]) -> tuple[str, ...]:
    """The folders in which those packages lie."""
    folders = {str(part.parent): None for name in distributions(imports) for part in _parts(name)}
    return tuple(folders)


@cache
def distributions(imports: tuple[str, ...]) -> tuple[str, ...]:
    """The installed distributions of these imports and all that they require."""
    found: dict[str, None] = {}
    waiting = [INSTALLED_AS.get(name, name) for name in (*OWN, *imports)]
    while waiting:
        name = waiting.pop()
        if name in found or name in sys.stdlib_module_names:
            continue
        try:
            required = metadata.distribution(name).requires or []
        except metadata.PackageNotFoundError:
            continue
        found[name] = None
        for requirement in required:
            match = re.match(r"[A-Za-z0-9._-]+", requirement)
            if match and "extra ==" not in requirement:
                waiting.append(match[0])
    return tuple(found)


@cache
def _parts(name: str) -> tuple[Path, ...]:
    """The top-level files and folders of a distribution, its metadata left out."""
    distribution = metadata.distribution(name)
    record = distribution.read_text("RECORD") or ""
    tops = {line.partition(",")[0].partition("/")[0].strip('"') for line in record.splitlines()}
    tops -= {"", "..", "__pycache__"}
    places = [Path(str(distribution.locate_file(top))) for top in sorted(tops)]
    return tuple(p for p in places if not p.name.endswith((".dist-info", ".pth")) and p.exists())


def _standard_library() -> list[str]:
    folder = Path(sysconfig.get_path("stdlib"))
    return [entry.path for entry in os.scandir(folder) if entry.name not in NOT_STANDARD]


@cache
def _shared_libraries() -> tuple[str, ...]:
    """Only the libraries themselves, by name: whole folders may hold other packages."""
    folders = {Path(folder).resolve() for folder in LIBRARY_FOLDERS}
    folders.add(Path(sys.base_prefix).resolve() / "lib")
    # There are thousands of files, and every command looks: strings, not paths.
    return tuple(
        entry.path
        for folder in sorted(folders)
        if folder.is_dir()
        for entry in os.scandir(folder)
        if "so" in entry.name.lstrip(".").split(".")[1:]
    )
