"""One arena a level, and the table at the end: how many attacks were tried, how many succeeded."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from arena import LEVELS, Arena


@pytest.fixture(scope="session")
def arenas() -> Iterator[dict[str, Arena]]:
    opened: dict[str, Arena] = {}
    yield opened
    for arena in opened.values():
        arena.close()


@pytest.fixture
def arena(arenas: dict[str, Arena], level: str) -> Arena:
    if level not in arenas:
        arenas[level] = Arena(LEVELS[level])
    return arenas[level]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    tried: Counter[tuple[str, str]] = Counter()
    succeeded: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for reports in terminalreporter.stats.values():
        for report in reports:
            told = dict(getattr(report, "user_properties", ()))
            if getattr(report, "when", "") == "call" and "attack" in told:
                level = (told["layers"], told["level"])
                tried[level] += 1
                if told["broken"]:
                    succeeded[level].append(told["attack"])
    if not tried:
        return
    terminalreporter.section("attacks")
    terminalreporter.line(f"{'layers':28}{'measured level':16}{'tried':>7}{'succeeded':>11}")
    for level in sorted(tried, key=lambda key: (key[1] != "strong", key)):
        row = f"{level[0]:28}{level[1]:16}{tried[level]:7}{len(succeeded[level]):11}"
        terminalreporter.line(row)
    strong = [level for level in tried if level[1] == "strong"]
    total = sum(tried[level] for level in strong)
    won = sum(len(succeeded[level]) for level in strong)
    names = len(set(told_names(terminalreporter)))
    terminalreporter.line(
        f"{names} attacks, {total} tried at strong in {len(strong)} settings: {won} succeeded"
    )


def told_names(terminalreporter: Any) -> Iterator[str]:
    for reports in terminalreporter.stats.values():
        for report in reports:
            told = dict(getattr(report, "user_properties", ()))
            if "attack" in told:
                yield told["attack"]
