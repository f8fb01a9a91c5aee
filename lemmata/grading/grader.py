"""The one road of a grading: check, grade, verify, replay, pytest, the audit and the library.

A Grader is an assignment and its banks, the same for every submission of a class. Public theorems
are judged by one worker. Another, whose output nobody sees, gets the secret cases: those of hidden
theorems and, where there is a key, fresh ones for the public theorems that held. What a student is
told of them is chosen from words of our own (verdicts.py).
"""

import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, TypeVar

from lemmata import __version__
from lemmata.adapters.adapter import estimators_of
from lemmata.assignment import Assignment, Rule
from lemmata.bank import storage
from lemmata.bank.bank import Bank
from lemmata.bank.case import Case
from lemmata.bank.family import Family
from lemmata.errors import BadInput
from lemmata.grading.causes import Told, causes
from lemmata.grading.examination import Examination, Judged, Loaded
from lemmata.grading.idleness import is_idle
from lemmata.grading.judge import Outcome
from lemmata.grading.past import Past
from lemmata.grading.points import constant_functions, stand_ins, unearned
from lemmata.grading.spending import Spending
from lemmata.grading.verdicts import of_loading, verdict_of, verdict_of_loading
from lemmata.needs import need_imports
from lemmata.render.progress import bar
from lemmata.sandbox.outside.clock import Budget
from lemmata.sandbox.outside.runner import SandboxRunner
from lemmata.sandbox.outside.sandbox import Sandbox
from lemmata.submission.call import Runner, Starved
from lemmata.submission.intake import Submission
from lemmata.theorems import Theorem
from lemmata.verdict import Report

T = TypeVar("T")
Progress = Callable[[str], None]
# What a theorem said, as it comes: of public cases (False) or of secret ones (True).
Watch = Callable[[Judged, bool], None]
# How often a submission is graded on a machine that gives it too little processor time.
TRIES = 3
FEW_FRESH = 16  # of so few cases of a family half may hold for anybody
IN_PROCESS: dict[str, Any] = {"level": "in-process", "can": ["everything"], "layers": {}}


@dataclass(frozen=True)
class Examined:
    """What the theorems said, which functions gave one answer to everything, what was printed."""

    judged: dict[Theorem, Judged]
    loaded: Loaded
    constant: frozenset[str]
    output: str
    seconds: dict[str, float]
    public_seconds: dict[str, float]  # without what secret cases took


