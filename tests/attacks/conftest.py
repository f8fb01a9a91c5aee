"""One arena a level. The table at the end is printed by the conftest at the root."""

from __future__ import annotations

from collections.abc import Iterator

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
