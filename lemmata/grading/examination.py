"""One submission before the theorems of an assignment: each is asked once, in whatever order."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from lemmata.assignment import Assignment
from lemmata.bank.case import Case
from lemmata.grading import conduct
from lemmata.grading.judge import Judge, Outcome
from lemmata.grading.past import Past
from lemmata.grading.pictures import drawn
from lemmata.grading.scripts import Scripts
from lemmata.grading.shrinker import Shrinker
from lemmata.grading.spending import Spending
from lemmata.submission.call import Call, Failed, Runner
from lemmata.theorems import Theorem
from lemmata.verdict import LOADS

FINE = ("held", "grader_error")
CasesOf = Callable[[Theorem], Sequence[Case]]


@dataclass(frozen=True)
class Judged:
    """A theorem's outcome, on how many cases, after how many seconds.

    `fresh`: it holds on the public cases, and this is what became of it on secret ones.
    """

    theorem: Theorem
    outcome: Outcome
    cases: int
    seconds: float
    fresh: bool = False

    def and_fresh(self, other: "Judged") -> "Judged":
        """It held on the public cases, and this is what fresh ones said."""
        both = replace(self, cases=self.cases + other.cases)
        held = other.outcome.status == "held"
        return both if held else replace(both, outcome=other.outcome, fresh=True)


@dataclass(frozen=True)
class Loaded:
    """What a submission defined when it was loaded, before it had seen any case."""

    functions: frozenset[str]
    failure: Failed | None = None
    remarks: tuple[str, ...] = ()  # a function that is defined twice, a cell that fails too


class Examination:
    """`explains`: whether failures are made small, `scripts`: and shown. `alone`: each theorem by
    itself.
    `loaded`: what the submission defined in an earlier examination, where that decides.
    `past`: what was judged before, of others in the same conventions.
    `earlier`: what became of this submission's theorems in an earlier examination.

    A theorem that fails, and rests on another that failed, is said to follow from it; unless each
    is to stand alone.
    """

    def __init__(
        self,
        assignment: Assignment,
        runner: Runner,
        cases_of: CasesOf,
        *,
        explains: bool = True,
        scripts: bool = True,
        alone: bool = False,
        loaded: Loaded | None = None,
        spending: Spending | None = None,
        past: Past | None = None,
        earlier: Mapping[Theorem, Judged] | None = None,
    ) -> None:
        self.assignment, self.runner, self.cases_of = assignment, runner, cases_of
        self.explains, self.alone = explains, alone
        self.loaded = loaded or _loaded(runner)
        self.judge = Judge(runner, assignment.contracts, assignment.conventions, spending, past)
        self.shrinker = Shrinker(self.judge)
        self.scripts = Scripts(assignment, runner.origin, self.judge.memory) if scripts else None
        self._earlier = {t.name: judged.outcome for t, judged in (earlier or {}).items()}
        self._judged: dict[str, Judged] = {}

    def judged(self, theorem: Theorem, following: Sequence[Theorem] = ()) -> Judged:
        """`following`: what will be asked about next."""
        if theorem.name not in self._judged:
            started = time.perf_counter()
            outcome, cases = self._outcome(theorem, following)
            seconds = time.perf_counter() - started
            self._judged[theorem.name] = Judged(
                theorem, self._told(theorem, outcome), cases, seconds
            )
        return self._judged[theorem.name]

    def _begin(self, following: Sequence[Theorem]) -> list[Call]:
        """Of the theorems that follow, the first that has something new to ask: its first calls."""
        for theorem in following:
            known = set(theorem.functions) <= self.loaded.functions
            if theorem.families and known and theorem.name not in self._judged:
                calls = self.judge.begin(theorem, self.cases_of(theorem))
                if calls:
                    return calls
        return []

    def _outcome(self, theorem: Theorem, following: Sequence[Theorem] = ()) -> tuple[Outcome, int]:
        missing = [name for name in theorem.functions if name not in self.loaded.functions]
        if missing:
            return self._missing(missing), 0
        if self.judge.spending.is_over:
            return Outcome("timeout", trouble=self.judge.spending.words), 0
        if not theorem.families:
            (function,) = theorem.functions
            known = list(self.assignment.known.values())
            return conduct.judged(self.judge, function, known, self.cases_of), 0
        ended = self._ended_before(theorem)
        if ended is not None:
            return ended, 0
        cases = self.cases_of(theorem)
        after = partial(self._begin, following) if self.judge.looks_ahead else None
        outcome = self.judge.judge(theorem, cases, after=after, banked=True)
        return self._explained(theorem, outcome), len(cases)

    def _told(self, theorem: Theorem, outcome: Outcome) -> Outcome:
        """The outcome with the calls that show it, and the script that makes them."""
        if self.scripts is None or outcome.status in ("held", "grader_error"):
            return outcome
        if outcome.case is not None:
            outcome = replace(outcome, calls=self.judge.tried(theorem, outcome.case)[1])
        told = self.judge.guard.told  # an answer may be as long as it likes
        script = told(partial(self.scripts.of, theorem, outcome), "")
        picture = told(partial(drawn, theorem, outcome, self.judge), None)
        return replace(outcome, script=script, picture=picture)

    def _explained(self, theorem: Theorem, outcome: Outcome) -> Outcome:
        """What a failure follows from, else its smallest case: one bug is made small once."""
        if outcome.status in FINE:
            return outcome
        root = self._root(theorem, outcome)
        if root is None:
            return self.shrinker.smallest(theorem, outcome) if self.explains else outcome
        if self.explains and outcome.case is not None and outcome.status == "refuted":
            outcome = self.shrinker.shared(theorem, outcome)
        return replace(outcome, follows=root)

    def _root(self, theorem: Theorem, outcome: Outcome) -> str | None:
        """The first of the graded theorems that this one rests on, and that failed like it.

        An exception or an overflow there does not explain a wrong number here.
        """
        for name, other in self._rests_on(theorem):
            if (other.status, other.unfit) == (outcome.status, outcome.unfit):
                return other.follows or name
        return None

    def _ended_before(self, theorem: Theorem) -> Outcome | None:
        """Who ran out of time, or ended the process, would do so again: that costs real time."""
        for name, other in self._rests_on(theorem, self._earlier):
            if other.status in ("timeout", "crashed"):
                return Outcome(other.status, follows=other.follows or name)
        return None

    def _rests_on(
        self, theorem: Theorem, known: Mapping[str, Outcome] = MappingProxyType({})
    ) -> Iterator[tuple[str, Outcome]]:
        """`known`: outcomes that serve as well as those of this examination."""
        graded = {theorem.name: theorem for theorem, _ in self.assignment.rules}
        for name in () if self.alone else theorem.after:
            if name in graded:
                yield name, known.get(name) or self.judged(graded[name]).outcome

    def _missing(self, names: list[str]) -> Outcome:
        failure = self.loaded.failure
        if failure is not None:
            words = f"the file failed before it defined {' and '.join(names)}"
            return Outcome(failure.status, trouble=words, follows=LOADS)
        listed = " and ".join(names)
        verb = "is" if len(names) == 1 else "are"
        return Outcome("missing", trouble=f"{listed} {verb} not defined")

    def settle(self) -> None:
        """One bug, one case: what was made small later may be smaller for those before it too."""
        for name, judged in self._judged.items():
            found = judged.outcome
            if self.explains and found.case is not None and found.status in ("refuted", "error"):
                shared = self.shrinker.shared(judged.theorem, found)
                if shared is not found:
                    shared = replace(shared, follows=found.follows)
                    told = self._told(judged.theorem, shared)
                    self._judged[name] = replace(judged, outcome=told)


def _loaded(runner: Runner) -> Loaded:
    remarks = getattr(runner, "remarks", ())  # not every runner loads anything
    return Loaded(runner.functions, runner.load_failure, remarks)
