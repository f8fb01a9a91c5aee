"""Code that does nothing earns next to nothing, however it varies its answers, in every course."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from lemmata.assignment import Assignment, NotTaught, assignment_names, course_names, load
from lemmata.bank.bank import Bank
from lemmata.grading.grader import Grader
from lemmata.grading.idleness import is_idle
from lemmata.submission.contract import Function, Kind, Unfit
from lemmata.submission.inprocess import InProcess

MOST = 0.05
ANSWERS = ("zeros", "ones", "None", "an argument", "w0", "an empty list", "an exception")
VARIED = ("", "at first", "by shape", "by chance")


def handed_back(kind: Kind, values: list[Any]) -> Any:
    if kind.parts:
        return tuple(handed_back(part, values) for part in kind.parts)
    for value in values:
        try:
            kind.accept(value)
        except Unfit:
            continue
        return value
    return kind.filled(0.0, 0)


def stub_of(contract: Function, answer: str, varied: str, minimal: bool) -> Callable[..., Any]:
    """A function that computes nothing; `minimal`: it takes no optional argument."""
    count = [0]

    def stub(*args: Any, **kwargs: Any) -> Any:
        if minimal and kwargs:
            raise TypeError("got an unexpected keyword argument")
        bound = contract.bind(args, kwargs)
        kind = contract.returns(bound)
        count[0] += 1
        shapes = repr([np.shape(value) for value in bound.values()])
        odd = hashlib.sha256(shapes.encode()).digest()[0] % 4 == 0
        if varied == "by chance":
            return kind.filled(float(np.random.default_rng(count[0]).integers(-3, 4)), 1)
        if (varied == "at first" and count[0] == 1) or (varied == "by shape" and odd):
            return kind.filled(2.0, 2)
        if answer in ("None", "an empty list"):
            return None if answer == "None" else []
        if answer == "an exception":
            raise ValueError("not implemented")
        if answer == "an argument":
            return handed_back(kind, list(bound.values()))
        if answer == "w0":
            return handed_back(kind, [v for n, v in bound.items() if n in ("w0", "w", "W")])
        return kind.filled(float(answer == "ones"), 0)

    return stub


def settings() -> Iterator[tuple[str, str | None]]:
    for name in assignment_names():
        yield name, None
        for course in course_names():
            try:
                load(name, course)
            except NotTaught:
                continue
            yield name, course


@pytest.mark.parametrize(("name", "course"), list(settings()))
def test_code_that_does_nothing_earns_next_to_nothing(name: str, course: str | None) -> None:
    plan = load(name, course)
    grader = Grader.of(plan, shrink=False)
    for answer in ANSWERS:
        for varied in VARIED if answer != "None" or course is None else ("",):
            if varied == "by chance" and answer != "zeros":
                continue  # the same whatever the answer would have been
            for minimal in (False, True):
                functions = {
                    f: stub_of(plan.contracts[f], answer, varied, minimal) for f in plan.functions
                }
                report = grader.grade(lambda f=functions: InProcess(f), name, {})
                paid = [(v.theorem, v.points) for v in report.verdicts if v.points]
                told = (answer, varied, minimal, paid)
                assert report.score <= MOST * report.max_score, told


def test_what_it_is_told_apart_by() -> None:
    """Losses: that a loss sees y s alone holds of every constant; what a loss is does not."""
    plan = load("losses")
    idle = {t.name for t, _ in plan.rules if t.families and idle_in(plan, t)}
    assert "losses-depend-on-ys-alone" in idle and len(idle) < len(plan.rules) / 2
    assert not idle & {"zero-one-compares-the-signs", "hinge-loss-is-the-missing-margin"}


def idle_in(plan: Assignment, theorem: Any) -> bool:
    cases = Bank.default(plan.seed).of(theorem.families, plan.conventions)
    return is_idle(theorem, cases, plan.contracts, plan.conventions)


def test_an_honest_slip_keeps_its_share() -> None:
    """One wrong loss costs its own theorems; what the others earn, idle theorems too, they keep."""
    plan = load("losses")
    reference = vars(importlib.import_module("lemmata.reference.losses"))
    functions = {name: reference[name] for name in plan.functions}
    functions["hinge"] = lambda s, y: np.maximum(0.0, 2.0 - y * s)
    grader = Grader.of(plan, shrink=False)
    report = grader.grade(lambda: InProcess(functions), "slip", {})
    by_name = {v.theorem: v for v in report.verdicts}
    assert by_name["losses-depend-on-ys-alone"].points > 0
    assert report.score >= 0.6 * report.max_score, [v for v in report.verdicts if not v.points]
