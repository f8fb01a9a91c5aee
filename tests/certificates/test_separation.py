"""Proofs of separability: true ones are accepted, each way of forging one is refused."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given

from lemmata.checks.certificates import proposals
from lemmata.checks.certificates.exact import fraction
from lemmata.checks.certificates.separation import (
    LONGEST,
    Separation,
    dual_bound,
    exact_combination,
    prove_minimum_norm,
    prove_separation,
    reachable,
    reachable_when_scaled,
    scaled_to_margin,
    signed_rows,
    square_minimum_norm,
    verify_farkas,
    verify_minimum_norm,
    verify_separator,
    within_reach,
)
from lemmata.checks.datasets.forms import Labelled, Scaled
from lemmata.checks.datasets.halfspaces import affine_inseparable_sets, affine_separable_sets
from lemmata.checks.datasets.labelled import inseparable_sets, separable_sets
from lemmata.conventions import Conventions

CONVENTIONS = Conventions()
# Two examples on a line through neither, and the same moved so that a bias is needed.
SEPARABLE = Labelled(np.array([[1.0, 2.0], [3.0, -1.0]]), np.array([1.0, -1.0]))
NEEDS_BIAS = Labelled(np.array([[1.0], [2.0]]), np.array([-1.0, 1.0]))
XOR = Labelled(
    np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]),
    np.array([1.0, 1.0, -1.0, -1.0]),
)


def rows(data, *, affine=False):
    return signed_rows(data.X, data.y, affine=affine)


@given(separable_sets())
def test_a_separable_set_has_an_exact_separator(data):
    proof = prove_separation(rows(data))
    assert proof is not None and proof.separable and proof.farkas == ()
    assert verify_separator(rows(data), proof.separator)


@given(inseparable_sets())
def test_an_inseparable_set_has_an_exact_farkas_vector(data):
    proof = prove_separation(rows(data))
    assert proof is not None and not proof.separable and proof.separator == ()
    assert verify_farkas(rows(data), proof.farkas)


@given(affine_separable_sets())
def test_an_affinely_separable_set_has_an_exact_separator(data):
    proof = prove_separation(rows(data, affine=True))
    assert proof is not None and verify_separator(rows(data, affine=True), proof.separator)


@given(affine_inseparable_sets())
def test_an_affinely_inseparable_set_has_an_exact_farkas_vector(data):
    proof = prove_separation(rows(data, affine=True))
    assert proof is not None and verify_farkas(rows(data, affine=True), proof.farkas)


@given(separable_sets())
def test_the_minimum_norm_is_known_to_one_part_in_a_million(data):
    proof = prove_minimum_norm(rows(data))
    assert proof is not None and verify_minimum_norm(rows(data), proof)
    assert 0 < proof.B2_lower <= proof.B2_upper <= proof.B2_lower * (1 + Fraction(1, 10**6))


@pytest.mark.parametrize("affine", [False, True])
@pytest.mark.parametrize(
    "forge",
    [
        pytest.param(lambda w: tuple(-v for v in w), id="wrong sign"),
        pytest.param(lambda w: (w[0] - Fraction(1, 10**12), *w[1:]), id="perturbed"),
        pytest.param(lambda w: tuple(v * (1 - Fraction(1, 10**15)) for v in w), id="shrunk"),
        pytest.param(lambda w: w[:-1], id="incomplete"),
        pytest.param(lambda w: (*w, Fraction(0)), id="too long"),
        pytest.param(lambda w: (), id="empty"),
        pytest.param(lambda w: tuple(Fraction(0) for _ in w), id="zero"),
    ],
)
def test_a_forged_separator_is_refused(forge, affine):
    A = rows(NEEDS_BIAS if affine else SEPARABLE, affine=affine)
    w = tight_separator(A)
    assert verify_separator(A, w)
    assert not verify_separator(A, forge(w))


def tight_separator(A):
    """The separator whose every margin is exactly 1, so that no perturbation is harmless."""
    proof = prove_minimum_norm(A)
    assert proof is not None
    return proof.w


@pytest.mark.parametrize("affine", [False, True])
@pytest.mark.parametrize(
    "forge",
    [
        pytest.param(lambda v: tuple(-x for x in v), id="wrong sign"),
        pytest.param(lambda v: (v[0] + Fraction(1, 10**30), *v[1:]), id="perturbed"),
        pytest.param(lambda v: v[:-1], id="incomplete"),
        pytest.param(lambda v: (*v, Fraction(0)), id="too long"),
        pytest.param(lambda v: tuple(Fraction(0) for _ in v), id="zero"),
        pytest.param(lambda v: (), id="empty"),
    ],
)
def test_a_forged_farkas_vector_is_refused(forge, affine):
    A = rows(XOR, affine=affine)
    proof = prove_separation(A)
    assert proof is not None and verify_farkas(A, proof.farkas)
    assert not verify_farkas(A, forge(proof.farkas))


def test_a_combination_with_mixed_signs_proves_nothing():
    # 1·(1) + (−1)·(1) = 0, although w = 1 separates the two rows.
    A = np.array([[1.0], [1.0]])
    assert not verify_farkas(A, (Fraction(1), Fraction(-1)))
    assert verify_separator(A, (Fraction(1),))


@pytest.mark.parametrize("affine", [False, True])
def test_proofs_do_not_carry_over_to_other_data(affine):
    one, other = rows(SEPARABLE, affine=affine), rows(XOR, affine=affine)
    separator, farkas = prove_separation(one), prove_separation(other)
    assert separator is not None and farkas is not None
    assert not verify_separator(other, separator.separator)
    assert not verify_separator(-one, separator.separator)
    assert not verify_farkas(one, farkas.farkas)


def test_one_flipped_label_breaks_a_farkas_vector_that_uses_it():
    A = np.array([[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]])
    proof = prove_separation(A)
    assert proof == Separation((), (Fraction(1, 3),) * 3)
    for i in range(3):
        flipped = A.copy()
        flipped[i] *= -1
        assert not verify_farkas(flipped, proof.farkas)


def test_the_affine_proof_is_not_the_homogeneous_one():
    # x = 1 and x = 2 with labels − and + need a bias: without it λ = (2/3, 1/3) vanishes.
    proof = prove_separation(rows(NEEDS_BIAS))
    assert proof == Separation((), (Fraction(2, 3), Fraction(1, 3)))
    assert not verify_farkas(rows(NEEDS_BIAS, affine=True), proof.farkas)
    lifted = prove_separation(rows(NEEDS_BIAS, affine=True))
    assert lifted is not None and lifted.separable


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda p: {"w": tuple(-v for v in p.w)}, id="separator of wrong sign"),
        pytest.param(lambda p: {"alpha": tuple(-v for v in p.alpha)}, id="multipliers below 0"),
        pytest.param(lambda p: {"alpha": (-p.alpha[0], *p.alpha[1:])}, id="one multiplier below 0"),
        pytest.param(lambda p: {"alpha": p.alpha[:-1]}, id="multipliers incomplete"),
        pytest.param(lambda p: {"alpha": tuple(Fraction(0) for _ in p.alpha)}, id="no multipliers"),
        pytest.param(lambda p: {"w": p.w[:-1]}, id="separator incomplete"),
        pytest.param(lambda p: {"w": tuple(v / 2 for v in p.w)}, id="separator too short"),
        pytest.param(lambda p: {"B2_upper": p.B2_upper / 2}, id="upper bound too small"),
        pytest.param(lambda p: {"B2_lower": p.B2_lower * 2}, id="lower bound too large"),
        pytest.param(lambda p: {"R2": p.R2 / 2}, id="R too small"),
        pytest.param(lambda p: {"R2": p.R2 + 1}, id="R too large"),
    ],
)
@pytest.mark.parametrize("affine", [False, True])
def test_a_forged_minimum_norm_is_refused(change, affine):
    A = rows(NEEDS_BIAS if affine else SEPARABLE, affine=affine)
    proof = prove_minimum_norm(A)
    assert proof is not None and verify_minimum_norm(A, proof)
    assert not verify_minimum_norm(A, replace(proof, **change(proof)))
    assert not verify_minimum_norm(A * 2, proof)
    assert not verify_minimum_norm(A[::-1][:, ::-1], proof)


def test_the_minimum_norm_of_the_basis_is_the_root_of_its_size():
    for m in (1, 2, 5):
        proof = prove_minimum_norm(np.eye(m))
        assert proof is not None and proof.B2_lower == proof.B2_upper == proof.bound == m


def test_repeated_examples_do_not_blur_the_minimum_norm():
    proof = prove_minimum_norm(np.array([[1.0, 0.0]] * 30 + [[-1.0, 1.0]]))
    # w = (1, 2): both kinds of example are at margin 1.
    assert proof is not None and proof.w == (1, 2) and proof.B2_lower == proof.B2_upper == 5


def test_the_dual_bound_is_never_above_any_separator():
    A = rows(SEPARABLE)
    proof = prove_minimum_norm(A)
    assert proof is not None
    for alpha in ((1, 0), (0, 1), (1, 1), (3, 2)):
        assert fraction(dual_bound(A, tuple(map(Fraction, alpha)))) <= proof.B2_upper
    assert dual_bound(np.array([[1.0], [-1.0]]), (Fraction(1), Fraction(1))) == 0


def test_what_solvers_propose_is_not_believed(monkeypatch):
    monkeypatch.setattr("lemmata.checks.certificates.separation.least_distance", lambda A: None)
    monkeypatch.setattr(proposals, "separator", lambda A: -np.ones(A.shape[1]))
    monkeypatch.setattr(proposals, "vanishing_combination", lambda A: -np.ones(len(A)))
    assert prove_separation(np.eye(2)) is None
    monkeypatch.setattr(proposals, "min_norm_separator", lambda A: (-np.ones(2), np.ones(2)))
    forged = prove_minimum_norm(np.array([[1.0, 0.0], [0.0, -1.0]]))
    assert forged is None or verify_minimum_norm(np.array([[1.0, 0.0], [0.0, -1.0]]), forged)


def test_the_slow_solvers_stand_in_where_the_quick_one_gives_up(monkeypatch):
    monkeypatch.setattr("lemmata.checks.certificates.separation.least_distance", lambda A: None)
    for data in (SEPARABLE, XOR):
        proof = prove_separation(rows(data))
        assert proof is not None and proof.separable == (data is SEPARABLE)
    proof = prove_minimum_norm(rows(SEPARABLE))
    assert proof is not None and proof.B2_lower == proof.B2_upper


def test_a_wrong_direction_scales_to_no_separator():
    assert scaled_to_margin(np.eye(2), np.array([1.0, -1.0])) is None
    assert scaled_to_margin(np.eye(2), np.array([0.5, 2.0])) == (1, 4)


def test_an_exact_combination_repairs_round_off_and_nothing_else():
    A = np.array([[1.0], [-3.0]])
    assert exact_combination(A, np.array([0.7499999, 0.2500001])) == (
        Fraction(3, 4),
        Fraction(1, 4),
    )
    assert exact_combination(np.array([[1.0], [2.0]]), np.array([0.5, 0.0])) is None


def test_separators_beyond_the_reach_of_solvers_judge_nobody():
    near, far = (
        Labelled(np.array([[2.0**-12]]), np.ones(1)),
        Labelled(np.array([[2.0**-13]]), np.ones(1)),
    )
    assert reachable(near, CONVENTIONS) == Separation((Fraction(LONGEST),), ())
    assert reachable(far, CONVENTIONS) is None
    assert reachable_when_scaled(Scaled(near.X, near.y, 0.5), CONVENTIONS) is None
    assert reachable_when_scaled(Scaled(XOR.X, XOR.y, 2.0), CONVENTIONS) is None
    farkas = prove_separation(rows(XOR))
    assert within_reach(farkas) is farkas


def test_the_chain_has_a_separator_exponential_in_d():
    for d in (2, 4, 7):
        A = np.eye(d) - 4 * np.eye(d, k=-1)
        proof = square_minimum_norm(Labelled(A, np.ones(d)), CONVENTIONS)
        assert proof is not None and proof.B2_lower == proof.B2_upper
        assert proof.w == tuple(Fraction(4 ** (j + 1) - 1, 3) for j in range(d))
        assert proof.B2_lower >= 16 ** (d - 1)
