"""One question put to one function: fresh arguments, and what comes of it. Runs inside.

The worker answers by it, and so does the runner that needs no worker: a submission's own process
or a student's debugger sees the same arguments, the same failures, the same list of changes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from lemmata.sandbox.inside.trouble import trouble_of
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values
from lemmata.sandbox.wire.messages import Trouble

Catch = type[BaseException] | tuple[type[BaseException], ...]


def answer(
    functions: Mapping[str, Callable[..., Any]],
    question: wire.Question,
    sources: Mapping[str, Any],
    catch: Catch = BaseException,
) -> wire.Answer:
    """Call the function on fresh, writable, contiguous arguments and pack what it returns."""
    function = functions.get(question.function)
    if function is None:
        words = f"the submission defines no function {question.function}"
        return _failed(question, Trouble("missing", "", words, None, ""))
    args = [values.decode(packed) for packed in question.args]
    kwargs = {name: values.decode(packed) for name, packed in question.kwargs}
    try:
        packed = values.encode(function(*args, **kwargs))
        changed = _changed(function, question, args, kwargs)
    except values.Unsendable as error:
        words = f"{question.function} returned {error}; return numbers, arrays, lists or tuples"
        return _failed(question, Trouble("error", "", words[:2000], None, ""))
    except catch as error:  # a submission may raise anything at all
        return _failed(question, trouble_of(error, sources, question.function))
    return wire.Answer(question.nonce, packed, changed, None)


def _failed(question: wire.Question, trouble: Trouble) -> wire.Answer:
    return wire.Answer(question.nonce, None, [], trouble)


def _changed(
    function: Callable[..., Any],
    question: wire.Question,
    args: list[Any],
    kwargs: dict[str, Any],
) -> list[str]:
    """The names of the arguments that are no longer what was sent."""
    positions = [i for i, arg in enumerate(args) if _differs(arg, question.args[i])]
    names = [name for name, packed in question.kwargs if _differs(kwargs[name], packed)]
    if positions:
        try:
            parameters = list(inspect.signature(function).parameters)
        except (TypeError, ValueError):
            parameters = []
        named = [parameters[i] if i < len(parameters) else f"argument {i + 1}" for i in positions]
        names = [name[:200] for name in named] + names
    return names[:50]


def _differs(value: Any, sent: values.Packed) -> bool:
    if value is None or type(value) in (bool, int, float, str):
        return False
    try:
        return values.encode(value) != sent
    except values.Unsendable:
        return True
