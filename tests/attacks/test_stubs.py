"""Code that computes nothing, in ways that the grader's own battery does not have.

Its answers have the form that is asked for and say nothing of the question: one number that nobody
thought of, a pattern, a chance, an argument turned round. benchmarks/stubs.py tries all of them on
every assignment in every course; here are those on which such code has come furthest.
"""

from __future__ import annotations

import runpy

import pytest
from arena import PROJECT

from lemmata.assignment import load

STUBS = runpy.run_path(str(PROJECT / "benchmarks" / "stubs.py"))
MOST = 0.05
SOME = ("one hot", "2 everywhere", "counted", "in turn", "by chance", "turned round", "its sum")


@pytest.mark.parametrize("name, course", [("exercises", "ntu"), ("vc", "uml")])
def test_code_that_computes_nothing_is_worth_next_to_nothing(name: str, course: str) -> None:
    earned = STUBS["earned"](load(name, course), SOME)
    assert earned.keys() == {*SOME}
    assert max(earned.values()) <= MOST, earned
