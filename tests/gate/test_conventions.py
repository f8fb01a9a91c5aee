"""The world's conventions: who follows one passes in full, who follows another is refuted."""

from __future__ import annotations

import types
from functools import cache, partial
from typing import Any

import pytest

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.audit.corpus import corpora
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.submission.inprocess import InProcess
from lemmata.verdict import Report

# By topic: conventions beside the usual ones, and the theorems that tell the two apart, either way.
TOLD_APART: dict[str, list[tuple[dict[str, str], set[str]]]] = {
    "regression": [
        ({"intercept": "free"}, {"ridge-has-its-closed-form"}),
        ({"intercept": "free", "bias": "last"}, {"ridge-has-its-closed-form"}),
        (
            {"squares": "half"},
            {
                "mean-squared-error-averages-the-squares",
                "mse-gradient-is-the-derivative-of-the-error",
            },
        ),
    ],
    "logistic": [
        (
            {"intercept": "free"},
            {
                "logistic-loss-is-the-stated-objective",
                "logistic-gradient-follows-the-formula",
                "logistic-hessian-follows-the-formula",
                "gaussian-prior-is-the-penalty",
                "newton-reaches-the-minimum",
                "descent-follows-the-gradient",
            },
        ),
        (
            {"share": "over_n"},
            {
                "logistic-loss-is-the-stated-objective",
                "logistic-gradient-follows-the-formula",
                "logistic-hessian-follows-the-formula",
                "newton-reaches-the-minimum",
                "descent-follows-the-gradient",
            },
        ),
    ],
}
ASKED = [(topic, *one) for topic, told in TOLD_APART.items() for one in told]
NAMES = [" ".join([topic, *map("=".join, chosen.items())]) for topic, chosen, _ in ASKED]


@cache
def graded(
    topic: str,
    written: tuple[tuple[str, str], ...],
    asked: tuple[tuple[str, str], ...],
    theorems: frozenset[str] = frozenset(),
) -> Report:
    """The solution written in some conventions, asked in others: all theorems, or some."""
    plan = load(topic)
    if theorems:
        plan = plan.but(rules=tuple((t, r) for t, r in plan.rules if t.name in theorems))
    (corpus,) = corpora([topic], None)
    text = corpus.solution(plan.conventions.but(**dict(written)))
    assert text is not None
    module = types.ModuleType("submission")
    exec(compile(text, "solution.py", "exec"), module.__dict__)
    known = catalogue.functions(topic)
    functions = {name: value for name, value in vars(module).items() if name in known}
    changed = plan.but(conventions=plan.conventions.but(**dict(asked)))
    grader = Grader.of(changed, reveal=True, shrink=False, alone=True)
    return grader.grade(partial(InProcess, functions), "solution.py", IN_PROCESS)


def failed(report: Report) -> dict[str, str]:
    return {v.theorem: v.message for v in report.verdicts if v.status != "held"}


@pytest.mark.parametrize(("topic", "chosen", "told"), ASKED, ids=NAMES)
def test_a_convention_is_obeyed_and_told_apart(
    topic: str, chosen: dict[str, str], told: set[str]
) -> None:
    other = tuple(chosen.items())
    assert failed(graded(topic, other, other)) == {}
    only = frozenset(told)
    assert told == failed(graded(topic, (), other, only)).keys(), "right by default, wrong here"
    assert told == failed(graded(topic, other, (), only)).keys(), "right here, wrong by default"


def test_labels_may_be_bits_and_scripts_say_so() -> None:
    plan = load("perceptron").in_conventions(["labels=bits"])
    (corpus,) = corpora(["perceptron"], None)
    wheat = next(s for s in corpus.wheat if s.name == "labels_as_bits")
    chaff = next(s for s in corpus.chaff if s.name == "label_zero_is_no_update")
    reports = []
    for snippet in (wheat, chaff):
        space: dict[str, Any] = {}
        exec(snippet.text, space)
        runner = partial(InProcess, {"perceptron": space["perceptron"]})
        reports.append(Grader.of(plan, reveal=True).grade(runner, snippet.name, IN_PROCESS))
    assert failed(reports[0]) == {}
    verdict = reports[1].verdict("weights-are-the-sum-of-the-mistakes")
    assert verdict.counterexample is not None
    script = verdict.counterexample.script
    assert "conventions={'labels': 'bits'}" in script
    for snippet, right in ((wheat, True), (chaff, False)):
        space = {}
        exec(snippet.text, space)
        if right:
            exec(script, space)
        else:
            with pytest.raises(AssertionError):
                exec(script, space)
