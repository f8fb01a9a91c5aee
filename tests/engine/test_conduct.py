"""One rule for every function: arguments left alone, nothing kept, integers taken as numbers."""

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.grading import conduct
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.reference.perceptron import perceptron as reference
from lemmata.submission.inprocess import InProcess, TookTooLong

CONDUCT = "conduct-of-perceptron"


def report_on(function):
    grader = Grader.of(load("perceptron"), reveal=True)
    return grader.grade(lambda: InProcess({"perceptron": function}), "x", IN_PROCESS)


def verdict_on(function):
    return report_on(function).verdict(CONDUCT)


def test_an_overwritten_argument_is_named_with_the_smallest_call():
    def in_place(X, y, eta=1.0, w0=None, max_updates=None):
        answer = reference(X, y, eta, w0, max_updates)
        if w0 is not None:
            w0 += 1
        return answer

    report = report_on(in_place)
    assert [cause.title for cause in report.causes] == ["perceptron changes its arguments"]
    verdict = report.verdict(CONDUCT)
    assert verdict.status == "refuted" and verdict.points == 0
    assert verdict.message.startswith("got w0 changed by the call, but should be the arguments")
    assert verdict.help == "Work on a copy: w0.copy()."
    assert verdict.counterexample.data["w0"] in ([0.0], [1.0], [-1.0], [-0.25])


def test_who_runs_out_of_time_on_some_data_is_asked_about_the_rest():
    late, answered = [], []

    def loops(X, y, eta=1.0, w0=None, max_updates=None):
        if len(X) > 2:
            late.append(len(X))
            raise TookTooLong("no answer")
        answered.append(len(X))
        return reference(X, y, eta, w0, max_updates)

    grader = Grader.of(load("perceptron"), reveal=True, alone=True)
    (rule,) = [t for t, _ in grader.assignment.rules if t.name == CONDUCT]
    examination = grader.examination(InProcess({"perceptron": loops}), explains=False)
    assert examination.judged(rule).outcome.status == "held"
    # Once for each family; and once more at most, on smaller whole numbers.
    assert 0 < len(late) <= 2 * conduct.FAMILIES
    assert len(answered) > 2 * conduct.FAMILIES


def test_kept_state_is_seen_although_every_first_answer_is_right():
    kept = {}

    def remembers(X, y, eta=1.0, w0=None, max_updates=None):
        key = (X.tobytes(), y.tobytes(), eta, None if w0 is None else w0.tobytes(), max_updates)
        w, mistakes = reference(X, y, eta, w0, max_updates)
        kept[key] = kept.get(key, 0) + 1
        return (w, mistakes) if kept[key] == 1 else (w + 1, mistakes)

    report = report_on(remembers)
    assert "perceptron keeps something between calls" in [c.title for c in report.causes]
    verdict = report.verdict(CONDUCT)
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


def test_integers_are_numbers_and_a_buffer_of_their_type_truncates():
    def truncates(X, y, eta=1.0, w0=None, max_updates=None):
        w, mistakes = reference(X, y, eta, w0, max_updates)
        return w.astype(X.dtype), mistakes

    verdict = verdict_on(truncates)
    assert verdict.status == "refuted"
    assert verdict.message.startswith("got with integer input, ")
    assert verdict.help.startswith("A buffer of the input's type truncates")
    assert all(type(x) is int for row in verdict.counterexample.data["X"] for x in row)


def test_what_only_integers_break_is_the_functions_conduct_and_nothing_else():
    def floats_only(X, y, eta=1.0, w0=None, max_updates=None):
        if X.dtype.kind != "f":
            raise TypeError("floats only")
        return reference(X, y, eta, w0, max_updates)

    report = report_on(floats_only)
    (cause,) = report.causes
    assert cause.title == "perceptron answers integers otherwise than the same numbers as floats"
    assert [v.theorem for v in report.verdicts if v.status != "held"] == [CONDUCT]
    assert "with integer input, " in next(v.message for v in report.verdicts if v.message)
