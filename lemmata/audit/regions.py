"""A region: a named part of a contract's input space, as a small predicate on a call's arguments.

Each topic states its own in `regions.py`, beside its cases; those that several share are in
`lemmata.checks.regions`. A region speaks of arguments by name and so concerns every function that
has them. On an elementwise function it may pick entries: `holds` then gives one truth value each.
"""

import ast
import importlib
import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from lemmata.catalogue import HOME
from lemmata.submission.call import Call
from lemmata.submission.contract import Function

Arguments = Mapping[str, Any]


@dataclass(frozen=True)
class Region:
    """`axis`: what is looked at; the regions of one axis lie beside each other. `needs`: of what.

    Region("n = 1", "rows", ("X",), lambda a: len(a["X"]) == 1)
    """

    name: str
    axis: str
    needs: tuple[str, ...]
    holds: Callable[[Arguments], Any]

    def concerns(self, function: Function) -> bool:
        return set(self.needs) <= set(function.names())


# Every call lies in it: what shows anywhere must be seen somewhere.
ANYWHERE = Region("anywhere", "anywhere", (), lambda a: True)


def regions(topic: str) -> tuple[Region, ...]:
    """Those that a topic states; none where it has no `regions` module."""
    if not topic or importlib.util.find_spec(f"{HOME}.{topic}.regions") is None:
        return ()
    stated: tuple[Region, ...] = importlib.import_module(f"{HOME}.{topic}.regions").REGIONS
    return stated


def many_answered(topic: str) -> frozenset[str]:
    """The topic's functions that have many right answers: any separator, say."""
    if not regions(topic):
        return frozenset()
    stated = importlib.import_module(f"{HOME}.{topic}.regions")
    return frozenset(getattr(stated, "MANY_ANSWERED", ()))


def arguments(call: Call, function: Function) -> dict[str, Any]:
    """A call's arguments by name, with the signature's defaults for those left out."""
    return defaults(function) | function.bind(call.args, call.kwargs)


def defaults(function: Function) -> dict[str, Any]:
    parts = [part.partition("=") for part in function.parameters.split(",")]
    return {name.strip(): ast.literal_eval(value) for name, sign, value in parts if sign}
