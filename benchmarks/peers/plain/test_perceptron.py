"""The perceptron's theorems as one would write them with pytest, Hypothesis and cvxpy alone.

One test a theorem of the assignment, as many examples as lemmata has cases for it (EXAMPLES, by the
theorem's name), and the truth from cvxpy where a theorem needs it. Floats and tolerances, no
certificates, no sandbox, no counterexample as a script: what is left is the same question.
"""

import json
import os

import cvxpy as cp
import numpy as np
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from perceptron import perceptron

EXAMPLES = json.loads(os.environ["EXAMPLES"])
SLACK = 1e-6


def tried(theorem):
    return settings(
        max_examples=EXAMPLES[theorem],
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )


quarters = st.integers(-8, 8).map(lambda k: k / 4)


@st.composite
def datasets(draw, most=12):
    n, d = draw(st.integers(1, most)), draw(st.integers(1, 4))
    X = np.array([[draw(quarters) for _ in range(d)] for _ in range(n)])
    y = np.array([draw(st.sampled_from([-1.0, 1.0])) for _ in range(n)])
    return X, y


@st.composite
def separable(draw):
    """Labelled by a halfspace; what lies on its border is moved off it."""
    X, _ = draw(datasets())
    u = np.array([draw(quarters) for _ in range(X.shape[1])])
    u[0] += 4.0
    scores = X @ u
    X[np.abs(scores) < 0.5] += u / (u @ u)
    scores = X @ u
    X[np.abs(scores) < 0.5] += u
    return X, np.where(X @ u > 0, 1.0, -1.0)


starts = st.lists(quarters, min_size=4, max_size=4).map(np.array)
steps = st.sampled_from([0.25, 0.5, 2.0, 4.0])


def shortest_separator(X, y):
    w = cp.Variable(X.shape[1])
    constraints = [cp.multiply(y, X @ w) >= 1]
    cp.Problem(cp.Minimize(cp.sum_squares(w)), constraints).solve()
    assert w.value is not None
    return w.value


def radius2(X):
    return np.max(np.sum(X**2, axis=1))


