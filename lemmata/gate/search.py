"""Under which conventions does foreign code satisfy the theorems, or the most of them?

From the conventions of the assignment, one is changed at a time and the best change kept, until
none is better: conventions hardly depend on each other, and all combinations would be hundreds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lemmata import catalogue
from lemmata.assignment import Assignment
from lemmata.conventions import Convention
from lemmata.grading.grader import Grader, opened
from lemmata.submission.intake import Submission
from lemmata.verdict import Report

Tried = Callable[[str], None]


@dataclass(frozen=True)
class Choice:
    """What was chosen of every convention in question, and how far that goes."""

    chosen: dict[str, str]
    report: Report

    @property
    def held(self) -> int:
        return sum(verdict.status == "held" for verdict in self.report.verdicts)

    @property
    def balance(self) -> int:
        """Held less failed: a convention that asks less is not better by that alone."""
        return 2 * self.held - len(self.report.verdicts)


@dataclass(frozen=True)
class Search:
    """The best choice, and by convention the values that are as good: those do not matter here."""

    best: Choice
    asked: Choice
    alike: dict[str, list[str]]


def conventions_of(plan: Assignment) -> list[Convention]:
    """What the assignment's topics leave open."""
    return [c for topic in plan.topics for c in catalogue.conventions_of(topic)]


def search(plan: Assignment, submission: Submission, tried: Tried = lambda words: None) -> Search:
    open_ = {c.name: c for c in conventions_of(plan)}
    known: dict[tuple[tuple[str, str], ...], Choice] = {}
    grader = Grader.of(plan, reveal=True, shrink=False)
    with opened(grader, allow_weak=True) as sandboxed:

        def of(chosen: dict[str, str]) -> Choice:
            key = tuple(sorted(chosen.items()))
            if key not in known:
                tried(" ".join(f"{name}={value}" for name, value in key))
                changed = plan.but(conventions=plan.conventions.but(**chosen))
                here = replace(sandboxed, grader=Grader.of(changed, reveal=True, shrink=False))
                known[key] = Choice(chosen, here.grade(submission))
            return known[key]

        asked = best = of({name: getattr(plan.conventions, name) for name in open_})
        while True:
            others = [
                of(best.chosen | {name: value})
                for name, convention in open_.items()
                for value in convention.values
                if value != best.chosen[name]
            ]
            better = max(others, key=lambda choice: choice.balance, default=best)
            if better.balance <= best.balance:
                break
            best = better
        alike: dict[str, list[str]] = {}
        for choice in others:
            if choice.balance == best.balance:
                (name,) = (n for n in open_ if choice.chosen[n] != best.chosen[n])
                alike.setdefault(name, []).append(choice.chosen[name])
        for name, values in alike.items():  # what does not matter stays as it is asked
            usual = asked.chosen[name]
            kept = of(best.chosen | {name: usual}) if usual in values else best
            if kept is not best and kept.balance == best.balance:
                values[values.index(usual)] = best.chosen[name]
                best = kept
    return Search(best, asked, alike)
