"""Submissions as they come: a file, a folder, a notebook, a zip or a tar.gz, read into memory.

Trusted code on hostile input. Nothing is written to disk, and nothing is parsed in the grader: a
file is bytes that a worker will get, and folders and archives are taken apart by a process of
their own (`unpacking`), whose plain and bounded answer is checked here.
"""

from __future__ import annotations

import os
import re
import signal
import stat
import struct
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

import msgspec

from lemmata.errors import BadInput
from lemmata.submission import unpacking
from lemmata.submission.unpacking import AS_TEXT, MAX_ANSWER, MAX_NAME, SUFFIXES, Refused, legible

# Wall time is only a backstop, for a disk that does not answer: processor time is what counts.
# Twelve times as much: a crowded machine must not look like a hostile package.
BACKSTOP = 12.0 * unpacking.SECONDS
KINDS = {".zip": "zip", ".tar.gz": "tar", ".tgz": "tar"}
MAIN_NAMES = ("submission", "solution", "main", "__init__")
IMPORTS = re.compile(rb"^[ \t]*(?:from|import)[ \t]+(\w+)", re.MULTILINE)
# In a notebook a line is a string of its own, or stands behind an escaped line break.
DEFINES = re.compile(rb'(?:^|"|\\n)[ \t]*def[ \t]+(\w+)', re.MULTILINE)
ENVIRONMENT = {"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "PYTHONHASHSEED": "0"}


class BadSubmission(BadInput):
    """What is wrong with it, in one line."""


class Submission(msgspec.Struct, frozen=True):
    """A submission in memory: a name to show, the main file, and every file by its path."""

    name: str
    main: str
    files: dict[str, bytes]

    def led_for(self, assignment: str, functions: Iterable[str]) -> Submission:
        """With the main file that an assignment means: one that defines what it asks for, and not
        its starter, untouched. A draft may lie beside the work, and would come first by its name.
        """
        asked, imported = frozenset(functions), _imported(self.files)
        ranks = {
            path: _preference(path, self.name, imported, _lacks(data, asked), assignment)
            for path, data in self.files.items()
        }
        return msgspec.structs.replace(self, main=min(ranks, key=lambda path: ranks[path]))


def read(path: str | Path, name: str | None = None) -> Submission:
    """The submission at this path; BadSubmission with one clear line where there is none.

    `name`: what the student called it, where a download has put more before that.
    """
    path = Path(path)
    shown_as = shown(name or path.name or path.resolve().name)
    return _assemble(shown_as, _files(path, shown_as, told=shown_as if name else _told(path)))


def read_together(parts: Sequence[tuple[Path, str]], name: str) -> Submission:
    """One submission that came as several files or folders, each with the name it had."""
    if len(parts) == 1:
        return read(*parts[0])
    found = unpacking.Collected()
    try:
        for path, own in parts:
            for inner, data in _files(path, shown(own), told=shown(own)).items():
                found.add(inner, data)
    except Refused as problem:
        raise BadSubmission(f"{shown(name)} {problem}") from None
    return _assemble(shown(name), found.files)


def _files(path: Path, name: str, *, told: str) -> dict[str, bytes]:
    """Its sources. `told`: how messages call it."""
    try:
        mode = path.lstat().st_mode
    except (OSError, ValueError):
        raise BadSubmission(f"{told}: no such file or folder") from None
    if stat.S_ISLNK(mode):
        raise BadSubmission(f"{told} is a link; give the file itself")
    if stat.S_ISDIR(mode):
        return _taken_out(path, "folder", name, told)
    if not stat.S_ISREG(mode):
        raise BadSubmission(f"{told} is neither a file nor a folder")
    lower = path.name.lower()
    if lower.endswith(SUFFIXES):
        return {name: _plain(path, told)}
    if lower.endswith(AS_TEXT):
        return {name[: -len(".txt")]: _plain(path, told)}
    for suffix, kind in KINDS.items():
        if lower.endswith(suffix):
            return _taken_out(path, kind, name, told)
    raise BadSubmission(f"{told} is not a .py file, folder, notebook, .zip or .tar.gz")


def from_text(source: str, name: str = "submission.py") -> Submission:
    return Submission(name, name, {name: source.encode("utf-8", "surrogatepass")})


def shown(name: str) -> str:
    """A file name as a path of one part, whatever characters it has; its end is kept."""
    printable = (c if c.isprintable() and c not in "/\\" else "_" for c in legible(name))
    return "".join(printable)[-MAX_NAME:]


def _told(path: Path) -> str:
    """A path for a message: as it was typed, but for what a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in legible(str(path)))[-1000:]


def _plain(path: Path, told: str) -> bytes:
    """Nothing is parsed here, so the grader may read it itself."""
    try:
        return unpacking.regular(path)
    except Refused as problem:
        raise BadSubmission(f"{told} {problem}") from None


def _assemble(name: str, files: dict[str, bytes]) -> Submission:
    """One folder around everything is taken off; the main file is chosen."""
    tops = {PurePosixPath(path).parts[0] for path in files}
    if len(tops) == 1 and not any(path in tops for path in files):
        top = tops.pop()
        files = {path[len(top) + 1 :]: data for path, data in files.items()}
        return _assemble(name, files)
    if not files:
        raise BadSubmission(f"{name} has no .py file and no notebook in it")
    imported = _imported(files)
    main = min(files, key=lambda path: _preference(path, name, imported))
    if not any(data.strip() for data in files.values()):
        raise BadSubmission(f"{name} is empty")
    return Submission(name, main, files)


def _imported(files: dict[str, bytes]) -> frozenset[str]:
    """Names of modules that some file imports: these are there for others."""
    found = (IMPORTS.findall(data) for path, data in files.items() if path.endswith(".py"))
    return frozenset(name.decode("ascii", "replace") for names in found for name in names)


def _lacks(data: bytes, asked: frozenset[str]) -> int:
    """0: defines something that is asked for; 1: leaves all of that unfinished; 2: nothing."""
    defined = len(asked & {name.decode("ascii", "replace") for name in DEFINES.findall(data)})
    if not defined:
        return 2
    return int(data.count(b"NotImplementedError") >= defined)


def _preference(
    path: str, name: str, imported: frozenset[str], lacks: int = 0, assignment: str = ""
) -> tuple[object, ...]:
    """Smaller is better: near the top, with a telling name, not a test, not another's module."""
    place = PurePosixPath(path)
    stem = place.stem.lower()
    wanted = (PurePosixPath(name).stem.lower(), *MAIN_NAMES, assignment)
    rank = wanted.index(stem) if stem in wanted else len(wanted)
    is_test = stem.startswith("test") or stem.endswith("_test") or stem == "setup"
    is_imported = place.stem in imported
    return (is_test, len(place.parts), lacks, rank, is_imported, place.suffix != ".py", path)


def _taken_out(path: Path, kind: str, name: str, told: str) -> dict[str, bytes]:
    """What the process of `unpacking` says of this file or folder, which it gets opened."""
    descriptor = subprocess.DEVNULL
    folders_open = os.scandir in os.supports_fd  # not on Windows: there it begins in the folder
    by_name = kind == "folder" and not folders_open
    if not by_name:
        more = ("O_DIRECTORY",) if kind == "folder" else ()
        try:
            descriptor = os.open(path, unpacking.opening(*more))
        except OSError as error:
            raise BadSubmission(f"{told} cannot be read: {error.strerror}") from None
    try:
        if kind != "folder" and not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadSubmission(f"{told} is not a regular file")
        answer, ending = _answer(kind, descriptor, path if by_name else None)
    finally:
        if not by_name:
            os.close(descriptor)
    try:
        return unpacking.unpacked(answer)
    except Refused as problem:
        raise BadSubmission(f"{name} {problem}") from None
    except (ValueError, struct.error):
        raise BadSubmission(f"{name} {_cause(ending)}") from None


def _answer(kind: str, descriptor: int, folder: Path | None) -> tuple[bytes, int | None]:
    """All it says, and its exit code: None if it had to be ended."""
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(unpacking.__file__)]
    # Python does not start with a folder as its standard input: that one keeps its number.
    passed = kind == "folder" and folder is None
    process = subprocess.Popen(
        [*command, kind, str(os.getpid()), str(descriptor if passed else 0)],
        stdin=subprocess.DEVNULL if passed else descriptor,
        pass_fds=(descriptor,) if passed else (),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder or os.path.abspath(os.sep),  # noqa: PTH100
        env=ENVIRONMENT if os.name == "posix" else None,
    )
    ended = threading.Event()

    def end() -> None:
        ended.set()
        process.kill()

    backstop = threading.Timer(BACKSTOP, end)
    backstop.start()
    try:
        assert process.stdout is not None
        answer = process.stdout.read(MAX_ANSWER + 1)
        if len(answer) <= MAX_ANSWER:  # else it is not ours any more
            process.wait()
    finally:
        backstop.cancel()
        with process:
            process.kill()
    return answer, None if ended.is_set() else process.returncode


def _cause(ending: int | None) -> str:
    """Why there is no answer. What it died of is its own fault: other submissions are read."""
    if ending == -getattr(signal, "SIGXCPU", 0):
        return f"could not be read within {unpacking.SECONDS} s"
    if ending is None:
        return f"could not be read within {BACKSTOP:g} s of waiting"
    return f"could not be read: the process that tried ended with {ending}"
