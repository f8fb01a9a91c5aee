"""Least squares, ridge and least absolute deviations: true proofs stand, forged ones fall."""

from dataclasses import replace
from fractions import Fraction as Q

import numpy as np
import pytest

from lemmata.bank import storage
from lemmata.checks.certificates import least_absolute as absolute
from lemmata.checks.certificates import least_squares as squares
from lemmata.checks.certificates.least_absolute import LeastAbsolute, verify_least_absolute
from lemmata.checks.certificates.least_squares import (
    LeastSquares,
    Ridge,
    RidgeLimit,
    verify_least_squares,
    verify_limit,
    verify_ridge,
)
from lemmata.checks.regression.records import (
    Curve,
    Experiment,
    Line,
    MovedLine,
    Path,
    Penalised,
    Sample,
)
from lemmata.conventions import Conventions

X = np.array([[1.0, 0.0], [1.0, 1.0], [1.0, 2.0]])
Y = np.array([0.0, 1.0, 1.0])
WIDE = np.array([[1.0, 1.0]])
ONES = np.ones((3, 1))


def samples(count, seed=0):
    """Small grids of every rank and shape, a zero matrix among them."""
    rng = np.random.default_rng(seed)
    yield np.zeros((2, 2)), np.array([1.0, 2.0])
    for _ in range(count):
        n, r, more = rng.integers(1, 8), rng.integers(1, 4), rng.integers(0, 3)
        B = rng.integers(-16, 17, (n, r)) / 4
        mixed = np.hstack([B, B @ rng.integers(-2, 3, (r, more))])
        yield mixed * 2.0 ** rng.integers(-10, 11), rng.integers(-16, 17, n) / 4


def test_exact_least_squares_verifies_and_agrees_with_lstsq():
    for A, y in samples(60):
        proof = squares.exact_least_squares(A, y)
        assert verify_least_squares(A, y, proof)
        assert proof.rank == np.linalg.matrix_rank(A)
        w = np.linalg.lstsq(A, y, rcond=None)[0]
        np.testing.assert_allclose(
            [float(v) for v in proof.w], w, rtol=1e-9, atol=1e-9 * abs(w).max()
        )


def test_the_shortest_solution_of_one_equation_is_on_its_normal():
    proof = squares.exact_least_squares(WIDE, np.array([2.0]))
    assert proof.w == (Q(1), Q(1)) and proof.rss == 0 and proof.rank == 1
    assert proof.pinv == ((Q(1, 2),), (Q(1, 2),))


def test_the_line_through_three_points_is_exact():
    proof = squares.exact_least_squares(X, Y)
    assert proof.w == (Q(1, 6), Q(1, 2)) and proof.rss == Q(1, 6)


def forged_least_squares():
    true = squares.exact_least_squares(WIDE, np.array([2.0]))
    return {
        "another minimiser": replace(true, w=(Q(2), Q(0))),
        "wrong sign": replace(true, w=(Q(-1), Q(-1))),
        "perturbed": replace(true, w=(Q(1) + Q(1, 2**60), Q(1))),
        "incomplete": replace(true, w=(Q(1),)),
        "another right inverse": replace(true, pinv=((Q(1),), (Q(0),)), w=(Q(2), Q(0))),
        "half a pseudo-inverse": replace(true, pinv=((Q(1, 2),),)),
        "residual": replace(true, rss=Q(1)),
        "rank": replace(true, rank=2),
        "norm too small": replace(true, pinv_norm=true.pinv_norm / 2),
        "norm too large": replace(true, pinv_norm=true.pinv_norm * 2),
        "negative norm": replace(true, pinv_norm=-true.pinv_norm),
        "nothing": LeastSquares((), (), Q(0), 0, 0.0),
    }


@pytest.mark.parametrize("name", sorted(forged_least_squares()))
def test_a_forged_least_squares_proof_is_refused(name):
    assert not verify_least_squares(WIDE, np.array([2.0]), forged_least_squares()[name])


def test_a_proof_for_other_data_is_refused():
    proof = squares.exact_least_squares(X, Y)
    assert verify_least_squares(X, Y, proof)
    assert not verify_least_squares(X, -Y, proof)
    assert not verify_least_squares(2 * X, Y, proof)
    assert not verify_least_squares(X[::-1], Y, proof)


