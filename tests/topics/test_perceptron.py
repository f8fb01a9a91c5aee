"""The perceptron's topic: refutations name the line and the update."""

from types import SimpleNamespace

import numpy as np

from lemmata.checks.certificates.minimum_norm import prove_minimum_norm
from lemmata.checks.certificates.separation import signed_rows
from lemmata.checks.perceptron.cases import Budgeted, Stepped
from lemmata.checks.perceptron.trace import not_a_run, replay
from lemmata.checks.perceptron.updates import perceptron_loss
from lemmata.checks.records import Labelled
from lemmata.conventions import Conventions
from tests.topics.harness import Topic

PERCEPTRON = Topic("perceptron")
LOOP = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while len(mistakes) < (50 if max_updates is None else max_updates):
        wrong = np.flatnonzero({test})
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + {step}
        mistakes.append(i)
    return w, mistakes
"""


def snippet(test="y * (X @ w) <= 0", step="eta * y[i] * X[i]"):
    return LOOP.format(test=test, step=step)


def labelled(X, y):
    return Labelled(np.array(X, dtype=float), np.array(y, dtype=float))


def test_a_broken_bound_names_the_update_that_was_no_mistake():
    data = labelled([[0.25]], [1])
    found = PERCEPTRON.refutation(snippet(test="y * (X @ w) < 1"), "mistake-bound", data)
    assert found.message == (
        "got T = 16; update 2 on example 0, where y<w, x> = 0.0625, "
        "but should be T ≤ (RB)² ≤ 1 [perceptron(X, y)]"
    )
    assert found.line == "9.4"


def test_a_positive_example_at_score_zero_is_a_mistake():
    text = snippet(test="np.where(X @ w >= 0, 1.0, -1.0) != y")
    found = PERCEPTRON.refutation(text, "stops-with-every-example-right", labelled([[1]], [1]))
    assert found.message == (
        "got w = [0] with y<w, x> = 0 on example 0, but should be strictly positive on every "
        "example when the perceptron stops [perceptron(X, y)]"
    )
    assert found.line == "stop"


def test_a_forgotten_label_breaks_the_sum():
    found = PERCEPTRON.refutation(
        snippet(step="eta * X[i]"),
        "updates-are-subgradient-steps",
        Stepped(np.array([[1.0]]), np.array([-1.0]), 0.5),
    )
    assert found.line == "descent"
    assert found.message.startswith("got update 2 on example 0, where ℓ = 0 and y<w_t, x> = 0.5")


def test_a_budget_counts_updates():
    data = Budgeted(np.array([[0.0]]), np.array([1.0]), 2)
    text = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return np.zeros(X.shape[1]), [0]
"""
    found = PERCEPTRON.refutation(text, "budget-is-spent-exactly", data)
    assert found.message == (
        "got 1 update, but should be exactly 2 [perceptron(X, y, max_updates=2)]"
    )


def test_a_replay_finds_the_first_update_that_was_no_mistake():
    data = labelled([[1, 0], [0, 1]], [1, -1])
    w, wrong = replay(data.X, data.y, [0, 1, 0])
    assert w.tolist() == [2.0, -1.0] and wrong == 2
    assert replay(data.X, data.y, [0, 1])[1] is None
    asked = SimpleNamespace(conventions=Conventions())
    found = not_a_run(asked, data.X, data.y, (w, [0, 1, 0]), "perceptron(X, y)")
    assert found.got == "update 3 on example 0, where y<w, x> = 1" and found.line == "9.4"


def test_the_perceptrons_loss_is_zero_on_the_right_side_and_at_a_tie():
    x = np.array([2.0])
    assert perceptron_loss(np.array([1.0]), x, 1.0) == 0
    assert perceptron_loss(np.array([0.0]), x, 1.0) == 0
    assert perceptron_loss(np.array([1.0]), x, -1.0) == 2


def test_the_thin_wedge_needs_more_than_two_thousand_updates():
    data = labelled([[1, 0], [-1, 2.0**-5]], [1, 1])
    _, mistakes = PERCEPTRON.submission()["perceptron"](data.X, data.y)
    bound = prove_minimum_norm(signed_rows(data.X, data.y)).bound
    assert 2049 <= len(mistakes) <= bound
