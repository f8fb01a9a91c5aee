"""The worker: one process, one submission. Confines itself, loads the sources, answers questions.

Runs inside. Whatever happens in here is the submission's word against the grader's caps.
"""

from __future__ import annotations

import inspect
import os
import random
import socket
import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from lemmata.sandbox import layers, values, wire
from lemmata.sandbox.loading import Submission
from lemmata.sandbox.trouble import trouble_of
from lemmata.sandbox.wire import Trouble


def begin(link: int, output: int, plan: layers.Plan) -> None:
    """From the fork server's child to a confined process that listens on its socket."""
    keep = plan.keep + ((plan.ruleset,) if plan.ruleset is not None else ())
    layers.own_descriptors(link, output, keep)
    report = layers.apply(plan)
    serve(socket.socket(fileno=layers.SOCKET), report)


def serve(link: socket.socket, report: dict[str, str]) -> None:
    _quiet_output()
    _forget_lemmata()
    sys.argv = ["submission"]
    submission = Submission()
    while True:
        (length,) = wire.LENGTH.unpack(_read(link, wire.LENGTH.size))
        request = wire.request(_read(link, length))
        if isinstance(request, wire.Load):
            trouble = submission.load(request)
            layers_on = [(name, words[:200]) for name, words in report.items()]
            names = submission.names()
            _flush()
            link.sendall(wire.frame(wire.Loaded(request.nonce, names, trouble, layers_on)))
        else:
            for question in request.questions:
                reply = answer(submission, question)
                link.sendall(wire.frame(reply))


def _read(link: socket.socket, size: int) -> bytes:
    buffer = bytearray(size)
    view, got = memoryview(buffer), 0
    while got < size:
        count = link.recv_into(view[got:])
        if count == 0:
            os._exit(0)  # the grader has no more questions
        got += count
    return bytes(buffer)


def _quiet_output() -> None:
    """Text in UTF-8 whatever the locale, line by line, so that a crash loses nothing."""
    for name, descriptor in (("stdout", 1), ("stderr", 2)):
        stream = open(  # noqa: SIM115
            descriptor, "w", encoding="utf-8", errors="replace", buffering=1, closefd=False
        )
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _forget_lemmata() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "lemmata"]:
        del sys.modules[name]


def answer(submission: Submission, question: wire.Question) -> wire.Answer:
    """Call the function on fresh, writable, contiguous arguments and pack what it returns."""
    function = submission.functions.get(question.function)
    if function is None:
        words = f"the submission defines no function {question.function}"
        return _failed(question, Trouble("missing", "", words, None, ""))
    args = [values.decode(packed) for packed in question.args]
    kwargs = {name: values.decode(packed) for name, packed in question.kwargs}
    _seed(question.seed)
    try:
        result = function(*args, **kwargs)
        packed = values.encode(result)
        changed = _changed(function, question, args, kwargs)
        _flush()
    except values.Unsendable as error:
        words = f"{question.function} returned {error}; return numbers, arrays, lists or tuples"
        return _failed(question, Trouble("error", "", words[:2000], None, ""))
    except BaseException as error:  # the submission may raise anything at all
        return _failed(question, trouble_of(error, submission.sources, question.function))
    return wire.Answer(question.nonce, packed, changed, None)


def _failed(question: wire.Question, trouble: Trouble) -> wire.Answer:
    _flush()
    return wire.Answer(question.nonce, None, [], trouble)


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:  # it may be an object of the submission's
            continue


def _changed(
    function: Callable[..., Any],
    question: wire.Question,
    args: list[Any],
    kwargs: dict[str, Any],
) -> list[str]:
    """Which arguments are no longer what was sent."""
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


_default_rng = np.random.default_rng
_generators = [0, 0]  # the call's seed, and how many unseeded generators it has asked for


def _seed(seed: int) -> None:
    """Chance is the same for the same call, on every machine, whatever was called before."""
    random.seed(seed)
    np.random.seed(seed % (1 << 32))
    _generators[:] = [seed, 0]


def default_rng(seed: Any = None) -> np.random.Generator:
    """numpy's, except that without a seed it takes the call's."""
    if seed is None:
        _generators[1] += 1
        seed = list(_generators)
    return _default_rng(seed)


np.random.default_rng = default_rng
