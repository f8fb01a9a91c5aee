"""Each course grades exactly what its lecture teaches, and all of it."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lemmata.assignment import load
from lemmata.audit.courses import (
    Asked,
    Row,
    Taught,
    functions_of,
    is_noticed,
    row_of,
    stubs,
    taught,
)
from lemmata.command.application import app
from lemmata.grading.grader import Grader
from lemmata.grading.library import grade
from lemmata.render.courses import terminal
from lemmata.submission.inprocess import InProcess

LESSONS = {f"{lesson.course}-{lesson.plan.name}": lesson for lesson in taught()}


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_a_lectures_own_formulas_pass_and_a_stub_of_any_function_loses(lesson: Taught) -> None:
    row = row_of(lesson, kinds=("1 everywhere", "None", "an argument"))
    assert not row.lost and row.score == row.max_score > 0
    assert not row.unnoticed and row.stubs >= 3 * len(row.functions)


# Which theorem tells one lecture's convention from another's.
ELSEWHERE = [
    ("halfspaces", "uml", "eleg867", "add-bias-adds-a-constant-one"),
    ("perceptron", "eleg867", "uml", "step-size-changes-only-the-length"),
    ("regression", "eleg867", "uml", "least-squares-solves-the-normal-equations"),
    ("regression", "cs540", None, "least-squares-solves-the-normal-equations"),
    ("losses", "ntu", None, "zero-one-compares-the-signs"),
    ("logistic", "csc580", "cs540", "logistic-loss-is-the-stated-objective"),
    ("logistic", "uml", "csc580", "logistic-loss-is-the-stated-objective"),
    ("logistic", "ntu", None, "descent-stops-where-the-rule-says"),
    ("svm", "csc580", None, "soft-margin-is-optimal"),
    ("sgd", "csc580", None, "stochastic-gradient-is-a-subgradient"),
    ("sgd", "csc580", "cs540", "average-starts-at-the-first-iterate"),
    ("sgd", "cs540", "csc580", "each-iterate-follows-from-the-one-before"),
    ("sgd", "ntu", "cs540", "stochastic-gradient-is-a-subgradient"),
    ("exercises", "eleg867", "uml", "sample-size-is-the-least-that-suffices"),
]


@pytest.mark.parametrize(("topic", "lecture", "course", "theorem"), ELSEWHERE)
def test_what_is_right_in_one_course_is_refuted_where_another_convention_holds(
    topic: str, lecture: str, course: str | None, theorem: str
) -> None:
    plan = load(topic, course)
    functions = functions_of(Taught(lecture, load(topic, lecture)))
    examination = Grader.of(plan, alone=True).examination(InProcess(functions), explains=False)
    assert examination.judged(plan.known[theorem]).outcome.status in ("refuted", "error")


def test_constants_and_counting_rows_no_longer_get_full_marks() -> None:
    """CS540's SGD of constants gets nothing; ELEG867's VC dimension by counting rows, its share."""
    constants = {
        "stochastic_gradient": lambda w, x, y, loss, lam: 123.0 + 0 * w,
        "average_iterate": lambda W: 42.0 + 0 * W[0],
        "sgd": lambda X, y, order, steps, loss, lam=0.0: 0.0,
        "step_sizes": lambda schedule, eta0, T: 0.0,
    }
    assert grade(constants, "sgd", course="cs540").score == 0
    rows = {"is_shattered": lambda X, affine=False: len(X) <= X.shape[1] + affine}
    report = grade(rows, "vc", course="eleg867")
    assert report.score <= 0.6 * report.max_score


def test_a_stub_that_is_right_is_not_noticed() -> None:
    """The measure can fail: a function that no theorem looks at would be seen in the table."""
    lesson = LESSONS["eleg867-logistic"]
    grader = Grader.of(lesson.plan, shrink=False)
    lecture = Asked(functions_of(lesson))
    right = lecture.defined["sigmoid"]
    assert not is_noticed(grader, lecture.but("sigmoid", right), "sigmoid")
    words = [told for told, _ in stubs(lesson.plan.contracts["logistic_loss"])]
    assert words[-5:] == ["None", "w", "X", "y", "lam"]


def test_the_table_says_what_is_asked_and_what_is_wrong() -> None:
    from rich.console import Console

    good = Row("uml", "vc", ("is_shattered",), 4, 21, 21, {}, 3, ())
    bad = Row("ntu", "sgd", ("sgd",), 2, 5, 3, {"a-theorem": "got 1"}, 3, ("sgd: None",))
    assert good.is_fair and not bad.is_fair
    console = Console(width=120, record=True, file=io.StringIO())
    console.print(terminal([good, bad]))
    text = console.export_text()
    assert "21/21" in text and "3/5" in text and "2 of 3" in text
    assert "ntu sgd: a-theorem: got 1" in text and "ntu sgd: nobody notices sgd: None" in text


def test_without_the_lectures_formulas_the_table_says_what_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As a wheel is: nothing is tried, and nothing is said to be fair."""
    monkeypatch.setattr("lemmata.audit.courses.CHECKOUT", tmp_path)
    done = CliRunner().invoke(app, ["courses", "uml"])
    assert done.exit_code == 0 and "perceptron" in done.output
    assert "stubs noticed" not in done.output
    assert "tried in a source checkout: tests/corpus" in done.output


def test_the_page_of_sources_is_current_and_an_unknown_course_is_named() -> None:
    def lemmata(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "lemmata", "courses", *words]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    page = Path(__file__).parents[2] / "docs" / "sources.md"
    assert lemmata("--format", "markdown").stdout == page.read_text(encoding="utf-8")
    wrong = lemmata("mit")
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)
    assert "no course 'mit'" in wrong.stderr
