"""What folders, zips and tar.gz hold, taken out by a process of its own.

Parsers of archives are large and meet whatever a stranger wrote, so they run here, not in the
grader: `intake` starts this file as a script, with the standard library alone, hands it the files
and folders of one hand-in, opened, and reads an answer of plain bytes. Whatever a package does to
its reader (hours, gigabytes, an exception nobody thought of) costs that submission its report and
nobody else's; however many packages it has, all limits are those of one.
"""

import io
import os
import re
import stat
import struct
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

if __package__:
    from lemmata.submission import file_names
else:  # a script without lemmata: its neighbours are all it needs
    sys.path.insert(0, str(Path(__file__).parent))
    import file_names  # type: ignore[import-not-found, no-redef]

legible, as_source = file_names.legible, file_names.as_source
SUFFIXES, AS_TEXT = file_names.SUFFIXES, file_names.AS_TEXT
PACKAGES, KNOWN = file_names.PACKAGES, file_names.KNOWN

SECONDS = 10  # of processor time
MEMORY = 512 << 20
MAX_FILE = 16 << 20  # a notebook with its pictures
MAX_TOTAL = 32 << 20  # of the sources; data beside them is not read
MAX_ARCHIVE = 128 << 20  # with the data that lies in it
MAX_INFLATED = 512 << 20  # of a tar.gz, which is read from one end to the other
MAX_ENDS = 3  # times that tarfile may ask on at the end: it skips absurd sizes block by block
MAX_FILES = 500
MAX_MEMBERS = 20_000  # an environment that was packed along has ten thousand
MAX_PACKAGES = 16  # archives and folders of one hand-in
MAX_DEPTH = 8
MAX_NAME = 200
MAX_WORDS = 500
# Text compresses well, but not a thousandfold.
MAX_RATIO = 200
SLACK = 1 << 20

MAX_NESTED = 2  # a zip in a zip in a folder is as deep as anybody packs
# Never part of a submission: other tools' folders, and files that Python loads by itself.
PASSED_OVER = re.compile(
    r"(?:\..*|__pycache__|__MACOSX|node_modules|site-packages|venv|env)"
    r"|(?:conftest|sitecustomize|usercustomize|activate_this)\.py"
)
# The answer: one of these, then the files one after the other, or a number and words in UTF-8.
TAKEN, REFUSED = b"F", b"R"
ALL = 255  # behind REFUSED stands the number of the package it is about; this: about none alone
LENGTHS = struct.Struct(">II")  # of a name and of its data; two zeros end the list
MAX_ANSWER = MAX_TOTAL + MAX_FILES * (LENGTHS.size + 4 * MAX_NAME) + LENGTHS.size + 1


class Refused(Exception):
    """What is wrong, as the end of a sentence that begins with the submission's name.

    `part`: which of several packages it is about; None: all together.
    """

    part: int | None = None


def accepted(name: str, suffixes: tuple[str, ...] = SUFFIXES) -> str | None:
    """The path within the submission; None for what is passed over, Refused for a trick."""
    name = legible(name).replace("\\", "/")
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", name):
        raise Refused("has a file with an unsafe name")
    parts = [part for part in parts if part not in ("", ".")]
    if not parts or not parts[-1].lower().endswith(suffixes):
        return None
    if any(PASSED_OVER.fullmatch(part) for part in parts):
        return None
    if len(parts) > MAX_DEPTH or len(name) > MAX_NAME or not name.isprintable():
        return None
    return "/".join(parts)


def most(path: str) -> int:
    """Bytes that a file may have."""
    return MAX_ARCHIVE if path.lower().endswith(PACKAGES) else MAX_FILE


