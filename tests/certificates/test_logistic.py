"""Balls, optima, runs and rays of logistic regression: true ones accepted, forgeries refused."""

from dataclasses import dataclass, replace

import numpy as np
import pytest
from flint import arb, ctx

from lemmata.bank import storage
from lemmata.checks.certificates.balls import (
    Enclosure,
    ball,
    enclosed,
    is_positive_definite,
    lower,
    sigmoid,
    softplus,
    upper,
)
from lemmata.checks.certificates.cross_entropies import CROSS_ENTROPIES, CrossEntropies
from lemmata.checks.certificates.descents import RUN, Run, run, verify_run
from lemmata.checks.certificates.logistic import (
    OPTIMUM,
    Evaluation,
    Optimum,
    Ray,
    certain_gap,
    evaluate,
    objective_at,
    optimum,
    ray,
    verify_evaluation,
    verify_optimum,
    verify_ray,
)
from lemmata.checks.certificates.sigmoids import Sigmoids, sigmoids, verify_sigmoids
from lemmata.checks.certificates.softmax import (
    Shares,
    SoftmaxEvaluation,
    SoftmaxOptimum,
    evaluate_softmax,
    softmax_optimum,
    softmax_shares,
    verify_shares,
    verify_softmax,
    verify_softmax_optimum,
)
from lemmata.checks.logistic.records import (
    Classes,
    Descent,
    Evaluated,
    Penalised,
    PenalisedClasses,
    RowScores,
)
from lemmata.checks.records import Labelled, Scores
from lemmata.conventions import Conventions

X = np.array([[1.0, 2.0], [3.0, -1.0], [-1.0, 0.5], [2.0, -5.5]])  # 2a₁ + a₂ + a₃ + a₄ = 0
Y = np.array([1.0, -1.0, 1.0, 1.0])
MEAN, SUM = Conventions(), Conventions(loss="sum", penalty="full")
BOTH = pytest.mark.parametrize("conventions", [MEAN, SUM])
PENALISED, FREE = Penalised(X, Y, 0.3), Penalised(X, Y, 0.0)
COLLINEAR = Penalised(np.column_stack([X, X[:, 0] - X[:, 1]]), Y, 0.0)
POINT = Evaluated(X, Y, np.array([0.5, -1.0]), 0.3, np.ones(2))


def moved(enclosure, by):
    return Enclosure(enclosure.lower + by, enclosure.upper + by)


def proved(data, conventions=MEAN):
    proof = OPTIMUM.certify(data, conventions)
    assert proof is not None
    return proof


def test_balls_leave_as_floats_rounded_outward():
    third = ball(1) / 3
    assert ball(lower(third)) < third < ball(upper(third))
    assert lower(ball(0.25)) == upper(ball(0.25)) == 0.25
    assert lower(arb(-1e300).exp()) <= 0 < upper(arb(-1e300).exp())


def test_sigmoid_and_softplus_are_right_where_float64_is_not():
    values = enclosed(softplus, np.array([1000.0, -1000.0, 0.0]))
    assert values.lower[0] <= 1000.0 <= values.upper[0]
    assert values.upper[1] < 1e-300
    assert values.lower[2] <= np.log(2) <= values.upper[2]
    assert np.all(enclosed(sigmoid, np.array([0.0, 40.0])).lower >= [0.5, 1 - 1e-15])


def test_precision_is_put_back():
    before = ctx.prec
    enclosed(sigmoid, np.array([1.0]))
    evaluate(POINT, MEAN)
    assert ctx.prec == before


def test_positive_definite_is_never_claimed_of_a_singular_ball():
    one, zero = ball(1), ball(0)
    assert is_positive_definite([[one, zero], [zero, one]])
    assert not is_positive_definite([[one, one], [one, one]])
    assert not is_positive_definite([[one, zero], [zero, -one]])
    assert not is_positive_definite([[arb(0, 1)]])


