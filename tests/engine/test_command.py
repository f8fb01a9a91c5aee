"""The command line: one clear line for bad input, the right exit code, never our traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lemmata.command.checking import usual

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "assignments" / "perceptron" / "samples"
REFERENCE = ROOT / "reference" / "perceptron.py"


def lemmata(*args, cwd=None, **env):
    return subprocess.run(
        [sys.executable, "-m", "lemmata", *map(str, args)],
        capture_output=True,
        text=True,
        timeout=900,
        cwd=cwd,
        env=os.environ | env,
    )


def test_the_reference_gets_full_marks():
    run = lemmata("check", REFERENCE, "--assignment", "perceptron")
    assert run.returncode == 0, run.stdout + run.stderr
    assert "50/50 points" in run.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("check", "nowhere.py", "-a", "perceptron"), "nowhere.py"),
        (("check", REFERENCE, "-a", "perceptrn"), "did you mean 'perceptron'"),
        (("check", REFERENCE, "-a", "perceptron", "--course", "mit"), "no course 'mit'"),
        (("check", REFERENCE, "-a", "perceptron", "--format", "xml"), "no format 'xml'"),
        (("check", ROOT / "LICENSE", "-a", "perceptron"), "LICENSE"),
        (
            ("grade", "nowhere", "-a", "perceptron", "--out", "x", "--without-key"),
            "nowhere: no such folder",
        ),
        (("explain", "mistake-bond"), "did you mean 'mistake-bound'"),
        (("theorems", "astrology"), "no topic 'astrology'"),
        (("replay", ROOT / "LICENSE"), "not a report of lemmata"),
        (("chek", REFERENCE), "Did you mean 'check'? (python -m lemmata --help)"),
        (("check", REFERENCE), "Missing option '--assignment'"),
        (("check", REFERENCE, "-a", "perceptron", "--colour"), "No such option: --colour"),
        (("check", REFERENCE, "-a", "perceptron", "--seed", "x"), "'--seed'"),
        (
            ("check", REFERENCE, "-a", REFERENCE),
            "an assignment is a folder with an assignment.toml",
        ),
        (("check", REFERENCE, "-a", ROOT / "docs"), "is a folder with an assignment.toml"),
        (("explain", "median-halves-the-numbers"), "-a FOLDER"),
        (
            ("grade", SAMPLES, "-a", "perceptron", "--out", "x", "--without-key", "--column", "hw"),
            "--export and --column go with --book",
        ),
        # Before a class is graded, not after.
        (
            (
                *("grade", SAMPLES, "-a", "perceptron", "--out", "x", "--without-key"),
                *("--book", "canvas", "--export", ROOT / "LICENSE"),
            ),
            "is it canvas's file?",
        ),
        (
            (
                *("grade", SAMPLES, "-a", "perceptron", "--out", "x", "--without-key"),
                *("--feedback", ROOT / "LICENSE"),
            ),
            "LICENSE: cannot be written: File exists",
        ),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(arguments, words, tmp_path):
    run = lemmata(*arguments, cwd=tmp_path)
    assert run.returncode == 2
    assert words in run.stderr and "Traceback" not in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1
    assert run.stdout == ""


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("check a.py -a perceptron", {}),
        ("check -a perceptron --course uml a.py --watch", {"course": "uml", "watch": True}),
        ("check a.py --assignment perceptron --all", {"every": True}),
        ("check a.py", None),
        ("check a.py b.py -a perceptron", None),
        ("check a.py -a", None),
        ("check a.py -a --watch", None),
        ("check a.py -a perceptron -a vc", None),
        ("check a.py -a perceptron --help", None),
        ("check a.py -a perceptron --format=json", None),
        ("grade a.py -a perceptron", None),
        ("", None),
    ],
)
def test_what_is_plainly_right_is_read_without_typer_and_nothing_else(line, asked):
    whole = {"submission": Path("a.py"), "assignment": "perceptron"}
    assert usual(line.split()) == (None if asked is None else whole | asked)


def test_both_ways_of_reading_a_line_lead_to_the_same_report():
    plain = lemmata("check", REFERENCE, "-a", "losses", "--format", "json")
    typed = lemmata("check", REFERENCE, "-a", "losses", "--format=json")
    assert plain.returncode == typed.returncode == 1
    assert without_times(plain.stdout) == without_times(typed.stdout)


def test_a_syntax_error_is_the_students_verdict_with_its_line(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def perceptron(X, y)\n    return 1\n")
    run = lemmata("check", file, "-a", "perceptron", "--format", "json")
    assert run.returncode == 1
    report = json.loads(run.stdout)
    first, *rest = report["verdicts"]
    assert first["theorem"] == "loads" and "SyntaxError at line 1" in first["message"]
    for verdict in rest:
        assert verdict["status"] == "error" and verdict["points"] == 0
        assert verdict["message"] == "the file failed before it defined perceptron"
    (cause,) = report["causes"]
    assert cause["kind"] == "does-not-load" and len(cause["others"]) == len(rest)


def test_a_missing_function_costs_its_own_theorems_only(tmp_path):
    file = tmp_path / "mine.py"
    source = (ROOT / "reference" / "halfspaces.py").read_text(encoding="utf-8")
    file.write_text(source.replace("def zero_one_error", "def zero_one_eror"))
    run = lemmata("check", file, "-a", "halfspaces", "--format", "json")
    verdicts = json.loads(run.stdout)["verdicts"]
    missing = [v for v in verdicts if v["status"] == "missing"]
    assert run.returncode == 1 and missing
    assert all("zero_one_error" in v["message"] for v in missing)
    assert sum(v["status"] == "held" for v in verdicts) + len(missing) == len(verdicts)


MISBEHAVING = {
    "loops": ("while True: pass", "timeout"),
    "exits": ("import sys; sys.exit(0)", "crashed"),
    "leaves": ("import os; os._exit(0)", "crashed"),
    "segfaults": ("import ctypes; ctypes.string_at(0)", "crashed"),
    "recurses": ("return perceptron(X, y)", "error"),
    "raises": ("raise ValueError('no')", "error"),
    "returns_rubbish": ("return 'w'", "refuted"),
    "returns_nan": ("return [float('nan')] * X.shape[1], []", "refuted"),
}


@pytest.mark.parametrize("name", MISBEHAVING)
def test_a_submission_that_misbehaves_gets_its_verdict_and_the_run_goes_on(tmp_path, name):
    body, status = MISBEHAVING[name]
    folder = tmp_path / "quick"
    folder.mkdir()
    (folder / "assignment.toml").write_text(
        'title = "Quick"\ntopics = ["perceptron"]\n[limits]\ncall_seconds = 1\n'
        "[theorems.mistake-bound]\n[theorems.bound-is-tight-on-the-basis]\n"
    )
    file = tmp_path / "mine.py"
    file.write_text(f"def perceptron(X, y, eta=1.0, w0=None, max_updates=None):\n    {body}\n")
    run = lemmata("check", file, "-a", folder, "--format", "json")
    verdicts = json.loads(run.stdout)["verdicts"]
    statuses = {v["status"] for v in verdicts}
    allowed = {status, "error"} if name in ("exits", "segfaults") else {status}
    assert run.returncode == 1 and statuses <= allowed, verdicts
    assert all(v["points"] == 0 for v in verdicts)


def without_times(text):
    report = json.loads(text)
    for verdict in report["verdicts"]:
        verdict.pop("seconds")
    report.pop("seconds")
    return json.dumps(report)


def test_the_same_submission_gives_the_same_bytes(tmp_path, course_key):
    """Three checks under different hash seeds, and classes graded by one and by two processes."""
    file = SAMPLES / "dana.py"
    texts = [
        lemmata("check", file, "-a", "perceptron", "--format", "json", PYTHONHASHSEED=seed).stdout
        for seed in ("0", "1", "random")
    ]
    assert len({without_times(text) for text in texts}) == 1
    room = tmp_path / "class"
    room.mkdir()
    for name in ("ada.py", "dana.py", "luca.py"):
        (room / name).write_bytes((SAMPLES / name).read_bytes())
    results = []
    for workers in (1, 2):
        out = tmp_path / f"out{workers}"
        run = lemmata(
            "grade",
            room,
            "-a",
            "perceptron",
            "--out",
            out,
            "--workers",
            workers,
            "--key",
            course_key,
            PYTHONHASHSEED=str(workers),
        )
        assert run.returncode == 1, run.stderr
        results.append(
            [without_times(p.read_text()) for p in sorted((out / "results").iterdir())]
            + [(out / "gradebook.csv").read_text()]
        )
    assert results[0] == results[1] and len(results[0]) == 4


def test_a_class_is_graded_resumed_and_shown(tmp_path):
    room, out = tmp_path / "class", tmp_path / "out"
    room.mkdir()
    (room / "right.py").write_bytes(REFERENCE.read_bytes())
    (room / "=cmd.py").write_text("def perceptron(X, y, **rest):\n    print('<b>')\n    return 1\n")
    (room / "broken.zip").write_bytes(b"PK no zip")
    (room / "notes.txt").write_text("not a submission")
    run = lemmata("grade", room, "-a", "perceptron", "--out", out, "--workers", 1, "--without-key")
    assert run.returncode == 1, run.stderr
    rows = (out / "gradebook.csv").read_text().splitlines()
    assert rows[0].startswith("name,id,status,cause,score,max_score,")
    assert len(rows) == 4 and rows[1].startswith("'=cmd.py,,wrong-shape,")
    assert rows[2].startswith("broken.zip,,unreadable,broken.zip is not a readable zip archive")
    assert rows[3].startswith("right.py,,held,,50,50,,1,right.py,,4,")
    page = (out / "students" / "_cmd.py.html").read_text()
    assert "&lt;b&gt;" in page and "<b>" not in page
    assert "broken.zip" in (out / "index.html").read_text()
    before = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    again = lemmata(
        "grade", room, "-a", "perceptron", "--out", out, "--workers", 1, "--without-key"
    )
    after = {p.name: p.stat().st_mtime_ns for p in (out / "results").iterdir()}
    assert again.returncode == 1
    assert {n for n in before if before[n] == after[n]} >= {"right.py.json", "_cmd.py.json"}


def test_a_saved_counterexample_is_replayed(tmp_path):
    report = tmp_path / "report.json"
    report.write_text(
        lemmata("check", SAMPLES / "dana.py", "-a", "perceptron", "--format", "json").stdout
    )
    still = lemmata("replay", report, SAMPLES / "dana.py")
    assert still.returncode == 1 and "fix this first" in still.stdout
    mended = lemmata("replay", report, REFERENCE)
    assert mended.returncode == 0, mended.stdout
    lost = lemmata("replay", report, cwd=tmp_path)
    assert lost.returncode == 2 and "name the submission" in lost.stderr


def test_a_report_of_ones_own_assignment_is_replayed_from_any_folder(tmp_path):
    """The report names the assignment, the command line says where it is: it never chooses code."""
    home, elsewhere = tmp_path / "hw", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    (home / "assignment.toml").write_text(
        'title = "Mine"\ntopics = ["perceptron"]\n[theorems.stops-with-every-example-right]\n'
    )
    report = elsewhere / "report.json"
    report.write_text(lemmata("check", SAMPLES / "dana.py", "-a", home, "--format", "json").stdout)
    unnamed = lemmata("replay", report, SAMPLES / "dana.py", cwd=elsewhere)
    assert unnamed.returncode == 2 and "--assignment FOLDER" in unnamed.stderr
    again = lemmata("replay", report, SAMPLES / "dana.py", "-a", home, cwd=elsewhere)
    assert again.returncode == 1 and "1 of 1" not in again.stdout, again.stderr


def test_theorems_and_explain_print_the_catalogue():
    run = lemmata("theorems", "perceptron")
    assert run.returncode == 0 and "mistake-bound" in run.stdout
    told = lemmata("explain", "mistake-bound").stdout
    for words in ("(RB)²", "[UML, Thm 9.1]", "(9.5)", "X = np.array"):
        assert words in told


def test_doctor_names_isolation_and_solvers():
    run = lemmata("doctor")
    assert run.returncode == 0, run.stderr
    assert "isolation:" in run.stdout and "CLARABEL" in run.stdout


def test_hidden_checks_tell_nothing_of_their_case(tmp_path, course_key):
    file = tmp_path / "mine.py"
    file.write_text(
        "import numpy as np\n"
        "def perceptron(X, y, eta=1.0, w0=None, max_updates=None):\n"
        "    print('LEAK', X.tolist())\n"
        "    raise ValueError(f'LEAK {X.tolist()}')\n"
    )
    folder = tmp_path / "secret"
    folder.mkdir()
    (folder / "assignment.toml").write_text(
        'title = "Secret"\ntopics = ["perceptron"]\n'
        '[theorems.mistake-bound]\nvisibility = "hidden"\n'
    )
    run = lemmata("check", file, "-a", folder, "--format", "json")
    assert "LEAK" not in run.stdout
    (verdict,) = json.loads(run.stdout)["verdicts"]
    assert verdict["message"] == "ValueError in a hidden check; its case is not shown"
    assert verdict["seconds"] == 0
    unkeyed = lemmata("check", file, "-a", folder, "--format", "json", "--reveal-hidden")
    assert unkeyed.returncode == 2 and "--key FILE" in unkeyed.stderr
    (folder / "hidden.key").write_bytes(course_key.read_bytes())
    shown = lemmata("check", file, "-a", folder, "--format", "json", "--reveal-hidden")
    assert "LEAK" in shown.stdout
