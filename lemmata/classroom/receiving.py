"""What the lecturer names on the command line: a folder, one archive of all, or one submission."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO

from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.classroom.layouts import Class, class_in, entries_in
from lemmata.errors import BadInput, GraderFailed
from lemmata.submission import expanding, file_names, unpacking
from lemmata.submission.intake import ENVIRONMENT, KINDS, shown

MOST_ALIKE = 100  # files of one name in an archive; the rest is passed over


@contextmanager
def received(source: Path, *own: Path) -> Iterator[Class]:
    """The class in it, without what is the lecturer's `own` there. What is unpacked for that lies
    in a temporary folder meanwhile."""
    try:
        found = source.exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise BadInput(f"{source}: no such folder or file")
    if source.is_dir():
        yield class_in(source, *own)
        return
    lower = source.name.lower()
    kind = next((kind for suffix, kind in KINDS.items() if lower.endswith(suffix)), None)
    if kind is None:
        if not lower.endswith((*file_names.SUFFIXES, *file_names.AS_TEXT)):
            raise BadInput(f"{source}: not a folder, an archive, a .py file or a notebook")
        name = shown(source.name)
        yield Class("one file", [Handin(Student(name), (Attempt(((source, name),)),))])
        return
    with tempfile.TemporaryDirectory(prefix="lemmata-class-") as folder:
        top = Path(folder)
        refused = _expand(source, kind, top)
        entries = entries_in(top)
        # A folder around everything comes from packing it; a platform's own folder stays.
        if len(entries) == 1 and entries[0].is_dir() and class_in(top).layout[:5] == "files":
            top = entries[0]
        whole, trouble = class_in(top), _trouble(refused)
        yield replace(whole, handins=[_with_trouble(one, trouble) for one in whole.handins])


def _trouble(refused: dict[Path, str]) -> dict[Path, str]:
    """What could not be unpacked, in words, by its place and by each folder that it is in."""
    found: dict[Path, str] = {}
    for place, words in refused.items():
        said = f"{shown(place.name)} cannot be unpacked: {words}"
        for path in (place, *place.parents):
            found.setdefault(path, said)
    return found


def _with_trouble(handin: Handin, trouble: dict[Path, str]) -> Handin:
    """Who has a file that could not be unpacked is told so; the others do not notice."""

    def told(attempt: Attempt) -> Attempt:
        said = next((trouble[path] for path, _ in attempt.parts if path in trouble), "")
        return replace(attempt, trouble=said) if said else attempt

    return handin.but(attempts=tuple(map(told, handin.attempts))) if trouble else handin


def _expand(archive: Path, kind: str, folder: Path) -> dict[Path, str]:
    """All of it into the folder; the files that could not be unpacked, each with the reason."""
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(expanding.__file__), kind]
    with archive.open("rb") as file:
        process = subprocess.Popen(
            [*command, str(os.getpid())],
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=os.path.abspath(os.sep),  # noqa: PTH100
            env=ENVIRONMENT if os.name == "posix" else None,
        )
    assert process.stdout is not None
    refused: dict[Path, str] = {}
    try:
        words = _written(process.stdout, folder, refused)
    finally:
        with process:
            process.kill()
    if words:
        raise BadInput(f"{archive}: {words}")
    return refused


def _written(answer: IO[bytes], folder: Path, refused: dict[Path, str]) -> str:
    """The files, written one by one; the words of the end: empty if all is well."""
    died = "could not be read: the process that tried has ended"
    while True:
        became = answer.read(1)
        lengths = answer.read(unpacking.LENGTHS.size)
        if (
            became not in (unpacking.TAKEN, unpacking.REFUSED, expanding.FOLDER)
            or len(lengths) < unpacking.LENGTHS.size
        ):
            return died
        name_length, length = unpacking.LENGTHS.unpack(lengths)
        if (name_length, length) == (0, 0):
            return _printable(answer.read(4 * unpacking.MAX_WORDS))
        if name_length > 4 * expanding.MAX_PATH or length > unpacking.MAX_ARCHIVE + 1:
            return died
        name = answer.read(name_length).decode("utf-8", "replace")
        data = answer.read(length)
        if len(data) < length or expanding.safe(name) != name:
            return died
        # As bytes of UTF-8, whatever this system's locale would make of the letters.
        own = os.fsdecode(name.encode())
        if became == expanding.FOLDER:
            with suppress(OSError):  # a file has that name, and its own row
                (folder / own).mkdir(parents=True, exist_ok=True)
            continue
        taken = became == unpacking.TAKEN
        place = _write(folder, own, data if taken else b"")
        if place is not None and not taken:
            refused[place] = _printable(data)


def _printable(words: bytes) -> str:
    return "".join(c if c.isprintable() else "?" for c in words.decode("utf-8", "replace"))


def _write(folder: Path, name: str, data: bytes) -> Path | None:
    """Where it was written: never over another file, whatever the archive says."""
    for place in _places(folder / name, folder):
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("xb") as file:
                file.write(data)
            return place
        except (FileExistsError, NotADirectoryError, IsADirectoryError):
            continue
        except OSError as error:
            if error.errno in (28, 122):  # no space, no quota
                where, why = place.parent, error.strerror
                raise GraderFailed(f"{where} could not be written: {why}") from None
            return None  # a name that this file system does not take
    return None


def _places(place: Path, folder: Path) -> Iterator[Path]:
    """The place itself; where something else of that name is there already, one beside it."""
    yield place
    top, *rest = place.relative_to(folder).parts
    for number in range(2, MOST_ALIKE):
        yield place.with_name(f"{place.stem} ({number}){place.suffix}")
        if rest:  # a file and a folder of one name
            yield folder.joinpath(f"{top} ({number})", *rest)
