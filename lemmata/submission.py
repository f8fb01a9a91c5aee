"""Submissions as they come: a file, a folder, a notebook, a zip or a tar.gz, read into memory.

Trusted code on hostile input. Nothing is written to disk, parsed or compiled here: a worker gets
the bytes. Only regular files are read, links are not followed, and everything is bounded.
"""

from __future__ import annotations

import io
import os
import re
import stat
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import msgspec

from lemmata.errors import BadInput

MAX_FILE = 16 << 20  # a notebook with its pictures
MAX_TOTAL = 32 << 20
MAX_ARCHIVE = 16 << 20
MAX_FILES = 500
MAX_MEMBERS = 5000
MAX_DEPTH = 8
MAX_NAME = 200
# Text compresses well, but not a thousandfold.
MAX_RATIO = 200
SLACK = 1 << 20

SUFFIXES = (".py", ".ipynb")
# Never part of a submission: other tools' folders, and files that Python loads by itself.
PASSED_OVER = re.compile(
    r"(?:\..*|__pycache__|__MACOSX|node_modules|site-packages|venv|env)"
    r"|(?:conftest|sitecustomize|usercustomize)\.py"
)
MAIN_NAMES = ("submission", "solution", "main", "__init__")


class BadSubmission(BadInput):
    """What is wrong with it, in one line."""


class Sources(msgspec.Struct, frozen=True):
    """A submission in memory: a name to show, the main file, and every file by its path."""

    name: str
    main: str
    files: dict[str, bytes]


def read(path: str | Path) -> Sources:
    """The submission at this path; BadSubmission with one clear line where there is none."""
    path = Path(path)
    try:
        mode = path.lstat().st_mode
    except (OSError, ValueError):
        raise BadSubmission(f"{path}: no such file or folder") from None
    if stat.S_ISLNK(mode):
        raise BadSubmission(f"{path} is a link; give the file itself")
    if stat.S_ISDIR(mode):
        return _assemble(path.name or path.resolve().name, _folder(path))
    if not stat.S_ISREG(mode):
        raise BadSubmission(f"{path} is neither a file nor a folder")
    lower = path.name.lower()
    if lower.endswith(SUFFIXES):
        data = _regular(path.name, None, path)
        return _assemble(path.name, {_shown(path.name): data})
    if lower.endswith(".zip"):
        return _assemble(path.name, _zip(_regular(path.name, None, path), path.name))
    if lower.endswith((".tar.gz", ".tgz")):
        return _assemble(path.name, _tar(_regular(path.name, None, path), path.name))
    raise BadSubmission(f"{path} is not a .py file, folder, notebook, .zip or .tar.gz")


def from_text(source: str, name: str = "submission.py") -> Sources:
    return Sources(name, name, {name: source.encode("utf-8", "surrogatepass")})


def _assemble(name: str, files: dict[str, bytes]) -> Sources:
    """One folder around everything is taken off; the main file is chosen."""
    tops = {PurePosixPath(path).parts[0] for path in files}
    if len(tops) == 1 and not any(path in tops for path in files):
        top = tops.pop()
        files = {path[len(top) + 1 :]: data for path, data in files.items()}
        return _assemble(name, files)
    if not files:
        raise BadSubmission(f"{name} has no .py file and no notebook in it")
    main = min(files, key=lambda path: _preference(path, name))
    if not any(data.strip() for data in files.values()):
        raise BadSubmission(f"{name} is empty")
    return Sources(name, main, files)


def _preference(path: str, name: str) -> tuple[object, ...]:
    """Smaller is better: near the top, with a telling name, not a test."""
    place = PurePosixPath(path)
    stem = place.stem.lower()
    wanted = (PurePosixPath(name).stem.lower(), *MAIN_NAMES)
    rank = wanted.index(stem) if stem in wanted else len(wanted)
    is_test = stem.startswith("test") or stem.endswith("_test") or stem == "setup"
    return (is_test, len(place.parts), rank, place.suffix != ".py", path)


def _shown(name: str) -> str:
    """A file name as a path of one part, whatever characters it has."""
    return "".join(c if c.isprintable() and c not in "/\\" else "_" for c in name)[-MAX_NAME:]


def _accepted(name: str, archive: str) -> str | None:
    """The path within the submission; None for what is passed over, BadSubmission for a trick."""
    name = name.replace("\\", "/")
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", name):
        raise BadSubmission(f"{archive} has a file with an unsafe name")
    parts = [part for part in parts if part not in ("", ".")]
    if not parts or not parts[-1].lower().endswith(SUFFIXES):
        return None
    if any(PASSED_OVER.fullmatch(part) for part in parts):
        return None
    if len(parts) > MAX_DEPTH or len(name) > MAX_NAME or not name.isprintable():
        return None
    return "/".join(parts)


class _Collected:
    """Files as they come in, counted."""

    def __init__(self, archive: str) -> None:
        self.archive = archive
        self.files: dict[str, bytes] = {}
        self.total = 0
        self._seen: set[str] = set()

    def add(self, path: str, data: bytes) -> None:
        self.total += len(data)
        if len(data) > MAX_FILE or self.total > MAX_TOTAL:
            raise BadSubmission(f"{self.archive} is too large")
        if len(self.files) >= MAX_FILES:
            raise BadSubmission(f"{self.archive} has more than {MAX_FILES} source files")
        if path.lower() in self._seen:
            raise BadSubmission(f"{self.archive} has two files named {path}")
        self._seen.add(path.lower())
        self.files[path] = data


