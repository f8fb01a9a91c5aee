"""lemmata as a library: grade a file or a set of functions, verify one function."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from lemmata import catalogue
from lemmata.adapters.adapter import estimators_of
from lemmata.assignment import Assignment, Rule, load
from lemmata.bank.bank import Bank
from lemmata.bank.case import Case
from lemmata.errors import BadInput, nearest
from lemmata.grading.grader import IN_PROCESS, Grader, opened
from lemmata.grading.judge import Judge
from lemmata.grading.replay import case_of
from lemmata.grading.verdicts import message_of
from lemmata.key import keyed
from lemmata.render.notebook import Shown
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Theorem
from lemmata.verdict import Report


def grade(
    submission: str | Path | Mapping[str, Callable[..., Any]],
    assignment: str | Assignment,
    *,
    course: str | None = None,
    reveal: bool = True,
    key: Path | None = None,
) -> Report:
    """Grade a path in the sandbox, or functions in this process; with the course's key if any."""
    plan = load(assignment, course) if isinstance(assignment, str) else assignment
    plan = keyed(plan, key)
    grader = Grader.of(plan, reveal=reveal)
    if isinstance(submission, Mapping):
        functions = dict(submission)
        answers = partial(InProcess, functions, estimators=estimators_of(plan))
        return grader.grade(answers, "functions", IN_PROCESS)
    from lemmata.submission.intake import read

    with opened(grader, allow_weak=True) as sandboxed:
        return sandboxed.grade(read(submission))


def check(
    assignment: str, functions: Mapping[str, Any] | None = None, *, course: str | None = None
) -> Shown:
    """In a notebook: grade the functions that it has defined so far, and show the report.

    `functions`: others than those of the notebook, or of the module that calls this.
    """
    if functions is None:
        functions = sys._getframe(1).f_globals
    plan = load(assignment, course)
    home = functions.get("__name__")
    own = {
        name: value
        for name, value in dict(functions).items()
        if callable(value)
        and (name in plan.functions or getattr(value, "__module__", None) == home)
    }
    grader = Grader.of(plan)
    answers = partial(InProcess, own, estimators=estimators_of(plan))
    return Shown(grader.grade(answers, "this notebook", IN_PROCESS))


def assert_theorem(
    theorem: str,
    functions: Mapping[str, Callable[..., Any]],
    family: str,
    data: Mapping[str, Any],
    *,
    assignment: str,
    course: str | None = None,
    conventions: Mapping[str, Any] | None = None,
) -> None:
    """Hold functions to one theorem on one case, in this process; AssertionError if it fails."""
    plan = load(assignment, course)
    plan = plan.but(conventions=plan.conventions.but(**(conventions or {})))
    if theorem not in plan.known:
        raise BadInput(f"{assignment} has no theorem {theorem!r}{nearest(theorem, plan.known)}")
    stated = plan.known[theorem]
    case = case_of(stated, family, dict(data), plan)
    judge = Judge(InProcess(functions), plan.contracts, plan.conventions)
    outcome = judge.judge(stated, [case])
    if outcome.status != "held":
        raise AssertionError(message_of(outcome))


def adapted(function: str, model: type, **conventions: str) -> Callable[..., Any]:
    """A function of the catalogue as a class with fit and predict answers for it, whatever its
    name (lemmata/adapters/estimators).
    """
    topic = catalogue.topic_of(function)
    if topic is None:
        raise BadInput(f"the catalogue has no function {function!r}")
    plan = load(topic)
    known = estimators_of(plan.but(conventions=plan.conventions.but(**conventions)))
    its = [msgspec.structs.replace(e, names=[model.__name__]) for e in known]
    its = [estimator for estimator in its if function in estimator.functions]
    runner = InProcess({model.__name__: model}, estimators=its)
    if function not in runner.functions:
        raise BadInput(f"no adapter asks a class {model.__name__} for {function}")
    return runner.defined[function]


def theorems_about(plan: Assignment, functions: set[str]) -> tuple[tuple[Theorem, Rule], ...]:
    """The theorems that need nothing but these functions; none is hidden from who asks here."""
    rules = tuple((t, Rule(r.points)) for t, r in plan.rules if {*t.functions} <= functions)
    if not any(theorem.families for theorem, _ in rules):
        raise BadInput(f"no theorem is about {' and '.join(sorted(functions))} alone")
    return rules


def verify(function: Callable[..., Any], as_: str, *, course: str | None = None) -> Report:
    """Hold one function to every theorem that concerns it alone, in this process."""
    topic = catalogue.topic_of(as_)
    if topic is None:
        known = nearest(as_, catalogue.all_functions())
        raise BadInput(f"the catalogue has no function {as_!r}{known}")
    plan = load(topic, course)
    grader = Grader.of(plan.but(rules=theorems_about(plan, {as_})), reveal=True)
    return grader.grade(lambda: InProcess({as_: function}), as_, IN_PROCESS)


def cases(topic: str, family: str, *, seed: int = 0, course: str | None = None) -> list[Case]:
    """Certified datasets of a family: `case.data` has the arrays, `case.certificate` the proof."""
    known = catalogue.topics()
    if topic not in known:
        raise BadInput(f"no topic {topic!r}{nearest(topic, known)}")
    families = {f.name: f for theorem in catalogue.theorems(topic) for f in theorem.families}
    if family not in families:
        raise BadInput(f"{topic} has no family {family!r}{nearest(family, families)}")
    conventions = load(topic, course).conventions
    return list(Bank.default(seed).cases(families[family], conventions))
