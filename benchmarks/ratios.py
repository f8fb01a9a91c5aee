"""What every measure is made of: times taken in turn, and the ratios between them.

Seconds differ from machine to machine and from minute to minute; two things that are timed in turn,
in the same minute, differ by what they do. A row is one ratio per round, told as its median and its
range.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Action = Callable[[], Any]
Clock = Callable[[], float]


class NotMeasured(Exception):
    """What could not be measured here, and why: no network, a machine too busy to be fair."""


@dataclass(frozen=True)
class Options:
    """What the caller asked for; a measure takes from it what concerns it."""

    rounds: int = 3
    topics: tuple[str, ...] = ()
    every: bool = False  # all chaff, the large class: minutes to hours


@dataclass(frozen=True)
class Row:
    """`of`: which one of several. `goal`: "≤ 1.5" or "≥ 20"; empty where nothing is promised."""

    measure: str
    of: str
    goal: str
    ratios: tuple[float, ...]
    seconds: dict[str, float] = field(default_factory=dict)  # the median of each that was timed
    note: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.ratios)

    @property
    def is_met(self) -> bool:
        if not self.goal:
            return True
        sign, number = self.goal.split()
        return self.median <= float(number) if sign == "≤" else self.median >= float(number)


def seconds(action: Action, clock: Clock = time.perf_counter) -> float:
    began = clock()
    action()
    return clock() - began


def in_turn(
    rounds: int, clock: Clock = time.perf_counter, **actions: Action
) -> dict[str, list[float]]:
    """Each action once a round: what slows the machine for a while slows all of them.

    `clock`: time.process_time where both are a matter of milliseconds in this very process.
    """
    taken: dict[str, list[float]] = {name: [] for name in actions}
    for _ in range(rounds):
        for name, action in actions.items():
            taken[name].append(seconds(action, clock))
    return taken


def ratio(
    taken: dict[str, list[float]], over: str, under: str, measure: str, of: str, goal: str
) -> Row:
    """One row: `over` ÷ `under`, round by round."""
    pairs = zip(taken[over], taken[under], strict=True)
    medians = {name: statistics.median(taken[name]) for name in (over, under)}
    return Row(measure, of, goal, tuple(a / b for a, b in pairs), medians)


def shown(number: float) -> str:
    """Two digits that matter."""
    if number >= 100:
        return f"{number:.0f}"
    return f"{number:.1f}" if number >= 9.95 else f"{number:.2f}"


def beside(row: Row) -> str:
    """The median with the digits that tell it from its goal: 1.797 misses ≥ 1.8."""
    goal = float(row.goal.split()[1]) if row.goal else row.median
    if row.median == goal or float(shown(row.median)) != goal:
        return shown(row.median)
    exact = (f"{row.median:.{digits}g}" for digits in range(3, 18))
    return next(words for words in exact if float(words) != goal)


def spread(row: Row) -> str:
    low, high = min(row.ratios), max(row.ratios)
    return f"{shown(low)}–{shown(high)}"


HEAD = f"{'measure':58s}{'of':14s}{'median':>8s}  {'range':14s}{'goal':8s}"


def line(row: Row) -> str:
    """As it is printed, while the measures after it are still running."""
    mark = "" if row.is_met else "  missed"
    return (
        f"{row.measure:58s}{row.of:14s}{beside(row):>8s}  {spread(row):14s}"
        f"{row.goal:8s}{mark}  {row.note}".rstrip()
    )
