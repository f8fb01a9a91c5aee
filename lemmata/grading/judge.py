"""Judge one submission by one theorem: run its cases, find the first that refutes it.

The cases of a theorem are looked at in chunks, all at once: each check runs until it needs an
answer of the submission; those calls travel together; then each goes on with its own answer.
A check is not run while the answers are those that it has held for before (past.py).
"""

import contextvars
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, Literal

from greenlet import greenlet

from lemmata.bank.case import Case
from lemmata.bank.family import Family
from lemmata.conventions import Conventions
from lemmata.grading.guard import Ended, Guard
from lemmata.grading.past import Past, Step, next_step
from lemmata.grading.rounds import Round, chunks_of
from lemmata.grading.spending import Spending
from lemmata.picture import Picture
from lemmata.submission.call import Call, Failed, Runner
from lemmata.submission.contract import Function
from lemmata.submission.functions import CallFailed, Functions, Kept, Misshapen, Recalled, fitted
from lemmata.theorems import Refutation, Theorem, refute
from lemmata.verdict import Status

# So many cases are begun before their turn, for a worker to be busy while others are judged.
AHEAD = 128
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
# Something is begun: the calls that it asks for.
Begin = Callable[[], list[Call]]


@dataclass(slots=True)
class _Look:
    """A theorem before one case: as far as the past knows what it asks (`calls`), else by running
    it."""

    theorem: Theorem
    case: Case
    functions: Functions
    step: Step | None = None
    calls: list[Call] | None = None
    run: greenlet | None = None


@dataclass(frozen=True)
class _Chunk:
    """Some cases of a theorem, each looked at up to its first call, or to its end."""

    theorem: Theorem
    looks: list[_Look]
    first: Iterable[Outcome | Call]
    is_begun: bool = False


