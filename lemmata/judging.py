"""Judge one submission by one theorem: run its cases, find the first that refutes it.

The cases of a theorem are looked at in chunks. Each pass runs the check on every case that is
still open; the calls that leave it as Pending travel together; the answers are remembered.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lemmata.bank import Case
from lemmata.call import Answer, Call, Failed, Runner
from lemmata.functions import CallFailed, Functions, Misshapen, Pending
from lemmata.theorem import Refutation, Theorem
from lemmata.verdict import Status

CHUNK = 64
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
        outcomes: dict[int, Outcome] = {}
        limit = len(cases)  # cases from here on no longer matter: an earlier one has failed
        for _ in range(MOST_ROUNDS):
            calls: dict[bytes, Call] = {}
            for i in range(limit):
                if i in outcomes:
                    continue
                result = self._look(theorem, cases[i])
                if isinstance(result, Call):
                    calls[result.key] = result
                    continue
                outcomes[i] = result
                if result.status != "held":
                    limit = i
                    break
            if not calls:
                return outcomes[limit] if limit < len(cases) else HELD
            self._ask(list(calls.values()))
        return Outcome("grader_error", trouble=f"{theorem.name} never came to an end")

    def _ask(self, calls: list[Call]) -> None:
        for call, answer in zip(calls, self.runner.ask(calls), strict=False):
            self.memory[call.key] = answer
            self._asked[call.key] = call.function

    def _look(self, theorem: Theorem, case: Case) -> Outcome | Call:
        try:
            refutation = theorem.check(self.functions, case.data, case.certificate)
        except Pending as pending:
            return pending.call
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
    for start in range(0, len(cases), CHUNK):
        yield cases[start : start + CHUNK]


def data_of(outcome: Outcome) -> Any:
    return None if outcome.case is None else outcome.case.data
