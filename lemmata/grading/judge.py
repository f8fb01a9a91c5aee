"""Judge one submission by one theorem: run its cases, find the first that refutes it.

The cases of a theorem are looked at in chunks, all at once: each check runs until it needs an
answer of the submission; those calls travel together; then each goes on with its own answer.
"""

from __future__ import annotations

import contextvars
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from greenlet import greenlet

from lemmata.bank.case import Case
from lemmata.conventions import Conventions
from lemmata.grading.spending import Spending
from lemmata.picture import Picture
from lemmata.submission.call import Call, Failed, Runner
from lemmata.submission.contract import Function
from lemmata.submission.functions import CallFailed, Functions, Kept, Misshapen, fitted
from lemmata.theorems import Refutation, Theorem, refute
from lemmata.verdict import Status

# A few cases show most bugs, and wrong code is often slow code: the first chunk is small.
FIRST_CHUNK, CHUNK = 4, 64
# A check that asks for ever new answers is a bug of ours, not the student's.
MOST_ROUNDS = 10_000


@dataclass(frozen=True)
class Outcome:
    """What became of a theorem on some cases: held, or the first case that broke it, and how.

    `call` is the one that failed, or whose answer has not the form that was asked for (`unfit`).
    `follows` names the theorem that failed and that this one rests on.
    """

    status: Status
    case: Case | None = None
    refutation: Refutation | None = None
    failed: Failed | None = None
    call: Call | None = None
    arguments: Mapping[str, Any] | None = None  # of the call, where there is no case
    calls: tuple[Call, ...] = ()  # made on the case, in order; conduct: between call and call
    twin: Call | None = None  # conduct: the call with the same numbers as floats
    script: str = ""  # the failure as Python to run
    picture: Picture | None = None
    trouble: str = ""
    follows: str = ""
    unfit: Literal["", "shape", "finite"] = ""


HELD = Outcome("held")


