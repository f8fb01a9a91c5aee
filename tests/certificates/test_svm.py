"""Proofs of hard and soft margins: true ones are accepted, every kind of forgery is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from lemmata.checks.certificates import proposals
from lemmata.checks.certificates.exact import rational
from lemmata.checks.certificates.margins import (
    FULL,
    HALF,
    HARD_MARGIN,
    SOFT_MARGIN,
    HardMargin,
    SoftMargin,
    best_bias,
    dual,
    primal,
    prove_hard_margin,
    prove_soft_margin,
    verify_hard_margin,
    verify_soft_margin,
)
from lemmata.checks.certificates.separation import AFFINE_SEPARATION, Separation
from lemmata.checks.records import Labelled
from lemmata.checks.svm.cases import Priced
from lemmata.conventions import Conventions

X = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [2.0, 2.0]])
y = np.array([-1.0, -1.0, -1.0, 1.0])
OVERLAP = np.array([[1.0], [2.0], [4.0], [3.0], [5.0], [6.0]])
LABELS = np.array([-1.0, -1.0, -1.0, 1.0, 1.0, 1.0])
C = 0.3


@pytest.fixture
def widest() -> HardMargin:
    proof = prove_hard_margin(X, y)
    assert proof is not None
    return proof


@pytest.fixture
def cheapest() -> SoftMargin:
    proof = prove_soft_margin(OVERLAP, LABELS, C, HALF)
    assert proof is not None
    return proof


def test_the_widest_strip_is_found_exactly(widest: HardMargin) -> None:
    # Between (2, 2) and the segment from (1, 0) to (0, 1): w = (2, 2)/3 · …, ‖w‖² = 8/9.
    assert widest.w == (Fraction(2, 3), Fraction(2, 3))
    assert widest.b == Fraction(-5, 3)
    assert widest.lower == widest.upper == Fraction(8, 9)
    assert verify_hard_margin(X, y, widest)


def test_multipliers_with_a_wrong_sign_are_refused(widest: HardMargin) -> None:
    alpha = tuple(-a for a in widest.alpha)
    forged = replace(widest, alpha=alpha, lower=_hard_lower(alpha))
    assert not verify_hard_margin(X, y, forged)
    # One negative multiplier, balanced by others: the sign alone gives it away.
    alpha = (Fraction(-1, 9), *widest.alpha[1:3], widest.alpha[3] - Fraction(1, 9))
    assert sum(a * int(v) for a, v in zip(alpha, y, strict=True)) == 0
    assert not verify_hard_margin(X, y, replace(widest, alpha=alpha, lower=_hard_lower(alpha)))


def _hard_lower(alpha: tuple[Fraction, ...]) -> Fraction:
    value = 2 * dual(X, y, HALF, alpha)
    return Fraction(int(value.p), int(value.q))


def test_unbalanced_multipliers_are_refused(widest: HardMargin) -> None:
    alpha = (*widest.alpha[:3], widest.alpha[3] * 2)
    assert not verify_hard_margin(X, y, replace(widest, alpha=alpha, lower=_hard_lower(alpha)))


def test_a_plane_that_breaks_a_constraint_is_refused(widest: HardMargin) -> None:
    w = tuple(v * Fraction(999, 1000) for v in widest.w)
    upper = sum(v * v for v in w)
    assert not verify_hard_margin(X, y, replace(widest, w=w, upper=upper))
    assert not verify_hard_margin(X, y, replace(widest, b=widest.b + Fraction(1, 1000)))


def test_bounds_that_do_not_follow_are_refused(widest: HardMargin) -> None:
    assert not verify_hard_margin(X, y, replace(widest, lower=widest.lower + 1))
    assert not verify_hard_margin(X, y, replace(widest, upper=widest.upper / 2))


def test_incomplete_or_foreign_hard_proofs_are_refused(widest: HardMargin) -> None:
    assert not verify_hard_margin(X, y, replace(widest, alpha=widest.alpha[:-1]))
    assert not verify_hard_margin(X, y, replace(widest, w=widest.w[:1]))
    assert not verify_hard_margin(X[::-1].copy(), y, widest)
    assert not verify_hard_margin(X, -y, widest)
    assert not verify_hard_margin(2 * X, y, widest)


def test_no_proof_of_a_margin_that_does_not_exist() -> None:
    assert prove_hard_margin(np.array([[0.0], [1.0], [2.0]]), np.array([1.0, -1.0, 1.0])) is None
    assert prove_hard_margin(np.array([[1.0], [1.0]]), np.array([1.0, -1.0])) is None
    assert prove_hard_margin(np.array([[1.0], [2.0]]), np.array([1.0, 1.0])) is None


def test_far_classes_are_left_out() -> None:
    far = Labelled(np.array([[-100.0], [100.0]]), np.array([-1.0, 1.0]))
    assert prove_hard_margin(far.X, far.y) is not None
    assert HARD_MARGIN.certify(far, Conventions()) is None


def test_what_the_engine_verifies_is_the_data_in_the_conventions(
    widest: HardMargin, cheapest: SoftMargin
) -> None:
    free = Conventions()
    assert HARD_MARGIN.verify(Labelled(X, y), widest, conventions=free)
    longer = replace(widest, lower=widest.lower * 2)
    assert not HARD_MARGIN.verify(Labelled(X, y), longer, conventions=free)
    penalised = Conventions(svm_bias="penalised")
    assert not HARD_MARGIN.verify(Labelled(X, y), widest, conventions=penalised)
    priced = Priced(OVERLAP, LABELS, C)
    assert SOFT_MARGIN.certify(priced, Conventions(svm="half")) == cheapest
    assert SOFT_MARGIN.verify(priced, cheapest, conventions=Conventions(svm="half"))
    assert not SOFT_MARGIN.verify(priced, cheapest, conventions=Conventions(svm="full"))
    dearer = Priced(OVERLAP, LABELS, 2 * C)
    assert not SOFT_MARGIN.verify(dearer, cheapest, conventions=Conventions(svm="half"))


def test_forged_separations_are_refused() -> None:
    apart, over = Labelled(X, y), Labelled(OVERLAP, LABELS)
    separator = AFFINE_SEPARATION.certify(apart, Conventions())
    farkas = AFFINE_SEPARATION.certify(over, Conventions())
    assert separator.separable and not farkas.separable
    assert not AFFINE_SEPARATION.verify(over, separator)
    assert not AFFINE_SEPARATION.verify(apart, farkas)
    w = separator.separator
    # Without its bias, with the wrong sign, with both proofs at once, with none.
    assert not AFFINE_SEPARATION.verify(apart, Separation(w[:-1], ()))
    assert not AFFINE_SEPARATION.verify(apart, Separation(tuple(-v for v in w), ()))
    assert not AFFINE_SEPARATION.verify(apart, Separation(w, (Fraction(1),) * len(X)))
    assert not AFFINE_SEPARATION.verify(apart, Separation((), ()))
    negative = tuple(-v for v in farkas.farkas)
    assert not AFFINE_SEPARATION.verify(over, Separation((), negative))
    assert not AFFINE_SEPARATION.verify(over, Separation((), (Fraction(0),) * len(OVERLAP)))


def test_a_soft_optimum_is_found_exactly(cheapest: SoftMargin) -> None:
    assert cheapest.lower == cheapest.upper
    assert verify_soft_margin(OVERLAP, LABELS, C, HALF, cheapest)
    assert rational(max(cheapest.alpha)) == rational(C)  # overlap: some multiplier is at C


def test_without_a_free_multiplier_the_bias_is_the_middle_of_its_interval() -> None:
    ends, labels = np.array([[-1.0], [1.0]]), np.array([-1.0, 1.0])
    proof = prove_soft_margin(ends, labels, 0.1, HALF)
    assert proof is not None
    assert proof.b == 0
    assert proof.w == (2 * Fraction(0.1),)
    assert best_bias(ends, labels, proof.w) == 0
    # Every b in [−0.8, 0.8] is as good.
    for b in (Fraction(-4, 5), Fraction(1, 2), Fraction(3, 4)):
        value = primal(ends, labels, 0.1, HALF, proof.w, b)
        assert value <= rational(proof.upper) * (1 + rational(Fraction(1, 10**15)))
    assert primal(ends, labels, 0.1, HALF, proof.w, Fraction(1)) > rational(proof.upper)


def _soft_lower(alpha: tuple[Fraction, ...], kappa: Fraction = HALF) -> Fraction:
    value = dual(OVERLAP, LABELS, kappa, alpha)
    return Fraction(int(value.p), int(value.q))


def test_soft_multipliers_outside_the_box_are_refused(cheapest: SoftMargin) -> None:
    more = Fraction(1, 100)
    # Raise one multiplier of each label: balance holds, the box does not.
    for index in ((2, 3), (0, 5)):
        alpha = list(cheapest.alpha)
        for i in index:
            alpha[i] += more if alpha[i] > 0 else -more
        forged = replace(cheapest, alpha=tuple(alpha), lower=_soft_lower(tuple(alpha)))
        assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, forged)


def test_unbalanced_soft_multipliers_are_refused(cheapest: SoftMargin) -> None:
    alpha = (Fraction(1, 1000) + cheapest.alpha[0], *cheapest.alpha[1:])
    forged = replace(cheapest, alpha=alpha, lower=_soft_lower(alpha))
    assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, forged)


def test_the_other_scaling_is_refused(cheapest: SoftMargin) -> None:
    assert not verify_soft_margin(OVERLAP, LABELS, C, FULL, cheapest)
    assert not verify_soft_margin(OVERLAP, LABELS, C, FULL, replace(cheapest, kappa=FULL))
    full = prove_soft_margin(OVERLAP, LABELS, 2 * C, FULL)
    assert full is not None
    # ‖w‖² + 2C Σξ is twice ½‖w‖² + C Σξ, with multipliers twice as large.
    assert full.w == cheapest.w
    assert full.upper == 2 * cheapest.upper


def test_perturbed_incomplete_or_foreign_soft_proofs_are_refused(cheapest: SoftMargin) -> None:
    assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, replace(cheapest, w=()))
    shorter = replace(cheapest, alpha=cheapest.alpha[1:])
    assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, shorter)
    moved = replace(cheapest, b=cheapest.b + 1)
    assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, moved)
    boast = replace(cheapest, upper=cheapest.upper * Fraction(99, 100))
    assert not verify_soft_margin(OVERLAP, LABELS, C, HALF, boast)
    assert not verify_soft_margin(OVERLAP + 1, -LABELS, C, HALF, cheapest)
    assert not verify_soft_margin(OVERLAP, LABELS, C / 2, HALF, cheapest)


def test_degenerate_data_are_certified_too() -> None:
    same = np.zeros((3, 2))
    proof = prove_soft_margin(same, np.array([1.0, -1.0, 1.0]), 0.3, HALF)
    assert proof is not None
    assert proof.w == (0, 0)
    assert proof.upper == 2 * Fraction(0.3)
    twice = np.vstack([OVERLAP, OVERLAP])
    doubled = prove_soft_margin(twice, np.concatenate([LABELS, LABELS]), C / 2, HALF)
    once = prove_soft_margin(OVERLAP, LABELS, C, HALF)
    assert doubled is not None
    assert once is not None
    assert doubled.upper == once.upper


@pytest.mark.parametrize("kappa", [0.5, 1.0])
def test_the_matrices_handed_to_the_solver_are_those_of_the_problem_as_cvxpy_has_it(
    kappa: float,
) -> None:
    cp = pytest.importorskip("cvxpy")
    chance = np.random.default_rng(0)
    for n, d, C in ((1, 1, 1.0), (5, 2, 0.25), (8, 3, 4.0)):
        X, y = chance.integers(-8, 9, (n, d)) / 4.0, np.where(np.arange(n) % 2 == 0, 1.0, -1.0)
        w, b, xi = cp.Variable(d), cp.Variable(), cp.Variable(n, nonneg=True)
        problem = cp.Problem(
            cp.Minimize(kappa * cp.sum_squares(w) + C * cp.sum(xi)),
            [cp.multiply(y, X @ w + b) >= 1 - xi],
        )
        found = proposals.soft_margin(X, y, C, kappa)
        assert found is not None
        alpha = found[0]
        dual = np.sum(alpha) - np.sum((X.T @ (alpha * y)) ** 2) / (4 * kappa)
        assert abs(problem.solve(solver="CLARABEL") - dual) <= 1e-6 * max(1.0, abs(dual))
