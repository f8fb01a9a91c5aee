"""A value that came back, in a few words: what is shown of an answer that was not accepted."""

import re
from typing import Any

import numpy as np

# Lists in lists in lists: no answer is nested more deeply.
DEEPEST = 4
# Characters of what is shown of an answer.
LONGEST_NAME = 300


def describe(value: Any) -> str:
    """A short name for a value that came back."""
    text = _described(value, 0)
    return text if len(text) <= LONGEST_NAME else text[: LONGEST_NAME - 3] + "..."


def _described(value: Any, depth: int) -> str:
    if value is None:
        return "None"
    if isinstance(value, np.ndarray):
        if value.size <= 6:
            printed = np.array2string(value, separator=", ", threshold=8)
            return re.sub(r"(?<=\[) | (?=[\],])", "", " ".join(printed.split()))
        return f"an array of shape {value.shape} and type {value.dtype}"
    if isinstance(value, (list, tuple)):
        if len(value) > 3 or depth > DEEPEST:
            return f"a {type(value).__name__} of {len(value)} items"
        open_, close = "[]" if isinstance(value, list) else "()"
        return open_ + ", ".join(_described(v, depth + 1) for v in value) + close
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, int) and value.bit_length() > 200:
        return f"an integer of {value.bit_length()} bits"
    text = repr(value[:60] if isinstance(value, (str, bytes)) else value)
    return text if len(text) <= 60 else text[:57] + "..."
