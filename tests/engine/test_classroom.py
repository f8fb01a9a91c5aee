"""A class: what is kept is what would be found again; one submission's trouble is its own."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from lemmata.assignment import load
from lemmata.classroom import handins, layouts, names
from lemmata.classroom.grades import fingerprint
from lemmata.classroom.handins import Student
from lemmata.classroom.layouts import class_in, submissions_in
from lemmata.classroom.run import grade_class, here
from lemmata.errors import BadInput
from lemmata.grading.processes import DIED, spread
from lemmata.submission.intake import from_text
from tests.processes import alive, wait_until

ROOT = Path(__file__).parents[2]
REFERENCE = (ROOT / "reference" / "perceptron.py").read_text(encoding="utf-8")
OWN = """
from lemmata import refute, theorem
from lemmata.checks.perceptron.cases import BASIS

@theorem(BASIS, source="[me]")
def weights_are_labels(f, data, proof):
    '''On the basis the weights are the labels.'''
    w, _ = f.perceptron(data.X, data.y)
    if w.tolist() != ({factor} * data.y).tolist():
        return refute(got="others", should="the labels", call="perceptron(X, y)")
"""
QUICK = """
title = "Quick"
own_theorems = "own"
imports = ["numpy"]
[limits]
call_seconds = 5
[theorems.weights-are-labels]
points = 3
"""


@pytest.fixture
def assignment(tmp_path):
    home = tmp_path / "hw"
    (home / "own").mkdir(parents=True)
    (home / "assignment.toml").write_text(QUICK, encoding="utf-8")
    (home / "own" / "mine.py").write_text(OWN.format(factor=1), encoding="utf-8")
    return home


@pytest.fixture
def room(tmp_path):
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("ada", "ben", "eve"):
        (folder / f"{name}.py").write_text(REFERENCE, encoding="utf-8")
    return folder


def graded(room, assignment, out, *more, **env):
    command = [sys.executable, "-m", "lemmata", "grade", room, "-a", assignment, "--out", out]
    return subprocess.run(
        [*map(str, command), *more], capture_output=True, text=True, env=os.environ | env
    )


def scores(out):
    with (out / "gradebook.csv").open(encoding="utf-8", newline="") as file:
        return [[row["score"], row["max_score"]] for row in csv.DictReader(file)]


def test_a_file_of_another_name_is_what_the_class_is_graded_by(room, assignment, tmp_path):
    other = QUICK.replace("points = 3", "points = 8")
    (assignment / "midterm.toml").write_text(other, encoding="utf-8")
    run = graded(room, assignment / "midterm.toml", tmp_path / "out", "--workers", "2")
    assert run.returncode == 0, run.stderr
    assert scores(tmp_path / "out") == [["8", "8"]] * 3


def test_a_kept_result_does_not_survive_a_change_of_ones_own_theorem(room, assignment, tmp_path):
    out = tmp_path / "out"
    graded(room, assignment, out, "--workers", "1")
    assert scores(out) == [["3", "3"]] * 3
    (assignment / "own" / "mine.py").write_text(OWN.format(factor=2), encoding="utf-8")
    graded(room, assignment, out, "--workers", "1")
    assert scores(out) == [["0", "3"]] * 3


def test_everything_a_grade_depends_on_is_in_its_fingerprint(assignment):
    plan, submission = load(str(assignment)), from_text(REFERENCE)
    others = [
        plan.but(limits=msgspec.structs.replace(plan.limits, call_seconds=6.0)),
        plan.but(imports=("numpy", "scipy")),
        plan.but(own_code="x"),
        plan.but(seed=9),
        plan.but(hidden_seed=9),
        plan.but(conventions=plan.conventions.but(accuracy=1e-3)),
        plan.but(rules=plan.rules[:0]),
    ]
    prints = [fingerprint(other, submission) for other in (plan, *others)]
    prints.append(fingerprint(plan, from_text(REFERENCE + "#")))
    renamed = msgspec.structs.replace(submission, name="another.zip")
    prints.append(fingerprint(plan, renamed))  # a report may repeat the name
    assert len(set(prints)) == len(prints)
    assert fingerprint(plan, submission) == fingerprint(load(str(assignment)), submission)


@pytest.mark.skipif(os.geteuid() != 0, reason="a small disk of its own needs root")
@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ("", 3, "could not be written: No space left on device"),
        ("remount,ro", 3, "cannot be written: Read-only file system"),
    ],
)
def test_a_full_or_read_only_disk_is_said_and_nothing_half_written_stays(
    room, assignment, tmp_path, options, code, words
):
    out = tmp_path / "small"
    out.mkdir()
    small = ["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", str(out)]
    if subprocess.run(small, capture_output=True).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        (out / "ballast").write_bytes(b"x" * 8192)
        if options:
            subprocess.run(["mount", "-o", options, str(out)], check=True)
        run = graded(room, assignment, out, "--workers", "1")
        assert run.returncode == code, run.stdout + run.stderr
        assert words in run.stderr
        assert len(run.stderr.strip().splitlines()) == 1 and "gradebook" not in run.stdout
        assert not [p for p in out.rglob("*") if p.name.startswith(".") or p.stat().st_size == 0]
    finally:
        subprocess.run(["umount", str(out)], check=True)


def test_an_exception_over_one_submission_is_that_submissions(
    room, assignment, tmp_path, monkeypatch
):
    real = handins.read_together

    def trips(parts, name):
        if name == "ben.py":
            raise ZeroDivisionError("ours")
        return real(parts, name)

    monkeypatch.setattr(handins, "read_together", trips)
    plan, out = load(str(assignment)), tmp_path / "out"
    rows = grade_class(plan, class_in(room).handins, out, grading=here(1, allow_weak=True))
    assert [row.exit_code for row in rows] == [0, 3, 0]
    assert (rows[1].score, rows[1].max_score) == (0, 0)
    assert "ZeroDivisionError: ours" in reports_in(out)["ben.py.json"]["verdicts"][0]["message"]
    assert (out / "gradebook.csv").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_the_run_whatever_ends_it(room, assignment, tmp_path, number):
    for name in ("ada", "ben"):
        (room / f"{name}.py").write_text("while True: pass", encoding="utf-8")
    marker = f"LEMMATA_TEST_RUN={tmp_path}"
    name, _, value = marker.partition("=")
    command = [sys.executable, "-m", "lemmata", "grade", room, "-a", assignment, "--workers", "2"]
    run = subprocess.Popen(
        [*map(str, command), "--out", str(tmp_path / "out")],
        env=os.environ | {name: value},
        stderr=subprocess.PIPE,
    )
    wait_until(marker, least=3)
    time.sleep(1)
    run.send_signal(number)
    _, told = run.communicate(timeout=60)
    if number == signal.SIGTERM:
        assert run.returncode == 143
        far = b": 0 of 3 graded; run the same command to go on"  # where grading had begun
        assert told in (b"lemmata: stopped\n", b"lemmata: stopped" + far + b"\n")
    wait_until(marker, most=0)
    assert not alive(marker)


def reports_in(out):
    return {p.name: json.loads(p.read_bytes()) for p in (out / "results").iterdir()}


def deep(_):
    return '{"isolation": ' + "[" * 100_000 + "]" * 100_000 + "}"


DAMAGE = {
    "cut short": lambda text: text[: len(text) // 2],
    "empty": lambda text: "",
    "too long": lambda text: text + " " * (5 << 20),
    "deep": deep,
    "no level": lambda text: text.replace('"level"', '"lvl"'),
    "points for nothing": lambda text: text.replace('"score": 3.0', '"score": 9.0'),
    "other theorems": lambda text: text.replace('"weights-are-labels"', '"another"'),
    "half a character": lambda text: text.replace("strong", "\\ud800"),
    "other words": lambda text: text.replace('"held"', '"perfect"'),
    "a number beyond floats": lambda text: text.replace('"score": 3.0', '"score": 1e999'),
    "not UTF-8": lambda text: text.encode().replace(b"strong", b"\xff"),
}


def test_a_damaged_result_is_graded_anew_and_breaks_nothing(room, assignment, tmp_path):
    out, names = tmp_path / "out", {}
    for number, kind in enumerate([*DAMAGE, "a pipe", "a folder", "untouched"]):
        names[kind] = f"s{number}.py"
        (room / names[kind]).write_text(REFERENCE, encoding="utf-8")
    assert graded(room, assignment, out, "--workers", "1").returncode == 0
    before = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    for kind, damage in DAMAGE.items():
        file = out / "results" / f"{names[kind]}.json"
        text = damage(file.read_text(encoding="utf-8"))
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    pipe, folder = (out / "results" / f"{names[k]}.json" for k in ("a pipe", "a folder"))
    for place in (pipe, folder):
        place.unlink()
    os.mkfifo(pipe)
    folder.mkdir()
    run = graded(room, assignment, out, "--workers", "1")
    assert (run.returncode, run.stderr) == (0, "")
    assert scores(out) == [["3", "3"]] * (len(names) + 3)
    after = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    kept = {name for name in before if before[name] == after.get(name)}
    assert kept == {f"{name}.json" for name in ("ada.py", "ben.py", "eve.py", names["untouched"])}
    folder.rmdir()
    assert all(report["score"] == 3.0 for report in reports_in(out).values())


def test_a_stopped_class_says_how_far_it_came_and_goes_on(room, assignment, tmp_path):
    (room / "zoe.py").write_text("while True: pass", encoding="utf-8")
    out = tmp_path / "out"
    command = [sys.executable, "-m", "lemmata", "grade", room, "-a", assignment, "--workers", "1"]
    run = subprocess.Popen([*map(str, command), "--out", str(out)], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while not (out / "results" / "eve.py.json").exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    run.send_signal(signal.SIGINT)
    _, told = run.communicate(timeout=60)
    assert told == b"lemmata: stopped: 3 of 4 graded; run the same command to go on\n"
    assert run.returncode == 130 and not (out / "gradebook.csv").exists()
    before = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    assert len(before) == 3
    (room / "zoe.py").write_text("x = 1", encoding="utf-8")
    again = graded(room, assignment, out, "--workers", "1")
    assert again.returncode == 1 and scores(out) == [["3", "3"]] * 3 + [["0", "3"]]
    after = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    assert before.items() <= after.items()


def test_a_folder_of_too_many_entries_is_no_class(tmp_path, monkeypatch):
    monkeypatch.setattr(layouts, "MAX_ENTRIES", 20)
    for number in range(21):
        (tmp_path / f"{number}.txt").touch()
    with pytest.raises(BadInput, match="more than 20 entries; is this the class"):
        submissions_in(tmp_path)


def test_what_grading_writes_into_the_folder_is_no_submission(room):
    (room / "out").mkdir()
    (room / "back").mkdir()
    (room / "loop").symlink_to(room / "loop")
    names = [path.name for path in submissions_in(room, room / "out", room / "back")]
    assert names == ["ada.py", "ben.py", "eve.py", "loop"]


def test_many_names_that_look_alike_are_told_apart_at_once(tmp_path):
    paths = [tmp_path / f"{'a' * 150}{'é' * (n % 40)}{n}.py" for n in range(5000)]
    paths += [tmp_path / name for name in ("x.py", "X.PY", "x;py", "x.py-2", "é.py", "e\u0301.py")]
    paths += [tmp_path / name for name in ("straße.py", "STRASSE.PY")]  # one, where a Mac keeps it
    began = time.process_time()
    students = [Student(path.name) for path in paths]
    files, titles = names.files(students), names.titles(students)
    assert len({name.casefold() for name in files}) == len(paths)
    assert len(set(titles)) == len(paths)
    assert titles[paths.index(tmp_path / "e\u0301.py")] == "e\u0301.py (2)"
    assert all(len(name) < 135 and name.replace("ß", "").isascii() for name in files)
    assert time.process_time() - began < 5


def dies(opened, job):
    if job == "deadly":
        os.kill(os.getpid(), signal.SIGKILL)
    return f"{opened} {job}"


@contextmanager
def one_opened():
    yield "done"


def test_a_job_that_kills_its_process_costs_the_others_little():
    jobs = ["a", "deadly", *map(str, range(8)), "deadly"]
    done = dict(spread(dies, jobs, 2, one_opened, lost=lambda job, words: words))
    assert [done[n] for n in range(11)] == [
        DIED if job == "deadly" else f"done {job}" for job in jobs
    ]