@pytest.mark.parametrize("lam", [0.3, 4.0, 1e-4, 1e3])
def test_exact_ridge_verifies_and_agrees_with_solve(lam):
    for A, y in samples(20, seed=1):
        proof = squares.exact_ridge(A, y, lam)
        assert verify_ridge(A, y, lam, proof)
        w = np.linalg.solve(A.T @ A + lam * np.eye(A.shape[1]), A.T @ y)
        size = np.linalg.norm(A.T @ A) / lam
        np.testing.assert_allclose([float(v) for v in proof.w], w, atol=1e-13 * (1 + size) * 10)


def test_ridge_in_another_scaling_is_refused():
    y, lam = np.array([1.0]), 4.0
    true = squares.exact_ridge(np.array([[1.0]]), y, lam)
    assert true.w == (Q(1, 5),)
    for wrong in (Q(1, 17), Q(1, 3), Q(1, 9), Q(-1, 5), Q(1, 5) + Q(1, 2**70)):
        assert not verify_ridge(np.array([[1.0]]), y, lam, replace(true, w=(wrong,)))


def test_forged_ridge_norms_and_data_are_refused():
    true = squares.exact_ridge(X, Y, 0.3)
    assert verify_ridge(X, Y, 0.3, true)
    for field in ("primal", "dual", "mixed"):
        for factor in (0.5, 2.0):
            forged = replace(true, **{field: getattr(true, field) * factor})
            assert not verify_ridge(X, Y, 0.3, forged), field
    assert not verify_ridge(X, Y, 0.6, true)
    assert not verify_ridge(X, Y, -0.3, true)
    assert not verify_ridge(X, Y, 0.3, replace(true, w=true.w[:1]))
    assert not verify_ridge(WIDE, np.array([1.0]), 0.0, Ridge((Q(1), Q(0)), 1.0, 0.0, 1.0))


def certified(certificate, data):
    return certificate.certify(data, Conventions())


def test_ridge_without_penalty_has_no_certificate_on_dependent_columns():
    assert certified(squares.RIDGE, Penalised(WIDE, np.array([1.0]), 0.0)) is None
    assert certified(squares.RIDGE, Penalised(X, Y, 0.0)) is not None


def test_the_limit_of_ridge_is_bounded_by_its_slope():
    data = Penalised(WIDE, np.array([2.0]), 2.0**-10)
    proof = certified(squares.RIDGE_LIMIT, data)
    away = max(abs(a - b) for a, b in zip(proof.near.w, proof.limit.w, strict=True))
    assert 0 < float(away) <= data.lam * proof.slope
    assert verify_limit(data.X, data.y, data.lam, proof)
    forged = [
        replace(proof, slope=proof.slope / 2),
        replace(proof, slope=proof.slope * 2),
        replace(proof, limit=replace(proof.limit, w=(Q(2), Q(0)))),
        RidgeLimit(squares.exact_ridge(WIDE, data.y, 1.0), proof.limit, proof.slope),
    ]
    assert not any(verify_limit(data.X, data.y, data.lam, f) for f in forged)


def test_every_step_of_a_ridge_path_is_verified():
    data = Path(X, Y, np.array([0.3, 4.0]))
    proof = certified(squares.RIDGE_PATH, data)
    low, high = proof.steps
    assert squares.RIDGE_PATH.verify(data, proof, Conventions())
    for steps in ((), (low,), (high, low), (low, replace(high, w=low.w)), (low, high, high)):
        assert not squares.RIDGE_PATH.verify(data, replace(proof, steps=steps), Conventions())


def test_both_lines_of_a_pair_are_verified():
    data = MovedLine(X[:, 1], Y, 2.0, 3.0, -4.0, 10.0)
    proof = certified(squares.LINE_PAIR, data)
    assert proof.after.w[1] == -2 * proof.before.w[1]
    swapped = replace(proof, before=proof.after, after=proof.before)
    forged = [swapped, replace(proof, after=proof.before), replace(proof, before=proof.after)]
    assert not any(squares.LINE_PAIR.verify(data, f) for f in forged)


LEVEL = np.array([1.0, 1.0, 1.0])


