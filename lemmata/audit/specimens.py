"""Grade specimens whose truth is known, on the very road of a student's file: sandbox, bank, judge.

A specimen may be held to some theorems only, and a mutant is let go at the first theorem that
notices it: what is judged is judged as `lemmata grade` would.
"""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import msgspec

from lemmata.assignment import Assignment, load
from lemmata.audit import ordinary
from lemmata.bank.bank import Bank
from lemmata.conventions import Conventions
from lemmata.grading.grader import Grader
from lemmata.grading.judge import Outcome
from lemmata.grading.points import unearned
from lemmata.grading.processes import spread
from lemmata.grading.verdicts import message_of
from lemmata.render.progress import bar
from lemmata.sandbox import Limits, Sandbox, SandboxRunner
from lemmata.submission.call import Answer, Call, Returned
from lemmata.submission.intake import from_text
from lemmata.theorems import Theorem
from lemmata.verdict import Status

# Wrong code is often endless code, and there is much of it here: a right answer takes milliseconds.
HASTY = {"call_seconds": 2.0, "total_seconds": 60.0}
# By a call's key.
Answers = dict[bytes, Returned]


# Of how many settings a process keeps what it has found out.
SETTINGS = 8


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
        return plan.but(rules=rules, conventions=plan.conventions.but(**dict(self.conventions)))


@dataclass(frozen=True)
class Specimen:
    """One submission of known truth. `theorems` None: all of them. `first`: the first to notice."""

    setting: Setting
    name: str
    text: str
    imports: tuple[str, ...] = ()
    theorems: tuple[str, ...] | None = None
    first: bool = False
    wrong: bool = False  # known to be: it is not waited for as long as a student's
    solution: str | None = None  # what ordinary tests compare with; None: do not ask them
    scripts: bool = False  # of its failures: are they wanted?
    untouched: frozenset[str] = frozenset()  # the functions in it that are the solution's own


@dataclass(frozen=True)
class Graded:
    """Each theorem's verdict, what the failures say, and the functions ordinary tests fail."""

    statuses: dict[str, Status]
    messages: dict[str, str]
    unnamed: tuple[str, ...] = ()  # refuted without a word on which line is broken
    scripts: dict[str, str] = dataclasses.field(default_factory=dict)  # of the failures
    lost: float = 0.0  # points
    peer: tuple[str, ...] | None = None

    @property
    def failed(self) -> list[str]:
        return [name for name, status in self.statuses.items() if status != "held"]


class Opened:
    """What a process keeps open between specimens: graders, one bank for all, and the sandboxes."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._sandboxes: dict[tuple[str, ...], Sandbox] = {}
        self._bank = cache(Bank.default)
        self.grader = lru_cache(maxsize=SETTINGS)(self._grader)
        self.answers = lru_cache(maxsize=SETTINGS)(_no_answers)

    def _grader(self, setting: Setting) -> Grader:
        """Its cases are those of other settings too, but for what conventions change."""
        plan = setting.plan()
        bank = self._bank(plan.seed)
        return dataclasses.replace(_grader(plan), public=bank, hidden=bank)

    def sandbox(self, plan: Assignment, specimen: Specimen) -> Sandbox:
        """One for all who may import the same: what it imports beforehand takes seconds."""
        imports = tuple(dict.fromkeys((*plan.imports, *specimen.imports)))
        if imports not in self._sandboxes:
            made = Sandbox(limits=plan.limits, imports=imports)
            self._sandboxes[imports] = self._stack.enter_context(made)
        return self._sandboxes[imports]


def _no_answers(assignment: Path, topic: str | None, conventions: Conventions) -> Answers:
    """To be filled: what the functions answer that are the solution's own in these conventions."""
    return {}


class Sharing(SandboxRunner):
    """A specimen's runner, for which the solution's functions need not compute again what they
    answered in another specimen. What the specimen changes, however far off, it is asked itself."""

    def __init__(
        self, *args: Any, untouched: frozenset[str], answers: Answers, **options: Any
    ) -> None:
        self._untouched, self._answers = untouched, answers
        super().__init__(*args, **options)

    def _is_known(self, call: Call) -> bool:
        return call.function in self._untouched and call.key in self._answers

    def expect(self, calls: Sequence[Call]) -> None:
        super().expect([call for call in calls if not self._is_known(call)])

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        asked = [call for call in calls if not self._is_known(call)]
        fresh = {c.key: answer for c, answer in zip(asked, super().ask(asked), strict=False)}
        answers: list[Answer] = []
        for call in calls:
            answer = fresh.get(call.key) or (self._is_known(call) and self._answers[call.key])
            if not answer:  # a call before it ended the worker
                break
            if call.function in self._untouched and isinstance(answer, Returned):
                self._answers[call.key] = answer
            answers.append(answer)
        return answers


def _limits(plan: Assignment, specimen: Specimen) -> Limits:
    if not (specimen.first or specimen.wrong):
        return plan.limits
    hasty = {name: min(value, getattr(plan.limits, name)) for name, value in HASTY.items()}
    return msgspec.structs.replace(plan.limits, **hasty)


