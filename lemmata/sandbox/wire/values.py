"""How a value crosses the border between grader and worker: plain numbers, text and arrays only.

A value becomes a small tree of a closed set of nodes, and the raw bytes of its arrays beside it:

    (w, [3, 1, 4])  →  tree   Items(tuple, [Array(<f8, (2,), 0), Stack(list, <i8, (3,), 1)])
                       blobs  [16 bytes, 24 bytes]

There are no dictionaries (their keys can be made to collide) and no objects. The tree's size is
capped before it is decoded, the blobs are looked at where they lie, and every object made of an
answer is taken out of a Room: a few bytes never become a large structure. Runs on both sides, and
imports nothing of lemmata.
"""

import math
from typing import Annotated, Any, Literal

import msgspec
import numpy as np

MAX_TREE = 1 << 19
MAX_BLOBS = 4096
MAX_BYTES = 16 << 20
MAX_ITEMS = 50_000
MAX_DEPTH = 12
MAX_NDIM = 8
MAX_TEXT = 100_000
MAX_HEX = 1024  # digits of an integer beyond 64 bits
# Of an answer, a longer sequence of numbers, or of arrays of one shape, stays the array it came as.
LISTED = 1000
# Bytes of an object beside its data, generously: a small array has 112.
OBJECT = 128
NUMBER = 8

Dtype = Literal[
    "|b1",
    "|i1",
    "|u1",
    "<i2",
    "<u2",
    "<i4",
    "<u4",
    "<i8",
    "<u8",
    "<f2",
    "<f4",
    "<f8",
    "<c8",
    "<c16",
]
DTYPES: dict[str, np.dtype[Any]] = {name: np.dtype(name) for name in Dtype.__args__}  # type: ignore[attr-defined]
NAMES = {dtype: name for name, dtype in DTYPES.items()}
Form = Literal["list", "tuple"]
Shape = Annotated[list[int], msgspec.Meta(max_length=MAX_NDIM + 1)]


class Array(msgspec.Struct, frozen=True, array_like=True, tag="a"):
    dtype: Dtype
    shape: Shape
    blob: int


class Scalar(msgspec.Struct, frozen=True, array_like=True, tag="n"):
    """A numpy scalar, or a Python complex number."""

    dtype: Dtype
    data: Annotated[bytes, msgspec.Meta(max_length=16)]


class Stack(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """A sequence of numbers of one type, or of arrays of one type and shape, sent as one array."""

    form: Form
    plain: bool  # Python's own bool, int or float, not numpy's
    dtype: Dtype
    shape: Shape
    blob: int


class Big(msgspec.Struct, frozen=True, array_like=True, tag="i"):
    """An integer beyond 64 bits, in hexadecimal."""

    digits: Annotated[str, msgspec.Meta(max_length=MAX_HEX, pattern="^-?0x[0-9a-f]+$")]


class Items(msgspec.Struct, frozen=True, array_like=True, tag="l"):
    form: Form
    items: "Annotated[list[Node], msgspec.Meta(max_length=MAX_ITEMS)]"


Text = Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
Node = None | bool | int | float | Text | Array | Scalar | Stack | Big | Items


class Packed(msgspec.Struct, frozen=True, array_like=True):
    """One value, ready to travel."""

    tree: Annotated[bytes, msgspec.Meta(max_length=MAX_TREE)]
    blobs: Annotated[list[bytes], msgspec.Meta(max_length=MAX_BLOBS)]

    @property
    def size(self) -> int:
        return len(self.tree) + sum(map(len, self.blobs))


class Unsendable(Exception):
    """A value that may not cross, in words: "a generator", "a list nested too deeply"."""


class Malformed(Exception):
    """Bytes that are no value."""


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Node)


def encode(value: Any) -> Packed:
    blobs: list[bytes] = []
    return _packed(_node(value, blobs, 0), blobs)


def encode_each(items: list[Any]) -> Packed:
    """A list whose items stay what they are, each by itself: the arguments of a call."""
    blobs: list[bytes] = []
    return _packed(Items("list", [_node(item, blobs, 1) for item in items]), blobs)


def _packed(node: Node, blobs: list[bytes]) -> Packed:
    tree = _encoder.encode(node)
    # A node has a byte in the tree at least, or stands in a short stack: few values need counting.
    many = len(tree) + LISTED * len(blobs) > MAX_ITEMS and _parts(node) > MAX_ITEMS
    if many or len(tree) > MAX_TREE or len(blobs) > MAX_BLOBS:
        raise Unsendable("a value of too many parts")
    if sum(map(len, blobs)) > MAX_BYTES:
        raise Unsendable(f"a value of more than {MAX_BYTES >> 20} MB")
    return Packed(tree, blobs)


