"""What grader and worker say to each other, and the frames that carry it.

Grader:  Load once, then Ask (a batch of questions).
Worker:  Loaded; then one Answer a question, as soon as it has it.

A frame is 4 bytes of length and that many bytes of msgpack. Each question has a nonce that its
answer must repeat. The grader decodes only what it expects at that moment, within the caps here;
anything else is Malformed and ends the worker. Imports nothing of lemmata but `values`.
"""

import struct
from typing import Annotated, Literal

import msgspec

from lemmata.sandbox.wire.values import MAX_BYTES, MAX_TREE, Malformed, Packed

LENGTH = struct.Struct("<I")
MAX_ANSWER = MAX_BYTES + MAX_TREE + (1 << 16)
NONCE = 16

Nonce = Annotated[bytes, msgspec.Meta(min_length=NONCE, max_length=NONCE)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Long = Annotated[str, msgspec.Meta(max_length=2000)]
Line = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class Estimator(msgspec.Struct, frozen=True, array_like=True):
    """How a class of one of these names answers for these functions: an adapter's text."""

    file: str
    names: list[str]
    functions: list[str]
    text: str
    conventions: dict[str, str]


class Load(msgspec.Struct, frozen=True, array_like=True, tag="load"):
    """The sources, what they may import, and how their classes may be asked."""

    nonce: Nonce
    package: str
    main: str
    files: dict[str, bytes]
    imports: list[str]
    estimators: list[Estimator] = []


class Question(msgspec.Struct, frozen=True, array_like=True):
    nonce: Nonce
    function: str
    seed: int
    names: list[str]  # of the last arguments; the others are told by their places
    arguments: Packed


class Ask(msgspec.Struct, frozen=True, array_like=True, tag="ask"):
    questions: list[Question]


class Trouble(msgspec.Struct, frozen=True, array_like=True):
    """An exception of the submission, or its exit."""

    status: Literal["error", "crashed", "missing"]
    exception: Short
    message: Long
    line: Line | None
    file: Short


class Loaded(msgspec.Struct, frozen=True, array_like=True, tag="loaded"):
    nonce: Nonce
    functions: Annotated[list[Short], msgspec.Meta(max_length=5000)]
    trouble: Trouble | None
    layers: Annotated[list[tuple[Short, bool, Short]], msgspec.Meta(max_length=50)]
    remarks: Annotated[list[Short], msgspec.Meta(max_length=10)] = []
    # Functions that a class answers for: (function, class).
    adapted: Annotated[list[tuple[Short, Short]], msgspec.Meta(max_length=50)] = []


class Answer(msgspec.Struct, frozen=True, array_like=True, tag="answer"):
    nonce: Nonce
    value: Packed | None
    changed: Annotated[list[Short], msgspec.Meta(max_length=50)]
    trouble: Trouble | None


_encoder = msgspec.msgpack.Encoder()
_requests = msgspec.msgpack.Decoder(Load | Ask)
_loaded = msgspec.msgpack.Decoder(Loaded)
_answer = msgspec.msgpack.Decoder(Answer)

# An answer begins with its tag and its nonce; what it says begins there.
_HEAD = _encoder.encode(Answer(bytes(NONCE), None, [], None)).partition(bytes(NONCE))[0]
_SAYS = len(_HEAD) + NONCE
LONGEST_TOLD = 1 << 14


def frame(message: Load | Ask | Loaded | Answer) -> bytes:
    body = _encoder.encode(message)
    return LENGTH.pack(len(body)) + body


def request(body: bytes) -> Load | Ask:
    """In the worker: the grader is believed."""
    return _requests.decode(body)  # type: ignore[no-any-return]


def loaded(body: bytes | bytearray, nonce: bytes) -> Loaded:
    return _checked(_loaded, body, nonce)  # type: ignore[return-value]


def answer(body: bytes | bytearray, nonce: bytes) -> Answer:
    message = _checked(_answer, body, nonce)
    assert isinstance(message, Answer)
    if (message.value is None) == (message.trouble is None):
        raise Malformed("an answer has either a value or a trouble")
    return message


def told(body: bytes | bytearray, nonce: bytes) -> bytes:
    """What an answer says, apart from its nonce; nothing of one that is long, or written in some
    other way than `frame` writes it. Equal bytes are equal answers."""
    written = (
        len(body) <= LONGEST_TOLD
        and body.startswith(_HEAD)
        and body[_SAYS - NONCE : _SAYS] == nonce
    )
    return bytes(body[_SAYS:]) if written else b""


def said(what: bytes) -> Answer:
    """The answer that `told` gave these bytes of."""
    return _answer.decode(_HEAD + bytes(NONCE) + what)


def _checked(
    decoder: msgspec.msgpack.Decoder[Loaded] | msgspec.msgpack.Decoder[Answer],
    body: bytes | bytearray,
    nonce: bytes,
) -> Loaded | Answer:
    try:
        message = decoder.decode(body)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Malformed(str(error)[:200]) from None
    if message.nonce != nonce:
        raise Malformed("an answer to another question")
    return message
