"""Vectors: theorems speak of (n,) and (d,), an assignment may ask in columns, (n, 1) and (d, 1)."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lemmata.submission.contract import Function

# The letters of vectors. Indices of classes and of examples are lists in any notation.
LETTERS = ("x", "y", "t", "w", "w0")


def in_columns(
    function: Function, args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The same arguments, with a column for every vector."""
    given = zip(function.names(), args, strict=False)
    return (
        tuple(_column(name, value) for name, value in given),
        {name: _column(name, value) for name, value in kwargs.items()},
    )


def _column(name: str, value: Any) -> Any:
    is_vector = name in LETTERS and isinstance(value, np.ndarray) and value.ndim == 1
    return value[:, None] if is_vector else value
