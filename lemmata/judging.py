"""Judge one submission by one theorem: run its cases, find the first that refutes it.

The cases of a theorem are looked at in chunks, all at once: each check runs until it needs an
answer of the submission; those calls travel together; then each goes on with its own answer.
"""

from __future__ import annotations

import contextvars
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from greenlet import greenlet

from lemmata.bank import Case
from lemmata.call import Answer, Call, Failed, Runner
from lemmata.functions import CallFailed, Functions, Misshapen
from lemmata.theorem import Refutation, Theorem
from lemmata.verdict import Status

# A few cases show most bugs, and wrong code is often slow code: the first chunk is small.
FIRST_CHUNK, CHUNK = 4, 64
# A check that asks for ever new answers is a bug of ours, not the student's.
MOST_ROUNDS = 10_000


@dataclass(frozen=True)
class Outcome:
    """What became of a theorem on some cases: held, or the first case that broke it, and how."""

    status: Status
    case: Case | None = None
    refutation: Refutation | None = None
    failed: Failed | None = None
    call: Call | None = None
    trouble: str = ""


HELD = Outcome("held")


class Judge:
    """One submission before the theorems. Answers are shared among all theorems."""

    def __init__(self, runner: Runner, functions: Functions, memory: dict[bytes, Answer]) -> None:
        self.runner, self.functions, self.memory = runner, functions, memory
        self._asked: dict[bytes, str] = {}

    def answered(self) -> Iterator[tuple[str, Answer]]:
        """Every answer so far, with the name of the function that gave it."""
        return ((self._asked[key], answer) for key, answer in self.memory.items())

    def judge(self, theorem: Theorem, cases: Sequence[Case]) -> Outcome:
        for chunk in _chunks(cases):
            outcome = self._chunk(theorem, chunk)
            if outcome.status != "held":
                return outcome
        return HELD

    def _chunk(self, theorem: Theorem, cases: Sequence[Case]) -> Outcome:
        looks = [self._look(theorem, case) for case in cases]
        open_ = list(range(len(cases)))
        waiting: dict[int, Call] = {}
        failure = HELD
        for _ in range(MOST_ROUNDS):
            still = []
            for i in open_:
                result = self._go_on(looks[i], waiting.get(i))
                if isinstance(result, Call):
                    waiting[i] = result
                    still.append(i)
                elif result.status != "held":
                    failure = result  # later cases no longer matter
                    break
            if not still:
                return failure
            open_ = still
            self._ask(list({waiting[i].key: waiting[i] for i in open_}.values()))
        return Outcome("grader_error", trouble=f"{theorem.name} never came to an end")

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

    def _ask(self, calls: list[Call]) -> None:
        for call, answer in zip(calls, self.runner.ask(calls), strict=False):
            self.memory[call.key] = answer
            self._asked[call.key] = call.function

    def _look(self, theorem: Theorem, case: Case) -> greenlet:
        look = greenlet(partial(self._outcome, theorem, case))
        look.gr_context = contextvars.copy_context()  # numpy keeps its error state there
        return look

    def _outcome(self, theorem: Theorem, case: Case) -> Outcome:
        try:
            refutation = theorem.check(self.functions, case.data, case.certificate)
        except CallFailed as failure:
            status: Status = failure.failed.status
            return Outcome(status, case, failed=failure.failed, call=failure.call)
        except Misshapen as misshapen:
            return Outcome("refuted", case, misshapen.refutation)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)
            where = f"{frames[-1].name}, line {frames[-1].lineno}" if frames else "?"
            return Outcome(
                "grader_error", case, trouble=f"{type(error).__name__} in {where}: {error}"
            )
        return HELD if refutation is None else Outcome("refuted", case, refutation)


def _chunks(cases: Sequence[Case]) -> Iterator[Sequence[Case]]:
    start, size = 0, FIRST_CHUNK
    while start < len(cases):
        yield cases[start : start + size]
        start, size = start + size, min(4 * size, CHUNK)


def data_of(outcome: Outcome) -> Any:
    return None if outcome.case is None else outcome.case.data
