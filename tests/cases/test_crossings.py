"""In crossings any two kinds that go together meet, and each case is what its row says."""

from itertools import combinations

import numpy as np
import pytest

from lemmata.checks import crossings
from lemmata.checks.certificates.separation import SEPARATION
from lemmata.conventions import Conventions

ROWS = crossings.crossed(size=(1.0, 2.0))
FACTORS = crossings.ALL | {"size": (1.0, 2.0)}
LEAST, MOST = 1e-6, 1e6


@pytest.mark.parametrize(("one", "other"), list(combinations(FACTORS, 2)))
def test_every_two_levels_that_go_together_meet(one: str, other: str) -> None:
    met = {(row[one], row[other]) for _, row in ROWS}
    borne = {
        (a, b)
        for a in FACTORS[one]
        for b in FACTORS[other]
        if crossings.is_borne({one: a, other: b})
    }
    # what two levels bear, no third may: a far column with a large scale has no room for a sum
    assert met <= borne
    assert len(met) >= 0.95 * len(borne), borne - met


def test_a_pair_is_told_to_go_together_by_hand() -> None:
    """Rows of two examples have no middle; one column is not a bias beside another."""
    assert not crossings.is_borne({"n": 2, "row": "middle zero"})
    assert not crossings.is_borne({"d": 1, "column": "first constant"})
    assert not crossings.is_borne({"n": 1, "labels": "alternating"})
    assert crossings.is_borne({"n": 4, "row": "middle zero", "labels": "mostly +1"})


def test_fewer_rows_than_one_for_each_pair_and_none_twice() -> None:
    pairs = sum(len(FACTORS[a]) * len(FACTORS[b]) for a, b in combinations(FACTORS, 2))
    assert len(ROWS) < pairs / 5
    assert len({tuple(row.values()) for _, row in ROWS}) == len(ROWS)


def test_numbers_stay_within_the_contract() -> None:
    for X, row in ROWS:
        sizes = np.abs(X[X != 0])
        assert X.shape == (row["n"], row["d"])
        assert not sizes.size or LEAST <= sizes.min() <= sizes.max() <= MOST


KINDS = {
    ("column", "first constant"): lambda X: np.all(X[:, 0] == X[0, 0]),
    ("column", "last constant"): lambda X: np.all(X[:, -1] == X[0, -1]),
    ("column", "repeated"): lambda X: np.array_equal(X[:, 0], X[:, -1]),
    ("row", "first zero"): lambda X: not np.any(X[0]),
    ("row", "last zero"): lambda X: not np.any(X[-1]),
    ("row", "last repeated"): lambda X: np.array_equal(X[0], X[-1]),
    ("row", "parallel"): lambda X: np.linalg.matrix_rank(X[:2] / np.abs(X[:2]).max()) < 2,
    ("digits", True): lambda X: not np.any(X) or np.any(X.astype(np.float32) != X),
}


@pytest.mark.parametrize(("factor", "level"), list(KINDS))
def test_each_kind_is_there(factor: str, level: object) -> None:
    found = [X for X, row in ROWS if row[factor] == level]
    assert found and all(KINDS[factor, level](X) for X in found)


def test_the_separable_are_and_the_others_are_not() -> None:
    separable, others = crossings.separable(), crossings.inseparable()
    assert len(separable) > 30 and len(others) > 30
    for data, expected in [(d, True) for d in separable] + [(d, False) for d, _ in others]:
        proof = SEPARATION.certify(data, Conventions())
        assert proof is not None and proof.separable is expected


def test_the_separable_have_every_labelling_at_every_scale() -> None:
    seen = {
        (float(np.mean(data.y)), float(np.round(np.log2(np.max(np.abs(data.X))))))
        for data in crossings.separable()
    }
    for side in (-1.0, 1.0):
        assert len({scale for mean, scale in seen if mean == side}) >= 6
    assert len({scale for mean, scale in seen if abs(mean) < 1}) >= 6
