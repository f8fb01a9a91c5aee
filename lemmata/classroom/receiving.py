"""What the lecturer names on the command line: a folder, one archive of all, or one submission."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.classroom.layouts import Class, class_in, entries_in
from lemmata.errors import BadInput, GraderFailed
from lemmata.submission import expanding, unpacking
from lemmata.submission.intake import ENVIRONMENT, KINDS, shown


@contextmanager
def received(source: Path, out: Path | None = None) -> Iterator[Class]:
    """The class in it. What is unpacked for that lies in a temporary folder meanwhile."""
    try:
        found = source.exists()
    except (OSError, ValueError):
        found = False
    if not found:
        raise BadInput(f"{source}: no such folder or file")
    if source.is_dir():
        yield class_in(source, out)
        return
    lower = source.name.lower()
    kind = next((kind for suffix, kind in KINDS.items() if lower.endswith(suffix)), None)
    if kind is None:
        if not lower.endswith((*unpacking.SUFFIXES, *unpacking.AS_TEXT)):
            raise BadInput(f"{source}: not a folder, an archive, a .py file or a notebook")
        name = shown(source.name)
        yield Class("one file", [Handin(Student(name), (Attempt(((source, name),)),))])
        return
    with tempfile.TemporaryDirectory(prefix="lemmata-class-") as folder:
        top = Path(folder)
        _expand(source, kind, top)
        entries = entries_in(top)
        # A folder around everything comes from packing it; a platform's own folder stays.
        if len(entries) == 1 and entries[0].is_dir() and class_in(top).layout[:5] == "files":
            top = entries[0]
        yield class_in(top)


def _expand(archive: Path, kind: str, folder: Path) -> None:
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
    try:
        words = _written(process.stdout, folder)
    finally:
        with process:
            process.kill()
    if words:
        raise BadInput(f"{archive}: {words}")


def _written(answer: IO[bytes], folder: Path) -> str:
    """The files, written one by one; the words of the end: empty if all is well."""
    died = "could not be read: the process that tried has ended"
    if answer.read(1) != unpacking.TAKEN:
        return died
    while True:
        lengths = answer.read(unpacking.LENGTHS.size)
        if len(lengths) < unpacking.LENGTHS.size:
            return died
        name_length, length = unpacking.LENGTHS.unpack(lengths)
        if (name_length, length) == (0, 0):
            words = answer.read(4 * unpacking.MAX_WORDS).decode("utf-8", "replace")
            return "".join(c if c.isprintable() else "?" for c in words)
        if name_length > 4 * expanding.MAX_PATH or length > unpacking.MAX_FILE + 1:
            return died
        name = answer.read(name_length).decode("utf-8", "replace")
        data = answer.read(length)
        if len(data) < length or expanding.safe(name) != name:
            return died
        # As bytes of UTF-8, whatever this system's locale would make of the letters.
        _write(folder / os.fsdecode(name.encode()), data)


def _write(place: Path, data: bytes) -> None:
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("xb") as file:  # never over another file, whatever the archive says
            file.write(data)
    except FileExistsError:
        return
    except OSError as error:
        if error.errno in (28, 122):  # no space, no quota
            raise GraderFailed(f"{place.parent} could not be written: {error.strerror}") from None
        return  # a name that this file system does not take