@BOTH
@pytest.mark.parametrize("data", [PENALISED, FREE, COLLINEAR])
def test_a_true_optimum_is_accepted_and_no_grid_point_beats_it(data, conventions):
    proof = proved(data, conventions)
    assert verify_optimum(data, proof, conventions)
    assert 0 <= proof.value.upper - proof.value.lower <= 1e-12
    for w in np.stack(np.meshgrid(*[np.linspace(-2, 2, 5)] * data.X.shape[1]), -1).reshape(
        -1, data.X.shape[1]
    ):
        low, high = objective_at(w, data.X, data.y, data.lam, conventions)
        assert low <= high
        assert high >= proof.value.lower
        gap = certain_gap(w, data.X, data.y, data.lam, proof, conventions)
        assert gap <= high - float(proof.value.lower)


def test_dependent_columns_are_minimised_over_a_basis():
    proof = proved(COLLINEAR)
    assert proof.columns == (0, 1)
    assert float(proof.value.upper) == pytest.approx(float(proved(FREE).value.upper), rel=1e-12)


def test_the_minimiser_is_within_the_radius():
    proof = proved(PENALISED)
    better = proof.w.copy()
    for _ in range(50):
        s = 1 / (1 + np.exp(Y * (X @ better)))
        better += 0.2 * (X.T @ (Y * s) / len(Y) - 0.3 * better)
    assert np.linalg.norm(better - proof.w) <= proof.radius + 1e-14


@pytest.mark.parametrize(
    "forge",
    [
        lambda p: replace(p, w=p.w + 0.01),
        lambda p: replace(p, w=-p.w),
        lambda p: replace(p, w=p.w * np.nan),
        lambda p: replace(p, w=p.w[:1], columns=(0,)),
        lambda p: replace(p, columns=(1, 0)),
        lambda p: replace(p, curvature=p.curvature * 1.1),
        lambda p: replace(p, curvature=-p.curvature),
        lambda p: replace(p, curvature=0.0),
        lambda p: replace(p, radius=p.radius * 0.1),
        lambda p: replace(p, radius=-p.radius),
        lambda p: replace(p, value=moved(p.value, 1e-9)),
        lambda p: replace(p, value=moved(p.value, -1e-9)),
        lambda p: replace(p, value=Enclosure(p.value.lower, p.value.upper + 1)),  # true, but idle
        lambda p: replace(p, value=Enclosure(p.value.lower - 1, p.value.upper)),
    ],
)
def test_a_forged_optimum_is_refused(forge):
    assert not verify_optimum(PENALISED, forge(proved(PENALISED)), MEAN)


def test_an_optimum_is_refused_for_other_data_or_another_scaling():
    proof = proved(PENALISED)
    assert not verify_optimum(Penalised(X, -Y, 0.3), proof, MEAN)
    assert not verify_optimum(Penalised(X, Y, 0.4), proof, MEAN)
    assert not verify_optimum(Penalised(2 * X, Y, 0.3), proof, MEAN)
    for conventions in (SUM, Conventions(loss="sum"), Conventions(penalty="full")):
        assert not verify_optimum(PENALISED, proof, conventions)


def test_a_basis_that_does_not_span_is_refused():
    line = Penalised(np.column_stack([X[:, 0], X[:, 0]]), Y, 0.0)
    other = proved(Penalised(X[:, :1], Y, 0.0))
    assert verify_optimum(line, replace(other, columns=(0,)), MEAN)
    assert not verify_optimum(FREE, replace(other, columns=(0,)), MEAN)
    assert not verify_optimum(Penalised(line.X, Y, 0.3), replace(other, columns=(0,)), MEAN)


def test_separable_data_without_a_penalty_have_no_optimum():
    separable = Penalised(np.array([[1.0], [2.0]]), np.array([1.0, 1.0]), 0.0)
    assert OPTIMUM.certify(separable, MEAN) is None


