"""The archive of a whole class, in which every name was chosen by a student, or by nobody."""

from __future__ import annotations

import io
import random
import tarfile
import warnings
import zipfile
from pathlib import Path

import pytest

from lemmata.classroom.receiving import received
from lemmata.submission.expanding import MAX_PART, safe
from lemmata.submission.intake import BadSubmission

# Before: each of these ended the class, or left no row.
STRANGE = {
    "..": "_",
    "./C:bob.py": "_C_bob.py",
    "q" * 250 + "." + "é" * 40: None,  # no submission by its name, and said to be left out
    "./eve/" + "x/" * 40 + "z.py": "eve",
    "gil/" + "d" * 2000 + ".py": "gil",
}
PIECES = (
    *("a", "/", "\\", ".", "..", ":", "C:", "é", "\u0301", "e\u0301", "\udcff", "\ud800", "\0"),
    *(" ", "\n", "__MACOSX", "x" * 250, "é" * 130, ".py", "~", "\u212b", "\ufb01", "\U0001f600"),
)


def test_a_safe_name_is_one_for_whoever_looks_again() -> None:
    """The grader checks what its reader says: were the two of different minds, nobody is graded."""
    for seed in range(20_000):
        chance = random.Random(seed)
        name = "".join(chance.choice(PIECES) for _ in range(chance.randrange(1, 7)))
        made = safe(name)
        if made is not None:
            assert made and safe(made) == made, name
            assert all(len(part.encode()) <= MAX_PART for part in made.split("/"))
            assert not {"", ".", ".."} & {*made.split("/")}


@pytest.mark.parametrize("kind", ["zip", "tar"])
def test_no_name_in_an_archive_of_all_ends_the_class(tmp_path: Path, kind: str) -> None:
    whole, code = tmp_path / f"all.{kind}", b"x = 1\n"
    names = ("ada.py", *STRANGE, "zoe.py")
    if kind == "zip":
        with zipfile.ZipFile(whole, "w") as archive, warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for name in names:
                archive.writestr(zipfile.ZipInfo(name), code)
    else:
        with tarfile.open(whole, "w") as tar:
            for name in names:
                member = tarfile.TarInfo(name)
                member.size = len(code)
                tar.addfile(member, io.BytesIO(code))
    with received(whole) as found:
        told: dict[str, object] = {}
        for handin in found.handins:
            try:
                told[handin.student.name] = handin.attempts[0].read().files
            except BadSubmission as problem:
                told[handin.student.name] = str(problem)
    assert told["ada.py"] == {"ada.py": code} and told["zoe.py"] == {"zoe.py": code}
    others = told.keys() - {"ada.py", "zoe.py"} | {*found.left_out}
    assert {name for name in STRANGE.values() if name} <= others and len(others) == len(STRANGE)
