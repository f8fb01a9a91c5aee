"""Calls as questions for the wire, and what comes back as answers fit to be shown."""

import secrets
from collections.abc import Callable, Collection, Iterator

from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values
from lemmata.submission.call import Answer, Call, Failed, Returned


def questions_of(calls: Collection[Call]) -> Iterator[wire.Question]:
    """One a call, each with a nonce of its own; chance is asked for all of them at once."""
    nonces = secrets.token_bytes(wire.NONCE * len(calls))
    for i, call in enumerate(calls):
        nonce = nonces[wire.NONCE * i : wire.NONCE * (i + 1)]
        yield wire.Question(nonce, call.function, call.seed, list(call.kwargs), call.packed)


# Bytes that all answers of one submission may take: the grader keeps them to compare. The most
# that a right submission of the catalogue needs is half a megabyte.
MOST_ROOM = 64 << 20
TOO_MUCH = Failed("error", message=f"its answers together are larger than {MOST_ROOM >> 20} MB")


# By a call's key and the bytes of an answer: the answer, if it has come before.
Known = Callable[[bytes, bytes], Returned | None]


def nothing_known(key: bytes, told: bytes) -> None:
    return None


def answer_in(
    body: bytes | bytearray, nonce: bytes, key: bytes, room: values.Room, known: Known
) -> Answer:
    """What came back for a call; Malformed where that is no answer."""
    told = wire.told(body, nonce)
    before = known(key, told) if told else None
    if before is None:
        return answer_of(wire.answer(body, nonce), room, told)
    try:
        room.take(before.room)
        return before
    except values.Full:
        return TOO_MUCH


def answer_of(reply: wire.Answer, room: values.Room, told: bytes = b"") -> Answer:
    """Malformed where the reply is no answer; where there is no room for it, TOO_MUCH."""
    if reply.trouble is not None:
        return failed_of(reply.trouble)
    assert reply.value is not None
    changed = tuple(map(clean, reply.changed)) if reply.changed else ()
    before = room.left
    try:
        room.take(4 * sum(map(len, changed)))
        return Returned(values.decode(reply.value, room), changed, told, before - room.left)
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
