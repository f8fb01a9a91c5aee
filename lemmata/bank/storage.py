"""Cases and certificates as bytes and as JSON: arrays, exact rationals and plain dataclasses.

Never pickle. Floats survive the round trip bit for bit in both forms. Exact numbers are Fractions.
"""

from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

_ARRAY, _FRACTION = 1, 2


def dump(value: Any) -> bytes:
    """A dataclass or Struct of arrays, numbers, strings, fractions and sequences of these."""
    return msgspec.msgpack.encode(value, enc_hook=_extension)


def load(raw: bytes, type_: type | None) -> Any:
    if type_ is None:
        return None
    plain = msgspec.msgpack.decode(raw, ext_hook=_revive)
    return msgspec.convert(plain, type_, dec_hook=_accept)


def pack(rows: list[tuple[bytes, bytes, bytes | None]]) -> bytes:
    return msgspec.msgpack.encode(rows)


def unpack(raw: bytes) -> list[tuple[bytes, bytes, bytes | None]]:
    return msgspec.msgpack.decode(raw, type=list[tuple[bytes, bytes, bytes | None]])


def to_json(value: Any) -> dict[str, Any]:
    """What a counterexample shows: nested lists, which `from_json` turns back exactly."""
    plain = msgspec.to_builtins(value, enc_hook=_listed)
    assert isinstance(plain, dict)
    return plain


def from_json(plain: dict[str, Any], type_: type) -> Any:
    return msgspec.convert(plain, type_, dec_hook=_accept)


# Part of a bank's key, because its cases lie in this order.
ORDER = "rows, columns, numbers, digits"


def size(value: Any) -> tuple[int, int, int, float]:
    """How much there is to read in a case: rows first, then columns, then how many numbers there
    are at all, and how simple they are."""
    arrays = [part for part in vars(value).values() if isinstance(part, np.ndarray)]
    tables = [array.shape for array in arrays if array.ndim == 2]
    tables = tables or [(array.size, 1) for array in arrays] or [(0, 0)]
    rows, columns = map(max, zip(*tables, strict=True))
    parts = (getattr(value, field.name) for field in fields(value))
    numbers = [x for part in parts for x in _numbers(part)]
    return rows, columns, len(numbers), sum(map(_complexity, numbers))


def _numbers(part: Any) -> list[float]:
    """Those of an array, or of whatever else is told as JSON."""
    if isinstance(part, np.ndarray):
        return [float(x) for x in part.ravel().tolist()] if part.dtype.kind in "biuf" else []
    return _told(msgspec.to_builtins(part, enc_hook=_listed))


def _told(plain: Any) -> list[float]:
    if isinstance(plain, dict):
        return [x for item in plain.values() for x in _told(item)]
    if isinstance(plain, (list, tuple)):
        return [x for item in plain for x in _told(item)]
    return [float(plain)] if isinstance(plain, (int, float)) else []


@lru_cache(maxsize=2**14)  # on a grid, the same numbers come again
def _complexity(x: float) -> float:
    """Digits before and, worse, after the binary point, and a sign."""
    numerator, denominator = abs(x).as_integer_ratio()
    return numerator.bit_length() + 3 * (denominator.bit_length() - 1) + (x < 0) / 2


def _extension(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        parts = (value.dtype.str, value.shape, np.ascontiguousarray(value).tobytes())
        return msgspec.msgpack.Ext(_ARRAY, msgspec.msgpack.encode(parts))
    if isinstance(value, Fraction):
        return msgspec.msgpack.Ext(_FRACTION, f"{value.numerator}/{value.denominator}".encode())
    if isinstance(value, np.generic):
        return value.item()
    raise NotImplementedError(f"{type(value).__name__} cannot be stored")


def _revive(code: int, raw: memoryview) -> Any:
    if code == _ARRAY:
        dtype, shape, data = msgspec.msgpack.decode(raw)
        return np.frombuffer(data, np.dtype(dtype)).reshape(shape).copy()
    numerator, _, denominator = bytes(raw).partition(b"/")
    return Fraction(int(numerator), int(denominator))


def _listed(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, np.generic):
        return value.item()
    raise NotImplementedError(f"{type(value).__name__} cannot be shown")


def _accept(type_: type, value: Any) -> Any:
    if isinstance(value, type_):
        return value
    if type_ is np.ndarray:
        array = np.asarray(value)
        return array if array.dtype.kind in "biu" and array.size else array.astype(np.float64)
    if type_ is Fraction:
        return Fraction(value)
    raise NotImplementedError(f"{type_} cannot be stored")
