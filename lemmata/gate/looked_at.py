"""The conventions that a theorem looks at: in its check and all it calls, its cases, its terms.

Read off the code, so that no table of them can go stale: `….conventions.loss` is the convention
loss. Rather too many than too few: what a check may call counts as called.
"""

import dis
import inspect
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from lemmata.catalogue import HOME, conventions
from lemmata.theorems import Theorem


@cache
def looked_at(theorem: Theorem) -> frozenset[str]:
    by_cases = {name for family in theorem.families for name in family.conventions}
    by_terms = {name for name, _ in theorem.unless}
    return frozenset(by_cases | by_terms | _read_by(theorem.check))


def _read_by(check: Any) -> set[str]:
    """By the function, and by every function of the checks that it may reach."""
    known, seen, open_ = conventions(), set[int](), [check]
    found: set[str] = set()
    while open_:
        function = inspect.unwrap(open_.pop())
        if id(function) in seen:
            continue
        seen.add(id(function))
        for code in _codes(function.__code__):
            found |= known.keys() & set(_of_conventions(code))
            open_ += _reached(code, function.__globals__)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _of_conventions(code: CodeType) -> Iterator[str]:
    """The attributes of whatever is called `conventions`."""
    held = False  # is it on top of the stack?
    for step in dis.get_instructions(code):
        if held and step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            yield step.argval
        # Python 3.13 loads two names in one step; the last of them is on top.
        loaded = step.argval[-1:] if isinstance(step.argval, tuple) else (step.argval,)
        held = step.opname.startswith("LOAD_") and loaded == ("conventions",)


def _reached(code: CodeType, space: dict[str, Any]) -> Iterator[Any]:
    """Functions by their names, those of modules and of classes that are named."""
    named = [space[name] for name in code.co_names if name in space]
    for value in named:
        if isinstance(value, ModuleType) and value.__name__.startswith(HOME):
            named += [vars(value)[name] for name in code.co_names if name in vars(value)]
        elif isinstance(value, type) and value.__module__.startswith(HOME):
            named += [getattr(one, "fget", None) or one for one in vars(value).values()]
        else:
            whole = inspect.unwrap(getattr(value, "__func__", value)) if callable(value) else value
            if isinstance(whole, FunctionType) and whole.__module__.startswith(HOME):
                yield whole
