"""A small run of benchmarks/fuzz_answers.py: strange answers through the whole road of a grading.

No exception, no grader_error, no warning; bounded time, memory and text (BOUNDS there).
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lemmata.submission.contract import LONGEST, indices, several, vector

FUZZER = Path(__file__).parents[2] / "benchmarks" / "fuzz_answers.py"
# Of the hundreds that `--corners` tries: where a check once raised, and its like.
CORNERS = [
    ("halfspaces", "largest single", "separate_affine"),  # became infinite as float32
    ("svm", "largest", "hard_margin"),
    ("losses", "mixed", "all"),
    # and at its far ends: of each kind of return that can be long, one, and what is too much
    ("perceptron", "longest without order", "perceptron"),
    ("logistic", "longest that falls", "fit_gradient_descent"),
    ("exercises", "squarest", "absolute_program"),
    ("exercises", "widest", "hard_sequence"),
    ("regression", "numbers of all sizes", "normal_equations"),
    ("perceptron", "most texts", "perceptron"),  # was sent, and called malformed
    ("svm", "fifteen million indices", "soft_margin"),
]


@pytest.fixture(scope="module")
def fuzzer() -> dict[str, Any]:
    return runpy.run_path(str(FUZZER))


def test_strange_answers_make_a_report_like_any_other(fuzzer: dict[str, Any]) -> None:
    tally = fuzzer["fuzz"](1000.0, 77, ["perceptron", "losses", "vc", "sgd"], 0.2, most=6)
    assert tally.findings == {}
    assert tally.gradings == 6
    assert {"held", "refuted"} <= tally.verdicts.keys()


@pytest.mark.parametrize(("topic", "corner", "which"), CORNERS)
def test_answers_at_the_edge_of_the_contract(
    fuzzer: dict[str, Any], topic: str, corner: str, which: str
) -> None:
    tally = fuzzer["Tally"]()

    def make(watch: Any) -> Any:
        return fuzzer["at_corner"](topic, corner, which, watch)

    fuzzer["watched"](topic, f"{which} {corner}", tally, make)
    assert tally.findings == {}
    assert tally.verdicts["refuted"] + tally.verdicts["error"] > 0


def test_every_form_is_a_far_end_of_some_contract(fuzzer: dict[str, Any]) -> None:
    """Which forms a contract takes, and which are just too much: both kinds must be there."""
    forms = fuzzer["module"](fuzzer["FORMS"])
    kind = several(vector(2), indices(3))
    right = (np.ones(2), [0, 1])
    taken = {name for name, form in forms.FORMS.items() if forms.fits(kind, form(kind, right))}
    assert {"longest", "longest without order", "numbers of all sizes"} <= taken
    assert not {"one more than the longest", "longest text", "deepest"} & taken
    longest = forms.FORMS["longest without order"](kind, right)[1]
    assert len(longest) == LONGEST and set(longest) == {0, 1, 2}


def test_small_reports_and_assignments_mutated() -> None:
    tally = runpy.run_path(str(FUZZER.with_name("fuzz_files.py")))["fuzz"](40, 20261118)
    assert tally.unexpected == {} and tally.refused > 5 and tally.slowest < 30
