"""One cause is told once, in plain English, with the theorems that rest on it counted beside it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import msgspec
import numpy as np
import pytest
from rich.console import Console

from lemmata.assignment import Assignment, load
from lemmata.grading.causes import Failure, of_reports
from lemmata.grading.grader import IN_PROCESS, Grader, SandboxedGrader, opened
from lemmata.render import html, terminal
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import from_text
from lemmata.verdict import Cause, Report

RIGHT = """
import numpy as np

def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = [i for i in range(len(X)) if y[i] * (X[i] @ w) <= 0]
        if not wrong:
            break
        w = w + eta * y[wrong[0]] * X[wrong[0]]
        mistakes.append(wrong[0])
    return w, mistakes
"""
ONE_SLIP = RIGHT.replace("<= 0", "< 0")
STARTER = RIGHT.split("    w = ")[0] + "    raise NotImplementedError\n"
ONE_SCREEN = 40


@cache
def plan() -> Assignment:
    return load("perceptron")


@pytest.fixture(scope="module")
def sandboxed() -> Iterator[SandboxedGrader]:
    with opened(Grader.of(plan()), allow_weak=True) as made:
        yield made


def shown(report: Report) -> str:
    out = io.StringIO()
    Console(file=out, width=80, highlight=False).print(
        terminal.render(report, brief=True), soft_wrap=True
    )
    return out.getvalue()


def only(report: Report) -> Cause:
    """The one cause of a report; everything that is not held is under it, and the page fits."""
    (cause,) = report.causes
    failed = {v.theorem for v in report.verdicts if v.status != "held"}
    assert {cause.theorem, *cause.others} == failed
    assert cause.lost == report.max_score - report.score
    said = shown(report)
    assert said.count("fix this first: ") == 1 and "\nthen: " not in said
    assert len(said.splitlines()) <= ONE_SCREEN
    assert not any(line.endswith(" ") for line in said.splitlines())
    assert cause.title[:40] in html.render(report).replace("&#39;", "'")
    return cause


def graded(sandboxed: SandboxedGrader, text: str) -> Report:
    return sandboxed.grade(from_text(text, "mine.py"))


def test_one_slip_is_told_once(sandboxed: SandboxedGrader) -> None:
    report = graded(sandboxed, ONE_SLIP)
    cause = only(report)
    assert cause.theorem == "stops-with-every-example-right" and len(cause.others) >= 4
    assert 0.4 * report.max_score <= report.score <= 0.6 * report.max_score


def test_a_syntax_error_is_told_once_without_a_hint_about_perceptrons(
    sandboxed: SandboxedGrader,
) -> None:
    report = graded(sandboxed, "def perceptron(X, y:\n    pass\n")
    cause = only(report)
    assert cause.kind == "does-not-load" and "SyntaxError at line 1" in cause.title
    assert report.score == 0 and "hint" not in shown(report)
    assert len(shown(report).splitlines()) <= 10


def test_a_forbidden_import_is_told_once(sandboxed: SandboxedGrader) -> None:
    cause = only(graded(sandboxed, "import sklearn\n" + RIGHT))
    assert cause.kind == "does-not-load" and "does not allow `sklearn`" in cause.title


def test_the_untouched_starter_is_not_written_yet(sandboxed: SandboxedGrader) -> None:
    report = graded(sandboxed, STARTER)
    cause = only(report)
    assert (cause.kind, cause.title) == ("unfinished", "not written yet: perceptron")
    assert "counterexample" not in shown(report)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("percptron", RIGHT.replace("def perceptron", "def percptron")),
        ("PERCEPTRON", RIGHT.replace("def perceptron", "def PERCEPTRON")),
    ],
)
def test_a_missing_function_is_looked_for_under_other_names(
    sandboxed: SandboxedGrader, name: str, text: str
) -> None:
    cause = only(graded(sandboxed, text))
    assert cause.kind == "missing" and cause.title.endswith(f"did you mean {name}?")


def test_a_class_that_cannot_be_asked_says_what_it_lacks(sandboxed: SandboxedGrader) -> None:
    cause = only(graded(sandboxed, "class Perceptron:\n    def fit(self, X, y):\n        pass\n"))
    assert cause.kind == "missing" and "class Perceptron has no coef_" in cause.title


def test_what_is_like_nothing_is_not_guessed(sandboxed: SandboxedGrader) -> None:
    cause = only(graded(sandboxed, "def helper():\n    pass\n"))
    assert cause.kind == "missing" and cause.title.endswith("is not defined")


def test_an_exception_at_one_line_is_one_cause(sandboxed: SandboxedGrader) -> None:
    cause = only(graded(sandboxed, RIGHT.replace("    mistakes = []", "    mistakes = [][0]")))
    assert cause.kind == "raises" and "IndexError at line 6" in cause.title


def test_an_answer_of_another_form_is_one_cause(sandboxed: SandboxedGrader) -> None:
    cause = only(graded(sandboxed, RIGHT.replace("return w, mistakes", "return w")))
    assert cause.kind == "wrong-shape"


def test_last_lines_that_raise_are_told_first_and_the_rest_is_graded(
    sandboxed: SandboxedGrader,
) -> None:
    report = graded(sandboxed, RIGHT + "\nperceptron(1)\n")
    (cause,) = report.causes
    first = report.verdicts[0]
    assert cause.kind == "load-trouble" and cause.theorem == first.theorem == "loads"
    assert first.status == "error" and "TypeError at line 15" in first.message
    assert report.score == report.max_score and report.exit_code == 1


def in_process(assignment: str, **functions: object) -> Report:
    grader = Grader.of(load(assignment), reveal=True)
    return grader.grade(lambda: InProcess(functions), "x", IN_PROCESS)  # type: ignore[arg-type]


def test_an_overflow_is_said_once_and_a_second_bug_behind_it_is_found() -> None:
    """The first theorem says nan; those after it go on, and meet the bug of longer arrays."""

    def sigmoid(z: np.ndarray) -> np.ndarray:
        with np.errstate(all="ignore"):
            e = np.exp(np.asarray(z, dtype=float))
            return e / (1 + e) + 0.01 * (np.size(z) > 1)

    about = [c for c in in_process("logistic", sigmoid=sigmoid).causes if c.kind != "missing"]
    assert [cause.kind for cause in about] == ["not-finite", "refuted"]
    assert about[1].theorem == "sigmoid-is-symmetric-and-increasing"


def test_theorems_refuted_by_the_same_call_share_a_cause() -> None:
    """hard-margin theorems that meet one wrong (w, b) are one cause, whether `after` says so."""
    from lemmata.reference import svm

    functions = {name: getattr(svm, name) for name in load("svm").functions}

    def halved(X: np.ndarray, y: np.ndarray) -> object:
        found = svm.hard_margin(X, y)
        return None if found is None else (found[0] * 2, found[1] * 2)

    report = in_process("svm", **functions | {"hard_margin": halved})
    assert len(report.causes) == 1, [(c.title, c.others) for c in report.causes]


def test_a_wrong_distance_is_not_blamed_on_a_right_margin() -> None:
    from lemmata.reference import svm

    functions = {name: getattr(svm, name) for name in load("svm").functions}
    report = in_process("svm", **functions | {"distance": lambda X, w, b: np.abs(X @ w + b)})
    failed = {v.theorem for v in report.verdicts if v.status != "held"}
    assert failed and not any("margin" in name for name in failed), failed


def test_failures_told_one_by_one_in_any_order_have_the_same_causes() -> None:
    """As pytest's workers tell them: what rests on another, or shares its call, is named below."""
    stops = Failure("stops", "refuted", "'stops'", asked=frozenset({"a"}))
    shares = Failure("shares", "refuted", "'shares'", asked=frozenset({"a", "b"}))
    rests = Failure("rests", "refuted", None, follows="stops")
    raises = Failure("raises", "raises", "'raises'")
    told = [
        msgspec.to_builtins(one) | {"title": f"about {one.theorem}", "place": place}
        for place, one in enumerate((stops, shares, rests, raises))
    ]
    first, second = of_reports(told[::-1])
    assert (first.title, first.others) == ("about raises", [])
    assert (second.title, second.others) == ("about stops", ["shares", "rests"])


def test_a_wrong_value_is_the_cause_and_not_that_its_conduct_goes_unpaid() -> None:
    """bernoulli_loss has one theorem: refuted, it leaves its conduct nothing to stand on."""
    from lemmata.reference import logistic

    functions = {name: getattr(logistic, name) for name in load("logistic").functions}

    def flipped(w: np.ndarray, X: np.ndarray, t: np.ndarray, lam: float = 0.0) -> object:
        return logistic.bernoulli_loss(w, X, 1 - t, lam)

    (cause,) = in_process("logistic", **functions | {"bernoulli_loss": flipped}).causes
    assert (cause.kind, cause.theorem) == ("refuted", "both-label-encodings-give-one-loss")
    assert cause.unearned == ["conduct-of-bernoulli-loss"]
