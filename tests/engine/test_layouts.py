"""Downloads of Canvas, Moodle, Gradescope and GitHub Classroom, as they come."""

import io
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from lemmata.classroom import names
from lemmata.classroom.handins import Student
from lemmata.classroom.layouts import class_in, told
from lemmata.classroom.receiving import received
from lemmata.errors import BadInput
from lemmata.submission.intake import BadSubmission

CODE = b"def f():\n    return 1\n"


def files_in(folder, **contents):
    for name, data in contents.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return folder


def made(folder, *names, data=CODE):
    return files_in(folder, **dict.fromkeys(names, data))


def zipped(**contents):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in contents.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def by_id(handins):
    return {handin.student.id: handin for handin in handins}


def test_canvas_names_ids_late_and_attempts(tmp_path):
    made(
        tmp_path,
        "doejane_12345_678_hw1.py",
        "doejane_12345_901_hw1-1.py",
        "roejohn_LATE_222_679_hw1.py",
        "poebob_333_680_hw1.py",
        "poebob_333_681_aid.py",
    )
    found = class_in(tmp_path)
    assert found.layout == "Canvas"
    students = by_id(found.handins)
    jane = students["12345"]
    assert jane.student.name == "doejane" and len(jane.attempts) == 2
    assert (jane.newest.number, jane.newest.parts[0][0].name) == (2, "doejane_12345_901_hw1-1.py")
    assert jane.newest.title == "hw1.py", "what the student called it"
    assert students["222"].newest.late and not jane.newest.late
    assert sorted(students["333"].newest.read().files) == ["aid.py", "hw1.py"]
    assert told(found.handins, "Canvas") == "3 submissions (Canvas), 1 late, 1 handed in again"


def test_a_pdf_has_an_owner_too_and_a_text_is_what_it_should_be(tmp_path):
    canvas, moodle = tmp_path / "canvas", tmp_path / "moodle"
    made(canvas, "a_1_1_hw.py", "b_2_2_report.pdf", "c_3_3_hw.py.txt", "d_4_4_hw.py", "notes.odt")
    made(canvas, "d_4_5_report.pdf")
    found = class_in(canvas)
    students = by_id(found.handins)
    with pytest.raises(BadSubmission, match=r"^report\.pdf is not a \.py file"):
        students["2"].newest.read()
    assert list(students["3"].newest.read().files) == ["hw.py"]
    assert list(students["4"].newest.read().files) == ["hw.py"], "a report beside it is no harm"
    assert found.left_out == ("notes.odt",)
    owner = "_{}_assignsubmission_file_"
    made(moodle, f"A{owner.format(1)}/hw.py.txt", f"B{owner.format(2)}hw.docx")
    made(moodle, f"C{owner.format(3)}/hw.py", f"C{owner.format(3)}/hw.py.txt")
    students = by_id(class_in(moodle).handins)
    assert list(students["1"].newest.read().files) == ["hw.py"]
    assert list(students["3"].newest.read().files) == ["hw.py"]
    with pytest.raises(BadSubmission, match=r"^hw\.docx is not"):
        students["2"].newest.read()


def test_canvas_anonymous_names_groups_and_what_was_typed_in(tmp_path):
    """As Canvas's own zipper names them: letters of any kind, and a name may have an underscore."""
    made(
        tmp_path,
        "anon_a1B2c_678_hw1.py",
        "LATE_anon_a1B2c_901_hw1-1.py",
        "team_red_LATE_12_679_hw1.py",
        "roejohn_13_text.html",
        "anon_zZ9yY_link.html",
        "_LATE_14_680_hw1.py",  # somebody whose name has no letter in it
    )
    found = class_in(tmp_path)
    students = by_id(found.handins)
    assert found.layout == "Canvas" and found.left_out == ()
    assert sorted(students) == ["12", "13", "14", "anon_a1B2c", "anon_zZ9yY"]
    assert students["14"].student.name == "14" and students["14"].newest.late
    newest = students["anon_a1B2c"].newest
    assert (newest.number, newest.late, newest.title) == (2, True, "hw1.py")
    assert students["12"].student.name == "team_red" and students["12"].newest.late
    with pytest.raises(BadSubmission, match=r"^text\.html is not a \.py file"):
        students["13"].newest.read()


