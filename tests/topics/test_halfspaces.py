"""The topic of halfspaces: refutations carry their proof; its cases keep their promise."""

import numpy as np
import pytest
from hypothesis import find, given, settings

from lemmata.bank.family import Family
from lemmata.checks.certificates.minimum_norm import square_minimum_norm
from lemmata.checks.certificates.separation import LONGEST, affine, homogeneous, prove_separation
from lemmata.checks.grids import vectors
from lemmata.checks.halfspaces import cases
from lemmata.checks.halfspaces.cases import Affine, Moved, Scaled, Weighed, orthogonal
from lemmata.checks.halfspaces.errors import is_fraction
from lemmata.checks.halfspaces.margins import joined, rounding, short_margin, shortfall, wrong_side
from lemmata.checks.precision import DOUBLE, SINGLE, epsilon
from lemmata.checks.records import Labelled, Scores
from lemmata.conventions import Conventions
from lemmata.submission.contract import Single
from tests.topics.harness import Topic

HALFSPACES = Topic("halfspaces")
CONVENTIONS = Conventions()
FAMILIES = [value for value in vars(cases).values() if isinstance(value, Family)]
XOR = Labelled(
    np.array([[1.0, 1.0], [-1.0, -1.0], [1.0, -1.0], [-1.0, 1.0]]), np.array([1.0, 1.0, -1.0, -1.0])
)


def drawn(draw):
    """The strategy of a drawing function."""
    return Family("drawn", draw).strategy(CONVENTIONS)


def smallest(draw, wanted):
    return find(drawn(draw), wanted, settings=settings(max_examples=200))


def test_no_family_depends_on_the_place_of_the_bias():
    assert all(family.conventions == () for family in FAMILIES)


def test_the_other_place_of_the_bias_is_refuted():
    data = Affine(np.array([[2.0, 5.0]]), np.array([1.0, -1.0]), 1.0)
    wrong = """
def add_bias(X):
    return np.column_stack([X, np.ones(len(X))])
"""
    found = HALFSPACES.refutation(wrong, "add-bias-adds-a-constant-one", data)
    assert found.message == (
        "got row 0 = [2.0, 5.0, 1.0], but should be [1.0, 2.0, 5.0], the constant first "
        "[add_bias(X)]"
    )
    name = "add-bias-adds-a-constant-one"
    case = HALFSPACES.case(name, data, bias="last")
    assert HALFSPACES.outcome(wrong, name, [case], bias="last").status == "held"


def test_the_sign_of_zero_is_refuted_where_it_is_zero():
    found = HALFSPACES.refutation(
        "def sign(z):\n    return np.sign(z)\n", "sign-convention", Scores(np.array([1.0, 0.0]))
    )
    assert found.message == (
        "got 0 at position 1, where the score is 0.0, but should be 1 [sign(z)]"
    )


def test_a_separator_of_the_inseparable_is_refuted_by_a_vanishing_combination():
    text = "def separate(X, y):\n    return np.ones(X.shape[1])\n"
    found = HALFSPACES.refutation(text, "none-exactly-when-inseparable", XOR)
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
    found = HALFSPACES.refutation(text, "rescaling-lemma", data)
    assert found.message == (
        "got None, but should be a separator: one exists for these data [separate(c * X, y)]"
    )
    assert found.line == "rescaling"


def test_an_error_is_told_as_a_fraction():
    data = Weighed(np.array([[0.0], [1.0]]), np.array([-1.0, 1.0]), np.array([1.0]))
    text = "def zero_one_error(X, y, w):\n    return float(np.mean(y * (X @ w) < 0))\n"
    found = HALFSPACES.refutation(text, "zero-one-error-counts-wrong-signs", data)
    assert found.message == (
        "got 0, but should be 1/2 (1 of 2): the examples with sign(<w, x>) ≠ y; 1 at score 0 "
        "[zero_one_error(X, y, w)]"
    )


def test_an_exception_on_inseparable_data_is_not_held_against_the_margins():
    """Whoever fails where there is no separator keeps the points for those that exist."""
    text = """
_separate = separate


def separate(X, y):
    return _separate(X, y) / 1
"""
    margins, none = "separator-has-every-margin-at-least-one", "none-exactly-when-inseparable"
    case = [HALFSPACES.case(margins, XOR)]
    assert HALFSPACES.outcome(text, margins, case).status == "held"
    assert HALFSPACES.outcome(text, none, case).status == "error"


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


