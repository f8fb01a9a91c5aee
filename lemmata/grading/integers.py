"""Integers are numbers: np.array([[1, 2], [3, 4]]) is what users type, and it holds integers.

Part of a function's conduct. Where a case's data are whole numbers they are given once more as
integers, and the theorems that held with floats must hold with them. An answer may differ (sums
of integers round otherwise), as long as it satisfies what the first one satisfied.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle
from typing import Any

import numpy as np

from lemmata.bank.case import Case
from lemmata.grading.judge import Judge, Outcome
from lemmata.submission.call import Call, Returned
from lemmata.submission.functions import Kept
from lemmata.theorems import Theorem, refute

# How many families of cases, and how many cases of each, are given as integers.
FAMILIES, CASES = 10, 4
# Fourth powers and their sums fit the type: what overflows is not what is asked about.
TYPES: tuple[tuple[np.dtype[Any], float], ...] = (
    (np.dtype(np.int64), 2.0**12),
    (np.dtype(np.int32), 2.0**5),
)


@dataclass(frozen=True)
class Trial:
    """A case of whole numbers, how its calls are made with integers, and each of them both ways."""

    case: Case
    turned: Callable[[Call], Call]
    calls: tuple[tuple[Call, Call], ...]


def mistaken(
    judge: Judge, function: str, theorems: Sequence[Theorem], trials: Sequence[Trial]
) -> Outcome | None:
    """A case whose answer is right for floats and wrong for integers of the same value."""
    about = [theorem for theorem in theorems if function in theorem.functions]
    judge.ask([call for call in turned(trials) if call.key not in judge.memory])
    for trial in sorted(trials, key=lambda t: t.case.size):
        if any(_differs(judge, call, turned) for call, turned in trial.calls):
            found = _refuted(judge, function, about, trial)
            if found is not None:
                return found
    return None


def turned(trials: Sequence[Trial]) -> list[Call]:
    """The calls of all trials with integers, each once."""
    return list({turned.key: turned for t in trials for _, turned in t.calls}.values())


def trials_of(
    judge: Judge,
    function: str,
    theorems: Sequence[Theorem],
    cases_of: Callable[[Theorem], Sequence[Case]],
) -> list[Trial]:
    about = [theorem for theorem in theorems if function in theorem.functions]
    return list(_trials(judge, function, about, cases_of))


def _trials(
    judge: Judge,
    function: str,
    about: Sequence[Theorem],
    cases_of: Callable[[Theorem], Sequence[Case]],
) -> Iterator[Trial]:
    fewest = sorted(about, key=lambda t: len(t.functions))  # the fewer others, the better
    first = {family: t for t in reversed(fewest) for family in t.families}
    for family, theorem in list(first.items())[:FAMILIES]:
        known = [case for case in cases_of(theorem) if case.family == family]
        cases = _chosen([case for case in known if not judge.is_beyond(function, case)])
        for case, (type_, most) in zip(cases, cycle(TYPES), strict=False):
            if judge.is_beyond(function, case):
                break
            _, calls = judge.tried(theorem, case)
            turned = partial(_as_integers, judge, function, type_, most)
            asked = [c for c in calls if c.function == function and not judge.was_late(c)]
            both = ((c, turned(c)) for c in asked)
            yield Trial(case, turned, tuple((c, t) for c, t in both if t.key != c.key))


def _as_integers(
    judge: Judge, function: str, type_: np.dtype[Any], most: float, call: Call
) -> Call:
    """The same call of this function with every whole number that a user would type as integer."""
    if call.function != function:
        return call
    given = judge.named(call)
    powers = [value for value in given.values() if type(value) is int]
    # An integer beside the data may be an exponent, a degree say: its powers fit the type too.
    most = min([most, *(np.iinfo(type_).max ** (1 / k) for k in powers if k > 0)])
    typed = _typed(given, type_, most)
    args = tuple(typed[name] for name, _ in zip(given, call.args, strict=False))
    return replace(call, args=args, kwargs={name: typed[name] for name in call.kwargs})


def _typed(given: Mapping[str, Any], type_: np.dtype[Any], most: float) -> dict[str, Any]:
    return {name: _whole(value, type_, most) for name, value in given.items()}


def _whole(value: Any, type_: np.dtype[Any], most: float) -> Any:
    if isinstance(value, np.ndarray) and _is_whole(value, most):
        return value.astype(type_)
    if isinstance(value, float) and value.is_integer() and abs(value) <= most:
        return int(value)
    return value


def _is_whole(value: np.ndarray, most: float) -> bool:
    if value.dtype.kind != "f" or not value.size:
        return False
    # Data have few numbers, and the first is mostly enough: quicker than five passes of numpy.
    return all(-most <= x <= most and x.is_integer() for x in value.ravel().tolist())


def _chosen(cases: Sequence[Case]) -> list[Case]:
    """Spread evenly over those with the most arrays of whole numbers, not all zero, among their
    data; one of them has whole labels and fractions beside, where there are such."""
    counts = [_whole_arrays(case) for case in cases]
    wholly = [c for c, k in zip(cases, counts, strict=True) if k and k == max(counts)]
    partly = [c for c, k in zip(cases, counts, strict=True) if 0 < k < max(counts)]
    mixed = partly[-1:]  # the largest
    n = CASES - len(mixed)
    spread = sorted({round(i * (len(wholly) - 1) / n) for i in range(1, n + 1)}) if wholly else []
    return [wholly[i] for i in spread] + mixed


def _whole_arrays(case: Case) -> int:
    """The same for every function and every submission: counted once a case."""
    if "whole_arrays" not in case.about:
        arrays = [value for value in vars(case.data).values() if isinstance(value, np.ndarray)]
        count = sum(_is_whole(a, TYPES[-1][1]) and bool(np.any(a)) for a in arrays)
        case.about["whole_arrays"] = count
    return case.about["whole_arrays"]


def _refuted(judge: Judge, function: str, about: Sequence[Theorem], trial: Trial) -> Outcome | None:
    """How a theorem fails that holds of the same numbers as floats."""
    for theorem in (t for t in about if trial.case.family in t.families):
        if judge.judge(theorem, [trial.case]).status == "held":
            outcome = judge.judge(theorem, [trial.case], judge.functions.anew(turned=trial.turned))
            if outcome.status != "held":
                return _told(judge, function, trial, outcome)
    return None


def _told(judge: Judge, function: str, trial: Trial, outcome: Outcome) -> Outcome:
    if outcome.status == "grader_error":
        return outcome
    type_, most = TYPES[0]
    data = _typed(vars(trial.case.data), type_, most)
    unlike = [both for both in trial.calls if _differs(judge, *both)]
    call, refuted = outcome.call, outcome.refutation
    got = refuted.got if refuted else (outcome.failed.message if outcome.failed else "no answer")
    return Outcome(
        "refuted",
        call=unlike[0][1] if unlike else None,
        twin=unlike[0][0] if unlike else None,
        arguments=data,
        refutation=refute(
            got=f"with integer input, {got}",
            should=refuted.should if refuted else "the answer to the same numbers as floats",
            call=refuted.call if refuted else (judge.shown(call) if call else f"{function}(…)"),
            help="A buffer of the input's type truncates: np.zeros(d), or X.astype(float) first.",
        ),
    )


def _differs(judge: Judge, call: Call, turned: Call) -> bool:
    one, other = judge.memory.get(call.key), judge.memory.get(turned.key)
    return one is not None and other is not None and not same(one, other)


def same(one: Kept, other: Kept) -> bool:
    if isinstance(one, Returned) and isinstance(other, Returned):
        return is_equal(one.value, other.value)
    return type(one) is type(other)


def is_equal(one: Any, other: Any) -> bool:
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(is_equal, one, other))
    if isinstance(one, np.ndarray) or isinstance(other, np.ndarray):
        return np.array_equal(one, other)
    return bool(one == other)