class Judge:
    """One submission before the theorems. Answers are shared among all theorems."""

    def __init__(
        self,
        runner: Runner,
        contracts: Mapping[str, Function],
        conventions: Conventions,
        spending: Spending | None = None,
        past: Past | None = None,
    ) -> None:
        self.runner, self.contracts, self.conventions = runner, contracts, conventions
        self.spending = spending or Spending()
        self.spending.follow(runner)
        self.guard = Guard(self.spending)
        self.past = past or Past()
        self.memory: dict[bytes, Kept] = {}
        self.functions = Functions(contracts, conventions, self.memory)
        self._asked: dict[bytes, Call] = {}
        self.overwriting: list[Call] = []  # calls that changed their arguments
        self._overflows: set[str] = set()  # functions of which it was told
        self._expect = getattr(runner, "expect", None)
        if hasattr(runner, "recall"):
            runner.recall(self._recalled)
        self._begun: dict[Theorem, deque[_Chunk]] = {}
        self._sound: set[str] = set()  # functions of which a theorem held on all its cases
        self._late: dict[tuple[str, Family], Case] = {}  # the smallest on which it ran out of time

    def answered(self) -> Iterator[tuple[Call, Kept]]:
        """Every call so far, with its answer."""
        return ((self._asked[key], answer) for key, answer in self.memory.items())

    def remember(self, answered: Iterable[tuple[Call, Kept]]) -> None:
        """Answers that are known beforehand: these calls are not made."""
        for call, answer in answered:
            self._keep(call, answer)

    def ask(self, calls: Sequence[Call]) -> None:
        """Ask what has no answer yet, in this order; the answers are in memory then."""
        self.spending.tell(self.runner)
        for call, answer in zip(calls, self.runner.ask(calls), strict=False):
            known = isinstance(answer, Recalled)
            kept = answer if known else fitted(answer, call, self.contracts[call.function])
            self._keep(call, kept)

    def _keep(self, call: Call, kept: Kept) -> None:
        self.memory[call.key], self._asked[call.key] = kept, call
        if not isinstance(kept, Failed) and kept.changed:
            self.overwriting.append(call)

    def expect(self, calls: Sequence[Call]) -> None:
        """These will be asked: somebody who answers beside this process can begin."""
        if self._expect is not None:
            self._expect([call for call in calls if call.key not in self.memory])

    def _recalled(self, key: bytes, told: bytes) -> Recalled | None:
        known = self.past.answer(key, told)
        if known is None:
            return None
        contract = self.contracts[known.call.function]
        return Recalled(told, known.room, known.changed, known.call, contract)

    def judge(
        self,
        theorem: Theorem,
        cases: Sequence[Case],
        functions: Functions | None = None,
        after: Begin | None = None,
        *,
        banked: bool = False,
    ) -> Outcome:
        """The first case that breaks it. An overflow that was told before does not hide what comes
        after it: the theorem goes on with the cases where the function does not overflow.

        `after`: what begins next, so that a worker need not wait while the last cases are judged.
        `banked`: others are asked about these very cases, too.
        """
        with self.guard.watching():
            look = partial(self._look, theorem, functions=functions, banked=banked)
            begun = self._begun.pop(theorem, deque()) if banked else deque()
            outcome = self._judged(self._in_turn(theorem, cases, look, begun, after))
        if banked:
            keep = self._sound.update if outcome is HELD else self._sound.difference_update
            keep(theorem.functions)
        return outcome

    def _judged(self, chunks: Iterable[tuple[_Chunk, Sequence[Call]]]) -> Outcome:
        overflow = HELD
        for chunk, following in chunks:
            outcome = self._chunk(chunk, following)
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

    @property
    def looks_ahead(self) -> bool:
        """Is there somebody to answer beside this process?"""
        return self._expect is not None

    def begin(self, theorem: Theorem, cases: Sequence[Case]) -> list[Call]:
        """Its first cases, up to what they ask: `judge` goes on from there."""
        look = partial(self._look, theorem, banked=True)
        begun = self._begun.setdefault(theorem, deque())
        first, *others = list(chunks_of(cases))[len(begun) :] or [[]]
        asked = self._go_ahead(theorem, look, begun, [first])
        if asked and self._sound.issuperset(theorem.functions):
            asked += self._go_ahead(theorem, look, begun, others)
        return asked

    def _in_turn(
        self,
        theorem: Theorem,
        cases: Sequence[Case],
        look: Callable[[Case], _Look],
        begun: deque[_Chunk],
        after: Begin | None,
    ) -> Iterator[tuple[_Chunk, Sequence[Call]]]:
        """Chunk by chunk, each with what the next ones ask: that can be answered meanwhile.

        What comes after the very first cases of a function is begun only when those have held.
        """
        chunks = list(chunks_of(cases))
        for i, chunk in enumerate(chunks):
            now = begun.popleft() if begun else self._opened(theorem, [*map(look, chunk)])
            ahead = list[Call]()
            if i > 0 or self._sound.issuperset(theorem.functions):
                ahead = self._go_ahead(theorem, look, begun, chunks[i + 1 + len(begun) :])
            if after is not None and i + 1 + len(begun) == len(chunks):
                ahead += after()
                after = None
            yield now, ahead

    def _go_ahead(
        self,
        theorem: Theorem,
        look: Callable[[Case], _Look],
        begun: deque[_Chunk],
        chunks: Iterable[Sequence[Case]],
    ) -> list[Call]:
        """Begin these chunks, as long as they ask something and there is room; what they ask."""
        asked: list[Call] = []
        for chunk in chunks:
            if not (self.looks_ahead and chunk and sum(len(b.looks) for b in begun) < AHEAD):
                break
            one, calls = self._ahead(theorem, [*map(look, chunk)])
            begun.append(one)
            asked += calls
            if not calls:
                break
        return asked

    def _opened(self, theorem: Theorem, looks: list[_Look]) -> _Chunk:
        return _Chunk(theorem, looks, (self._go_on(look, None) for look in looks))

    def _ahead(self, theorem: Theorem, looks: list[_Look]) -> tuple[_Chunk, list[Call]]:
        """A chunk whose every case has been begun, and what it asks."""
        chunk = self._opened(theorem, looks)
        first = [] if self.spending.is_over else list(chunk.first)
        chunk = replace(chunk, first=chain(first, chunk.first), is_begun=True)
        return chunk, [call for call in first if isinstance(call, Call)]

    def _chunk(self, chunk: _Chunk, ahead: Sequence[Call]) -> Outcome:
        open_ = list(range(len(chunk.looks)))
        results: Iterable[Outcome | Call] = chunk.first
        waiting: dict[int, Call] = {}
        failure, round_ = HELD, None
        if chunk.is_begun:
            self.expect(ahead)
            ahead = ()
        for _ in range(MOST_ROUNDS):
            still = []
            for i, result in zip(open_, results, strict=True):
                if self.spending.is_over:
                    return Outcome("timeout", trouble=self.spending.words)
                if isinstance(result, Call):
                    waiting[i] = result
                    still.append(i)
                elif result.unfit == "finite" and self._is_known(result):
                    failure = failure if failure.status != "held" else result
                elif result.status != "held":
                    failure = result  # later cases no longer matter
                    break
            if round_ is not None:
                round_.end()
            if not still:
                return failure
            open_ = still
            calls = (waiting[i] for i in open_)
            round_ = Round(calls, self, ahead)
            ahead = ()
            results = (self._in_round(round_, chunk.looks[i], waiting[i]) for i in open_)
        return Outcome("grader_error", trouble=f"{chunk.theorem.name} never came to an end")

    def _in_round(self, round_: Round, look: _Look, call: Call) -> Outcome | Call:
        """Up to what is not asked in this round."""
        result: Outcome | Call = call
        while isinstance(result, Call) and round_.has(result):
            result = self._go_on(look, result)
        if isinstance(result, Call):
            round_.then(result)
        return result

    def _is_known(self, overflow: Outcome) -> bool:
        return overflow.call is not None and overflow.call.function in self._overflows

    def _go_on(self, look: _Look, call: Call | None) -> Outcome | Call:
        """Start a check, or go on with the answer to its call; a call: it needs an answer."""
        if look.run is None:
            known = self._followed(look)
            return self._switched(look) if known is None else known
        return self._switched(look) if call is None else self._switched(look, self.memory[call.key])

    def _followed(self, look: _Look) -> Outcome | Call | None:
        """What it asks next, or that it held, if others gave the same answers so far."""
        step = look.step
        while step is not None:
            if step.call is None:
                return HELD
            answer = self.memory.get(step.call.key)
            if answer is None:
                look.step = step
                return step.call
            step = next_step(step, answer)
        return None

    def _switched(self, look: _Look, *answer: Kept) -> Outcome | Call:
        """The check itself, from its beginning or from its last question on."""
        self.guard.judging = True
        try:
            if look.run is None:
                look.run = greenlet(partial(self._outcome, look))
                look.run.gr_context = contextvars.copy_context()  # numpy's error state is there
            result: Outcome | Call = look.run.switch(*answer)
        except Ended as why:
            return Outcome("timeout", trouble=str(why))
        finally:
            self.guard.judging = False
        if result is HELD and look.calls is not None:
            self.past.held(look.theorem, look.case, look.calls, self.memory)
        return result

    def _look(
        self, theorem: Theorem, case: Case, *, functions: Functions | None = None, banked: bool
    ) -> _Look:
        if functions is not None or not banked:
            return _Look(theorem, case, functions or self.functions)
        calls: list[Call] = []
        asked = self.functions.anew(calls=calls)
        return _Look(theorem, case, asked, self.past.first(theorem, case), calls)

    def _outcome(self, look: _Look) -> Outcome:
        case = look.case
        try:
            refutation = look.theorem.check(look.functions, case.data, case.certificate)
        except CallFailed as failure:
            status: Status = failure.failed.status
            ended = status in ("timeout", "crashed")  # either costs real time
            if ended and not self.is_beyond(failure.call.function, case):
                self._late[failure.call.function, case.family] = case
            return Outcome(status, case, failed=failure.failed, call=failure.call)
        except Misshapen as misshapen:
            return self._misshapen(case, misshapen)
        except Exception as error:
            at = traceback.extract_tb(error.__traceback__)[-1]
            trouble = f"{type(error).__name__} in {at.name}, line {at.lineno}: {error}"
            return Outcome("grader_error", case, trouble=trouble)
        return HELD if refutation is None else Outcome("refuted", case, refutation)

    def _misshapen(self, case: Case, misshapen: Misshapen) -> Outcome:
        call, refused = misshapen.call, misshapen.refused
        refutation = refute(got=refused.got, should=refused.should, call=self.shown(call))
        unfit: Literal["shape", "finite"] = "shape" if refused.finite else "finite"
        return Outcome("refuted", case, refutation, call=call, unfit=unfit)

    def is_beyond(self, function: str, case: Case) -> bool:
        """Did it run out of time, or end its process, on a case of the family that is no larger?"""
        late = self._late.get((function, case.family))
        return late is not None and late.size <= case.size

    def was_late(self, call: Call) -> bool:
        answer = self.memory.get(call.key)
        return isinstance(answer, Failed) and answer.status == "timeout"

    def tried(self, theorem: Theorem, case: Case) -> tuple[Outcome, tuple[Call, ...]]:
        """What becomes of a theorem on one case, and what it asks there."""
        known = self.past.calls(theorem, case, self.memory)
        if known is not None:
            return HELD, known
        calls: list[Call] = []
        outcome = self.judge(theorem, [case], self.functions.anew(calls=calls))
        return outcome, tuple(calls)

    def shown(self, call: Call) -> str:
        """perceptron(X, y, eta=…): a call by the names of its arguments."""
        names = self.contracts[call.function].names()[: len(call.args)]
        return f"{call.function}({', '.join([*names, *(f'{k}=…' for k in call.kwargs)])})"

    def named(self, call: Call) -> dict[str, Any]:
        return self.contracts[call.function].bind(call.args, call.kwargs)
