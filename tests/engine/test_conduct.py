"""One rule for every function: arguments are left alone, and nothing is kept between calls."""

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.reference.perceptron import perceptron as reference
from lemmata.submission.inprocess import InProcess

CONDUCT = "conduct-of-perceptron"


def verdict_on(function):
    grader = Grader.of(load("perceptron"), reveal=True)
    report = grader.grade(lambda: InProcess({"perceptron": function}), "x", IN_PROCESS)
    (verdict,) = [v for v in report.verdicts if v.theorem == CONDUCT]
    return verdict


def test_an_overwritten_argument_is_named_with_the_smallest_call():
    def in_place(X, y, eta=1.0, w0=None, max_updates=None):
        answer = reference(X, y, eta, w0, max_updates)
        if w0 is not None:
            w0 += 1
        return answer

    verdict = verdict_on(in_place)
    assert verdict.status == "refuted" and verdict.points == 0
    assert verdict.message.startswith("got=w0 changed by the call, but should be the arguments")
    assert verdict.help == "Work on a copy: w0.copy()."
    assert verdict.counterexample.data["w0"] in ([0.0], [1.0], [-1.0], [-0.25])


def test_kept_state_is_seen_although_every_first_answer_is_right():
    kept = {}

    def remembers(X, y, eta=1.0, w0=None, max_updates=None):
        key = (X.tobytes(), y.tobytes(), eta, None if w0 is None else w0.tobytes(), max_updates)
        w, mistakes = reference(X, y, eta, w0, max_updates)
        kept[key] = kept.get(key, 0) + 1
        return (w, mistakes) if kept[key] == 1 else (w + 1, mistakes)

    verdict = verdict_on(remembers)
    assert verdict.status == "refuted"
    assert "another answer the second time" in verdict.message
    assert "asked again after other calls" in verdict.message


def test_another_right_answer_the_second_time_is_fine():
    """A visiting order drawn from a generator of the module: other runs, all of them right."""
    generator = np.random.default_rng(0)

    def shuffled(X, y, eta=1.0, w0=None, max_updates=None):
        order = generator.permutation(len(X))
        w, mistakes = reference(X[order], y[order], eta, w0, max_updates)
        return w, [int(order[i]) for i in mistakes]

    assert verdict_on(shuffled).status == "held"


@pytest.mark.parametrize("answer", [reference])
def test_the_reference_behaves(answer):
    assert verdict_on(answer).status == "held"
