"""A Picture as a few lines of text, in ASCII: for a terminal, where it helps.

  2 |       #      +  .
    |      #    .
  0 |     #  .     o !
    +------------------
     -1              2
+ label +1, o label -1, # your boundary, . certified boundary, ! here it goes wrong
"""

import math
import textwrap
from itertools import pairwise

from lemmata.picture import Panel, Picture
from lemmata.render.pictures.axes import Axes, axes_of

COLUMNS, LINES = 48, 9
TALL = 2  # a letter is twice as high as it is wide
MARKS = {"plus": "+", "minus": "o", "dot": "*", "cross": "x"}
WORDS = {"plus": "label +1", "minus": "label -1", "dot": "points", "cross": "your answer"}
CURVES = {"certified": ".", "yours": "#"}  # drawn in this order
WRONG = "!"
# More than this is a cloud of letters.
MOST_MARKS = 12


def lines(picture: Picture) -> list[str]:
    """The first panel that says more than its numbers do; [] where none does."""
    panel = next((panel for panel in picture.panels if _helps(panel)), None)
    if panel is None:
        return []
    axes = axes_of(panel, (0.0, COLUMNS - 1.0), (TALL * (LINES - 1.0), 0.0))
    grid = [[" "] * COLUMNS for _ in range(LINES)]
    for style, letter in CURVES.items():
        for curve in panel.curves:
            if curve.style == style:
                for place in _along(curve.points, axes):
                    _put(grid, place, letter)
    seen = [mark for mark in panel.marks if math.isfinite(mark.x) and math.isfinite(mark.y)]
    for mark in seen:
        if mark.shape in MARKS:
            _put(grid, (axes.x(mark.x), axes.y(mark.y)), MARKS[mark.shape])
    for mark in seen:
        if mark.shape == "ring":
            _put(grid, (axes.x(mark.x) + 1, axes.y(mark.y)), WRONG)
    return [*_framed(grid, axes), *textwrap.wrap(", ".join(_legend(panel)), COLUMNS + 24)]


def _helps(panel: Panel) -> bool:
    """Two axes, and something to compare: points and a line, or an answer beside the truth."""
    shown = [mark for mark in panel.marks if mark.shape in MARKS]
    lines = {curve.style for curve in panel.curves} & CURVES.keys()
    if not panel.y or not lines or len(shown) > MOST_MARKS:
        return False
    return bool(shown) or len(lines) > 1


def _along(points: list[tuple[float, float]], axes: Axes) -> list[tuple[float, float]]:
    """Places on a curve, no two further apart than a letter."""
    found: list[tuple[float, float]] = []
    for (a, b), (c, d) in pairwise(points):
        if not all(map(math.isfinite, (a, b, c, d))):
            continue
        x, y, u, v = axes.x(a), axes.y(b), axes.x(c), axes.y(d)
        steps = max(int(abs(u - x)), int(abs(v - y)), 1)  # places are bounded: see axes.BEYOND
        found += [(x + (u - x) * k / steps, y + (v - y) * k / steps) for k in range(steps + 1)]
    return found


def _put(grid: list[list[str]], place: tuple[float, float], letter: str) -> None:
    column, line = math.floor(place[0] + 0.5), math.floor(place[1] / TALL + 0.5)
    if 0 <= column < COLUMNS and 0 <= line < LINES:
        grid[line][column] = letter


def _framed(grid: list[list[str]], axes: Axes) -> list[str]:
    low, high = (f"{value:.3g}" for value in axes.y_range)
    left, right = (f"{value:.3g}" for value in axes.x_range)
    wide = max(len(low), len(high))
    ends = {0: high, LINES - 1: low}
    rows = [f"{ends.get(i, ''):>{wide}} |{''.join(row)}".rstrip() for i, row in enumerate(grid)]
    room = COLUMNS - len(left) - len(right)
    return [*rows, f"{'':{wide}} +{'-' * COLUMNS}", f"{'':{wide}}  {left}{'':{room}}{right}"]


def _legend(panel: Panel) -> list[str]:
    shapes = {mark.shape for mark in panel.marks}
    said = [f"{MARKS[shape]} {WORDS[shape]}" for shape in MARKS if shape in shapes]
    for style, letter in reversed(CURVES.items()):
        names = [curve.name for curve in panel.curves if curve.style == style and curve.name]
        said += [f"{letter} {names[0]}"] if names else []
    said += [f"{WRONG} here it goes wrong"] if "ring" in shapes else []
    return [*said, f"across {panel.x}, up {panel.y}"]
