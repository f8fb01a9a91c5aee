"""The SVM's theorems: the reference satisfies them, and wrong answers are told why."""

from __future__ import annotations

import types
from typing import Any

import numpy as np
import pytest

from lemmata.bank import Bank
from lemmata.checks.functions import FUNCTIONS
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge, Outcome
from lemmata.reference import source
from lemmata.theorem import topic_theorems

THEOREMS = {t.name: t for t in topic_theorems("svm")}
BANKS = {seed: Bank(None, seed=seed, share=0.3) for seed in (3, 4)}


def submission(svm: str, snippet: str = "") -> dict[str, Any]:
    module = types.ModuleType("submission")
    text = source("svm", svm=svm) + "\n\n" + snippet
    exec(compile(text, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in FUNCTIONS if hasattr(module, name)}


def judge_of(functions: dict[str, Any], conventions: Conventions) -> Judge:
    memory: dict[bytes, Any] = {}
    return Judge(
        InProcess(functions, "submission.py"), Functions(FUNCTIONS, conventions, memory), memory
    )


def judged(name: str, functions: dict[str, Any]) -> Outcome:
    theorem, conventions = THEOREMS[name], Conventions()
    return judge_of(functions, conventions).judge(
        theorem, BANKS[3].cases(theorem.cases, conventions)
    )


@pytest.mark.parametrize("svm", ["half", "full"])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_reference_satisfies_every_theorem(svm: str, seed: int) -> None:
    conventions = Conventions(svm=svm)  # type: ignore[arg-type]
    judge = judge_of(submission(svm), conventions)
    outcomes = {
        name: judge.judge(theorem, BANKS[seed].cases(theorem.cases, conventions))
        for name, theorem in THEOREMS.items()
    }
    assert {name: outcome for name, outcome in outcomes.items() if outcome.status != "held"} == {}


def test_every_case_of_the_dual_is_certified_in_its_own_scaling() -> None:
    cases = THEOREMS["strong-duality"].cases
    for svm, kappa in (("half", 0.5), ("full", 1.0)):
        found = BANKS[3].cases(cases, Conventions(svm=svm))  # type: ignore[arg-type]
        assert {float(case.certificate.kappa) for case in found} == {kappa}


def test_a_negative_distance_is_refuted_with_its_row() -> None:
    functions = submission(
        "half", "def distance(X, w, b):\n    return (X @ w + b) / np.linalg.norm(w)"
    )
    outcome = judged("distance-to-a-hyperplane", functions)
    assert outcome.refutation is not None
    assert "got=-" in outcome.refutation.message
    assert "|<w, x> + b|/‖w‖" in outcome.refutation.message
    assert outcome.refutation.line == "solve for r"


def test_a_missing_equality_is_named_after_the_free_bias() -> None:
    snippet = "_dual = svm_dual\ndef svm_dual(X, y, C):\n    return _dual(X, y, C) * (y > 0)"
    outcome = judged("multipliers-are-feasible", submission("half", snippet))
    assert outcome.refutation is not None
    assert "Σ α_i y_i" in outcome.refutation.got
    assert outcome.refutation.should == "0: the bias is free"
    assert outcome.refutation.line == "balance"


def test_a_vector_that_is_no_subgradient_comes_with_a_witness() -> None:
    snippet = "def hinge_subgradient(w, x, y):\n    return y * x"
    outcome = judged("subgradient-inequality", submission("half", snippet))
    assert outcome.refutation is not None
    assert outcome.refutation.message == (
        "got=g = [1.0], and at u = (1) h(u) = 0, but should be h(u) ≥ h(w) + <g, u − w> = 2"
        " [hinge_subgradient(w, x, y)]"
    )


def test_none_on_separable_data_is_refuted() -> None:
    outcome = judged(
        "hard-margin-exists-exactly-when-separable",
        submission("half", "def hard_margin(X, y):\n    return None"),
    )
    assert outcome.refutation is not None
    assert outcome.refutation.got == "None"


def test_an_answer_for_inseparable_data_is_refuted_by_a_farkas_vector() -> None:
    snippet = "def hard_margin(X, y):\n    return np.zeros(X.shape[1]), 1.0"
    theorem = THEOREMS["hard-margin-exists-exactly-when-separable"]
    outcome = judged(theorem.name, submission("half", snippet))
    assert outcome.refutation is not None
    assert "None: with λ = (" in outcome.refutation.should


def test_an_answer_within_the_accuracy_passes_and_one_beyond_it_does_not() -> None:
    def shrunk(share: float) -> str:
        return (
            "_hard = hard_margin\n"
            "def hard_margin(X, y):\n"
            "    found = _hard(X, y)\n"
            f"    return None if found is None else (found[0] * {share!r}, found[1] * {share!r})\n"
        )

    name = "hard-margin-constraints-hold"
    assert judged(name, submission("half", shrunk(1 - 1e-7))).status == "held"
    assert judged(name, submission("half", shrunk(1 - 1e-3))).status == "refuted"
    longer = "hard-margin-has-the-least-norm"
    assert judged(longer, submission("half", shrunk(1 + 1e-8))).status == "held"
    assert judged(longer, submission("half", shrunk(1 + 1e-5))).status == "refuted"


def test_any_optimal_bias_passes() -> None:
    """X = {−1, 1} and C = 0.1: every b in [−0.8, 0.8] is optimal."""
    theorem = THEOREMS["soft-margin-is-optimal"]
    cases = BANKS[3].cases(theorem.cases, Conventions())
    case = next(c for c in cases if c.data.C == 0.1 and np.array_equal(c.data.X, [[-1.0], [1.0]]))
    for b, held in ((-0.79, True), (0.0, True), (0.5, True), (0.9, False)):

        def soft_margin(X: Any, y: Any, C: float, b: float = b) -> Any:
            w = np.array([2 * C])
            return w, b, np.maximum(0, 1 - y * (X @ w + b))

        judge = judge_of({"soft_margin": soft_margin}, Conventions())
        assert (judge.judge(theorem, [case]).status == "held") is held
