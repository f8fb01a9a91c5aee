"""Pages for students, with nothing in them that is secret or another's, and a zip for the LMS."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lemmata.classroom import pages
from lemmata.classroom.handins import Handin
from lemmata.classroom.layouts import CANVAS, in_moodle
from lemmata.classroom.rows import Row
from lemmata.errors import BadInput
from lemmata.files import clear_parts, write_atomically
from lemmata.render import html
from lemmata.submission.file_names import legible

if TYPE_CHECKING:
    from lemmata.classroom.run import Run

ZIP = "feedback.zip"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same bytes for the same feedback


def prepare(folder: Path) -> None:
    """The folder, before a class is graded: a wrong name is told at once."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        clear_parts(folder)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be written: {error.strerror}") from None


def write(run: Run, rows: Sequence[Row], folder: Path) -> None:
    """A page for each who handed in something, made of the report that students may see."""
    prepare(folder)
    title, packed, names, written = pages.title_of(run), io.BytesIO(), set[str](), set[str]()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for handin, row in zip(run.handins, rows, strict=True):
            report = pages.report_of(run, row, student=True)
            if report is None:
                continue
            text = html.submission(row, report, title=title)
            run.write(folder / f"{row.file}.html", text)
            written.add(f"{row.file}.html")
            name = uploaded_as(handin, row)
            name = f"{row.file}.html" if name in names else name
            names.add(name)
            archive.writestr(zipfile.ZipInfo(name, EPOCH), text, zipfile.ZIP_DEFLATED)
    try:
        write_atomically(folder / ZIP, packed.getvalue())
    except OSError as error:
        raise BadInput(f"{folder / ZIP}: cannot be written: {error.strerror}") from None
    # Who got a name from a roster meanwhile must not have a second page, with an older mark.
    place = str(folder.resolve()).encode("utf-8", "replace").decode()
    pages.remove_old(run, f"{place}/", written)


def uploaded_as(handin: Handin, row: Row) -> str:
    """What bulk uploads know a student by: Canvas the name of the file, Moodle that of the folder.

    doejane_12345_678_hw1.py is answered by doejane_12345_678_feedback.html (what stands behind the
    numbers is ours; Canvas passes over what begins with "link" there), and
    Jane Doe_12345_assignsubmission_file_/ by a file in a folder of that name.
    """
    newest = handin.newest
    name = legible(newest.parts[0][0].name) if newest is not None else ""
    # A sign that some other system takes for the border of a folder is none of a name.
    original = "".join(c if c.isprintable() and c not in "/\\" else "_" for c in name)
    if match := in_moodle(original):
        return f"{match['name']}_{match['id']}_assignsubmission_file_/feedback.html"
    if match := CANVAS.fullmatch(original):
        return f"{original[: match.start('file' if match['file'] else 'typed')]}feedback.html"
    return f"{row.file}.html"
