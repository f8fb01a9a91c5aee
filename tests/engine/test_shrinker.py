"""Minimal counterexamples are minimal, and found the same way every time."""

from functools import cache

import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.checks.perceptron.cases import SEPARABLE
from lemmata.grading.grader import Grader
from lemmata.grading.shrinker import Shrinker
from lemmata.reference.perceptron import perceptron as reference
from lemmata.submission.inprocess import InProcess

# One worker: the report that several of these look at is made once.
pytestmark = pytest.mark.xdist_group("shrinker")


def report_on(function, **options):
    grader = Grader.of(load("perceptron"), reveal=True, **options)
    report = grader.grade(lambda: InProcess({"perceptron": function}), "x", {"level": "in-process"})
    return {verdict.theorem: verdict for verdict in report.verdicts}


@cache
def forgetting(**options):
    """What several tests look at: the report on one bug, made once."""
    return report_on(forgets_the_label, **options)


def forgets_the_label(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    limit = 300 if max_updates is None else max_updates
    while len(mistakes) < limit:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        w = w + eta * X[wrong[0]]
        mistakes.append(int(wrong[0]))
    return w, mistakes


def test_a_forgotten_label_shows_on_one_row_and_one_column():
    verdicts = forgetting(alone=True)
    refuted = [v for v in verdicts.values() if v.status == "refuted"]
    assert len(refuted) >= 4
    for name in ("stops-with-every-example-right", "weights-are-the-sum-of-the-mistakes"):
        assert np.shape(verdicts[name].counterexample.data["X"]) == (1, 1)
        assert np.shape(verdicts[name].counterexample.data["y"]) == (1,)


def test_a_bug_that_needs_two_rows_is_shown_on_two():
    def never_looks_at_the_last_row(X, y, eta=1.0, w0=None, max_updates=None):
        if len(X) < 2:
            return reference(X, y, eta, w0, max_updates)
        return reference(X[:-1], y[:-1], eta, w0, max_updates)

    verdict = report_on(never_looks_at_the_last_row)["stops-with-every-example-right"]
    assert verdict.status == "refuted"
    assert len(verdict.counterexample.data["X"]) == 2


def test_the_same_submission_gets_the_same_counterexample():
    first, second = forgetting(), report_on(forgets_the_label)
    assert {n: v.counterexample for n, v in first.items()} == {
        n: v.counterexample for n, v in second.items()
    }


def test_an_exception_is_shrunk_to_the_same_exception():
    def breaks_on_two_columns(X, y, eta=1.0, w0=None, max_updates=None):
        if X.shape[1] > 1:
            raise ZeroDivisionError("two columns")
        return reference(X, y, eta, w0, max_updates)

    verdict = report_on(breaks_on_two_columns)["stops-with-every-example-right"]
    assert verdict.status == "error" and "ZeroDivisionError" in verdict.message
    assert np.shape(verdict.counterexample.data["X"]) == (1, 2)


def test_shrinking_changes_no_verdict():
    found, shrunk = forgetting(shrink=False), forgetting()
    assert {v.status for v in shrunk.values()} <= {"held", "refuted"}
    assert {n: (v.status, v.points) for n, v in found.items()} == {
        n: (v.status, v.points) for n, v in shrunk.items()
    }


def test_one_bug_is_shown_with_the_same_smallest_case_wherever_it_refutes():
    families = {theorem.name: theorem.families for theorem, _ in load("perceptron").rules}
    shown = {
        v.theorem: v.counterexample
        for v in forgetting(alone=True).values()
        if v.status == "refuted" and SEPARABLE in families[v.theorem]
    }
    assert len(shown) >= 3
    assert len({str(example.data) for example in shown.values()}) == 1


def test_no_smaller_case_of_the_bank_refutes():
    """ "Smallest" is true: what is shown is no larger than any banked case that refutes."""
    grader = Grader.of(load("perceptron"), reveal=True, alone=True)
    runner = InProcess({"perceptron": forgets_the_label})
    examination = grader.examination(runner, explains=True)
    for theorem, _ in grader.assignment.rules:
        judged = examination.judged(theorem)
        if judged.outcome.status != "refuted" or not theorem.families:
            continue
        for case in grader.public.of(theorem.families, grader.assignment.conventions):
            if case.size < judged.outcome.case.size:
                assert examination.judge.judge(theorem, [case]).status == "held", theorem.name


def test_a_known_case_is_shown_instead_only_where_it_is_no_larger():
    grader = Grader.of(load("perceptron"))
    theorem = grader.assignment.known["stops-with-every-example-right"]
    judge = grader.examination(InProcess({"perceptron": forgets_the_label}), explains=True).judge
    found = [judge.judge(theorem, [case]) for case in grader.cases(theorem, secret=False)]
    refuted = [outcome for outcome in found if outcome.status == "refuted"]
    small = refuted[0]
    large = [outcome for outcome in refuted if outcome.case.family == small.case.family][-1]
    assert small.case.size < large.case.size
    shrinker = Shrinker(judge)
    shrinker.known[small.case.family] = [large.case]
    assert shrinker.shared(theorem, small) is small
    shrinker.known[small.case.family] = [small.case]
    assert shrinker.shared(theorem, large).case is small.case