def _parts(node: Node) -> int:
    """As many as the other side will count."""
    if isinstance(node, Items):
        return 1 + sum(map(_parts, node.items))
    return 1 + (node.shape[0] if isinstance(node, Stack) and node.shape[0] <= LISTED else 0)


def _node(value: Any, blobs: list[bytes], depth: int) -> Node:
    if depth > MAX_DEPTH:
        raise Unsendable("a value nested too deeply")
    kind = type(value)
    if kind is np.ndarray and value.dtype in NAMES and value.ndim <= MAX_NDIM:  # nearly all of them
        return Array(NAMES[value.dtype], list(value.shape), _keep(value, blobs))  # type: ignore[arg-type]
    if value is None or kind is bool or kind is float:
        return value  # type: ignore[no-any-return]
    if isinstance(value, np.ndarray):
        array = _plain_array(value)
        return Array(array.dtype.str, list(array.shape), _keep(array, blobs))  # type: ignore[arg-type]
    if isinstance(value, (np.generic, complex)) and not isinstance(value, (str, bytes)):
        scalar = _plain_array(np.asarray(value))
        return Scalar(scalar.dtype.str, scalar.tobytes())  # type: ignore[arg-type]
    if isinstance(value, bool):
        return bool(value)
    if isinstance(value, int):
        return _integer(value)
    if isinstance(value, float):
        return float.__add__(value, 0.0)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (list, tuple, range)):
        return _sequence(value, blobs, depth)
    raise Unsendable(_article(kind.__name__))


def _integer(value: int) -> Node:
    value = int.__index__(value)
    if -(1 << 63) <= value < 1 << 64:
        return value
    if value.bit_length() > 4 * (MAX_HEX - 3):
        raise Unsendable(f"an integer of {value.bit_length()} bits")
    return Big(hex(value))


def _text(value: str) -> str:
    text = str.__str__(value)
    if len(text) > MAX_TEXT:
        raise Unsendable(f"a text of {len(text)} characters")
    return text.encode("utf-8", "replace").decode()


def _sequence(value: Any, blobs: list[bytes], depth: int) -> Node:
    form: Form = "tuple" if isinstance(value, tuple) else "list"
    if len(value) > MAX_BYTES // 8:
        raise Unsendable(f"a {form} of {len(value)} items")
    items = list(value)
    stack = _stack(form, items, blobs)
    if stack is not None:
        return stack
    if len(items) > MAX_ITEMS:
        raise Unsendable(f"a {form} of {len(items)} items of different types")
    return Items(form, [_node(item, blobs, depth + 1) for item in items])


_PLAIN = {bool: "|b1", int: "<i8", float: "<f8"}


def _stack(form: Form, items: list[Any], blobs: list[bytes]) -> Stack | None:
    """Thousands of numbers, or of weight vectors, are one array on the wire."""
    if len(items) < 2:
        return None
    kinds = set(map(type, items))
    if kinds <= {float, np.float64}:
        kinds = {float}
    if len(kinds) != 1:
        return None
    kind = kinds.pop()
    if kind in _PLAIN:
        try:
            array = np.array(items, dtype=_PLAIN[kind])
        except OverflowError:
            return None
    elif issubclass(kind, (np.number, np.bool_)):
        array = _plain_array(np.array(items))
    elif kind is np.ndarray:
        first = items[0]
        if any(item.shape != first.shape or item.dtype != first.dtype for item in items):
            return None
        array = _plain_array(np.stack(items))
    else:
        return None
    if array.ndim > MAX_NDIM:
        return None
    if kind not in _PLAIN and len(items) > MAX_ITEMS:
        raise Unsendable(f"a {form} of {len(items)} numpy values; return one array instead")
    return Stack(form, kind in _PLAIN, array.dtype.str, list(array.shape), _keep(array, blobs))  # type: ignore[arg-type]


def _keep(array: np.ndarray, blobs: list[bytes]) -> int:
    if array.nbytes > MAX_BYTES:
        raise Unsendable(f"an array of {array.nbytes >> 20} MB")
    blobs.append(array.tobytes())
    return len(blobs) - 1


NUMBERS = (bool, int, float, np.number, np.bool_)


