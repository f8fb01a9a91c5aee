"""Downloads as platforms make them, recognised by how their entries are named.

Canvas             doejane_LATE_12345_678_hw1-1.py    name, late, id, upload, the file, attempt
                   LATE_anon_a1B2c_678_hw1.py         graded anonymously
                   doejane_12345_text.html            typed in, or link.html: a row that says so
Moodle             Jane Doe_12345_assignsubmission_file_/hw1.zip
                   Participant_12345_assignsubmission_file/hw1.py    graded blindly
Gradescope         submission_metadata.yml beside submission_101/
GitHub Classroom   hw1-submissions/hw1-janedoe/.git
anything else      one entry, one submission
"""

import itertools
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from lemmata.classroom import gradescope, roster
from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.errors import BadInput
from lemmata.submission.file_names import KNOWN, PACKAGES, SUFFIXES, legible
from lemmata.submission.intake import shown

# A folder with more entries than this is hardly a class: a line about it beats a long wait.
MAX_ENTRIES = 20_000
# What a platform's folder for a student is called in a report: not by anybody's name.
FOLDER = "submission"

CANVAS = re.compile(
    r"(?:(?P<unnamed>LATE_)?(?P<anonymous>anon_\w{5})|(?P<name>.*?)(?P<late>_LATE|_late)?_(?P<id>\d+))"
    r"_(?:(?P<upload>\d+)_(?P<file>.+)|(?P<typed>(?:text|link)\.html))",
    re.DOTALL,
)
MOODLE = re.compile(
    r"(?P<name>.+?)_(?P<id>\d+)_assignsubmission_(?P<kind>[a-z]+)_?(?P<file>.*)", re.DOTALL
)
UNNAMED = "Participant"  # graded blindly: everybody is called so, and told apart by the number
OWNED = {"Canvas": CANVAS, "Moodle": MOODLE}  # where a file's name says whose it is
OWNER = re.compile(r"_\d+_assignsubmission_")
AGAIN = re.compile(r"(?P<stem>.+)-(?P<number>[1-9]\d?)(?P<suffix>\.(?:tar\.gz|\w+))", re.DOTALL)


@dataclass(frozen=True)
class Class:
    """Everybody who handed in something, and which platform's download it is."""

    layout: str
    handins: list[Handin]
    left_out: tuple[str, ...] = ()  # what lies beside them and is no submission


def class_in(folder: Path, *own: Path) -> Class:
    """The class in a folder; a folder around a platform's download is looked through."""
    entries = entries_in(folder, *own)
    layout, inside = _layout(folder, entries), ""
    if layout is None and len(entries) == 1 and _is_folder(entries[0]):
        inner = _listed(entries[0])
        layout = _layout(entries[0], inner)
        if layout == "Gradescope" and not _is_listed(entries[0], inner):
            layout = None  # the only submission has a file of that name in it
        if layout is not None:  # it may be a student's own folder all the same: that is told
            folder, entries, inside = entries[0], inner, f", in {shown(entries[0].name)}"
    submissions = [path for path in entries if _is_submission(path)]
    if layout is None and (platform := _several(submissions)):
        names = ", ".join(
            [*(shown(path.name) for path in submissions[:3]), "…"][: len(submissions)]
        )
        raise BadInput(
            f"{folder}: {platform} downloads side by side ({names}): grade each by itself, or put "
            "all their files into one folder"
        )
    if not submissions:
        looked = f"{', '.join((*SUFFIXES, *PACKAGES))}, folders"
        raise BadInput(f"{folder}: no submission in it (looked for {looked})")
    if layout in OWNED:  # a PDF has an owner too, who is told
        submissions = [
            p for p in entries if p in submissions or OWNED[layout].fullmatch(legible(p.name))
        ]
    found = {
        "Canvas": _canvas,
        "Moodle": _moodle,
        "Gradescope": _gradescope,
        "GitHub Classroom": _github,
    }
    taken = set(submissions)
    left = (p.name for p in entries if p not in taken and p.name != gradescope.METADATA)
    others = tuple(shown(name) for name in left)
    if layout is None:
        return Class("files and folders", _plain(submissions), others)
    return Class(f"{layout}{inside}", found[layout](folder, submissions), others)


def submissions_in(folder: Path, *own: Path) -> list[Path]:
    """One entry of the folder is one submission; hidden files, other kinds and our own are none."""
    return [path for path in entries_in(folder, *own) if _is_submission(path)]


