"""The map: for each function, region and shape of fault, is a fault that shows only there seen?

A fault is planted in the solution: its answers are wrong on calls of the region, and right
elsewhere. It is caught if a theorem no longer holds. A set fault in a region that no case
reaches is a blind spot at once; a natural one that changes no answer there has nothing to show,
so it counts only where it does, and must show *anywhere*.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

import msgspec
import numpy as np

from lemmata.audit.faults import FAULTS, Fault, Question
from lemmata.audit.recording import Asked, Recording
from lemmata.audit.regions import ANYWHERE, Region, arguments
from lemmata.grading.integers import is_equal
from lemmata.grading.judge import Judge
from lemmata.submission.call import Answer, Call, Failed, Origin, Returned
from lemmata.submission.contract import Function
from lemmata.submission.functions import Kept, fitted
from lemmata.theorems import Theorem

# A call, and where the region holds in it: everywhere, or in some entries.
Place = tuple[Call, Any]
# By call: what a faulty answer is in the contract's form.
Altered = dict[bytes, tuple[Call, Kept]]
Fate = Literal["caught", "blind", "unreached", "silent", "grader_error"]


class Spot(msgspec.Struct, frozen=True):
    """One fault in one region of one function, and what became of it.

    `unreached`: no case goes there. `silent`: it changes no answer there, so there is nothing to
    see. `by`: the theorem that catches it, or that fails over it.
    """

    function: str
    region: str
    axis: str
    fault: str
    fate: Fate
    by: str = ""
    reason: str = ""  # why a blind spot is none, where that is explained

    @property
    def is_blind(self) -> bool:
        return self.fate in ("blind", "unreached")

    @property
    def is_unexplained(self) -> bool:
        return self.is_blind and not self.reason


@dataclass(frozen=True)
class Planted:
    """A Runner of the solution with one fault in one function, where a region holds."""

    recording: Recording
    function: str
    region: Region
    fault: Fault
    made: dict[bytes, Any]  # by call: what the fault makes of the answer, in whatever region
    load_failure: None = None
    output: str = ""
    seconds: float = 0.0

    @property
    def functions(self) -> frozenset[str]:
        return self.recording.runner.functions

    @property
    def origin(self) -> Origin:
        return self.recording.runner.origin

    @property
    def contract(self) -> Function:
        return self.recording.plan.contracts[self.function]

    def ask(self, calls: Sequence[Call]) -> list[Answer]:
        return [self._answer(call) for call in calls]

    def _answer(self, call: Call) -> Answer:
        right = self.recording.answer(call)
        if call.function != self.function or not isinstance(right, Returned):
            return right
        where = self.region.holds(arguments(call, self.contract))
        return (self.wrong(call, right.value, where) if np.any(where) else None) or right

    def wrong(self, call: Call, right: Any, where: Any) -> Answer | None:
        """The faulty answer; None where it is the right one."""
        made = self.made.get(call.key)
        if made is None:
            made = self.fault.of(Question(call, self.contract, right, self.recording.answer))
            self.made[call.key] = made
        if isinstance(made, Failed):
            return made
        if isinstance(made, Returned):
            return made if made.changed else None
        value = _blended(where, made, right, last=self.fault.last)
        return None if is_equal(value, right) else Returned(value)

    def withhold(self, seconds: float) -> None:
        """There is no limit."""

    def close(self) -> None:
        """There is nothing to end."""


def _blended(where: Any, wrong: Any, right: Any, *, last: bool) -> Any:
    """Wrong in the entries that the region picks, where it picks entries of the answer; with
    `last` in the last of them alone."""
    if not isinstance(right, np.ndarray) or np.shape(wrong) != right.shape:
        return wrong
    picked = np.shape(where) == right.shape and np.ndim(where) > 0
    where = np.asarray(where) if picked else np.full(right.shape, True)
    if last and right.size:
        where = np.arange(right.size).reshape(right.shape) == np.flatnonzero(where)[-1]
    return np.where(where, wrong, right)


def _is_measured(value: Any) -> bool:
    return isinstance(value, (float, int, np.ndarray)) and not isinstance(value, bool)


def _distance(one: Any, other: Any, *, entrywise: bool) -> float:
    """Relative to the answer as a whole, or to each of its entries; infinite: another answer."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return max(_distance(a, b, entrywise=False) for a, b in zip(one, other, strict=True))
    if not (_is_measured(one) and _is_measured(other) and np.shape(one) == np.shape(other)):
        return 0.0 if is_equal(one, other) else np.inf
    size = np.abs(np.asarray(other, dtype=float))
    apart = np.abs(np.asarray(one, dtype=float) - np.asarray(other, dtype=float))
    size = size if entrywise else np.max(size, initial=0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        return float(np.max(np.where(apart > 0, apart / size, 0.0), initial=0.0))


@dataclass(frozen=True)
class Surveyor:
    """One topic's recording, and where each call of a function lies."""

    recording: Recording
    regions: tuple[Region, ...]
    many_answered: frozenset[str] = frozenset()  # functions: a moved answer may be right too

    def survey(self, function: str) -> Iterator[Spot]:
        contract = self.recording.plan.contracts[function]
        calls = self.recording.calls(function)
        named = [arguments(call, contract) for call in calls]
        faults = [fault for fault in FAULTS if fault.concerns(contract)]
        made: dict[str, dict[bytes, Any]] = {fault.name: {} for fault in faults}
        for region in (ANYWHERE, *self.regions):
            if region.concerns(contract):
                where = map(region.holds, named)
                places = [(c, w) for c, w in zip(calls, where, strict=True) if np.any(w)]
                sharp: list[Asked] = []
                for fault in faults:
                    planted = Planted(self.recording, function, region, fault, made[fault.name])
                    fate, by = self._fate(planted, places, sharp)
                    if fate == "blind" and function in self.many_answered:
                        fate, by = self._fate_of_further(planted, places)
                    yield Spot(function, region.name, region.axis, fault.name, fate, by)

    def _fate(self, planted: Planted, places: list[Place], sharp: list[Asked]) -> tuple[Fate, str]:
        """`sharp`: cases that saw another fault of this region. What one of them sees by itself
        need not be asked of the others."""
        if not places:
            return ("silent" if planted.fault.natural else "unreached"), ""
        seen = self._seen_by(planted, places, sharp)
        if seen is not None:
            return "caught", seen
        altered = dict(self._altered(planted, places))
        found = self._noticed(planted, altered, sharp) if altered else None
        if found is not None:
            return found
        if planted.fault.natural and planted.region is ANYWHERE:
            return "blind", ""  # it must show somewhere
        changed = [(c, where, altered[c.key][1]) for c, where in places if c.key in altered]
        is_blind = any(self._is_missed(planted, *change) for change in changed)
        return ("blind" if is_blind else "silent"), ""

    def _seen_by(self, planted: Planted, places: list[Place], sharp: list[Asked]) -> str | None:
        """A theorem that no longer holds on one of these cases, with all other answers right."""
        for asked in reversed(sharp):
            own = [place for place in places if place[0].key in asked.keys]
            altered = dict(self._altered(planted, own))
            if altered:
                judge = self._judge(planted, altered, asked.keys)
                cases = [asked.case] if asked.case is not None else []
                if judge.judge(asked.theorem, cases).status not in ("held", "grader_error"):
                    return asked.theorem.name
        return None

    def _judge(
        self, planted: Planted, altered: Altered, keys: Iterable[bytes] | None = None
    ) -> Judge:
        """One that knows the solution's answers (to these calls), but for the altered ones."""
        known = self.recording.answered
        judge = Judge(planted, self.recording.plan.contracts, self.recording.plan.conventions)
        judge.remember(known.values() if keys is None else (known[key] for key in keys))
        judge.remember(altered.values())
        return judge

    def _fate_of_further(self, planted: Planted, places: list[Place]) -> tuple[Fate, str]:
        """A little off may be another right answer: is one that is further off?"""
        for of in planted.fault.further:
            further = replace(planted, fault=replace(planted.fault, of=of), made={})
            fate, by = self._fate(further, places, [])
            if fate != "blind":
                return fate, by
        return "blind", ""

    def _noticed(
        self, planted: Planted, altered: Altered, sharp: list[Asked]
    ) -> tuple[Fate, str] | None:
        """The first theorem that no longer holds with these answers."""
        judge = self._judge(planted, altered)
        for theorem, cases in self._theorems(planted, frozenset(altered)):
            if theorem.families:
                outcome = judge.judge(theorem, cases)
            else:
                outcome = self.recording.conduct(judge, theorem)
            if outcome.status == "grader_error":
                return "grader_error", f"{theorem.name}: {outcome.trouble}"
            if outcome.status != "held":
                if outcome.case is not None and theorem.families:
                    sharp.append(self._asked[theorem, id(outcome.case)])
                return "caught", theorem.name
        return None

    @cached_property
    def _asked(self) -> dict[tuple[Theorem, int], Asked]:
        return {(asked.theorem, id(asked.case)): asked for asked in self.recording.asked}

    def _is_missed(self, planted: Planted, call: Call, where: Any, wrong: Kept) -> bool:
        """A natural fault is where it changes an answer more than a tolerance, and the call is
        one that a theorem judges: there it would see a last entry that is off."""
        if not planted.fault.natural:
            return True
        if self._size(where, call, wrong) < planted.fault.least:
            return False
        entry = replace(planted, fault=FAULTS[1], made={})
        altered = dict(self._altered(entry, [(call, where)]))
        return bool(altered) and self._noticed(entry, altered, []) is not None

    def _size(self, where: Any, call: Call, wrong: Kept) -> float:
        """How far the faulty answer is from the right one, beside the right one."""
        right = self.recording.answered[call.key][1]
        if not isinstance(right, Returned) or not isinstance(wrong, Returned):
            return np.inf
        picked = isinstance(right.value, np.ndarray) and np.shape(where) == right.value.shape
        return _distance(wrong.value, right.value, entrywise=picked)

    def _altered(
        self, planted: Planted, places: list[Place]
    ) -> Iterator[tuple[bytes, tuple[Call, Kept]]]:
        for call, where in places:
            right = self.recording.answered[call.key][1]
            if isinstance(right, Returned):
                wrong = planted.wrong(call, right.value, where)
                if wrong is not None:
                    yield call.key, (call, fitted(wrong, call, planted.contract))

    def _theorems(self, planted: Planted, keys: frozenset[bytes]) -> list[tuple[Theorem, Any]]:
        """Those about this function alone first: they are the likeliest to see it, and cheap.

        Its conduct comes last. It looks at every call that was made for a changed argument.
        """
        touched = self.recording.touched(keys)
        if planted.fault.changes_arguments:
            touched |= {t: [] for t, _ in self.recording.plan.rules if not t.families}
        own = [
            (t, c) for t, c in touched.items() if t.families or t.functions == (planted.function,)
        ]
        return sorted(own, key=lambda pair: (not pair[0].families, len(pair[0].functions)))
