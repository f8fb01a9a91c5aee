"""Logistic regression in pictures: the losses of a descent over the certified minimum; the data."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lemmata.checks.certificates import descents, logistic
from lemmata.checks.drawing import drawable, examples, last, off_the_curve
from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Panel, Picture

# A descent of a thousand steps is drawn by so many of them.
MOST_STEPS = 80
# Drawn where an answer is off its curve.
CURVES = ("sigmoid", "predict_probability")
NEAR = 6.0


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    call = last(asked, "fit_gradient_descent", "fit_newton")
    if call is None:
        return _curve(asked)
    X, y = call.arguments["X"], call.arguments["y"]
    w = call.answer[0] if call.function == "fit_gradient_descent" else call.answer
    best = proof.w if isinstance(proof, logistic.Optimum) else None
    panels, said = [], []
    if call.function == "fit_gradient_descent":
        panels.append(_descent(call, proof))
        said.append(f"{len(call.answer[1])} losses of your descent")
    if drawable(X):
        certified = None if best is None else (np.asarray(best, dtype=float), 0.0)
        panels.append(examples(X, y, (np.asarray(w), 0.0), certified, wrong=[]))
        said.append("the examples with your boundary")
    if not panels:
        return None
    about = " and ".join(said)
    return Picture("The descent and its boundary", f"{about[0].upper()}{about[1:]}.", panels)


def _curve(asked: Sequence[Asked]) -> Picture | None:
    """The last probability that leaves the sigmoid, at the first score where it does."""
    for call in reversed([a for a in asked if a.answer is not None and a.function in CURVES]):
        z = call.arguments["z"] if call.function == "sigmoid" else _scores(call)
        drawn = off_the_curve(_sigmoid, z, call.answer, "sigmoid", "z", NEAR)
        if drawn is not None:
            return drawn
    return None


def _scores(call: Asked) -> Array:
    return np.asarray(np.dot(call.arguments["X"], call.arguments["w"]), dtype=float)


def _sigmoid(z: Array) -> Array:
    return np.asarray(0.5 * (1 + np.tanh(z / 2)))


def _descent(call: Asked, proof: Any) -> Panel:
    """F after each step; the certified losses of the same run, or the certified minimum."""
    losses = np.asarray(call.answer[1], dtype=float)
    curves = [Curve(_thinned(losses), "yours", "your losses")]
    last_step = float(max(len(losses) - 1, 1))
    if isinstance(proof, descents.Run):
        curves.insert(0, Curve(_thinned(proof.losses.middle), "certified", "certified losses"))
    elif isinstance(proof, logistic.Optimum):
        least = float(np.ravel(proof.value.upper)[0])
        ends = [(0.0, least), (last_step, least)]
        curves.insert(0, Curve(ends, "certified", f"certified minimum {least:.6g}"))
    return Panel("steps", "F", [], curves)


def _thinned(values: Any) -> list[tuple[float, float]]:
    values = np.asarray(values, dtype=float).ravel()
    if len(values) == 1:
        return [(0.0, float(values[0])), (0.2, float(values[0]))]
    kept = sorted({round(i) for i in np.linspace(0, len(values) - 1, MOST_STEPS)})
    return [(float(i), float(values[i])) for i in kept]
