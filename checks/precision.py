"""How precise an answer can be: that of the type it came in, float64 or float32."""

from typing import Any

import numpy as np

from lemmata.submission.contract import Single, SingleArray

DOUBLE = float(np.finfo(np.float64).eps)
SINGLE = float(np.finfo(np.float32).eps)


def epsilon(*answers: Any) -> float:
    """The coarsest of the answers' units: the gap between 1 and the next number of that type."""
    return SINGLE if any(map(_is_single, answers)) else DOUBLE


def _is_single(answer: Any) -> bool:
    if type(answer) is np.ndarray:  # nearly all of them
        return bool(answer.dtype.char == "f")
    if isinstance(answer, (tuple, list)):
        return any(map(_is_single, answer))
    is_marked = isinstance(answer, (Single, SingleArray))
    return is_marked or getattr(answer, "dtype", None) == np.float32


def doubles(answer: Any) -> np.ndarray:
    """The same numbers as a plain array."""
    return np.asarray(answer, dtype=np.float64)
