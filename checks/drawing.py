"""What pictures of several topics have in common: labelled points, boundaries, and their box."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from lemmata.checks.records import Array
from lemmata.picture import Asked, Curve, Mark, Panel, Picture, Style

# More points than this are a cloud, and no counterexample that one reads.
MOST_POINTS = 60


def drawable(X: Any) -> bool:
    """One or two columns, few rows, numbers that a page can show."""
    X = np.asarray(X)
    return (
        X.ndim == 2
        and X.shape[1] in (1, 2)
        and 1 <= len(X) <= MOST_POINTS
        and bool(np.all(np.abs(X) < 1e6))
    )


def last(asked: Sequence[Asked], *functions: str) -> Asked | None:
    """The last call of one of these functions that was answered."""
    found = [a for a in asked if a.function in functions and a.answer is not None]
    return found[-1] if found else None


def plane(X: Array) -> Array:
    """Rows as points of the plane: one column lies on the x-axis."""
    return X if X.shape[1] == 2 else np.column_stack([X[:, 0], np.zeros(len(X))])


def labelled(X: Array, y: Iterable[float], wrong: Iterable[int] = ()) -> list[Mark]:
    """Examples +1 and −1, numbered; those in `wrong` with a ring around them."""
    points, labels, marked = plane(X), [float(v) for v in y], set(wrong)
    marks = [
        Mark(float(p[0]), float(p[1]), "plus" if label > 0 else "minus", str(i))
        for i, (p, label) in enumerate(zip(points, labels, strict=True))
    ]
    return marks + [Mark(marks[i].x, marks[i].y, "ring") for i in sorted(marked)]


def box(X: Array, *, origin: bool = True) -> tuple[float, float, float, float]:
    """Around all points and, for halfspaces through it, the origin; never empty."""
    points = plane(X)
    points = np.vstack([points, np.zeros((1, 2))]) if origin else points
    low, high = points.min(axis=0), points.max(axis=0)
    span, middle = float(np.max(high - low)), (low + high) / 2
    half = 0.65 * span if span else 0.65
    return (middle[0] - half, middle[0] + half, middle[1] - half, middle[1] + half)


def boundary(
    w: Array,
    b: float,
    around: tuple[float, float, float, float],
    style: Style,
    name: str,
    level: float = 0.0,
) -> list[Curve]:
    """<w, x> + b = level inside the box, with a tick towards the positive side; [] if there is
    none to be seen."""
    w = np.asarray(w, dtype=float).ravel()
    w2 = np.array([w[0], 0.0]) if len(w) == 1 else w
    length = float(np.linalg.norm(w2))
    if not np.isfinite(length) or length == 0:
        return []
    n, offset = w2 / length, (level - float(b)) / length
    left, right, bottom, top = _wider(around)
    corners = np.array([[left, bottom], [right, bottom], [right, top], [left, top]])
    values = corners @ n - offset
    ends = []
    for i in range(4):
        u, v = values[i], values[(i + 1) % 4]
        if (u <= 0 < v) or (v <= 0 < u):
            share = u / (u - v)
            ends.append(corners[i] + share * (corners[(i + 1) % 4] - corners[i]))
    if len(ends) < 2:
        return []
    curves = [Curve([_pair(ends[0]), _pair(ends[1])], style, name)]
    if level == 0:
        middle = np.array([around[0] + around[1], around[2] + around[3]]) / 2
        foot = middle - (middle @ n - offset) * n
        curves.append(Curve([_pair(foot), _pair(foot + 0.1 * (around[1] - around[0]) * n)], style))
    return curves


def _wider(around: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Three times as far: a panel may be wider than it is high, and cuts off what is outside."""
    left, right, bottom, top = around
    x, y = right - left, top - bottom
    return left - x, right + x, bottom - y, top + y


def misread(X: Array, y: Array, w: Array, b: float = 0.0) -> list[int]:
    """The examples that (w, b) does not have strictly on their side."""
    scores = y * (np.asarray(X) @ np.asarray(w, dtype=float).ravel() + b)
    return [int(i) for i in np.flatnonzero(~(scores > 0))]


def no_boundary(w: Array) -> list[str]:
    return [] if np.any(np.asarray(w)) else ["your w = 0: no boundary, every example scores 0"]


def examples(
    X: Array,
    y: Array,
    yours: tuple[Array, float] | None,
    certified: tuple[Array, float] | None,
    *,
    origin: bool = True,
    wrong: Iterable[int] | None = None,
) -> Panel:
    """Labelled data with the submission's boundary and the certified one."""
    around = box(X, origin=origin)
    curves: list[Curve] = []
    notes: list[str] = []
    ringed = list(wrong or [])
    if certified is not None:
        curves += boundary(*certified, around, "certified", "certified boundary")
    if yours is not None:
        curves += boundary(*yours, around, "yours", "your boundary")
        ringed = misread(X, y, *yours) if wrong is None else ringed
        notes += no_boundary(yours[0])
    second = "x₂" if X.shape[1] == 2 else ""
    marks = labelled(X, y, ringed)
    return Panel("x₁", second, marks, curves, notes, equal=True, extent=around)


def off_the_curve(
    curve: Callable[[Array], Array], at: Any, answer: Any, words: str, x: str, reach: float
) -> Picture | None:
    """A function of one number: its curve near the first answer that leaves it; None if none does.

    For drawing only: what is true is enclosed by ball arithmetic where it is judged.
    """
    at, answer = (np.ravel(np.asarray(values, dtype=float)) for values in (at, answer))
    off = np.flatnonzero(np.abs(answer - curve(at)) > 1e-9 * (1 + np.abs(at)))
    if not len(off):
        return None
    i = int(off[0])
    grid = np.sort(np.append(np.linspace(at[i] - reach, at[i] + reach, 60), [at[i], 0.0]))
    grid = grid[np.abs(grid - at[i]) <= reach]
    seen = np.isfinite(curve(grid))
    truth = [(float(a), float(b)) for a, b in zip(grid[seen], curve(grid)[seen], strict=True)]
    near = np.flatnonzero(np.abs(at - at[i]) <= reach)
    marks = [Mark(float(at[j]), float(answer[j]), "cross") for j in near]
    marks.append(Mark(float(at[i]), float(answer[i]), "ring"))
    right = float(curve(at[i : i + 1])[0])
    about = f"At {x} = {at[i]:g} you answer {answer[i]:.6g}; the {words} is {right:.6g}."
    panel = Panel(x, words, marks, [Curve(truth, "certified", f"the {words}")])
    return Picture(f"The {words} near a wrong answer", about, [panel])


def named(indices: Sequence[int]) -> str:
    """example 3; examples 0, 2."""
    listed = ", ".join(map(str, indices))
    return f"example{'s' * (len(indices) != 1)} {listed}"


def _pair(point: Array) -> tuple[float, float]:
    return (round(float(point[0]), 6), round(float(point[1]), 6))
