"""What was judged before: the same answers to the same questions are judged once.

A check is deterministic: what it asks next, and whether it holds, follow from the case and from the
answers so far. Where it held, the way there is kept: question, answer, question, answer. Whose
answers lead along a known way to its end has held too, and the check is not run.

Answers are told apart by the bytes they came as, of which value and form follow. Only what held is
kept, so nothing that one submission answers changes what is said of another; and no more than a few
ways a case, a bounded number of bytes in all: a class of a thousand takes what one of ten takes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lemmata.bank.case import Case
from lemmata.submission.call import Call, Returned
from lemmata.submission.functions import Kept
from lemmata.theorems import Theorem

# Right submissions differ in last digits: so many answers to one question are kept.
MOST_WAYS = 4
# Bytes in all; of one step beside the answer, and of a question beside its arguments.
MOST_BYTES, A_STEP, A_CALL = 32 << 20, 600, 800


@dataclass(slots=True)
class Step:
    """What a check asks, and where each known answer leads; without a call, it held."""

    call: Call | None
    after: "dict[bytes, Step]" = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seen:
    """Of an answer, beside its bytes: the call, the room it takes, what arguments it overwrote."""

    call: Call
    room: int
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Held:
    theorem: Theorem
    case: Case
    calls: Sequence[Call]
    memory: Mapping[bytes, Kept]


_HELD = Step(None)


class Past:
    """Of one assignment in one set of conventions, for as long as its cases are in memory."""

    def __init__(self) -> None:
        self._first: dict[Theorem, dict[int, tuple[Case, Step]]] = {}
        self._calls: dict[bytes, Call] = {}
        self._answers: dict[bytes, dict[bytes, Seen]] = {}
        self._left = MOST_BYTES
        self._new: dict[tuple[Theorem, int], _Held] = {}

    def first(self, theorem: Theorem, case: Case) -> Step | None:
        """What it asks first on this very case, where it held for somebody."""
        known = self._first.get(theorem, {}).get(id(case))
        return None if known is None else known[1]

    def answer(self, key: bytes, told: bytes) -> Seen | None:
        """What is known of an answer to this call in these bytes: it was decoded, and had its
        form."""
        answers = self._answers.get(key)
        return None if answers is None else answers.get(told)

    def calls(
        self, theorem: Theorem, case: Case, memory: Mapping[bytes, Kept]
    ) -> tuple[Call, ...] | None:
        """What it asked, if these answers lead to where it held; None: they do not."""
        new = self._new.get((theorem, id(case)))
        if new is not None and new.memory is memory:
            return tuple(new.calls)
        step, asked = self.first(theorem, case), list[Call]()
        while step is not None and step.call is not None:
            asked.append(step.call)
            step = next_step(step, memory.get(step.call.key))
        return None if step is None else tuple(asked)

    def held(
        self, theorem: Theorem, case: Case, calls: Sequence[Call], memory: Mapping[bytes, Kept]
    ) -> None:
        """It held, and this is what it asked: of use to the next submission, if one comes."""
        self._new[theorem, id(case)] = _Held(theorem, case, calls, memory)

    def settle(self) -> None:
        """A submission comes: what held for the one before it is kept, if there is room."""
        new, self._new = self._new, {}
        for held in new.values():
            self._keep(held.theorem, held.case, held.calls, held.memory)

    def _keep(
        self, theorem: Theorem, case: Case, calls: Sequence[Call], memory: Mapping[bytes, Kept]
    ) -> None:
        answers = [memory[call.key] for call in calls]
        if self._left <= 0 or not all(isinstance(a, Returned) and a.told for a in answers):
            return
        steps = [self._step(call) for call in calls] + [_HELD]
        _, step = self._first.setdefault(theorem, {}).setdefault(id(case), (case, steps[0]))
        for answer, following in zip(answers, steps[1:], strict=True):
            assert isinstance(answer, Returned)
            if answer.told not in step.after:
                if step.call is None or len(step.after) >= MOST_WAYS:
                    return
                step.after[answer.told] = following
                self._left -= A_STEP + len(answer.told)
                known = self._answers.setdefault(step.call.key, {})
                known.setdefault(answer.told, Seen(step.call, answer.room, answer.changed))
            step = step.after[answer.told]

    def _step(self, call: Call) -> Step:
        known = self._calls.setdefault(call.key, call)
        if known is call:
            self._left -= A_CALL + call.packed.size
        return Step(known)


def next_step(step: Step, answer: Kept | None) -> Step | None:
    return step.after.get(answer.told) if isinstance(answer, Returned) else None
