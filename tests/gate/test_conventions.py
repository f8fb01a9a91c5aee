"""The world's conventions: who follows one passes in full, who follows another is refuted."""

from __future__ import annotations

import types
from collections.abc import Iterable
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.assignment import load
from lemmata.audit.corpus import Snippet, corpora
from lemmata.conventions import Convention
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.library import theorems_about
from lemmata.reference import source
from lemmata.submission.inprocess import InProcess
from lemmata.verdict import Report

# By topic: conventions beside the usual ones, and the theorems that tell the two apart, either way.
TOLD_APART: dict[str, list[tuple[dict[str, str], set[str]]]] = {
    "regression": [
        ({"intercept": "free"}, {"ridge-has-its-closed-form"}),
        ({"intercept": "free", "bias": "last"}, {"ridge-has-its-closed-form"}),
        *(
            ({"ridge": value}, {"ridge-has-its-closed-form"})
            for value in ("half", "mean", "half_mean")
        ),
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
    few: bool = False,
) -> Report:
    """The solution written in some conventions, asked in others: all theorems, or some; on all
    cases, or a few of each.
    """
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
    most = {"most_cases": 8} if few else {}
    grader = Grader.of(changed, reveal=True, shrink=False, shows=False, alone=True, **most)
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


# Conventions that say something only beside another.
BESIDE = {
    ("regression", "bias"): {"intercept": "free"},
    ("logistic", "bias"): {"intercept": "free"},
}
VALUES = [
    pytest.param(topic, convention, value, id=f"{topic} {convention.name}={value}")
    for topic in catalogue.topics()
    for convention in catalogue.conventions_of(topic)
    for value in convention.values[1:]
]


@pytest.mark.parametrize(("topic", "convention", "value"), VALUES)
def test_every_value_has_its_wheat_and_its_chaff(
    topic: str, convention: Convention, value: str
) -> None:
    """The solution is wheat in every convention that it can be written in, and chaff in others.

    Where less is asked it stays wheat. What it cannot be written in, or is right in as well, the
    corpus has (tests/test_corpus.py).
    """
    beside = BESIDE.get((topic, convention.name), {})
    usual, other = tuple(beside.items()), tuple((beside | {convention.name: value}).items())
    (corpus,) = corpora([topic], None)

    def said(snippets: Iterable[Snippet]) -> list[str]:
        return [s.name for s in snippets if (convention.name, value) in s.conventions]

    written = source(topic, **dict(usual)) != source(topic, **dict(other))
    if written:
        assert failed(graded(topic, other, other, few=True)) == {}
    assert written or convention.lenient or said(corpus.wheat), "no wheat"
    if value in convention.lenient:
        said_otherwise = failed(graded(topic, usual, other, few=True))
        assert said_otherwise == {}, "it asks for something else, not for less"
    elif not said(corpus.chaff):  # those may be endless here
        assert failed(graded(topic, usual, other, few=True)) != {}, "no chaff"


def test_an_inverse_is_enough_where_only_full_rank_is_asked_for() -> None:
    """Every theorem about least_squares keeps to it: none has a singular XᵀX."""

    def least_squares(X: Any, y: Any) -> Any:
        assert np.linalg.matrix_rank(X) == X.shape[1]
        return np.linalg.inv(X.T @ X) @ X.T @ y

    plan = load("regression").in_conventions(["rank=full"])
    plan = plan.but(rules=theorems_about(plan, {"least_squares"}))
    runner = partial(InProcess, {"least_squares": least_squares})
    assert failed(Grader.of(plan).grade(runner, "inverse", IN_PROCESS)) == {}
