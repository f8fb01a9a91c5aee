"""Code that does nothing earns next to nothing, however it varies its answers, in every course."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lemmata.assignment import Assignment, assignment_names, load
from lemmata.audit.corpus import corpora
from lemmata.audit.idlers import MOST, Row, earned, settings, vacuous
from lemmata.audit.matrix import Options, audit
from lemmata.bank.bank import Bank
from lemmata.grading.grader import Grader
from lemmata.grading.idleness import is_idle
from lemmata.render.audit import idle_page, notes
from lemmata.submission.inprocess import InProcess

PAGE = Path(__file__).parents[2] / "docs" / "grading.md"


SETTINGS = [
    # One worker with the corpus of the same setting (tests/test_corpus.py): they share a bank.
    pytest.param(name, course, marks=pytest.mark.xdist_group(f"{name} {course}"))
    for name, course in settings(assignment_names())
]


@pytest.mark.parametrize(("name", "course"), SETTINGS)
def test_code_that_does_nothing_earns_next_to_nothing(name: str, course: str | None) -> None:
    """And the page shows what: lemmata audit --idle --format markdown."""
    row = Row(name, course, earned(load(name, course)))
    assert max(row.earned.values()) <= MOST, row
    *_, shown = idle_page([row]).splitlines()
    assert shown in PAGE.read_text(encoding="utf-8").splitlines()


def test_what_it_is_told_apart_by() -> None:
    """Losses: that a loss sees y s alone holds of every constant; what a loss is does not."""
    plan = load("losses")
    idle = {t.name for t, _ in plan.rules if t.families and idle_in(plan, t)}
    assert "losses-depend-on-ys-alone" in idle and len(idle) < len(plan.rules) / 2
    assert not idle & {"zero-one-compares-the-signs", "hinge-loss-is-the-missing-margin"}


def idle_in(plan: Assignment, theorem: Any) -> bool:
    cases = Bank.default(plan.seed).of(theorem.families, plan.conventions)
    return is_idle(theorem, cases, plan.contracts, plan.conventions)


def assignment_of(folder: Path, theorems: str) -> Assignment:
    (folder / "assignment.toml").write_text(f'title = "Two"\ntopics = ["perceptron"]\n{theorems}')
    return load(str(folder))


def test_a_lecturer_is_warned_of_theorems_that_doing_nothing_satisfies(tmp_path: Path) -> None:
    chosen = ("mistake-bound", "norm-grows-slowly")
    plan = assignment_of(tmp_path, "".join(f"[theorems.{name}]\npoints = 20\n" for name in chosen))
    (warned,) = vacuous(plan)
    assert warned.function == "perceptron" and warned.theorems == list(chosen)
    assert warned.asked == "stops-with-every-example-right" and warned.earns == 0
    assert "return (np.array([0.0]), [])" in warned.code
    assert vacuous(plan.but(rules=load("perceptron").rules)) == []


def test_doing_nothing_that_would_be_paid_fails_the_audit(tmp_path: Path) -> None:
    """A theorem of the lecturer's own about a function of their own: nothing else can be asked."""
    (tmp_path / "theorems").mkdir()
    example = (PAGE.parent / "example" / "theorems" / "median.py").read_text(encoding="utf-8")
    vain = example.replace("if not proof.low <= m <= proof.high", "if not -9 <= m <= 9")
    assert vain != example
    (tmp_path / "theorems" / "median.py").write_text(vain)
    rules = "[theorems.median-halves-the-numbers]\npoints = 4\n"
    (tmp_path / "assignment.toml").write_text(f'title = "T"\nown_theorems = "theorems"\n{rules}')
    (warned,) = vacuous(load(str(tmp_path)))
    assert (warned.function, warned.asked, warned.earns) == ("median", "", 1)
    report = audit(corpora([str(tmp_path)], None), Options(workers=1))
    assert report.exit_code == 1
    assert any("which earns 4 of 4 points" in said for _, said in notes(report.audits[0]))


def test_an_honest_slip_keeps_its_share() -> None:
    """One wrong loss costs its own theorems; what the others earn, idle theorems too, they keep."""
    plan = load("losses")
    reference = vars(importlib.import_module("lemmata.reference.losses"))
    functions = {name: reference[name] for name in plan.functions}
    functions["hinge"] = lambda s, y: np.maximum(0.0, 2.0 - y * s)
    grader = Grader.of(plan, shrink=False, shows=False)
    report = grader.grade(lambda: InProcess(functions), "slip", {})
    by_name = {v.theorem: v for v in report.verdicts}
    assert by_name["losses-depend-on-ys-alone"].points > 0
    assert report.score >= 0.6 * report.max_score, [v for v in report.verdicts if not v.points]
