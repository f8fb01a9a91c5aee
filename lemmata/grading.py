"""Grade one submission by an assignment: every theorem judged, every failure made small.

Public theorems are judged first, by one worker; hidden ones by another, whose output nobody sees
and whose cases may come from another seed. So nothing of a hidden case reaches a student.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from lemmata import __version__, storage
from lemmata.assignment import Assignment, Rule
from lemmata.bank import Bank
from lemmata.call import Answer, Failed, Runner
from lemmata.contract import Function
from lemmata.earning import constant_functions, earned
from lemmata.functions import Functions
from lemmata.judging import Judge, Outcome
from lemmata.shrinking import Shrinker
from lemmata.theorem import Theorem, resolve
from lemmata.verdict import Counterexample, Report, Verdict

Progress = Callable[[str], None]


@dataclass(frozen=True)
class Grader:
    """An assignment and its banks; the same for every submission of a class."""

    assignment: Assignment
    public: Bank
    hidden: Bank
    reveal: bool = False  # the lecturer's view: hidden failures are explained like public ones
    shrink: bool = True
    earning: bool = True  # whether what is not earned is taken back; else each theorem by itself

    @classmethod
    def of(cls, assignment: Assignment, *, reveal: bool = False, shrink: bool = True) -> Grader:
        public = Bank.default(assignment.seed)
        same = assignment.hidden_seed == assignment.seed
        hidden = public if same else Bank.default(assignment.hidden_seed)
        return cls(assignment, public, hidden, reveal, shrink)

    def bank(self, rule: Rule) -> Bank:
        return self.hidden if rule.visibility == "hidden" else self.public

    def warm(self, progress: Progress = lambda label: None) -> None:
        """Make or load every case now, so that grading itself pays for no solver."""
        for theorem, rule in self.assignment.rules:
            progress(theorem.cases.name)
            self.bank(rule).cases(theorem.cases, self.assignment.conventions)

    def prepare(self, family: str, hidden: bool) -> None:
        """Make or load the cases of one family, in the bank of public or of hidden theorems."""
        for theorem, rule in self.assignment.rules:
            if theorem.cases.name == family and hidden == (rule.visibility == "hidden"):
                self.bank(rule).cases(theorem.cases, self.assignment.conventions)
                return

    def is_warm(self) -> bool:
        return all(
            self.bank(rule).is_warm(theorem.cases, self.assignment.conventions)
            for theorem, rule in self.assignment.rules
        )

    def grade(
        self,
        open_runner: Callable[[], Any],
        name: str,
        isolation: dict[str, Any],
        progress: Progress = lambda label: None,
    ) -> Report:
        """Judge the public theorems, then the hidden ones; report in the assignment's order."""
        verdicts: dict[str, Verdict] = {}
        output = ""
        constant: frozenset[str] | None = None
        for visibility in ("public", "hidden"):
            rules = [(t, r) for t, r in self.assignment.rules if r.visibility == visibility]
            if not rules:
                continue
            runner = open_runner()
            try:
                sitting = Sitting(self, runner)
                for theorem, rule in rules:
                    progress(theorem.name)
                    verdicts[theorem.name] = sitting.verdict(theorem, rule)
                found = constant_functions(sitting.judge)
                constant = found if constant is None else constant & found
            finally:
                close = getattr(runner, "close", None)
                if close is not None:
                    close()
            if visibility == "public":
                output = getattr(runner, "output", "")
        judged = [(theorem, verdicts[theorem.name]) for theorem, _ in self.assignment.rules]
        ordered = [verdict for _, verdict in judged]
        if self.earning:
            ordered = earned(judged, constant or frozenset())
        return Report(
            lemmata=__version__,
            assignment=self.assignment.name,
            course=self.assignment.course,
            submission=name,
            score=_tidy(sum(v.points for v in ordered)),
            max_score=_tidy(self.assignment.max_score),
            isolation=isolation,
            verdicts=ordered,
            seed=self.assignment.seed,
            output=output,
        )


