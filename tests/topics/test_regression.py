"""The regression topic: the reference passes, refutations say why, tolerances are neither."""

import types

import numpy as np
import pytest

from lemmata.bank import Bank
from lemmata.checks.certificates.least_squares import (
    conditioning,
    exact_least_squares,
    line_matrix,
)
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.regression import families, rounding
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("regression")}
EPS = float(np.finfo(float).eps)


def submission(snippet="", **conventions):
    module = types.ModuleType("submission")
    text = source("regression", **conventions) + "\n\n" + snippet
    exec(compile(text, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in functions_of("regression")}


def judge(functions, bank, names, conventions=None):
    memory, conventions = {}, conventions or Conventions()
    judged = Judge(InProcess(functions), Functions(FUNCTIONS, conventions, memory), memory)
    return {
        name: judged.judge(THEOREMS[name], bank.cases(THEOREMS[name].cases, conventions))
        for name in names
    }


@pytest.fixture(scope="module")
def bank():
    return Bank(None, seed=11, share=0.2)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_reference_passes_every_theorem(seed):
    outcomes = judge(submission(), Bank(None, seed=seed, share=0.3), THEOREMS)
    assert {name: o for name, o in outcomes.items() if o.status != "held"} == {}


@pytest.mark.parametrize(
    "conventions",
    [
        {"loss": "sum", "penalty": "full", "bias": "last", "svm": "full"},
        {"loss": "sum", "penalty": "half"},
        {"accuracy": 1e-9},
    ],
)
def test_the_reference_passes_under_every_convention(bank, conventions):
    scaling = {k: v for k, v in conventions.items() if k != "accuracy"}
    outcomes = judge(submission(**scaling), bank, THEOREMS, Conventions(**conventions))
    assert all(outcome.status == "held" for outcome in outcomes.values())


def test_no_case_depends_on_a_convention():
    assert all(theorem.cases.depends_on == () for theorem in THEOREMS.values())


def test_every_function_of_the_topic_is_graded_by_a_theorem_about_values():
    graded = {f for t in THEOREMS.values() if t.about == "values" for f in t.functions}
    assert graded == set(functions_of("regression"))


def test_every_theorem_names_its_proof_lines_when_it_refutes(bank):
    zeros = "def least_squares(X, y): return np.zeros(X.shape[1])"
    outcomes = judge(submission(zeros), bank, THEOREMS)
    for name, outcome in outcomes.items():
        if outcome.refutation is not None and outcome.refutation.line is not None:
            assert THEOREMS[name].proof_line(outcome.refutation.line) is not None, name


def test_the_inverse_of_a_singular_matrix_is_refuted_with_its_enormous_weights(bank):
    snippet = "def least_squares(X, y): return np.linalg.inv(X.T @ X) @ X.T @ y"
    name = "pseudo-inverse-solves-the-singular-case"
    data = next(
        case
        for case in bank.cases(families.DEFICIENT, Conventions())
        if case.data.X.shape == (4, 3)
        and np.all(case.data.X[:, 2] == case.data.X[:, 0] + case.data.X[:, 1])
        and case.data.X[0, 0] % 0.25
    )
    memory = {}
    judged = Judge(
        InProcess(submission(snippet)), Functions(FUNCTIONS, Conventions(), memory), memory
    )
    outcome = judged.judge(THEOREMS[name], [data])
    assert outcome.status == "refuted"
    assert outcome.refutation.line == "projection"
    assert outcome.refutation.message.endswith("[least_squares(X, y)]")


def test_a_minimiser_that_is_not_the_shortest_is_told_its_useless_part(bank):
    snippet = """
def least_squares(X, y):
    keep = []
    for j in range(X.shape[1]):
        if np.linalg.matrix_rank(X[:, [*keep, j]]) > len(keep):
            keep.append(j)
    w = np.zeros(X.shape[1])
    w[keep] = np.linalg.lstsq(X[:, keep], y, rcond=None)[0]
    return w
"""
    name = "least-squares-has-the-smallest-norm"
    others = ["least-squares-solves-the-normal-equations", "no-weights-beat-least-squares"]
    outcomes = judge(submission(snippet), bank, [name, *others])
    assert [outcomes[other].status for other in others] == ["held", "held"]
    assert outcomes[name].refutation.message == (
        "got=w = [2, 0] of norm 2, of which 1.41421 is sent to zero by X, but should be "
        "the shortest minimiser [1, 1], norm 1.41421 [least_squares(X, y)]"
    )


def test_the_wrong_degrees_of_freedom_are_biased(bank):
    snippet = "def noise_variance(X, y): r = y - X @ least_squares(X, y); return r @ r / len(y)"
    outcome = judge(submission(snippet), bank, ["noise-variance-is-unbiased"])
    assert outcome["noise-variance-is-unbiased"].refutation.message == (
        "got=2 on average over 16 runs with noise ±2, but should be σ² = 4: n = 2 examples, "
        "p = 1 columns [noise_variance(X, Xβ + σε)]"
    )


def test_augmenting_with_lambda_is_refuted_where_lambda_is_not_one(bank):
    snippet = """
def ridge(X, y, lam):
    d = X.shape[1]
    return least_squares(np.vstack([X, lam * np.eye(d)]), np.append(y, np.zeros(d)))
"""
    outcome = judge(submission(snippet), bank, ["ridge-has-its-closed-form"])
    refutation = outcome["ridge-has-its-closed-form"].refutation
    assert refutation.line == "stationary"
    assert refutation.message.startswith("got=w = [")


def test_no_tolerance_is_so_wide_that_it_judges_nobody():
    bank = Bank(None, seed=3, share=0.5)
    for family in (families.SAMPLES, families.SPANNING, families.DEFICIENT, families.NOISY):
        for case in bank.cases(family, Conventions()):
            X, y, proof = case.data.X, case.data.y, case.certificate
            scale = proof.pinv_norm * rounding.norm(y)
            if scale > 0:
                wide = rounding.weights_tolerance(X, y, proof, EPS) / scale
                assert wide <= 2.0**-19 * max(1.0, conditioning(X, proof)) / 64


def test_moments_lose_a_far_line_that_least_squares_keeps():
    bank = Bank(None, seed=0, share=0.1)
    lost = 0
    for case in bank.cases(families.FAR_LINES, Conventions()):
        x, y, proof = case.data.x, case.data.y, case.certificate
        allowed = rounding.orthogonal_tolerances(line_matrix(x), y, proof, EPS)[1]
        exact = float(proof.w[1])
        kept = np.linalg.lstsq(line_matrix(x), y, rcond=None)[0][1]
        assert abs(kept - exact) <= allowed / 10
        spread = np.mean(x**2) - np.mean(x) ** 2
        moments = (np.mean(x * y) - np.mean(x) * np.mean(y)) / spread if spread else 0.0
        lost += abs(moments - exact) > allowed
    assert lost >= 6


def test_single_precision_is_judged_at_its_own_roundoff():
    X, y = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]]), np.array([0.0, 1.0, 1.0])
    proof = exact_least_squares(X, y)
    w = np.array([float(v) for v in proof.w], dtype=np.float32)
    assert rounding.unit_roundoff(w) == float(np.finfo(np.float32).eps)
    assert rounding.unit_roundoff([1.0, (np.float32(2), 3)]) == float(np.finfo(np.float32).eps)
    assert rounding.unit_roundoff(w.astype(float), 1.0, [2]) == EPS
    moved = rounding.moved_by(w, proof.w)
    assert rounding.exceeds(moved, rounding.weights_tolerance(X, y, proof, EPS))
    assert not rounding.exceeds(
        moved, rounding.weights_tolerance(X, y, proof, rounding.unit_roundoff(w))
    )
