"""How far a snippet can be felt, and when there is no telling."""

from __future__ import annotations

import pytest

from lemmata.audit.corpus import corpora
from lemmata.audit.dependencies import changed, reach
from lemmata.audit.matrix import Options, audit
from lemmata.audit.specimens import Setting, Specimen, grade, opened_once
from lemmata.conventions import Conventions

SOLUTION = """\
import numpy as np
from scipy.special import expit

SCALE = 1


def inner(a):
    return SCALE * expit(a)


def outer(a):
    return inner(a) + 1


def apart(a):
    return np.abs(a)


class Kept:
    def ask(self, a):
        return apart(a)
"""


@pytest.mark.parametrize(
    ("snippet", "expected"),
    [
        ("def outer(a):\n    return a", {"outer"}),
        ("def inner(a):\n    return a", {"inner", "outer"}),
        ("def apart(a):\n    return a", {"apart", "Kept"}),
        ("SCALE = 2", {"SCALE", "inner", "outer"}),
        ("def new(a):\n    global SCALE\n    SCALE = 2", {"new", "SCALE", "inner", "outer"}),
        ("old = inner\n\n\ndef inner(a):\n    return -old(a)", {"old", "inner", "outer"}),
        ("import numpy as np\n\n\ndef outer(a):\n    return a", {"outer"}),
        ("from math import exp as expit", {"expit", "inner", "outer"}),
        ("import scipy as np", {"np", "apart", "Kept"}),
        ('"""Words."""', set()),
    ],
)
def test_a_change_is_felt_by_whoever_mentions_it(snippet, expected):
    assert reach(SOLUTION, snippet) == expected


@pytest.mark.parametrize(
    "snippet",
    [
        "np.seterr(all='raise')",
        "def outer(a):\n    np.seterr(all='raise')",
        "def outer(a):\n    np.abs = None",
        "for i in range(3):\n    pass",
        "if True:\n    SCALE = 2",
        "def outer(a:",
    ],
)
def test_there_is_no_telling_what_meddling_changes(snippet):
    assert reach(SOLUTION, snippet) is None


@pytest.mark.parametrize(
    ("other", "snippet", "expected"),
    [
        (SOLUTION, "", set()),
        (SOLUTION, "def apart(a):\n    return SCALE", set()),
        (SOLUTION.replace("SCALE = 1", "SCALE = 2"), "", {"SCALE", "inner", "outer"}),
        (SOLUTION.replace("+ 1", "+ 2"), "", {"outer"}),
        (
            SOLUTION.replace("+ 1", "+ 2"),
            "def apart(a):\n    return outer(a)",
            {"outer", "apart", "Kept"},
        ),
    ],
)
def test_two_versions_differ_in_what_mentions_the_difference(other, snippet, expected):
    assert changed(SOLUTION, other, snippet) == expected


def test_the_matrix_is_the_one_that_asking_every_theorem_gives(folder):
    text = '"""Nothing but zeros."""\n\n\ndef hinge(s, y):\n    return 0 * s\n\n\n'
    (folder / "chaff" / "zeros.py").write_text(text + "def squared(s, y):\n    return s + 0 * y\n")
    (folder / "chaff" / "lonely.py").write_text(
        '"""The score alone."""\n\n\ndef squared(s, y):\n    return s + 0 * y\n'
    )
    (corpus,) = corpora([str(folder)], None)
    (found,) = audit([corpus], Options(workers=1, mutants=0, peer=False)).audits
    with opened_once() as opened:
        for chaff, snippet in zip(found.chaff, corpus.chaff, strict=True):
            whole = corpus.submission(snippet, Conventions())
            asked = grade(opened, Specimen(Setting(corpus.assignment), snippet.name, whole))
            assert chaff.caught_by == {n: s for n, s in asked.statuses.items() if s != "held"}
            assert chaff.lost == asked.lost