@dataclass(frozen=True)
class Grader:
    assignment: Assignment
    public: Bank
    hidden: Bank
    reveal: bool = False  # the lecturer's view: hidden failures are explained like public ones
    shrink: bool = True
    shows: bool = True  # failures by a script and a picture as well
    alone: bool = False  # each theorem by itself, whatever others say: points mean nothing then
    most_cases: int = sys.maxsize  # of a theorem, small and large ones
    total_seconds: float = math.inf  # of the submission's answers and of judging them, together
    watch: Watch = lambda judged, secret: None
    _idle: dict[Theorem, bool] = field(default_factory=dict, repr=False, compare=False)
    _kept: dict[Family, list[Case]] = field(default_factory=dict, repr=False, compare=False)
    _pasts: dict[Any, Past] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, assignment: Assignment, **options: Any) -> "Grader":
        public = Bank.default(assignment.seed)
        same = assignment.hidden_seed == assignment.seed
        hidden = public if same else Bank.default(assignment.hidden_seed)
        return cls(assignment, public, hidden, **options)

    def cases(self, theorem: Theorem, *, secret: bool) -> Sequence[Case]:
        """What a theorem is tried on. Of secret cases all for a hidden one, new ones for others."""
        if not secret:
            found = self.public.of(theorem.families, self.assignment.conventions)
            return found[:: -(-len(found) // self.most_cases) or 1]
        if not self.assignment.key or theorem in self._hidden_theorems:
            return self.hidden.of(theorem.families, self.assignment.conventions)
        fresh = [case for family in theorem.families for case in self._fresh(family)]
        return sorted(fresh, key=lambda case: case.size)

    @property
    def _hidden_theorems(self) -> list[Theorem]:
        return [theorem for theorem, rule in self.assignment.rules if not rule.is_public]

    def _fresh(self, family: Family) -> Sequence[Case]:
        """Every second secret case of a family, drawn and not a public one as well; few: all."""
        if family not in self._kept:
            conventions = self.assignment.conventions
            known = {storage.dump(c.data) for c in self.public.cases(family, conventions)}
            drawn = [c for c in self.hidden.cases(family, conventions) if c.choices is not None]
            fresh = [c for c in drawn if storage.dump(c.data) not in known]
            self._kept[family] = fresh[:: 2 if len(fresh) > FEW_FRESH else 1]
        return self._kept[family]

    def _opened(self, total: float = math.inf) -> Spending:
        """A submission comes: what held for the one before it is kept, at nobody's cost."""
        self._pasts.setdefault(self.assignment.conventions, Past()).settle()
        return Spending(total)

    def examination(
        self,
        runner: Runner,
        *,
        explains: bool,
        secret: bool = False,
        given: dict[str, Case] | None = None,
        spending: Spending | None = None,
        **options: Any,
    ) -> Examination:
        """`given`: these cases instead of the bank's, by theorem. `options`: the Examination's."""
        spending = spending or self._opened()

        def cases_of(theorem: Theorem) -> Sequence[Case]:
            if given is not None and theorem.name in given:
                return [given[theorem.name]]
            with spending.ours():  # a bank may have to be made first
                return self.cases(theorem, secret=secret)

        return Examination(
            self.assignment,
            runner,
            cases_of,
            explains=explains and self.shrink and given is None,
            scripts=explains and self.shows,
            alone=self.alone or bool(given),
            spending=spending,
            past=self._pasts[self.assignment.conventions],
            **options,
        )

    def grade(
        self,
        open_runner: Callable[[], Runner],
        name: str,
        isolation: dict[str, Any],
        progress: Progress = lambda label: None,
        given: dict[str, Case] | None = None,
    ) -> Report:
        """Every theorem judged, points settled, and the report in the assignment's order."""
        return self.told(self.examined(open_runner, progress, given), name, isolation)

    def views(
        self, open_runner: Callable[[], Runner], name: str, isolation: dict[str, Any]
    ) -> tuple[Report, Report]:
        """One examination, told twice: to the lecturer, and to the student, who sees no secret."""
        examined = self.examined(open_runner)
        student = replace(self, reveal=False)
        public = replace(examined, seconds=examined.public_seconds)
        return self.told(examined, name, isolation), student.told(public, name, isolation)

    def told(self, examined: Examined, name: str, isolation: dict[str, Any]) -> Report:
        outcomes = {t: judged.outcome for t, judged in examined.judged.items()}
        paid = [theorem for theorem, _ in self.assignment.rules]
        empty = {} if self.alone else unearned(outcomes, examined.constant, self.is_idle, paid)
        told = [
            self._told(examined.judged[t], rule, empty.get(t)) for t, rule in self.assignment.rules
        ]
        failure = examined.loaded.failure
        if failure is not None:
            told.insert(0, Told(verdict_of_loading(examined.loaded), of_loading(failure), None))
        return self.report(
            told, examined.loaded, name, isolation, examined.output, examined.seconds
        )

    def _told(self, judged: Judged, rule: Rule, empty: Outcome | None) -> Told:
        shown = self.reveal or (rule.is_public and not judged.fresh)
        verdict = verdict_of(judged, rule, empty, shown=shown)
        return Told(verdict, empty or judged.outcome, judged.theorem, shown)

    def is_idle(self, theorem: Theorem) -> bool:
        """Does code that does nothing satisfy it? The same for every submission: asked once."""
        if theorem not in self._idle:
            plan, cases = self.assignment, self.cases(theorem, secret=False)
            graded = plan.key and any(theorem is one for one, _ in plan.rules)
            fresh = self.cases(theorem, secret=True) if graded else None
            self._idle[theorem] = is_idle(theorem, cases, plan.contracts, plan.conventions, fresh)
        return self._idle[theorem]

    def ungraded(self, outcome: Outcome, name: str, isolation: dict[str, Any]) -> Report:
        """What cannot be graded gets a report like any other, with the reason everywhere."""
        told = [
            Told(verdict_of(Judged(t, outcome, 0, 0.0), rule, None, shown=True), outcome, t)
            for t, rule in self.assignment.rules
        ]
        return self.report(told, Loaded(frozenset()), name, isolation)

    def report(
        self,
        told: list[Told],
        loaded: Loaded,
        name: str,
        isolation: dict[str, Any],
        output: str = "",
        seconds: dict[str, float] | None = None,
    ) -> Report:
        verdicts = [one.verdict for one in told]
        return Report(
            lemmata=__version__,
            assignment=self.assignment.name,
            course=self.assignment.course,
            submission=name,
            score=round(sum(v.points for v in verdicts), 6),
            max_score=round(sum(v.max_points for v in verdicts), 6),
            isolation=isolation,
            verdicts=verdicts,
            seed=self.assignment.seed,
            output=output,
            key=self.assignment.key,
            rehearsal=self.assignment.is_rehearsal,
            seconds=seconds or {},
            causes=causes(told, loaded, self.assignment.contracts),
            remarks=list(loaded.remarks),
        )

    def examined(
        self,
        open_runner: Callable[[], Runner],
        progress: Progress = lambda label: None,
        given: dict[str, Case] | None = None,
    ) -> Examined:
        """The public theorems before one worker; before another the hidden ones, and with a key
        the public ones that held, on fresh cases."""
        spending = self._opened(self.total_seconds)
        options: dict[str, Any] = {"given": given, "spending": spending, "progress": progress}
        public = [t for t, rule in self.assignment.rules if rule.is_public]
        hidden = self._hidden_theorems
        others = [] if self.alone else stand_ins(self.assignment, self.is_idle)
        judged: dict[Theorem, Judged] = {}
        judges, output, loaded = [], "", None
        if public:
            first, output = self._asked(open_runner, [*public, *others], explains=True, **options)
            judged |= {t: first.judged(t) for t in (*public, *others)}
            judges.append(first.judge)
            loaded = first.loaded
        seconds = public_seconds = spending.rounded
        again = [t for t in public if self._is_tried_afresh(judged[t], given)]
        if hidden or again:
            hidden = hidden if public else [*hidden, *others]
            options |= {"loaded": loaded, "secret": True, "earlier": judged}
            last, _ = self._asked(open_runner, [*hidden, *again], explains=self.reveal, **options)
            judged |= {t: last.judged(t) for t in hidden}
            judged |= {t: judged[t].and_fresh(last.judged(t)) for t in again}
            judges.append(last.judge)
            loaded = last.loaded
        loaded = loaded or Loaded(frozenset())  # the audit may have nothing to ask
        if self.reveal:  # else a worker could tell secrets by how long it takes
            seconds = spending.rounded
        constant = constant_functions(judges)
        return Examined(judged, loaded, constant, output, seconds, public_seconds)

    def _asked(
        self,
        open_runner: Callable[[], Runner],
        theorems: list[Theorem],
        *,
        progress: Progress,
        **options: Any,
    ) -> tuple[Examination, str]:
        """These theorems before a worker of their own, and what it printed."""
        runner = open_runner()
        try:
            examination = self.examination(runner, **options)
            for i, theorem in enumerate(theorems):
                progress(theorem.name)
                judged = examination.judged(theorem, theorems[i + 1 :])
                self.watch(judged, bool(options.get("secret")))
            examination.settle()
        finally:
            runner.close()
        return examination, runner.output

    def _is_tried_afresh(self, judged: Judged, given: dict[str, Case] | None) -> bool:
        saved = given is not None and judged.theorem.name in given
        return bool(self.assignment.key) and judged.outcome.status == "held" and not saved

    @property
    def families(self) -> list[tuple[Bank, Family]]:
        """Every family a grading needs, with its bank, each once."""
        needed: dict[tuple[int, Family], tuple[Bank, Family]] = {}
        for theorem, rule in self.assignment.rules:
            asked = [theorem] if theorem.families else self.assignment.theorems_of(theorem)
            banks = [self.public] if rule.is_public else [self.hidden]
            banks += [self.hidden] if self.assignment.key else []
            for family in (family for t in asked for family in t.families):
                needed |= {(bank.seed, family): (bank, family) for bank in banks}
        return list(needed.values())

    def is_warm(self) -> bool:
        return all(bank.is_warm(f, self.assignment.conventions) for bank, f in self.families)

    def warm(self, progress: Progress = lambda label: None) -> None:
        """Make or load every case now, so that grading itself pays for no solver."""
        for bank, family in self.families:
            progress(family.name)
            bank.cases(family, self.assignment.conventions)


def prepared(grader: Grader) -> Grader:
    """The grader with its bank made, under a bar: that happens once and may take a minute."""
    if not grader.is_warm():
        with bar(len(grader.families), "preparing cases (once)") as step:
            grader.warm(step)
    return grader


@dataclass(frozen=True)
class SandboxedGrader:
    """A grader and a sandbox, opened once for many submissions."""

    grader: Grader
    sandbox: Sandbox

    def grade(
        self,
        submission: Submission,
        progress: Progress = lambda label: None,
        given: dict[str, Case] | None = None,
    ) -> Report:
        """The report; the student's or the lecturer's, as the grader has it."""

        def once(grader: Grader, open_runner: Callable[[], Runner]) -> Report:
            isolation = asdict(self.sandbox.isolation)
            return grader.grade(open_runner, submission.name, isolation, progress, given)

        def unfair(why: str) -> Report:
            return self._too_busy(submission, why if self.grader.reveal else "")

        return self._fairly(submission, once, unfair)

    def views(self, submission: Submission) -> tuple[Report, Report]:
        """Two reports of one examination: the lecturer's and the student's."""

        def once(grader: Grader, open_runner: Callable[[], Runner]) -> tuple[Report, Report]:
            return grader.views(open_runner, submission.name, asdict(self.sandbox.isolation))

        def unfair(why: str) -> tuple[Report, Report]:
            return self._too_busy(submission, why), self._too_busy(submission, "")

        return self._fairly(submission, once, unfair)

    def _fairly(
        self,
        submission: Submission,
        once: Callable[[Grader, Callable[[], Runner]], T],
        unfair: Callable[[str], T],
    ) -> T:
        """A machine too busy to be fair is asked again; if it stays so, nobody is judged."""
        grader = replace(self.grader, total_seconds=self.sandbox.limits.total_seconds)
        why, estimators = "", estimators_of(grader.assignment)
        submission = submission.led_for(grader.assignment.name, grader.assignment.functions)
        for _ in range(TRIES):
            # One for the public theorems and the hidden ones together.
            budget = Budget(self.sandbox.limits.total_seconds)
            runner = partial(SandboxRunner, self.sandbox, submission, budget=budget)
            try:
                return once(grader, partial(runner, estimators=estimators))
            except Starved as starved:
                why = f": {starved}"
        return unfair(why)

    def _too_busy(self, submission: Submission, why: str) -> Report:
        """`why` for who may know: its figures may be those of a worker with secret cases."""
        trouble = f"the machine is too busy to grade fairly{why}"
        isolation = asdict(self.sandbox.isolation)
        ours = Outcome("grader_error", trouble=trouble)
        return self.grader.ungraded(ours, submission.name, isolation)


@contextmanager
def opened(grader: Grader, *, allow_weak: bool) -> Iterator[SandboxedGrader]:
    """Refuses hidden checks where isolation is not strong, unless told otherwise."""
    plan = grader.assignment
    if not plan.is_packaged:  # a lecturer's own list; ours names what a student need not have
        need_imports(plan.imports, plan.name)
    with Sandbox(limits=plan.limits, imports=plan.imports) as sandbox:
        level = sandbox.isolation.level
        if plan.has_hidden and level != "strong" and not allow_weak:
            raise BadInput(
                f"isolation here is {level!r}, and {plan.name!r} has hidden checks: a submission "
                "could read them. See lemmata doctor, or pass --allow-weak-isolation"
            )
        yield SandboxedGrader(grader, sandbox)
