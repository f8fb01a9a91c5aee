"""Who is in the class, told by files that are long, wide or forged: rosters, books, and the list of
a Gradescope download, which in a class of one a student may have written."""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from lemmata.classroom import gradescope, lms, roster
from lemmata.classroom.handins import Attempt, Handin, Student
from lemmata.classroom.layouts import class_in, told
from lemmata.classroom.rows import nothing
from lemmata.errors import BadInput

CODE = "def perceptron(X, y, **rest):\n    return None\n"


def seconds(work: Callable[[int], object], size: int) -> float:
    began = time.process_time()
    work(size)
    return time.process_time() - began


def long_roster(folder: Path, students: int) -> None:
    """With as many hand-ins, half of them under one name."""
    path = folder / f"{students}.csv"
    lines = [f"First{n} Last{n},{n},u{n}@x.org" for n in range(students)]
    path.write_text("\n".join(["Name,ID,Email", *lines]))
    names = [f"First{n * (n % 2)} Last{n * (n % 2)}" for n in range(students)]
    handins = [Handin(Student(name), (Attempt(()),)) for name in names]
    assert len(roster.joined(handins, roster.read(path))) > students


def wide_roster(folder: Path, columns: int) -> None:
    """As many lines as columns, each line short: to look through all columns a line is a square."""
    path = folder / f"{columns}.csv"
    heads = ",".join(["Name", *["x"] * columns, "ID"])
    path.write_text("\n".join([heads, *(f"Jo{n}" for n in range(columns))]))
    assert len(roster.read(path)) == columns


def long_book(folder: Path, students: int) -> None:
    path = folder / f"book{students}.csv"
    lines = [f"Jo{n},{n},," for n in range(students)]
    path.write_text("\n".join(["Student,ID,Section,hw1 (678)", "Points Possible,,,10", *lines]))
    made = lms.Book.read("canvas", path, ("hw1",), "")
    rows = [
        nothing(Handin(Student(f"Jo{n}", f"{n}")), f"Jo{n}", f"Jo{n}", 1.0) for n in range(students)
    ]
    assert made.filled(rows).count == students


@pytest.mark.parametrize("work", [long_roster, wide_roster, long_book])
def test_time_grows_with_the_length_of_a_file_and_not_with_its_square(
    tmp_path: Path, work: Callable[[Path, int], None]
) -> None:
    small = min(seconds(lambda size: work(tmp_path, size), 1_000) for _ in range(3))
    large = min(seconds(lambda size: work(tmp_path, size), 8_000) for _ in range(2))
    assert large < 3 * 8 * small, f"{large:.2f} s for eight times what takes {small:.2f} s"


def test_a_cell_of_digits_is_no_number_of_days(tmp_path: Path) -> None:
    path = tmp_path / "moodle.csv"
    path.write_text(f"Identifier,Status\nParticipant 1,late by {'9' * 100_000} days\n")
    began = time.process_time()
    (one,) = roster.read(path)
    assert one.late and time.process_time() - began < 2


def metadata(*folders: str, who: str = "Bo", sid: str = "7", more: str = "") -> str:
    said = [
        f"{folder}:\n  :submitters:\n  - :name: {who}\n    :sid: '{sid}'\n{more}"
        for folder in folders
    ]
    return "".join(said)


def handed_in(folder: Path, list_of_all: str) -> Path:
    """The only submission of a class, with a list like Gradescope's in it."""
    for name in ("submission_1", "work"):
        (folder / "ada" / name).mkdir(parents=True)
        (folder / "ada" / name / "hw1.py").write_text(CODE)
    (folder / "ada" / gradescope.METADATA).write_text(list_of_all)
    return folder


ABSURD = {
    "no list": "a: [",
    "nobody of here": metadata("submission_9"),
    "a folder elsewhere": metadata("../../bo", "/etc", "submission_1/../../bo"),
    "no table": "- 1\n- 2",
    "nothing": "",
}


@pytest.mark.parametrize("list_of_all", ABSURD.values(), ids=ABSURD)
def test_a_list_that_names_no_folder_beside_it_makes_nobody_another(
    tmp_path: Path, list_of_all: str
) -> None:
    """Before, the class ended with it."""
    (only,) = class_in(handed_in(tmp_path, list_of_all)).handins
    assert only.student == Student("ada") and only.newest is not None


