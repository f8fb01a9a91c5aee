"""Hostile submissions before the real judge: no theorem pays them a point.

Here an attack stands in for the perceptron of a real assignment: same bank, same theorems, same
rules as a student's file. Whatever it does, its score is zero and the next honest one is full.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from arena import HOSTILE, LEVELS, LIMITS, PROJECT, Arena

from lemmata.assignment import load
from lemmata.grading.grader import Grader
from lemmata.sandbox import SandboxRunner
from lemmata.submission.intake import Submission, from_text, read

ATTACKS = sorted(str(path.relative_to(HOSTILE).with_suffix("")) for path in HOSTILE.rglob("*.py"))
# Enough for every theorem to ask, twice: who is endless once is endless in all that follows.
SHORT = msgspec.structs.replace(LIMITS, total_seconds=2.0)
ADAPTER = b"""

def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return double(X)
"""
ASSIGNMENT = """\
title = "A target"
topics = ["perceptron"]
[theorems.mistake-bound]
[theorems.stops-with-every-example-right]
visibility = "hidden"
[conduct]
points = 1.0
"""


@pytest.fixture(scope="module")
def grader(tmp_path_factory: pytest.TempPathFactory) -> Grader:
    folder: Path = tmp_path_factory.mktemp("target")
    (folder / "assignment.toml").write_text(ASSIGNMENT)
    return Grader.of(load(str(folder)), shrink=False)


@pytest.mark.parametrize("level", ["every layer"])
@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_earns_no_point(arena: Arena, level: str, attack: str, grader: Grader) -> None:
    hostile = read(HOSTILE / f"{attack}.py")
    files = {**hostile.files, "target.py": arena.target()}
    files[hostile.main] += ADAPTER
    sources = Submission(hostile.name, hostile.main, files)

    def runner() -> SandboxRunner:
        return SandboxRunner(arena.sandbox, sources, limits=SHORT, free_imports=True)

    report = grader.grade(runner, attack, {"level": arena.sandbox.isolation.level})
    assert level in LEVELS
    assert report.score == 0, [v for v in report.verdicts if v.points]
    assert arena.secret not in repr(report)


@pytest.mark.parametrize("level", ["every layer"])
def test_an_honest_one_beside_them_gets_full_marks(
    arena: Arena, level: str, grader: Grader
) -> None:
    honest = from_text((PROJECT / "reference" / "perceptron.py").read_text(encoding="utf-8"))
    report = grader.grade(lambda: SandboxRunner(arena.sandbox, honest), level, {})
    assert report.score == report.max_score == 3.0
