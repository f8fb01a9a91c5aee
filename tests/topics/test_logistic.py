"""Logistic regression: the reference passes in every scaling, and refutations say why."""

import types

import numpy as np
import pytest

from lemmata.bank import Bank
from lemmata.checks.certificates.logistic import verify_optimum
from lemmata.checks.datasets.logistic import safe_step, smoothness
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.logistic import families
from lemmata.checks.logistic.rounding import derivative
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("logistic")}
SCALINGS = [(loss, penalty) for loss in ("mean", "sum") for penalty in ("half", "full")]


def submission(snippet="", **conventions):
    module = types.ModuleType("submission")
    text = source("logistic", **conventions) + "\n\n" + snippet
    exec(compile(text, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in functions_of("logistic")}


def judge(functions, bank, name, conventions=None, memory=None):
    memory = {} if memory is None else memory
    conventions = conventions or Conventions()
    judged = Judge(InProcess(functions), Functions(FUNCTIONS, conventions, memory), memory)
    theorem = THEOREMS[name]
    return judged.judge(theorem, bank.cases(theorem.cases, conventions))


@pytest.fixture(scope="module")
def bank():
    return Bank(None, seed=11, share=0.2)


@pytest.mark.parametrize(("loss", "penalty"), SCALINGS)
def test_the_reference_passes_every_theorem_in_every_scaling(loss, penalty):
    conventions, memory = Conventions(loss=loss, penalty=penalty), {}
    functions = submission(loss=loss, penalty=penalty)
    bank = Bank(None, seed=SCALINGS.index((loss, penalty)), share=0.2)
    for name in THEOREMS:
        outcome = judge(functions, bank, name, conventions, memory)
        assert outcome.status == "held", (name, outcome)


@pytest.mark.parametrize(("loss", "penalty"), SCALINGS[1:])
def test_the_other_scaling_is_refuted(bank, loss, penalty):
    outcome = judge(
        submission(),
        bank,
        "logistic-loss-is-the-stated-objective",
        Conventions(loss=loss, penalty=penalty),
    )
    assert outcome.status == "refuted"


def test_every_function_of_the_topic_is_graded_by_a_theorem_about_values():
    graded = {f for t in THEOREMS.values() if t.about == "values" for f in t.functions}
    assert graded == set(functions_of("logistic"))


def test_a_gradient_of_another_loss_is_told_the_slope(bank):
    snippet = """
def logistic_gradient(w, X, y, lam=0.0):
    return X.T @ (sigmoid(X @ w) - y) / len(y) + lam * w
"""
    outcome = judge(submission(snippet), bank, "logistic-gradient-is-the-derivative-of-the-loss")
    assert outcome.refutation.line == "gradient"
    assert outcome.refutation.message == (
        "got=<gradient, u> = 2, but should be 1, the slope of logistic_loss along u = [1.0] "
        "[logistic_gradient(w, X, y, lam=0)]"
    )


def test_an_early_stop_is_told_the_number_of_losses(bank):
    snippet = """
_fit = fit_gradient_descent


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    return _fit(X, y, lam, eta, max(max_iter - 1, 0), tol)
"""
    outcome = judge(submission(snippet), bank, "descent-stops-where-the-rule-says")
    assert outcome.refutation.line == "stop"
    assert outcome.refutation.message == (
        "got=3 losses, but should be 4: the start and 3 steps "
        "[fit_gradient_descent(X, y, lam=0, eta=2, max_iter=3, tol=9.53674e-07)]"
    )


def test_a_creeping_newton_is_told_its_gap(bank):
    snippet = """
def fit_newton(X, y, lam):
    return fit_gradient_descent(X, y, lam, 0.02, 20000, 1e-9)[0]
"""
    outcome = judge(submission(snippet), bank, "newton-squares-the-gap")
    assert outcome.status == "refuted"
    assert "F(w) = F* + " in outcome.refutation.message


def test_a_loss_that_ends_at_a_clipped_probability_is_refuted_by_the_flipped_labels(bank):
    snippet = """
def logistic_loss(w, X, y, lam=0.0):
    p = np.clip(sigmoid(y * (X @ w)), 1e-15, 1)
    return float(-np.mean(np.log(p)) + lam / 2 * w @ w)
"""
    name = "flipping-every-label-changes-the-loss-by-the-margins"
    outcome = judge(submission(snippet), bank, name)
    assert outcome.refutation.line == "labels"


def test_optima_in_the_bank_verify_and_full_newton_steps_find_them(bank):
    conventions = Conventions()
    for family in (families.PENALISED, families.UNPENALISED, families.COLLINEAR):
        for case in bank.cases(family, conventions):
            assert verify_optimum(case.data, case.certificate, conventions)
            assert case.certificate.curvature > 0


def test_collinear_cases_are_collinear_and_unpenalised_ones_are_not(bank):
    for case in bank.cases(families.COLLINEAR, Conventions()):
        assert np.linalg.matrix_rank(case.data.X) < case.data.X.shape[1]
        assert len(case.certificate.columns) < case.data.X.shape[1]
    for case in bank.cases(families.UNPENALISED, Conventions()):
        assert len(case.certificate.columns) == case.data.X.shape[1]


def test_few_minimisers_are_zero(bank):
    for family in (families.PENALISED, families.UNPENALISED, families.COLLINEAR):
        cases = bank.cases(family, Conventions())
        moved = sum(
            np.any(np.abs(case.data.X[:, case.certificate.columns] @ case.certificate.w) > 1e-6)
            for case in cases
        )
        assert moved >= 0.7 * len(cases), family.name


def test_safe_steps_are_powers_of_two_below_one_over_the_smoothness(bank):
    for case in bank.cases(families.REACHING, Conventions()):
        data = case.data
        L = smoothness(data.X, data.lam, Conventions())
        assert data.eta == safe_step(data.X, data.lam, Conventions())
        assert data.eta * L <= 1
        assert float(np.log2(data.eta)).is_integer()


def test_differences_are_exact_for_polynomials_of_degree_six():
    assert derivative(lambda t: t**5 + 3 * t**3 - 2 * t + 7, 0.25) == pytest.approx(-2, abs=1e-12)
    assert derivative(lambda t: t**7, 0.5) == pytest.approx(36 / 64, rel=1e-12)
