"""The SVM's topic: wrong answers are told why, and no theorem refutes more than it says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lemmata.checks.certificates.exact import rational
from lemmata.checks.records import Labelled
from lemmata.checks.svm.cases import HingePoint, Hyperplane, Moved, Multipliers, Priced
from lemmata.checks.svm.soft_margins import twice_at_least
from lemmata.checks.svm.symmetries import same_problems
from lemmata.theorems import Refutation
from tests.topics.harness import Topic

SVM = Topic("svm")
PENALISED_BIAS = """
def soft_margin(X, y, C):
    lifted = np.column_stack([X, np.ones(len(X))])
    A = y[:, None] * lifted
    from scipy.optimize import minimize
    K = A @ A.T
    a = minimize(
        lambda a: a @ K @ a / 2 - a.sum(), np.full(len(y), C / 2), jac=lambda a: K @ a - 1,
        bounds=[(0, C)] * len(y), method="L-BFGS-B", options={"ftol": 1e-16, "gtol": 1e-12},
    ).x
    v = a @ A
    return v[:-1], float(v[-1]), np.maximum(0, 1 - y * (lifted @ v))
"""


def labelled(X: Any, y: Any) -> Labelled:
    return Labelled(np.array(X, dtype=float), np.array(y, dtype=float))


def moved(X: Any, y: Any, C: float = 0.3, shift: float = 0.0, scale: float = 1.0) -> Moved:
    """Data whose only changes are those asked for, besides signs, order and repetition."""
    data, d, order = labelled(X, y), len(X[0]), np.arange(len(y))[::-1].copy()
    return Moved(data.X, data.y, C, np.full(d, shift), order, scale, np.arange(d), -np.ones(d))


@pytest.mark.parametrize(("svm", "kappa"), [("half", 0.5), ("full", 1.0)])
def test_every_case_of_the_dual_is_certified_in_its_own_scaling(svm: str, kappa: float) -> None:
    found = SVM.cases("strong-duality", svm=svm)
    assert {float(case.certificate.kappa) for case in found} == {kappa}


def test_a_negative_distance_is_refuted_with_its_row() -> None:
    snippet = "def distance(X, w, b):\n    return (X @ w + b) / np.linalg.norm(w)"
    found = SVM.refutation(snippet, "distance-to-a-hyperplane")
    assert "got -" in found.message
    assert "|<w, x> + b|/‖w‖" in found.message
    assert found.line == "solve for r"


def test_a_point_of_the_hyperplane_is_no_distance_away() -> None:
    snippet = "def distance(X, w, b):\n    return np.abs(X @ w) / np.linalg.norm(w)"
    data = Hyperplane(np.array([[1.0]]), np.ones(1), np.array([2.0]), -2.0)
    found = SVM.refutation(snippet, "distance-to-a-hyperplane", data)
    assert found.message == (
        "got 1 for row 0, but should be |<w, x> + b|/‖w‖ = 0 [distance(X, w, b)]"
    )
    assert found.line == "claim 1"


def test_a_float32_number_is_judged_at_its_own_precision() -> None:
    data = Hyperplane(np.array([[1.0, 1.0]]), np.ones(1), np.array([1.0, 2.0]), 0.0)
    right = "np.min(y * (X @ w + b)) / np.linalg.norm(w)"
    case = SVM.case("margin-is-the-smallest-signed-distance", data)
    for rounded, status in ((f"np.float32({right})", "held"), (f"{right} + 1e-7", "refuted")):
        snippet = f"def margin(X, y, w, b):\n    return {rounded}"
        outcome = SVM.outcome(snippet, "margin-is-the-smallest-signed-distance", [case])
        assert outcome.status == status


def test_a_missing_equality_is_named_after_the_free_bias() -> None:
    snippet = "_dual = svm_dual\ndef svm_dual(X, y, C):\n    return _dual(X, y, C) * (y > 0)"
    found = SVM.refutation(snippet, "multipliers-are-feasible")
    assert "Σ α_i y_i" in found.got
    assert found.should == "0: the bias is free"
    assert found.line == "balance"


def test_weights_are_compared_exactly() -> None:
    snippet = "def weights_from_dual(alpha, X, y):\n    return np.nextafter((alpha * y) @ X, 9)"
    data = Multipliers(np.array([0.5]), np.array([[3.0]]), np.array([-1.0]))
    found = SVM.refutation(snippet, "weights-are-the-weighted-sum-of-examples", data)
    assert found.got == "w = [-1.4999999999999998]"
    assert found.should == "Σ α_i y_i x_i = [-1.5]"


def subgradient(theorem: str, body: str, w: float, x: float, y: float) -> Refutation:
    data = HingePoint(np.array([w]), np.array([x]), y)
    return SVM.refutation(f"def hinge_subgradient(w, x, y):\n    return {body}", theorem, data)


def test_a_vector_that_is_no_subgradient_comes_with_a_witness() -> None:
    found = subgradient("subgradient-inequality", "y * x", 0.0, 1.0, 1.0)
    assert found.message == (
        "got g = [1.0], and at u = (1) h(u) = 0, but should be h(u) ≥ h(w) + <g, u − w> = 2"
        " [hinge_subgradient(w, x, y)]"
    )


def test_the_chain_rule_says_which_factor_is_wrong() -> None:
    name = "chain-rule-for-subgradients"
    below = subgradient(name, "-0.5 * y * x", 0.0, 2.0, -1.0)
    assert below.got == "g = z yx with z = -0.5 where y<w, x> = 0" and below.should == "z = −1"
    assert subgradient(name, "-y * x", 2.0, 1.0, 1.0).should == "z = 0"
    at_it = subgradient(name, "-2 * y * x", 1.0, 1.0, 1.0)
    assert at_it.should == "z in [−1, 0]" and at_it.line == "outer"
    penalty = subgradient(name, "w + x", 1.0, 0.0, 1.0)
    assert penalty.got == "g = [1.0]" and penalty.line == "inner"


def test_none_on_separable_data_is_refuted() -> None:
    snippet = "def hard_margin(X, y):\n    return None"
    assert SVM.refutation(snippet, "hard-margin-exists-exactly-when-separable").got == "None"


def test_an_answer_for_inseparable_data_is_refuted_by_a_farkas_vector() -> None:
    snippet = "def hard_margin(X, y):\n    return np.zeros(X.shape[1]), 1.0"
    found = SVM.refutation(snippet, "hard-margin-exists-exactly-when-separable")
    assert "None: with λ = (" in found.should


def scaled_hard_margin(share: float) -> str:
    return (
        "_hard = hard_margin\n"
        "def hard_margin(X, y):\n"
        "    found = _hard(X, y)\n"
        f"    return None if found is None else (found[0] * {share!r}, found[1] * {share!r})\n"
    )


@pytest.mark.parametrize(
    ("theorem", "share", "status"),
    [
        ("tightest-constraint-is-an-equality", 1 - 1e-7, "held"),
        ("tightest-constraint-is-an-equality", 1 - 1e-3, "refuted"),
        ("tightest-constraint-is-an-equality", 1 + 1e-3, "refuted"),
        ("hard-margin-has-the-least-norm", 1 + 1e-8, "held"),
        ("hard-margin-has-the-least-norm", 1 + 1e-5, "refuted"),
        # The margin does not see the scale, so these say nothing about it.
        ("hard-margin-is-the-largest", 2.0, "held"),
        ("hard-margin-moves-with-the-data", 2.0, "held"),
    ],
)
def test_an_answer_within_the_accuracy_passes_and_one_beyond_it_does_not(
    theorem: str, share: float, status: str
) -> None:
    assert SVM.outcome(scaled_hard_margin(share), theorem).status == status


@pytest.mark.parametrize(("b", "held"), [(-0.79, True), (0.0, True), (0.5, True), (0.9, False)])
def test_any_optimal_bias_passes(b: float, held: bool) -> None:
    """X = {−1, 1} and C = 0.1: every b in [−0.8, 0.8] is optimal."""

    def soft_margin(X: Any, y: Any, C: float) -> Any:
        w = np.array([2 * C])
        return w, b, np.maximum(0, 1 - y * (X @ w + b))

    data = Priced(np.array([[-1.0], [1.0]]), np.array([-1.0, 1.0]), 0.1)
    case = SVM.case("soft-margin-is-optimal", data)
    outcome = SVM.outcome({"soft_margin": soft_margin}, "soft-margin-is-optimal", [case])
    assert (outcome.status == "held") is held


def test_a_penalised_bias_breaks_only_the_symmetries_that_it_breaks() -> None:
    """It is no soft margin, yet mirroring, reordering and repeating leave its objective alone."""
    X, y, name = [[1], [3]], [1, -1], "soft-margin-moves-with-the-data"
    priced = Priced(np.array(X, dtype=float), np.array(y, dtype=float), 0.3)
    SVM.refutation(PENALISED_BIAS, "soft-margin-is-optimal", priced)
    at_rest = [SVM.case(name, moved(X, y))]
    assert SVM.outcome(PENALISED_BIAS, name, at_rest).status == "held"
    found = SVM.refutation(PENALISED_BIAS, name, moved(X, y, shift=4.0))
    assert found.call == "soft_margin(X + [4.0], y, 0.3)"
    found = SVM.refutation(PENALISED_BIAS, name, moved(X, y, scale=0.5))
    assert found.call == "soft_margin(0.5 * X, y, 1.2)"


def test_an_answer_that_comes_and_goes_is_refuted() -> None:
    snippet = (
        "_hard = hard_margin\n"
        "def hard_margin(X, y):\n    return None if len(y) > 3 else _hard(X, y)\n"
    )
    found = SVM.refutation(snippet, "hard-margin-moves-with-the-data", moved([[1], [3]], [1, -1]))
    assert found.message == (
        "got None, but should be (w, b), as hard_margin(X, y) is"
        " [hard_margin(np.vstack([X, X]), np.concatenate([y, y]))]"
    )


def test_the_same_problem_has_the_same_optimum_up_to_its_factor() -> None:
    data = moved([[1, 0], [3, 1], [2, 2]], [1, -1, 1], shift=2.0, scale=0.25)
    soft = SVM.submission()["soft_margin"]

    def objective(X: Any, y: Any, C: float) -> float:
        w, _, xi = soft(X, y, C)
        return float(w @ w / 2 + C * xi.sum())

    at_rest = objective(data.X, data.y, data.C)
    for same in same_problems(SVM.judge().functions, data):
        value = objective(same.X, same.y, data.C * same.price)
        assert value * same.length**2 == pytest.approx(at_rest, rel=1e-7)


@pytest.mark.parametrize("largest", [0.01, 0.5, 1.0, 3.0, 1000.0])
def test_a_large_price_is_a_power_of_two_beyond_every_multiplier(largest: float) -> None:
    C = twice_at_least(rational(largest))
    assert 2 * largest <= C < 4 * largest
    assert np.log2(C) == round(np.log2(C))