class Collected:
    """Files as they come in, counted."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.texts: dict[str, bytes] = {}  # hw1.py.txt, by the name it should have
        self.packages: dict[str, bytes] = {}
        self.others: list[str] = []  # the first few names of what is no source
        self.total = self._packed = self._passed_over = 0

    def add(self, path: str, data: bytes) -> None:
        if path.lower().endswith(PACKAGES):
            self._packed += len(data)
            if self._packed <= MAX_ARCHIVE:
                self.packages[path] = data
            else:
                self.pass_over(path)
            return
        self.total += len(data)
        if len(data) > MAX_FILE or self.total > MAX_TOTAL:
            raise Refused("is too large")
        if len(self.files) >= MAX_FILES:
            raise Refused(f"has more than {MAX_FILES} source files")
        if path.lower().endswith(AS_TEXT):
            if len(self.texts) < MAX_FILES:
                self.texts[as_source(path)] = data
            return
        if self.files.setdefault(path, data) != data:
            raise Refused(f"has two files named {path}")

    def pass_over(self, name: str) -> None:
        last = legible(name).replace("\\", "/").rpartition("/")[2]
        self._passed_over += bool(last)
        if last and len(self.others) < 3 and last.isprintable() and not PASSED_OVER.fullmatch(last):
            self.others.append(last[:60])

    def sources(self, nested: int) -> dict[str, bytes]:
        """The files; where there are none, those of the archives that lie there instead."""
        if not self.files:
            self.files = self.texts
        if not (self.files or self.packages or self._passed_over):
            raise Refused("has nothing in it")
        if self.others and not self.files and not self.packages:
            raise Refused(f"has no .py file and no notebook in it, but {', '.join(self.others)}")
        if self.files or not self.packages or nested >= MAX_NESTED:
            return self.files
        inside, problems = Collected(), list[str]()
        for path, data in self.packages.items():
            take = unzipped if path.lower().endswith(".zip") else untarred
            try:
                taken = take(data, nested + 1)
            except Refused as problem:  # data beside the work, where another one has the work
                problems.append(f"has an archive {path}, which {problem}")
                continue
            folder_of_its_own = file_names.PACKED.sub("", path)
            for name, source in taken.items():
                inside.add(f"{folder_of_its_own}/{name}", source)
        if problems and not inside.files:
            raise Refused(problems[0])
        return inside.files


def regular(name: str | os.PathLike[str], folder: int | None = None, most: int = MAX_FILE) -> bytes:
    """A regular file's bytes; not a link, a pipe or a device, whatever it was a moment ago."""
    try:
        descriptor = os.open(name, opening(), dir_fd=folder)
    except OSError as error:
        raise Refused(f"cannot be read: {error.strerror}") from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):  # Python opens no folder as a file
        os.close(descriptor)
        raise Refused("is not a regular file")
    with os.fdopen(descriptor, "rb") as file:
        try:
            data = file.read(most + 1)
        except OSError as error:
            raise Refused(f"cannot be read: {error.strerror}") from None
    if len(data) > most:
        raise Refused(f"is larger than {most >> 20} MB")
    return data


def opening(*more: str) -> int:
    """Flags that follow no link, wait for no pipe and pass to no program."""
    flags = os.O_RDONLY
    for flag in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY", *more):
        flags |= getattr(os, flag, 0)
    return flags


def folder(top: int | str) -> dict[str, bytes]:
    """The files below an open folder, whoever moves things about meanwhile."""
    found = Collected()
    counted = iter(range(MAX_MEMBERS))
    _descend(top, (), found, counted)
    return found.sources(0)


def _descend(
    here: int | str, inside: tuple[str, ...], found: Collected, counted: Iterator[int]
) -> None:
    files, folders = _entries(here, found, counted)
    for name in files:
        path = accepted("/".join((*inside, name)), KNOWN)
        if path is None:
            found.pass_over(name)
        else:
            place, within = (name, here) if isinstance(here, int) else (f"{here}/{name}", None)
            try:
                data = regular(place, within, most(path))
            except Refused as problem:
                if path.lower().endswith(PACKAGES):  # data beside the work, most often
                    found.pass_over(name)
                    continue
                raise Refused(f"has a file {path}, which {problem}") from None
            found.add(path, data)
    if len(inside) + 1 >= MAX_DEPTH:
        return
    for name in folders:
        if isinstance(here, str):  # no descriptors of folders on this system
            _descend(f"{here}/{name}", (*inside, name), found, counted)
            continue
        try:
            descriptor = os.open(name, opening("O_DIRECTORY"), dir_fd=here)
        except OSError as error:
            shown = legible(name) if legible(name).isprintable() else "in it"
            raise Refused(f"has a folder {shown} that cannot be read: {error.strerror}") from None
        try:
            _descend(descriptor, (*inside, name), found, counted)
        finally:
            os.close(descriptor)


def _entries(
    here: int | str, found: Collected, counted: Iterator[int]
) -> tuple[list[str], list[str]]:
    """Names of files and of folders, in order; links are neither."""
    files: list[str] = []
    folders: list[str] = []
    try:
        with os.scandir(here) as entries:
            for entry in entries:
                if next(counted, None) is None:
                    raise Refused(f"has more than {MAX_MEMBERS} files")
                if PASSED_OVER.fullmatch(entry.name):
                    continue
                if entry.is_symlink():
                    found.pass_over(f"{entry.name} (a link)")
                    continue
                (folders if entry.is_dir(follow_symlinks=False) else files).append(entry.name)
    except OSError as error:
        raise Refused(f"cannot be listed: {error.strerror}") from None
    return sorted(files), sorted(folders)


def unzipped(data: bytes, nested: int = 0) -> dict[str, bytes]:
    _check_size(data)
    # Every entry of the table of contents begins with this: counting bounds what zipfile reads.
    if data.count(b"PK\x01\x02") > MAX_MEMBERS:
        raise Refused(f"has more than {MAX_MEMBERS} files")
    found = Collected()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for member in archive.infolist():
                path = _zip_path(member)
                if path is None:
                    is_link = stat.S_ISLNK(member.external_attr >> 16)
                    found.pass_over(file_names.zip_name(member) + " (a link)" * is_link)
                    continue
                with archive.open(member) as file:  # the declared size is only a claim
                    found.add(path, file.read(most(path) + 1))
                if found.total > MAX_RATIO * len(data) + SLACK:
                    raise Refused("unpacks to far more than it should")
    except (NotImplementedError, RuntimeError) as error:
        raise Refused(f"cannot be unpacked: {first_line(error)}") from None
    except (Refused, MemoryError):
        raise
    except Exception as error:
        raise Refused(f"is not a readable zip archive: {first_line(error)}") from None
    return found.sources(nested)


