"""What may cross the border, and what becomes of it."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from lemmata.sandbox.wire import values
from lemmata.sandbox.wire.values import Malformed, Packed, Unsendable

SAME = [
    None, True, 0, -7, 2**63, -(2**70), 0.1, float("inf"), "", "ä\n", [], (), [1, 2, 3],
    [True, False],
    (1, 2.5, "x"), [[1], [2, 3]], [1, 2**80], [0.5, 1.5], [None, None],
]  # fmt: skip


@pytest.mark.parametrize("value", SAME, ids=repr)
def test_plain_values_come_back_as_they_were(value: object) -> None:
    back = values.decode(values.encode(value))
    assert back == value
    assert type(back) is type(value)


@pytest.mark.parametrize("dtype", values.DTYPES)
def test_arrays_of_every_dtype_come_back_writable_and_contiguous(dtype: str) -> None:
    array = np.arange(12).reshape(3, 4).astype(dtype)[::-1, ::2]
    back = values.decode(values.encode(array))
    assert back.dtype == array.dtype
    assert np.array_equal(back, array)
    assert back.flags.writeable
    assert back.flags.c_contiguous


def test_scalars_keep_their_precision_and_long_ones_lose_it() -> None:
    assert type(values.decode(values.encode(np.float32(0.1)))) is np.float32
    assert type(values.decode(values.encode(np.longdouble(0.1)))) is np.float64
    assert values.decode(values.encode([np.float32(0.1)] * 3)) == [np.float32(0.1)] * 3


def test_an_array_subclass_becomes_a_plain_array() -> None:
    back = values.decode(values.encode(np.ma.masked_array([1.0, 2.0], [True, False])))
    assert type(back) is np.ndarray


def test_an_array_of_number_objects_is_an_array_of_numbers() -> None:
    back = values.decode(values.encode(np.array([[1, 0.5], [True, np.float32(2)]], dtype=object)))
    assert back.dtype == np.float64
    assert back.tolist() == [[1.0, 0.5], [1.0, 2.0]]
    for other in ([1.0, None], [1.0, "2"], [[1.0], 2.0], [1 << 80]):
        with pytest.raises(Unsendable, match="an array of objects"):
            values.encode(np.array(other, dtype=object))


def test_a_number_subclass_becomes_a_plain_number() -> None:
    class Always(float):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = float.__hash__

    back = values.decode(values.encode(Always(2.5)))
    assert type(back) is float
    assert back != 3.0


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({}, "a dict"),
        ({1}, "a set"),
        (object(), "an object"),
        ((x for x in ()), "a generator"),
        (b"x", "a bytes"),
        (np.array([None]), "an array of objects"),
        (np.array(["x"]), "an array of type str32"),
        (np.zeros((1,) * 9), "an array of 9 dimensions"),
        (1 << 10_000, "an integer of 10001 bits"),
        ("x" * 200_000, "a text of 200000 characters"),
        (np.broadcast_to(1.0, (1 << 15, 1 << 15)), "an array of 8192 MB"),
        ([None] * 100_000, "a list of 100000 items of different types"),
    ],
    ids=lambda value: str(type(value).__name__)[:20],
)
def test_what_may_not_cross_is_named(value: object, words: str) -> None:
    with pytest.raises(Unsendable) as error:
        values.encode(value)
    assert str(error.value) == words


def test_a_list_that_contains_itself_is_refused() -> None:
    items: list[object] = []
    items.append(items)
    with pytest.raises(Unsendable, match="nested too deeply"):
        values.encode(items)


def tree(*node: object) -> bytes:
    return msgspec.msgpack.encode(list(node))


@pytest.mark.parametrize(
    "packed",
    [
        Packed(b"", []),
        Packed(b"\xc1", []),
        Packed(tree("a", "<f8", [2], 0), [b"1234567"]),
        Packed(tree("a", "<f8", [1], 1), [b"12345678"]),
        Packed(tree("a", "<f8", [1], -1), [b"12345678"]),
        Packed(tree("a", "|O8", [1], 0), [b"12345678"]),
        Packed(tree("a", "<f8", [-1, -1], 0), [b"12345678"]),
        Packed(tree("a", "<f8", [0, 1 << 62, 1 << 62], 0), [b""]),
        Packed(tree("a", "|b1", [1] * 40, 0), [b"1"]),
        Packed(tree("s", "list", True, "<f8", [], 0), [b"12345678"]),
        Packed(tree("s", "list", True, "<f8", [1 << 24, 0], 0), [b""]),
        Packed(tree("s", "list", False, "|u1", [1 << 20], 0), [bytes(1 << 20)]),
        Packed(tree("n", "<f8", b"1234"), []),
        Packed(tree("i", "0x" + "f" * 2000), []),
        Packed(tree("i", "__import__"), []),
        Packed(tree("x", 1), []),
        Packed(msgspec.msgpack.encode({"score": 100}), []),
        Packed(b"\x93\xa1l\xa4list\x91" * 1000 + b"\xc0", []),
        Packed(tree("l", "list", [["a", "|u1", [8], 0]] * 2), [bytes(8)]),
        Packed(tree("l", "list", [None] * 60_000), []),
        Packed(tree("l", "list", [["l", "list", [None] * 40_000]] * 3), []),
    ],
    ids=range(21),
)
def test_bytes_that_are_no_value_are_malformed(packed: Packed) -> None:
    with pytest.raises(Malformed):
        values.decode(packed)


def test_a_truth_value_is_true_or_false_whatever_the_byte() -> None:
    back = values.decode(Packed(tree("a", "|b1", [3], 0), [b"\x00\x01\xff"]))
    assert back.tobytes() == b"\x00\x01\x01"


def test_what_is_sent_is_never_of_more_parts_than_the_other_side_takes():
    """Two lists of many texts: each short enough, both together are not, and that is said here."""
    for value in ([["x"] * 30_000] * 2, [[float(i) for i in range(900)]] * 60):
        with pytest.raises(values.Unsendable, match="too many parts"):
            values.encode(value)
    fits = [[1.5] * 900] * 50
    assert values.decode(values.encode(fits), values.Room(1 << 26)) == fits


def test_small_numbers_take_the_room_in_which_they_are_kept():
    room = values.Room(1 << 20)
    values.decode(values.encode(np.zeros(100_000, dtype="i1")), room)
    assert room.left < (1 << 20) - 8 * 100_000
