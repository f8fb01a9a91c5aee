"""The submission as a theorem sees it: `f.perceptron(X, y)` gives an answer in the contract's form.

A theorem is a plain function, yet its calls travel in batches: a check that asks for an answer is
put to sleep (a greenlet), and wakes up when the answers of a whole batch have come. Equal calls
of different theorems are made once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from greenlet import getcurrent

from lemmata.conventions import Conventions
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.values import Room
from lemmata.submission.call import Answer, Call, Failed, Returned
from lemmata.submission.contract import Function, Unfit
from lemmata.submission.labels import in_bits
from lemmata.submission.translation import MOST_ROOM, answer_of
from lemmata.submission.vectors import in_columns


class CallFailed(BaseException):
    """The student's function did not return. Not an Exception: no check may swallow it."""

    def __init__(self, call: Call, failed: Failed) -> None:
        self.call, self.failed = call, failed


class Misshapen(BaseException):
    """The student's function returned what the contract does not allow."""

    def __init__(self, call: Call, refused: "Refused") -> None:
        self.call, self.refused = call, refused


@dataclass(frozen=True)
class Refused:
    """The function returned what the contract does not allow; the value itself is not kept."""

    got: str
    should: str
    changed: tuple[str, ...] = ()
    finite: bool = True


# What is kept of an answer: a value in the contract's form, bounded by the question.
Kept = Returned | Refused | Failed


def fitted(answer: Answer, call: Call, contract: Function) -> Kept:
    """An answer as it came, in the contract's form."""
    if isinstance(answer, Failed):
        return answer
    kind = contract.returns(contract.bind(call.args, call.kwargs))
    try:
        return Returned(kind.accept(answer.value), answer.changed, answer.told, answer.room)
    except Unfit as unfit:
        return Refused(unfit.got, unfit.should, answer.changed, unfit.finite)


class Recalled(Returned):
    """An answer that has come before in the same bytes: looked into only if somebody wants to.

    Each submission's is its own: what a check does to a value stays with that submission.
    """

    def __init__(
        self, told: bytes, room: int, changed: tuple[str, ...], call: Call, contract: Function
    ) -> None:
        self.__dict__.update(
            told=told, room=room, changed=changed, _call=call, _contract=contract
        )  # frozen

    @cached_property
    def value(self) -> Any:
        answer = answer_of(wire.said(self.told), Room(MOST_ROOM))
        kept = fitted(answer, self.__dict__["_call"], self.__dict__["_contract"])
        assert isinstance(kept, Returned)
        return kept.value


class Functions:
    """The functions of one submission, for the checks. `memory` maps a call's key to its answer.

    `calls` collects every call that is made through this object, answered from memory or not.
    `turned` makes another call of each, with the same numbers in another type, say.
    """

    def __init__(
        self,
        contracts: Mapping[str, Function],
        conventions: Conventions,
        memory: dict[bytes, Kept],
        again: int = 0,
        calls: list[Call] | None = None,
        turned: Callable[[Call], Call] | None = None,
    ) -> None:
        self._contracts, self._memory, self._again, self._calls = contracts, memory, again, calls
        self._turned = turned
        self.conventions = conventions

    def anew(
        self,
        again: int = 0,
        calls: list[Call] | None = None,
        turned: Callable[[Call], Call] | None = None,
    ) -> "Functions":
        """The same functions, asked anew: what comes back may be another answer."""
        return Functions(self._contracts, self.conventions, self._memory, again, calls, turned)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        contract = self._contracts.get(name)
        if contract is None:
            raise AttributeError(f"the assignment has no function {name!r}")

        bits = self.conventions.labels == "bits"
        columns = self.conventions.vectors == "columns"

        def ask(*args: Any, **kwargs: Any) -> Any:
            if bits and contract.labels:
                args, kwargs = in_bits(contract, args, kwargs)
            if columns:
                args, kwargs = in_columns(contract, args, kwargs)
            call = Call(name, args, kwargs, self._again)
            if self._turned is not None:
                call = self._turned(call)
            if self._calls is not None:
                self._calls.append(call)
            answer = self._memory.get(call.key)
            if answer is None:
                judge = getcurrent().parent
                assert judge is not None, "a check is run by a Judge"
                answer = judge.switch(call)
            if isinstance(answer, Failed):
                raise CallFailed(call, answer)
            if isinstance(answer, Refused):
                raise Misshapen(call, answer)
            value = answer.value
            if type(value) is tuple and any(item is None for item in value):
                return _without(value, call, contract)
            return 2 * value - 1 if bits and contract.predicts else value

        return ask


class Unkept:
    """A record that the submission does not keep: a theorem that looks into it is not asked."""

    def __init__(self, call: Call, name: str) -> None:
        self._call, self._words = call, f"{call.function} keeps no record: {name} is None"

    def _looked_into(self, *_: object) -> Any:
        raise CallFailed(self._call, Failed("missing", message=self._words))

    __len__ = __iter__ = __getitem__ = __array__ = __bool__ = _looked_into


def _without(value: tuple[Any, ...], call: Call, contract: Function) -> tuple[Any, ...]:
    names = contract.answer.split(", ")
    return tuple(
        Unkept(call, name) if item is None else item
        for item, name in zip(value, names, strict=True)
    )
