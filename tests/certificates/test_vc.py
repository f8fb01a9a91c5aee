"""Proofs of shattering, Radon partitions and balls: true ones stand, forged ones fall."""

from dataclasses import replace
from fractions import Fraction as Q
from itertools import product

import numpy as np
import pytest

from lemmata.bank import storage
from lemmata.checks.certificates import radon, shattering
from lemmata.checks.certificates.radon import BALLS, RADON
from lemmata.checks.certificates.separation import Separation, is_separation, signed_rows
from lemmata.checks.certificates.shattering import (
    GENERAL_POSITION,
    IMPOSSIBLE_POINTS,
    IMPOSSIBLE_VECTORS,
    REALISED,
    SHATTERING,
    Dichotomies,
    Impossible,
    gordan,
)
from lemmata.checks.records import Labelled, Matrix
from lemmata.conventions import Conventions

LINE = np.array([[0.0], [1.0], [2.0]])
TRIANGLE = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]])
COLLINEAR = np.array([[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]])
SQUARE = np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]])
CENTRE = np.array([[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [1.0, 1.0]])


def grids(count, seed=0):
    """Small matrices of quarters, with repeats, zero rows and dependences among them."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        n, d = rng.integers(1, 6), rng.integers(1, 4)
        X = rng.integers(-3, 4, (n, d)) / 4.0
        yield X[rng.integers(0, n, n)] if rng.random() < 0.3 else X


def test_gordan_always_gives_exactly_one_verified_alternative():
    seen = set()
    for X in grids(150):
        proof = gordan(X)
        assert is_separation(X, proof)
        seen.add(proof.separable)
    assert seen == {True, False}


@pytest.mark.parametrize(
    "A, separable",
    [
        ([[1.0]], True),
        ([[0.0]], False),
        ([[1.0], [-1.0]], False),
        ([[1.0, 0.0], [-1.0, 2.0**-30]], True),
        ([[1.0, 0.0], [-1.0, 0.0]], False),
        ([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]], False),
        ([[2.0**-40], [2.0**40]], True),
    ],
)
def test_gordan_decides_what_floats_cannot(A, separable):
    assert gordan(np.array(A)).separable is separable


@pytest.mark.parametrize(
    "X, homogeneous, affine",
    [
        ([[1.0]], 2, 2),
        ([[0.0]], 0, 2),
        ([[1.0], [1.0]], 2, 2),
        (LINE, 0, 6),
        (TRIANGLE, 0, 8),
        (COLLINEAR, 2, 6),
        (SQUARE, 4, 14),
        (CENTRE, 0, 14),
        (np.eye(4), 16, 16),
    ],
)
def test_known_counts_of_dichotomies(X, homogeneous, affine):
    proof = shattering.prove_shattering(np.array(X))
    assert (proof.homogeneous.count, proof.affine.count) == (homogeneous, affine)
    assert proof.affine.shattered == (affine == 2 ** len(X))


def test_whitney_counts_the_sign_vectors_of_a_fine_fan_of_weights():
    # In the plane the cells are sectors, each wider than the step between two directions.
    angles = np.linspace(0.001, 2 * np.pi, 4001)
    for X in ([[1.0, 0.0], [0.0, 1.0]], [[1.0, 2.0], [2.0, 1.0], [1.0, 1.0]], COLLINEAR):
        scores = np.column_stack([np.cos(angles), np.sin(angles)]) @ np.array(X).T
        assert shattering.whitney(np.array(X)) == len({tuple(s > 0) for s in scores})


def test_a_true_proof_survives_storage():
    proof = shattering.prove_shattering(SQUARE)
    again = storage.load(storage.dump(proof), shattering.Shattering)
    assert again == proof
    assert shattering.verify_shattering(SQUARE, again)
    balls = radon.prove_balls(CENTRE)
    assert storage.load(storage.dump(balls), radon.BallShattering) == balls


def forged(proof, place, separation):
    proofs = list(proof.proofs)
    proofs[place] = separation
    return Dichotomies(proof.affine, tuple(proofs))


def test_forged_dichotomies_are_refused():
    proof = shattering.prove_dichotomies(SQUARE, affine=True)
    assert shattering.verify_dichotomies(SQUARE, proof)
    impossible = next(i for i, p in enumerate(proof.proofs) if not p.separable)
    possible = next(i for i, p in enumerate(proof.proofs) if p.separable)
    lam, w = proof.proofs[impossible].farkas, proof.proofs[possible].separator
    forgeries = [
        Dichotomies(True, proof.proofs[:-1]),  # a labelling left out
        Dichotomies(True, proof.proofs + proof.proofs[:1]),
        Dichotomies(True, proof.proofs[::-1]),  # proofs of other labellings
        Dichotomies(False, proof.proofs),  # the other class
        forged(proof, impossible, Separation((), tuple(-v for v in lam))),  # wrong sign
        forged(proof, impossible, Separation((), (lam[0] * 2, *lam[1:]))),  # perturbed
        forged(proof, impossible, Separation((), (Q(0),) * 4)),
        forged(proof, impossible, Separation((), ())),  # nothing claimed
        forged(proof, impossible, Separation(w, ())),  # a witness of another labelling
        forged(proof, possible, Separation((), lam)),
        forged(proof, possible, Separation(w, lam)),  # both claimed
        forged(proof, possible, Separation(tuple(v / 2 for v in w), ())),  # other scaling
        forged(proof, possible, Separation(w[:-1], ())),
    ]
    assert not any(shattering.verify_dichotomies(SQUARE, f) for f in forgeries)
    assert not shattering.verify_dichotomies(CENTRE, proof)  # other data


def test_a_count_that_contradicts_whitney_is_refused(monkeypatch):
    proof = shattering.prove_dichotomies(TRIANGLE, affine=True)
    monkeypatch.setattr(shattering, "whitney", lambda X: proof.count - 2)
    assert not shattering.verify_dichotomies(TRIANGLE, proof)


def test_the_two_classes_cannot_be_swapped():
    proof = shattering.prove_shattering(TRIANGLE)
    assert shattering.verify_shattering(TRIANGLE, proof)
    swapped = shattering.Shattering(proof.affine, proof.homogeneous)
    assert not shattering.verify_shattering(TRIANGLE, swapped)


def test_impossible_labels_exist_exactly_for_dependent_rows():
    for X in grids(100, seed=1):
        for affine, A in ((False, X), (True, shattering.with_constant(X))):
            proof = shattering.prove_impossible(X, affine=affine)
            assert (proof is None) == (shattering.row_rank(A) == len(X))
            if proof is not None:
                y = np.array(proof.y, dtype=float)
                assert not gordan(signed_rows(X, y, affine=affine)).separable


@pytest.mark.parametrize(
    "proof",
    [
        Impossible(False, (1, 1, -1), (Q(1), Q(1), Q(-1))),
        Impossible(False, (1, 1, 1), (Q(1), Q(1), Q(1))),
        Impossible(False, (1, 0, -1), (Q(1), Q(1), Q(1))),
        Impossible(False, (1, 1), (Q(1), Q(1), Q(1))),
        Impossible(False, (1, 1, -1), (Q(0), Q(0), Q(0))),
        Impossible(False, (1, 1, -1), (Q(1), Q(1))),
        Impossible(True, (1, 1, -1), (Q(1), Q(1), Q(1))),
    ],
)
def test_forged_impossible_labels_are_refused(proof):
    X = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    assert shattering.verify_impossible(X, Impossible(False, (1, 1, -1), (Q(1), Q(1), Q(1))))
    assert not shattering.verify_impossible(X, proof)


def test_general_position_is_certified_or_the_case_judges_nobody():
    general = Matrix(np.array([[1.0, 0.0], [0.0, 1.0], [2.0, 2.0]]))
    assert GENERAL_POSITION.certify(general, Conventions()).homogeneous.count == 6
    assert GENERAL_POSITION.certify(Matrix(COLLINEAR), Conventions()) is None
    on_a_line = Matrix(np.array([[0.0, 1.0], [1.0, 1.0], [2.0, 1.0]]))  # vectors are, points not
    assert shattering.in_general_position(on_a_line.X)
    assert GENERAL_POSITION.certify(on_a_line, Conventions()) is None


def test_covers_numbers_and_sauers():
    assert [shattering.cover(n, 2) for n in (1, 2, 3, 4)] == [2, 4, 6, 8]
    assert [shattering.cover(n, 3) for n in (3, 4, 5)] == [8, 14, 22]
    assert [shattering.sauer(n, 2) for n in (1, 2, 3, 4)] == [2, 4, 7, 11]


def test_hulls_are_decided_exactly_for_every_partition_of_a_square():
    # Corners 0 (1, 1), 1 (−1, −1), 2 (1, −1), 3 (−1, 1): only the diagonals cross.
    for chosen in product([False, True], repeat=4):
        I = [i for i in range(4) if chosen[i]]
        J = [i for i in range(4) if not chosen[i]]
        if I and J:
            meets = radon.common_point(SQUARE, I, J) is not None
            assert meets == (sorted([sorted(I), sorted(J)]) == [[0, 1], [2, 3]])


def test_hulls_that_touch_meet_and_hulls_a_hair_apart_do_not():
    touching = np.array([[0.0], [1.0], [1.0]])
    apart = np.array([[0.0], [1.0], [1.0 + 2.0**-50]])
    assert radon.common_point(touching, [0, 1], [2]) is not None
    assert radon.common_point(apart, [0, 1], [2]) is None
    assert radon.hulls(apart, [0, 1], [2]).separable


def test_every_radon_proof_is_verified():
    for X in grids(150, seed=2):
        proof = radon.prove_radon(X)
        assert (proof is None) == (shattering.row_rank(shattering.with_constant(X)) == len(X))
        if proof is not None:
            assert radon.verify_radon(X, proof)
            assert radon.common_point(X, list(proof.I), list(proof.J)) is not None


def test_forged_radon_partitions_are_refused():
    proof = radon.common_point(LINE, [0, 2], [1])
    assert proof == radon.RadonPartition((0, 2), (1,), (Q(1, 2), Q(1, 2)), (Q(1),))
    forgeries = [
        replace(proof, lam=(Q(1, 3), Q(2, 3))),  # another point
        replace(proof, lam=(Q(1), Q(1)), mu=(Q(2),)),  # sums to 2
        replace(proof, I=(0, 1), lam=(Q(-1), Q(2)), J=(2,)),  # wrong sign, right point
        replace(proof, J=(1, 2), mu=(Q(1), Q(0))),  # a point on both sides
        replace(proof, J=(), mu=()),
        replace(proof, I=(0,), lam=(Q(1),)),  # a point forgotten
        replace(proof, lam=(Q(1, 2), Q(1, 2), Q(0))),
        replace(proof, mu=()),
        replace(proof, I=(0, 2, 2), lam=(Q(1, 2), Q(1, 2), Q(0))),
    ]
    assert not any(radon.verify_radon(LINE, f) for f in forgeries)
    assert not radon.verify_radon(np.array([[0.0], [1.0], [3.0]]), proof)  # other data


def test_balls_shatter_exactly_the_affinely_independent():
    for X in grids(120, seed=3):
        proof = radon.prove_balls(X)
        assert radon.verify_balls(X, proof)
        assert proof.shattered == (shattering.row_rank(shattering.with_constant(X)) == len(X))


def test_forged_balls_are_refused():
    proof = radon.prove_balls(TRIANGLE)
    assert proof.shattered and len(proof.balls) == 8
    first = proof.balls[0]
    forgeries = [
        radon.BallShattering(proof.balls[:-1], ()),
        radon.BallShattering(proof.balls[::-1], ()),
        radon.BallShattering((replace(first, r2=first.r2 / 4), *proof.balls[1:]), ()),
        radon.BallShattering((*proof.balls[:-1], replace(proof.balls[-1], r2=Q(0))), ()),
        radon.BallShattering((*proof.balls[:-1], replace(proof.balls[-1], r2=Q(-1))), ()),
        radon.BallShattering((), ()),
        radon.BallShattering((), (radon.prove_radon(LINE),)),
        radon.BallShattering(proof.balls, (radon.prove_radon(LINE),)),
    ]
    assert not any(radon.verify_balls(TRIANGLE, f) for f in forgeries)
    assert not radon.verify_balls(CENTRE[:3] + 5, proof)  # other data


def test_the_lift_of_three_points_of_a_line_is_shattered_though_balls_do_not():
    lifted = np.column_stack([LINE, LINE**2])
    assert shattering.prove_shattering(lifted).affine.shattered
    assert not radon.prove_balls(LINE).shattered


def test_what_a_certificate_promises_is_verified_with_it():
    collinear = Matrix(COLLINEAR)
    assert SHATTERING.certify(collinear, Conventions()) is not None
    assert not GENERAL_POSITION.verify(collinear, shattering.prove_shattering(COLLINEAR))
    vectors = shattering.prove_impossible(COLLINEAR, affine=False)
    points = shattering.prove_impossible(COLLINEAR, affine=True)
    assert IMPOSSIBLE_VECTORS.verify(collinear, vectors)
    assert IMPOSSIBLE_POINTS.verify(collinear, points)
    assert not IMPOSSIBLE_VECTORS.verify(collinear, points)
    assert not IMPOSSIBLE_POINTS.verify(collinear, vectors)
    clashing = Labelled(COLLINEAR, np.array([1.0, -1.0, 1.0]))
    farkas = gordan(signed_rows(clashing.X, clashing.y))
    assert is_separation(signed_rows(clashing.X, clashing.y), farkas)
    assert not REALISED.verify(clashing, farkas)
    assert RADON.certify(Matrix(TRIANGLE), Conventions()) is None
    assert RADON.certify(Matrix(LINE), Conventions()) is not None
    assert BALLS.certify(Matrix(TRIANGLE), Conventions()).shattered
