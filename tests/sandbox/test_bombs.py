"""A few bytes that would be a large value: what an answer makes of the grader's memory is bounded.

The bound is stated in docs/security.md: all answers of a submission together have 64 MB, and one
on its way costs no more than its own bytes again and a small multiple of its tree.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import msgspec
import numpy as np
import pytest

from lemmata.sandbox.wire import values
from lemmata.sandbox.wire.messages import MAX_ANSWER
from lemmata.sandbox.wire.values import MAX_TREE, Malformed, Packed, Room
from lemmata.submission.contract import Unfit, indices, numbers, several, vector
from lemmata.submission.translation import MOST_ROOM

MB = 1 << 20
# Of one answer, beside the bytes that came.
MOST = 32 * MB


def stacks(count: int, shape: list[int], dtype: str, plain: bool) -> Packed:
    """Many sequences, each as long as it may be, of next to no bytes."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    nodes = [["s", "list", plain, dtype, shape, i] for i in range(count)]
    return Packed(msgspec.msgpack.encode(["l", "list", nodes]), [bytes(size)] * count)


def lists(inner: object, size: int) -> Packed:
    """As many copies of a small node as the tree may hold."""
    one = msgspec.msgpack.encode(inner)
    count = min(size // len(one), 49_000)
    return Packed(b"\x93\xa1l\xa4list\xdd" + count.to_bytes(4, "big") + one * count, [])


BOMBS: dict[str, Callable[[], Packed]] = {
    "sixteen million small integers": lambda: stacks(1, [16 * MB], "|i1", True),
    "eight million half floats": lambda: stacks(1, [8 * MB], "<f2", True),
    "sixteen million rows": lambda: stacks(1, [16 * MB], "|i1", False),
    "fifty thousand empty arrays": lambda: stacks(1, [50_000, 0], "<f8", False),
    "a hundred times fifty thousand empty arrays": lambda: stacks(100, [50_000, 0], "<f8", False),
    "four thousand times a thousand empty arrays": lambda: stacks(4000, [1000, 0], "<f8", False),
    "four thousand times a thousand numbers": lambda: stacks(4000, [1000], "|i1", True),
    "four thousand empty arrays": lambda: stacks(4000, [0, 3], "<c16", False),
    "empty lists": lambda: lists(["l", "list", []], MAX_TREE - 100),
    "lists of lists": lambda: lists(["l", "list", [["l", "list", [[]]]]], MAX_TREE - 100),
    "stacks without blobs": lambda: lists(["s", "list", True, "|i1", [0], 0], MAX_TREE - 100),
    "large integers": lambda: lists(["i", "0x" + "f" * 1000], MAX_TREE - 100),
    "texts": lambda: lists("\U0001f600" * 20, MAX_TREE - 100),
    "one text": lambda: Packed(msgspec.msgpack.encode("\U0001f600" * 99_000), []),
    "a boolean of sixteen million": lambda: stacks(1, [16 * MB], "|b1", True),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_costs_little_more_than_its_bytes(bomb: str) -> None:
    packed = BOMBS[bomb]()
    kind = several(vector(3), indices(5), numbers())
    gc.collect()
    tracemalloc.start()
    try:
        value = values.decode(packed, Room(MOST_ROOM))
        kind.accept(value)
    except (Malformed, values.Full, Unfit):
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MOST


@pytest.mark.parametrize("bomb", BOMBS)
def test_all_answers_together_stay_within_their_room(bomb: str) -> None:
    """Every one of them kept, as a batch keeps them before the contract looks at them. Where the
    room is far from full after some, it would be with as many times more."""
    body = msgspec.msgpack.encode(BOMBS[bomb]())
    room, kept = Room(MOST_ROOM), []
    gc.collect()
    tracemalloc.start()
    for _ in range(16):
        packed = msgspec.msgpack.decode(body, type=Packed)
        try:
            kept.append(values.decode(packed, room))
        except (Malformed, values.Full):
            break
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    charged = MOST_ROOM - max(room.left, 0)
    assert held * MOST_ROOM / charged < MOST_ROOM + MAX_ANSWER + MOST


def test_a_long_sequence_stays_the_array_it_came_as() -> None:
    for length, kind in ((1000, list), (1001, np.ndarray)):
        back = values.decode(values.encode(list(range(length))), Room(MOST_ROOM))
        assert type(back) is kind
        assert list(back) == list(range(length))
    rows = [np.arange(3.0)] * 2000
    back = values.decode(values.encode(rows), Room(MOST_ROOM))
    assert back.shape == (2000, 3)


def test_a_worker_gets_every_argument_as_it_was() -> None:
    sent = [list(range(100_000)), [np.arange(2.0)] * 3000]
    back = values.decode(values.encode(sent))
    assert back[0] == sent[0]
    assert type(back[1]) is list
    assert back[1][0].flags.writeable
