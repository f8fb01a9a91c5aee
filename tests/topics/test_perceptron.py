"""The perceptron's topic: the reference passes, and refutations name the line and the update."""

import types

import numpy as np
import pytest

from lemmata.bank import Bank, Case
from lemmata.checks.certificates.separation import prove_minimum_norm, prove_separation, signed_rows
from lemmata.checks.datasets.forms import Budgeted, Labelled, Started, Stepped
from lemmata.checks.functions import FUNCTIONS
from lemmata.checks.perceptron.runs import not_a_run, replay, shown
from lemmata.checks.perceptron.updates import perceptron_loss
from lemmata.conventions import Conventions
from lemmata.functions import Functions
from lemmata.inprocess import InProcess
from lemmata.judging import Judge
from lemmata.reference import source
from lemmata.theorem import topic_theorems

THEOREMS = {theorem.name: theorem for theorem in topic_theorems("perceptron")}
CONVENTIONS = Conventions()
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


def judge(text=""):
    module = types.ModuleType("submission")
    exec(compile(source("perceptron") + "\n\n" + text, "submission.py", "exec"), module.__dict__)
    memory = {}
    functions = Functions(FUNCTIONS, CONVENTIONS, memory)
    return Judge(InProcess({"perceptron": module.perceptron}), functions, memory)


def labelled(X, y):
    return Labelled(np.array(X, dtype=float), np.array(y, dtype=float))


def refutation(text, name, data, certificate=None):
    outcome = judge(text).judge(THEOREMS[name], [Case(data, certificate, None)])
    assert outcome.status == "refuted", outcome
    return outcome.refutation


@pytest.mark.parametrize("seed", [1, 2])
def test_the_reference_passes_every_theorem(seed):
    bank, judged = Bank(None, seed=seed, share=0.3), judge()
    for theorem in THEOREMS.values():
        outcome = judged.judge(theorem, bank.cases(theorem.cases, CONVENTIONS))
        assert outcome.status == "held", (theorem.name, outcome)


def test_theorems_come_in_teaching_order():
    names = list(THEOREMS)
    assert names[0] == "stops-with-every-example-right"
    assert names.index("updates-only-on-mistakes") < names.index("mistake-bound")
    assert names[-1] == "perceptron-leaves-its-arguments-alone" and len(names) == 18


def test_a_broken_bound_names_the_update_that_was_no_mistake():
    data = labelled([[0.25]], [1])
    bound = prove_minimum_norm(signed_rows(data.X, data.y))
    found = refutation(snippet(test="y * (X @ w) < 1"), "mistake-bound", data, bound)
    assert found.message == (
        "got=T = 16; update 2 on example 0, where y<w, x> = 0.0625, "
        "but should be T ≤ (RB)² ≤ 1 [perceptron(X, y)]"
    )
    assert found.line == "9.4"


def test_a_positive_example_at_score_zero_is_a_mistake():
    text = snippet(test="np.where(X @ w >= 0, 1.0, -1.0) != y")
    found = refutation(text, "stops-with-every-example-right", labelled([[1]], [1]))
    assert found.message == (
        "got=w = [0.0] with y<w, x> = 0 on example 0, but should be strictly positive on every "
        "example when the perceptron stops [perceptron(X, y)]"
    )
    assert found.line == "stop"


def test_a_forgotten_label_breaks_the_sum():
    found = refutation(
        snippet(step="eta * X[i]"),
        "updates-are-subgradient-steps",
        Stepped(np.array([[1.0]]), np.array([-1.0]), 0.5),
    )
    assert found.line == "descent"
    assert found.message.startswith("got=update 2 on example 0, where ℓ = 0 and y<w_t, x> = 0.5")


def test_a_budget_counts_updates():
    data = Budgeted(np.array([[0.0]]), np.array([1.0]), 2)
    text = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return np.zeros(X.shape[1]), [0]
"""
    found = refutation(text, "budget-is-spent-exactly", data)
    assert found.message == (
        "got=1 update, but should be exactly 2 [perceptron(X, y, max_updates=2)]"
    )


def test_an_overwritten_start_is_named():
    data = Started(np.array([[1.0]]), np.array([1.0]), np.array([-1.0]))
    text = """
def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else w0
    mistakes = []
    while np.any(y * (X @ w) <= 0) and len(mistakes) < 9:
        w += y[0] * X[0]
        mistakes.append(0)
    return w, mistakes
"""
    found = refutation(text, "perceptron-leaves-its-arguments-alone", data)
    assert found.got == "w0 changed by the call" and found.help == "Work on a copy: w0.copy()."


def test_a_wrong_stop_is_not_taken_for_kept_state():
    """Whoever is wrong without memory is refuted elsewhere."""
    data = Started(np.array([[1.0]]), np.array([1.0]), np.array([0.0]))
    proof = prove_separation(signed_rows(data.X, data.y))
    outcome = judge(snippet(test="y * (X @ w) < 0")).judge(
        THEOREMS["every-run-starts-afresh"], [Case(data, proof, None)]
    )
    assert outcome.status == "held"


def test_a_replay_finds_the_first_update_that_was_no_mistake():
    data = labelled([[1, 0], [0, 1]], [1, -1])
    w, wrong = replay(data.X, data.y, [0, 1, 0])
    assert w.tolist() == [2.0, -1.0] and wrong == 2
    assert replay(data.X, data.y, [0, 1])[1] is None
    found = not_a_run(data.X, data.y, (w, [0, 1, 0]), "perceptron(X, y)")
    assert found.got == "update 3 on example 0, where y<w, x> = 1" and found.line == "9.4"


def test_a_record_is_shown_as_far_as_a_reader_goes():
    assert shown([3, 1]) == "[3, 1]"
    assert shown(list(range(20))) == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …]"


def test_the_perceptrons_loss_is_zero_on_the_right_side_and_at_a_tie():
    x = np.array([2.0])
    assert perceptron_loss(np.array([1.0]), x, 1.0) == 0
    assert perceptron_loss(np.array([0.0]), x, 1.0) == 0
    assert perceptron_loss(np.array([1.0]), x, -1.0) == 2


def test_the_thin_wedge_needs_more_than_two_thousand_updates():
    data = labelled([[1, 0], [-1, 2.0**-5]], [1, 1])
    module = types.ModuleType("submission")
    exec(source("perceptron"), module.__dict__)
    _, mistakes = module.perceptron(data.X, data.y)
    bound = prove_minimum_norm(signed_rows(data.X, data.y)).bound
    assert 2049 <= len(mistakes) <= bound