def entries_in(folder: Path, *own: Path) -> list[Path]:
    """What lies in a folder, in order, without hidden things and what is the lecturer's `own`."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: no such folder")
    found = []
    try:
        with os.scandir(folder) as entries:
            for count, entry in enumerate(entries):
                if count >= MAX_ENTRIES:
                    raise BadInput(f"{folder}: more than {MAX_ENTRIES} entries; is this the class?")
                if not entry.name.startswith((".", "__")):
                    found.append(folder / entry.name)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be listed: {error.strerror}") from None
    return sorted(path for path in found if not any(_is_same(path, mine) for mine in own))


def _listed(folder: Path) -> list[Path]:
    """The same for a folder that may be a submission itself, of any kind."""
    try:
        return entries_in(folder)
    except BadInput:
        return []


def _is_submission(path: Path) -> bool:
    """By its name and kind alone. A link is one, too: its row will say that it was not read."""
    return path.name.lower().endswith(KNOWN) or path.is_symlink() or _is_folder(path)


def _is_folder(path: Path) -> bool:
    return path.is_dir() and not path.is_symlink()


def _is_repository(path: Path) -> bool:
    try:
        return _is_folder(path) and (path / ".git").exists()
    except OSError:  # a folder that nobody may look into
        return False


def _is_same(path: Path, other: Path) -> bool:
    try:
        return os.path.samestat(path.lstat(), other.stat())
    except OSError:
        return False


def _layout(folder: Path, entries: Sequence[Path]) -> str | None:
    """The platform whose download this is; where most entries do not look like one, none."""
    if (folder / gradescope.METADATA).is_file():
        return "Gradescope"
    counted = [path for path in entries if _is_submission(path)]
    matching = {
        "Moodle": sum(MOODLE.fullmatch(legible(path.name)) is not None for path in counted),
        "Canvas": sum(CANVAS.fullmatch(legible(path.name)) is not None for path in counted),
        "GitHub Classroom": sum(map(_is_repository, counted)),
    }
    best = max(matching, key=lambda name: matching[name])
    return best if 2 * matching[best] > len(counted) else None


def _several(folders: Sequence[Path]) -> str:
    """The platform where every folder is a download of its own, a section each: one row a folder
    would be wrong. A student's folder has files of one student."""
    found = set[str]()
    for folder in folders:
        inner = _listed(folder) if _is_folder(folder) else []
        layout = _layout(folder, inner)
        matches = [OWNED[layout].fullmatch(legible(p.name)) for p in inner if layout in OWNED]
        if len({match["id"] for match in matches if match}) < 2:
            return ""
        found.add(str(layout))
    return found.pop() if len(found) == 1 and len(folders) > 1 else ""


def _is_listed(folder: Path, entries: Sequence[Path]) -> bool:
    """Can Gradescope's list be read, and is any entry of the folder in it?"""
    try:
        return (
            not gradescope.read(folder / gradescope.METADATA)
            .keys()
            .isdisjoint(path.name for path in entries)
        )
    except BadInput:
        return False


def _plain(paths: Sequence[Path]) -> list[Handin]:
    return [
        Handin(Student(shown(path.name)), (Attempt(((path, shown(path.name)),)),)) for path in paths
    ]


def _canvas(folder: Path, paths: Sequence[Path]) -> list[Handin]:
    """Files by student; of one that was uploaded again (hw1-1.py) the newest upload counts."""
    matches = {path: CANVAS.fullmatch(legible(path.name)) for path in paths}
    again = _numbered({_file(m) for m in matches.values() if m})
    # By the name as well: one who is called eve_12345 must not hand in for another.
    by_student: dict[tuple[str, str], list[tuple[re.Match[str], Path]]] = defaultdict(list)
    for path, match in matches.items():
        if match:
            id_ = match["id"] or match["anonymous"]
            by_student[id_, match["name"] or id_].append((match, path))
    shared = Counter(id_ for id_, _ in by_student)
    found = []
    for (id_, name), everything in by_student.items():
        uploads = _of_use(everything)
        uploads.sort(key=lambda pair: int(pair[0]["upload"] or 0))
        attempts = _attempts(
            [(again(_file(m)), path, bool(m["late"] or m["unnamed"])) for m, path in uploads]
        )
        note = f"another name has the id {id_} too" if shared[id_] > 1 else ""
        found.append(Handin(Student(name, id_), attempts, note))
    return found + _plain([path for path, match in matches.items() if match is None])


def _file(canvas: re.Match[str]) -> str:
    """What the student called it, or what Canvas calls a text that was typed in."""
    return canvas["file"] or canvas["typed"]


def _of_use(answers: list[tuple[re.Match[str], Path]]) -> list[tuple[re.Match[str], Path]]:
    """What can be read; where nothing can, everything: the row will say what it was."""
    return [(match, path) for match, path in answers if _is_submission(path)] or answers


def _numbered(files: set[str]) -> Callable[[str], tuple[str, int]]:
    """Which -1 is an attempt: not where every file of that name in the class has the same."""
    endings: dict[str, set[str]] = defaultdict(set)
    for file in files:
        match = AGAIN.fullmatch(file)
        stem = match["stem"] if match else file.removesuffix(".gz").rpartition(".")[0]
        endings[stem.removesuffix(".tar")].add(match["number"] if match else "")

    def split(file: str) -> tuple[str, int]:
        match = AGAIN.fullmatch(file)
        if match is None:
            return file, 1
        is_part_of_the_name = len(files) > 1 and endings[match["stem"]] == {match["number"]}
        whole = match["stem"] + match["suffix"]
        return (file, 1) if is_part_of_the_name else (whole, 1 + int(match["number"]))

    return split


