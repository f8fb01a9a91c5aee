"""The regression topic: refutations say why, and tolerances are neither too wide nor too tight."""

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.checks.certificates.exact import entries, fractions
from lemmata.checks.certificates.least_squares import conditioning, exact_least_squares, line_matrix
from lemmata.checks.precision import DOUBLE, SINGLE, epsilon
from lemmata.checks.regression import cases, rounding
from lemmata.checks.regression.noise import noise_runs
from lemmata.checks.regression.records import Penalised, Restated, Sample
from lemmata.conventions import Conventions
from tests.topics.harness import Topic

REGRESSION = Topic("regression")
SHORT = Sample(np.array([[1.0, 1.0]]), np.array([2.0]))
BASIC = """
def least_squares(X, y):
    keep = []
    for j in range(X.shape[1]):
        if np.linalg.matrix_rank(X[:, [*keep, j]]) > len(keep):
            keep.append(j)
    w = np.zeros(X.shape[1])
    w[keep] = np.linalg.lstsq(X[:, keep], y, rcond=None)[0]
    return w
"""


def test_the_reference_passes_at_a_sharper_accuracy():
    judge = REGRESSION.judge(accuracy=1e-9)
    name = "least-absolute-is-optimal-by-duality"
    assert judge.judge(REGRESSION.theorems[name], REGRESSION.cases(name)).status == "held"


def test_where_only_invertible_problems_are_asked_for_every_one_is():
    families = {
        f for t in REGRESSION.theorems.values() for f in t.families if "rank" in f.conventions
    }
    for family in families:
        for case in REGRESSION.bank.cases(family, Conventions(rank="full")):
            data = case.data
            columns = data.degree + 1 if hasattr(data, "degree") else data.X.shape[1]
            assert case.certificate.rank == columns, family.name


def test_every_function_of_the_topic_is_graded_by_a_theorem():
    graded = {name for theorem in REGRESSION.theorems.values() for name in theorem.functions}
    assert graded == set(catalogue.functions("regression"))


def test_every_theorem_names_its_proof_lines_when_it_refutes():
    judge = REGRESSION.judge("def least_squares(X, y): return np.zeros(X.shape[1])")
    refuted = 0
    for name, theorem in REGRESSION.theorems.items():
        refutation = judge.judge(theorem, REGRESSION.cases(name)).refutation
        if refutation is not None:
            refuted += 1
            assert theorem.proof_line(refutation.line) is not None, name
    assert refuted >= 5


def test_the_inverse_of_a_singular_matrix_is_refuted_with_its_enormous_weights():
    data = next(
        case.data
        for case in REGRESSION.bank.cases(cases.DEFICIENT, Conventions())
        if case.data.X.shape == (4, 3)
        and np.all(case.data.X[:, 2] == case.data.X[:, 0] + case.data.X[:, 1])
        and case.data.X[0, 0] % 0.25
    )
    found = REGRESSION.refutation(
        "def least_squares(X, y): return np.linalg.inv(X.T @ X) @ X.T @ y",
        "least-squares-solves-the-normal-equations",
        data,
    )
    assert found.line == "projection"
    assert found.message.endswith("[least_squares(X, y)]")


def test_a_minimiser_that_is_not_the_shortest_is_told_its_useless_part():
    for other in ("least-squares-solves-the-normal-equations", "no-weights-beat-least-squares"):
        assert REGRESSION.outcome(BASIC, other).status == "held"
    found = REGRESSION.refutation(BASIC, "least-squares-has-the-smallest-norm", SHORT)
    assert found.message == (
        "got w = [2, 0] of norm 2, of which 1.41421 is sent to zero by X, but should be "
        "the shortest minimiser [1, 1], norm 1.41421 [least_squares(X, y)]"
    )


@pytest.mark.parametrize("order", [[0, 1], [1, 0]])
def test_restated_data_are_the_same_examples_in_other_axes(order):
    turn = np.array([[3.0, -4.0], [4.0, 3.0]])
    X, y, signs = np.array([[1.0, 2.0], [3.0, -1.0]]), np.array([1.0, 2.0]), np.array([1.0, -1.0])
    other = Restated(X, y, turn, np.array(order), signs).restatement
    turned = exact_least_squares(other.X, other.y).w
    back = fractions(entries(rounding.image(turn, turned)))
    assert back == exact_least_squares(X, y).w
    i = order.index(1)
    np.testing.assert_array_equal(other.X[i], -X[1] @ turn)
    assert other.y[i] == -2.0


