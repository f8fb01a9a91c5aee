"""One question put to one function: fresh arguments, and what comes of it. Runs inside.

The worker answers by it, and so does the runner that needs no worker: a submission's own process
or a student's debugger sees the same arguments, the same failures, the same list of changes.
"""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from lemmata.sandbox.inside.trouble import trouble_of
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values
from lemmata.sandbox.wire.messages import Trouble

Encode = Callable[[Any], values.Packed]
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
    given = values.decode(question.arguments)
    places = len(given) - len(question.names)
    kwargs = dict(zip(question.names, given[places:], strict=True))
    arrays = [value for value in given if type(value) is np.ndarray]
    forms = _forms(arrays)
    try:
        packed = values.encode(function(*given[:places], **kwargs))
        same = _forms(arrays) == forms and _bytes(arrays) == question.arguments.blobs
        fixed = len(arrays) == len(given) or _are_fixed(given)
        changed = [] if fixed and same else _changed(function, question, given)
    except values.Unsendable as error:
        words = f"{question.function} returned {error}; return numbers, arrays, lists or tuples"
        return _failed(question, Trouble("error", "", words[:2000], None, ""))
    except catch as error:  # a submission may raise anything at all
        return _failed(question, trouble_of(error, sources, question.function))
    return wire.Answer(question.nonce, packed, changed, None)


def _failed(question: wire.Question, trouble: Trouble) -> wire.Answer:
    return wire.Answer(question.nonce, None, [], trouble)


# What cannot be changed, whoever has it.
_FIXED = (bool, int, float, str, type(None))


def _are_fixed(given: list[Any]) -> bool:
    """Nothing beside arrays that could be changed?"""
    return all(type(value) is np.ndarray or type(value) in _FIXED for value in given)


def _forms(arrays: list[np.ndarray]) -> list[tuple[Any, ...]]:
    return [(array.dtype, array.shape) for array in arrays]


def _bytes(arrays: list[np.ndarray]) -> list[bytes]:
    return [array.tobytes() for array in arrays]


def _changed(function: Callable[..., Any], question: wire.Question, given: list[Any]) -> list[str]:
    """The names of the arguments that are no longer what was sent."""
    if not _differ(given, question.arguments, values.encode_each):
        return []
    sent = values.decode(question.arguments)
    changed = [i for i, value in enumerate(given) if _differ(value, values.encode(sent[i]))]
    try:
        parameters = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        parameters = []
    places = len(given) - len(question.names)
    names = [*(parameters + [f"argument {i + 1}" for i in range(len(parameters), places)])[:places]]
    names += question.names
    return [names[i][:200] for i in changed][:50]


def _differ(value: Any, sent: values.Packed, encode: Encode = values.encode) -> bool:
    try:
        return encode(value) != sent
    except values.Unsendable:
        return True
