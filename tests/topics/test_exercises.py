"""The exercises: refutations show the witness; any equivalent answer passes."""

import numpy as np

from lemmata.checks.exercises.records import Length, Wanted, Weighted
from lemmata.checks.records import Labelled
from lemmata.checks.regression.records import Sample
from tests.topics.harness import Topic

EXERCISES = Topic("exercises")


def labelled(X, y):
    return Labelled(np.array(X, dtype=float), np.array(y, dtype=float))


def test_an_example_that_is_right_already_is_named():
    text = "def hard_sequence(m):\n    return np.ones((m, 1)), np.ones(m)\n"
    name = "each-of-the-hard-sequence-is-a-mistake"
    found = EXERCISES.refutation(text, name, Length(2))
    assert found.message == (
        "got y<w, x> = 1 on example 1, which is right already, but should be at most 0: a mistake "
        "when it comes [hard_sequence(2)]"
    )


def test_a_program_that_lets_zero_in_is_shown_what_it_lets_in():
    text = "def halfspace_program(X, y):\n    return 0 * X[0], y[:, None] * X, 0 * y\n"
    name = "halfspace-program-asks-for-a-separator"
    found = EXERCISES.refutation(text, name, labelled([[1]], [1]))
    assert found.got == "Aw ≥ v lets in w = [0], where y<w, x> = 0 on example 0"


def test_a_program_without_a_separator_is_shown_the_w_it_admits():
    text = "def halfspace_program(X, y):\n    return 0 * X[0], X, y\n"
    name = "halfspace-program-is-infeasible-without-a-separator"
    found = EXERCISES.refutation(text, name, labelled([[1], [1]], [1, -1]))
    assert found.got.startswith("Aw ≥ v lets in w = [") and "on example 1" in found.got


def test_rounded_rows_do_not_make_a_program_wrong():
    # A row of length 1 is rounded; at weights of 1e16 it would look like another row.
    text = """
def halfspace_program(X, y):
    rows = y[:, None] * X
    return 0 * X[0], rows / np.linalg.norm(rows, axis=1, keepdims=True), 0.5 + 0 * y
"""
    name = "halfspace-program-asks-for-a-separator"
    data = labelled([[1, 3], [-1, -2.75]], [1, 1])
    case = EXERCISES.case(name, data)
    assert EXERCISES.outcome(text, name, [case]).status == "held"


def test_shapes_that_do_not_meet_are_said():
    text = "def absolute_program(X, y):\n    return [1.0], [[1.0], [1.0]], [0.0]\n"
    name = "absolute-program-minimises-the-deviations"
    found = EXERCISES.refutation(text, name, Sample(np.ones((1, 1)), np.zeros(1)))
    assert found.got == "A of shape (2, 1) with 1 numbers in u and 1 in v"


def test_a_step_that_is_no_power_of_two_is_refused_and_a_shorter_one_is_told():
    data = Weighted(np.array([[1.0]]), np.array([1.0]), np.array([0.0]), 0.0)
    text = "def line_search(w, X, y, lam):\n    return {}\n"
    found = EXERCISES.refutation(text.format(0.3), "line-search-decreases-enough", data)
    assert found.message.startswith("got η = 0.3, but should be one of 1, ½, ¼, …")
    name = "line-search-takes-the-first-step-that-does"
    found = EXERCISES.refutation(text.format(0.25), name, data)
    assert found.should.startswith("η = 1 at least")


def test_sample_sizes_obey_the_lecture():
    name, wanted = "sample-size-is-the-least-that-suffices", Wanted(1, 0.1, 0.05)
    reference = EXERCISES.submission()  # "finite"
    assert reference["sample_size"](1, 0.1, 0.05) == 18483
    found = EXERCISES.refutation(reference, name, wanted, sample="vc")
    assert found.message == (
        "got 18483, but should be 400, the least integer from (d + ln(1/δ))/ε² on "
        "[sample_size(1, 0.1, 0.05)]"
    )
