"""How a function behaves as a guest: it leaves its arguments alone, keeps nothing between calls,
and takes integers for the numbers they are.

One rule for every function, whatever it computes. Nobody need write it down as a theorem:

    arguments   no call of the function changed what it was given
    repetition  asked again, after other calls and in another order, it answers as well as before
    integers    given whole numbers as integers, it answers as well as before (see integers.py)

An answer may differ the second time (an order chosen by chance, say), as long as it satisfies
what the first one satisfied: then the theorems themselves decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lemmata.bank.case import Case
from lemmata.grading import integers
from lemmata.grading.judge import HELD, Judge, Outcome
from lemmata.submission.call import Call, Failed
from lemmata.theorems import Theorem, refute

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

# How many families of cases, and how many cases of each, are asked about again.
FAMILIES, CASES = 10, 3
# How many of them are shown where a function keeps something between calls.
OTHERS = 5


@dataclass(frozen=True)
class Question:
    """A case of a theorem, the calls it made of the function in question, and whether it held."""

    theorem: Theorem
    case: Case
    calls: tuple[Call, ...]
    held: bool


def judged(
    judge: Judge,
    function: str,
    theorems: Sequence[Theorem],
    cases_of: Callable[[Theorem], Sequence[Case]],
) -> Outcome:
    questions = _that_count(list(_questions(judge, function, theorems, cases_of)))
    found = _changed(judge, function)
    if found is None:
        judge.expect(_again(questions))
        trials = integers.trials_of(judge, function, theorems, cases_of)
        judge.expect(integers.turned(trials))
        found = _unlike(judge, questions, theorems)
        found = found or integers.mistaken(judge, function, theorems, trials)
    if found is None and judge.spending.is_over:  # not everything was asked
        return Outcome("timeout", trouble=judge.spending.words)
    return found or HELD


def _questions(
    judge: Judge,
    function: str,
    theorems: Sequence[Theorem],
    cases_of: Callable[[Theorem], Sequence[Case]],
) -> Iterator[Question]:
    """The smallest case of every family the function is tried on, and others spread evenly."""
    about = [t for t in theorems if function in t.functions]
    fewest = sorted(about, key=lambda t: len(t.functions))  # the fewer others, the better
    first = {family: t for t in reversed(fewest) for family in t.families}
    for family, theorem in list(first.items())[:FAMILIES]:
        cases = [case for case in cases_of(theorem) if case.family == family]
        # Who ran out of time on one of them would do so again, and that costs real time.
        cases = [case for case in cases if not judge.is_beyond(function, case)]
        if not cases:  # or of a secret bank whose cases are all public ones
            continue
        chosen = sorted({round(i * (len(cases) - 1) / (CASES - 1)) for i in range(CASES)})
        for case in (cases[number] for number in chosen):
            if judge.is_beyond(function, case):
                break
            outcome, calls = judge.tried(theorem, case)
            own = tuple(c for c in calls if c.function == function and not judge.was_late(c))
            yield Question(theorem, case, own, outcome.status == "held")


def _changed(judge: Judge, function: str) -> Outcome | None:
    """The smallest call that overwrote an argument."""
    guilty = [call for call in judge.overwriting if call.function == function]
    if not guilty:
        return None
    call = min(guilty, key=_size)
    answer = judge.memory[call.key]
    assert not isinstance(answer, Failed)
    names = answer.changed
    return Outcome(
        "refuted",
        call=call,
        arguments=judge.named(call),
        refutation=refute(
            got=f"{' and '.join(names)} changed by the call",
            should="the arguments as they were",
            call=judge.shown(call),
            help=f"Work on a copy: {names[0]}.copy().",
        ),
    )


def _that_count(questions: list[Question]) -> list[Question]:
    """Questions that were answered wrongly count only where most of them were: then what is kept
    may have spoilt the very first answers."""
    held = [question for question in questions if question.held]
    return held if 2 * len(held) >= len(questions) else questions


def _calls(questions: list[Question]) -> dict[bytes, Call]:
    return {call.key: call for question in questions for call in question.calls}


def _again(questions: list[Question]) -> list[Call]:
    return [call.repeated for call in reversed(_calls(questions).values())]


def _unlike(judge: Judge, questions: list[Question], theorems: Sequence[Theorem]) -> Outcome | None:
    """Every question once more, the last first; what is answered otherwise is judged anew."""
    judge.ask([call for call in _again(questions) if call.key not in judge.memory])
    for question in sorted(questions, key=lambda q: q.case.size):
        for call in question.calls:
            first, second = (judge.memory.get(c.key) for c in (call, call.repeated))
            if first is None or second is None or integers.same(first, second):
                continue  # not asked, because time was up or the worker ended; or nothing new
            outcome = _anew(judge, question, theorems)
            if outcome.status != "held":
                return _told(judge, call, outcome, _others(_calls(questions).values()))
            break
    return None


def _anew(judge: Judge, question: Question, theorems: Sequence[Theorem]) -> Outcome:
    """How the second answers fail its theorem, or another of the same functions on this case that
    the first ones satisfied."""
    asked, case, again = (
        set(question.theorem.functions),
        question.case,
        judge.functions.anew(again=1),
    )
    about = [t for t in theorems if case.family in t.families and asked.issuperset(t.functions)]
    for theorem in dict.fromkeys((question.theorem, *about)):
        known = theorem is question.theorem or judge.judge(theorem, [case]).status == "held"
        outcome = judge.judge(theorem, [case], again) if known else HELD
        if outcome.status != "held":
            return outcome
    return HELD


def _others(calls: Iterable[Call]) -> tuple[Call, ...]:
    """Small calls of several kinds, by arguments and their shapes: one of them leaves its trace."""
    kinds: dict[tuple[object, ...], Call] = {}
    for call in sorted(calls, key=_size):
        kinds.setdefault((*sorted(call.kwargs), *map(np.shape, call.args)), call)
    return tuple(kinds.values())[:OTHERS]


def _told(judge: Judge, call: Call, outcome: Outcome, others: tuple[Call, ...]) -> Outcome:
    refuted = outcome.refutation
    if outcome.status == "grader_error":
        return outcome
    got = refuted.got if refuted else (outcome.failed.message if outcome.failed else "no answer")
    should = refuted.should if refuted else "as it was answered the first time"
    return Outcome(
        "refuted",
        call=call,
        calls=others,
        arguments=judge.named(call),
        refutation=refute(
            got=f"another answer the second time, {got}",
            should=should,
            call=f"{judge.shown(call)}, asked again after other calls",
            help="Nothing may be kept from one call to the next: no global or default list.",
        ),
    )


def _size(call: Call) -> int:
    return sum(np.size(value) for value in (*call.args, *call.kwargs.values()))