def replayed(X, y, mistakes, eta=1.0, w0=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    for i in mistakes:
        assert y[i] * (X[i] @ w) <= SLACK
        w = w + eta * y[i] * X[i]
    return w


@tried("stops-with-every-example-right")
@given(separable())
def test_it_stops_with_every_example_right(case):
    X, y = case
    w, _ = perceptron(X, y)
    assert np.all(y * (X @ w) > 0)


@tried("mistake-bound")
@given(separable())
def test_it_makes_no_more_updates_than_the_bound(case):
    X, y = case
    _, mistakes = perceptron(X, y)
    w = shortest_separator(X, y)
    assert len(mistakes) <= radius2(X) * (w @ w) * (1 + SLACK)


@tried("updates-only-on-mistakes")
@given(separable())
def test_it_updates_only_on_mistakes(case):
    X, y = case
    _, mistakes = perceptron(X, y)
    assert mistakes
    replayed(X, y, mistakes)


@tried("weights-are-the-sum-of-the-mistakes")
@given(separable())
def test_its_weights_are_the_sum_of_its_mistakes(case):
    X, y = case
    w, mistakes = perceptron(X, y)
    assert np.allclose(w, replayed(X, y, mistakes))


@tried("each-update-raises-its-margin")
@given(separable(), st.integers(0, 11))
def test_an_update_raises_its_margin(case, wrong):
    X, y = case
    start = -y[wrong % len(y)] * X[wrong % len(y)]  # so there is a mistake
    w, mistakes = perceptron(X, y, w0=start, max_updates=1)
    (i,) = mistakes
    assert y[i] * (X[i] @ start) <= SLACK
    assert np.isclose(y[i] * (X[i] @ (w - start)), X[i] @ X[i])


@tried("progress-along-the-separator")
@given(separable())
def test_it_makes_progress_along_the_separator(case):
    X, y = case
    w, mistakes = perceptron(X, y)
    assert shortest_separator(X, y) @ w >= len(mistakes) * (1 - SLACK)


@tried("norm-grows-slowly")
@given(separable())
def test_its_norm_grows_slowly(case):
    X, y = case
    w, mistakes = perceptron(X, y)
    assert w @ w <= len(mistakes) * radius2(X) * (1 + SLACK)


@tried("angle-to-the-separator")
@given(separable())
def test_the_angle_to_the_separator_shrinks(case):
    X, y = case
    w, mistakes = perceptron(X, y)
    along = shortest_separator(X, y) @ w
    assert along >= 0
    assert along**2 * radius2(X) >= len(mistakes) * (w @ w) * (1 - SLACK)


@tried("step-size-changes-only-the-length")
@given(separable(), steps)
def test_the_step_changes_only_the_length(case, eta):
    X, y = case
    w, mistakes = perceptron(X, y)
    longer, same = perceptron(X, y, eta=eta)
    assert list(same) == list(mistakes) and np.allclose(longer, eta * w)


@tried("bound-is-tight-on-the-basis")
@given(st.lists(st.sampled_from([-1.0, 1.0]), min_size=1, max_size=8))
def test_the_bound_is_tight_on_the_basis(labels):
    X, y = np.eye(len(labels)), np.array(labels)
    _, mistakes = perceptron(X, y)
    assert sorted(mistakes) == list(range(len(y)))


@tried("bound-in-three-dimensions")
@given(st.lists(st.tuples(st.floats(0, 6.25), st.sampled_from([-1.0, 1.0])), min_size=1))
def test_the_bound_in_three_dimensions(points):
    X = np.array([[3 * np.cos(t), 3 * np.sin(t), label] for t, label in points])
    _, mistakes = perceptron(X, X[:, 2])
    assert len(mistakes) <= 10


@tried("updates-are-subgradient-steps")
@given(separable(), steps)
def test_its_updates_are_subgradient_steps(case, eta):
    X, y = case
    w, mistakes = perceptron(X, y, eta=eta)
    assert np.allclose(w, replayed(X, y, mistakes, eta))
    assert np.all(np.maximum(0.0, -y * (X @ w)) == 0.0)


@tried("budget-is-spent-exactly")
@given(datasets() | separable(), st.integers(0, 30))
def test_it_spends_its_budget_exactly(case, budget):
    X, y = case
    w, mistakes = perceptron(X, y, max_updates=budget)
    assert len(mistakes) <= budget
    assert len(mistakes) == budget or np.all(y * (X @ w) > 0)
    assert np.allclose(w, replayed(X, y, mistakes))


@tried("any-start-still-separates")
@given(separable(), starts)
def test_any_start_still_separates(case, start):
    X, y = case
    start = start[: X.shape[1]]
    w, mistakes = perceptron(X, y, w0=start)
    assert np.all(y * (X @ w) > 0)
    assert np.allclose(w, replayed(X, y, mistakes, w0=start))


@tried("step-size-leaves-the-start-alone")
@given(separable(), starts, steps)
def test_the_step_leaves_the_start_alone(case, start, eta):
    X, y = case
    start = start[: X.shape[1]]
    w, mistakes = perceptron(X, y, eta=eta, w0=start)
    assert np.all(y * (X @ w) > 0)
    assert np.allclose(w, replayed(X, y, mistakes, eta, start))


@tried("conduct-of-perceptron")
@given(separable())
def test_it_answers_again_as_before_and_leaves_its_arguments_alone(case):
    X, y = case
    X = np.round(4 * X)
    given = X.copy(), y.copy()
    first = perceptron(X, y)
    assert np.array_equal(X, given[0]) and np.array_equal(y, given[1])
    for w, mistakes in (perceptron(X, y), perceptron(X.astype(int), y.astype(int))):
        assert np.array_equal(w, first[0]) and list(mistakes) == list(first[1])
