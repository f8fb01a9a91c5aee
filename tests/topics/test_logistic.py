"""Logistic regression's topic: refutations say why, and cases are what they promise."""

import numpy as np
import pytest

from lemmata.checks.logistic import cases
from lemmata.checks.logistic.derivatives import OFFSETS, derivative
from lemmata.checks.logistic.objective import safe_step, smoothness
from lemmata.checks.logistic.records import Descent, Evaluated
from lemmata.conventions import Conventions
from tests.topics.harness import Topic

LOGISTIC = Topic("logistic")
DEFAULT = Conventions()
SCALINGS = [(loss, penalty) for loss in ("mean", "sum") for penalty in ("half", "full")]


def evaluated(X, y, w, lam, u):
    X, y, w, u = (np.array(v, dtype=float) for v in (X, y, w, u))
    return Evaluated(X, y, w, lam, u)


def bank_of(family):
    return LOGISTIC.bank.cases(family, DEFAULT)


@pytest.mark.parametrize(("loss", "penalty"), SCALINGS[1:])
def test_the_other_scaling_is_refuted(loss, penalty):
    conventions = {"loss": loss, "penalty": penalty}
    name = "logistic-loss-is-the-stated-objective"
    functions = LOGISTIC.submission()  # of the default scaling
    cases_there = LOGISTIC.cases(name, **conventions)
    assert LOGISTIC.outcome(functions, name, cases_there, **conventions).status == "refuted"


def test_every_function_of_the_topic_is_graded_by_a_theorem():
    from lemmata import catalogue

    graded = {name for theorem in LOGISTIC.theorems.values() for name in theorem.functions}
    assert graded == set(catalogue.functions("logistic"))


def test_a_gradient_of_another_loss_is_told_the_slope():
    snippet = """
def logistic_gradient(w, X, y, lam=0.0):
    return X.T @ (sigmoid(X @ w) - y) / len(y) + lam * w
"""
    found = LOGISTIC.refutation(snippet, "logistic-gradient-is-the-derivative-of-the-loss")
    assert found.line == "gradient"
    assert found.message == (
        "got <gradient, u> = 2, but should be 1, the slope of logistic_loss along u = [1] "
        "[logistic_gradient(w, X, y, lam=0)]"
    )


def test_an_early_stop_is_told_the_rule():
    snippet = """
_fit = fit_gradient_descent


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    return _fit(X, y, lam, eta, max(max_iter - 1, 0), tol)
"""
    data = Descent(np.array([[1.0]]), np.array([1.0]), 0.0, 2.0, 3, 2.0**-20)
    found = LOGISTIC.refutation(snippet, "descent-stops-where-the-rule-says", data)
    assert found.line == "stop"
    assert found.message == (
        "got a stop after 2 steps, where the relative change is 0.379, "
        "but should be more, until it is at most tol = 9.53674e-07, or 3 of them "
        "[fit_gradient_descent(X, y, lam=0, eta=2, max_iter=3, tol=9.53674e-07)]"
    )


def test_defaults_are_asked_without_naming_them():
    snippet = """
_fit = fit_gradient_descent


def fit_gradient_descent(X, y, lam, eta, max_iter=100, tol=1e-7):
    return _fit(X, y, lam, eta, max_iter, tol)
"""
    found = LOGISTIC.refutation(snippet, "descent-stops-where-the-rule-says")
    assert found.got.startswith("a stop after 100 steps, where the relative change is ")
    assert found.should == "more, until it is at most tol = 1e-07, or 1000 of them"
    assert "max_iter" not in found.call


def test_the_start_is_w_0_and_the_answer_the_last_iterate():
    snippet = """
def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    return np.ones(X.shape[1]), [logistic_loss(np.zeros(X.shape[1]), X, y, lam)]
"""
    data = Descent(np.array([[1.0]]), np.array([1.0]), 0.3, 0.5, 0, 1e-3)
    found = LOGISTIC.refutation(snippet, "descent-follows-the-gradient", data)
    assert found.got == "w = [1] after 0 steps"
    assert found.should == "w_0 = [0], whose loss is the last"


def test_a_creeping_newton_is_told_its_gap():
    snippet = """
def fit_newton(X, y, lam):
    return fit_gradient_descent(X, y, lam, 0.02, 20000, 1e-9)[0]
"""
    found = LOGISTIC.refutation(snippet, "newton-squares-the-gap")
    assert "F(w) = F* + " in found.message


def test_a_loss_that_ends_at_a_clipped_probability_is_refuted_by_the_flipped_labels():
    snippet = """
def logistic_loss(w, X, y, lam=0.0):
    p = np.clip(sigmoid(y * (X @ w)), 1e-15, 1)
    return float(-np.mean(np.log(p)) + lam / 2 * w @ w)
"""
    data = evaluated([[1]], [1], [1000], 0.3, [1])
    found = LOGISTIC.refutation(snippet, "only-signed-examples-matter", data)
    assert found.line == "labels"
    assert found.should == "the mean of y<w, x> = 1000"


