"""The SGD topic: refutations say why, and rounding is held against nobody."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from flint import arb

from lemmata import catalogue
from lemmata.checks.certificates.regret import Comparator, verify_comparator
from lemmata.checks.sgd import regret, subgradients
from lemmata.checks.sgd.objective import plain_run
from lemmata.checks.sgd.records import Iterates, PegasosRun, Point, Run, Schedule, inverse_steps
from lemmata.conventions import Conventions
from tests.topics.harness import Topic

SGD = Topic("sgd")


def test_every_function_of_the_topic_is_graded():
    graded = {name for theorem in SGD.theorems.values() for name in theorem.functions}
    assert graded == set(catalogue.functions("sgd"))


@pytest.mark.parametrize(
    ("conventions", "theorem"),
    [
        ({"penalty": "full"}, "stochastic-gradient-is-a-subgradient"),
        ({"penalty": "full"}, "pegasos-follows-its-update"),
        ({"step": "n_fold"}, "each-iterate-follows-from-the-one-before"),
        ({"average": "before"}, "average-starts-at-the-first-iterate"),
    ],
)
def test_what_is_right_under_one_convention_is_refuted_under_the_other(conventions, theorem):
    other = SGD.submission("", **conventions)
    assert SGD.outcome(other, theorem, **conventions).status == "held"
    assert SGD.outcome(other, theorem).status == "refuted"
    assert SGD.outcome(SGD.submission(), theorem, **conventions).status == "refuted"


def test_an_n_fold_step_is_a_plain_one_on_a_smaller_penalty():
    """θ − nη∇ℓ − ηλθ at θ = 2 for x = y = 1: 2 − 2·½·2 − ½·4·2 = −4 [CS540, (16)]."""
    data = Run(np.ones((2, 1)), np.ones(2), np.array([0]), np.array([0.5]), "squared", 4.0)
    run = plain_run(data, Conventions(step="n_fold"))
    assert (run.steps[0], run.lam) == (1.0, 2.0)
    (step,) = subgradients.steps_of(np.array([[2.0], [-4.0]]), run)
    assert step.next.tolist() == [-4.0]


def test_only_what_a_course_teaches_is_drawn():
    asked = Conventions(losses="logistic", penalty="none", schedules="constant_and_sqrt")
    families = {f for t in SGD.theorems.values() for f in t.families}
    named = {f.name: [c.data for c in SGD.bank.cases(f, asked)] for f in families}
    assert {run.loss for run in named["runs"]} == {p.loss for p in named["points"]} == {"logistic"}
    assert {run.lam for run in named["runs"]} == {p.lam for p in named["points"]} == {0.0}
    assert {case.schedule for case in named["schedules"]} == {"constant", "sqrt"}


def test_a_doubled_penalty_is_told_the_gradient_it_should_have():
    snippet = (
        "def stochastic_gradient(w, x, y, loss, lam):\n"
        "    return slope(w @ x, y, loss) * x + 2 * lam * w"
    )
    data = Point(np.eye(1), np.ones(1), np.array([0.25]), np.ones(1), "hinge", 0.3)
    refutation = SGD.refutation(snippet, "penalty-adds-lambda-w-to-the-gradient", data)
    assert refutation.line == "penalty"
    assert refutation.message == (
        "got g(λ) − g(0) = [0.15], but should be 2pλw = [0.075] with λ = 0.3 "
        '[stochastic_gradient(w, X[0], y[0], "hinge", lam)]'
    )


@pytest.mark.parametrize(
    ("slip", "call"),
    [
        ("-x * (s < 1)", 'stochastic_gradient(-w, X[0], -y[0], "hinge", lam)'),
        ("-y * x * (y * s < 1) * (x @ x < 9)", 'stochastic_gradient(w/c, c*X[0], y[0], "hinge"'),
    ],
)
def test_a_gradient_that_sees_label_or_scale_is_told_which_call_shows_it(slip, call):
    snippet = f"def stochastic_gradient(w, x, y, loss, lam):\n    s = w @ x\n    return {slip}"
    data = Point(np.eye(1), np.ones(1), np.array([0.25]), np.ones(1), "hinge", 0.0)
    name = "gradients-turn-with-labels-and-scale-with-features"
    assert SGD.refutation(snippet, name, data).call.startswith(call)


LOOP = """
def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.{start}(X.shape[1])]
    for i, eta in zip(order, steps):
        W.append(W[-1] - {step} * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
    return np.array(W)
"""


def test_a_wrong_step_is_told_where_it_should_have_led():
    data = Run(np.eye(1), np.ones(1), np.array([0]), np.array([0.5]), "squared", 0.3)
    snippet = LOOP.format(start="zeros", step="-eta")
    refutation = SGD.refutation(snippet, "each-iterate-follows-from-the-one-before", data)
    assert refutation.line == "step"
    assert refutation.message == (
        "got w_1 = [-1], but should be w_0 − η_1 g_1 = [1], from w_0 = [0] with a step of 0.5, "
        'x = [1], y = 1 and <w_0, x> = 0 [sgd(X, y, order, steps, "squared", lam)]'
    )


@pytest.mark.parametrize(
    "theorem", ["runs-start-at-zero", "each-iterate-follows-from-the-one-before"]
)
def test_a_wrong_start_is_told_as_such(theorem):
    data = Run(np.eye(1), np.ones(1), np.array([0]), np.array([0.5]), "squared", 0.3)
    found = SGD.refutation(LOOP.format(start="ones", step="eta"), theorem, data)
    assert found.line == "start"
    assert found.message == (
        'got w_0 = [1], but should be w_0 = 0 [sgd(X, y, order, steps, "squared", lam)]'
    )


@pytest.mark.parametrize(
    ("step", "relation"),
    [
        ("eta / len(X)", "the iterate without the extra rows"),
        ("eta / len(order)", "the iterate of the longer run"),
    ],
)
def test_a_step_that_knows_n_or_T_is_told_the_run_that_shows_it(step, relation):
    steps = np.array([0.5, 0.5])
    data = Run(np.eye(1), np.ones(1), np.array([0, 0]), steps, "squared", 0.3)
    snippet = LOOP.format(start="zeros", step=step)
    assert relation in SGD.refutation(snippet, "only-what-was-visited-matters", data).should


def test_an_average_with_the_start_is_shown_the_right_one():
    snippet = "def average_iterate(W): return W.mean(axis=0)"
    data = Iterates(np.array([[0.0], [1.0]]))
    assert SGD.refutation(snippet, "average-starts-at-the-first-iterate", data).message == (
        "got [0.5], but should be the mean of the last 1 row = [1] [average_iterate(W)]"
    )


def test_a_schedule_that_counts_from_two_is_told_the_first_step():
    snippet = "def step_sizes(schedule, eta0, T): return eta0 / np.arange(2, T + 2)"
    found = SGD.refutation(snippet, "schedules-start-at-one", Schedule("inverse", 0.5, 2))
    assert found.line == "t = 1"
    assert found.message == 'got η_1 = 0.25, but should be 0.5 [step_sizes("inverse", 0.5, 2)]'


def test_too_much_regret_names_the_step_that_is_none():
    snippet = (
        "def pegasos(X, y, lam, order):\n"
        "    return -sgd(X, y, order, 1 / (lam * np.arange(1, len(order) + 1)), 'hinge', lam)"
    )
    refutation = SGD.refutation(snippet, "inverse-steps-have-little-regret")
    assert refutation.line == "step"
    assert "step 1 is not w_0 − η g" in refutation.got
    assert "at most L²(1 + ln T)/(2λT)" in refutation.should


KINK = Run(np.array([[1.0, 1.0]]), np.ones(1), np.array([0, 0]), np.full(2, 0.5), "hinge", 0.0)
FIRST = np.array([0.5, 0.5])  # y<w_1, x> = 1


@pytest.mark.parametrize("theta", [0.0, 0.3, 1.0])
def test_any_choice_at_the_kink_is_a_step(theta):
    W = np.array([[0.0, 0.0], FIRST, FIRST + 0.5 * theta * KINK.X[0]])
    steps = subgradients.steps_of(W, KINK)
    assert steps[1].at_kink
    assert subgradients.first_broken(W, steps) is None


@pytest.mark.parametrize("theta", [-0.1, 1.1])
def test_no_other_move_at_the_kink_is_one(theta):
    W = np.array([[0.0, 0.0], FIRST, FIRST + 0.5 * theta * KINK.X[0]])
    assert subgradients.first_broken(W, subgradients.steps_of(W, KINK)).t == 2


def test_one_slope_must_explain_every_coordinate_at_the_kink():
    W = np.array([[0.0, 0.0], FIRST, [1.0, 0.5]])
    assert subgradients.first_broken(W, subgradients.steps_of(W, KINK)).t == 2


@pytest.mark.parametrize("loss", ["squared", "logistic", "hinge"])
def test_rounding_is_allowed_and_a_thousandth_is_not(loss):
    rng = np.random.default_rng(3)
    X, y = rng.standard_normal((6, 3)), np.sign(rng.standard_normal(6))
    data = Run(X, y, rng.integers(0, 6, 20), np.full(20, 0.1), loss, 0.3)
    W = SGD.submission()["sgd"](X, y, data.order, data.steps, loss, 0.3)
    for run in (W, W.astype(np.float32), W * (1 + 2.0**-52)):
        assert subgradients.first_broken(run, subgradients.steps_of(run, data)) is None
    bent = W.copy()
    bent[7] *= 1.001
    assert subgradients.first_broken(bent, subgradients.steps_of(bent, data)).t == 7


def test_the_regret_bound_is_met_with_equality_after_one_pegasos_step():
    """On x = 1 with λ = 4: f(0) − min f = 1 − 7/8, and L²/(2λ) = 1/8 is the bound."""
    data = PegasosRun(np.array([[1.0]]), np.array([1.0]), 4.0, np.array([0]))
    W = SGD.submission()["pegasos"](data.X, data.y, data.lam, data.order)
    run = plain_run(data, Conventions())
    steps = subgradients.steps_of(W, run)
    bound = regret.regret_bound(regret.longest_gradient2(steps, "hinge", 4.0, 1.0), 4.0, 1, 1)
    assert bound == arb(1) / 8
    best = Comparator((Fraction(1, 4),), (Fraction(1),), Fraction(7, 8), Fraction(7, 8))
    assert verify_comparator(data.X, data.y, "hinge", 4.0, best)
    assert regret.too_much_regret(W, run, best, "pegasos", 1.0) is None
    better = replace(best, value=Fraction(7, 8) - Fraction(1, 10**9))  # no such u exists
    assert regret.too_much_regret(W, run, better, "pegasos", 1.0) is not None


def test_inverse_steps_are_one_over_lambda_t():
    assert inverse_steps(0.5, 2).tolist() == [2.0, 1.0]
    data = PegasosRun(np.ones((1, 1)), np.ones(1), 0.5, np.array([0, 0]))
    assert data.steps.tolist() == [2.0, 1.0] and data.loss == "hinge"