def _zip_path(member: zipfile.ZipInfo) -> str | None:
    kind = stat.S_IFMT(member.external_attr >> 16)
    if member.filename.endswith("/") or kind not in (0, stat.S_IFREG):
        return None
    path = accepted(file_names.zip_name(member), KNOWN)
    if path is None:
        return None
    if member.flag_bits & 0x1:
        raise Refused("is encrypted")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise Refused("uses an unusual compression; make a plain zip")
    return path


def untarred(data: bytes, nested: int = 0) -> dict[str, bytes]:
    _check_size(data)
    found = Collected()
    try:
        with tarfile.open(fileobj=_Inflated(data), mode="r|") as archive:
            for count, member in enumerate(archive):
                if count >= MAX_MEMBERS:
                    raise Refused(f"has more than {MAX_MEMBERS} files")
                path = accepted(member.name, KNOWN) if member.isreg() else None
                if path is None or member.issparse():
                    found.pass_over(member.name + " (a link)" * (member.issym() or member.islnk()))
                    continue
                file = archive.extractfile(member)
                if file is not None:
                    found.add(path, file.read(most(path) + 1))
    except (Refused, MemoryError):
        raise
    except Exception as error:
        raise Refused(f"is not a readable tar.gz: {first_line(error)}") from None
    return found.sources(nested)


class _Inflated(io.RawIOBase):
    """What a tar holds, as it is read: never more of it than may be. Some browsers take the .gz off
    and leave the name, so the bytes say what it is."""

    def __init__(self, data: bytes) -> None:
        import gzip

        plain = io.BytesIO(data)
        self._file = plain if data[:2] != b"\x1f\x8b" else gzip.GzipFile(fileobj=plain)
        self._left, self._ends = MAX_INFLATED, 0

    def read(self, size: int = -1, /) -> bytes:
        data = self._file.read(size)
        self._left -= len(data)
        self._ends += not data
        if self._ends > MAX_ENDS:
            raise EOFError("it ends too early")
        if self._left < 0:
            raise Refused("is too large")
        return data


def _check_size(data: bytes) -> None:
    if len(data) > MAX_ARCHIVE:
        raise Refused(f"is larger than {MAX_ARCHIVE >> 20} MB")


def first_line(error: Exception) -> str:
    text = str(error).splitlines()[0] if str(error) else type(error).__name__
    return "".join(c if c.isprintable() else "?" for c in text)[:120]


def packed(files: dict[str, bytes]) -> Iterator[bytes]:
    """The answer, piece by piece."""
    yield TAKEN
    for name, data in files.items():
        encoded = name.encode()
        yield LENGTHS.pack(len(encoded), len(data))
        yield encoded
        yield data
    yield LENGTHS.pack(0, 0)


def answered(parts: Iterable[tuple[str, str]]) -> Iterable[bytes]:
    """What stands open under these numbers, taken out and put together; or why not: where one of
    them has the work, another may be data. Files of one name are kept apart."""
    found, problems = Collected(), list[tuple[int, Refused]]()
    try:
        for number, (kind, place) in enumerate(parts):
            try:
                taken = _taken(kind, place)
            except Refused as problem:
                problems.append((number, problem))
                continue
            again = any(found.files.get(path, data) != data for path, data in taken.items())
            for path, data in taken.items():
                if (name := accepted(f"{number + 1}/{path}" if again else path)) is not None:
                    found.add(name, data)
    except Refused as problem:
        problems, found.files = [(ALL, problem)], {}
    except MemoryError:
        problems, found.files = [(ALL, Refused(f"could not be read within {MEMORY >> 20} MB"))], {}
    if not problems or found.files:
        return packed(found.files)
    about, why = problems[0]
    return [REFUSED, bytes([about]), str(why).encode("utf-8", "replace")]


def _taken(kind: str, place: str) -> dict[str, bytes]:
    """One package; `place`: the number under which it stands open, or its path (Windows)."""
    if kind == "folder":
        return folder(int(place) if place.isdigit() else place)
    with open(int(place) if place.isdigit() else place, "rb") as file:  # noqa: PTH123
        data = file.read(MAX_ARCHIVE + 1)
    return {"zip": unzipped, "tar": untarred}[kind](data)


if __name__ == "__main__":
    from confinement import confined  # type: ignore[import-not-found]

    *given, parent = sys.argv[1:]
    confined(int(parent), SECONDS, MEMORY)
    for piece in answered(zip(given[::2], given[1::2], strict=True)):
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()
