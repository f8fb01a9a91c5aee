"""What is made of an answer for its reader, scripts and pictures: guarded, and quiet."""

from __future__ import annotations

import gc
import math
import sys
import time
import warnings

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading import guard
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.spending import Spending
from lemmata.picture import Mark, Panel
from lemmata.render.pictures.axes import axes_of
from lemmata.submission.inprocess import InProcess


def test_the_guard_is_not_lost_in_what_the_collector_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypothesis measures the collector with a function of its own. An exception in there is
    printed and forgotten, and a signal comes there most of all: at the end of a collection."""
    lost: list[sys.UnraisableHookArgs] = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    monkeypatch.setattr(guard, "TELLING", 0.5)

    def measured(phase: str, info: dict[str, int]) -> None:
        end = time.process_time() + 0.2
        while time.process_time() < end:
            pass

    def endless() -> str:
        for _ in range(100):
            assert [[] for _ in range(20_000)]  # collected again and again
        return "made"

    gc.callbacks.append(measured)
    often = gc.get_threshold()
    gc.set_threshold(10_000)
    try:
        began = time.process_time()
        assert guard.Guard(Spending()).told(endless, "left") == "left"
        assert time.process_time() - began < 5
        assert gc.isenabled()
        assert not [one for one in lost if one.object is measured]
    finally:
        gc.set_threshold(*often)
        gc.callbacks.remove(measured)


def test_a_picture_of_enormous_numbers_warns_nobody() -> None:
    """Their squares overflow in the drawing; a warning would stand in a lecturer's terminal."""

    def hard_sequence(m: int) -> tuple[np.ndarray, np.ndarray]:
        return np.full((m, 1), 2.0**499), np.full(m, 2.0**499)

    whole = load("exercises")
    rules = tuple(
        (t, r) for t, r in whole.rules if t.functions == ("hard_sequence",) and t.families
    )
    grader = Grader.of(whole.but(rules=rules), shrink=False, reveal=True)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        report = grader.grade(lambda: InProcess({"hard_sequence": hard_sequence}), "x", IN_PROCESS)
    drawn = [v for v in report.verdicts if v.counterexample and v.counterexample.picture]
    assert drawn


@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize(
    "extent",
    [(1.0, 1.0, 0.0, 2.0), (0.0, 0.0, 0.0, 0.0), (0.0, 5e-324, 0.0, 1.0), (1e9, 1e9, -1e300, 1e300),
     (2.0, 1.0, 0.0, 1.0), (float("-inf"), float("inf"), 0.0, float("nan"))],
)  # fmt: skip
def test_a_picture_has_axes_whatever_its_extent(
    equal: bool, extent: tuple[float, float, float, float]
) -> None:
    """Two numbers that are one on paper left no room for ticks, and the class had no page."""
    panel = Panel("x", "y", [Mark(1.0, 1.0, "dot")], [], equal=equal, extent=extent)
    axes = axes_of(panel, (0.0, 400.0), (300.0, 0.0))
    for tick, place in ((axes.x_ticks, axes.x), (axes.y_ticks, axes.y)):
        assert 1 <= len(tick) <= 8 and all(math.isfinite(place(value)) for value in tick)
