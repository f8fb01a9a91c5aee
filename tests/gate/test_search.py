"""Foreign code is told which conventions it follows."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from lemmata.assignment import load
from lemmata.command.application import app
from lemmata.gate.search import conventions_of, search
from lemmata.reference import source
from lemmata.submission.intake import from_text


def test_the_conventions_of_a_submission_are_found() -> None:
    foreign = from_text(source("svm", svm="full").replace("def hard_margin", "def left_out"))
    plan = load("svm")
    rules = tuple((t, r) for t, r in plan.rules if t.functions == ("weights_from_dual",))[:2]
    found = search(plan.but(rules=rules), foreign, conventions_of(plan))
    assert found.best.chosen == {"svm": "full", "labels": "signs", "svm_bias": "free"}
    assert found.best.held == len(rules) > found.asked.held
    assert found.alike == {"svm_bias": ["penalised"]}, "weights_from_dual does not see b"


def test_what_no_convention_mends_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def zero_one(s, y):\n    return s\n", encoding="utf-8")
    told = CliRunner().invoke(app, ["conventions", str(tmp_path / "mine.py"), "-a", "losses"])
    assert told.exit_code == 1
    assert "tie = " in told.stdout and "still wrong: " in told.stdout