@pytest.mark.parametrize(
    ("certificate", "kept", "broken"),
    [
        (squares.SPANNED, Sample(X, Y), Sample(WIDE, np.array([2.0]))),
        (squares.NOISY_SAMPLE, Sample(X, Y), Sample(X[:2], Y[:2])),
        (squares.NOISY_SAMPLE, Sample(X, Y), Sample(np.vstack([WIDE, WIDE, WIDE]), Y)),
        (squares.EXPERIMENT, Experiment(X, np.ones(2), 2.0), Experiment(X[:2], np.ones(2), 2.0)),
        (squares.LINE, Line(X[:, 1], Y), Line(LEVEL, Y)),
        (squares.LINE, Line(X[:, 1], Y), Line(X[:, 1], LEVEL)),
        (squares.FAR_LINE, Line(X[:, 1], 3 * X[:, 1]), Line(X[:, 1], Y)),
        (squares.INTERPOLATION, Curve(X[:, 1], Y, 2), Curve(X[:, 1], Y, 1)),
        (squares.INTERPOLATION, Curve(X[:, 1], Y, 2), Curve(np.array([0.0, 1.0, 1.0]), Y, 2)),
    ],
)
def test_what_a_family_promises_is_part_of_its_proof(certificate, kept, broken):
    assert certified(certificate, kept) is not None
    true = certificate.propose(broken)
    assert true is not None and not certificate.verify(broken, true)


@pytest.mark.parametrize(
    ("certificate", "data"),
    [
        (squares.SOLVED, Sample(X, Y)),
        (squares.LINE, Line(X[:, 1], Y)),
        (squares.FAR_LINE, Line(X[:, 1], 3 * X[:, 1])),
        (squares.CURVE, Curve(X[:, 1], Y, 1)),
        (squares.EXPERIMENT, Experiment(X, np.ones(2), 2.0)),
    ],
)
def test_every_certificate_of_least_squares_refuses_other_weights(certificate, data):
    true = certified(certificate, data)
    forged = replace(true, w=(true.w[0] + Q(1, 2**60), *true.w[1:]))
    assert not certificate.verify(data, forged)


def test_an_ill_conditioned_case_judges_nobody():
    thin = np.array([[1.0, 1.0], [1.0, 1.0 + 2.0**-20]])
    assert certified(squares.SOLVED, Sample(thin, np.array([1.0, 2.0]))) is None
    assert certified(squares.SOLVED, Sample(X, Y)) is not None


def test_least_absolute_finds_the_median_and_proves_it():
    proof = absolute.propose_least_absolute(ONES, np.array([0.0, 0.0, 3.0]))
    assert proof.w == (Q(0),) and proof.optimum == 3
    assert verify_least_absolute(ONES, np.array([0.0, 0.0, 3.0]), proof)


def test_least_absolute_is_proved_on_every_rank_and_scale():
    proved = 0
    for A, y in samples(60, seed=2):
        if not np.any(y):
            continue
        proof = absolute.propose_least_absolute(A, y)
        assert proof is not None and verify_least_absolute(A, y, proof)
        proved += 1
    assert proved > 50


def forged_least_absolute():
    true = absolute.propose_least_absolute(ONES, np.array([0.0, 0.0, 3.0]))
    return {
        "the mean": replace(true, w=(Q(1),)),
        "another optimum": replace(true, optimum=true.optimum - 1),
        "optimum of the mean": replace(true, w=(Q(1),), optimum=Q(4)),
        "u beyond one": replace(true, u=(Q(-3, 2), Q(1, 2), Q(1))),
        "u out of balance": replace(true, u=(Q(0), Q(0), Q(1))),
        "wrong sign": replace(true, u=tuple(-v for v in true.u)),
        "no u": replace(true, u=(Q(0), Q(0), Q(0))),
        "incomplete": replace(true, u=true.u[:2]),
        "no w": replace(true, w=()),
        "nothing": LeastAbsolute((), (), Q(0)),
    }


@pytest.mark.parametrize("name", sorted(forged_least_absolute()))
def test_a_forged_least_absolute_proof_is_refused(name):
    assert not verify_least_absolute(ONES, np.array([0.0, 0.0, 3.0]), forged_least_absolute()[name])


def test_a_least_absolute_proof_for_other_labels_is_refused():
    proof = absolute.propose_least_absolute(ONES, np.array([0.0, 0.0, 3.0]))
    assert not verify_least_absolute(ONES, np.array([0.0, 1.0, 3.0]), proof)
    assert not verify_least_absolute(2 * ONES, np.array([1.0, 1.0, 3.0]), proof)


def test_certificates_survive_storage_bit_for_bit():
    for proof in (
        squares.exact_least_squares(X, Y),
        squares.exact_ridge(X, Y, 0.3),
        absolute.propose_least_absolute(ONES, Y),
    ):
        assert storage.load(storage.dump(proof), type(proof)) == proof
