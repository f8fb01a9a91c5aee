"""The topic of halfspaces: the reference passes, and refutations carry their proof."""

import types
from fractions import Fraction

import numpy as np
import pytest

from lemmata.bank import Bank, Case
from lemmata.checks.certificates.separation import Separation, prove_separation, signed_rows
from lemmata.checks.datasets.forms import Affine, Labelled, Scaled, Scores, Weighed
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.halfspaces.errors import is_fraction
from lemmata.checks.halfspaces.margins import rounding, short_margin, shortfall, wrong_side
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("halfspaces")}
XOR = Labelled(
    np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]),
    np.array([1.0, 1.0, -1.0, -1.0]),
)


def judge(text="", conventions=Conventions()):  # noqa: B008
    module = types.ModuleType("submission")
    reference = source("halfspaces", bias=conventions.bias)
    exec(compile(reference + "\n\n" + text, "submission.py", "exec"), module.__dict__)
    memory = {}
    functions = {name: getattr(module, name) for name in functions_of("halfspaces")}
    return Judge(InProcess(functions), Functions(FUNCTIONS, conventions, memory), memory)


def refutation(text, name, data, certificate=None, conventions=Conventions()):  # noqa: B008
    outcome = judge(text, conventions).judge(THEOREMS[name], [Case(data, certificate, None)])
    assert outcome.status == "refuted", outcome
    return outcome.refutation


@pytest.mark.parametrize(("seed", "bias"), [(1, "first"), (2, "last")])
def test_the_reference_passes_every_theorem(seed, bias):
    conventions = Conventions(bias=bias)
    bank, judged = Bank(None, seed=seed, share=0.3), judge("", conventions)
    for theorem in THEOREMS.values():
        outcome = judged.judge(theorem, bank.cases(theorem.cases, conventions))
        assert outcome.status == "held", (theorem.name, outcome)


def test_no_family_depends_on_the_place_of_the_bias():
    assert all(theorem.cases.depends_on == () for theorem in THEOREMS.values())


def test_the_other_place_of_the_bias_is_refuted():
    data = Affine(np.array([[2.0, 5.0]]), np.array([1.0, -1.0]), 1.0)
    wrong = """
def add_bias(X):
    return np.column_stack([X, np.ones(len(X))])
"""
    found = refutation(wrong, "add-bias-adds-a-constant-one", data)
    assert found.message == (
        "got=row 0 = [2.0, 5.0, 1.0], but should be [1.0, 2.0, 5.0], the constant first "
        "[add_bias(X)]"
    )
    last = judge(wrong, Conventions(bias="last"))
    case = Case(data, None, None)
    assert last.judge(THEOREMS["add-bias-adds-a-constant-one"], [case]).status == "held"


def test_the_sign_of_zero_is_refuted_where_it_is_zero():
    found = refutation(
        "def sign(z):\n    return np.sign(z)\n", "sign-convention", Scores(np.array([1.0, 0.0]))
    )
    assert found.message == (
        "got=0 at position 1, where the score is 0.0, but should be 1 [sign(z)]"
    )


def test_a_separator_of_the_inseparable_is_refuted_by_a_vanishing_combination():
    proof = prove_separation(signed_rows(XOR.X, XOR.y))
    text = "def separate(X, y):\n    return np.ones(X.shape[1])\n"
    found = refutation(text, "none-exactly-when-inseparable", XOR, proof)
    assert found.got == "w = [1, 1], which is wrong on example 1" and found.line == "farkas"
    assert found.should == (
        "None: no separator exists, since Σ λ_i y_i x_i = 0 with λ_0 = 1/2, λ_1 = 1/2"
    )


def test_a_bounded_program_is_refuted_by_small_data():
    text = """
def separate(X, y):
    A = -y[:, None] * X
    return linprog(np.zeros(X.shape[1]), A_ub=A, b_ub=-np.ones(len(y)), bounds=(-10, 10)).x
"""
    data = Scaled(np.array([[1.0]]), np.array([1.0]), 2.0**-10)
    found = refutation(text, "rescaling-lemma", data, Separation((Fraction(1024),), ()))
    assert found.message == (
        "got=None, but should be a separator: one exists for these data [separate(c * X, y)]"
    )
    assert found.line == "rescaling"


def test_an_error_is_told_as_a_fraction():
    data = Weighed(np.array([[0.0], [1.0]]), np.array([-1.0, 1.0]), np.array([1.0]))
    text = "def zero_one_error(X, y, w):\n    return float(np.mean(y * (X @ w) < 0))\n"
    found = refutation(text, "zero-one-error-counts-wrong-signs", data)
    assert found.message == (
        "got=0, but should be 1/2 (1 of 2): the examples with sign(<w, x>) ≠ y; 1 at score 0 "
        "[zero_one_error(X, y, w)]"
    )


def test_an_exception_on_inseparable_data_is_not_held_against_the_margins():
    """Whoever fails where there is no separator keeps the points for those that exist."""
    text = """
_separate = separate


def separate(X, y):
    return _separate(X, y) / 1
"""
    judged = judge(text)
    proof = prove_separation(signed_rows(XOR.X, XOR.y))
    case = [Case(XOR, proof, None)]
    margins = THEOREMS["separator-has-every-margin-at-least-one"]
    assert judged.judge(margins, case).status == "held"
    assert judged.judge(THEOREMS["none-exactly-when-inseparable"], case).status == "error"


X, Y = np.array([[3.0, 4.0]]), np.array([1.0])


@pytest.mark.parametrize(
    ("margin", "passes"), [(1.0, True), (1 - 1e-9, True), (1 - 1e-5, False), (0.5, False)]
)
def test_round_off_passes_and_short_margins_do_not(margin, passes):
    w = np.array([3.0, 4.0]) / 25 * margin
    assert (short_margin(X, Y, w, 1e-6, "separate(X, y)") is None) == passes


def test_the_shortfall_grows_with_the_weights_and_with_the_accuracy():
    long = np.array([3000.0, 4000.0])
    assert shortfall(X, long / 1000, 1e-6) == pytest.approx(25e-6)
    assert shortfall(X, long, 1e-6) == pytest.approx(25e-3)
    assert shortfall(X, long / 1000, 1e-3) == pytest.approx(25e-3)
    assert shortfall(X, np.zeros(2), 1e-6) == pytest.approx(1e-6)


def test_zero_error_has_no_tolerance_in_double_precision():
    tie = np.array([4.0, -3.0])
    assert rounding(X, tie).tolist() == [0.0]
    assert wrong_side(X, Y, tie, "separate(X, y)") is not None
    assert wrong_side(X, Y, tie + np.array([0.0, 2.0**-40]), "separate(X, y)") is None
    # In float32 the same tie may be a rounded positive score.
    assert wrong_side(X, Y, tie.astype(np.float32), "separate(X, y)") is None
    assert wrong_side(X, Y, -X[0].astype(np.float32), "separate(X, y)") is not None


def test_an_error_is_read_as_a_multiple_of_one_over_n():
    assert is_fraction(float(np.float32(1 / 3)), 1, 3) and is_fraction(1 - 2 / 3, 1, 3)
    assert not is_fraction(0.5, 1, 3) and not is_fraction(1 / 3 + 1 / 6, 1, 3)
