"""Grade specimens whose truth is known, on the very road of a student's file: sandbox, bank, judge.

A specimen may be held to some theorems only, and a mutant is let go at the first theorem that
notices it: what is judged is judged as `lemmata grade` would.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from lemmata.assignment import Assignment, load
from lemmata.audit import peer
from lemmata.desk import Desk
from lemmata.grading import Grader, Sitting
from lemmata.processes import spread
from lemmata.render.progress import bar
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission import Sources, from_text
from lemmata.verdict import Status

# Mutants are many, and some never end: an answer of a solution takes milliseconds.
HASTY = {"call_seconds": 2.0, "total_seconds": 60.0}


@dataclass(frozen=True)
class Setting:
    """The rules a specimen is graded by: an assignment, as a course teaches it, one topic of it."""

    assignment: Path
    course: str | None = None
    topic: str | None = None
    conventions: tuple[tuple[str, Any], ...] = ()

    @property
    def label(self) -> str:
        said = " ".join(f"{name}={value}" for name, value in self.conventions)
        return " ".join(part for part in (self.course or "default", said) if part)

    def plan(self) -> Assignment:
        plan = load(str(self.assignment), self.course)
        rules = tuple((t, r) for t, r in plan.rules if self.topic in (None, t.topic))
        conventions = msgspec.structs.replace(plan.conventions, **dict(self.conventions))
        return dataclasses.replace(plan, rules=rules, conventions=conventions)


@dataclass(frozen=True)
class Specimen:
    """One submission of known truth. `theorems` None: all of them. `first`: the first to notice."""

    setting: Setting
    name: str
    text: str
    imports: tuple[str, ...] = ()
    theorems: tuple[str, ...] | None = None
    first: bool = False
    alone: bool = False  # each theorem by itself, whatever the others say: points mean nothing
    solution: str | None = None  # what ordinary tests compare with; None: do not ask them


@dataclass(frozen=True)
class Graded:
    """Each theorem's verdict, what the failures say, and the functions ordinary tests fail."""

    statuses: dict[str, Status]
    messages: dict[str, str]
    lost: float = 0.0  # points
    peer: tuple[str, ...] | None = None

    @property
    def failed(self) -> list[str]:
        return [name for name, status in self.statuses.items() if status != "held"]


class Desks:
    """What a process keeps open between specimens: the last settings' banks, and the sandboxes."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._sandboxes: dict[tuple[tuple[str, ...], Limits], Sandbox] = {}
        self.grader = lru_cache(maxsize=2)(_grader)

    def sandbox(self, plan: Assignment, specimen: Specimen) -> Sandbox:
        limits = plan.limits
        if specimen.first:
            hasty = {name: min(value, getattr(limits, name)) for name, value in HASTY.items()}
            limits = msgspec.structs.replace(limits, **hasty)
        key = (tuple(dict.fromkeys((*plan.imports, *specimen.imports))), limits)
        if key not in self._sandboxes:
            made = Sandbox(limits=limits, imports=key[0])
            self._sandboxes[key] = self._stack.enter_context(made)
        return self._sandboxes[key]


def _grader(setting: Setting) -> Grader:
    return Grader.of(setting.plan(), reveal=True, shrink=False)


@contextmanager
def desks() -> Iterator[Desks]:
    with ExitStack() as stack:
        yield Desks(stack)


def graded(specimens: list[Specimen], workers: int) -> list[Graded]:
    """All of them, by several processes, in the order they were given."""
    if not specimens:
        return []
    _warm(specimens, workers)
    results: dict[int, Graded] = {}
    with bar(len(specimens), "auditing") as step:
        step("starting")
        for number, result in spread(grade, specimens, workers, desks):
            results[number] = result
            step(specimens[number].name)
    return [results[number] for number in range(len(specimens))]


def _warm(specimens: list[Specimen], workers: int) -> None:
    """Make the cases that no bank has yet, a family a job, so that no two processes make them."""
    cold: dict[str, tuple[Setting, str, bool]] = {}
    for setting in dict.fromkeys(specimen.setting for specimen in specimens):
        grader = _grader(setting)
        for theorem, rule in grader.assignment.rules:
            bank, conventions = grader.bank(rule), grader.assignment.conventions
            if not bank.is_warm(theorem.cases, conventions):
                key = f"{bank.seed} {bank.key(theorem.cases, conventions)}"
                cold[key] = (setting, theorem.cases.name, rule.visibility == "hidden")
    if not cold:
        return
    jobs = list(cold.values())
    with bar(len(jobs), "preparing cases (once)") as step:
        step("starting")
        for number, _ in spread(_build, jobs, workers, desks):
            step(jobs[number][1])


def _build(desks: Desks, job: tuple[Setting, str, bool]) -> None:
    setting, family, hidden = job
    desks.grader(setting).prepare(family, hidden)


def grade(desks: Desks, specimen: Specimen) -> Graded:
    grader = desks.grader(specimen.setting)
    if specimen.theorems is not None:
        rules = {theorem.name: (theorem, rule) for theorem, rule in grader.assignment.rules}
        chosen = tuple(rules[name] for name in specimen.theorems)
        plan = dataclasses.replace(grader.assignment, rules=chosen)
        grader = dataclasses.replace(grader, assignment=plan, earning=not specimen.alone)
    sandbox = desks.sandbox(grader.assignment, specimen)
    sources = from_text(specimen.text, f"{specimen.name}.py")
    result = _first(grader, sandbox, sources) if specimen.first else _all(grader, sandbox, sources)
    if specimen.solution is None:
        return result
    functions = grader.assignment.functions
    failures = peer.failures(sandbox, functions, specimen.text, specimen.solution)
    return dataclasses.replace(result, peer=failures)


def _all(grader: Grader, sandbox: Sandbox, sources: Sources) -> Graded:
    report = Desk(grader, sandbox, {}).grade(sources, show=False)
    failed = {v.theorem: v.message for v in report.verdicts if v.status != "held"}
    lost = round(report.max_score - report.score, 6)
    return Graded({v.theorem: v.status for v in report.verdicts}, failed, lost)


def _first(grader: Grader, sandbox: Sandbox, sources: Sources) -> Graded:
    """Stop at the first theorem that does not hold: a mutant is noticed or it is not."""
    statuses: dict[str, Status] = {}
    with SandboxRunner(sandbox, sources) as runner:
        sitting = Sitting(grader, runner)
        for theorem, rule in grader.assignment.rules:
            verdict = sitting.verdict(theorem, rule)
            statuses[theorem.name] = verdict.status
            if verdict.status != "held":
                return Graded(statuses, {theorem.name: verdict.message})
    return Graded(statuses, {})
