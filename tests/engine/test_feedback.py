"""What goes back: a lecturer's pages say everything, a student's nothing secret or another's."""

import csv
import re
import subprocess
import sys
import zipfile

import pytest

from lemmata import key
from lemmata.assignment import load
from lemmata.grading.grader import Grader

pytestmark = pytest.mark.xdist_group("feedback")  # the class is graded once
THEOREMS = '''
from dataclasses import dataclass
import numpy as np
from lemmata import Family, Function, refute, theorem
from lemmata.bank.strategies import st
from lemmata.submission.contract import number

total = Function("total", "x", lambda a: number())
spread = Function("spread", "x", lambda a: number())

@dataclass(frozen=True)
class Numbers:
    x: np.ndarray

def numbers(draw) -> Numbers:
    """Each of eight digits: found in a page, it came from a case and from nowhere else."""
    return Numbers(np.array(draw(st.lists(st.integers(10**7, 10**8 - 1).map(float),
                                          min_size=2, max_size=4))))

NUMBERS = Family("numbers", numbers, size=20)

@theorem(NUMBERS, source="[me]")
def total_is_the_sum(f, data, proof):
    """The total is the sum."""
    if f.total(data.x) != data.x.sum():
        return refute(got=f"{f.total(data.x):.0f}", should=f"{data.x.sum():.0f}", call="total(x)")

@theorem(NUMBERS, source="[me]")
def spread_is_the_range(f, data, proof):
    """The spread is largest minus smallest."""
    if f.spread(data.x) != data.x.max() - data.x.min():
        return refute(got=f"{f.spread(data.x):.0f}", should="the range", call="spread(x)")
'''
NUMBER = re.compile(r"(?<!\d)[1-9]\d{7}(?!\d)")  # only cases have such
ASSIGNMENT = """
title = "Numbers"
own_theorems = "own"
imports = ["numpy"]
[marking]
late_penalty = 10
[theorems.total-is-the-sum]
points = 3
[theorems.spread-is-the-range]
points = 2
visibility = "hidden"
"""
RIGHT = """
def total(x):
    so_far = 0.0
    for value in x:
        so_far = so_far + value
    return so_far

def spread(x):
    return x.max() - x.min()
"""
LEAKS = """
import sys

def total(x):
    return x.sum()

def spread(x):
    print(x, file=sys.stderr)
    print(list(x))
    raise ValueError(f"{x}")
"""
SAME = """
def total(numbers):
    s = 0.0  # mine
    for n in numbers:
        s = s + n
    return s


def spread(many):
    return many.max() - many.min()
"""


def by_heart(plan):
    """The answers to the public cases, and nothing for others."""
    grader = Grader.of(plan)
    cases = grader.cases(plan.rules[0][0], secret=False)
    table = {tuple(case.data.x.tolist()): float(case.data.x.sum()) for case in cases}
    return (
        f"TABLE = {table!r}\n\ndef total(x):\n    return TABLE.get(tuple(x), 1.0)\n"
        + RIGHT[RIGHT.index("\ndef spread") :]
    )


@pytest.fixture(scope="module")
def handed_back(tmp_path_factory, course_key):
    home = tmp_path_factory.mktemp("course")
    (home / "hw" / "own").mkdir(parents=True)
    (home / "hw" / "assignment.toml").write_text(ASSIGNMENT)
    (home / "hw" / "own" / "numbers.py").write_text(THEOREMS)
    (home / "hw" / "hidden.key").write_bytes(course_key.read_bytes())
    plan = key.keyed(load(str(home / "hw")), None)
    room = home / "room"
    room.mkdir()
    for name, text in (
        ("annasmith_11_101_hw.py", RIGHT),
        ("beneliot_LATE_12_102_hw.py", LEAKS),
        ("caradavis_13_103_hw.py", SAME),
        ("dorafox_14_104_hw.py", by_heart(plan)),
        ("eve<b>_15_105_hw.py", "def total(x):\n    return '</script><script>alert(1)'\n"),
    ):
        (room / name).write_text(text)
    (home / "hand.csv").write_text("student,score,reason\n14,1,talked to <i>Dora</i>\n")
    words = [sys.executable, "-m", "lemmata", "grade", room, "-a", home / "hw", "--workers", "1"]
    words += ["--out", home / "out", "--feedback", home / "back", "--overrides", home / "hand.csv"]
    run = subprocess.run([*map(str, words)], capture_output=True, text=True)
    assert run.returncode == 1, run.stderr
    return home, plan


def test_the_lecturer_sees_the_secret_cases(handed_back):
    home, _ = handed_back
    told = (home / "out" / "results" / "beneliot-12.json").read_text()
    assert NUMBER.search(told), "else the next test proves nothing"
    page = (home / "out" / "students" / "dorafox-14.html").read_text()
    assert "fails on fresh" in page and NUMBER.search(page)


def test_feedback_has_no_secret_and_no_other_name(handed_back):
    home, plan = handed_back
    names = ("annasmith", "beneliot", "caradavis", "dorafox")
    pages = {path.name: path.read_bytes() for path in (home / "back").glob("*.html")}
    assert len(pages) == 5
    with zipfile.ZipFile(home / "back" / "feedback.zip") as archive:
        packed = {name: archive.read(name) for name in archive.namelist()}
    assert "annasmith_11_101_feedback.html" in packed and sorted(packed.values()) == sorted(
        pages.values()
    )
    for name, page in pages.items():
        own = name.partition("-")[0]
        text = page.decode()
        assert not NUMBER.search(text) or own not in names, f"{name}: a secret case"
        assert not [other for other in names if other != own and other in text], name
        assert str(plan.hidden_seed) not in text and "class.sqlite" not in text
        assert "not on the roster" not in text
        assert "identical" not in text and "the same code" not in text and "isolation" not in text
    assert b"ValueError in a hidden check; its case is not shown" in pages["beneliot-12.html"]
    assert b"late: 10 % off" in pages["beneliot-12.html"]
    assert b"set by hand" in pages["dorafox-14.html"]


def test_hostile_names_and_output_are_text(handed_back):
    home, _ = handed_back
    for folder in ("out", "back"):
        for path in (home / folder).rglob("*.html"):
            text = path.read_text()
            assert "<b>" not in text and "<i>" not in text and text.count("</script>") == 1
            assert (
                'http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;' in text
            )


def test_the_index_shows_causes_and_what_is_alike(handed_back):
    home, _ = handed_back
    index = (home / "out" / "index.html").read_text()
    assert "the same code, other names" in index and "spread-is-the-range" in index
    assert index.count('class="group"') == 3
    with (home / "out" / "gradebook.csv").open(newline="") as file:
        rows = {row["name"]: row for row in csv.DictReader(file)}
    assert rows["beneliot"]["score"] == "2.7" and rows["beneliot"]["late"] == "late"
    assert rows["dorafox"]["score"] == "1" and "talked to" in rows["dorafox"]["note"]