def test_a_forged_list_names_rows_and_nothing_else(tmp_path: Path) -> None:
    """It may say whose the folders beside it are, and since when; the lecturer reads where that
    was found. Scores, maxima and paths in it are nothing to us, and every folder has its row."""
    forged = metadata(
        "submission_1",
        more="  :score: 1e9\n  :max_score: 1\n  :results: {score: 50}\n  :late: false\n"
        "  :created_at: 0001-01-01 00:00:00 +14:00\n  :path: /etc/passwd\n",
    )
    found = class_in(handed_in(tmp_path, forged))
    bo, work = found.handins
    assert (bo.student, work.student) == (Student("Bo", "7"), Student("work"))
    assert [path.parent for h in (bo, work) for path, _ in h.newest.parts] == [tmp_path / "ada"] * 2  # type: ignore[union-attr]
    assert told(found.handins, found.layout).startswith("2 submissions (Gradescope, in ada)")
    assert set(gradescope.Record.__dataclass_fields__) == {"students", "at", "attempts", "late"}


FILLED = {
    "lists of nothing": f"x: [{'[],' * 60_000}]\n",
    "names of nobody": "".join(f"s{n}: n\n" for n in range(20_000)),
    "results of a submission": f"s:\n  :results:\n    :tests: [{'{a: b},' * 20_000}]\n",
    "a long history": f"s:\n  :history: [{'{a: b},' * 20_000}]\n",
}


@pytest.mark.parametrize("more", FILLED.values(), ids=FILLED)
def test_what_nobody_looks_for_in_a_list_takes_no_room(
    tmp_path: Path, more: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before, a hundred bytes for each of its own: 32 MB were gigabytes."""
    path = tmp_path / gradescope.METADATA
    monkeypatch.setattr(gradescope, "MOST", 1 << 20)  # so much is asked for, whatever is there
    path.write_text(metadata("submission_1"))
    gradescope.read(path)  # imports the parser
    path.write_text(metadata("submission_1") + more)
    tracemalloc.start()
    known = gradescope.read(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert known["submission_1"].students == (Student("Bo", "7"),)
    assert most < gradescope.MOST + 8 * path.stat().st_size


def test_a_list_of_too_many_parts_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gradescope, "MOST_PARTS", 1000)
    (tmp_path / gradescope.METADATA).write_text(f"x: [{'[],' * 1000}]\n")
    with pytest.raises(BadInput, match="has more than 1000 parts"):
        gradescope.read(tmp_path / gradescope.METADATA)


def test_one_of_many_names_for_the_same_students_is_enough(tmp_path: Path) -> None:
    """Ruby writes a person once, and then where that was; a forger a hundred classes in a line."""
    both = "a: &a {':submitters': &s [&u {':name': Bo, ':sid': '7'}]}\nb: *a\n"
    (tmp_path / gradescope.METADATA).write_text(both + "c: {':users': [*u]}\nd: {':users': *s}\n")
    known = gradescope.read(tmp_path / gradescope.METADATA)
    assert {name: r.students for name, r in known.items()} == dict.fromkeys(
        "abcd", (Student("Bo", "7"),)
    )
    students = ", ".join(f"{{':sid': '{n}'}}" for n in range(1000))
    lines = [f"s: &s {{':users': [{students}]}}", *(f"s{n}: *s" for n in range(100))]
    (tmp_path / gradescope.METADATA).write_text("\n".join(lines))
    with pytest.raises(BadInput, match="names more than 20000 students"):
        gradescope.read(tmp_path / gradescope.METADATA)


def test_a_list_of_a_million_students_is_one_line_and_in_the_only_submission_nothing(
    tmp_path: Path,
) -> None:
    many = "  - :sid: '{}'\n"
    forged = "submission_1:\n  :submitters:\n" + "".join(map(many.format, range(20_001)))
    (only,) = class_in(handed_in(tmp_path, forged)).handins
    assert only.student == Student("ada")
    with pytest.raises(BadInput, match="names more than 20000 students"):
        class_in(tmp_path / "ada")


def test_beside_others_a_forged_list_is_nothing(tmp_path: Path) -> None:
    handed_in(tmp_path, metadata("submission_1"))
    (tmp_path / "bo.py").write_text(CODE)
    found = class_in(tmp_path)
    assert [h.student for h in found.handins] == [Student("ada"), Student("bo.py")]
    assert found.layout == "files and folders"


def test_a_name_in_a_platforms_book_is_obeyed_by_no_terminal(tmp_path: Path) -> None:
    """People are called there as they like; who is not filled in is named to the lecturer."""
    name = "E\x1b[2Jve\u202e\x07\r"
    path = tmp_path / "moodle.csv"
    path.write_text(f'Identifier,Full name,Grade,Grade can be changed\nP1,"{name}",,No\n')
    (listed,) = roster.read(path)
    row = nothing(Handin(listed.student), "eve", "eve", 4.0)
    filled = lms.Book.read("moodle", path, [], "").filled([row])
    (note,) = filled.notes
    assert "E" in note and note.isprintable() and filled.count == 0