@BOTH
def test_an_evaluation_is_accepted_and_its_forgeries_are_refused(conventions):
    proof = evaluate(POINT, conventions)
    assert verify_evaluation(POINT, proof, conventions)
    for name in ("loss", "gradient", "hessian", "probability"):
        part = getattr(proof, name)
        for forged in (
            moved(part, 1e-9),
            Enclosure(part.lower - 1, part.upper + 1),  # true, but says nothing
            Enclosure(part.lower[:0], part.upper[:0]),
            Enclosure(part.upper + 1e-9, part.lower - 1e-9),
        ):
            assert not verify_evaluation(POINT, replace(proof, **{name: forged}), conventions)
    other = SUM if conventions is MEAN else MEAN
    assert not verify_evaluation(POINT, proof, other)
    assert not verify_evaluation(replace(POINT, y=-Y), proof, conventions)


@BOTH
def test_a_run_is_accepted_and_its_forgeries_are_refused(conventions):
    data = Descent(X, Y, 0.3, 0.125, 30, 1e-2)
    proof = run(data, conventions)
    assert proof is not None
    assert verify_run(data, proof, conventions)
    shorter = Run(
        Enclosure(proof.weights.lower[:-1], proof.weights.upper[:-1]),
        Enclosure(proof.losses.lower[:-1], proof.losses.upper[:-1]),
        proof.clearance[:-1],
    )
    assert not verify_run(data, shorter, conventions)
    assert not verify_run(data, replace(proof, weights=moved(proof.weights, 1e-9)), conventions)
    assert not verify_run(data, replace(proof, losses=moved(proof.losses, 1e-9)), conventions)
    assert not verify_run(data, replace(proof, clearance=proof.clearance * 2), conventions)
    assert not verify_run(replace(data, eta=0.25), proof, conventions)
    assert not verify_run(replace(data, tol=0.3), proof, conventions)


def test_a_run_too_long_to_enclose_is_given_up():
    assert RUN.certify(Descent(X, Y, 0.3, 2.0**-12, 500, 1e-9), MEAN) is None


def test_a_loss_that_doubles_take_for_zero_judges_no_rule_that_divides_by_it() -> None:
    far = Descent(
        np.array([[24.0, 2.0], [18.0, 4.0]]), np.array([-1.0, -1.0]), 0.0, 1.2, 2, 2.0**-20
    )
    assert RUN.certify(far, MEAN) is None
    assert RUN.certify(replace(far, eta=2.0**-8), MEAN) is not None


def test_a_ray_is_accepted_and_its_forgeries_are_refused():
    data = Labelled(np.array([[1.0, 2.0], [3.0, -1.0]]), np.array([1.0, -1.0]))
    proof = ray(data)
    assert proof is not None
    assert verify_ray(data, proof)
    assert not verify_ray(data, Ray(-proof.direction))
    assert not verify_ray(data, Ray(proof.direction / 1024))
    assert not verify_ray(data, Ray(proof.direction[:1]))
    assert not verify_ray(data, Ray(proof.direction * np.inf))
    assert not verify_ray(Labelled(data.X, -data.y), proof)
    assert ray(Labelled(X[[0, 0]], np.array([1.0, -1.0]))) is None


@dataclass(frozen=True)
class Scored:
    """Scores and labels."""

    s: np.ndarray
    y: np.ndarray


def test_sigmoids_and_cross_entropies_are_recomputed():
    z = Scores(np.array([0.0, 1.0, -1000.0]))
    proof = sigmoids(z)
    assert verify_sigmoids(z, proof)
    assert not verify_sigmoids(z, Sigmoids(moved(proof.value, 1e-12)))
    assert not verify_sigmoids(Scores(-z.z), proof)
    scored = Scored(np.array([0.0, 3.0, -1000.0]), np.array([1.0, -1.0, 1.0]))
    values = CROSS_ENTROPIES.certify(scored, MEAN)
    assert values is not None
    swapped = CrossEntropies(values.binary, values.natural)
    assert not CROSS_ENTROPIES.verify(scored, swapped)
    assert not CROSS_ENTROPIES.verify(replace(scored, y=-scored.y), values)


