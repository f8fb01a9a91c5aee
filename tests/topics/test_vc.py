"""The vc topic: the reference passes, refutations say why, and cases are what they claim to be."""

import types

import numpy as np
import pytest

from lemmata.bank import Bank
from lemmata.checks.certificates.shattering import in_general_position, row_rank, with_constant
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.vc import points
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import functions_of, topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("vc")}
CONVENTIONS = Conventions()


def submission(snippet=""):
    module = types.ModuleType("submission")
    exec(compile(source("vc") + "\n\n" + snippet, "submission.py", "exec"), module.__dict__)
    return {name: getattr(module, name) for name in functions_of("vc")}


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
    bank, memory = Bank(None, seed=seed, share=0.3), {}
    judged = Judge(InProcess(submission()), Functions(FUNCTIONS, CONVENTIONS, memory), memory)
    for theorem in THEOREMS.values():
        outcome = judged.judge(theorem, bank.cases(theorem.cases, CONVENTIONS))
        assert outcome.status == "held", (theorem.name, outcome)


def test_no_case_depends_on_a_convention(bank):
    assert all(theorem.cases.depends_on == () for theorem in THEOREMS.values())


def test_every_function_of_the_topic_is_graded_by_a_theorem_about_values():
    graded = {f for t in THEOREMS.values() if t.about == "values" for f in t.functions}
    assert graded == set(functions_of("vc"))


def test_a_rank_without_the_constant_column_is_told_the_labelling_it_misses(bank):
    snippet = "def is_shattered(X, affine=False): return np.linalg.matrix_rank(X) == len(X)"
    outcome = judge(submission(snippet), bank, "affine-shattering-is-that-of-the-lifted-rows")
    assert outcome.status == "refuted"
    assert outcome.refutation.message == (
        "got=False, but should be True: every labelling has its halfspace, "
        "y = [+1] for one has (w, b) = [-1, 1] [is_shattered(X, affine=True)]"
    )
    assert outcome.refutation.line == "reduction"


def test_covers_formula_on_a_line_is_told_the_impossible_labelling(bank):
    snippet = """
from math import comb
def count_dichotomies(X, affine=False):
    n, d = X.shape
    return 2 * sum(comb(n - 1, k) for k in range(d + affine))
"""
    outcome = judge(submission(snippet), bank, "count-is-the-number-of-realised-labellings")
    assert outcome.refutation.message == (
        "got=2, but should be 0, one for each labelling with a strict witness; no halfspace "
        "realises y = [+1], as Σ λ_i y_i x_i = 0 with λ = [1] [count_dichotomies(X)]"
    )
    assert outcome.refutation.line == "contradiction"


def test_a_partition_whose_hulls_do_not_meet_is_told_what_separates_them(bank):
    snippet = "def radon_partition(X): return [0], list(range(1, len(X)))"
    outcome = judge(submission(snippet), bank, "radon-hulls-meet")
    assert outcome.refutation.message.startswith(
        "got=I = [0], J = [1, 2], but <w, x> + b with w = "
    )
    assert outcome.refutation.message.endswith(
        "separates them strictly, but should be two parts whose convex hulls meet "
        "[radon_partition(X)]"
    )
    assert outcome.refutation.line == "split"


def test_complements_of_balls_are_told_of_the_two_balls(bank):
    snippet = (
        "def is_shattered_by_balls(X): return is_shattered(lift_to_paraboloid(X), affine=True)"
    )
    outcome = judge(submission(snippet), bank, "shattered-by-balls-iff-affinely-independent")
    assert outcome.case.data.X.tolist() == [[0.0], [1.0], [2.0]]
    assert "I and J cannot both have a ball of their own" in outcome.refutation.message
    assert outcome.refutation.line == "two balls"


def test_an_exception_is_an_error_and_not_an_answer(bank):
    snippet = "def unrealisable_labels(X): return np.linalg.inv(X)"
    outcome = judge(submission(snippet), bank, "unrealisable-labels-are-refuted")
    assert outcome.status == "error"


def test_cases_have_the_structure_their_theorems_suppose(bank):
    def matrices(family):
        return [case.data.X for case in bank.cases(family, CONVENTIONS)]

    assert all(row_rank(X) == len(X) for X in matrices(points.INDEPENDENT))
    assert all(row_rank(X) < len(X) for X in matrices(points.DEPENDENT))
    assert all(len(X) == X.shape[1] + 1 for X in matrices(points.TOO_MANY_VECTORS))
    assert all(len(X) == X.shape[1] + 2 for X in matrices(points.TOO_MANY_POINTS))
    assert all(len(X) >= X.shape[1] + 2 for X in matrices(points.PLACED))
    assert all(np.any(np.all(X == 0, axis=1)) for X in matrices(points.WITH_ORIGIN))
    assert all(in_general_position(with_constant(X)) for X in matrices(points.GENERAL))
    assert max(len(X) for X in matrices(points.SETS)) <= 6


def test_moving_points_is_exact_in_floating_point(bank):
    for case in bank.cases(points.PLACED, CONVENTIONS):
        data = case.data
        moved = data.scale * (data.X + data.shift)
        assert np.array_equal(moved / data.scale - data.shift, data.X)
