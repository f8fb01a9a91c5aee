"""Answers are normalised once, at the border: what a lecturer accepts passes."""

import re

import numpy as np
import pytest

from lemmata.submission.contract import (
    LARGEST,
    Single,
    SingleArray,
    Unfit,
    boolean,
    elementwise,
    indices,
    integer,
    matrix,
    number,
    numbers,
    optional,
    several,
    vector,
)


@pytest.mark.parametrize(
    "value",
    [[1, 2], (1, 2), np.array([1, 2]), np.array([[1], [2]]), np.array([[1.0, 2.0]]), [[1], [2]]],
)
def test_lists_integers_and_columns_are_vectors(value):
    accepted = vector(2).accept(value)
    assert accepted.tolist() == [1.0, 2.0] and accepted.dtype == np.float64


def test_float32_is_kept_to_be_judged_at_its_own_precision():
    single = vector(2).accept(np.float32([1, 2]))
    assert isinstance(single, SingleArray) and single.dtype == np.float64
    assert isinstance(number().accept(np.float32(0.5)), Single)
    assert not isinstance(vector(2).accept([1, 2]), SingleArray)
    assert np.all(np.isfinite(vector(1).accept(np.float32([3e38])) ** 2))  # no overflow of ours


@pytest.mark.parametrize("value", [True, np.True_, np.array(True), 1, 1.0])
def test_booleans_may_be_python_or_numpy(value):
    assert boolean().accept(value) is True


@pytest.mark.parametrize("value", [4, 4.0, np.int64(4), np.array([4])])
def test_integers_may_be_any_number_that_is_one(value):
    assert integer().accept(value) == 4


@pytest.mark.parametrize("value", [[], (), np.array([]), np.zeros(0, dtype=int)])
def test_an_empty_record_may_be_any_empty_sequence(value):
    assert indices(3).accept(value) == []


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        (vector(2), [1.0, np.nan], "finite"),
        (vector(2), [1.0, np.inf], "finite"),
        (vector(2), [1e308, 1.0], "as large as 1e+308"),
        (vector(2), [1.0, 2.0, 3.0], "vector of 2 finite numbers"),
        (vector(2), None, "got None"),
        (vector(2), "ab", "got 'ab'"),
        (vector(2), [1 + 2j, 1], "vector of 2"),
        (vector(2), [[1, 2], [3]], "vector of 2"),
        (vector(2), np.empty((2, 0)), "vector of 2"),
        (matrix(1, 2), [1.0, 2.0], "1 × 2 matrix"),
        (number(), [1.0, 2.0], "a finite number"),
        (integer(), 2.5, "an integer"),
        (boolean(), "yes", "True or False"),
        (boolean(), 2, "True or False"),
        (indices(2), [0, 2], "row indices from 0 to 1"),
        (indices(2), [-1], "row indices from 0 to 1"),
        (indices(2), [0.5], "row indices"),
        (several(number(), number()), 3.0, "a finite number, a finite number"),
        (several(number(), number()), (1, 2, 3), "a finite number, a finite number"),
        (optional(several(vector(1), number())), (None, None), "got None"),
        (elementwise((2, 2)), [1.0, 2.0], "of shape (2, 2)"),
        (vector(2), [1.0, "x" * 100_000], "vector of 2"),
        (vector(2), [[]] * 50_000, "a list of 50000 items"),
        (vector(2), [np.zeros(0)] * 50_000, "a list of 50000 items"),
        (vector(2), [[[[[[[1.0, 2.0]]]]]]], "vector of 2"),
        (vector(2), np.zeros(10**6, np.int8), "vector of 2"),
        (vector(2), [10**400, 1], "vector of 2"),
        (number(), 10**400, "an integer of 1329 bits"),
        (integer(), [2**70_000], "an integer of 70001 bits"),
        (indices(2), np.zeros(200_000, np.int8), "row indices"),
        (indices(2), [0] * 200_000, "row indices"),
        (numbers(1), [[1.0]] * 200_000, "finite numbers"),
    ],
)
def test_what_no_lecturer_accepts_is_refused_in_words(kind, value, words):
    with pytest.raises(Unfit, match=re.escape(words)):
        kind.accept(value)


@pytest.mark.parametrize("shape", [(1,), (2,), (40,), (3, 4)])
def test_numbers_up_to_the_largest_are_taken_however_many(shape):
    kind = elementwise(shape)
    assert np.all(kind.accept(np.full(shape, -LARGEST)) == -LARGEST)
    for bad in (np.nextafter(LARGEST, np.inf), np.inf, -np.inf, np.nan):
        value = np.zeros(shape)
        value.flat[-1] = bad
        with pytest.raises(Unfit):
            kind.accept(value)


@pytest.mark.parametrize("value", [[0, 1, 1], [True, False], [0.0, 1.0], np.array([0, 1]), (1, 0)])
def test_indices_are_pythons_integers_whatever_they_came_as(value):
    accepted = indices(2).accept(value)
    assert accepted == [int(v) for v in value] and {type(v) for v in accepted} == {int}
    assert accepted is not value