def _plain_array(value: np.ndarray) -> np.ndarray:
    """The same numbers as a base array of a dtype in the table."""
    if type(value) is np.ndarray and value.dtype.str in DTYPES and value.ndim <= MAX_NDIM:
        return value  # nearly all of them
    array = np.ndarray.view(value, np.ndarray)
    if array.ndim > MAX_NDIM:
        raise Unsendable(f"an array of {array.ndim} dimensions")
    kind = array.dtype
    if kind.kind == "O" and all(isinstance(item, NUMBERS) for item in array.flat):
        array = np.array(array.ravel().tolist()).reshape(array.shape)  # as a list of them would be
        kind = array.dtype
    if kind.kind == "f" and kind.itemsize > 8:
        return array.astype(np.float64)
    if kind.kind == "c" and kind.itemsize > 16:
        return array.astype(np.complex128)
    if kind.byteorder == ">":
        array = array.astype(kind.newbyteorder("<"))
    if array.dtype.str not in DTYPES:
        words = "objects" if kind.hasobject else f"type {kind.name}"
        raise Unsendable(f"an array of {words}")
    return array


def _article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


class Full(Exception):
    """There is no more room for answers."""


class Room:
    """Bytes that all answers of one submission may take in the grader together."""

    def __init__(self, size: int) -> None:
        self.left = size

    def take(self, size: int) -> None:
        self.left -= size
        if self.left < 0:
            raise Full


def decode(packed: Packed, room: Room | None = None) -> Any:
    """The value again, within `room`; `packed` may be hostile, and then Malformed is raised.

    Without a room the sender is believed, and every sequence comes back as what it was.
    """
    if room is not None:
        room.take(len(packed.tree))
    try:
        node = _decoder.decode(packed.tree)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise Malformed(str(error)[:200]) from None
    # Each blob belongs to one array: a blob named twice would make much out of little.
    return _Decoder(list(packed.blobs), room).value(node, 0)


class _Decoder:
    def __init__(self, blobs: list[bytes | None], room: Room | None) -> None:
        self.blobs, self.room, self.nodes = blobs, room, MAX_ITEMS

    def spend(self, nodes: int) -> None:
        self.nodes -= nodes
        if self.nodes < 0:
            raise Malformed("too many parts")
        if self.room is not None:
            self.room.take(nodes * OBJECT)

    def value(self, node: Node, depth: int) -> Any:
        self.spend(1)
        if depth > MAX_DEPTH:
            raise Malformed("nested too deeply")
        if isinstance(node, Array):
            array = self.array(node)
            return array.copy() if self.room is None else array
        if isinstance(node, Items):
            items = [self.value(item, depth + 1) for item in node.items]
            return tuple(items) if node.form == "tuple" else items
        if isinstance(node, Stack):
            return self.stack(node)
        if isinstance(node, Scalar):
            return _from_bytes(node.dtype, (), node.data)[()]
        if isinstance(node, Big):
            return int(node.digits, 16)
        return node

    def stack(self, node: Stack) -> Any:
        array = self.array(node)
        if array.ndim == 0 or (node.plain and array.ndim > 1):
            raise Malformed("not a stack")
        if self.room is not None and len(array) > LISTED:
            return array  # a few bytes must not become millions of objects
        if self.room is not None or not node.plain:
            self.spend(len(array))
        # Rows are copied so that each is an array of its own, as it was.
        items = array.tolist() if node.plain else [row.copy() for row in array]
        return tuple(items) if node.form == "tuple" else items

    def array(self, node: Array | Stack) -> np.ndarray:
        """The blob itself, looked at as an array: read only, and nothing copied."""
        data = self.blobs[node.blob] if 0 <= node.blob < len(self.blobs) else None
        if data is None:
            raise Malformed("no such blob, or no longer")
        self.blobs[node.blob] = None
        array = _from_bytes(node.dtype, tuple(node.shape), data)
        if self.room is not None:  # as 64 bits each is how numbers are kept
            self.room.take(max(len(data), NUMBER * array.size))
        return array


def _from_bytes(dtype: str, shape: tuple[int, ...], data: bytes) -> np.ndarray:
    kind = DTYPES[dtype]
    if len(shape) == 1 and kind.kind != "b" and shape[0] * kind.itemsize == len(data):
        return np.frombuffer(data, kind)  # nearly all of them: such a length is no more than it is
    # Every length is bounded, not only their product: numpy refuses (0, 2**62, 2**62) by raising.
    span = 1
    for length in shape:
        if not 0 <= length <= MAX_BYTES:
            raise Malformed("a length out of range")
        span *= length or 1
    if math.prod(shape) * kind.itemsize != len(data) or span > 1 << 40:
        raise Malformed("shape and bytes disagree")
    if kind.kind == "b":  # a byte other than 0 and 1 is no truth value
        return np.not_equal(np.frombuffer(data, np.uint8), 0).reshape(shape)
    return np.frombuffer(data, kind).reshape(shape)