def test_an_answer_is_as_precise_as_its_coarsest_part():
    assert joined(None) is None
    assert epsilon(joined((np.array([0.1]), 2.0))) == DOUBLE
    assert epsilon(joined((np.array([0.1]), Single(2.0)))) == SINGLE
    # Coarse is a mark, not a type that could overflow.
    assert joined((np.array([2.0**500]), Single(2.0))).tolist() == [2.0**500, 2.0]
    assert joined((np.array([0.5], dtype=np.float32), 2.0)).tolist() == [0.5, 2.0]


def test_a_box_around_the_bias_is_refuted_by_moving_the_origin():
    text = """
def separate_affine(X, y):
    A = -y[:, None] * np.column_stack([X, np.ones(len(X))])
    bounds = [(None, None)] * X.shape[1] + [(-4, 4)]
    res = linprog(np.zeros(X.shape[1] + 1), A_ub=A, b_ub=-np.ones(len(y)), bounds=bounds)
    return (res.x[:-1], res.x[-1]) if res.success else None
"""
    far = Moved(
        np.array([[0.0], [1.0]]), np.array([-1.0, 1.0]), np.arange(2), np.ones(2), np.array([64.0])
    )
    found = HALFSPACES.refutation(text, "affine-separability-has-no-origin", far)
    assert found.message == (
        "got None here and a separator for (X, y), but should be a separator for both, or None for "
        "both [separate_affine(X + shift, y)]"
    )


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_edge_carries_its_certificate(family):
    edges = family.always(CONVENTIONS)
    assert edges
    if family.certificate is not None:
        assert all(family.certify(data, CONVENTIONS) is not None for data in edges)


@given(drawn(cases.affine_separable))
def test_affinely_separable_sets_are(data):
    assert prove_separation(affine(data)).separable


@given(drawn(cases.affine_inseparable))
def test_affinely_inseparable_sets_are(data):
    assert not prove_separation(affine(data)).separable


@given(drawn(cases.weighed))
def test_scores_are_exact(data):
    terms = data.X * data.w
    assert np.array_equal(terms.sum(axis=1), terms[:, ::-1].sum(axis=1))


def test_ties_are_common_and_exact():
    data = smallest(
        cases.weighed,
        lambda data: np.any((data.X @ data.w == 0) & data.X.any(axis=1) & data.w.any()),
    )
    assert len(data.y) == 1 and data.X.shape[1] <= 3


@given(vectors(3))
def test_a_quarter_turn_is_orthogonal(w):
    for j in range(3):
        assert orthogonal(w, j) @ w == 0


@given(drawn(cases.exponential))
def test_the_chain_is_certified_without_a_solver(data):
    proof = cases.EXPONENTIAL.certify(data, CONVENTIONS)
    assert proof is not None and proof.B2_lower == proof.B2_upper
    d = len(data.y)
    assert proof.B2_lower >= 4 ** (d - 1)  # w_j ≥ 2^j − 1, so that B is exponential in d


def test_the_longest_chain_is_hopeless_for_the_perceptron():
    data = cases.exponential_edges()[-1]
    assert square_minimum_norm(homogeneous(data)).bound > 5 * 10**8


@given(drawn(cases.scores))
def test_scores_are_numbers_vectors_or_matrices(data):
    assert data.z.ndim <= 2 and np.all(np.isfinite(data.z))


def test_both_zeros_are_among_the_scores():
    zeros = [data.z for data in cases.scores_edges() if not data.z.any()]
    assert any(np.any(np.signbit(z)) for z in zeros)
    assert any(not np.any(np.signbit(z)) for z in zeros)


def test_the_smallest_sets_are_the_ones_a_lecturer_would_draw():
    def affinely(data):
        return prove_separation(affine(data)).separable

    assert smallest(cases.affine_sets, affinely).X.shape == (1, 1)
    needs_bias = smallest(
        cases.affine_sets,
        lambda data: affinely(data) and not prove_separation(homogeneous(data)).separable,
    )
    assert needs_bias.X.tolist() == [[0.0]]
    assert smallest(cases.exponential, lambda data: True).X.shape == (1, 1)


@pytest.mark.parametrize("draw", [cases.moved, cases.affinely_moved])
def test_moves_are_a_permutation_positive_factors_and_a_shift(draw):
    @given(drawn(draw))
    def holds(data):
        assert sorted(data.order) == list(range(len(data.y)))
        assert np.all(data.factors > 0) and np.all(np.frexp(data.factors)[0] == 0.5)
        assert data.shift.shape == (data.X.shape[1],)

    holds()


def test_solvers_are_asked_for_short_separators_only():
    for family in (cases.SETS, cases.AFFINE_SETS):
        for data in family.always(CONVENTIONS):
            w = family.certify(data, CONVENTIONS).separator
            assert sum(v * v for v in w) <= LONGEST**2
