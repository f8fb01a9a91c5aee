"""The vc topic: refutations say why, and cases are what they claim to be."""

import numpy as np

from lemmata import catalogue
from lemmata.bank.family import Family
from lemmata.checks.certificates.shattering import in_general_position, row_rank, with_constant
from lemmata.checks.records import Matrix
from lemmata.checks.vc import cases
from lemmata.checks.vc.cases import Moved
from lemmata.conventions import Conventions
from tests.topics.harness import Topic

VC = Topic("vc")
CONVENTIONS = Conventions()
FAMILIES = [value for value in vars(cases).values() if isinstance(value, Family)]


def test_no_case_depends_on_a_convention():
    assert all(family.conventions == () for family in FAMILIES)


def test_every_function_of_the_topic_is_graded_by_a_theorem():
    graded = {f for theorem in VC.theorems.values() for f in theorem.functions}
    assert graded == set(catalogue.functions("vc"))


def test_every_edge_carries_its_certificate():
    for family in FAMILIES:
        for data in family.always(CONVENTIONS):
            certified = family.certificate is None or family.certify(data, CONVENTIONS) is not None
            assert certified, (family.name, data)


def test_a_rank_without_the_constant_column_is_told_the_labelling_it_misses():
    snippet = "def is_shattered(X, affine=False): return np.linalg.matrix_rank(X) == len(X)"
    outcome = VC.outcome(snippet, "affine-shattering-is-that-of-the-lifted-rows")
    assert outcome.status == "refuted"
    assert outcome.refutation.message == (
        "got False, but should be True: every labelling has its halfspace, "
        "y = [+1] for one has (w, b) = [-1, 1] [is_shattered(X, affine=True)]"
    )
    assert outcome.refutation.line == "reduction"


def test_covers_formula_on_a_line_is_told_the_impossible_labelling():
    snippet = """
from math import comb
def count_dichotomies(X, affine=False):
    n, d = X.shape
    return 2 * sum(comb(n - 1, k) for k in range(d + affine))
"""
    outcome = VC.outcome(snippet, "count-is-the-number-of-realised-labellings")
    assert outcome.refutation.message == (
        "got 2, but should be 0, one for each labelling with a strict witness; no halfspace "
        "realises y = [+1], as Σ λ_i y_i x_i = 0 with λ = [1] [count_dichotomies(X)]"
    )
    assert outcome.refutation.line == "contradiction"


def test_a_partition_whose_hulls_do_not_meet_is_told_what_separates_them():
    snippet = "def radon_partition(X): return [0], list(range(1, len(X)))"
    outcome = VC.outcome(snippet, "radon-hulls-meet")
    assert outcome.refutation.message.startswith(
        "got I = [0], J = [1, 2], but <w, x> + b with w = "
    )
    assert outcome.refutation.message.endswith(
        "separates them strictly, but should be two parts whose convex hulls meet "
        "[radon_partition(X)]"
    )
    assert outcome.refutation.line == "split"


def test_complements_of_balls_are_told_of_the_two_balls():
    snippet = (
        "def is_shattered_by_balls(X): return is_shattered(lift_to_paraboloid(X), affine=True)"
    )
    outcome = VC.outcome(snippet, "shattered-by-balls-iff-affinely-independent")
    assert outcome.case.data.X.tolist() == [[0.0], [1.0], [2.0]]
    assert "I and J cannot both have a ball of their own" in outcome.refutation.message
    assert outcome.refutation.line == "two balls"


def test_an_exception_is_an_error_and_not_an_answer():
    snippet = "def unrealisable_labels(X): return np.linalg.inv(X)"
    outcome = VC.outcome(snippet, "unrealisable-labels-are-refuted")
    assert outcome.status == "error"


def test_cases_have_the_structure_their_theorems_suppose():
    def matrices(family):
        return [case.data.X for case in VC.bank.cases(family, CONVENTIONS)]

    assert all(row_rank(X) == len(X) for X in matrices(cases.INDEPENDENT))
    assert all(row_rank(X) < len(X) for X in matrices(cases.DEPENDENT))
    assert all(len(X) == X.shape[1] + 1 for X in matrices(cases.TOO_MANY_VECTORS))
    assert all(len(X) == X.shape[1] + 2 for X in matrices(cases.TOO_MANY_POINTS))
    assert all(len(X) >= X.shape[1] + 2 for X in matrices(cases.PLACED))
    assert all(np.any(np.all(X == 0, axis=1)) for X in matrices(cases.WITH_ORIGIN))
    assert all(in_general_position(with_constant(X)) for X in matrices(cases.GENERAL))
    assert max(len(X) for X in matrices(cases.SETS)) <= 8


def test_moving_points_is_exact_in_floating_point():
    for case in VC.bank.cases(cases.PLACED, CONVENTIONS):
        data = case.data
        moved = data.scale * (data.X + data.shift)
        assert np.array_equal(moved / data.scale - data.shift, data.X)


def test_a_threshold_is_told_the_factor_that_it_cannot_bear():
    snippet = """
_count = count_dichotomies
def count_dichotomies(X, affine=False):
    return 0 if np.abs(X).max() < 1e-3 else _count(X, affine)
"""
    order, signs = np.array([0]), np.array([-1.0])
    tiny = Moved(np.array([[1.0]]), order, signs, 2.0**-10, np.array([1.0]))
    found = VC.refutation(snippet, "moving-the-points-keeps-the-count", tiny)
    assert found.message == (
        "got 0, but should be 2, as count_dichotomies(X) is [count_dichotomies(0.0009765625 * X)]"
    )
    assert found.line == "witness"


def test_a_farkas_vector_is_shown_in_whole_numbers():
    snippet = "def is_shattered(X, affine=False): return True"
    data = Matrix(np.array([[1.0], [3.0]]))
    found = VC.refutation(snippet, "vc-dimension-of-homogeneous-halfspaces", data)
    assert found.message == (
        "got True, but should be False: no halfspace realises y = [−1, +1], "
        "as Σ λ_i y_i x_i = 0 with λ = [3, 1] [is_shattered(X)]"
    )
    assert found.line == "contradiction"
