"""Every hostile submission, at every isolation level that this machine can produce.

At strong nothing succeeds. Below, nothing succeeds that the report does not admit: an attack may
only have broken what the probe broke before it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from arena import HOSTILE, LEVELS, Arena, Outcome

from lemmata.submission import read

ATTACKS = sorted(str(path.relative_to(HOSTILE).with_suffix("")) for path in HOSTILE.rglob("*.py"))

# Which groups of the probe's findings admit that a condition is broken.
ADMITS = {
    "read": {"files", "processes"},
    "written": {"files", "processes", "kernel"},
    "sent": {"network"},
    "left": {"processes"},
    "next": {"processes"},
    "harm": {"processes"},
    "points": set(),
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_hostile_submission_gets_nothing(
    arena: Arena, level: str, attack: str, record_property: Callable[[str, object], None]
) -> None:
    outcome = arena.fight(read(Path(HOSTILE / f"{attack}.py")))
    judge(arena, level, attack, outcome, record_property)


def judge(
    arena: Arena,
    level: str,
    attack: str,
    outcome: Outcome,
    record_property: Callable[[str, object], None],
) -> None:
    isolation = arena.sandbox.isolation
    for name, value in (
        ("attack", attack),
        ("layers", level),
        ("level", isolation.level),
        ("broken", sorted(outcome.broken)),
    ):
        record_property(name, value)
    unadmitted = {
        condition: words
        for condition, words in outcome.broken.items()
        if not ADMITS[condition] & isolation.open
    }
    assert not unadmitted