def _grader(plan: Assignment) -> Grader:
    """Nothing is secret here, so one worker is asked everything, and each question once."""
    rules = tuple((t, msgspec.structs.replace(r, visibility="public")) for t, r in plan.rules)
    return Grader.of(plan.but(rules=rules), reveal=True, shrink=False, alone=True)


@contextmanager
def opened_once() -> Iterator[Opened]:
    with ExitStack() as stack:
        yield Opened(stack)


def graded(specimens: list[Specimen], workers: int) -> list[Graded]:
    """All of them, by several processes, in the order they were given."""
    if not specimens:
        return []
    _warm(specimens, workers)
    results: dict[int, Graded] = {}
    with bar(len(specimens), "auditing") as step:
        step("starting")
        for number, result in spread(grade, specimens, workers, opened_once):
            results[number] = result
            step(specimens[number].name)
    return [results[number] for number in range(len(specimens))]


def _warm(specimens: list[Specimen], workers: int) -> None:
    """Make the cases that no bank has yet, a family a job, so that no two processes make them."""
    cold: dict[str, tuple[Setting, int, str]] = {}
    for setting in dict.fromkeys(specimen.setting for specimen in specimens):
        grader = _grader(setting.plan())
        conventions = grader.assignment.conventions
        for number, (bank, family) in enumerate(grader.families):
            if not bank.is_warm(family, conventions):
                key = f"{bank.seed} {bank.key(family, conventions)}"
                cold[key] = (setting, number, family.name)
    if not cold:
        return
    jobs = list(cold.values())
    with bar(len(jobs), "preparing cases (once)") as step:
        step("starting")
        for number, _ in spread(_build, jobs, workers, opened_once):
            step(jobs[number][2])


def _build(opened: Opened, job: tuple[Setting, int, str]) -> None:
    grader = opened.grader(job[0])
    bank, family = grader.families[job[1]]
    bank.cases(family, grader.assignment.conventions)


def grade(opened: Opened, specimen: Specimen) -> Graded:
    grader = dataclasses.replace(opened.grader(specimen.setting), shows=specimen.scripts)
    if specimen.theorems is not None:
        rules = {theorem.name: (theorem, rule) for theorem, rule in grader.assignment.rules}
        chosen = tuple(rules[name] for name in specimen.theorems)
        grader = dataclasses.replace(grader, assignment=grader.assignment.but(rules=chosen))
    sandbox = opened.sandbox(grader.assignment, specimen)
    limits = _limits(grader.assignment, specimen)
    submission = from_text(specimen.text, f"{specimen.name}.py")
    judge = _first if specimen.first else _all
    conventions = grader.assignment.conventions
    answers = opened.answers(specimen.setting.assignment, specimen.setting.topic, conventions)
    runner = partial(Sharing, sandbox, submission, untouched=specimen.untouched, answers=answers)
    result = judge(grader, partial(runner, limits=limits))
    if specimen.solution is None:
        return result
    functions = grader.assignment.functions
    failures = ordinary.failures(sandbox, functions, specimen.text, specimen.solution, limits)
    return dataclasses.replace(result, peer=failures)


def _all(grader: Grader, open_runner: Callable[[], SandboxRunner]) -> Graded:
    """Every theorem by itself; the points are those of a grading."""
    examined = grader.examined(open_runner)
    outcomes = {theorem: judged.outcome for theorem, judged in examined.judged.items()}
    paid = outcomes | unearned(outcomes, examined.constant, grader.is_idle)
    lost = sum(r.points for t, r in grader.assignment.rules if paid[t].status != "held")
    failed = {t.name: message_of(o) for t, o in outcomes.items() if o.status != "held"}
    scripts = {t.name: o.script for t, o in outcomes.items() if o.status != "held"}
    return Graded(
        {t.name: o.status for t, o in outcomes.items()},
        failed,
        tuple(t.name for t, o in outcomes.items() if _names_no_line(t, o)),
        scripts,
        round(lost, 6),
    )


def _names_no_line(theorem: Theorem, outcome: Outcome) -> bool:
    """Of a theorem that spoke for itself: a form or a conduct breaks no line of a proof."""
    if outcome.refutation is None or outcome.call is not None or not theorem.families:
        return False
    return theorem.proof_line(outcome.refutation.line) is None


def _first(grader: Grader, open_runner: Callable[[], SandboxRunner]) -> Graded:
    """Stop at the first theorem that does not hold: a mutant is noticed or it is not."""
    statuses: dict[str, Status] = {}
    with open_runner() as runner:
        examination = grader.examination(runner, explains=False)
        for theorem, _ in grader.assignment.rules:
            outcome = examination.judged(theorem).outcome
            statuses[theorem.name] = outcome.status
            if outcome.status != "held":
                return Graded(statuses, {theorem.name: message_of(outcome)})
    return Graded(statuses, {})
