"""Halfspaces in pictures: labelled examples, the boundary that came and one that is certified."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.drawing import drawable, examples, last, misread, named
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Picture


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    call = last(asked, "separate_affine", "separate", "predict", "zero_one_error")
    X = getattr(data, "X", None)
    if X is None or not drawable(X):
        return None
    y = getattr(data, "y", None)
    if call is not None and call.function == "predict":
        return _predicted(call)
    if y is None:
        return None
    yours, certified = None, _certified(proof, X.shape[1])
    if call is not None and call.function == "separate_affine":
        X, y = call.arguments["X"], call.arguments["y"]
        yours = (np.asarray(call.answer[0]), float(call.answer[1]))
    elif call is not None and call.function == "separate":
        X, y = call.arguments["X"], call.arguments["y"]
        yours = (np.asarray(call.answer), 0.0)
    if not drawable(X) or (certified is not None and not np.array_equal(X, data.X)):
        certified = None
    if not drawable(X):
        return None
    wrong = [] if yours is None else misread(X, y, *yours)
    said = (
        f"your halfspace is wrong or undecided on {named(wrong)}" if wrong else "examples by label"
    )
    panel = examples(X, y, yours, certified, origin=certified is None or certified[1] == 0)
    return Picture("The data and the halfspaces", f"{said[0].upper()}{said[1:]}.", [panel])


def _certified(proof: Any, d: int) -> tuple[Any, float] | None:
    found = getattr(proof, "separator", None) or getattr(proof, "w", None)
    if found is None or not getattr(proof, "separable", True):
        return None
    w = np.array([float(v) for v in found])
    if len(w) == d:
        return w, 0.0
    return (w[:-1], float(w[-1])) if len(w) == d + 1 else None


def _predicted(call: Asked) -> Picture | None:
    """The labels that came, beside the boundary of the w that was given."""
    X, w = call.arguments["X"], np.asarray(call.arguments["w"])
    if not drawable(X):
        return None
    labels = np.asarray(call.answer, dtype=float)
    truth = np.where(X @ w >= 0, 1.0, -1.0)
    wrong = [int(i) for i in np.flatnonzero(labels != truth)]
    panel = examples(X, labels, None, (w, 0.0), wrong=wrong)
    about = f"Your labels; wrong on {named(wrong)}." if wrong else "Your labels."
    return Picture("Your labels, and the boundary of w", about, [panel])
