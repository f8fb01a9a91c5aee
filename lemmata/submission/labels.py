"""Labels of two classes: theorems speak of −1 and +1, an assignment may ask in 0 and 1."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from lemmata.submission.contract import Function


def labelled(functions: dict[str, Function], *predicts: str) -> dict[str, Function]:
    """The same, where y is a label of two classes, and so is what these functions predict."""
    return {
        name: replace(f, labels=("y",) if "y" in f.names() else (), predicts=name in predicts)
        for name, f in functions.items()
    }


def in_bits(
    function: Function, args: tuple[Any, ...], kwargs: Mapping[str, Any]
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The same arguments with labels 0 and 1 for −1 and +1."""
    given = zip(function.names(), args, strict=False)
    return (
        tuple(_bit(value) if name in function.labels else value for name, value in given),
        {name: _bit(value) if name in function.labels else value for name, value in kwargs.items()},
    )


def _bit(label: Any) -> Any:
    """(y + 1)/2, of the type that y has."""
    if isinstance(label, np.ndarray):
        return ((label + 1) / 2).astype(label.dtype)
    return type(label)((label + 1) / 2)
