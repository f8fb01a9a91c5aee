"""Labelled data keep their promise; the smallest of each kind is what a lecturer would draw."""

import numpy as np
import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from lemmata.checks import labelled
from lemmata.checks.certificates.separation import (
    SEPARATED,
    SEPARATION,
    prove_separation,
    signed_rows,
    verify_farkas,
)
from lemmata.checks.perceptron import cases
from lemmata.conventions import Conventions

CONVENTIONS = Conventions()


def separated(data):
    return SEPARATED.certify(data, CONVENTIONS)


def inseparable(data):
    proof = SEPARATION.certify(data, CONVENTIONS)
    return None if proof is None or proof.separable else proof


def smallest(strategy, wanted):
    return find(strategy, wanted, settings=settings(max_examples=200))


def strategy(name):
    draws = getattr(cases, name)
    return st.composite(lambda draw: draws(draw))()


@pytest.mark.parametrize("name", ["separable", "permuted", "stepped", "started", "wrong_start"])
def test_what_is_called_separable_is_proved_separable(name):
    @given(strategy(name))
    def holds(data):
        assert separated(data) is not None

    holds()


@pytest.mark.parametrize("name", ["inseparable", "budgeted"])
def test_what_is_called_inseparable_is_proved_inseparable(name):
    @given(strategy(name))
    def holds(data):
        proof = inseparable(data)
        assert proof is not None and verify_farkas(signed_rows(data.X, data.y), proof.farkas)

    holds()


@pytest.mark.parametrize(
    "edges", ["separable_edges", "stepped_edges", "started_edges", "budgeted_separable_edges"]
)
def test_separable_edges_are_separable(edges):
    found = getattr(cases, edges)()
    assert all(separated(data) is not None for data in found) and len(found) > 10


def test_inseparable_edges_are_inseparable():
    for data in labelled.inseparable_edges() + cases.budgeted_edges():
        assert inseparable(data) is not None


def test_edges_cover_what_every_topic_promises():
    edges = labelled.separable_edges() + labelled.inseparable_edges()
    assert any(len(data.y) == 1 for data in edges)
    assert any(data.X.shape[1] == 1 for data in edges)
    assert any(np.all(data.y == 1) and len(data.y) > 1 for data in edges)
    assert any(np.any(np.all(data.X == 0, axis=1)) for data in edges)
    assert any(len(np.unique(data.X, axis=0)) < len(data.X) for data in edges)
    assert any(np.linalg.matrix_rank(data.X) < min(data.X.shape) for data in edges)
    assert min(np.max(np.abs(data.X)) for data in edges if data.X.any()) < 1e-5
    assert max(np.max(np.abs(data.X)) for data in edges) > 1e5


@given(strategy("started"))
def test_a_start_lies_on_the_grid(data):
    assert np.array_equal(data.w0 * 2**24, np.round(data.w0 * 2**24))
    assert np.max(np.abs(data.w0)) < 2**20  # so that sums of products with the data stay exact
    assert not np.any(np.signbit(data.w0) & (data.w0 == 0))  # −0.0 would be another file


@given(strategy("wrong_start"))
def test_a_wrong_start_makes_a_mistake(data):
    assert np.any(data.y * (data.X @ data.w0) <= 0)


@given(strategy("circle"))
def test_on_the_circle_the_third_axis_has_margin_one(data):
    assert np.array_equal(data.y * data.X[:, 2], np.ones(len(data.y)))
    assert len({float(row @ row) for row in data.X}) == 1


@given(strategy("basis"))
def test_the_basis_is_the_basis(data):
    assert np.array_equal(data.X, np.eye(len(data.y)))


def test_the_smallest_separable_set_is_one_example_with_one_feature():
    data = smallest(strategy("separable"), lambda data: True)
    assert data.X.shape == (1, 1)
    assert data.y[0] * data.X[0, 0] > 0


def test_the_smallest_inseparable_set_has_one_feature():
    data = smallest(strategy("inseparable"), lambda data: True)
    assert data.X.shape == (2, 1)
    assert not prove_separation(signed_rows(data.X, data.y)).separable


def test_the_smallest_set_with_both_labels_has_two_examples():
    data = smallest(strategy("separable"), lambda data: len(set(data.y)) == 2)
    assert data.X.shape == (2, 1)


def test_the_smallest_set_that_a_wrong_label_breaks_is_one_negative_example():
    """A perceptron that forgets y is refuted by one row and one column."""
    data = smallest(
        strategy("separable"), lambda data: np.any(data.X @ data.X.sum(axis=0) * data.y < 0)
    )
    assert data.X.shape == (1, 1) and data.y[0] == -1


def test_the_smallest_budget_is_zero():
    assert smallest(strategy("budgeted"), lambda data: True).max_updates == 0
