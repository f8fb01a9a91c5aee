"""The losses in pictures: the true curve near the score where an answer goes wrong."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from lemmata.checks.drawing import off_the_curve
from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Picture

CURVES: dict[str, Callable[[Any, Any], Any]] = {
    "zero_one": lambda s, y: np.where(np.where(s >= 0, 1.0, -1.0) == y, 0.0, 1.0),
    "squared": lambda s, y: (1 - y * s) ** 2,
    "hinge": lambda s, y: np.maximum(0.0, 1 - y * s),
    "cross_entropy": lambda s, y: np.logaddexp(0.0, -y * s),
    "scaled_cross_entropy": lambda s, y: np.logaddexp(0.0, -y * s) / np.log(2),
}
NEAR = 3.0


def _curve(loss: str, y: float, half: bool, s: Array) -> Array:
    return np.asarray(CURVES[loss](s, y), dtype=float) * (0.5 if half else 1.0)


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    """The last loss whose answer leaves its curve, at the first score where it does."""
    for call in reversed([a for a in asked if a.answer is not None and a.function in CURVES]):
        s, y = (np.ravel(np.asarray(call.arguments[k], float)) for k in ("s", "y"))
        answer = np.ravel(np.asarray(call.answer, dtype=float))
        for label in (1.0, -1.0):
            half = call.function == "squared" and conventions.squares == "half"
            curve = partial(_curve, call.function, label, half)
            words = f"{call.function.replace('_', ' ')} loss for y = {label:+g}"
            own = y == label
            drawn = off_the_curve(curve, s[own], answer[own], words, "s", NEAR)
            if drawn is not None:
                return drawn
    return None
