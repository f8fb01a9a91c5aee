"""The submission as a theorem sees it: `f.perceptron(X, y)` gives an answer in the contract's form.

A theorem is a plain function, yet its calls travel in batches: a check that asks for an answer is
put to sleep (a greenlet), and wakes up when the answers of a whole batch have come. Equal calls
of different theorems are made once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from greenlet import getcurrent

from lemmata.call import Answer, Call, Failed, Returned
from lemmata.contract import Function, Unfit
from lemmata.conventions import Conventions
from lemmata.theorem import Refutation


class CallFailed(BaseException):
    """The student's function did not return. Not an Exception: no check may swallow it."""

    def __init__(self, call: Call, failed: Failed) -> None:
        self.call, self.failed = call, failed


class Misshapen(BaseException):
    """The student's function returned what the contract does not allow."""

    def __init__(self, refutation: Refutation) -> None:
        self.refutation = refutation


class Functions:
    """The functions of one submission, for the checks. `memory` maps a call's key to its answer."""

    def __init__(
        self,
        contracts: Mapping[str, Function],
        conventions: Conventions,
        memory: dict[bytes, Answer],
        again: int = 0,
    ) -> None:
        self._contracts, self._memory, self._again = contracts, memory, again
        self.conventions = conventions

    def again(self, times: int = 1) -> Functions:
        """The same functions, asked anew: for theorems about repeatability."""
        return Functions(self._contracts, self.conventions, self._memory, self._again + times)

    def ask(self, name: str, *args: Any, **kwargs: Any) -> Returned:
        """The raw answer, with the list of arguments the call overwrote."""
        call = Call(name, args, kwargs, self._again)
        answer = self._memory.get(call.key)
        if answer is None:
            judge = getcurrent().parent
            assert judge is not None, "a check is run by a Judge"
            answer = judge.switch(call)
        if isinstance(answer, Failed):
            raise CallFailed(call, answer)
        return answer

    def __getattr__(self, name: str) -> Callable[..., Any]:
        contract = self._contracts.get(name)
        if contract is None:
            raise AttributeError(f"the catalogue has no function {name!r}")

        def call(*args: Any, **kwargs: Any) -> Any:
            answer = self.ask(name, *args, **kwargs)
            try:
                return contract.returns(contract.bind(args, kwargs)).accept(answer.value)
            except Unfit as unfit:
                shown = ", ".join([*contract.names()[: len(args)], *(f"{k}=…" for k in kwargs)])
                raise Misshapen(Refutation(unfit.got, unfit.should, f"{name}({shown})")) from None

        return call
