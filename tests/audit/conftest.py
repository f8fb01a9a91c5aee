"""A lecturer's small folder: own theorems on two losses, a solution, wheat and chaff."""

from __future__ import annotations

from pathlib import Path

import pytest

ASSIGNMENT = """\
title = "Two losses"
topics = ["my losses"]
own_theorems = "theorems"
imports = ["numpy"]
[theorems.hinge-is-zero-beyond-the-margin]
points = 3
[theorems.hinge-is-never-negative]
points = 2
visibility = "hidden"
[theorems.squared-loss-is-symmetric]
points = 1
"""
THEOREMS = '''\
import numpy as np

from lemmata import refute, theorem
from lemmata.checks.losses.cases import SCORED

@theorem(SCORED, source="[my lecture]")
def hinge_is_zero_beyond_the_margin(f, data, proof):
    """The hinge loss is 0 wherever the margin is at least 1, and nowhere else."""
    loss = f.hinge(data.s, data.y)
    if np.any(loss[data.y * data.s < 1] == 0):
        return refute(got="no loss within the margin", should="some", call="hinge(s, y)")
    if np.any(loss[data.y * data.s >= 1] != 0):
        return refute(got="a loss beyond the margin", should="0", call="hinge(s, y)")


@theorem(SCORED, source="[my lecture]")
def hinge_is_never_negative(f, data, proof):
    """The hinge loss is never negative."""
    loss = f.hinge(data.s, data.y)
    if np.any(loss < 0):
        return refute(got=f"{loss.min()}", should="at least 0", call="hinge(s, y)")


@theorem(SCORED, source="[my lecture]")
def squared_loss_is_symmetric(f, data, proof):
    """Changing both signs changes nothing; margin 0 loses 1, and margin 1 does not."""
    margins, losses = data.s * data.y, f.squared(data.s, data.y)
    if np.any(losses[margins == 0] != 1) or np.any(losses[margins == 1] == 1):
        return refute(got="another loss", should="1 at margin 0 alone", call="squared(s, y)")
    if not np.array_equal(f.squared(data.s, data.y), f.squared(-data.s, -data.y)):
        return refute(got="another loss", should="the same", call="squared(s, y)")
'''
SOLUTION = """\
import numpy as np


def hinge(s, y):
    return np.maximum(0, 1 - y * s)


def squared(s, y):
    return (1 - y * s) ** 2
"""
WHEAT = {
    "where.py": '"""np.where for the maximum."""\n\n\n'
    "def hinge(s, y):\n    return np.where(y * s < 1, 1 - y * s, 0)\n",
    "columns.py": '"""A column comes back."""\n\n\n'
    "def hinge(s, y):\n    return np.maximum(0, 1 - y * s)[:, None]\n",
}
CHAFF = {
    "no_maximum.py": '"""The maximum is forgotten."""\n# refuted by: hinge-is-never-negative\n\n\n'
    "def hinge(s, y):\n    return 1 - y * s\n",
    "margin_two.py": '"""A margin of <two>."""\n'
    "# refuted by: hinge-is-zero-beyond-the-margin\n\n\n"
    "def hinge(s, y):\n    return np.maximum(0, 2 - y * s)\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """All is well here but one theorem that catches nothing."""
    home = tmp_path / "losses"
    for name, files in (("wheat", WHEAT), ("chaff", CHAFF), ("theorems", {"mine.py": THEOREMS})):
        (home / name).mkdir(parents=True)
        for file, text in files.items():
            (home / name / file).write_text(text, encoding="utf-8")
    (home / "assignment.toml").write_text(ASSIGNMENT, encoding="utf-8")
    (home / "solution.py").write_text(SOLUTION, encoding="utf-8")
    return home
