"""The solution before every theorem, once: what is asked, what it answers, and who asked.

With that in hand a fault costs little: only the cases whose recorded calls it touches are judged
again, with all other answers from memory.
"""

import signal
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from lemmata.assignment import Assignment
from lemmata.bank.case import Case
from lemmata.errors import GraderFailed
from lemmata.grading import conduct
from lemmata.grading.examination import CasesOf
from lemmata.grading.judge import Judge, Outcome
from lemmata.submission.call import Answer, Call, Failed
from lemmata.submission.functions import Kept, Refused, fitted
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import Theorem

# Processor seconds for an answer to what no case asks: a fault may ask for what never ends.
PATIENCE = 1.0


@dataclass(frozen=True)
class Asked:
    """One case of a theorem, or a function's conduct, and the keys of the calls that it took."""

    theorem: Theorem
    case: Case | None
    keys: frozenset[bytes]


@dataclass(frozen=True)
class Recording:
    plan: Assignment
    runner: "Patient"
    cases_of: CasesOf
    answered: dict[bytes, tuple[Call, Kept]] = field(default_factory=dict, repr=False)
    asked: list[Asked] = field(default_factory=list, repr=False)

    def calls(self, function: str) -> list[Call]:
        return [call for call, _ in self.answered.values() if call.function == function]

    def answer(self, call: Call) -> Answer:
        """The solution's own, in the contract's form."""
        known = self.answered.get(call.key)
        kept = known[1] if known else self._kept(call)
        return Failed("error", message=kept.got) if isinstance(kept, Refused) else kept

    def _kept(self, call: Call) -> Kept:
        return fitted(self.runner.ask([call])[0], call, self.plan.contracts[call.function])

    def conduct(self, judge: Judge, theorem: Theorem) -> Outcome:
        (function,) = theorem.functions
        return conduct.judged(judge, function, list(self.plan.known.values()), self.cases_of)

    def touched(self, keys: frozenset[bytes]) -> dict[Theorem, list[Case]]:
        """The cases that took one of these calls, by theorem, in the bank's order."""
        found: dict[Theorem, list[Case]] = {}
        for asked in self.asked:
            if not keys.isdisjoint(asked.keys):
                cases = found.setdefault(asked.theorem, [])
                cases += [asked.case] if asked.case is not None else []
        return found


class Patient:
    """A Runner of functions in this process that waits for an answer only so long."""

    load_failure = None
    output, seconds = "", 0.0

    def __init__(self, inner: InProcess) -> None:
        self._inner, self.functions, self.origin = inner, inner.functions, inner.origin

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        return [self._answer(call) for call in calls]

    def _answer(self, call: Call) -> Answer:
        with _patience():
            return self._inner.ask([call])[0]

    def withhold(self, seconds: float) -> None:
        """There is no limit to take it from."""

    def close(self) -> None:
        """There is nothing to end."""


@contextmanager
def _patience() -> Iterator[None]:
    def enough(number: int, frame: object) -> None:
        raise TimeoutError("it does not come to an end")

    before = signal.signal(signal.SIGVTALRM, enough)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def functions_of(text: str, names: Sequence[str]) -> InProcess:
    """A solution's functions, run by this very process."""
    module = types.ModuleType("solution")
    exec(compile(text, "solution.py", "exec"), module.__dict__)
    known: dict[str, Any] = {n: getattr(module, n) for n in names if hasattr(module, n)}
    return InProcess(known, "solution.py")


def record(plan: Assignment, solution: str, cases_of: CasesOf) -> Recording:
    """A theorem that does not hold of the solution says nothing about faults: it must hold."""
    runner = Patient(functions_of(solution, list(plan.contracts)))
    recording = Recording(plan, runner, cases_of)
    judge = Judge(runner, plan.contracts, plan.conventions)
    for theorem, _ in plan.rules:
        for case in cases_of(theorem) if theorem.families else (None,):
            recording.asked.append(_asked(recording, judge, theorem, case))
    recording.answered.update({call.key: (call, answer) for call, answer in judge.answered()})
    return recording


def _asked(recording: Recording, judge: Judge, theorem: Theorem, case: Case | None) -> Asked:
    if case is None:
        before = set(judge.memory)
        outcome = recording.conduct(judge, theorem)
        keys = frozenset(judge.memory.keys() - before)
    else:
        calls: list[Call] = []
        outcome = judge.judge(theorem, [case], judge.functions.anew(calls=calls))
        keys = frozenset(call.key for call in calls)
    if outcome.status != "held":
        raise GraderFailed(f"{theorem.name} does not hold of the solution: {outcome.status}")
    return Asked(theorem, case, keys)
