"""The ordinary tests are fair: they pass what a lecturer would, and fail a plainly wrong value."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from lemmata.audit import ordinary
from lemmata.catalogue import all_functions, functions, topics
from lemmata.reference import source
from lemmata.sandbox import Limits, Sandbox


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox(limits=Limits()) as opened:
        yield opened


def test_every_function_of_the_catalogue_has_an_ordinary_test():
    assert {test.call.function for test in ordinary.ordinary_tests(all_functions())} == set(
        all_functions()
    )


@pytest.mark.parametrize("topic", topics())
def test_every_reference_answers_and_passes_its_own_tests(topic, sandbox):
    names = list(functions(topic))
    assert ordinary.failures(sandbox, names, source(topic), source(topic)) == ()


@pytest.mark.parametrize(
    ("topic", "override", "failed"),
    [
        ("perceptron", "def perceptron(X, y, **_):\n    return -(y @ X), []", ("perceptron",)),
        ("losses", "def hinge(s, y):\n    return 2.0 * np.maximum(0, 1 - y * s)", ("hinge",)),
        ("losses", "def hinge(s, y):\n    raise ValueError", ("hinge",)),
        ("losses", "def hinge(s, y):\n    return None", ("hinge",)),
        ("losses", "def hinge(s, y):\n    return np.maximum(0, 1 - y * s)", ()),
        ("losses", "def hinge(s, y):\n    return np.maximum(0, 1 - y * s) + 1e-9", ()),
        ("sgd", "def average_iterate(W):\n    return W.mean(axis=0)", ("average_iterate",)),
    ],
)
def test_a_wrong_value_fails_and_a_right_one_passes(topic, override, failed, sandbox):
    names = list(functions(topic))
    text = f"{source(topic)}\n\n{override}\n"
    assert ordinary.failures(sandbox, names, text, source(topic)) == failed


def test_a_tie_and_a_changed_argument_go_unseen(sandbox):
    text = f"{source('losses')}\n\ndef zero_one(s, y):\n    s[s == 0] = -1\n    return s * y < 0\n"
    assert ordinary.failures(sandbox, ["zero_one"], text, source("losses")) == ()


def test_answers_that_are_free_are_compared_freely():
    labels = np.array([1.0, -1.0])
    args = (np.eye(2), labels)
    assert ordinary.separates([[5.0], [-0.1]], labels, args) and not ordinary.separates(
        [1, 1], labels, args
    )
    assert ordinary.up_to_sign(-labels, labels, ()) and not ordinary.up_to_sign([1, 1], labels, ())
    assert ordinary.same_parts(([2, 1], [0]), ([0], [1, 2]), ())
    assert not ordinary.same_parts(([2], [0, 1]), ([0], [1, 2]), ())
