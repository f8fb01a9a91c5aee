"""Nothing of a class is lost: locked, damaged, or told to be another's; test_killed.py kills it."""

import json
import os
import runpy
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FUZZER = runpy.run_path(str(ROOT / "benchmarks" / "fuzz_class.py"))
WRONG = "def perceptron(X, y, **rest):\n    return 0 * X[0], []\n"


@pytest.fixture(scope="module")
def assignment(tmp_path_factory):
    return FUZZER["assignment"](tmp_path_factory.mktemp("plan") / "hw")


def class_of(folder, count):
    """Right, wrong, broken and empty ones in turn, each a little different."""
    folder.mkdir()
    honest = FUZZER["honest"]().decode()
    kinds = (honest, WRONG, "def perceptron(X, y\n", "")
    for n in range(count):
        text = kinds[n % 4]
        (folder / f"s{n:02d}.py").write_text(text + f"# {n}\n" * bool(text), encoding="utf-8")
    return folder


def command(room, assignment, out, *more):
    words = [sys.executable, "-m", "lemmata", "grade", room, "-a", assignment, "--out", out]
    return [*map(str, words), "--workers", "1", *map(str, more)]


def lemmata(*args):
    return subprocess.run(command(*args), capture_output=True, text=True)


def results(out):
    """What is compared: the book as it is, the reports without their times."""
    found = {}
    for path in (out / "results").iterdir():
        report = json.loads(path.read_bytes())
        for verdict in report["verdicts"]:
            verdict.pop("seconds")
        found[path.name] = report | {"seconds": {}}
    return (out / "gradebook.csv").read_bytes(), found


def test_one_run_at_a_time_one_assignment_a_folder(assignment, tmp_path):
    room, out = class_of(tmp_path / "room", 2), tmp_path / "out"
    (room / "slow.py").write_text("while True: pass", encoding="utf-8")
    first = subprocess.Popen(command(room, assignment, out), stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while not (out / "results" / "s01.py.json").exists() and time.monotonic() < until:
        time.sleep(0.05)
    second = lemmata(room, assignment, out)
    first.terminate()
    first.wait()
    assert second.returncode == 2, second.stderr
    assert second.stderr == (
        f"lemmata: {out}: another run is at work there; wait for it, or give another --out\n"
    )
    other = FUZZER["assignment"](tmp_path / "midterm")
    refused = lemmata(room, other, out)
    assert refused.returncode == 2
    assert "has the results of 'hw', and this is 'midterm': give another --out" in refused.stderr


def test_a_damaged_grade_is_made_anew_and_a_damaged_store_is_said(assignment, tmp_path):
    room, out = class_of(tmp_path / "room", 3), tmp_path / "out"
    assert lemmata(room, assignment, out).returncode == 1
    before = results(out)
    with sqlite3.connect(out / "class.sqlite") as connection:
        connection.execute(
            "UPDATE grades SET report = replace(report, '\"points\": 2.0', '\"points\": 9.0')"
        )
        connection.execute(
            "UPDATE grades SET student = substr(student, 1, 99) WHERE main = 's01.py'"
        )
    connection.close()
    assert lemmata(room, assignment, out).returncode == 1
    assert results(out) == before
    with sqlite3.connect(out / "class.sqlite") as connection:
        connection.execute("DROP TABLE grades")
        connection.execute("CREATE TABLE grades (fingerprint)")
    connection.close()
    run = lemmata(room, assignment, out)
    assert run.returncode == 2 and "class.sqlite is damaged" in run.stderr
    (out / "class.sqlite").write_bytes(b"no database at all, but long enough to be one" * 50)
    run = lemmata(room, assignment, out)
    assert run.returncode == 2 and len(run.stderr.splitlines()) == 1
    assert "class.sqlite is damaged" in run.stderr and "remove it" in run.stderr


def test_who_is_no_longer_in_the_class_leaves_no_page(assignment, tmp_path):
    room, out, back = class_of(tmp_path / "room", 3), tmp_path / "out", tmp_path / "back"
    lemmata(room, assignment, out, "--feedback", back)
    for folder in (out / "students", back):
        (folder / "mine.txt").write_text("a note of the lecturer's")
    (room / "s01.py").unlink()
    (tmp_path / "roster.csv").write_text("Name,ID\nAda Adler,s02\n")
    lemmata(room, assignment, out)
    lemmata(room, assignment, out, "--feedback", back, "--roster", tmp_path / "roster.csv")
    pages = {"s00.py.html", "Ada_Adler-s02.html", "mine.txt"}
    assert {path.name for path in back.iterdir()} == {*pages, "feedback.zip"}
    lemmata(room, assignment, out)
    left = {path.name for path in (out / "students").iterdir()}
    assert left == {"s00.py.html", "s02.py.html", "mine.txt"}
    assert {path.name for path in (out / "results").iterdir()} == {"s00.py.json", "s02.py.json"}


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk of its own needs root")
def test_a_disk_that_fills_half_way_keeps_what_is_there(assignment, tmp_path):
    room, whole, out = class_of(tmp_path / "room", 16), tmp_path / "whole", tmp_path / "out"
    assert lemmata(room, assignment, whole).returncode == 1
    out.mkdir()
    small = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(out)]
    if subprocess.run(small, capture_output=True).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        (out / "ballast").write_bytes(bytes((4 << 20) - (400 << 10)))
        run = lemmata(room, assignment, out)
        assert run.returncode == 3 and len(run.stderr.splitlines()) == 1, run.stderr
        assert "could not be written: No space left on device" in run.stderr
        assert "run the same command to go on" in run.stderr
        kept = {path: path.stat().st_mtime_ns for path in (out / "results").iterdir()}
        assert 0 < len(kept) < 16 and not (out / "gradebook.csv").exists()
        (out / "ballast").unlink()
        assert lemmata(room, assignment, out).returncode == 1
        assert results(out) == results(whole)
        assert (
            kept.items() <= {p: p.stat().st_mtime_ns for p in (out / "results").iterdir()}.items()
        )
    finally:
        subprocess.run(["umount", str(out)], check=True)
