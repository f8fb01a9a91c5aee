"""The archive of a whole class, taken apart by a process of its own, one file after the other.

As `unpacking`, and with its limits on a single file; but every file passes, because archives lie
in it and the platform's own lists, and nothing is kept in memory: a class may be gigabytes.
"""

from __future__ import annotations

import stat
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

if __name__ == "__main__":  # a script without lemmata: its neighbour is all it needs
    sys.path.insert(0, str(Path(__file__).parent))
    import unpacking  # type: ignore[import-not-found]
else:
    from lemmata.submission import unpacking

SECONDS = 900  # of processor time
MAX_TOTAL = 8 << 30
MAX_MEMBERS = 200_000
MAX_PATH = 1000
MAX_PART = 255  # bytes, as file systems have it
MAX_DEPTH = 16


def safe(name: str) -> str | None:
    """A path below the class's folder; None for what is passed over, Refused for a trick."""
    name = unpacking.legible(name).replace("\\", "/")
    parts = [part for part in name.split("/") if part not in ("", ".")]
    if name.startswith("/") or ".." in parts or "\0" in name:
        raise unpacking.Refused("has a file with an unsafe name")
    too_long = any(len(part.encode("utf-8", "replace")) > MAX_PART for part in parts)
    if not parts or too_long or len(name) > MAX_PATH or len(parts) > MAX_DEPTH:
        return None
    if any(part == "__MACOSX" or part.startswith(".") for part in parts):
        return None
    return "/".join(parts)


def members(kind: str, file: IO[bytes]) -> Iterator[tuple[str, bytes]]:
    """Every regular file; of one that is too large just enough to be told so."""
    taken = _zipped(file) if kind == "zip" else _tarred(file)
    total = 0
    for count, (name, inner) in enumerate(taken):
        if count >= MAX_MEMBERS:
            raise unpacking.Refused(f"has more than {MAX_MEMBERS} files")
        path = safe(name)
        if path is None:
            continue
        data = inner.read(unpacking.MAX_FILE + 1)
        total += len(data)
        if total > MAX_TOTAL:
            raise unpacking.Refused(f"unpacks to more than {MAX_TOTAL >> 30} GB")
        yield path, data


def _zipped(file: IO[bytes]) -> Iterator[tuple[str, IO[bytes]]]:
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            kind = stat.S_IFMT(member.external_attr >> 16)
            if not member.is_dir() and kind in (0, stat.S_IFREG):
                with archive.open(member) as inner:
                    yield unpacking.zip_name(member), inner


def _tarred(file: IO[bytes]) -> Iterator[tuple[str, IO[bytes]]]:
    with tarfile.open(fileobj=file, mode="r|gz") as archive:
        for member in archive:
            inner = archive.extractfile(member) if member.isreg() else None
            if inner is not None:
                yield member.name, inner


def answered(kind: str, file: IO[bytes]) -> Iterator[bytes]:
    """TAKEN, then each file as it comes; two zeros and an empty or a telling end."""
    words = ""
    yield unpacking.TAKEN
    try:
        for name, data in members(kind, file):
            encoded = name.encode("utf-8", "replace")
            yield unpacking.LENGTHS.pack(len(encoded), len(data))
            yield encoded
            yield data
    except unpacking.Refused as problem:
        words = str(problem)
    except MemoryError:
        words = f"could not be read within {unpacking.MEMORY >> 20} MB"
    except Exception as error:  # whatever a parser makes of it
        words = f"is not a readable {kind} archive: {str(error)[:120]}"
    yield unpacking.LENGTHS.pack(0, 0)
    yield words.encode("utf-8", "replace")


if __name__ == "__main__":
    unpacking.SECONDS = SECONDS
    unpacking.confined(int(sys.argv[2]))
    for piece in answered(sys.argv[1], sys.stdin.buffer):
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()