class Sitting:
    """One runner before the theorems, one after the other; answers are shared among them."""

    def __init__(self, grader: Grader, runner: Runner) -> None:
        self.grader, self.runner = grader, runner
        self.conventions = grader.assignment.conventions
        memory: dict[bytes, Answer] = {}
        contracts: dict[str, Function] = resolve("lemmata.checks.functions:FUNCTIONS")
        self.judge = Judge(runner, Functions(contracts, self.conventions, memory), memory)
        self.shrinker = Shrinker(self.judge, self.conventions)

    def verdict(self, theorem: Theorem, rule: Rule) -> Verdict:
        started = time.perf_counter()
        cases = self.grader.bank(rule).cases(theorem.cases, self.conventions)
        missing = [name for name in theorem.functions if name not in self.runner.functions]
        if missing:
            outcome = self._missing(missing)
        else:
            outcome = self.judge.judge(theorem, cases)
            if self.grader.shrink and self.explains(rule):
                outcome = self.shrinker.smallest(theorem, outcome)
        seconds = time.perf_counter() - started
        made = verdict_of(theorem, rule, outcome, len(cases), seconds)
        return made if self.explains(rule) else silent(made, outcome)

    def explains(self, rule: Rule) -> bool:
        return self.grader.reveal or rule.visibility == "public"

    def _missing(self, names: list[str]) -> Outcome:
        failure: Failed | None = getattr(self.runner, "load_failure", None)
        if failure is not None:
            return Outcome(failure.status, failed=failure)
        listed = " and ".join(names)
        verb = "is" if len(names) == 1 else "are"
        return Outcome("missing", failed=Failed("missing", message=f"{listed} {verb} not defined"))


def verdict_of(
    theorem: Theorem, rule: Rule, outcome: Outcome, cases: int, seconds: float
) -> Verdict:
    """Points are all or nothing, and what is our fault costs none."""
    full = outcome.status in ("held", "grader_error")
    line = theorem.proof_line(outcome.refutation.line) if outcome.refutation else None
    help_ = (outcome.refutation.help if outcome.refutation else "") or theorem.hint
    return Verdict(
        theorem=theorem.name,
        statement=theorem.statement,
        source=theorem.source,
        status=outcome.status,
        points=_tidy(rule.points if full else 0.0),
        max_points=_tidy(rule.points),
        cases=cases,
        message=message_of(outcome),
        help="" if outcome.status == "held" else help_,
        proof_line=f"({line.label}) {line.text}" if line else None,
        counterexample=_counterexample(theorem, outcome),
        visibility=rule.visibility,
        seconds=round(seconds, 1),
    )


def silent(made: Verdict, outcome: Outcome) -> Verdict:
    """A hidden check says that it failed, an exception's type and the student's line: no more."""
    if made.status in ("held", "missing"):
        return made
    failed = outcome.failed
    known = "a hidden check failed; its case is not shown"
    if failed is not None and failed.exception:
        where = f" at line {failed.line}" if failed.line else ""
        known = f"{failed.exception}{where} in a hidden check; its case is not shown"
    return msgspec.structs.replace(
        made, message=known, help="", proof_line=None, counterexample=None
    )


def message_of(outcome: Outcome) -> str:
    if outcome.refutation is not None:
        return outcome.refutation.message
    if outcome.failed is not None:
        return failure_message(outcome)
    return outcome.trouble


def failure_message(outcome: Outcome) -> str:
    """What a function did instead of returning, and where: `ValueError at line 12: …`."""
    failed = outcome.failed
    assert failed is not None
    where = f" at line {failed.line}" if failed.line else ""
    what = f"{failed.exception}{where}" if failed.exception else where.strip()
    text = ": ".join(part for part in (what, failed.message) if part)
    return f"{text} [{outcome.call.function}(…)]" if outcome.call is not None else text


def _counterexample(theorem: Theorem, outcome: Outcome) -> Counterexample | None:
    if outcome.case is None:
        return None
    if outcome.refutation is not None:
        call = outcome.refutation.call
    else:
        call = f"{outcome.call.function}(…)" if outcome.call is not None else ""
    return Counterexample(theorem.cases.name, storage.to_json(outcome.case.data), call)


def _tidy(points: float) -> float:
    return round(points, 6)
