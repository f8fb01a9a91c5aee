"""The exercises' certificates refuse what is not proved."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from scipy import optimize

from lemmata.checks.certificates.hinges import prove_hinge, verify_hinge
from lemmata.checks.certificates.likelihoods import likelihood, verify_likelihood
from lemmata.checks.certificates.logits import logits, verify_logits
from lemmata.checks.certificates.radon import Ball
from lemmata.checks.certificates.ridge_risks import prove_risk, verify_risk
from lemmata.checks.certificates.sample_sizes import sample_sizes, verify_sample_sizes
from lemmata.checks.exercises.cases import is_ball
from lemmata.checks.exercises.records import Fitted, Observed, Probabilities, Wanted
from lemmata.checks.records import Labelled
from lemmata.checks.regression.risk import Shrinking
from lemmata.conventions import Conventions


@pytest.mark.parametrize("penalty", ["half", "full"])
@pytest.mark.parametrize("loss", ["mean", "sum"])
def test_a_hinge_optimum_is_bounded_from_both_sides(loss, penalty):
    data = Fitted(np.array([[1.0], [2.0], [-1.0]]), np.array([1.0, -1.0, -1.0]), 0.5)
    conventions = Conventions(loss=loss, penalty=penalty)
    proof = prove_hinge(data, conventions)
    assert verify_hinge(data, proof, conventions)
    assert not verify_hinge(data, replace(proof, lower=proof.lower + Fraction(1, 9)), conventions)
    assert not verify_hinge(data, replace(proof, w=(Fraction(9),)), conventions)
    outside = replace(proof, alpha=(Fraction(2), *proof.alpha[1:]))
    assert not verify_hinge(data, outside, conventions)


def test_a_solver_that_stops_early_still_proposes_a_hinge_optimum(monkeypatch):
    """As L-BFGS-B does where the processor adds in another order (OpenBLAS with AVX-512)."""
    rough = optimize.OptimizeResult(x=np.array([0.9999999997, 0.2499999997]))
    monkeypatch.setattr(optimize, "minimize", lambda *args, **options: rough)
    data = Fitted(np.array([[2.0, 0.0], [0.0, 1.0]]), np.array([1.0, 1.0]), 0.5)
    proof = prove_hinge(data, Conventions())
    assert verify_hinge(data, proof, Conventions())


def test_sample_sizes_are_those_of_the_formulas():
    wanted = Wanted(1, 0.1, 0.05)
    # 2 ln(2 · 2^128 / 0.05) / 0.01 = 18482.4…, (1 + ln 20) / 0.01 = 399.57…
    for sample, m in (("finite", 18483), ("vc", 400)):
        conventions = Conventions(sample=sample)
        proof = sample_sizes(wanted, conventions)
        assert proof.m == m and verify_sample_sizes(wanted, proof, conventions)
        assert not verify_sample_sizes(wanted, replace(proof, m=m - 1), conventions)


def test_an_integer_that_float64_could_miss_is_not_used():
    # (2 + ln 1)/1 is 2 itself
    assert sample_sizes(Wanted(2, 1.0, 1.0), Conventions(sample="vc")) is None


def test_a_likelihood_is_enclosed_and_its_best_weights_solve_the_normal_equations():
    data = Observed(np.ones((2, 1)), np.array([1.0, 3.0]), np.array([0.0]), 1.0)
    proof = likelihood(data)
    assert proof.best == [2.0] and (proof.rss, proof.least) == (10, 2)
    assert proof.value.middle[0] == pytest.approx(-np.log(2 * np.pi) - 5)
    assert verify_likelihood(data, proof)
    moved = replace(proof, best=np.array([2.5]), least=Fraction(5, 2))
    assert not verify_likelihood(data, moved)


def test_logits_are_asked_for_inside_the_interval_only():
    inside = Probabilities(np.array([0.25, 0.5]))
    assert verify_logits(inside, logits(inside))
    edge = Probabilities(np.array([0.5, 1.0]))
    assert not verify_logits(edge, logits(inside))


def test_ridge_is_the_better_one_for_a_small_penalty_and_not_for_a_large_one():
    small = Shrinking(np.array([[1.0]]), np.array([1.0]), 1.0, 1.0)
    proof = prove_risk(small)
    assert (proof.error, proof.error_of_least) == (Fraction(1, 2), 1)
    assert verify_risk(small, proof)
    large = replace(small, sigma=0.5, lam=4.0)
    assert not verify_risk(large, prove_risk(large))


def test_a_ball_holds_the_positive_points_and_no_other():
    data = Labelled(np.array([[0.0], [2.0]]), np.array([1.0, -1.0]))
    assert is_ball(data, Ball((Fraction(0),), Fraction(1)))
    assert not is_ball(data, Ball((Fraction(1),), Fraction(1)))
    assert not is_ball(data, Ball((Fraction(0),), Fraction(0)))
