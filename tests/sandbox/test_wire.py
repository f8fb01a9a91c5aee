"""Answers are believed only in form: the right nonce, one of two shapes, within the caps."""

from __future__ import annotations

import runpy
import socket
import threading
import time
from pathlib import Path

import msgspec
import pytest

from lemmata.sandbox.outside.channel import Channel, Gone
from lemmata.sandbox.outside.clock import Clock, Late, Patience
from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values
from lemmata.sandbox.wire.values import Malformed

NONCE = bytes(range(16))
FUZZER = Path(__file__).parents[2] / "benchmarks" / "fuzz_wire.py"
VALUE = values.encode(1.0)


def body(*fields: object) -> bytes:
    return msgspec.msgpack.encode(list(fields))


def test_an_answer_comes_back() -> None:
    message = wire.Answer(NONCE, VALUE, ["X"], None)
    assert wire.answer(wire.frame(message)[4:], NONCE) == message


@pytest.mark.parametrize(
    "message",
    [
        body("answer", bytes(16), VALUE, [], None),
        body("answer", NONCE, None, [], None),
        body("answer", NONCE, VALUE, [], ["error", "", "", None, ""]),
        body("answer", NONCE, None, [], ["held", "", "", None, ""]),
        body("answer", NONCE, None, [], ["error", "x" * 300, "", None, ""]),
        body("answer", NONCE, None, [], ["error", "", "", -1, ""]),
        body("answer", NONCE, VALUE, ["x"] * 51, None),
        body("answer", NONCE + b"x", VALUE, [], None),
        body("loaded", NONCE, [], None, []),
        body("load", NONCE, "", "", {}, []),
        msgspec.msgpack.encode({"score": 100}),
        b"",
        b"\xdd\xff\xff\xff\xff",
        b"\x91" * 100_000,
    ],
    ids=range(14),
)
def test_anything_else_is_malformed(message: bytes) -> None:
    with pytest.raises(Malformed):
        wire.answer(message, NONCE)


def test_a_slow_drip_does_not_extend_the_deadline() -> None:
    ours, theirs = socket.socketpair()
    stop = threading.Event()

    def drip() -> None:
        theirs.send(wire.LENGTH.pack(1000))
        while not stop.wait(0.02):
            theirs.send(b"x")

    thread = threading.Thread(target=drip)
    thread.start()
    began = time.monotonic()
    with pytest.raises(Late):
        Channel(ours).receive(Patience(Clock(None), 0.2))
    assert time.monotonic() - began < 1.0
    stop.set()
    thread.join()
    ours.close()
    theirs.close()


def test_impossible_lengths_and_closed_sockets_are_told_apart() -> None:
    for sent, error in (
        (b"\xff\xff\xff\xff", Malformed),
        (b"\0\0\0\0", Malformed),
        (b"\x09", Gone),
    ):
        ours, theirs = socket.socketpair()
        theirs.send(sent)
        theirs.close()
        with pytest.raises(error):
            Channel(ours).receive(Patience(Clock(None), 1.0))
        ours.close()


def test_mutated_frames_are_accepted_or_malformed_and_nothing_else() -> None:
    tally = runpy.run_path(str(FUZZER))["fuzz"](20_000, 1)
    assert tally.unexpected == {}
    assert tally.accepted > 200
    assert tally.malformed > 5_000
    assert tally.growth < 100 << 20
