"""Points are earned by doing something: a theorem that holds of nothing in particular pays nothing.

Decided from what the theorems said, before any verdict is made. None of the rules can touch a
correct submission:

    constant  a function that gives one answer to every question, and is refuted by a theorem about
              it alone, loses the theorems that such an answer happens to satisfy
    idle      a theorem that code which does nothing satisfies, and conduct, pay only where one
              about the same function holds that such code does not satisfy, or all do; where an
              assignment has none such about a function, one of the catalogue stands in

Each rule takes less the more theorems hold, so to mend a bug never lowers a score.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from lemmata.assignment import Assignment
from lemmata.grading.judge import Judge, Outcome
from lemmata.submission.call import Returned
from lemmata.theorems import Theorem

# Fewer different questions than this prove nothing.
ENOUGH = 10
_VARIED = object()
FINE = ("held", "grader_error")
# Does code that does nothing satisfy the theorem? (idleness.py)
IsIdle = Callable[[Theorem], bool]


def constant_functions(judges: list[Judge]) -> frozenset[str]:
    """The functions that answered everything they were asked with one constant."""
    seen: dict[str, Any] = {}
    asked: dict[str, int] = {}
    for judge in judges:
        for call, answer in judge.answered():
            name = call.function
            asked[name] = asked.get(name, 0) + 1
            if seen.get(name) is _VARIED:
                continue
            form = _constant(answer.value) if isinstance(answer, Returned) else "no answer"
            seen[name] = form if seen.setdefault(name, form) == form else _VARIED
    return frozenset(
        name for name, form in seen.items() if form is not _VARIED and asked[name] >= ENOUGH
    )


def unearned(
    outcomes: Mapping[Theorem, Outcome],
    constant: frozenset[str],
    is_idle: IsIdle,
    paid: Collection[Theorem] | None = None,
) -> dict[Theorem, Outcome]:
    """The theorems that hold and yet pay nothing, each with what is said instead.

    `paid`: those that have verdicts; the others are stand-ins, and none can follow from them.
    """
    verdicts = {theorem.name for theorem in (outcomes if paid is None else paid)}
    refuters: dict[str, str] = {}
    unasked: dict[str, Outcome] = {}
    for theorem, outcome in outcomes.items():
        if len(theorem.functions) == 1 and outcome.status not in FINE:
            refuters.setdefault(theorem.functions[0], outcome.follows or theorem.name)
            if outcome.status == "missing":
                unasked.setdefault(theorem.functions[0], outcome)
    stubs = constant & refuters.keys()
    empty = {
        theorem: _of_what_is_missing(unasked[name], refuters[name])
        if name in unasked
        else _of_a_constant(name, refuters[name])
        for theorem, outcome in outcomes.items()
        if outcome.status == "held"
        for name in theorem.functions
        if name in stubs
    }
    earned = _at_work(outcomes, empty, is_idle)
    for theorem, outcome in outcomes.items():
        names = [name for name in theorem.functions if name in earned]
        if outcome.status != "held" or theorem in empty or not names:
            continue
        if any(earned[name] for name in names):
            continue
        if not theorem.families or is_idle(theorem):  # last: it is the only costly question
            first = next((refuters[name] for name in names if name in refuters), "")
            empty[theorem] = _of_idle_code(theorem, first)
    return {
        theorem: outcome if outcome.follows in verdicts else replace(outcome, follows="")
        for theorem, outcome in empty.items()
    }


def stand_ins(assignment: Assignment, is_idle: IsIdle) -> list[Theorem]:
    """For each function that only idle theorems are graded about, one of the catalogue's others.

    What these rest on comes first: it says what the function is for.
    """
    graded = [theorem for theorem, _ in assignment.rules if theorem.families]
    wanted = {name for theorem in graded for name in theorem.functions}
    found = []
    for function in assignment.functions:
        about = [theorem for theorem in graded if function in theorem.functions]
        if not about or not all(map(is_idle, about)):
            continue
        rests_on = [name for theorem in about for name in theorem.after]
        others = [*filter(None, map(assignment.known.get, rests_on)), *assignment.known.values()]
        fit = (t for t in others if function in t.functions and set(t.functions) <= wanted)
        found += [t for t in fit if t.families and not is_idle(t)][:1]
    return list(dict.fromkeys(found))


def _at_work(
    outcomes: Mapping[Theorem, Outcome], empty: Mapping[Theorem, Outcome], is_idle: IsIdle
) -> dict[str, bool]:
    """By function that some theorem about its values asks: has it earned anything?

    It has where one holds that code which does nothing does not satisfy. It has where every such
    theorem holds, too; if they ask other functions as well, one of those must be fine itself.
    """
    asked: dict[str, list[Theorem]] = {}
    for theorem in outcomes:
        for name in theorem.functions if theorem.families else ():
            asked.setdefault(name, []).append(theorem)

    def shows(theorem: Theorem) -> bool:
        return outcomes[theorem].status == "held" and theorem not in empty and not is_idle(theorem)

    working = {name for name, theorems in asked.items() if any(map(shows, theorems))}
    whole = {
        name
        for name, theorems in asked.items()
        if all(outcomes[theorem].status == "held" for theorem in theorems)
    }

    def is_whole(name: str) -> bool:
        partners = {other for theorem in asked[name] for other in theorem.functions} - {name}
        return name in whole and (not partners or bool(partners & (working | whole)))

    return {name: name in working or is_whole(name) for name in asked}


def _of_what_is_missing(outcome: Outcome, theorem: str) -> Outcome:
    """A class that cannot be asked for a function has shown nothing of it, and is not refuted."""
    return Outcome("missing", trouble=outcome.trouble, follows=theorem)


def _of_a_constant(name: str, refuter: str) -> Outcome:
    words = (
        f"{name} gives one and the same answer to every question, and {refuter} refutes it: "
        "what a constant satisfies earns nothing"
    )
    return Outcome("refuted", trouble=words, follows=refuter)


def _of_idle_code(theorem: Theorem, refuter: str) -> Outcome:
    what = "code that does nothing satisfies this too" if theorem.families else "this is conduct"
    functions = " or ".join(theorem.functions)
    words = f"{what}; it counts once {functions} satisfies a theorem that such code does not"
    failed = f" ({refuter} fails)" if refuter else ""
    return Outcome("refuted", trouble=words + failed, follows=refuter)


def _constant(value: Any) -> Any:
    """The one number an answer consists of, whatever its shape; or that there are several."""
    if isinstance(value, tuple):
        parts = tuple(_constant(item) for item in value)
        return _VARIED if _VARIED in parts else parts
    if isinstance(value, list):
        several = {_constant(item) for item in value}
        return next(iter(several)) if len(several) == 1 else _VARIED if several else "empty"
    if isinstance(value, np.ndarray):
        values = np.unique(value)
        return value.dtype.kind in "biuf" and (
            float(values[0]) if values.size == 1 else "empty" if values.size == 0 else _VARIED
        )
    if isinstance(value, (bool, int, float)):  # True, 1 and 1.0 are one answer
        return float(value) if -(2.0**1000) < value < 2.0**1000 else _VARIED
    return repr(value)
