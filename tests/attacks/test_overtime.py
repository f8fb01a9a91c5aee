"""Where the platform ends a grading before its end: what has been settled by then, and no more.

Who makes a machine slow may choose after which theorem that is.
"""

from __future__ import annotations

import pytest

from lemmata.assignment import load
from lemmata.grading.examination import Judged
from lemmata.grading.grader import Grader
from lemmata.grading.judge import HELD, Outcome
from lemmata.platforms.grading import NOT_REACHED, Progress
from lemmata.verdict import Report

WRONG = Outcome("refuted", trouble="wrong")


@pytest.fixture(scope="module")
def grader() -> Grader:
    made = Grader.of(load("perceptron"), shrink=False)
    made.warm()
    return made


def settled(grader: Grader, said: dict[str, Outcome]) -> Report:
    """The last report of a grading in which these theorems were settled, and no others."""
    reports: list[Report] = []
    progress = Progress(grader, reports.append)
    for theorem, _ in grader.assignment.rules:
        if theorem.name in said:
            progress.watch(Judged(theorem, said[theorem.name], 1, 0.0), False)
    return reports[-1]


def test_what_code_that_does_nothing_satisfies_is_not_paid_before_the_rest(grader: Grader) -> None:
    """It makes no update, and the clock ends before anybody asks whether it separates."""
    idle = [t.name for t, _ in grader.assignment.rules if not t.families or grader.is_idle(t)]
    assert len(idle) > 5
    for names in (*([name] for name in idle), idle):
        report = settled(grader, dict.fromkeys(names, HELD))
        assert report.score == 0, names
        assert {v.message for v in report.verdicts} == {NOT_REACHED}


def test_who_separates_is_paid_for_what_has_held(grader: Grader) -> None:
    separates, idle = "stops-with-every-example-right", "mistake-bound"
    assert not grader.is_idle(grader.assignment.known[separates])
    points = {theorem.name: rule.points for theorem, rule in grader.assignment.rules}
    both = settled(grader, {separates: HELD, idle: HELD})
    assert both.score == points[separates] + points[idle]
    failed = settled(grader, {separates: WRONG, idle: HELD})
    assert failed.score == 0
    assert f"({separates} fails)" in failed.verdict(idle).message
