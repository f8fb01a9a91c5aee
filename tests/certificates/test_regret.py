"""Comparators for regret: true ones are accepted, every forgery is refused."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx

from lemmata.checks.certificates.balls import balls
from lemmata.checks.certificates.regret import (
    PRECISION,
    SAMPLE_COMPARATOR,
    VISITED_COMPARATOR,
    Comparator,
    gradient,
    loss_ball,
    objective,
    prove_comparator,
    slope_ball,
    verify_comparator,
)
from lemmata.checks.sgd.records import EveryOrder, PegasosRun, Run, inverse_steps
from lemmata.conventions import Conventions

X = np.array([[1.0, 0.5], [2.0, 1.0], [-1.0, 0.5], [-0.5, -1.0]])
Y = np.array([1.0, -1.0, -1.0, 1.0])
LAM = 0.3
LOSSES = ("squared", "logistic", "hinge")


def proved(loss: str) -> Comparator:
    proof = prove_comparator(X, Y, loss, LAM)
    assert proof is not None
    return proof


@pytest.mark.parametrize("loss", LOSSES)
def test_a_true_comparator_is_accepted(loss):
    assert verify_comparator(X, Y, loss, LAM, proved(loss))


@pytest.mark.parametrize("loss", LOSSES)
def test_no_weights_on_a_grid_beat_the_certified_minimum(loss):
    proof = proved(loss)
    with ctx.workprec(PRECISION):
        for a in np.linspace(-1, 1, 9):
            for b in np.linspace(-1, 1, 9):
                value = objective(X, Y, loss, LAM, balls([a, b]))
                assert not value < balls((proof.least,))[0]


def test_the_minimum_of_one_hinge_is_known_in_closed_form():
    # min (1 − w)₊ + 2w² is at w = 1/4, and is 7/8.
    proof = prove_comparator(np.array([[1.0]]), np.array([1.0]), "hinge", 4.0)
    assert proof is not None
    assert abs(proof.value - Fraction(7, 8)) < Fraction(1, 10**6)
    assert proof.least <= Fraction(7, 8) <= proof.value


@pytest.mark.parametrize("loss", LOSSES)
def test_a_value_below_the_truth_is_refused(loss):
    proof = proved(loss)
    forged = replace(proof, value=proof.value - Fraction(1, 1000))
    assert not verify_comparator(X, Y, loss, LAM, forged)


@pytest.mark.parametrize("loss", LOSSES)
def test_a_minimum_above_the_truth_is_refused(loss):
    proof = proved(loss)
    forged = replace(proof, least=proof.value + Fraction(1, 1000))
    assert not verify_comparator(X, Y, loss, LAM, forged)


@pytest.mark.parametrize("loss", LOSSES)
def test_weights_of_the_wrong_sign_or_length_are_refused(loss):
    proof = proved(loss)
    assert not verify_comparator(X, Y, loss, LAM, replace(proof, u=tuple(-v for v in proof.u)))
    assert not verify_comparator(X, Y, loss, LAM, replace(proof, u=proof.u[:1]))


@pytest.mark.parametrize("loss", LOSSES)
def test_a_proof_for_other_data_is_refused(loss):
    proof = proved(loss)
    assert not verify_comparator(X, -Y, loss, LAM, proof)
    assert not verify_comparator(X * 2, Y, loss, LAM, proof)
    assert not verify_comparator(X[:3], Y[:3], loss, LAM, proof)


@pytest.mark.parametrize("loss", LOSSES)
def test_a_proof_for_another_scaling_of_the_penalty_is_refused(loss):
    assert not verify_comparator(X, Y, loss, 2 * LAM, proved(loss))
    assert not verify_comparator(X, Y, loss, LAM / 2, proved(loss))


def test_multipliers_outside_the_box_are_refused():
    proof = proved("hinge")
    for wrong in (Fraction(-1, 4), Fraction(5, 4)):
        forged = replace(proof, multipliers=(wrong, *proof.multipliers[1:]))
        assert not verify_comparator(X, Y, "hinge", LAM, forged)


def test_missing_multipliers_are_refused():
    proof = proved("hinge")
    assert not verify_comparator(X, Y, "hinge", LAM, replace(proof, multipliers=()))
    short = replace(proof, multipliers=proof.multipliers[:-1])
    assert not verify_comparator(X, Y, "hinge", LAM, short)


def test_a_smooth_proof_does_not_pass_for_the_hinge_nor_the_other_way_round():
    assert not verify_comparator(X, Y, "hinge", LAM, proved("logistic"))
    assert not verify_comparator(X, Y, "logistic", LAM, proved("hinge"))


def test_a_true_but_loose_proof_is_refused():
    proof = proved("hinge")
    loose = replace(proof, least=proof.least - 1)
    assert not verify_comparator(X, Y, "hinge", LAM, loose)


def test_without_a_penalty_or_without_examples_nothing_is_proved():
    proof = proved("logistic")
    assert not verify_comparator(X, Y, "logistic", 0.0, proof)
    assert not verify_comparator(X[:0], Y[:0], "logistic", LAM, proof)


@pytest.mark.parametrize("s", [-1000.0, -40.0, -1.0, 0.0, 1.0, 40.0, 1000.0])
@pytest.mark.parametrize("y", [-1.0, 1.0])
def test_logistic_loss_and_slope_are_enclosed_at_any_score(s, y):
    with ctx.workprec(PRECISION):
        loss, slope = loss_ball("logistic", arb(s), arb(y)), slope_ball("logistic", arb(s), arb(y))
        assert loss > 0
        assert not loss - arb(-y * s).max(arb(0)) > arb(2).log()
        assert not abs(slope) > 1
        step = arb(2.0**-40)
        difference = (loss_ball("logistic", arb(s) + step, arb(y)) - loss) / step
        assert abs(difference - slope) < step


def test_the_gradient_vanishes_at_an_exact_least_squares_solution():
    with ctx.workprec(PRECISION):
        # (w − 3)² + w²: zero of 2(w − 3) + 2w at w = 3/2.
        slope = gradient(np.array([[1.0]]), np.array([3.0]), "squared", 2.0, balls([1.5]))
    assert slope[0] == 0


def test_a_run_is_compared_with_the_best_weights_for_the_examples_it_visited():
    order = np.array([0, 0, 2])
    data = Run(X, Y, order, inverse_steps(LAM, 3), "logistic", LAM)
    proof = VISITED_COMPARATOR.certify(data, Conventions())
    assert verify_comparator(X[order], Y[order], "logistic", LAM, proof)
    other = replace(data, order=order[[0, 2, 1]] * 0 + 1)
    assert not VISITED_COMPARATOR.verify(other, proof, Conventions())
    assert not VISITED_COMPARATOR.verify(data, proved("logistic"), Conventions())


def test_a_run_with_other_steps_has_no_regret_bound():
    data = Run(X, Y, np.array([0, 1]), inverse_steps(LAM, 2), "hinge", LAM)
    proof = VISITED_COMPARATOR.certify(data, Conventions())
    assert proof is not None
    assert not VISITED_COMPARATOR.verify(replace(data, steps=data.steps * 2), proof, Conventions())


def test_pegasos_is_compared_by_its_hinge_loss_and_a_sample_by_all_its_examples():
    run = PegasosRun(X, Y, LAM, np.array([3, 1]))
    proof = VISITED_COMPARATOR.certify(run, Conventions())
    assert proof is not None and len(proof.multipliers) == 2
    assert not VISITED_COMPARATOR.verify(replace(run, lam=2 * LAM), proof, Conventions())
    sample = EveryOrder(X, Y, "hinge", LAM, 2)
    assert SAMPLE_COMPARATOR.verify(sample, proved("hinge"), Conventions())
    assert not SAMPLE_COMPARATOR.verify(sample, proof, Conventions())