def test_the_two_encodings_are_compared_with_each_other():
    snippet = """
_loss = logistic_loss


def logistic_loss(w, X, y, lam=0.0):
    return 2 * _loss(w, X, y, lam)


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1, lam)
"""
    name = "both-label-encodings-give-one-loss"
    assert LOGISTIC.outcome(snippet, name).status == "held"
    other = snippet + "\n\n_twice = bernoulli_loss\nbernoulli_loss = lambda *a: _twice(*a) / {}\n"
    found = LOGISTIC.refutation(other.format(4), name, evaluated([[1]], [1], [0], 0.0, [1]))
    assert (found.got, found.should) == ("0.3465735903 from t", "1.386294361, as from y")
    # The right one of two answers is not the one blamed.
    assert LOGISTIC.outcome(other.format(2), name).status == "held"


def test_the_prior_needs_the_loss_alone():
    assert LOGISTIC.theorems["gaussian-prior-is-the-penalty"].functions == ("logistic_loss",)


def test_optima_in_the_bank_have_curvature():
    for family in (cases.PENALISED, cases.UNPENALISED, cases.COLLINEAR):
        for case in bank_of(family):
            assert case.certificate.curvature > 0


def test_collinear_cases_are_collinear_and_unpenalised_ones_are_not():
    for case in bank_of(cases.COLLINEAR):
        assert np.linalg.matrix_rank(case.data.X) < case.data.X.shape[1]
        assert len(case.certificate.columns) < case.data.X.shape[1]
    for case in bank_of(cases.UNPENALISED):
        assert len(case.certificate.columns) == case.data.X.shape[1]


def test_few_minimisers_are_zero():
    for family in (cases.PENALISED, cases.UNPENALISED, cases.COLLINEAR):
        found = bank_of(family)
        moved = sum(
            np.any(np.abs(case.data.X[:, case.certificate.columns] @ case.certificate.w) > 1e-6)
            for case in found
        )
        assert moved >= 0.7 * len(found), family.name


def test_safe_steps_are_powers_of_two_below_one_over_the_smoothness():
    for case in bank_of(cases.CONVERGENT):
        data = case.data
        L = smoothness(data.X, data.lam, DEFAULT)
        assert data.eta == safe_step(data.X, data.lam, DEFAULT)
        assert data.eta * L <= 1
        assert float(np.log2(data.eta)).is_integer()


def test_differences_are_exact_for_polynomials_of_degree_six():
    def slope(phi, h):
        return derivative({k: phi(k * h) for k in OFFSETS}, h)

    assert slope(lambda t: t**5 + 3 * t**3 - 2 * t + 7, 0.25) == pytest.approx(-2, abs=1e-12)
    assert slope(lambda t: t**7, 0.5) == pytest.approx(36 / 64, rel=1e-12)


@pytest.mark.parametrize(
    ("function", "arguments", "theorem"),
    [
        ("logistic_loss", "w, X, y", "gaussian-prior-is-the-penalty"),
        ("logistic_gradient", "w, X, y", "separable-loss-vanishes-along-a-ray"),
        ("logistic_hessian", "w, X, y", "logistic-hessian-follows-the-formula"),
        ("bernoulli_loss", "w, X, t", "both-label-encodings-give-one-loss"),
    ],
)
def test_the_default_penalty_is_none(function, arguments, theorem):
    snippet = f"""
_given = {function}


def {function}({arguments}, lam=1.0):
    return _given({arguments}, lam)
"""
    assert LOGISTIC.outcome(snippet, theorem).status == "refuted"


@pytest.mark.parametrize(
    ("conventions", "minimiser"),
    [({}, 0.458), ({"loss": "sum"}, 0.800), ({"loss": "sum", "penalty": "full"}, 0.638)],
)
def test_the_prior_is_stated_in_the_assignments_own_scaling(conventions, minimiser):
    """x = 1 four times, y = +, +, +, −, λ = 0.3: the MAP estimate for N(0, c/(2pλ) I)."""
    w = LOGISTIC.submission("", **conventions)["fit_newton"](
        np.ones((4, 1)), np.array([1.0, 1.0, 1.0, -1.0]), 0.3
    )
    assert w[0] == pytest.approx(minimiser, abs=5e-4)
    c = 1.0 if conventions else 0.25
    p = 1.0 if "penalty" in conventions else 0.5
    sigma = 1 / (1 + np.exp(-w[0]))
    assert 3 * (1 - sigma) - sigma - w[0] * 2 * p * 0.3 / c == pytest.approx(0, abs=1e-9)
