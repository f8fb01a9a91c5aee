"""A course's rules from the download to the LMS: the example of docs/class.md, and three books."""

import csv
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "class.md").read_text(encoding="utf-8")
EXAMPLE = PAGE[PAGE.index("### Worked through") : PAGE.index("## When it is interrupted")]
SAMPLES = ROOT / "assignments" / "perceptron" / "samples"
CODE = {"right": "ada.py", "a second attempt, which updates too often": "grace.py",
        "updates too often": "grace.py", "right, and late": "ada.py"}  # fmt: skip
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (77),Quiz (78)
    Points Possible,,,,,100,5
"Doe, Jane",101,s1,jane,A,,4
"Roe, John",102,s2,john,A,,
"Poe, Bob",103,s3,bob,A,,3
"Lee, Ann",104,s4,ann,A,,
"""
MOODLE = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Feedback comments
Participant 101,Jane Doe,jane@x.edu,Submitted for grading,,20.00,Yes,
Participant 102,John Roe,john@x.edu,Submitted for grading - 2 days 3 hours late,,20.00,Yes,
Participant 103,Bob Poe,bob@x.edu,Submitted for grading,,20.00,Yes,see me
Participant 104,Ann Lee,ann@x.edu,No submission,,20.00,Yes,
"""
GRADESCOPE = """\
First Name,Last Name,SID,Email,Sections,Total Score,Max Points,Status
Jane,Doe,101,jane@x.edu,A,,10.0,Missing
John,Roe,102,john@x.edu,A,,10.0,Missing
Bob,Poe,103,bob@x.edu,A,,10.0,Missing
Ann,Lee,104,ann@x.edu,A,,10.0,Missing
"""


def table(text):
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(cells[0], row, strict=True)) for row in cells[2:]]


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    home = tmp_path_factory.mktemp("course")
    (home / "hw1").mkdir()
    (toml,) = re.findall(r"```toml\n(.*?)```", EXAMPLE, re.DOTALL)
    (home / "hw1" / "assignment.toml").write_text(toml, encoding="utf-8")
    room = home / "submissions"
    room.mkdir()
    files = re.findall(r"^    (\w+_\w+_hw1\S*) +(.+)$", EXAMPLE, re.MULTILINE)
    assert len(files) == 4
    for name, about in files:
        (room / name).write_bytes((SAMPLES / CODE[about]).read_bytes())
    (hand,) = re.findall(r"^    (student,score,reason)\n    (.+)$", EXAMPLE, re.MULTILINE)
    (home / "hand.csv").write_text("\n".join(hand) + "\n", encoding="utf-8")
    for name, text in (("canvas", CANVAS), ("moodle", MOODLE), ("gradescope", GRADESCOPE)):
        (home / f"{name}.csv").write_text(text, encoding="utf-8")
    return home


def graded(home, line):
    words = line.split()
    run = subprocess.run(
        [sys.executable, "-m", *words, "--workers", "1"], cwd=home, capture_output=True, text=True
    )
    assert run.returncode == 1, run.stderr
    return run.stdout


def book_in(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.xdist_group("rules")
def test_the_worked_example_is_what_comes_out(course):
    (line,) = re.findall(r"^    (lemmata grade .+)$", EXAMPLE, re.MULTILINE)
    told = graded(course, line)
    assert "4 filled in" in told and "canvas.csv has 100 points possible" in told
    expected = table(EXAMPLE)
    rows = {row["name"]: row for row in book_in(course / "graded" / "gradebook.csv")}
    marks = {row["Student"]: row for row in book_in(course / "graded" / "canvas.csv")}
    assert [row["name"] for row in expected] == list(rows)
    for row in expected:
        found = rows[row["name"]]
        assert (found["score"], found["max_score"]) == (row["score"], row["of 10"])
        assert (found["note"] or found["cause"]) == row["why"]
        assert marks[row["name"]]["Homework 1 (77)"] == row["in Canvas, of 100"]
    assert [row["Quiz (78)"] for row in marks.values()] == ["5", "4", "", "3", ""], "left alone"
    index = (course / "graded" / "index.html").read_text(encoding="utf-8")
    (page,) = (course / "graded" / "students").glob("*103.html")
    for text in (index, page.read_text(encoding="utf-8")):
        assert "set by hand from 4 to 8: showed a working version in the tutorial" in text


@pytest.mark.xdist_group("rules")
def test_moodle_says_how_late_and_gets_its_marks_of_twenty(course):
    graded(
        course, "lemmata grade submissions -a hw1 --out graded --roster moodle.csv --book moodle"
    )
    marks = {row["Full name"]: row for row in book_in(course / "graded" / "moodle.csv")}
    # 12 less 10 % and 5 % for each of three days begun is 9, and 18 of 20.
    assert {name: row["Grade"] for name, row in marks.items()} == {
        "Jane Doe": "24",
        "John Roe": "18",
        "Bob Poe": "8",
        "Ann Lee": "0",
    }
    assert marks["Bob Poe"]["Feedback comments"] == "see me"


@pytest.mark.xdist_group("rules")
def test_gradescope_gets_its_total_scores(course):
    graded(
        course,
        "lemmata grade submissions -a hw1 --out graded --roster gradescope.csv --book gradescope",
    )
    marks = {row["SID"]: row["Total Score"] for row in book_in(course / "graded/gradescope.csv")}
    assert marks == {"101": "12", "102": "10", "103": "4", "104": "0"}
