"""The losses' topic: refutations say what is wrong, and where."""

import numpy as np
import pytest

from lemmata import catalogue
from lemmata.checks.losses.cases import Scored
from tests.topics.harness import Topic

LOSSES = Topic("losses")


def scored(s, y):
    return Scored(np.array(s, dtype=float), np.array(y, dtype=float))


def test_every_function_of_the_topic_is_graded():
    graded = {name for theorem in LOSSES.theorems.values() for name in theorem.functions}
    assert graded == set(catalogue.functions("losses"))


def test_a_tie_is_explained():
    snippet = "def zero_one(s, y): return (y * s < 0).astype(float)"
    found = LOSSES.refutation(snippet, "zero-one-compares-the-signs")
    assert found.message == (
        "got 0 at s = 0, y = -1, but should be [sign(s) ≠ y] = 1 [zero_one(s, y)]"
    )


def test_an_overflow_is_told_as_such():
    snippet = """
def cross_entropy(s, y):
    with np.errstate(all="ignore"):
        return np.log(1 + np.exp(-y * s))
"""
    found = LOSSES.refutation(snippet, "cross-entropy-is-accurate-at-any-score")
    assert "inf" in found.message and "finite" in found.message


def test_a_loss_that_is_no_bound_names_the_line_it_breaks():
    snippet = "def scaled_cross_entropy(s, y): return np.logaddexp(0, -y * s)"
    found = LOSSES.refutation(snippet, "squared-and-scaled-cross-entropy-bound-zero-one")
    assert found.line == "bits"
    assert found.message == (
        "got 0.6931471806 at s = 0, y = -1, but should be at least zero_one(s, y) = 1 "
        "[scaled_cross_entropy(s, y)]"
    )


def test_half_the_squared_loss_breaks_the_other_line():
    snippet = "def squared(s, y): return (1 - y * s) ** 2 / 2"
    name = "squared-and-scaled-cross-entropy-bound-zero-one"
    assert LOSSES.refutation(snippet, name).line == "square"


@pytest.mark.parametrize("scale", [1.0 + 2.0**-40, 1.0 - 2.0**-40])
def test_an_error_of_one_part_in_a_trillion_is_seen(scale):
    snippet = f"def cross_entropy(s, y): return {scale!r} * np.logaddexp(0, -y * s)"
    LOSSES.refutation(snippet, "cross-entropy-is-accurate-at-any-score")


def test_a_loss_that_looks_at_its_neighbours_is_told_its_value_alone():
    snippet = "def hinge(s, y): return np.maximum(0, 1 - y * s) + len(s) - 1"
    found = LOSSES.refutation(snippet, "hinge-depends-on-ys-alone", scored([0, 3], [1, 1]))
    assert found.message == (
        "got 1 at s = 3, y = 1, but should be hinge(s, y) of this example alone = 0 [hinge(s, y)]"
    )


def test_a_loss_that_prefers_a_label_is_told_the_other_ones_value():
    snippet = "def squared(s, y): return (1 - s) ** 2"
    found = LOSSES.refutation(snippet, "losses-depend-on-ys-alone", scored([1], [-1]))
    assert found.message == (
        "got 0 at s = 1, y = -1, but should be squared(−s, −y) = 4 [squared(s, y)]"
    )


def test_a_capped_loss_lies_above_a_chord():
    snippet = "def hinge(s, y): return np.clip(1 - y * s, 0, 1)"
    found = LOSSES.refutation(snippet, "hinge-is-convex")
    assert "on the chord from" in found.should and found.call == "hinge(s, y)"