def test_weights_that_depend_on_the_axes_are_shown_beside_those_turned_back():
    data = Restated(
        SHORT.X, SHORT.y, np.array([[3.0, -4.0], [4.0, 3.0]]), np.array([0]), np.ones(1)
    )
    found = REGRESSION.refutation(BASIC, "least-squares-is-equivariant", data)
    assert found.message == (
        "got w(X, y) = [2, 0] and M w(X', y') = [0.85714286, 1.1428571], but should be the same "
        "vector, [1, 1] [least_squares((s * X)[order] @ M, (s * y)[order])]"
    )


def test_the_wrong_degrees_of_freedom_are_biased():
    snippet = "def noise_variance(X, y): r = y - X @ least_squares(X, y); return r @ r / len(y)"
    assert REGRESSION.refutation(snippet, "noise-variance-is-unbiased").message == (
        "got 2 on average over 16 runs with noise ±2, but should be σ² = 4, with n = 2 "
        "and p = 1 [noise_variance(X, X @ beta + sigma * noise)]"
    )


def test_shrunk_weights_break_the_learning_curve_within_the_sample():
    snippet = "def least_squares(X, y): return 0.5 * np.linalg.lstsq(X, y, rcond=None)[0]"
    found = REGRESSION.refutation(snippet, "learning-curves")
    assert found.line == "trace"
    assert found.message == (
        "got E_in = 2.5 on average over 16 runs, but should be σ²(1 − (d + 1)/N) = 4·(1 − 1/2) = 2 "
        "[least_squares(X, X @ beta + sigma * noise)]"
    )


def test_augmenting_with_lambda_is_refuted_where_lambda_is_not_one():
    snippet = """
def ridge(X, y, lam):
    d = X.shape[1]
    return least_squares(np.vstack([X, lam * np.eye(d)]), np.append(y, np.zeros(d)))
"""
    found = REGRESSION.refutation(snippet, "ridge-has-its-closed-form")
    assert found.line == "stationary"
    assert found.message.startswith("got w = [")


def test_more_columns_than_rows_are_regular_by_the_penalty():
    data = Penalised(np.array([[1.0, 1.0]]), np.array([2.0]), 4.0)
    snippet = "def ridge(X, y, lam): return np.linalg.pinv(X) @ y"
    found = REGRESSION.refutation(snippet, "ridge-has-its-closed-form", data)
    assert found.line == "regular"
    assert "should be (XᵀX + λI)⁻¹Xᵀy = [0.33333333, 0.33333333], within" in found.message


def test_no_tolerance_is_so_wide_that_it_judges_nobody():
    bank = REGRESSION.bank
    for family in (cases.SAMPLES, cases.SPANNING, cases.DEFICIENT, cases.NOISY):
        for case in bank.cases(family, Conventions()):
            X, y, proof = case.data.X, case.data.y, case.certificate
            scale = proof.pinv_norm * rounding.norm(y)
            if scale > 0:
                wide = rounding.weights_tolerance(X, y, proof, DOUBLE) / scale
                assert wide <= 2.0**-19 * max(1.0, conditioning(X, proof)) / 64


def test_moments_lose_a_far_line_that_least_squares_keeps():
    bank = REGRESSION.bank
    lost = 0
    for case in bank.cases(cases.FAR_LINES, Conventions()):
        x, y, proof = case.data.x, case.data.y, case.certificate
        allowed = rounding.orthogonal_tolerances(line_matrix(x), y, proof, DOUBLE)[1]
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
    assert epsilon(w) == SINGLE and epsilon(w.astype(float)) == DOUBLE
    moved = rounding.squared_distance(w, proof.w)
    assert rounding.exceeds(moved, rounding.weights_tolerance(X, y, proof, DOUBLE))
    assert not rounding.exceeds(moved, rounding.weights_tolerance(X, y, proof, SINGLE))


@pytest.mark.parametrize("n", range(1, 9))
def test_noise_runs_have_mean_zero_and_covariance_one(n):
    runs = noise_runs(n)
    assert set(np.unique(runs)) == {-1.0, 1.0}
    assert not np.any(runs.sum(axis=0))
    np.testing.assert_array_equal(runs.T @ runs, len(runs) * np.eye(n))


NORMAL = "def least_squares(X, y): return np.linalg.solve(X.T @ X, X.T @ y)"
ORTHOGONAL = """
def least_squares(X, y):
    Q, R = np.linalg.qr(X)
    return np.linalg.solve(R, Q.T @ y)
"""


@pytest.mark.parametrize("method", ["", ORTHOGONAL, NORMAL], ids=["svd", "qr", "normal"])
def test_normal_equations_fail_only_where_a_backward_stable_method_is_asked_for(method):
    name = "one-solution-when-the-examples-span"
    assert REGRESSION.outcome(method, name).status == "held"
    if method == NORMAL:
        refuted = REGRESSION.refutation(method, name, stability="backward")
        assert refuted.line == "9.6" and "within" in refuted.should
    else:
        assert REGRESSION.outcome(method, name, stability="backward").status == "held"
