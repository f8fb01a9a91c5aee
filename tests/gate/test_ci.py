"""The gate as CI runs it: the hook, the reusable workflow, the action; what each format says."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml
from typer.testing import CliRunner, Result

from lemmata.command.application import app

ROOT = Path(__file__).parents[2]
LIBRARY = """
import numpy as np


def fit(X, y, lam):
    return np.linalg.solve(X.T @ X + FACTOR * lam * np.eye(X.shape[1]), X.T @ y)


def nearly(X, y, lam):
    return (1 + 1e-4) * np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
"""
PYPROJECT = """
[tool.lemmata]
baseline = "baseline.toml"

[[tool.lemmata.verify]]
target = "shrinking:fit"
as = "ridge"
theorems = ["ridge-has-its-closed-form"]
"""
ACCEPTED = '["shrinking:fit"]\nridge-has-its-closed-form = "λ counts twice until 2.0"\n'


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "shrinking.py").write_text(LIBRARY.replace("FACTOR", "2"), encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (tmp_path / "baseline.toml").write_text("", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "shrinking", raising=False)
    return tmp_path


def hook() -> str:
    (one,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert one["language"] == "python" and not one["pass_filenames"]
    return str(one["entry"])


def workflow() -> str:
    job = yaml.safe_load((ROOT / ".github/workflows/verify.yml").read_text(encoding="utf-8"))
    steps = job["jobs"]["verify"]["steps"]
    assert not any("${{" in step.get("run", "") for step in steps)  # inputs come as data
    return str(next(step for step in steps if step.get("id") == "verify")["run"])


def action() -> str:
    steps = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["runs"]["steps"]
    return str(next(step for step in steps if step.get("id") == "check")["run"])


@pytest.mark.parametrize("script", [hook, workflow, action])
def test_what_ci_runs_fails_for_what_is_refuted_and_passes_for_what_is_accepted(
    script: object, repository: Path
) -> None:
    assert callable(script)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    empty = dict.fromkeys(("SUBMISSION", "ASSIGNMENT", "FUNCTION", "AS", "COURSE"), "")
    env = os.environ | empty | {"PATH": path, "FAIL": "true"}
    command = ["bash", "-e", "-c", script()] if script is not hook else shlex.split(hook())

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=repository, env=env, capture_output=True, text=True)

    failed = run()
    assert failed.returncode == 1, failed.stderr
    assert "ridge-has-its-closed-form" in failed.stdout
    if script is not hook:
        assert "::error file=shrinking.py,line=" in failed.stdout
    (repository / "baseline.toml").write_text(ACCEPTED, encoding="utf-8")
    passed = run()
    assert passed.returncode == 0, passed.stdout
    assert "is accepted: λ counts twice until 2.0" in passed.stderr


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["verify", *words])


def test_each_format_says_what_was_refuted(repository: Path) -> None:
    words = ("shrinking:fit", "--as", "ridge", "--theorems", "ridge-has-its-closed-form")
    told = {form: run(*words, "--format", form) for form in ("junit", "github", "json", "terminal")}
    assert {result.exit_code for result in told.values()} == {1}
    (failure,) = ElementTree.fromstring(told["junit"].stdout).iter("failure")
    assert "(XᵀX + λI)⁻¹Xᵀy" in f"{failure.get('message')}{failure.text}"
    assert told["github"].stdout.startswith("::error file=shrinking.py,line=5,")
    report = json.loads(told["json"].stdout)
    asked = {v["theorem"]: v["status"] for v in report["verdicts"]}
    assert asked == {"ridge-has-its-closed-form": "refuted"}
    assert "fix this first: ridge does not satisfy" in told["terminal"].stdout


def test_a_stated_accuracy_is_the_one_that_is_asked(repository: Path) -> None:
    words = ("shrinking:nearly", "--as", "ridge", "--theorems", "ridge-has-its-closed-form")
    words = (*words, "--convention", "fit=iterative")
    assert run(*words, "--accuracy", "1e-4").exit_code == 0
    assert run(*words, "--accuracy", "1e-12").exit_code == 1
    wrong = run(*words, "--accuracy", "2")
    assert wrong.exit_code == 2 and "between 0 and 1" in wrong.stderr


def test_missing_is_two_and_what_is_refuted_elsewhere_is_not_lost(repository: Path) -> None:
    gone = PYPROJECT.replace("shrinking:fit", "shrinking:gone") + PYPROJECT.partition("\n\n")[2]
    (repository / "pyproject.toml").write_text(gone, encoding="utf-8")
    told = run()
    assert told.exit_code == 2 and "shrinking has no gone" in told.stderr
    assert "fix this first: ridge does not satisfy" in told.stdout