class Judge:
    """One submission before the theorems. Answers are shared among all theorems."""

    def __init__(
        self,
        runner: Runner,
        contracts: Mapping[str, Function],
        conventions: Conventions,
        spending: Spending | None = None,
    ) -> None:
        self.runner, self.contracts, self.conventions = runner, contracts, conventions
        self.spending = spending or Spending()
        self.spending.follow(runner)
        self.memory: dict[bytes, Kept] = {}
        self.functions = Functions(contracts, conventions, self.memory)
        self._asked: dict[bytes, Call] = {}
        self._overflows: set[str] = set()  # functions of which it was told

    def answered(self) -> Iterator[tuple[Call, Kept]]:
        """Every call so far, with its answer."""
        return ((self._asked[key], answer) for key, answer in self.memory.items())

    def remember(self, answered: Iterable[tuple[Call, Kept]]) -> None:
        """Answers that are known beforehand: these calls are not made."""
        for call, answer in answered:
            self.memory[call.key], self._asked[call.key] = answer, call

    def ask(self, calls: Sequence[Call]) -> None:
        """Ask what has no answer yet, in this order; the answers are in memory then."""
        self.spending.tell(self.runner)
        for call, answer in zip(calls, self.runner.ask(calls), strict=False):
            self.memory[call.key] = fitted(answer, call, self.contracts[call.function])
            self._asked[call.key] = call

    def judge(
        self, theorem: Theorem, cases: Sequence[Case], functions: Functions | None = None
    ) -> Outcome:
        """The first case that breaks it. An overflow that was told before does not hide what comes
        after it: the theorem goes on with the cases where the function does not overflow."""
        overflow = HELD
        for chunk in _chunks(cases):
            outcome = self._chunk(theorem, chunk, functions or self.functions)
            if outcome.status == "held":
                continue
            if outcome.unfit != "finite" or self._is_news(outcome):
                return outcome
            overflow = overflow if overflow.case is not None else outcome
        return overflow

    def _is_news(self, overflow: Outcome) -> bool:
        assert overflow.call is not None
        known = overflow.call.function in self._overflows
        self._overflows.add(overflow.call.function)
        return not known

    def _chunk(self, theorem: Theorem, cases: Sequence[Case], functions: Functions) -> Outcome:
        looks = [self._look(theorem, case, functions) for case in cases]
        open_ = list(range(len(cases)))
        waiting: dict[int, Call] = {}
        failure = HELD
        for _ in range(MOST_ROUNDS):
            still = []
            for i in open_:
                if self.spending.is_over:
                    return Outcome("timeout", trouble=self.spending.words)
                result = self._go_on(looks[i], waiting.get(i))
                if isinstance(result, Call):
                    waiting[i] = result
                    still.append(i)
                elif result.unfit == "finite" and self._is_known(result):
                    failure = failure if failure.status != "held" else result
                elif result.status != "held":
                    failure = result  # later cases no longer matter
                    break
            if not still:
                return failure
            open_ = still
            self.ask(list({waiting[i].key: waiting[i] for i in open_}.values()))
        return Outcome("grader_error", trouble=f"{theorem.name} never came to an end")

    def _is_known(self, overflow: Outcome) -> bool:
        return overflow.call is not None and overflow.call.function in self._overflows

    def _go_on(self, look: greenlet, call: Call | None) -> Outcome | Call:
        """Start a check, or go on with the answer to its call; a call again: it needs an answer."""
        result: Outcome | Call
        if call is None:
            result = look.switch()
        elif call.key in self.memory:
            result = look.switch(self.memory[call.key])
        else:  # the worker ended before it came to this call
            result = call
        return result

    def _look(self, theorem: Theorem, case: Case, functions: Functions) -> greenlet:
        look = greenlet(partial(self._outcome, theorem, case, functions))
        look.gr_context = contextvars.copy_context()  # numpy keeps its error state there
        return look

    def _outcome(self, theorem: Theorem, case: Case, functions: Functions) -> Outcome:
        try:
            refutation = theorem.check(functions, case.data, case.certificate)
        except CallFailed as failure:
            status: Status = failure.failed.status
            return Outcome(status, case, failed=failure.failed, call=failure.call)
        except Misshapen as misshapen:
            return self._misshapen(case, misshapen)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            where = f"{frames[-1].name}, line {frames[-1].lineno}" if frames else "?"
            trouble = f"{type(error).__name__} in {where}: {error}"
            return Outcome("grader_error", case, trouble=trouble)
        return HELD if refutation is None else Outcome("refuted", case, refutation)

    def _misshapen(self, case: Case, misshapen: Misshapen) -> Outcome:
        call, refused = misshapen.call, misshapen.refused
        refutation = refute(got=refused.got, should=refused.should, call=self.shown(call))
        unfit: Literal["shape", "finite"] = "shape" if refused.finite else "finite"
        return Outcome("refuted", case, refutation, call=call, unfit=unfit)

    def calls_on(self, theorem: Theorem, case: Case) -> tuple[Call, ...]:
        """What a theorem asked on a case that was judged: its answers are all known."""
        calls: list[Call] = []
        self.judge(theorem, [case], self.functions.anew(calls=calls))
        return tuple(calls)

    def shown(self, call: Call) -> str:
        """perceptron(X, y, eta=…): a call by the names of its arguments."""
        names = self.contracts[call.function].names()[: len(call.args)]
        return f"{call.function}({', '.join([*names, *(f'{k}=…' for k in call.kwargs)])})"

    def named(self, call: Call) -> dict[str, Any]:
        """A call's arguments by their names."""
        return self.contracts[call.function].bind(call.args, call.kwargs)


def _chunks(cases: Sequence[Case]) -> Iterator[Sequence[Case]]:
    start, size = 0, FIRST_CHUNK
    while start < len(cases):
        yield cases[start : start + size]
        start, size = start + size, min(4 * size, CHUNK)
