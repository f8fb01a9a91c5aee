"""The losses: the reference passes, and refutations say what is wrong."""

import types

import pytest

from lemmata.bank import Bank
from lemmata.checks.functions import FUNCTIONS
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("losses")}
CONVENTIONS = Conventions()


def submission(snippet=""):
    module = types.ModuleType("submission")
    exec(compile(source("losses") + "\n\n" + snippet, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in functions_of("losses")}


def judge(functions, bank, name):
    memory = {}
    judged = Judge(InProcess(functions), Functions(FUNCTIONS, CONVENTIONS, memory), memory)
    theorem = THEOREMS[name]
    return judged.judge(theorem, bank.cases(theorem.cases, CONVENTIONS))


@pytest.fixture(scope="module")
def bank():
    return Bank(None, seed=11, share=0.3)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_reference_passes_every_theorem(seed):
    bank = Bank(None, seed=seed, share=0.3)
    for name in THEOREMS:
        outcome = judge(submission(), bank, name)
        assert outcome.status == "held", (name, outcome)


def test_every_function_of_the_topic_is_graded_by_a_theorem_about_values():
    graded = {f for t in THEOREMS.values() if t.about == "values" for f in t.functions}
    assert graded == set(functions_of("losses"))


def test_a_tie_is_explained(bank):
    snippet = "def zero_one(s, y): return (y * s < 0).astype(float)"
    outcome = judge(submission(snippet), bank, "zero-one-compares-the-signs")
    assert outcome.refutation.message == (
        "got=0 at s = 0, y = -1, but should be [sign(s) ≠ y] = 1 [zero_one(s, y)]"
    )


def test_an_overflow_is_told_as_such(bank):
    snippet = """
def cross_entropy(s, y):
    with np.errstate(all="ignore"):
        return np.log(1 + np.exp(-y * s))
"""
    outcome = judge(submission(snippet), bank, "cross-entropy-is-accurate-at-any-score")
    assert outcome.status == "refuted"
    assert "with nan or inf in it" in outcome.refutation.message


def test_a_loss_that_is_no_bound_names_the_line_it_breaks(bank):
    snippet = "def scaled_cross_entropy(s, y): return np.logaddexp(0, -y * s)"
    outcome = judge(submission(snippet), bank, "scaled-cross-entropy-bounds-zero-one")
    assert outcome.refutation.line == "bound"
    assert outcome.refutation.message == (
        "got=0.6931471806 at s = 0, y = -1, but should be at least zero_one(s, y) = 1 "
        "[scaled_cross_entropy(s, y)]"
    )


@pytest.mark.parametrize("scale", [1.0 + 2.0**-40, 1.0 - 2.0**-40])
def test_an_error_of_one_part_in_a_trillion_is_seen(bank, scale):
    snippet = f"def cross_entropy(s, y): return {scale!r} * np.logaddexp(0, -y * s)"
    outcome = judge(submission(snippet), bank, "cross-entropy-is-accurate-at-any-score")
    assert outcome.status == "refuted"
