"""Which theorems does code satisfy that does nothing? They pay only beside one that it does not.

The battery: every function answers, in the form its contract asks for, with one and the same
number, with a one and zeros, with None, or with one of its own arguments handed back. A theorem
that holds for one of these on all of its public cases is *idle*: that it holds of a submission
shows nothing yet. With a key it is idle, too, if it holds for one of these on the fresh cases.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from lemmata.bank.case import Case
from lemmata.conventions import Conventions
from lemmata.grading.judge import Judge
from lemmata.submission.call import NOWHERE, Answer, Call, Origin, Returned
from lemmata.submission.contract import Function, Kind, Unfit
from lemmata.theorems import Theorem

# One number everywhere, and how long a record is whose length the algorithm decides.
FILLS = ((0.0, 0), (0.0, 1), (1.0, 0), (1.0, 1), (-1.0, 1), (0.5, 1))
# No function of the catalogue has more arguments that are worth handing back.
ARGUMENTS = 6

Stub = Callable[[Kind, list[Any]], Any]


def battery(arguments: int = ARGUMENTS) -> Iterator[Stub]:
    for value, length in FILLS:
        yield partial(_filled, value, length)
    yield _unit
    yield _nothing
    for place in range(arguments):
        yield partial(_given, place)


def _nothing(kind: Kind, arguments: list[Any]) -> Any:
    return None


def _filled(value: float, length: int, kind: Kind, arguments: list[Any]) -> Any:
    return kind.filled(value, length)


def _unit(kind: Kind, arguments: list[Any]) -> Any:
    """(1, 0, …, 0): what asks for a length alone asks for nothing in particular."""
    if kind.parts:
        return tuple(_unit(part, arguments) for part in kind.parts)
    answer = kind.filled(0.0, 1)
    if isinstance(answer, np.ndarray) and answer.size:
        answer.flat[0] = 1.0
    return answer


def _given(place: int, kind: Kind, arguments: list[Any]) -> Any:
    return handed_back(kind, arguments[place : place + 1])


def handed_back(kind: Kind, arguments: list[Any]) -> Any:
    """The argument where it has the form that is asked for, else zeros."""
    if kind.parts:
        return tuple(handed_back(part, arguments) for part in kind.parts)
    for argument in arguments:
        try:
            return kind.accept(argument)
        except Unfit:
            continue
    return kind.filled(0.0, 0)


@dataclass(frozen=True)
class Idle:
    """A Runner of code that does nothing."""

    stub: Stub
    contracts: dict[str, Function]
    load_failure: None = None
    output: str = ""
    seconds: float = 0.0
    origin: Origin = NOWHERE

    @property
    def functions(self) -> frozenset[str]:
        return frozenset(self.contracts)

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        return [Returned(self._answer(call)) for call in calls]

    def _answer(self, call: Call) -> Any:
        contract = self.contracts[call.function]
        arguments = contract.bind(call.args, call.kwargs)
        return self.stub(contract.returns(arguments), list(arguments.values()))

    def withhold(self, seconds: float) -> None:
        """It takes no time."""

    def close(self) -> None:
        """There is nothing to end."""


def idler(
    theorem: Theorem,
    cases: Sequence[Case],
    contracts: dict[str, Function],
    conventions: Conventions,
    among: Iterable[Stub] | None = None,
) -> Stub | None:
    """The first stub of the battery (or of these) that satisfies a theorem; None where none does.

    Most theorems refute every stub with one of their first few cases.
    """
    for stub in battery() if among is None else among:
        judge = Judge(Idle(stub, contracts), contracts, conventions)
        if judge.judge(theorem, cases).status == "held":
            return stub
    return None


def is_idle(
    theorem: Theorem,
    cases: Sequence[Case],
    contracts: dict[str, Function],
    conventions: Conventions,
    fresh: Sequence[Case] | None = None,
) -> bool:
    """`fresh`: secret cases, which tell who does nothing from who knows the public ones by heart.
    What is asked in public too tells nothing of that."""
    if idler(theorem, cases, contracts, conventions) is not None:
        return True
    if fresh is None:
        return False
    judge = Judge(Idle(next(battery()), contracts), contracts, conventions)

    def asked(case: Case) -> set[bytes]:
        return {call.key for call in judge.tried(theorem, case)[1]}

    known = set[bytes]().union(*map(asked, cases))
    anew = [case for case in fresh if not asked(case) <= known]
    return idler(theorem, anew, contracts, conventions) is not None
