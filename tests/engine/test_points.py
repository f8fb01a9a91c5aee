"""A constant answer earns nothing, and nothing is taken from a right one."""

import dataclasses
import importlib

import numpy as np
import pytest

from lemmata.assignment import HOME, Rule, load
from lemmata.audit.corpus import CHECKOUT, read_corpus
from lemmata.grading.grader import Grader
from lemmata.grading.judge import Outcome
from lemmata.grading.points import unearned
from lemmata.reference.perceptron import perceptron as reference
from lemmata.submission.inprocess import InProcess


def score_of(function):
    grader = Grader.of(load("perceptron"), reveal=True, shrink=False)
    report = grader.grade(lambda: InProcess({"perceptron": function}), "x", {"level": "in-process"})
    return report.score, report


@pytest.mark.parametrize(
    "answer",
    [
        lambda X: (np.zeros(X.shape[1]), []),
        lambda X: (np.ones(X.shape[1]), [0]),
        lambda X: (list(np.zeros(X.shape[1])), np.array([])),
        lambda X: None,
        lambda X: 0.0,
    ],
)
def test_a_constant_answer_earns_no_point(answer):
    score, report = score_of(lambda X, y, eta=1.0, w0=None, max_updates=None: answer(X))
    assert score == 0, [(v.theorem, v.status) for v in report.verdicts if v.points]
    assert report.exit_code == 1


def test_conduct_alone_earns_no_point():
    def noise(X, y, eta=1.0, w0=None, max_updates=None):
        return np.sin(1 + 7 * X.sum(axis=0)), [0] * 5000

    _, report = score_of(noise)
    by_name = {v.theorem: v for v in report.verdicts}
    assert by_name["conduct-of-perceptron"].points == 0
    assert "this is conduct; it counts once" in by_name["conduct-of-perceptron"].message


def test_nothing_is_taken_from_a_right_one():
    assert score_of(reference)[0] == load("perceptron").max_score


def test_a_constant_earns_nothing_where_no_hidden_theorem_asks_it():
    """Constant in every examination that asked it; that others did not ask it changes nothing."""
    plan = load("svm")
    rules = tuple((t, r) for t, r in plan.rules if "svm_dual" in t.functions or not r.is_public)
    visible = tuple(
        (t, Rule(r.points, "public" if "svm_dual" in t.functions else "hidden")) for t, r in rules
    )
    functions = vars(importlib.import_module("lemmata.reference.svm")) | {
        "svm_dual": lambda X, y, C: np.zeros(len(y))
    }
    chosen = {name: functions[name] for name in plan.contracts}
    grader = Grader.of(plan.but(rules=visible), reveal=True, shrink=False)
    report = grader.grade(lambda: InProcess(chosen), "x", {"level": "in-process"})
    about = [
        v for v, (t, _) in zip(report.verdicts, visible, strict=True) if "svm_dual" in t.functions
    ]
    assert about and all(v.points == 0 for v in about), [v.theorem for v in about if v.points]


@pytest.mark.parametrize(
    "nothing",
    [
        lambda X, y: (np.zeros(X.shape[1]), []),
        lambda X, y, eta=1.0, w0=None, max_updates=None: (
            np.zeros(X.shape[1]) if w0 is None else w0,
            [],
        ),
        lambda X, y, eta=1.0, w0=None, max_updates=None: (y @ X, []),
    ],
)
def test_doing_nothing_in_any_signature_earns_nothing(nothing):
    assert score_of(nothing)[0] <= 0.05 * load("perceptron").max_score


def test_what_fails_and_rests_on_a_failure_follows_from_it_and_what_holds_is_paid():
    def never_starts(X, y, eta=1.0, w0=None, max_updates=None):
        return reference(X, y, eta, w0, 0) if w0 is None else reference(X, y, eta, w0, max_updates)

    _, report = score_of(never_starts)
    by_name = {v.theorem: v for v in report.verdicts}
    assert by_name["stops-with-every-example-right"].status == "refuted"
    basis = by_name["bound-is-tight-on-the-basis"]
    assert (basis.status, basis.points) == ("refuted", 0)
    assert basis.follows == "stops-with-every-example-right" and basis.counterexample is not None
    # It never makes a mistake too many, and from w0 it shows that it can do more than nothing.
    assert by_name["any-start-still-separates"].status == "held"
    assert (by_name["mistake-bound"].status, by_name["mistake-bound"].points) == ("held", 7)
    first, *_ = report.causes
    assert first.theorem == "stops-with-every-example-right" and basis.theorem in first.others


