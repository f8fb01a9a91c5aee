"""Data for halfspaces: exact ties, affine sets with and without a separator, chains."""

import numpy as np
import pytest
from hypothesis import find, given, settings

from lemmata.checks.certificates.separation import (
    LONGEST,
    affine,
    homogeneous,
    square_minimum_norm,
)
from lemmata.checks.datasets import halfspaces
from lemmata.checks.datasets.grids import vectors
from lemmata.checks.datasets.halfspaces import (
    affine_inseparable_sets,
    affine_separable_sets,
    exponential_sets,
    orthogonal,
)
from lemmata.checks.halfspaces import margins
from lemmata.conventions import Conventions
from lemmata.theorem import Family, resolve

CONVENTIONS = Conventions()
FAMILIES = [value for value in vars(margins).values() if isinstance(value, Family)]


def smallest(strategy, wanted):
    return find(strategy, wanted, settings=settings(max_examples=200))


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_edge_carries_its_certificate(family):
    edges = resolve(family.edges)(CONVENTIONS)
    assert edges
    if family.certify:
        certify = resolve(family.certify)
        assert all(certify(data, CONVENTIONS) is not None for data in edges)


@given(affine_separable_sets())
def test_affinely_separable_sets_are(data):
    assert affine(data, CONVENTIONS).separable


@given(affine_inseparable_sets())
def test_affinely_inseparable_sets_are(data):
    assert not affine(data, CONVENTIONS).separable


@given(halfspaces.weighed(CONVENTIONS))
def test_scores_are_exact(data):
    terms = data.X * data.w
    assert np.array_equal(terms.sum(axis=1), terms[:, ::-1].sum(axis=1))


def test_ties_are_common_and_exact():
    data = smallest(
        halfspaces.weighed(CONVENTIONS),
        lambda data: np.any((data.X @ data.w == 0) & data.X.any(axis=1) & data.w.any()),
    )
    assert len(data.y) == 1 and data.X.shape[1] <= 3


@given(vectors(3))
def test_a_quarter_turn_is_orthogonal(w):
    for j in range(3):
        assert orthogonal(w, j) @ w == 0


@given(exponential_sets())
def test_the_chain_is_certified_without_a_solver(data):
    proof = square_minimum_norm(data, CONVENTIONS)
    assert proof is not None and proof.B2_lower == proof.B2_upper
    d = len(data.y)
    assert proof.B2_lower >= 4 ** (d - 1)  # w_j ≥ 2^j − 1, so that B is exponential in d


def test_the_longest_chain_is_hopeless_for_the_perceptron():
    data = halfspaces.exponential_edges(CONVENTIONS)[-1]
    assert square_minimum_norm(data, CONVENTIONS).bound > 5 * 10**8


@given(halfspaces.scores(CONVENTIONS))
def test_scores_are_numbers_vectors_or_matrices(data):
    assert data.z.ndim <= 2 and np.all(np.isfinite(data.z))


def test_both_zeros_are_among_the_scores():
    zeros = [data.z for data in halfspaces.scores_edges(CONVENTIONS) if not data.z.any()]
    assert any(np.any(np.signbit(z)) for z in zeros) and any(
        not np.any(np.signbit(z)) for z in zeros
    )


def test_the_smallest_sets_are_the_ones_a_lecturer_would_draw():
    sets = halfspaces.affine_sets(CONVENTIONS)
    separable = smallest(sets, lambda data: affine(data, CONVENTIONS).separable)
    assert separable.X.shape == (1, 1)
    needs_bias = smallest(
        sets,
        lambda data: (
            affine(data, CONVENTIONS).separable and not homogeneous(data, CONVENTIONS).separable
        ),
    )
    assert needs_bias.X.tolist() == [[0.0]]
    assert smallest(halfspaces.exponential(CONVENTIONS), lambda data: True).X.shape == (1, 1)


@pytest.mark.parametrize("name", ["moved", "affinely_moved"])
def test_moves_are_a_permutation_positive_factors_and_a_shift(name):
    @given(getattr(halfspaces, name)(CONVENTIONS))
    def holds(data):
        assert sorted(data.order) == list(range(len(data.y)))
        assert np.all(data.factors > 0) and np.all(np.frexp(data.factors)[0] == 0.5)
        assert data.shift.shape == (data.X.shape[1],)

    holds()


def test_solvers_are_asked_for_short_separators_only():
    for family in (margins.SETS, margins.AFFINE_SETS):
        certify = resolve(family.certify)
        for data in resolve(family.edges)(CONVENTIONS):
            w = certify(data, CONVENTIONS).separator
            assert sum(v * v for v in w) <= LONGEST**2
