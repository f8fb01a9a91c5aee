"""The losses in pictures: the true curve near the score where an answer goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture

# For drawing only; what is true is enclosed by ball arithmetic where it is judged.
CURVES: dict[str, Callable[[Any, Any], Any]] = {
    "zero_one": lambda s, y: np.where(np.where(s >= 0, 1.0, -1.0) == y, 0.0, 1.0),
    "squared": lambda s, y: (1 - y * s) ** 2,
    "hinge": lambda s, y: np.maximum(0.0, 1 - y * s),
    "cross_entropy": lambda s, y: np.logaddexp(0.0, -y * s),
    "scaled_cross_entropy": lambda s, y: np.logaddexp(0.0, -y * s) / np.log(2),
}
NEAR = 3.0


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    """The last loss whose answer leaves its curve, at the first score where it does."""
    for call in reversed([a for a in asked if a.answer is not None and a.function in CURVES]):
        s, y = (np.atleast_1d(np.asarray(call.arguments[k], float)) for k in ("s", "y"))
        answer = np.atleast_1d(np.asarray(call.answer, dtype=float))
        curve = CURVES[call.function]
        off = np.abs(answer - curve(s, y)) > 1e-9 * (1 + np.abs(s))
        if np.any(off):
            return _drawn(call.function, s, y, answer, int(np.flatnonzero(off)[0]))
    return None


def _drawn(name: str, s: Array, y: Array, answer: Array, i: int) -> Picture:
    label, curve = float(y[i]), CURVES[name]
    at = np.sort(np.append(np.linspace(s[i] - NEAR, s[i] + NEAR, 60), [s[i], 0.0]))
    at = at[np.abs(at - s[i]) <= NEAR]
    near = [j for j in range(len(s)) if y[j] == label and abs(s[j] - s[i]) <= NEAR]
    marks = [Mark(float(s[j]), float(answer[j]), "cross") for j in near]
    marks.append(Mark(float(s[i]), float(answer[i]), "ring"))
    truth = [(float(a), float(b)) for a, b in zip(at, curve(at, label), strict=True)]
    words = name.replace("_", " ")
    about = (
        f"At s = {s[i]:g} with label {label:+g} you answer {answer[i]:.6g}; "
        f"the {words} loss is {float(curve(s[i], label)):.6g}."
    )
    panel = Panel(
        "score s", f"{words}, y = {label:+g}", marks, [Curve(truth, "certified", "the loss")]
    )
    return Picture(f"The {words} loss near the wrong score", about, [panel])
