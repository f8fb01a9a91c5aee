"""Proofs of separability: true ones are accepted, each way of forging one is refused."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given

from lemmata.bank.family import Family
from lemmata.checks.certificates import minimum_norm, proposals, separation
from lemmata.checks.certificates.exact import fraction
from lemmata.checks.certificates.minimum_norm import (
    MINIMUM_NORM,
    SQUARE_MINIMUM_NORM,
    dual_bound,
    prove_minimum_norm,
    verify_minimum_norm,
)
from lemmata.checks.certificates.separation import (
    AFFINELY_REACHABLE,
    LONGEST,
    REACHABLE,
    REACHABLE_WHEN_SCALED,
    REACHABLE_WHEN_SHIFTED,
    REACHABLE_WHEN_STRETCHED,
    SEPARATED,
    SEPARATION,
    Separation,
    Separations,
    exact_combination,
    is_separation,
    prove_separation,
    scaled_to_margin,
    signed_rows,
    verify_farkas,
    verify_separator,
)
from lemmata.checks.halfspaces.cases import Moved, Scaled, affine_inseparable, affine_separable
from lemmata.checks.labelled import inseparable, separable
from lemmata.checks.records import Labelled
from lemmata.conventions import Conventions

CONVENTIONS = Conventions()
# Two examples on a line through neither, and the same moved so that a bias is needed.
SEPARABLE = Labelled(np.array([[1.0, 2.0], [3.0, -1.0]]), np.array([1.0, -1.0]))
NEEDS_BIAS = Labelled(np.array([[1.0], [2.0]]), np.array([-1.0, 1.0]))
XOR = Labelled(
    np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, 1.0, -1.0, -1.0])
)


def drawn(draw):
    return Family("drawn", draw).strategy(CONVENTIONS)


def rows(data, *, affine=False):
    return signed_rows(data.X, data.y, affine=affine)


@given(drawn(separable))
def test_a_separable_set_has_an_exact_separator(data):
    proof = prove_separation(rows(data))
    assert proof is not None and proof.separable and proof.farkas == ()
    assert verify_separator(rows(data), proof.separator)


@given(drawn(inseparable))
def test_an_inseparable_set_has_an_exact_farkas_vector(data):
    proof = prove_separation(rows(data))
    assert proof is not None and not proof.separable and proof.separator == ()
    assert verify_farkas(rows(data), proof.farkas)


@given(drawn(affine_separable))
def test_an_affinely_separable_set_has_an_exact_separator(data):
    proof = prove_separation(rows(data, affine=True))
    assert proof is not None and verify_separator(rows(data, affine=True), proof.separator)


@given(drawn(affine_inseparable))
def test_an_affinely_inseparable_set_has_an_exact_farkas_vector(data):
    proof = prove_separation(rows(data, affine=True))
    assert proof is not None and verify_farkas(rows(data, affine=True), proof.farkas)


@given(drawn(separable))
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


def give_up(monkeypatch):
    for module in (separation, minimum_norm):
        monkeypatch.setattr(module, "least_distance", lambda A: None)


def test_what_solvers_propose_is_not_believed(monkeypatch):
    give_up(monkeypatch)
    monkeypatch.setattr(proposals, "separator", lambda A: -np.ones(A.shape[1]))
    monkeypatch.setattr(proposals, "vanishing_combination", lambda A: -np.ones(len(A)))
    assert prove_separation(np.eye(2)) is None
    monkeypatch.setattr(proposals, "min_norm_separator", lambda A: (-np.ones(2), np.ones(2)))
    forged = prove_minimum_norm(np.array([[1.0, 0.0], [0.0, -1.0]]))
    assert forged is None or verify_minimum_norm(np.array([[1.0, 0.0], [0.0, -1.0]]), forged)


def test_the_slow_solvers_stand_in_where_the_quick_one_gives_up(monkeypatch):
    give_up(monkeypatch)
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
    assert REACHABLE.certify(near, CONVENTIONS) == Separation((Fraction(LONGEST),), ())
    assert REACHABLE.certify(far, CONVENTIONS) is None
    assert SEPARATION.certify(far, CONVENTIONS) is not None
    assert not REACHABLE.verify(far, SEPARATION.propose(far))
    assert REACHABLE_WHEN_SCALED.certify(Scaled(near.X, near.y, 0.5), CONVENTIONS) is None
    assert REACHABLE_WHEN_SCALED.certify(Scaled(XOR.X, XOR.y, 2.0), CONVENTIONS) is None
    assert REACHABLE.certify(XOR, CONVENTIONS) == prove_separation(rows(XOR))


def test_a_certificate_for_separable_data_takes_no_farkas_vector():
    farkas = prove_separation(rows(XOR))
    assert SEPARATION.verify(XOR, farkas) and not SEPARATED.verify(XOR, farkas)
    scaled = Scaled(XOR.X, XOR.y, 1.0)
    assert not REACHABLE_WHEN_SCALED.verify(scaled, farkas)
    assert not REACHABLE_WHEN_SCALED.verify(Scaled(SEPARABLE.X, -SEPARABLE.y, 1.0), farkas)


def test_a_separation_is_exactly_one_of_the_two():
    w, lam = prove_separation(rows(SEPARABLE)).separator, prove_separation(rows(XOR)).farkas
    assert is_separation(rows(SEPARABLE), Separation(w, ()))
    for forged in (Separation((), ()), Separation(w, lam), Separation((), lam)):
        assert not is_separation(rows(SEPARABLE), forged)
    assert not AFFINELY_REACHABLE.verify(NEEDS_BIAS, prove_separation(rows(NEEDS_BIAS)))
    assert not REACHABLE.verify(NEEDS_BIAS, prove_separation(rows(NEEDS_BIAS, affine=True)))


MOVED = Moved(
    SEPARABLE.X, SEPARABLE.y, np.arange(2), np.array([0.25, 64.0]), np.array([-16.0, -16.0])
)


@pytest.mark.parametrize("certificate", [REACHABLE_WHEN_STRETCHED, REACHABLE_WHEN_SHIFTED])
def test_moved_examples_are_proved_before_and_after(certificate):
    proof = certificate.certify(MOVED, CONVENTIONS)
    assert proof is not None and proof.separable and proof.moved.separable
    short = Separation(tuple(v / 2**20 for v in proof.before.separator), ())
    long = Separation(tuple(v * 2**20 for v in proof.before.separator), ())
    nothing = Separation((), ())
    forgeries = [
        Separations(proof.moved, proof.before),  # of the other data
        replace(proof, before=short),
        replace(proof, moved=short),
        replace(proof, before=long),  # true, and beyond the reach of solvers
        replace(proof, moved=long),
        replace(proof, before=nothing),
        replace(proof, moved=nothing),
        replace(proof, before=Separation((), (Fraction(1), Fraction(1)))),
    ]
    assert not any(certificate.verify(MOVED, forged) for forged in forgeries)
    assert not certificate.verify(replace(MOVED, y=-MOVED.y), proof)


def test_the_chain_has_a_separator_exponential_in_d():
    for d in (2, 4, 7):
        data = Labelled(np.eye(d) - 4 * np.eye(d, k=-1), np.ones(d))
        proof = SQUARE_MINIMUM_NORM.certify(data, CONVENTIONS)
        assert proof is not None and proof.B2_lower == proof.B2_upper
        assert proof.w == tuple(Fraction(4 ** (j + 1) - 1, 3) for j in range(d))
        assert proof.B2_lower >= 16 ** (d - 1)
        assert MINIMUM_NORM.verify(data, proof)
        for bounds in ({"B2_lower": proof.B2_lower + 1}, {"B2_upper": proof.B2_upper - 1}):
            assert not SQUARE_MINIMUM_NORM.verify(data, replace(proof, **bounds))


def test_a_square_system_with_a_negative_multiplier_proves_no_bound():
    # The shortest separator (1, 0) has margin 4 on the first example: it is not active.
    data = Labelled(np.array([[4.0, 1.0], [1.0, 0.0]]), np.ones(2))
    assert SQUARE_MINIMUM_NORM.propose(data).alpha[0] < 0
    assert SQUARE_MINIMUM_NORM.certify(data, CONVENTIONS) is None
