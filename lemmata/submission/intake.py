"""Submissions as they come: a file, a folder, a notebook, a zip or a tar.gz, read into memory.

Trusted code on hostile input. Nothing is written to disk, and nothing is parsed in the grader: a
file is bytes that a worker will get, and folders and archives are taken apart by a process of
their own (`unpacking`), whose plain and bounded answer is checked here.
"""

import os
import re
import signal
import stat
import struct
import subprocess
import sys
import threading
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import msgspec

from lemmata.errors import BadInput
from lemmata.submission import unpacking
from lemmata.submission.file_names import AS_TEXT, ASIDE, PACKAGES, SUFFIXES, legible
from lemmata.submission.unpacking import Refused

# Wall time is only a backstop, for a disk that does not answer: processor time is what counts.
# Twelve times as much: a crowded machine must not look like a hostile package.
BACKSTOP = 12.0 * unpacking.SECONDS
KINDS = {suffix: "zip" if suffix == ".zip" else "tar" for suffix in PACKAGES}
MAIN_NAMES = ("submission", "solution", "main", "__init__")
IMPORTS = re.compile(rb"^[ \t]*(?:from|import)[ \t]+([\w\x80-\xff]+)", re.MULTILINE)
# In a notebook a line is a string of its own, or stands behind an escaped line break.
DEFINES = re.compile(rb'(?:^|"|\\n)[ \t]*def[ \t]+(\w+)', re.MULTILINE)
ENVIRONMENT = {"LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "PYTHONHASHSEED": "0"}


class BadSubmission(BadInput):
    """What is wrong with it, in one line."""


class Submission(msgspec.Struct, frozen=True):
    """A submission in memory: a name to show, the main file, and every file by its path. `makes`:
    how a script has its function, where that is not by its name in the file (Origin.makes).
    """

    name: str
    main: str
    files: dict[str, bytes]
    makes: str = ""

    def led_for(self, assignment: str, functions: Iterable[str]) -> "Submission":
        """With the main file that an assignment means: one that defines what it asks for, and not
        its starter, untouched. A draft may lie beside the work, and would come first by its name.
        """
        asked, imported = frozenset(functions), _imported(self.files)
        ranks = {
            path: _preference(path, self.name, imported, _lacks(data, asked), assignment)
            for path, data in self.files.items()
        }
        return msgspec.structs.replace(self, main=min(ranks, key=lambda path: ranks[path]))

    def rivals(self, functions: Iterable[str]) -> list[str]:
        """Files that define what is asked for as well as the main one: drafts, most often."""
        asked, imported = frozenset(functions), _imported(self.files)
        if _lacks(self.files[self.main], asked):
            return []
        others = (path for path in self.files if path != self.main)
        return sorted(
            path
            for path in others
            if not _lacks(self.files[path], asked)
            and not _is_test(path)
            and PurePosixPath(path).stem not in imported
        )


@dataclass(frozen=True)
class Part:
    """One file or folder of a hand-in, what its student called it, and how messages call it."""

    path: Path
    name: str
    told: str


def read(path: str | Path, name: str | None = None) -> Submission:
    """The submission at this path; BadSubmission with one clear line where there is none.

    `name`: what the student called it, where a download has put more before that.
    """
    path = Path(path)
    shown_as = shown(name or path.name or path.resolve().name)
    return _read([Part(path, shown_as, shown_as if name else _told(path))], shown_as)


def read_together(parts: Sequence[tuple[Path, str]], name: str) -> Submission:
    """One submission that came as several files or folders, each with the name it had."""
    if len(parts) == 1:
        return read(*parts[0])
    return _read([Part(path, shown(own), shown(own)) for path, own in parts], shown(name))


def _read(parts: Sequence[Part], name: str) -> Submission:
    """All parts, within the limits of one submission: few or many make no difference."""
    found, packages = unpacking.Collected(), list[tuple[Part, str]]()
    try:
        for part in parts:
            kind = _kind(part)
            if kind != "file":
                packages.append((part, kind))
                continue
            found.add(part.name, _plain(part))
        if len(packages) > unpacking.MAX_PACKAGES:
            raise Refused(f"has more than {unpacking.MAX_PACKAGES} archives and folders")
        work = found.files or found.texts
        for inner, data in _taken_out(packages, name, needed=not work).items():
            if inner not in found.files:  # who packs the file as well means the file
                found.add(inner, data)
    except Refused as problem:
        raise BadSubmission(f"{name} {problem}") from None
    return _assemble(name, found.files or found.texts)


def _kind(part: Part) -> str:
    """folder, zip, tar or file."""
    try:
        mode = part.path.lstat().st_mode
    except (OSError, ValueError):
        raise BadSubmission(f"{part.told}: no such file or folder") from None
    if stat.S_ISLNK(mode):
        raise BadSubmission(f"{part.told} is a link; give the file itself")
    if stat.S_ISDIR(mode):
        return "folder"
    if not stat.S_ISREG(mode):
        raise BadSubmission(f"{part.told} is neither a file nor a folder")
    lower = part.path.name.lower()
    kinds = dict.fromkeys((*SUFFIXES, *AS_TEXT), "file") | KINDS
    for suffix, kind in kinds.items():
        if lower.endswith(suffix):
            return kind
    raise BadSubmission(f"{part.told} is not a .py file, folder, notebook, .zip or .tar.gz")


def from_text(source: str, name: str = "submission.py", makes: str = "") -> Submission:
    return Submission(name, name, {name: source.encode("utf-8", "surrogatepass")}, makes)


def shown(name: str) -> str:
    """A file name as a path of one part, whatever characters it has; its end is kept."""
    printable = (c if c.isprintable() and c not in "/\\" else "_" for c in legible(name))
    return "".join(printable)[-unpacking.MAX_NAME :]


def _told(path: Path) -> str:
    """A path for a message: as it was typed, but for what a terminal would obey."""
    return "".join(c if c.isprintable() else "?" for c in legible(str(path)))[-1000:]


def _plain(part: Part) -> bytes:
    """Nothing is parsed here, so the grader may read it itself."""
    try:
        return unpacking.regular(part.path)
    except Refused as problem:
        raise BadSubmission(f"{part.told} {problem}") from None


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
    return frozenset(name.decode("utf-8", "replace") for names in found for name in names)


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
    is_aside = place.stem in imported, ASIDE.fullmatch(stem) is not None
    return (_is_test(path), len(place.parts), lacks, rank, *is_aside, place.suffix != ".py", path)


def _is_test(path: str) -> bool:
    stem = PurePosixPath(path).stem.lower()
    return stem.startswith("test") or stem.endswith("_test") or stem == "setup"


def _taken_out(
    packages: Sequence[tuple[Part, str]], name: str, *, needed: bool
) -> dict[str, bytes]:
    """What the process of `unpacking` says of these files and folders, which it gets opened.

    Not `needed`: the work lies beside them, and they may hold anything.
    """
    try:
        return _asked(packages, name) if packages else {}
    except BadSubmission:
        if needed:
            raise
        return {}


def _asked(packages: Sequence[tuple[Part, str]], name: str) -> dict[str, bytes]:
    with ExitStack() as stack:
        places = [(kind, _opened(part, kind, stack)) for part, kind in packages]
        answer, ending = _answer(places)
    try:
        return unpacked(answer)
    except Refused as problem:
        about = problem.part if problem.part is not None and problem.part < len(packages) else None
        blamed = name if about is None else packages[about][0].name
        raise BadSubmission(f"{blamed} {problem}") from None
    except (ValueError, struct.error):
        raise BadSubmission(f"{name} {_cause(ending)}") from None


def unpacked(answer: bytes) -> dict[str, bytes]:
    """The files of an answer. It is checked as if a stranger had written it."""
    if answer[:1] == unpacking.REFUSED:
        words = answer[2 : 4 * unpacking.MAX_WORDS].decode("utf-8", "replace")
        problem = Refused(
            "".join(c if c.isprintable() else "?" for c in words)[: unpacking.MAX_WORDS]
        )
        problem.part = answer[1] if answer[1:] and answer[1] < unpacking.MAX_PACKAGES else None
        raise problem
    found, at = unpacking.Collected(), 1
    if answer[:1] != unpacking.TAKEN or len(answer) > unpacking.MAX_ANSWER:
        raise ValueError("not an answer")
    while True:
        name_length, length = unpacking.LENGTHS.unpack_from(answer, at)
        at += unpacking.LENGTHS.size
        if (name_length, length) == (0, 0) and at == len(answer):
            return found.files
        name = answer[at : at + name_length].decode()
        data = answer[at + name_length : at + name_length + length]
        at += name_length + length
        if not name or at > len(answer) or unpacking.accepted(name) != name:
            raise ValueError("not an answer")
        found.add(name, data)


def _opened(part: Part, kind: str, stack: ExitStack) -> int | Path:
    """Its descriptor; its path where descriptors do not pass to other processes (Windows)."""
    if os.name != "posix":
        return part.path.absolute()
    try:
        descriptor = os.open(
            part.path, unpacking.opening(*(("O_DIRECTORY",) if kind == "folder" else ()))
        )
    except OSError as error:
        raise BadSubmission(f"{part.told} cannot be read: {error.strerror}") from None
    stack.callback(os.close, descriptor)
    if kind != "folder" and not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise BadSubmission(f"{part.told} is not a regular file")
    return descriptor


def _answer(places: Sequence[tuple[str, int | Path]]) -> tuple[bytes, int | None]:
    """All it says, and its exit code: None if it had to be ended."""
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(unpacking.__file__)]
    command += [str(word) for kind_and_place in places for word in kind_and_place]
    process = subprocess.Popen(
        [*command, str(os.getpid())],
        stdin=subprocess.DEVNULL,
        pass_fds=[place for _, place in places if isinstance(place, int)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=os.path.abspath(os.sep),  # noqa: PTH100
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
        answer = process.stdout.read(unpacking.MAX_ANSWER + 1)
        if len(answer) <= unpacking.MAX_ANSWER:  # else it is not ours any more
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
