"""The grid: exact numbers, drawn element by element, that shrink to the simplest."""

import numpy as np
import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from lemmata.checks.grids import labels, matrices, nonzero_vectors, quarters, scales, sizes, vectors


def smallest(strategy, wanted):
    return find(strategy, wanted, settings=settings(max_examples=200))


@given(matrices(3, 4))
def test_entries_are_small_multiples_of_a_quarter(X):
    assert X.shape == (3, 4) and X.dtype == np.float64
    assert np.array_equal(X * 4, np.round(X * 4)) and np.max(np.abs(X)) <= 4


@given(matrices(4, 3), vectors(3), scales(), st.permutations(range(3)))
def test_sums_of_products_do_not_depend_on_the_order(X, w, scale, order):
    order = list(order)
    assert np.array_equal((X * scale) @ w, (X * scale)[:, order] @ w[order])
    assert np.array_equal((X * scale) @ w, scale * (X @ w))


@given(scales())
def test_scales_are_powers_of_two_within_what_solvers_honour(scale):
    assert np.frexp(scale)[0] == 0.5 and 1e-6 < scale < 1e6


@given(labels(5), sizes(most=7), nonzero_vectors(2))
def test_labels_sizes_and_nonzero_vectors_are_what_they_say(y, n, w):
    assert set(y) <= {1.0, -1.0} and len(y) == 5
    assert 1 <= n <= 7
    assert np.any(w != 0) and len(w) == 2


@pytest.mark.parametrize(
    ("strategy", "wanted", "minimal"),
    [
        (quarters(), lambda v: True, 0.0),
        (quarters(), lambda v: v != 0, 1.0),
        (quarters(), lambda v: v < 0, -1.0),
        (quarters(), lambda v: v != round(v), 0.25),
        (scales(), lambda v: v < 1, 0.5),
        (sizes(most=9), lambda n: True, 1),
    ],
)
def test_numbers_shrink_to_the_simplest(strategy, wanted, minimal):
    assert smallest(strategy, wanted) == minimal


def test_vectors_shrink_to_one_simple_entry():
    assert smallest(vectors(3), lambda v: np.any(v < 0)).tolist().count(0.0) == 2
    assert smallest(nonzero_vectors(2), lambda v: True).tolist() == [1.0, 0.0]
    assert smallest(labels(3), lambda y: -1.0 in y).tolist().count(-1.0) == 1
    assert smallest(matrices(2, 2), lambda X: True).tolist() == [[0.0, 0.0], [0.0, 0.0]]
