"""What was judged before is not judged again, and changes nothing that is said of anybody."""

import types

import msgspec
import numpy as np
import pytest

from lemmata.assignment import load
from lemmata.audit.corpus import corpora
from lemmata.bank.case import Case
from lemmata.bank.family import Family
from lemmata.conventions import Conventions
from lemmata.grading import past
from lemmata.grading.grader import IN_PROCESS, Grader
from lemmata.grading.judge import Judge
from lemmata.grading.past import Past
from lemmata.reference import source
from lemmata.submission.contract import Function, table, vector
from lemmata.submission.inprocess import InProcess
from lemmata.theorems import refute, theorem

CONTRACTS = table(Function("twice", "x", lambda a: vector(len(a["x"]))))
RUNS = []


def numbers(draw) -> types.SimpleNamespace:
    raise NotImplementedError


FAMILY = Family("numbers", numbers)
CASES = [Case(FAMILY, types.SimpleNamespace(x=np.arange(k + 1.0))) for k in range(6)]


@theorem(FAMILY, source="[none]")
def twice_is_twice(f, data, certificate):
    """Twice is twice, and twice twice is four times."""
    RUNS.append(data)
    once = f.twice(data.x)
    if np.any(np.abs(once - 2 * data.x) > 1e-9):
        return refute(got="another", should="2 x", call="twice(x)")
    if np.any(np.abs(f.twice(once) - 4 * data.x) > 1e-8):
        return refute(got="another", should="4 x", call="twice(2 x)")
    once[:] = -1.0  # a careless check: what it does stays with the submission it looks at
    return None


def outcome(function, known, banked=True):
    """What is said of a function, and how often the check was run for that."""
    RUNS.clear()
    known.settle()
    judge = Judge(InProcess({"twice": function}), CONTRACTS, Conventions(), past=known)
    return judge.judge(twice_is_twice, CASES, banked=banked), len(RUNS)


def right(x):
    return 2 * x


def a_little_off(x):
    return 2 * x * (1 + 2.0**-50)


def wrong_from_two_on(x):
    return 2 * x + (len(x) > 2)


def wrong_the_second_time(x):
    return 2 * x + (x[-1] > 5)


def test_the_same_answers_are_judged_once():
    known = Past()
    assert [outcome(right, known) for _ in range(3)] == [
        (outcome(right, Past())[0], len(CASES)),
        (outcome(right, Past())[0], 0),
        (outcome(right, Past())[0], 0),
    ]


def test_other_bytes_are_judged_by_the_check():
    known = Past()
    outcome(right, known)
    held, runs = outcome(a_little_off, known)
    assert held.status == "held" and runs == len(CASES) - 1  # twice 0 is 0 in any case
    assert outcome(a_little_off, known) == (held, 0)


@pytest.mark.parametrize("function", [wrong_from_two_on, wrong_the_second_time])
def test_what_others_answered_rightly_excuses_nobody(function):
    known = Past()
    outcome(right, known)
    fresh, _ = outcome(function, Past())
    found, _ = outcome(function, known)
    assert fresh.status == found.status == "refuted"
    assert found.case is fresh.case and found.refutation == fresh.refutation
    assert outcome(function, known)[0].status == "refuted"  # and is not kept


def test_a_check_that_overwrites_an_answer_spoils_nobody_elses():
    known = Past()
    for function in (right, a_little_off, right, a_little_off):
        assert outcome(function, known)[0].status == "held"


def test_what_is_not_of_a_bank_is_not_kept():
    known = Past()
    assert [outcome(right, known, banked=False)[1] for _ in range(2)] == [len(CASES)] * 2


def test_few_ways_are_kept_and_few_bytes(monkeypatch):
    known = Past()
    for k in range(3 * past.MOST_WAYS):
        assert outcome(lambda x, k=k: 2 * x * (1 + k * 2.0**-50), known)[0].status == "held"
    known.settle()
    for case in CASES:
        assert len(known.first(twice_is_twice, case).after) <= past.MOST_WAYS
    monkeypatch.setattr(past, "MOST_BYTES", 1)
    small = Past()
    outcome(right, small)
    small.settle()
    assert sum(small.first(twice_is_twice, case) is not None for case in CASES) == 1


@pytest.mark.parametrize("name", ["losses", "perceptron"])
def test_reports_are_the_same_with_and_without_a_past(name):
    """Wrong code after right code and after other wrong code, and right code again."""
    plan = load(name)
    (corpus,) = corpora([name], None)
    chosen = [c for c in corpus.chaff if c.agrees(plan.conventions)]
    chosen = [*corpus.wheat[:2], *chosen[:: max(1, len(chosen) // 5)], corpus.wheat[0]]
    together = Grader.of(plan)
    for specimen in chosen:
        text = corpus.submission(specimen, plan.conventions)
        alone = Grader(plan, together.public, together.hidden)
        assert _report(together, text, plan) == _report(alone, text, plan), specimen.name


def _report(grader, text, plan):
    module = types.ModuleType("submission")
    exec(compile(text, "submission.py", "exec"), vars(module))
    functions = {f: getattr(module, f) for f in plan.functions if hasattr(module, f)}
    report = msgspec.to_builtins(
        grader.grade(lambda: InProcess(functions, "submission.py"), "x", IN_PROCESS)
    )
    for verdict in report["verdicts"]:
        del verdict["seconds"]
    return report | {"seconds": None}


def test_whoever_is_examined_next_finds_what_held_before():
    """By whole gradings, and by examinations of their own, as an audit of mutants makes them."""
    plan = load("losses")
    grader = Grader.of(plan)
    theorem = next(t for t, _ in plan.rules if t.families)
    module = types.ModuleType("submission")
    exec(source("losses", **plan.conventions.chosen), vars(module))
    functions = {f: getattr(module, f) for f in plan.functions}

    def known():
        examination = grader.examination(InProcess(functions), explains=False)
        case = grader.cases(theorem, secret=False)[0]
        return examination, examination.judge.past.first(theorem, case)

    examination, before = known()
    assert before is None and examination.judged(theorem).outcome.status == "held"
    assert known()[1] is not None
    grader = Grader.of(plan)
    grader.grade(lambda: InProcess(functions), "x", IN_PROCESS)
    assert known()[1] is not None
