"""Regression in pictures: the points, the fit that came and the certified one, the residuals."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lemmata.checks import drawing, words
from lemmata.checks.records import Array
from lemmata.conventions import Conventions
from lemmata.picture import Asked, Curve, Mark, Panel, Picture

FITS = ("simple_ols", "polynomial_fit", "least_squares", "ridge", "least_absolute")
Fit = Callable[[Array], Array]


def picture(
    theorem: str, data: Any, proof: Any, asked: Sequence[Asked], conventions: Conventions
) -> Picture | None:
    """Where one number explains another: a line, a polynomial, or X of one column."""
    call = drawing.last(asked, *FITS)
    if call is None:
        return None
    x, y = _points(call.arguments)
    if x is None or not 1 <= len(x) <= drawing.MOST_POINTS or np.max(np.abs(x)) > 1e6:
        return None
    # What is certified is of the case itself: a theorem may ask about other data made of it.
    same = all(
        np.array_equal(call.arguments[name], getattr(data, name, np.zeros(0)))
        for name in ("X", "x", "y")
        if name in call.arguments
    )
    yours = _fit(call.arguments, call.answer)
    best = getattr(proof, "w", None) if same else None
    certified = None if best is None else _fit(call.arguments, [float(v) for v in best])
    if yours is None:
        return None
    low, high = float(np.min(x)), float(np.max(x))
    room = 0.1 * (high - low) or 1.0
    at = np.linspace(low - room, high + room, 41)
    curves = [Curve(_pairs(at, yours(at)), "yours", "your fit")]
    if certified is not None:
        curves.insert(0, Curve(_pairs(at, certified(at)), "certified", "certified fit"))
    for a, b, fitted in zip(x, y, yours(x), strict=True):
        first = not any(c.style == "residual" for c in curves)
        name = "your residuals" if first else ""
        curves.append(Curve([(float(a), float(b)), (float(a), float(fitted))], "residual", name))
    marks = [
        Mark(float(a), float(b), "dot", str(i)) for i, (a, b) in enumerate(zip(x, y, strict=True))
    ]
    lost = float(np.sum((yours(x) - y) ** 2))
    about = f"{words.counted(len(x), 'point')}; the squares of your residuals add up to {lost:.6g}"
    if call.function in ("ridge", "least_absolute"):
        about = f"{words.counted(len(x), 'point')}, your fit and the certified one"
    elif certified is not None:
        about += f", those of the certified fit to {float(np.sum((certified(x) - y) ** 2)):.6g}"
    return Picture(
        "The points, the fits and the residuals", f"{about}.", [Panel("x", "y", marks, curves)]
    )


def _points(a: dict[str, Any]) -> tuple[Any, Any]:
    if "x" in a:
        return np.asarray(a["x"], dtype=float), np.asarray(a["y"], dtype=float)
    X = np.asarray(a["X"], dtype=float)
    column = _column(X)
    return (None if column is None else X[:, column]), np.asarray(a["y"], dtype=float)


def _column(X: Array) -> int | None:
    """The column that is not constantly one, where there is only one such."""
    moving = [j for j in range(X.shape[1]) if not np.all(X[:, j] == 1)]
    if X.shape[1] == 1:
        return 0
    return moving[0] if X.shape[1] == 2 and len(moving) == 1 else None


def _fit(a: dict[str, Any], answer: Any) -> Fit | None:
    """The answer as a function of x."""
    c = np.asarray(answer, dtype=float).ravel()
    if "x" in a:
        return lambda x: np.polynomial.polynomial.polyval(x, c)
    X = np.asarray(a["X"], dtype=float)
    column = _column(X)
    if column is None or len(c) != X.shape[1]:
        return None
    others = sum(c[j] for j in range(len(c)) if j != column)
    return lambda x: c[column] * x + others


def _pairs(x: Array, y: Array) -> list[tuple[float, float]]:
    return [(float(a), float(b)) for a, b in zip(x, y, strict=True)]
