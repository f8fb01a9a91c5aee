"""Under which conventions does foreign code satisfy the theorems, or the most of them?

Only what can make a difference for what the code defines is tried, and only theorems about that
are asked. From the conventions of the assignment, one after the other is changed if that is better,
and two at once where that does not help: all combinations would be hundreds. Answers with which
less is asked come last. A trial asks the smallest cases and waits for no one: code that is right in
one convention may loop for ever in another. What comes out best is then graded in full.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

import msgspec

from lemmata import catalogue
from lemmata.assignment import Assignment
from lemmata.conventions import Convention
from lemmata.grading.grader import Grader, opened
from lemmata.submission.intake import Submission
from lemmata.verdict import Report

Tried = Callable[[str], None]
Of = Callable[[dict[str, str]], "Choice"]
OPTIONS: dict[str, Any] = {"reveal": True, "shrink": False}


@dataclass(frozen=True)
class Trial:
    """Cases a theorem, and what the code may take for a call and for all."""

    cases: int
    call_seconds: float
    total_seconds: float

    @property
    def limits(self) -> dict[str, float]:
        return {"call_seconds": self.call_seconds, "total_seconds": self.total_seconds}


NOTHING = -(10**6)  # fewer than any balance
HASTY, PATIENT = Trial(12, 0.3, 2.0), Trial(6, 3.0, 12.0)


@dataclass(frozen=True)
class Choice:
    """What was chosen of every convention in question, and how far that goes."""

    chosen: dict[str, str]
    report: Report

    @property
    def held(self) -> int:
        return sum(verdict.status == "held" for verdict in self.report.verdicts)

    @property
    def asked(self) -> int:
        """How many theorems are about what the submission defines, and could be asked."""
        return sum(verdict.status != "missing" for verdict in self.report.verdicts)

    @property
    def balance(self) -> int:
        """Held less failed: a convention that asks less is not better by that alone, nor by having
        less that cannot be asked; worst is one with which nothing can.
        """
        return 2 * self.held - self.asked if self.asked else NOTHING

    def __gt__(self, other: "Choice") -> bool:
        return self.balance > other.balance

    @property
    def is_full(self) -> bool:
        """Everything that it defines is right."""
        return self.held == self.asked

    @property
    def is_refuted(self) -> bool:
        """It answers, and something else: no convention mends what raises."""
        return any(verdict.status == "refuted" for verdict in self.report.verdicts)

    @property
    def is_late(self) -> bool:
        return any(verdict.status == "timeout" for verdict in self.report.verdicts)


@dataclass(frozen=True)
class Search:
    """The best choice, graded in full unless it is endless; the assignment's own, on trial; and by
    convention the values that are as good: those do not matter here.
    """

    best: Choice
    asked: Choice
    alike: dict[str, list[str]]


def conventions_of(plan: Assignment, seen: Collection[str] | None = None) -> list[Convention]:
    """What the assignment's topics leave open; of those that are seen."""
    every = (c for topic in plan.topics for c in catalogue.conventions_of(topic))
    return [c for c in every if seen is None or c.name in seen]


def search(
    plan: Assignment,
    submission: Submission,
    open_: list[Convention],
    tried: Tried = lambda words: None,
) -> Search:
    found = _tried(plan, submission, open_, tried, HASTY)
    if found.best.is_late:  # slow, or endless: that takes longer to tell
        found = _tried(plan, submission, open_, tried, PATIENT)
    best = found.best
    if not best.is_late:
        tried("all cases")
        with opened(Grader.of(_in(plan, best.chosen), **OPTIONS), allow_weak=True) as sandboxed:
            best = replace(best, report=sandboxed.grade(submission))
    return replace(found, best=best)


def _tried(
    plan: Assignment, submission: Submission, open_: list[Convention], tried: Tried, trial: Trial
) -> Search:
    """The best as far as a few cases say."""
    known: dict[tuple[tuple[str, str], ...], Choice] = {}
    options = OPTIONS | {"most_cases": trial.cases}
    grader = Grader.of(_quick(plan, trial), **options)
    with opened(grader, allow_weak=True) as sandboxed:

        def of(chosen: dict[str, str]) -> Choice:
            key = tuple(sorted(chosen.items()))
            if key not in known:
                tried(" ".join(f"{name}={value}" for name, value in key))
                grader = Grader.of(_quick(_in(plan, chosen), trial), **options)
                report = replace(sandboxed, grader=grader).grade(submission)
                known[key] = Choice(chosen, report)
            return known[key]

        asked = of({c.name: getattr(plan.conventions, c.name) for c in open_})
        if asked.is_late:  # a start is slow, and all others are compared with it
            known.clear()
            asked = of(asked.chosen)
        best = _climbed(of, asked, [_values(c, lenient=False) for c in open_])
        best = _climbed(of, best, [_values(c, lenient=True) for c in open_])
        best, alike = _plainest(of, best, asked, open_)
    return Search(best, asked, alike)


def _climbed(of: Of, best: Choice, steps: list[list[dict[str, str]]]) -> Choice:
    """One convention after the other is changed if that is better, until none is; then two."""
    while True:
        before = best
        for values in steps:
            best = max([best, *(of(best.chosen | value) for value in values)], key=_balance)
        if best is before and (best.is_refuted or not best.asked):
            pairs = combinations(steps, 2)
            both = (a | b for one, other in pairs for a, b in product(one, other))
            changes = (c for c in both if not any(best.chosen[n] == v for n, v in c.items()))
            best = next((c for c in map(of, (best.chosen | c for c in changes)) if c > best), best)
        if best is before:
            return best


def _plainest(
    of: Of, best: Choice, asked: Choice, open_: list[Convention]
) -> tuple[Choice, dict[str, list[str]]]:
    """What does not matter stays as it is asked; and by convention, what else would do."""
    alike: dict[str, list[str]] = {}
    for convention in open_:
        name, values = convention.name, convention.values
        same = [v for v in values if of(best.chosen | {name: v}).balance == best.balance]
        if asked.chosen[name] in same:
            best = of(best.chosen | {name: asked.chosen[name]})
        others = [value for value in same if value != best.chosen[name]]
        if others:
            alike[name] = others
    return best, alike


def _values(convention: Convention, *, lenient: bool) -> list[dict[str, str]]:
    values = (v for v in convention.values if (v in convention.lenient) <= lenient)
    return [{convention.name: value} for value in values]


def _balance(choice: Choice) -> int:
    return choice.balance


def _quick(plan: Assignment, trial: Trial) -> Assignment:
    """In no time; and no rules of conduct, which hardly depend on conventions and ask twice."""
    rules = tuple((t, r) for t, r in plan.rules if t.families)
    return plan.but(rules=rules, limits=msgspec.structs.replace(plan.limits, **trial.limits))


def _in(plan: Assignment, chosen: dict[str, str]) -> Assignment:
    return plan.but(conventions=plan.conventions.but(**chosen))
