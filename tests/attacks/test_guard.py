"""The guard over what is made of answers, where Python would swallow its exception."""

from __future__ import annotations

import gc
import sys
import time

import pytest

from lemmata.grading import guard
from lemmata.grading.spending import Spending


def test_the_guard_is_not_lost_in_what_the_collector_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hypothesis measures the collector with a function of its own. An exception in there is
    printed and forgotten, and a signal comes there most of all: at the end of a collection."""
    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    monkeypatch.setattr(guard, "TELLING", 0.5)

    def measured(phase: str, info: dict[str, int]) -> None:
        end = time.process_time() + 0.2
        while time.process_time() < end:
            pass

    def endless() -> str:
        for _ in range(100):
            gc.collect()
            sum(range(100_000))
        return "made"

    gc.callbacks.append(measured)
    try:
        began = time.process_time()
        assert guard.Guard(Spending()).told(endless, "left") == "left"
        assert time.process_time() - began < 5 and not lost
    finally:
        gc.callbacks.remove(measured)
