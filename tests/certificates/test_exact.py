"""Exact arithmetic: floats are the rationals they are, and shown numbers err outward."""

from fractions import Fraction

import numpy as np
import pytest
from flint import fmpq
from hypothesis import given
from hypothesis import strategies as st

from lemmata.checks.certificates.exact import (
    column,
    dot,
    dyadic,
    entries,
    fraction,
    fractions,
    matrix,
    rank,
    rational,
    rationals,
    rounded_down,
    rounded_up,
    squared_norm,
    surely_positive,
)

FINITE = st.floats(allow_nan=False, allow_infinity=False)
RATIONALS = st.fractions(max_denominator=10**9).filter(lambda q: abs(q) < 10**12)


@given(FINITE)
def test_a_float_is_the_rational_it_is_not_its_print(x):
    assert fraction(rational(x)) == Fraction(x)


def test_a_tenth_is_not_one_tenth():
    assert rational(0.1) != rational(Fraction(1, 10))
    assert rational(0.25) == fmpq(1, 4) == rational(fmpq(1, 4))


@given(st.lists(FINITE, max_size=6))
def test_sums_and_products_are_exact(values):
    u = [Fraction(v) for v in values]
    assert fraction(dot(values, values)) == sum(v * v for v in u)
    assert fraction(squared_norm(values)) == sum(v * v for v in u)
    assert fractions(rationals(values)) == tuple(u)


def test_cancellation_costs_nothing():
    assert dot([1e16, 1.0, -1e16], [1.0, 1.0, 1.0]) == 1


def test_a_product_of_different_lengths_is_refused():
    try:
        dot([1.0], [1.0, 2.0])
    except ValueError:
        return
    raise AssertionError("a dot product of vectors of different length")


@given(RATIONALS)
def test_shown_numbers_err_outward_and_little(q):
    low, high = Fraction(rounded_down(q)), Fraction(rounded_up(q))
    assert low <= q <= high
    assert high - low <= abs(q) * Fraction(1, 10**5) * 2 or q == 0


def test_shown_numbers_carry_no_noise():
    assert rounded_up(Fraction(1, 3)) == "0.333334"
    assert rounded_down(Fraction(1, 3)) == "0.333333"
    assert rounded_down(Fraction(-1, 3)) == "-0.333334"
    assert rounded_up(Fraction(5)) == rounded_down(Fraction(5)) == "5"
    assert rounded_up(fmpq(0)) == "0"


@given(st.floats(min_value=-1e100, max_value=1e100, allow_nan=False))
def test_a_short_dyadic_is_near(x):
    assert abs(fraction(dyadic(x)) - Fraction(x)) <= abs(Fraction(x)) / 2**39


def test_the_rank_is_exact_where_floats_are_not():
    tenth = [0.1, 0.2, 0.1 + 0.2]
    assert rank(matrix([[1.0, 2.0], [2.0, 4.0]])) == 1
    assert rank(matrix(np.eye(3))) == 3
    assert rank(matrix([tenth, [2 * v for v in tenth]])) == 1
    assert rank(matrix([[1.0, 1.0], [1.0, 1.0 + 2.0**-52]])) == 2


def test_matrices_keep_their_entries_in_order():
    assert entries(matrix([[1.0, 2.0], [3.0, 4.0]])) == [1, 2, 3, 4]
    assert entries(column([1.0, 2.0])) == [1, 2] and column([1.0, 2.0]).ncols() == 1


def test_numbers_beyond_floats_are_shown_too() -> None:
    """An absurd answer makes an absurd square: it is told, and no check raises over it."""
    assert rounded_up(Fraction(10) ** 400 + 1) == "1.000001e+400"
    assert rounded_down(-(Fraction(10) ** 400) - 1) == "-1.000001e+400"
    assert rounded_up(Fraction(1, 3 * 10**400)) == "3.33334e-401"
    assert rounded_up(Fraction(2) ** 20_000).endswith("e+6020")


def test_what_floats_call_surely_positive_is_positive_on_every_case_of_a_bank():
    """The filter never decides otherwise than exact arithmetic, and decides nearly everything."""
    from lemmata.bank.bank import Bank
    from lemmata.checks.perceptron.cases import SEPARABLE
    from lemmata.conventions import Conventions
    from lemmata.reference.perceptron import perceptron

    decided = []
    for case in Bank.default(0).cases(SEPARABLE, Conventions()):
        rows = case.data.y[:, None] * case.data.X
        w, _ = perceptron(case.data.X, case.data.y)
        for weights in (w, -w, w * 0, w - w.max(), np.roll(w, 1)):
            exactly = all(dot(row, weights) > 0 for row in rows)
            assert exactly or not surely_positive(rows, weights)
            decided.append(surely_positive(rows, weights) == exactly)
    assert np.mean(decided) > 0.95


@pytest.mark.parametrize(
    "row, w",
    [
        ([1.0, 1.0], [2.0**-1074, -(2.0**-1074)]),
        ([1e-200, 1e-200], [1e-200, 1e-200]),  # positive, and 0 in floats
        ([1.0, 2.0**-53, 2.0**-53], [1.0, -1.0, -1.0]),
        ([0.1, 0.2, -0.3], [1.0, 1.0, 1.0]),  # 5.6e-17 in floats, 2.8e-17 in truth
    ],
)
def test_what_rounding_could_have_made_is_left_to_exact_arithmetic(row, w):
    X, w = np.array([row]), np.array(w)
    assert not surely_positive(X, w) or dot(row, w) > 0


def test_a_sum_that_cancels_is_never_surely_positive():
    assert not surely_positive(np.array([[1.0, -1.0, 1e-17]]), np.ones(3))
    assert surely_positive(np.array([[1.0, -1.0, 1e-3]]), np.ones(3))