def test_softmax_values_are_recomputed():
    rows = RowScores(np.array([[0.0, 1000.0], [-800.0, -800.0]]), np.zeros(2), np.arange(2))
    proof = softmax_shares(rows)
    assert verify_shares(rows, proof)
    assert not verify_shares(rows, Shares(moved(proof.probability, 1e-12)))
    data = Classes(X, np.array([0, 1, 2, 1]), np.eye(3)[:, :2])
    values = evaluate_softmax(data, MEAN)
    assert verify_softmax(data, values, MEAN)
    assert not verify_softmax(data, values, SUM)
    assert not verify_softmax(replace(data, k=data.k[::-1].copy()), values, MEAN)
    for forged in (
        replace(values, loss=moved(values.loss, 1e-9)),
        replace(values, gradient=moved(values.gradient, 1e-9)),
    ):
        assert not verify_softmax(data, forged, MEAN)


THREE = PenalisedClasses(X, np.array([0, 2, 1, 2]), np.ones((3, 2)), 0.3)


@BOTH
def test_the_softmax_optimum_is_where_a_solver_of_its_own_finds_it(conventions):
    import cvxpy as cp

    proof = softmax_optimum(THREE, conventions)
    W = cp.Variable((3, 2))
    Z = X @ W.T
    losses = [cp.log_sum_exp(Z[i]) - Z[i, k] for i, k in enumerate(THREE.k)]
    mean = conventions.loss == "mean"
    objective = sum(losses) / (4 if mean else 1) + (0.15 if mean else 0.3) * cp.sum_squares(W)
    least = cp.Problem(cp.Minimize(objective)).solve(solver="CLARABEL")
    assert np.isclose(float(proof.value.upper), least, rtol=1e-7)
    assert np.allclose(proof.W, W.value, atol=1e-3)
    assert proof.value.upper - proof.value.lower < 1e-14
    assert proof.distance < 1e-14


@BOTH
def test_forged_softmax_optima_are_refused(conventions):
    proof = softmax_optimum(THREE, conventions)
    assert verify_softmax_optimum(THREE, proof, conventions)
    forgeries = [
        replace(proof, W=proof.W + 1e-9),
        replace(proof, W=proof.W[:2]),
        replace(proof, W=proof.W * np.nan),
        replace(proof, slope=proof.slope / 2),
        replace(proof, slope=-proof.slope),
        replace(proof, distance=proof.distance / 2),
        replace(proof, value=moved(proof.value, 1e-9)),
        replace(proof, value=moved(proof.value, -1e-9)),
        replace(proof, value=Enclosure(proof.value.lower - 1, proof.value.upper + 1)),
    ]
    for forged in forgeries:
        assert not verify_softmax_optimum(THREE, forged, conventions)
    others = [
        replace(THREE, lam=0.4),
        replace(THREE, lam=0.0),
        replace(THREE, k=THREE.k[::-1].copy()),
        replace(THREE, X=2 * X),
    ]
    for other in others:
        assert not verify_softmax_optimum(other, proof, conventions)
    assert not verify_softmax_optimum(THREE, proof, SUM if conventions is MEAN else MEAN)


@pytest.mark.parametrize(
    ("certificate", "kind"),
    [
        (optimum(PENALISED, MEAN), Optimum),
        (evaluate(POINT, MEAN), Evaluation),
        (run(Descent(X, Y, 0.3, 0.125, 3, 1e-6), MEAN), Run),
        (sigmoids(Scores(X[0])), Sigmoids),
        (evaluate_softmax(Classes(X, np.array([0, 1, 0, 1]), np.eye(2)), MEAN), SoftmaxEvaluation),
        (softmax_optimum(THREE, MEAN), SoftmaxOptimum),
    ],
)
def test_certificates_survive_the_bank_bit_for_bit(certificate, kind):
    raw = storage.dump(certificate)
    assert storage.dump(storage.load(raw, kind)) == raw
