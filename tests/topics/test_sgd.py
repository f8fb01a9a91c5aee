"""The SGD topic: the reference passes, refutations say why, rounding is held against nobody."""

import types
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from flint import arb

from lemmata.bank import Bank, Case
from lemmata.checks.certificates.regret import Comparator, verify_comparator
from lemmata.checks.datasets.sgd_forms import LOSSES, Iterates, PegasosRun, Point, Run
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.sgd import iterates, pegasos, regret, subgradients
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("sgd")}
CONVENTIONS = Conventions()


def submission(snippet=""):
    module = types.ModuleType("submission")
    exec(compile(source("sgd") + "\n\n" + snippet, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in functions_of("sgd")}


def judge(functions, bank, name, conventions=CONVENTIONS):
    memory = {}
    judged = Judge(InProcess(functions), Functions(FUNCTIONS, conventions, memory), memory)
    theorem = THEOREMS[name]
    return judged.judge(theorem, bank.cases(theorem.cases, conventions))


def judge_on(data, snippet, name, certificate=None):
    """The refutation of a wrong submission on one given case."""
    memory = {}
    functions = Functions(FUNCTIONS, CONVENTIONS, memory)
    judged = Judge(InProcess(submission(snippet)), functions, memory)
    outcome = judged.judge(THEOREMS[name], [Case(data, certificate, None)])
    assert outcome.status == "refuted", outcome
    return outcome.refutation


@pytest.fixture(scope="module")
def bank():
    return Bank(None, seed=5, share=0.2)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_reference_passes_every_theorem(seed):
    bank, memory = Bank(None, seed=seed, share=0.3), {}
    judged = Judge(InProcess(submission()), Functions(FUNCTIONS, CONVENTIONS, memory), memory)
    for theorem in THEOREMS.values():
        outcome = judged.judge(theorem, bank.cases(theorem.cases, CONVENTIONS))
        assert outcome.status == "held", (theorem.name, outcome)


@pytest.mark.parametrize(
    "conventions",
    [
        Conventions(loss="sum", penalty="full", svm="full"),
        Conventions(loss="sum"),
        Conventions(bias="last"),
    ],
)
def test_the_penalty_is_half_under_every_convention(bank, conventions):
    assert all(theorem.cases.depends_on == () for theorem in THEOREMS.values())
    text = source("sgd", loss=conventions.loss, penalty=conventions.penalty)
    assert text == source("sgd")
    name = "penalty-adds-lambda-w-to-the-gradient"
    assert judge(submission(), bank, name, conventions).status == "held"


def test_every_function_of_the_topic_is_graded_by_a_theorem_about_values():
    graded = {f for t in THEOREMS.values() if t.about == "values" for f in t.functions}
    assert graded == set(functions_of("sgd"))


def test_a_doubled_penalty_is_told_the_gradient_it_should_have():
    snippet = (
        "def stochastic_gradient(w, x, y, loss, lam):\n"
        "    return slope(w @ x, y, loss) * x + 2 * lam * w"
    )
    data = Point(np.eye(1), np.ones(1), np.array([0.25]), np.ones(1), "hinge", 0.3)
    refutation = judge_on(data, snippet, "penalty-adds-lambda-w-to-the-gradient")
    assert refutation.line == "penalty"
    assert refutation.message == (
        "got=g(λ) − g(0) = [0.15], but should be λw = [0.075] with λ = 0.3 "
        '[stochastic_gradient(w, X[0], y[0], "hinge", lam)]'
    )


def test_a_wrong_step_is_told_where_it_should_have_led():
    snippet = (
        "def sgd(X, y, order, steps, loss, lam=0.0):\n"
        "    W = [np.zeros(X.shape[1])]\n"
        "    for i, eta in zip(order, steps):\n"
        "        W.append(W[-1] + eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))\n"
        "    return np.array(W)"
    )
    data = Run(np.eye(1), np.ones(1), np.array([0]), np.array([0.5]), "squared", 0.3)
    refutation = judge_on(data, snippet, "each-iterate-follows-from-the-one-before")
    assert refutation.line == "step"
    assert refutation.message == (
        "got=w_1 = [-1], but should be w_0 − η_1 g_1 = [1], from w_0 = [0] with η_1 = 0.5, "
        'x = [1], y = 1 and <w_0, x> = 0 [sgd(X, y, order, steps, "squared", lam)]'
    )


def test_an_average_with_the_start_is_shown_the_right_one():
    snippet = "def average_iterate(W): return W.mean(axis=0)"
    data = Iterates(np.array([[0.0], [1.0]]), np.array([7.0]))
    assert judge_on(data, snippet, "average-starts-at-the-first-iterate").message == (
        "got=[0.5], but should be (w_1 + … + w_1)/1 = [1] [average_iterate(W)]"
    )


def test_too_much_regret_names_the_step_that_is_none(bank):
    snippet = (
        "def pegasos(X, y, lam, order):\n"
        "    return -sgd(X, y, order, 1 / (lam * np.arange(1, len(order) + 1)), 'hinge', lam)"
    )
    outcome = judge(submission(snippet), bank, "pegasos-has-little-regret")
    assert outcome.status == "refuted"
    assert outcome.refutation.line == "step"
    assert "step 1 is not w_0 − η g" in outcome.refutation.got
    assert "at most L²(1 + ln T)/(2λT)" in outcome.refutation.should


@pytest.mark.parametrize("theta", [0.0, 0.3, 1.0])
def test_any_choice_at_the_kink_is_a_step(theta):
    X, y, order, etas = np.array([[1.0, 1.0]]), np.array([1.0]), np.array([0, 0]), [0.5, 0.5]
    first = np.array([0.5, 0.5])  # y<w_1, x> = 1
    W = np.array([[0.0, 0.0], first, first + 0.5 * theta * X[0]])
    steps = subgradients.steps_of(W, X, y, order, etas, "hinge", 0.0)
    assert steps[1].at_kink
    assert subgradients.first_broken(W, steps) is None


@pytest.mark.parametrize("theta", [-0.1, 1.1])
def test_no_other_move_at_the_kink_is_one(theta):
    X, y, order, etas = np.array([[1.0, 1.0]]), np.array([1.0]), np.array([0, 0]), [0.5, 0.5]
    first = np.array([0.5, 0.5])
    W = np.array([[0.0, 0.0], first, first + 0.5 * theta * X[0]])
    steps = subgradients.steps_of(W, X, y, order, etas, "hinge", 0.0)
    assert subgradients.first_broken(W, steps).t == 2


def test_one_slope_must_explain_every_coordinate_at_the_kink():
    X, y, order, etas = np.array([[1.0, 1.0]]), np.array([1.0]), np.array([0, 0]), [0.5, 0.5]
    W = np.array([[0.0, 0.0], [0.5, 0.5], [1.0, 0.5]])
    steps = subgradients.steps_of(W, X, y, order, etas, "hinge", 0.0)
    assert subgradients.first_broken(W, steps).t == 2


@pytest.mark.parametrize("loss", LOSSES)
def test_rounding_is_allowed_and_a_thousandth_is_not(loss):
    rng = np.random.default_rng(3)
    X, y = rng.standard_normal((6, 3)), np.sign(rng.standard_normal(6))
    order, etas = rng.integers(0, 6, 20), np.full(20, 0.1)
    f = submission()
    W = f["sgd"](X, y, order, etas, loss, 0.3)
    for run in (W, W.astype(np.float32), W * (1 + 2.0**-52)):
        steps = subgradients.steps_of(run, X, y, order, etas, loss, 0.3)
        assert subgradients.first_broken(run, steps) is None
    bent = W.copy()
    bent[7] *= 1.001
    steps = subgradients.steps_of(bent, X, y, order, etas, loss, 0.3)
    assert subgradients.first_broken(bent, steps).t == 7


def test_the_regret_bound_is_met_with_equality_after_one_pegasos_step():
    """On x = 1 with λ = 4: f(0) − min f = 1 − 7/8, and L²/(2λ) = 1/8 is the bound."""
    data = PegasosRun(np.array([[1.0]]), np.array([1.0]), 4.0, np.array([0]))
    W = submission()["pegasos"](data.X, data.y, data.lam, data.order)
    steps = subgradients.steps_of(W, data.X, data.y, data.order, [0.25], "hinge", 4.0)
    bound = regret.regret_bound(regret.longest_gradient2(steps, "hinge", 4.0), 4.0, 1, 1)
    assert bound == arb(1) / 8
    best = Comparator((Fraction(1, 4),), (Fraction(1),), Fraction(7, 8), Fraction(7, 8))
    assert verify_comparator(data.X, data.y, "hinge", 4.0, best)
    assert regret.too_much_regret(W, steps, "hinge", 4.0, best, "pegasos") is None
    better = replace(best, value=Fraction(7, 8) - Fraction(1, 10**9))  # no such u exists
    assert regret.too_much_regret(W, steps, "hinge", 4.0, better, "pegasos") is not None


def test_an_empty_order_from_a_file_is_still_one_of_integers():
    data = Run(np.ones((1, 1)), np.ones(1), np.zeros(0), np.zeros(0), "hinge", 0.0)
    assert iterates.indices(data).dtype == np.int64


def test_inverse_steps_are_one_over_lambda_t():
    data = PegasosRun(np.ones((1, 1)), np.ones(1), 0.5, np.array([0, 0]))
    assert pegasos.inverse_steps(data).tolist() == [2.0, 1.0]
