"""Files that anybody may have written: reports and assignments, read in good faith or refused."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from lemmata.assignment import BadAssignment, load

ROOT = Path(__file__).parents[2]
FUZZER = ROOT / "benchmarks" / "fuzz_files.py"
SAMPLE = ROOT / "assignments" / "perceptron" / "samples" / "dana.py"


def test_mutated_reports_and_assignments_are_fine_or_refused() -> None:
    tally = runpy.run_path(str(FUZZER))["fuzz"](300, 1)
    assert tally.unexpected == {}
    assert tally.fine > 10 and tally.refused > 100
    assert tally.slowest < 10


def lemmata(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lemmata", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


@pytest.fixture(scope="module")
def report() -> dict[str, object]:
    run = lemmata("check", SAMPLE, "-a", "perceptron", "--format", "json")
    told: dict[str, object] = json.loads(run.stdout)
    return told


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("assignment", "/tmp"),
        ("assignment", "\x1b[2J\nperceptron"),
        ("course", "../perceptron/assignment"),
        ("course", "\n\n"),
        ("submission", "/etc/passwd"),
        ("submission", "\x1b]0;x\x07\n" + "a" * 5000),
        ("seed", "one"),
        ("verdicts", [[[]]]),
        ("data", {"X": [1.0, 2.0], "y": [[1.0]]}),
        ("data", {"X": [[1.0, 2.0]], "y": []}),
        ("data", {"X": [[[[]]]], "y": [1.0]}),
        ("data", {"X": [[0.0] * 200] * 200, "y": [1.0] * 200}),
        ("data", {"X": [["x"]], "y": [1.0]}),
    ],
)
def test_a_report_out_of_shape_is_one_line_and_exit_2(
    report: dict[str, object], key: str, value: object, tmp_path: Path
) -> None:
    changed = json.loads(json.dumps(report))
    if key == "data":
        changed["verdicts"] = [v for v in changed["verdicts"] if v["counterexample"]][:1]
        changed["verdicts"][0]["counterexample"]["data"] = value
    else:
        changed[key] = value
    (tmp_path / "report.json").write_text(json.dumps(changed))
    named = [] if key == "submission" else [SAMPLE]
    run = lemmata("replay", tmp_path / "report.json", *named)
    assert run.returncode == 2, (run.stdout, run.stderr)
    assert len(run.stderr.strip().splitlines()) == 1 and run.stderr.strip().isprintable()
    assert len(run.stderr) < 1200


@pytest.mark.parametrize(
    "text",
    [
        "title = 'x'\ntopics = ['perceptron']\nseed = " + "9" * 5000,
        "title = 'x'\ntopics = ['perceptron']\nseed = 0x" + "f" * 9000,
        "title = 'x'\ntopics = ['perceptron']\nhidden_seed = 3",
        "title = 'x'\ntopics = ['perceptron']\n[limits]\ncall_seconds = nan",
        "title = 'x'\ntopics = ['perceptron']\n[limits]\ntotal_seconds = inf",
        "title = 'x'\nown_theorems = '" + "n" * 5000 + "'",
        "title = 'x'\nown_theorems = \"\\u0000\"",
        "title = " + "[" * 5000,
        "title = 'x'\ntopics = ['perceptron']\n[theorems]\nmistake-bound = 3",
        "title = 'x'\ntopics = ['perceptron']\n[theorems.mistake-bound]\npoints = nan",
    ],
)
def test_an_assignment_out_of_shape_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "assignment.toml").write_text(text)
    with pytest.raises(BadAssignment) as problem:
        load(str(tmp_path))
    assert len(str(problem.value)) < 7000


def test_own_theorems_that_exit_are_refused(tmp_path: Path) -> None:
    (tmp_path / "theorems").mkdir()
    (tmp_path / "theorems" / "mine.py").write_text("raise SystemExit(0)\n")
    (tmp_path / "assignment.toml").write_text("title = 'x'\nown_theorems = 'theorems'\n")
    with pytest.raises(BadAssignment, match="SystemExit"):
        load(str(tmp_path))
