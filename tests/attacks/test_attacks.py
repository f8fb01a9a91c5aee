"""Every hostile submission, at every isolation level that this machine can produce.

At strong nothing succeeds. Below, nothing succeeds that the report does not admit: an attack may
only have broken what the probe broke before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from arena import GENEROUS, HOSTILE, LEVELS, LIMITS, Arena, Outcome
from packages import PACKAGES

from lemmata.sandbox import SandboxRunner
from lemmata.sandbox.inside import landlock, seccomp
from lemmata.submission.intake import BadSubmission, Submission, from_text, read

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


def one_worker_each(levels: Iterable[str]) -> list[Any]:
    """An arena takes a while to open: one worker does, for all attacks of a level."""
    return [pytest.param(level, marks=pytest.mark.xdist_group(level)) for level in levels]


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("level", one_worker_each(LEVELS))
def test_a_hostile_submission_gets_nothing(
    arena: Arena, level: str, attack: str, record_property: Callable[[str, object], None]
) -> None:
    outcome = arena.fight(read(Path(HOSTILE / f"{attack}.py")))
    judge(arena, level, attack, outcome, record_property)


def test_no_attack_is_stopped_by_the_list_of_imports(arenas: dict[str, Arena]) -> None:
    """It is no wall, so nothing may lean on it: an attack that is never loaded proves nothing."""
    if "every layer" not in arenas:
        arenas["every layer"] = Arena(LEVELS["every layer"])
    arena, stopped = arenas["every layer"], []
    for attack in ATTACKS:
        if attack in ("time/hangs_at_import", "time/thread_that_keeps_loading"):
            continue
        sources = read(HOSTILE / f"{attack}.py")
        files = {**sources.files, "target.py": arena.target()}
        loaded = Submission(sources.name, sources.main, files)
        with SandboxRunner(arena.sandbox, loaded, limits=LIMITS, free_imports=True) as runner:
            failure = runner.load_failure
            if failure is not None and failure.exception == "ImportError":
                stopped.append((attack, failure.message[:100]))
    assert stopped == []


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


@pytest.mark.parametrize("attack", PACKAGES)
@pytest.mark.parametrize("level", one_worker_each(["every layer", "plain user"]))
def test_a_hostile_package_gets_nothing(
    arena: Arena,
    level: str,
    attack: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    path = PACKAGES[attack](tmp_path, arena.folder / "bait")
    began = time.monotonic()
    try:
        sources = read(path)
    except BadSubmission as error:
        sources = from_text(f"raise ValueError({str(error)!r})")
        assert "\n" not in str(error)
    assert time.monotonic() - began < 3.0
    outcome = arena.fight(sources)
    judge(arena, level, attack, outcome, record_property)


@pytest.mark.parametrize("level", one_worker_each(LEVELS))
def test_the_level_is_what_its_layers_give(arena: Arena, level: str) -> None:
    off = LEVELS[level]
    isolation = arena.sandbox.isolation
    if landlock.version() == 0 or seccomp.MACHINE not in seccomp.ARCHITECTURES:
        assert isolation.level != "strong"
    elif {"landlock", "seccomp"} <= off:
        assert isolation.level == "process-only"
    elif "seccomp" in off or off >= {"landlock", "tree"}:
        assert isolation.level != "strong"
    elif "landlock" in off:  # then it depends on the mounts that this machine allows
        built = isolation.layers["tree"].on
        assert isolation.level == ("strong" if built else "partial")
    else:
        assert (isolation.level, isolation.can) == ("strong", ())


def test_attacks_succeed_where_nothing_stands_in_their_way(arenas: dict[str, Arena]) -> None:
    """An attack that cannot succeed anywhere proves nothing: these must, without the layers."""
    if "process only" not in arenas:
        arenas["process only"] = Arena(LEVELS["process only"])
    arena = arenas["process only"]
    for attack, condition in {
        "reading/bait": "read",
        "writing/truncates": "written",
        "talking/tcp": "sent",
        "writing/kills": "written",
    }.items():
        sources = read(HOSTILE / f"{attack}.py")
        # On a busy machine a signal takes a moment to end its target: look more than once.
        assert any(condition in arena.fight(sources, GENEROUS).broken for _ in range(10)), attack