def _regular(name: str, folder: int | None, path: Path) -> bytes:
    """A regular file's bytes; not a link, a pipe or a device, whatever it was a moment ago."""
    flags = os.O_RDONLY
    for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, flag, 0)
    try:
        descriptor = os.open(path if folder is None else name, flags, dir_fd=folder)
    except OSError as error:
        raise BadSubmission(f"{path} cannot be read: {error.strerror}") from None
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadSubmission(f"{path} is not a regular file")
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise BadSubmission(f"{path} is larger than {MAX_FILE >> 20} MB")
    return data


def _folder(top: Path) -> dict[str, bytes]:
    found = _Collected(str(top.name))
    seen = 0
    for folder, folders, names in os.walk(top, followlinks=False):
        here = Path(folder)
        inside = here.relative_to(top)
        folders[:] = sorted(name for name in folders if not PASSED_OVER.fullmatch(name))
        if len(inside.parts) >= MAX_DEPTH:
            folders.clear()
        for name in sorted(names):
            seen += 1
            if seen > MAX_MEMBERS:
                raise BadSubmission(f"{top} has more than {MAX_MEMBERS} files")
            path = _accepted((inside / name).as_posix(), found.archive)
            if path is not None and not (here / name).is_symlink():
                found.add(path, _regular(name, None, here / name))
    return found.files


def _zip(data: bytes, name: str) -> dict[str, bytes]:
    found = _Collected(name)
    try:
        _check_directory(data, name)
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for member in archive.infolist():
                path = _zip_path(member, name)
                if path is None:
                    continue
                with archive.open(member) as file:  # the declared size is only a claim
                    found.add(path, file.read(MAX_FILE + 1))
                _check_ratio(found.total, len(data), name)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, ValueError, struct.error) as error:
        raise BadSubmission(f"{name} is not a readable zip archive: {_first(error)}") from None
    except (NotImplementedError, RuntimeError) as error:
        raise BadSubmission(f"{name} cannot be unpacked: {_first(error)}") from None
    return found.files


def _zip_path(member: zipfile.ZipInfo, name: str) -> str | None:
    kind = stat.S_IFMT(member.external_attr >> 16)
    if member.filename.endswith("/") or kind not in (0, stat.S_IFREG):
        return None
    path = _accepted(member.filename, name)
    if path is None:
        return None
    if member.flag_bits & 0x1:
        raise BadSubmission(f"{name} is encrypted")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadSubmission(f"{name} uses an unusual compression; make a plain zip")
    return path


def _check_directory(data: bytes, name: str) -> None:
    """Before zipfile reads it all: the table of contents must be of a sane size."""
    if len(data) > MAX_ARCHIVE:
        raise BadSubmission(f"{name} is larger than {MAX_ARCHIVE >> 20} MB")
    # Every entry of the table begins with this signature; counting it bounds the table.
    if data.count(b"PK\x01\x02") > MAX_MEMBERS:
        raise BadSubmission(f"{name} has more than {MAX_MEMBERS} files")


def _check_ratio(total: int, size: int, name: str) -> None:
    if total > MAX_RATIO * size + SLACK:
        raise BadSubmission(f"{name} unpacks to far more than it should")


def _first(error: Exception) -> str:
    text = str(error).splitlines()[0] if str(error) else type(error).__name__
    return "".join(c if c.isprintable() else "?" for c in text)[:120]


def _tar(data: bytes, name: str) -> dict[str, bytes]:
    found = _Collected(name)
    try:
        with tarfile.open(fileobj=io.BytesIO(_gunzip(data, name)), mode="r:") as archive:
            for member in _members(archive, name):
                path = _accepted(member.name, name) if member.isreg() else None
                if path is None or member.issparse():
                    continue
                file = archive.extractfile(member)
                if file is not None:
                    found.add(path, file.read(MAX_FILE + 1))
    except (tarfile.TarError, zlib.error, OSError, EOFError, ValueError, struct.error) as error:
        raise BadSubmission(f"{name} is not a readable tar.gz: {_first(error)}") from None
    return found.files


def _members(archive: tarfile.TarFile, name: str) -> Iterator[tarfile.TarInfo]:
    for count, member in enumerate(archive):
        if count >= MAX_MEMBERS:
            raise BadSubmission(f"{name} has more than {MAX_MEMBERS} files")
        yield member


def _gunzip(data: bytes, name: str) -> bytes:
    """All of it, but no more than a submission may have: tarfile itself reads headers whole."""
    if len(data) > MAX_ARCHIVE:
        raise BadSubmission(f"{name} is larger than {MAX_ARCHIVE >> 20} MB")
    unpacked = bytearray()
    while data:
        stream = zlib.decompressobj(wbits=31)
        unpacked += stream.decompress(data, MAX_TOTAL + SLACK - len(unpacked) + 1)
        if len(unpacked) > MAX_TOTAL + SLACK:
            raise BadSubmission(f"{name} is too large")
        if not stream.eof:
            raise EOFError("it ends too early")
        data = stream.unused_data.lstrip(b"\0")
    return bytes(unpacked)
