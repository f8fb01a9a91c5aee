"""Calls as questions for the wire, and what comes back as answers fit to be shown."""

from __future__ import annotations

import secrets

from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values
from lemmata.submission.call import Answer, Call, Failed, Returned


def question_of(call: Call) -> wire.Question:
    nonce = secrets.token_bytes(wire.NONCE)
    return wire.Question(nonce, call.function, call.seed, list(call.kwargs), call.packed)


# Bytes that all answers of one submission may take: the grader keeps them to compare. The most
# that a right submission of the catalogue needs is half a megabyte.
MOST_ROOM = 64 << 20
TOO_MUCH = Failed("error", message=f"its answers together are larger than {MOST_ROOM >> 20} MB")


def answer_of(reply: wire.Answer, room: values.Room) -> Answer:
    """Malformed where the reply is no answer; where there is no room for it, TOO_MUCH."""
    if reply.trouble is not None:
        return failed_of(reply.trouble)
    assert reply.value is not None
    changed = tuple(map(clean, reply.changed))
    try:
        room.take(4 * sum(map(len, changed)))
        return Returned(values.decode(reply.value, room), changed)
    except values.Full:
        return TOO_MUCH


def failed_of(trouble: wire.Trouble) -> Failed:
    return Failed(
        trouble.status,
        exception=clean(trouble.exception),
        message=clean(trouble.message),
        line=trouble.line,
        file=clean(trouble.file),
    )


def clean(text: str, lines: bool = False) -> str:
    """No control characters, no direction marks: nothing that a terminal or a page would obey."""
    kept = "\n\t" if lines else ""
    return "".join(
        c if c.isprintable() or c in kept else ("" if c == "\r" else "\ufffd") for c in text
    )