def _attempts(uploads: Sequence[tuple[tuple[str, int], Path, bool]]) -> tuple[Attempt, ...]:
    """Uploads, oldest first, as attempts: each takes over what was not uploaded anew."""
    numbers = sorted({number for (_, number), _, _ in uploads})
    attempts = []
    for number in numbers:
        newest = {name: path for (name, n), path, _ in uploads if n <= number}
        # Whatever number a student wrote into a name: work is as late as the file that counts.
        late = any(is_late for _, path, is_late in uploads if path in newest.values())
        parts = tuple((path, shown(name)) for name, path in newest.items())
        attempts.append(Attempt(parts, number, late))
    return tuple(attempts)


def _moodle(folder: Path, paths: Sequence[Path]) -> list[Handin]:
    """A student has a folder a kind of answer; texts typed into Moodle count if nothing else."""
    matches = {path: in_moodle(legible(path.name)) for path in paths}
    by_student: dict[str, list[tuple[re.Match[str], Path]]] = defaultdict(list)
    for path, match in matches.items():
        if match:
            by_student[match["id"]].append((match, path))
    found = []
    for id_, answers in by_student.items():
        files = _of_use([(m, path) for m, path in answers if m["kind"] == "file"] or answers)
        parts = tuple((path, shown(m["file"]) or FOLDER) for m, path in files)
        name = answers[0][0]["name"]
        name = f"{name} {id_}" if name == UNNAMED else name
        found.append(Handin(Student(name, id_), (Attempt(parts),)))
    return found + _plain([path for path, match in matches.items() if match is None])


def in_moodle(name: str) -> re.Match[str] | None:
    """None where somebody's name or file looks like Moodle's own part, with another's number: who
    that is cannot be known, so it gets a row of its own and nobody's work is mixed with it."""
    return MOODLE.fullmatch(name) if len(OWNER.findall(name)) == 1 else None


def _gradescope(folder: Path, paths: Sequence[Path]) -> list[Handin]:
    """A row for each of a group; a student who is in two submissions is graded by the newest."""
    known = gradescope.read(folder / gradescope.METADATA)
    by_student: dict[str, list[tuple[Student, Attempt]]] = defaultdict(list)
    rest = []
    for path in paths:
        record = known.get(path.name)
        if record is None or not record.students:
            rest.append(path)
            continue
        attempt = Attempt(((path, FOLDER),), record.attempts, record.late, at=record.at)
        for student in record.students:
            by_student[student.id or student.email or student.name].append((student, attempt))
    found = []
    for both in by_student.values():
        both.sort(key=lambda pair: (pair[1].at.timestamp() if pair[1].at else 0.0, pair[1].number))
        found.append(Handin(both[-1][0], tuple(attempt for _, attempt in both)))
    return found + _plain(rest)


def _github(folder: Path, paths: Sequence[Path]) -> list[Handin]:
    """hw1-janedoe is janedoe's: what all names begin with, up to a dash, is the assignment's."""
    names = [path.name for path in paths]
    slug = folder.name.removesuffix("-submissions") + "-"
    if not all(name.startswith(slug) for name in names):
        letters = itertools.takewhile(lambda same: len(set(same)) == 1, zip(*names, strict=False))
        common = "".join(letter for letter, *_ in letters) if len(names) > 1 else ""
        slug = common[: common.rfind("-") + 1]
    found = []
    for path in paths:
        user = shown(path.name.removeprefix(slug)) or shown(path.name)
        found.append(Handin(Student(user, user), (Attempt(((path, FOLDER),)),)))
    return found


def told(handins: Sequence[Handin], layout: str, left_out: Sequence[str] = ()) -> str:
    """One line on what was found: how many, from where, how many late, again or left out."""
    counts = Counter(
        {
            "late": sum(h.newest is not None and h.newest.late for h in handins),
            "handed in again": sum(h.newest is not None and h.newest.number > 1 for h in handins),
            "handed in nothing": sum(not h.attempts for h in handins),
            roster.UNLISTED: sum(h.note.startswith(roster.UNLISTED) for h in handins),
        }
    )
    more = [f"{count} {what}" for what, count in counts.items() if count]
    if left_out:
        more.append(passed_by(left_out, 3))
    there = sum(bool(h.attempts) for h in handins)
    return ", ".join([f"{there} submission{'s' * (there != 1)} ({layout})", *more])


def passed_by(left_out: Sequence[str], named: int) -> str:
    """What lay beside the submissions, so many of it by name."""
    first = ", ".join(left_out[:named]) + (", …" if len(left_out) > named else "")
    return f"{len(left_out)} left out, no submission by its name ({first})"
