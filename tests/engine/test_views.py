"""What people see of a report: in the terminal, while they type, and in a notebook."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from rich.console import Console

import lemmata
from lemmata.assignment import load
from lemmata.grading.grader import Grader, opened
from lemmata.render import terminal
from lemmata.submission.intake import read
from lemmata.verdict import Cause, Counterexample, Report, Verdict

RIGHT = """
import numpy as np

def hinge(s, y):
    return np.maximum(0.0, 1.0 - y * s)

def squared(s, y):
    return (y - s) ** 2
"""
THEOREM = "hinge-loss-is-the-missing-margin"


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lemmata", *map(str, arguments)]
    return subprocess.run(
        command, capture_output=True, text=True, env=os.environ | {"COLUMNS": "80"}
    )


def test_one_theorem_alone_and_passes_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(RIGHT)
    short = run("check", file, "-a", "losses", "--only", THEOREM)
    assert short.returncode == 0 and "1 of 1 theorem held" in short.stdout
    assert THEOREM not in short.stdout
    long = run("check", file, "-a", "losses", "--only", THEOREM, "--all")
    assert f"✓ {THEOREM}" in long.stdout
    wrong = run("check", file, "-a", "losses", "--only", THEOREM[:-1])
    assert wrong.returncode == 2 and f"did you mean '{THEOREM}'?" in wrong.stderr


def test_hidden_failures_are_shown_to_who_has_the_key_only(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(RIGHT)
    refused = run("check", file, "-a", "perceptron", "--reveal-hidden")
    assert refused.returncode == 2 and "--key FILE" in refused.stderr


def test_a_file_is_checked_again_when_it_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def hinge(s, y):\n    raise NotImplementedError\n")
    command = [sys.executable, "-m", "lemmata", "check", file, "-a", "losses", "--only", THEOREM]
    watching = subprocess.Popen([*command, "--watch"], stdout=subprocess.PIPE, text=True)
    assert watching.stdout is not None
    patience = threading.Timer(120, watching.kill)
    patience.start()
    try:
        first = _until(watching.stdout, "theorem held")
        assert "not written yet: hinge" in first
        file.write_text(RIGHT)
        assert "1 of 1 theorem held" in _until(watching.stdout, "theorem held")
    finally:
        patience.cancel()
        watching.terminate()
        watching.wait(10)


def _until(stream: object, words: str) -> str:
    said = ""
    for line in stream:  # type: ignore[attr-defined]
        said += line
        if words in line:
            return said
    raise AssertionError(said)


def test_a_notebook_grades_its_own_functions() -> None:
    namespace: dict[str, object] = {"__name__": "__main__"}
    exec(RIGHT.replace("1.0 - y", "2.0 - y"), namespace)
    shown = eval("check('losses')", namespace | {"check": lemmata.check})
    assert "hinge" in repr(shown) and "not defined: " in repr(shown)
    page = shown._repr_html_()
    assert page.startswith("<iframe") and "Fix this first" in page
    held = {v.theorem for v in shown.report.verdicts if v.status == "held"}
    assert "squared-loss-is-one-minus-ys-squared" in held and THEOREM not in held


@pytest.fixture
def notebook(tmp_path: Path) -> Path:
    cells = [RIGHT, "def hinge(s, y):\n    return 0 * s\n", "1 / 0", "undefined"]
    path = tmp_path / "mine.ipynb"
    described = [{"cell_type": "code", "source": source, "metadata": {}} for source in cells]
    path.write_text(json.dumps({"cells": described, "nbformat": 4, "metadata": {}}))
    return path


def test_cells_that_fail_and_functions_defined_twice_are_mentioned(notebook: Path) -> None:
    plan = load("losses")
    plan = plan.but(rules=tuple((t, r) for t, r in plan.rules if t.name == THEOREM))
    with opened(Grader.of(plan), allow_weak=True) as sandboxed:
        report = sandboxed.grade(read(notebook))
    assert report.verdicts[0].theorem == "loads"
    assert "ZeroDivisionError" in report.verdicts[0].message
    twice, late = report.remarks
    assert "hinge is defined twice" in twice and "cell 2, line 1, which counts" in twice
    assert "cell 4 fails too: NameError" in late


def test_what_is_to_be_pasted_is_never_broken_and_prose_is_wrapped() -> None:
    long = "assert " + " + ".join(f"number_{i}" for i in range(30))
    example = Counterexample("family", {}, "f(x)", f"import numpy as np\n{long}\n")
    prose = "got w = 0, but should be " + "a word and another " * 20 + "[f(x)]"
    verdict = Verdict("t", "A statement.", "[s]", "refuted", 0, 1, 1, prose, counterexample=example)
    causes = [Cause("refuted", f"cause {i}", "t", lost=1) for i in range(4)]
    report = Report("0", "a", None, "mine.py", 0, 1, {}, [verdict], causes=causes)
    for brief, whole in ((True, 2), (False, 4)):
        out = io.StringIO()
        page = terminal.render(report, brief=brief)
        Console(file=out, width=80, highlight=False).print(page, soft_wrap=True)
        lines = out.getvalue().splitlines()
        assert lines.count(f"      {long}") == whole
        assert all(len(line) <= 80 for line in lines if long not in line)
        assert any("--all says more" in line for line in lines) == brief
