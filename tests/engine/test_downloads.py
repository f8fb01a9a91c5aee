"""Downloads as lecturers get them, packed for real: who it is, which attempt, which file counts."""

import csv
import gzip
import io
import json
import runpy
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from lemmata.classroom.receiving import received
from lemmata.classroom.rows import chosen
from lemmata.submission.intake import BadSubmission

ROOT = Path(__file__).parents[2]
WORK = b"def perceptron(X, y):\n    return 0 * X[0], []\n"
AID = b"def shuffled(X):\n    return X\n"
NOTEBOOK = json.dumps(
    {
        "cells": [{"cell_type": "code", "source": WORK.decode(), "metadata": {}, "outputs": []}],
        "metadata": {},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
).encode()
APPLE = b"\0\5\26\7 of the Finder"


def zipped(files, raw_names=""):
    """`raw_names`: how an old program writes names, and says nothing of it."""
    buffer, stand_ins = io.BytesIO(), {}
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            wanted = name.encode(raw_names) if raw_names else name.encode()
            ascii_name = name if not raw_names else f"{len(stand_ins):0{len(wanted)}d}"
            stand_ins[ascii_name.encode()] = wanted
            archive.writestr(ascii_name, data)
    packed = buffer.getvalue()
    for stand_in, wanted in stand_ins.items() if raw_names else ():
        packed = packed.replace(stand_in, wanted)
    return packed


def tarred(files):
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def written(folder, files):
    for name, data in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            place.mkdir()
        else:
            place.write_bytes(data)
    return folder


def of(name, number):
    return f"{name}_{number}_assignsubmission"


GROUPS = b"""
submission_7:
  :submitters:
  - :name: Ann Lee
    :sid: '31'
    :email: ann@x.edu
  - :name: Bo Kim
    :sid: '32'
    :email: bo@x.edu
  :created_at: 2026-10-01 20:00:00 Z
  :history:
  - :id: 5
  - :id: 6
submission_8:
  :submitters:
  - :name: Bo Kim
    :sid: '32'
    :email: bo@x.edu
  :created_at: 2026-10-03 20:00:00 Z
submission_9:
  :submitters:
  - :name: Cy Oz
    :sid: '33'
    :email: cy@x.edu
  :created_at: 2026-09-30 20:00:00 Z
"""
REPOSITORY = {
    ".git/HEAD": b"ref: refs/heads/main\n",
    ".github/workflows/classroom.yml": b"on: push\n",
    ".github/scripts/perceptron.py": b"# the course's\n" + WORK,
    "conftest.py": b"",
    "setup.py": b"def perceptron(): pass\n",
    "tests/test_perceptron.py": b"from perceptron import perceptron\n" + WORK,
    "perceptron.py": WORK,
    "README.md": b"# Homework 1\n",
}
PACKAGE = {
    "homework/perceptron/__init__.py": b"from .model import perceptron\n",
    "homework/perceptron/model.py": b"from .aid import shuffled\n" + WORK,
    "homework/perceptron/aid.py": AID,
}
# What is downloaded, and for each student: name, id, late, attempt, and the file that counts.
DOWNLOADS = {
    "canvas with attempts.zip": (
        zipped(
            {
                "doejane_late_12_678_hw1.py": WORK,
                "roejohn_22_680_hw1.py": b"# the first\n",
                "roejohn_22_690_hw1-1.py": b"# the second\n",
                "roejohn_LATE_22_700_hw1-2.py": WORK,
                "poebob_33_681_hw1-1.ipynb": NOTEBOOK,
            }
        ),
        [
            ("doejane", "12", True, 1, "hw1.py"),
            ("poebob", "33", False, 2, "hw1.ipynb"),
            ("roejohn", "22", True, 3, "hw1.py"),
        ],
    ),
    "canvas of groups.zip": (
        zipped(
            {
                "projectgroup1_501_11_hw1.py": b"from aid import shuffled\n" + WORK,
                "projectgroup1_501_12_aid.py": AID,
                "projectgroup2_502_13_hw1.zip": zipped(PACKAGE),
            }
        ),
        [
            ("projectgroup1", "501", False, 1, "hw1.py (of 2 files)"),
            ("projectgroup2", "502", False, 1, "hw1.zip: model.py"),
        ],
    ),
    "CS101-HW1-4711.zip": (
        zipped(
            {
                f"{of('Jane Doe', 1)}_file/hw1.py": WORK,
                f"{of('Jane Doe', 1)}_onlinetext/onlinetext.html": b"<p>see my file</p>",
                f"{of('Max Müller', 2)}_file_/hw1.zip": zipped({"deep/hw1.py": WORK}),
                f"{of('Participant', 3)}_file/hw1.py": WORK,
                f"{of('Red Team-Li Na', 4)}_file/hw1.py": WORK,
                f"{of('Typed In', 5)}_onlinetext/onlinetext.html": b"<p>def perceptron</p>",
                f"{of('No One', 6)}_file/": b"",
            }
        ),
        [
            ("Jane Doe", "1", False, 1, "hw1.py"),
            ("Max Müller", "2", False, 1, "hw1.py"),
            ("No One", "6", False, 1, "submission has nothing in it"),
            ("Participant 3", "3", False, 1, "hw1.py"),
            ("Red Team-Li Na", "4", False, 1, "hw1.py"),
            (
                "Typed In",
                "5",
                False,
                1,
                "submission has no .py file and no notebook in it, but onlinetext.html",
            ),
        ],
    ),
    "submissions.zip": (
        zipped(
            {
                "assignment_9_export/submission_metadata.yml": GROUPS,
                "assignment_9_export/submission_7/perceptron.py": WORK,
                "assignment_9_export/submission_8/perceptron.py": WORK + b"# alone\n",
                "assignment_9_export/submission_9/hw.ipynb": NOTEBOOK,
            }
        ),
        [
            ("Ann Lee", "31", False, 3, "perceptron.py"),
            ("Bo Kim", "32", False, 1, "perceptron.py"),
            ("Cy Oz", "33", False, 1, "hw.ipynb"),
        ],
    ),
    "hw1-submissions": (
        {f"hw1-{user}/{name}": data for user in ("annali", "ben-li") for name, data in
         REPOSITORY.items()},
        [
            ("annali", "annali", False, 1, "perceptron.py"),
            ("ben-li", "ben-li", False, 1, "perceptron.py"),
        ],
    ),
    "packed twice": (
        {"ada/outer.zip": zipped({"inner.zip": zipped({"hw1.py": WORK})})},
        [("ada", "", False, 1, "hw1.py")],
    ),
    "from a Mac": (
        {
            ".DS_Store": APPLE,
            "__MACOSX/._eve.zip": APPLE,
            "eve.zip": zipped(
                {"hw/hw1.py": WORK, "hw/.DS_Store": APPLE, "__MACOSX/hw/._hw1.py": APPLE}
            ),
            "zoe.tar.gz": tarred({"./._hw1.py": APPLE, "./hw1.py": WORK, "./.DS_Store": APPLE}),
        },
        [("eve.zip", "", False, 1, "eve.zip: hw1.py"),
         ("zoe.tar.gz", "", False, 1, "zoe.tar.gz: hw1.py")],
    ),
    "from Windows.zip": (
        zipped(
            {f"{of('José Müller', 1)}_file_/übung.py": WORK,
             f"{of('Zoë O’Brien', 2)}_file_/hw1.py": WORK},
            "cp1252",
        ),
        [("José Müller", "1", False, 1, "übung.py"), ("Zoë O’Brien", "2", False, 1, "hw1.py")],
    ),
    "notebooks": (
        {
            "ada/hw1.py": WORK,
            "ada/hw1.ipynb": NOTEBOOK,
            "ada/.ipynb_checkpoints/hw1-checkpoint.ipynb": NOTEBOOK,
            "ben/analysis.ipynb": NOTEBOOK,
            "ben/plots.py": AID,
        },
        [("ada", "", False, 1, "hw1.py"), ("ben", "", False, 1, "analysis.ipynb")],
    ),
    "drafts": (
        {
            "ada/hw1_v1.py": WORK,
            "ada/hw1_final.py": WORK,
            "ada/notes.py": AID,
            "ben/old/perceptron.py": WORK,
            "ben/hw.py": WORK,
            "ben/aaa.py": AID,
        },
        [("ada", "", False, 1, "hw1_final.py"), ("ben", "", False, 1, "hw.py")],
    ),
    "data and copies beside the work": (
        {
            "ann_1_11_hw1.py": WORK,
            "ann_1_12_data.zip": zipped({"data.csv": b"1,2"}),
            "ben_2_13_hw1.py": WORK,
            "ben_2_14_all.zip": zipped({"hw1.py": AID, "report.pdf": b""}),
            "cid_3_15_hw1.py": WORK,
            "cid_3_16_figures.zip": b"PK cut off",
            "dan_4_17_hw1.zip": zipped({"hw1.py": WORK}),
            "dan_4_18_draft.zip": zipped({"hw1.py": WORK + b"# an older one"}),
            "eve_5_19_data.zip": zipped({"data.csv": b"1,2"}),
            "fay_6_20_hw1.py": WORK,
            "fay_6_21_hw1.py.txt": WORK + b"# to be read in the browser",
        },
        [
            ("ann", "1", False, 1, "hw1.py (of 2 files)"),
            ("ben", "2", False, 1, "hw1.py (of 2 files)"),
            ("cid", "3", False, 1, "hw1.py (of 2 files)"),
            ("dan", "4", False, 1, "hw1.zip + draft.zip: hw1.py"),
            ("eve", "5", False, 1, "data.zip has no .py file and no notebook in it, but data.csv"),
            ("fay", "6", False, 1, "hw1.py (of 2 files)"),
        ],
    ),
    "archives in a folder": (
        {
            f"{of('Ann', 1)}_file/hw1.zip": zipped({"hw1.py": WORK}),
            f"{of('Ann', 1)}_file/data.zip": zipped({"data.csv": b"1,2"}),
            f"{of('Ben', 2)}_file/data.zip": zipped({"data.csv": b"1,2"}),
        },
        [
            ("Ann", "1", False, 1, "hw1.py"),
            ("Ben", "2", False, 1, "submission has an archive data.zip, "
             "which has no .py file and no notebook in it, but data.csv"),
        ],
    ),
    "letters that a Mac takes apart": (
        {
            "ada/hw1.py": "from u\u0308bung import perceptron\n".encode(),
            "ada/u\u0308bung.py": WORK,
            "u\u0308ber.zip": zipped({"hw/u\u0308bung.py": WORK}),
        },
        [
            ("ada", "", False, 1, "übung.py"),
            ("über.zip", "", False, 1, "über.zip: übung.py"),
        ],
    ),
    "names that differ in capitals": (
        {
            "ada/Perceptron.py": b"from perceptron import perceptron\n",
            "ada/perceptron.py": WORK,
            "ben.zip": zipped({"HW1.py": AID, "hw1.py": WORK}),
        },
        [("ada", "", False, 1, "perceptron.py"), ("ben.zip", "", False, 1, "ben.zip: hw1.py")],
    ),
    "copies": (
        {
            "ada/Copy of hw1.py": WORK,
            "ada/hw1 (1).py": WORK,
            "ada/hw1.py": WORK,
        },
        [("ada", "", False, 1, "hw1.py")],
    ),
    "as browsers save them": (
        {
            "ada/hw1.ipynb.json": NOTEBOOK,
            "ben.tar": gzip.decompress(tarred({"hw1.py": WORK})),
            "cy.tar.gz": gzip.decompress(tarred({"hw1.py": WORK})),
            "dan/hw1.tar": gzip.decompress(tarred({"hw1.py": WORK})),
        },
        [
            ("ada", "", False, 1, "hw1.ipynb"),
            ("ben.tar", "", False, 1, "ben.tar: hw1.py"),
            ("cy.tar.gz", "", False, 1, "cy.tar.gz: hw1.py"),
            ("dan", "", False, 1, "hw1.py"),
        ],
    ),
    "packages": (
        {f"ada/{name}": data for name, data in PACKAGE.items()}
        | {"ben/run.py": b"from core import perceptron\n", "ben/core/__init__.py": WORK},
        [("ada", "", False, 1, "model.py"), ("ben", "", False, 1, "run.py")],
    ),
}  # fmt: skip


def counts(attempt):
    try:
        return chosen(attempt, attempt.read().led_for("perceptron", ["perceptron"]).main)
    except BadSubmission as problem:
        return str(problem)


@pytest.mark.parametrize("name", DOWNLOADS)
def test_a_download_says_who_which_attempt_and_which_file(name, tmp_path):
    content, expected = DOWNLOADS[name]
    place = tmp_path / name
    if isinstance(content, bytes):
        place.write_bytes(content)
    else:
        written(place, content)
    with received(place) as found:
        told = [
            (h.student.name, h.student.id, a.late, a.number, counts(a))
            for h in found.handins
            if (a := h.newest)
        ]
    assert sorted(told) == expected and found.left_out == ()


CAUSES = {
    "comma": ("def perceptron(X, y\n", "the file does not load: SyntaxError at line 1"),
    "blank": (" \n", "blank is empty"),
    "empty": (None, "empty has nothing in it"),
    "other": ("hw.docx", "other has no .py file and no notebook in it, but hw.docx"),
    "renamed": ("def perzeptron(X, y):\n    return X[0], []\n", "did you mean perzeptron"),
    "todo": ("def perceptron(X, y):\n    raise NotImplementedError\n", "not written yet"),
    "import": ("import torch\n", "this assignment does not allow `torch`"),
    "leaves": ("import sys\nsys.exit()\n", "SystemExit at line 2"),
    "broken": (b"PK no zip", "broken.zip is not a readable zip archive"),
    "picture": (b"\x89PNG\r\n\x1a\n", "picture.zip is not a readable zip archive"),
}


def test_every_trouble_has_a_cause_of_its_own_in_the_book(tmp_path):
    fuzzer = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
    fuzzer["assignment"](tmp_path / "hw")
    room = tmp_path / "room"
    for name, (content, _) in CAUSES.items():
        if isinstance(content, bytes):
            written(room, {f"{name}.zip": content})
            continue
        (room / name).mkdir(parents=True, exist_ok=True)
        if content is not None:
            file, data = ("hw.docx", "x") if content == "hw.docx" else ("submission.py", content)
            (room / name / file).write_text(data, encoding="utf-8")
    draft = {"two/hw1_final.py": fuzzer["honest"](), "two/hw1_v1.py": WORK}
    written(room, draft)
    rows = graded(room, tmp_path / "hw", tmp_path / "out")
    for name, (_, words) in CAUSES.items():
        row = rows.get(name) or rows[f"{name}.zip"]
        assert words in row["cause"] and row["score"] == "0", row
    assert len({row["cause"] for row in rows.values()}) == len(rows)
    assert rows["two"]["file"] == "hw1_final.py" and rows["two"]["score"] == "3"
    assert rows["two"]["note"] == "hw1_final.py was graded; the same is in hw1_v1.py"


def test_one_file_is_a_class_of_one(tmp_path):
    fuzzer = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
    fuzzer["assignment"](tmp_path / "hw")
    (tmp_path / "one_file.py").write_bytes(fuzzer["honest"]())
    rows = graded(tmp_path / "one_file.py", tmp_path / "hw", tmp_path / "out", code=0)
    assert [(row["name"], row["score"]) for row in rows.values()] == [("one_file.py", "3")]


def graded(room, plan, out, code=1):
    words = [sys.executable, "-m", "lemmata", "grade", room, "-a", plan, "--out", out]
    run = subprocess.run([*map(str, words), "--workers", "1"], capture_output=True, text=True)
    assert run.returncode == code, run.stderr
    with (out / "gradebook.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}