def test_an_assignment_of_nothing_but_idle_theorems_asks_what_the_function_is_for():
    """Two theorems that doing nothing satisfies: a third of the catalogue stands in, unpaid."""
    plan = load("perceptron")
    chosen = ("mistake-bound", "norm-grows-slowly")
    plan = plan.but(rules=tuple((t, r) for t, r in plan.rules if t.name in chosen))
    grader = Grader.of(plan, reveal=True, shrink=False)

    def graded(function):
        return grader.grade(lambda: InProcess({"perceptron": function}), "x", {"level": "none"})

    nothing = graded(lambda X, y, eta=1.0, w0=None, max_updates=None: (np.zeros(X.shape[1]), []))
    assert nothing.score == 0 and graded(reference).score == plan.max_score
    assert [v.theorem for v in nothing.verdicts] == list(chosen)
    assert all("stops-with-every-example-right" in v.message for v in nothing.verdicts)
    (cause,) = nothing.causes
    assert cause.kind == "idle" and cause.lost == plan.max_score


def test_our_own_failure_is_taken_out_of_score_and_maximum():
    plan = load("perceptron")
    broken = dataclasses.replace(plan.rules[1][0], check=lambda f, data, proof: 1 / 0)
    rules = (plan.rules[0], (broken, plan.rules[1][1]), *plan.rules[2:])
    grader = Grader.of(plan.but(rules=rules), reveal=True)
    report = grader.grade(lambda: InProcess({"perceptron": reference}), "x", {"level": "none"})
    (ours,) = [v for v in report.verdicts if v.status == "grader_error"]
    assert (ours.points, ours.max_points) == (0, 0) and "ZeroDivisionError" in ours.message
    assert report.score == report.max_score == plan.max_score - plan.rules[1][1].points
    assert report.exit_code == 3


def test_to_mend_a_bug_never_lowers_the_score_and_to_add_one_never_raises_it():
    """Of the rules themselves, whatever is idle, constant or held: one more held is no less."""
    points = {t: rule.points for t, rule in load("svm").rules}
    theorems = list(points)
    chance = np.random.default_rng(0)

    def score(held, idle, constant):
        outcomes = {t: Outcome("held" if t in held else "refuted") for t in theorems}
        empty = unearned(outcomes, constant, lambda t: t in idle)
        return sum(points[t] for t in held if t not in empty)

    for _ in range(100):
        held = {t for t in theorems if chance.random() < chance.random()}
        idle = {t for t in theorems if chance.random() < 0.4}
        constant = frozenset(n for t in theorems for n in t.functions if chance.random() < 0.05)
        before = score(held, idle, constant)
        for mended in theorems:
            assert score(held | {mended}, idle, constant) >= before


@pytest.mark.parametrize(
    "name", ["gen_features_normalised", "gen_gradient_clipping", "value_as_gradient"]
)
def test_a_slip_that_the_other_functions_repeat_costs_no_more_than_three_fifths(name):
    """The dearest three of sgd: a wrong gradient makes every run wrong that takes it."""
    corpus = read_corpus(HOME / "sgd" / "assignment.toml", "sgd", CHECKOUT / "sgd")
    (chaff,) = [snippet for snippet in corpus.chaff if snippet.name == name]
    functions: dict = {}
    exec(corpus.submission(chaff, load("sgd").conventions), functions)
    chosen = {name: functions[name] for name in load("sgd").functions}
    report = Grader.of(load("sgd"), shrink=False).grade(lambda: InProcess(chosen), name, {})
    assert 0.4 * report.max_score <= report.score < report.max_score
