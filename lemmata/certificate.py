"""A Certificate: numbers that prove a fact about a case without trusting whoever found them.

    MINIMUM_NORM = Certificate(MinimumNorm, propose=shortest_separator, verify=is_shortest)

A solver may have a hand in `propose`; `verify` recomputes everything from the data in exact or
rigorous arithmetic. The engine calls both, so no case is ever used on a proposal's word alone.
Either function may take `conventions` as one more argument, by that name.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from lemmata.conventions import Conventions


@dataclass(frozen=True)
class Certificate:
    """`proof` is the type of the numbers; propose(data) finds some, verify(data, proof) decides."""

    proof: type
    propose: Callable[..., Any]
    verify: Callable[..., bool]

    def certify(self, data: Any, conventions: Conventions) -> Any:
        """The verified proof of this case; None where there is none, and then it judges nobody."""
        proof = told(self.propose, conventions)(data)
        if proof is None or not told(self.verify, conventions)(data, proof):
            return None
        return proof


def told(function: Callable[..., Any], conventions: Conventions) -> Callable[..., Any]:
    """The function with the conventions filled in, if it asks for them."""
    if not _asks_for_conventions(function):
        return function
    return lambda *args: function(*args, conventions=conventions)


@cache
def _asks_for_conventions(function: Callable[..., Any]) -> bool:
    return "conventions" in inspect.signature(function).parameters
