"""From data to places on the paper: ranges, round ticks, equal units, and what is off the scale."""

import math
from dataclasses import dataclass

from lemmata.picture import Panel

# An answer may be as large as it likes: what is so far beyond the rest is drawn at the edge.
FAR = 1e6
# What is outside is cut off by the frame; no place on the paper is further away than this.
BEYOND = 20.0
NEAR = 1e-12  # numbers this close are one number on paper


@dataclass(frozen=True)
class Axes:
    """Linear maps of both coordinates, and the round numbers on each axis."""

    x_range: tuple[float, float]
    y_range: tuple[float, float]
    x_places: tuple[float, float]
    y_places: tuple[float, float]

    def x(self, value: float) -> float:
        return _placed(value, self.x_range, self.x_places)

    def y(self, value: float) -> float:
        return _placed(value, self.y_range, self.y_places)

    @property
    def x_ticks(self) -> list[float]:
        return ticks(*self.x_range)

    @property
    def y_ticks(self) -> list[float]:
        return ticks(*self.y_range)


def axes_of(panel: Panel, x_places: tuple[float, float], y_places: tuple[float, float]) -> Axes:
    if panel.extent is not None:
        left, right, bottom, top = panel.extent
        xs, ys = (left, right), (bottom, top)
    else:
        points = [(m.x, m.y) for m in panel.marks]
        points += [p for curve in panel.curves for p in curve.points]
        xs, ys = _range([x for x, _ in points]), _range([y for _, y in points])
    xs, ys = _apart(*xs), _apart(*ys)
    if panel.equal:
        xs, ys = _equal(xs, ys, abs(x_places[1] - x_places[0]), abs(y_places[1] - y_places[0]))
    return Axes(xs, ys, x_places, y_places)


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers in a range: 1, 2 or 5 times a power of ten apart."""
    span = high - low
    power = 10.0 ** math.floor(math.log10(span / most))
    step = next(s * power for s in (1, 2, 5, 10) if span / (s * power) <= most)
    first = math.ceil(low / step - 1e-9)
    return [k * step for k in range(first, math.floor(high / step + 1e-9) + 1)]


def told(value: float) -> str:
    """A tick: it is round, so all its digits are few."""
    return f"{value:.10g}".replace("-", "−") if value else "0"


def _apart(low: float, high: float) -> tuple[float, float]:
    """A range with room in it, whatever the numbers: rounded to a few digits two may be one."""
    low, high = (v if math.isfinite(v) else 0.0 for v in (low, high))
    if high - low > NEAR * max(abs(low), abs(high), NEAR):
        return low, high
    room = max(abs(low), abs(high), 1.0) / 2
    return min(low, high) - room, max(low, high) + room


def _range(values: list[float]) -> tuple[float, float]:
    kept = [v for v in values if math.isfinite(v) and abs(v) <= FAR] or [0.0]
    low, high = min(kept), max(kept)
    room = 0.08 * (high - low) or max(abs(high), 1.0) / 2
    return low - room, high + room


def _equal(
    xs: tuple[float, float], ys: tuple[float, float], width: float, height: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Both ranges widened until a unit is as long on both axes."""
    unit = max((xs[1] - xs[0]) / width, (ys[1] - ys[0]) / height)
    return _widened(xs, unit * width), _widened(ys, unit * height)


def _widened(given: tuple[float, float], span: float) -> tuple[float, float]:
    middle = (given[0] + given[1]) / 2
    return middle - span / 2, middle + span / 2


def _placed(value: float, given: tuple[float, float], places: tuple[float, float]) -> float:
    share = min(max((value - given[0]) / (given[1] - given[0]), -BEYOND), BEYOND)
    return places[0] + share * (places[1] - places[0])
