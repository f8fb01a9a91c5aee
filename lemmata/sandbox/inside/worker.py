"""The worker: one process, one submission. Confines itself, loads the sources, answers questions.

Runs inside. Whatever happens in here is the submission's word against the grader's caps.
"""

import os
import socket
import sys

from lemmata.sandbox.inside import layers
from lemmata.sandbox.inside.answering import answer
from lemmata.sandbox.inside.loading import Submission
from lemmata.sandbox.wire import chance
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire.layer import Layer


def begin(link: int, output: int, plan: layers.Plan) -> None:
    """From the fork server's child to a confined process that listens on its socket."""
    keep = plan.keep + ((plan.ruleset,) if plan.ruleset is not None else ())
    layers.own_descriptors(link, output, keep)
    report = layers.apply(plan)
    serve(socket.socket(fileno=layers.SOCKET), report)


def serve(link: socket.socket, report: dict[str, Layer]) -> None:
    _quiet_output()
    _forget_lemmata()
    sys.argv = ["submission"]
    submission, meets_chance = Submission(), True
    while True:
        (length,) = wire.LENGTH.unpack(_read(link, wire.LENGTH.size))
        request = wire.request(_read(link, length))
        if isinstance(request, wire.Load):
            chance.seed(chance.LOADING)
            meets_chance = chance.is_met(request.files.values(), request.imports)
            trouble = submission.load(request)
            put_on = [(name, layer.on, layer.words[:200]) for name, layer in report.items()]
            names = submission.names()
            _flush()
            remarks = submission.remarks
            adapted = [(name, one.model[:200]) for name, one in submission.adapted.items()]
            loaded = wire.Loaded(request.nonce, names, trouble, put_on, remarks, adapted)
            link.sendall(wire.frame(loaded))
        else:
            for question in request.questions:
                if meets_chance:
                    chance.seed(question.seed)
                reply = answer(submission.functions, question, submission.sources)
                _flush()
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


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BaseException:  # it may be an object of the submission's
            continue
