"""A small run of benchmarks/fuzz_answers.py: strange answers through the whole road of a grading.

No exception, no grader_error, no warning; bounded time, memory and text (BOUNDS there).
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

FUZZER = Path(__file__).parents[2] / "benchmarks" / "fuzz_answers.py"
# Of the hundreds that `--corners` tries: where a check once raised, and its like.
CORNERS = [
    ("halfspaces", "largest single", "separate_affine"),  # became infinite as float32
    ("svm", "largest", "hard_margin"),
    ("losses", "mixed", "all"),
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
    assert tally.verdicts["refuted"] > 0
