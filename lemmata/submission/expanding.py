"""The archive of a whole class, taken apart by a process of its own, one file after the other.

As `unpacking`, and with its limits on a single file; but every file passes, because archives lie
in it and the platform's own lists, and nothing is kept in memory: a class may be gigabytes. The
names are students' own, and so is what cannot be read: one file's trouble is that file's.
"""

import re
import stat
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO

if __name__ == "__main__":  # a script without lemmata: its neighbours are all it needs
    sys.path.insert(0, str(Path(__file__).parent))
    import unpacking  # type: ignore[import-not-found]
    from confinement import confined  # type: ignore[import-not-found]
    from file_names import legible, zip_name  # type: ignore[import-not-found]
else:
    from lemmata.submission import unpacking
    from lemmata.submission.file_names import legible, zip_name

SECONDS = 900  # of processor time
MAX_TOTAL = 8 << 30
MAX_MEMBERS = 200_000
MAX_PATH = 1000
MAX_PART = 255  # bytes, as file systems have it
MAX_DEPTH = 16
FOLDER = b"D"  # beside TAKEN and REFUSED


Opening = Callable[[], IO[bytes] | None]


def safe(name: str) -> str | None:
    """A path below the class's folder; None for what is passed over.

    A name that would lead elsewhere is one file's whole name: a student called it so.
    """
    name = legible(name).replace("\0", "_")
    path = name.replace("\\", "/")
    parts = _parts(path)
    if path.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", "/".join(parts)):
        parts = [re.sub(r"[/\\:]", "_", name).lstrip(".") or "_"]  # it may be dots alone
    if not parts or len(path) > MAX_PATH or len(parts) > MAX_DEPTH:
        return None
    if any(part == "__MACOSX" or part.startswith(".") for part in parts):
        return None
    return "/".join(map(_of_a_length, parts))


def whose(name: str) -> str | None:
    """The folder of what is too long or too deep: who has nothing else has a row all the same."""
    first = _parts(name.replace("\\", "/"))[:1]
    return safe(first[0][:MAX_PATH]) if first else None


def _parts(path: str) -> list[str]:
    return [part for part in path.split("/") if part not in ("", ".")]


def _of_a_length(part: str) -> str:
    """As long as a file system takes it, with its ending."""
    encoded = part.encode("utf-8", "replace")
    if len(encoded) <= MAX_PART:
        return part
    suffix = _beginning(PurePosixPath(part).suffix.encode("utf-8", "replace"), 20)
    return _beginning(encoded, MAX_PART - len(suffix.encode())) + suffix


def _beginning(text: bytes, most: int) -> str:
    """Whole letters alone."""
    return text[:most].decode("utf-8", "ignore")


def members(kind: str, file: IO[bytes]) -> Iterator[tuple[bytes, str, bytes]]:
    """Every regular file, TAKEN; of one that is too large just enough to be told so. REFUSED with
    the reason, where one cannot be read and the others can. A FOLDER: it may be all of a hand-in.
    """
    taken = _zipped(file) if kind == "zip" else _tarred(file)
    total = 0
    for count, (name, opened) in enumerate(taken):
        if count >= MAX_MEMBERS:
            raise unpacking.Refused(f"has more than {MAX_MEMBERS} files")
        path = safe(name)
        if path is None:
            folder = whose(name)
            if folder is not None:
                yield FOLDER, folder, b""
            continue
        if opened is None:
            yield FOLDER, path, b""
            continue
        try:
            inner = opened()
            data = inner.read(unpacking.most(path) + 1) if inner is not None else b""
        except MemoryError:
            raise
        except Exception as error:
            if kind != "zip":  # a stream: what comes after it cannot be found
                raise
            yield unpacking.REFUSED, path, unpacking.first_line(error).encode("utf-8", "replace")
            continue
        total += len(data)
        if total > MAX_TOTAL:
            raise unpacking.Refused(f"unpacks to more than {MAX_TOTAL >> 30} GB")
        yield unpacking.TAKEN, path, data


def _zipped(file: IO[bytes]) -> Iterator[tuple[str, Opening | None]]:
    with zipfile.ZipFile(file) as archive:
        for member in archive.infolist():
            kind = stat.S_IFMT(member.external_attr >> 16)
            if member.is_dir():
                yield zip_name(member), None
            elif kind in (0, stat.S_IFREG):
                yield zip_name(member), partial(_opened, archive, member)


def _opened(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> IO[bytes]:
    if member.flag_bits & 0x1:
        raise unpacking.Refused("it is encrypted")
    return archive.open(member)


def _tarred(file: IO[bytes]) -> Iterator[tuple[str, Opening | None]]:
    with tarfile.open(fileobj=file, mode="r|*") as archive:
        for member in archive:
            if member.isdir():
                yield member.name, None
            elif member.isreg():
                yield member.name, partial(archive.extractfile, member)


def answered(kind: str, file: IO[bytes]) -> Iterator[bytes]:
    """Each file as it comes; at the end TAKEN, two zeros, and nothing or what went wrong."""
    words = ""
    try:
        for became, name, data in members(kind, file):
            encoded = name.encode("utf-8", "replace")
            yield became + unpacking.LENGTHS.pack(len(encoded), len(data))
            yield encoded
            yield data
    except unpacking.Refused as problem:
        words = str(problem)
    except MemoryError:
        words = f"could not be read within {unpacking.MEMORY >> 20} MB"
    except Exception as error:  # whatever a parser makes of it
        words = f"is not a readable {kind} archive: {str(error)[:120]}"
    yield unpacking.TAKEN + unpacking.LENGTHS.pack(0, 0)
    yield words.encode("utf-8", "replace")


if __name__ == "__main__":
    confined(int(sys.argv[2]), SECONDS, unpacking.MEMORY)
    for piece in answered(sys.argv[1], sys.stdin.buffer):
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()