def test_downloads_side_by_side_are_no_class(tmp_path):
    """A section each: two rows for four students would be wrong. Sorted by students is right."""
    for name in ("A/doejane_1_11_hw1.py", "A/roe_2_12_hw1.py", "B/poe_3_13_hw1.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        made(tmp_path, name)
    assert len(class_in(tmp_path).handins) == 2
    made(tmp_path, "B/lee_4_14_hw1.py")
    with pytest.raises(BadInput, match=r"Canvas downloads side by side \(A, B\): grade each"):
        class_in(tmp_path)


def test_a_zip_that_does_not_say_that_its_names_are_in_utf_8(tmp_path):
    """As zip and the Finder write it: the flag is taken off what zipfile wrote."""
    data = zipped(**{"müllerjürgen_1_2_hw.py": CODE, "李_3_4_hw.py": CODE})
    unsaid = data.replace(b"\x14\x00\x00\x08", b"\x14\x00\x00\x00")
    assert unsaid != data
    (tmp_path / "all.zip").write_bytes(unsaid)
    with received(tmp_path / "all.zip") as found:
        assert {h.student.name for h in found.handins} == {"müllerjürgen", "李"}


def test_a_dash_and_a_number_that_everybody_has_is_the_files_name(tmp_path):
    made(tmp_path, "a_1_1_lab-1.py", "b_2_2_lab-1.py", "c_3_3_lab-1.py")
    (tmp_path / "c_3_3_lab-1.py").rename(tmp_path / "c_3_3_lab-1.ipynb")
    assert {h.newest.number for h in class_in(tmp_path).handins} == {1}


def test_a_module_that_another_file_imports_is_not_the_main_one(tmp_path):
    files_in(tmp_path, **{"a_1_1_hw.py": b"from aid import f\n", "a_1_2_aid.py": CODE})
    (handin,) = class_in(tmp_path).handins
    assert handin.newest.read().main == "hw.py"


def test_moodle_folders_with_archives_in_them(tmp_path):
    home = "Jane Doe_12345_assignsubmission_file_"
    made(tmp_path, "Max Müller_77_assignsubmission_file_/hw1.py")
    files_in(tmp_path, **{f"{home}/hw1.zip": zipped(**{"sub/hw1.py": CODE, "sub/x.txt": b"x"})})
    made(tmp_path, "Jane Doe_12345_assignsubmission_onlinetext_/onlinetext.html")
    found = class_in(tmp_path)
    assert found.layout == "Moodle"
    students = by_id(found.handins)
    assert {h.student.name for h in students.values()} == {"Jane Doe", "Max Müller"}
    assert students["12345"].newest.read().main == "hw1.py"
    assert students["77"].newest.read().files == {"hw1.py": CODE}


def test_an_archive_in_an_archive_in_a_folder(tmp_path):
    inner = io.BytesIO()
    with tarfile.open(fileobj=inner, mode="w:gz") as archive:
        info = tarfile.TarInfo("hw/hw1.py")
        info.size = len(CODE)
        archive.addfile(info, io.BytesIO(CODE))
    folder = files_in(tmp_path / "ada", **{"up.zip": zipped(**{"in.tar.gz": inner.getvalue()})})
    (handin,) = class_in(tmp_path).handins
    assert handin.newest.read().files == {"hw1.py": CODE}
    files_in(folder, **{"main.py": CODE})
    assert handin.newest.read().files == {"main.py": CODE}, "data beside the work stays packed"
    (folder / "main.py").unlink()
    (folder / "up.zip").write_bytes(b"PK no zip")
    with pytest.raises(BadSubmission, match=r"has an archive up\.zip, which is not a readable zip"):
        handin.newest.read()


GRADESCOPE = """
submission_101:
  :submitters:
  - :name: Jane Doe
    :sid: '12345'
    :email: jane@x.edu
  - :name: John Roe
    :sid: '222'
    :email: john@x.edu
  :created_at: 2026-10-01 21:17:29.103000000 Z
  :history:
  - :id: 100
submission_102:
  :submitters:
  - :name: Jane Doe
    :sid: '12345'
    :email: jane@x.edu
  :created_at: 2026-10-02 21:17:29.103000000 Z
"""


def test_gradescope_reads_who_and_when_from_its_list(tmp_path):
    export = tmp_path / "assignment_9_export"
    made(export, "submission_101/hw1.py", "submission_102/hw1.py", "submission_103/hw1.py")
    (export / "submission_metadata.yml").write_text(GRADESCOPE)
    found = class_in(tmp_path)  # the folder around it is looked through
    assert found.layout == "Gradescope, in assignment_9_export"
    students = by_id(found.handins)
    assert students["222"].student == Student("John Roe", "222", "john@x.edu")
    assert students["222"].newest.number == 2
    assert students["12345"].newest.parts[0][0].name == "submission_102", "the newest"
    assert students[""].student.name == "submission_103", "nobody is lost"


def test_gradescopes_list_may_be_broken(tmp_path):
    made(tmp_path, "submission_101/hw1.py")
    (tmp_path / "submission_metadata.yml").write_text("a: [")
    with pytest.raises(BadInput, match="not YAML"):
        class_in(tmp_path)


def test_github_repositories_are_called_by_their_owners(tmp_path):
    for user in ("anna", "annabel", "jane-doe"):
        made(tmp_path / "hw1-submissions", f"hw1-{user}/perceptron.py", f"hw1-{user}/.git/HEAD")
    found = class_in(tmp_path)
    assert found.layout == "GitHub Classroom, in hw1-submissions"
    assert [h.student.id for h in found.handins] == ["anna", "annabel", "jane-doe"]


def test_what_is_no_submission_by_its_name_is_told(tmp_path):
    found = class_in(made(tmp_path, "ada.py", "ben.rar", "notes.txt"))
    assert found.left_out == ("ben.rar", "notes.txt")
    words = "1 submission (files and folders), 2 left out, no submission by its name"
    assert told(found.handins, found.layout, found.left_out) == f"{words} (ben.rar, notes.txt)"


def test_one_archive_of_all_and_one_file(tmp_path):
    archive = tmp_path / "all.zip"
    inside = {"hw1/ada.py": CODE, "hw1/ben.zip": zipped(**{"b.py": CODE}), "__MACOSX/x.py": b""}
    archive.write_bytes(zipped(**inside))
    with received(archive) as found:
        assert [h.student.name for h in found.handins] == ["ada.py", "ben.zip"]
        assert found.handins[1].newest.read().main == "b.py"
        place = found.handins[0].newest.parts[0][0]
    assert not place.exists()
    name, empty = (f"{who}_assignsubmission_file_" for who in ("Jane Doe_12345", "No One_9"))
    archive.write_bytes(zipped(**{f"{name}/hw1.py": CODE, f"{empty}/": b""}))
    with received(archive) as found:
        students = by_id(found.handins)
        assert students["12345"].student == Student("Jane Doe", "12345")
        with pytest.raises(BadSubmission, match=r"^submission has nothing in it$"):
            students["9"].newest.read()
    with received(made(tmp_path, "one.py") / "one.py") as found:
        assert [h.student.name for h in found.handins] == ["one.py"]


@pytest.mark.parametrize("content", [b"PK no zip", b""])
def test_an_archive_of_all_that_cannot_be_read_is_one_line(tmp_path, content):
    (tmp_path / "all.zip").write_bytes(content)
    with pytest.raises(BadInput, match=r"all\.zip: "), received(tmp_path / "all.zip"):
        pass


def test_names_of_files_are_readable_safe_and_distinct():
    students = [Student("Max Müller", "77"), Student("../../x\n"), Student("=1+1", "9"),
                Student("max muller", "77"), Student("名前", "5")]  # fmt: skip
    files = names.files(students)
    assert files[0] == "Max_Muller-77" and len({name.lower() for name in files}) == 5
    assert all(Path(name).name == name and re.fullmatch(r"[\w.-]+", name) for name in files)
    assert files[4] == "名前-5", "letters of any script can be read"
    assert len(names.files([Student("名" * 300, "5")])[0].encode()) <= 200


def test_what_is_the_lecturers_own_in_the_folder_of_the_class_is_no_submission(tmp_path):
    """Everything in one place, the results of the first run too: `grade .` says so the same."""
    (tmp_path / "class").mkdir()
    room = made(tmp_path / "class", "ada.py", "notes.txt")
    words = [sys.executable, "-m", "lemmata"]
    subprocess.run([*words, "new", "hw", "--lecturer"], cwd=room, check=True, capture_output=True)
    for _ in range(2):
        words_of_it = ["grade", ".", "-a", "hw", "--out", "out", "--feedback", "back"]
        run = subprocess.run([*words, *words_of_it], cwd=room, capture_output=True, text=True)
        assert run.returncode == 1, run.stderr
        assert "1 submission (files and folders), 1 left out" in run.stdout
    assert (
        "1 left out, no submission by its name (notes.txt)"
        in (room / "out" / "index.html").read_text()
    )
