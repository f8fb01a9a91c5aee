"""A submission that knows every public case, or tries to tell a hidden one: neither pays.

Real submissions in a real sandbox, the keys real files, the reports as a student gets them.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lemmata.assignment import Assignment, load
from lemmata.grading.grader import Grader, opened
from lemmata.key import Key, create, keyed
from lemmata.render import json as json_renderer
from lemmata.submission.call import Call
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import from_text
from lemmata.verdict import Report

# The attacker's own: the answers to all that was asked, found by the bytes of the arguments.
TABLE = """
import numpy as np

def key(args, kwargs):
    parts = [*args, *(part for pair in sorted(kwargs.items()) for part in pair)]
    return "|".join(
        f"{p.shape}{p.tobytes().hex()}" if isinstance(p, np.ndarray) else repr(p) for p in parts
    )
"""
exec(TABLE)
key_of: Any = globals()["key"]


def plain(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return value.item() if isinstance(value, np.generic) else value


class Listening(InProcess):
    """The reference, with every question and answer written down."""

    def __init__(self, topic: str, names: list[str]) -> None:
        reference = importlib.import_module(f"lemmata.reference.{topic}")
        super().__init__({name: getattr(reference, name) for name in names})
        self.heard: dict[str, dict[str, Any]] = {name: {} for name in names}

    def ask(self, calls: Any) -> Any:
        answers = super().ask(calls)
        for call, answer in zip(calls, answers, strict=True):
            assert isinstance(call, Call)
            told = plain(getattr(answer, "value", 0.0))
            self.heard[call.function][key_of(call.args, call.kwargs)] = told
        return answers


def table_of_answers(topic: str, plan: Assignment) -> str:
    """A submission that computes nothing: what a student can make from the package alone."""
    heard = Listening(topic, plan.functions)
    Grader.of(plan, shrink=False).grade(lambda: heard, topic, {})
    functions = "\n".join(
        f"def {name}(*args, **kwargs):\n    return ANSWERS[{name!r}].get(key(args, kwargs), 0.0)\n"
        for name in plan.functions
    )
    return f"{TABLE}\nANSWERS = {heard.heard!r}\n{functions}"


def graded(plan: Assignment, source: str, **options: bool) -> Report:
    with opened(Grader.of(plan, shrink=False, **options), allow_weak=True) as sandboxed:
        return sandboxed.grade(from_text(source, "submission.py"))


@pytest.mark.parametrize("topic", ["perceptron", "losses", "vc"])
def test_a_table_of_answers_is_worth_next_to_nothing_with_a_key(
    topic: str, course_key: Path
) -> None:
    plan = load(topic)
    table = table_of_answers(topic, plan)
    without = graded(plan, table)
    assert without.score == without.max_score and without.rehearsal  # what a key is for
    report = graded(keyed(plan, course_key), table)
    assert report.score <= 0.05 * report.max_score, [v for v in report.verdicts if v.points]
    fresh = [v for v in report.verdicts if "holds on the public cases" in v.message]
    assert fresh and all(v.status == "refuted" and v.counterexample is None for v in fresh)
    assert all(v.visibility == "public" for v in fresh) and not report.rehearsal


@pytest.mark.parametrize("topic", ["perceptron", "losses"])
def test_who_computes_loses_nothing_by_it(topic: str, course_key: Path) -> None:
    source = (Path(__file__).parents[2] / "reference" / f"{topic}.py").read_text(encoding="utf-8")
    report = graded(keyed(load(topic), course_key), source)
    assert report.score == report.max_score and report.exit_code == 0


def test_what_a_short_table_knows_is_idle_with_a_key(course_key: Path) -> None:
    """Every standard basis is a public case, and about all other vectors the answer is no."""
    plan = load("vc")
    theorem = plan.known["vc-dimension-of-homogeneous-halfspaces"]
    assert not Grader.of(plan).is_idle(theorem)
    with_a_key = Grader.of(keyed(plan, course_key))
    assert with_a_key.is_idle(theorem)
    others = (t for t, _ in plan.rules if t.functions == theorem.functions and t.families)
    assert not all(map(with_a_key.is_idle, others)), "who is right is paid by another one"


def test_the_lecturer_sees_the_fresh_case_and_it_is_the_same_every_time(course_key: Path) -> None:
    plan = load("losses")
    table = table_of_answers("losses", plan)
    texts = []
    for _ in range(2):
        report = graded(keyed(plan, course_key), table, reveal=True)
        shown = [v for v in report.verdicts if v.message.startswith("holds on the public cases")]
        assert shown and all(v.counterexample is not None for v in shown if not v.follows)
        told = json.loads(json_renderer.render(report))
        told.pop("seconds")
        for verdict in told["verdicts"]:
            verdict.pop("seconds")
        texts.append(json.dumps(told))
    assert texts[0] == texts[1]


# Ways to say what the hidden worker was asked; each is the body of a perceptron that is wrong.
CHANNELS = {
    "message": "raise ValueError(secret)",
    "class name": "raise type(secret, (ValueError,), {})()",
    "class name without spaces": "raise type('E' + secret.replace(' ', ''), (Exception,), {})()",
    "line number": "exec(compile('\\n' * LINE + 'raise ValueError', '<string>', 'exec'))",
    "line number of its own file": (
        "exec(compile('\\n' * LINE + 'raise ValueError', __file__, 'exec'))"
    ),
    "function struck from the table": "globals().pop('perceptron'); raise KeyError(secret)",
    "functions renamed": (
        "globals()['perceptron'].__name__ = secret; globals()['perceptron'] = None; return secret"
    ),
    "standard output": "print(secret, flush=True); return 0",
    "standard error": "import sys; print(secret, file=sys.stderr, flush=True); return 0",
    "an answer of text": "return secret",
    "an answer of its numbers": "return (X, y)",
    "exit with a text": "raise SystemExit(secret)",
    "exit code": "import os; os._exit(LINE % 200)",
    "an exception in an exception": "raise ValueError(secret) from RuntimeError(secret)",
    "a note": "e = ValueError(); e.add_note(secret); raise e",
    "time": "import time; time.sleep(0.3 + 0.1 * (LINE % 7)); return 0",
    "a syntax error": "raise SyntaxError(secret, (secret, LINE, 1, secret))",
    "an argument's name": "X[:] = 777.25; return secret",
    "a warning": "import warnings; warnings.warn(secret); return 0",
    "a group of exceptions": "raise ExceptionGroup(secret, [ValueError(secret), KeyError(LINE)])",
    "a type of its own": "return type(secret.replace(' ', ''), (list,), {'__len__': len})()",
    "the length of an answer": "return [0.0] * (LINE % 97), [0] * (LINE % 89)",
    "depth": "import sys; sys.setrecursionlimit(LINE); deep = lambda: deep(); return deep()",
}
SOURCE = """
import numpy as np

def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    secret = f"LEAK {{X.tolist()}} {{y.tolist()}}"
    LINE = 100_000 + int(abs(X.sum() * 4))
    {body}
"""
HIDDEN = """\
title = "Secret"
topics = ["perceptron"]
[limits]
call_seconds = 3
[theorems.each-update-raises-its-margin]
[theorems.stops-with-every-example-right]
visibility = "hidden"
[theorems.mistake-bound]
visibility = "hidden"
"""


@pytest.fixture(scope="module")
def secret_plan(tmp_path_factory: pytest.TempPathFactory, course_key: Path) -> Assignment:
    folder = tmp_path_factory.mktemp("rooms") / "hw"  # all of one name have the same secret cases
    folder.mkdir()
    (folder / "assignment.toml").write_text(HIDDEN)
    (folder / "hidden.key").write_bytes(course_key.read_bytes())
    return keyed(load(str(folder)), None)


WORDS = (
    "in a hidden check; its case is not shown",
    "rests on stops-with-every-example-right, which failed",
    "rests on mistake-bound, which failed",
    "counts once",
)


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("when", ["always", "on secret cases alone"])
def test_nothing_of_a_hidden_case_reaches_the_student(
    secret_plan: Assignment, channel: str, when: str
) -> None:
    body = CHANNELS[channel]
    if when == "on secret cases alone":
        body = HONEST_IN_PUBLIC + body
    source = HONEST + SOURCE.format(body=body)
    report = graded(secret_plan, source)
    hidden = [v for v in report.verdicts if v.visibility == "hidden"]
    assert hidden and all(v.points == 0 and v.seconds == 0 for v in hidden)
    for verdict in hidden:
        assert verdict.counterexample is None and verdict.proof_line is None and not verdict.help
        assert verdict.message.endswith(WORDS), verdict.message
        assert not any(c.isdigit() for c in verdict.message), verdict.message
    # A public theorem explains itself, with a public case.
    text = repr(hidden) if when == "always" else json_renderer.render(report)
    assert "LEAK" not in text and "777" not in text
    if when != "always":
        assert report.output == "" and report.seconds["submission"] < 1, report.seconds
    for case in secret_cases(secret_plan):
        assert str(case) not in text and str(case).replace(" ", "") not in text


def secret_cases(plan: Assignment) -> list[Any]:
    """Those that are too large to turn up by accident."""
    grader = Grader.of(plan)
    cases = [c for t in grader._hidden_theorems for c in grader.cases(t, secret=True)]
    return [case.data.X.tolist() for case in cases if case.data.X.size >= 4]


HONEST_IN_PUBLIC = """if max_updates is not None:
        return honest(X, y, eta, max_updates, w0)
    """
HONEST = """
def honest(X, y, eta, most, w0=None):
    w, mistakes = 0 * X[0] if w0 is None else w0, []
    while True:
        wrong = [i for i in range(len(y)) if y[i] * (X[i] @ w) <= 0]
        if not wrong or len(mistakes) >= most:
            return w, mistakes
        mistakes.append(wrong[0])
        w = w + eta * y[wrong[0]] * X[wrong[0]]
"""


NAMED = """
class Perceptron:
    def __init__(self, eta=1.0, max_iter=None, fit_intercept=False): pass
    def fit(self, X, y):
        type(self).__name__ = "LEAK" + "".join(map(str, X.ravel().astype(int))).replace("-", "_")
        return self
"""


def test_a_class_that_is_called_like_a_hidden_case_tells_nothing(secret_plan: Assignment) -> None:
    """What it cannot be asked for is said of a class by its name, which it has just changed."""
    report = graded(secret_plan, NAMED)
    public, hidden = (
        [v for v in report.verdicts if v.visibility == kind] for kind in ("public", "hidden")
    )
    assert {v.status for v in hidden} == {"missing"} and "LEAK" in repr(public)
    assert "LEAK" not in repr(hidden)
    titles = [c.title for c in report.causes if c.theorem in {v.theorem for v in hidden}]
    assert titles and "LEAK" not in repr(titles)


def test_a_load_that_fails_only_later_says_nothing(secret_plan: Assignment) -> None:
    """The hidden worker ends over its first case; its successor could load otherwise."""
    source = HONEST + SOURCE.format(body=HONEST_IN_PUBLIC + "import os; os._exit(3)")
    report = graded(secret_plan, source)
    assert {v.message for v in report.verdicts if v.visibility == "hidden"} <= {
        "the process ended in a hidden check; its case is not shown",
        "rests on stops-with-every-example-right, which failed",
    }


def test_a_function_that_is_not_defined_is_said_by_its_own_name(secret_plan: Assignment) -> None:
    report = graded(secret_plan, "def perceptrom(X, y): return 0\n")
    assert {v.message for v in report.verdicts} == {"perceptron is not defined"}
    broken = graded(secret_plan, "raise ValueError('LEAK')\n")
    hidden = {v.message for v in broken.verdicts if v.visibility == "hidden"}
    assert hidden == {"the file failed before it defined perceptron"}


def lemmata(*args: Any, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "lemmata", *map(str, args)]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=600, env=os.environ | env, check=False
    )


def test_a_class_with_hidden_theorems_needs_a_key(tmp_path: Path, course_key: Path) -> None:
    room, out = tmp_path / "room", tmp_path / "out"
    room.mkdir()
    (room / "anna.py").write_text(HONEST)
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw" / "assignment.toml").write_text(HIDDEN)
    grade = ("grade", room, "-a", tmp_path / "hw", "--out", out, "--workers", 1)
    refused = lemmata(*grade)
    assert refused.returncode == 2 and not out.exists()
    assert len(refused.stderr.strip().splitlines()) == 1 and "--key-only" in refused.stderr
    rehearsed = lemmata(*grade, "--without-key")
    assert rehearsed.returncode == 1 and "rehearsal: without the course's key" in rehearsed.stdout
    assert json.loads((out / "results" / "anna.py.json").read_text())["rehearsal"] is True
    assert "rehearsal: without" in (out / "index.html").read_text()
    made = lemmata("new", tmp_path / "course.key", "--key-only")
    assert made.returncode == 0 and (tmp_path / "course.key").stat().st_mode & 0o777 == 0o600
    assert Key.read(tmp_path / "course.key") != Key.read(course_key)
    (tmp_path / "course.key").write_bytes(course_key.read_bytes())  # its cases are in the bank
    for given in (("--key", tmp_path / "course.key"), ()):
        run = lemmata(*grade, *given, LEMMATA_KEY=str(tmp_path / "course.key"))
        told = json.loads((out / "results" / "anna.py.json").read_text())
        assert run.returncode == 1 and told["rehearsal"] is False
        assert told["key"] == Key.read(tmp_path / "course.key").fingerprint
    secret = (tmp_path / "course.key").read_text().strip()
    written = "".join(p.read_bytes().decode("latin-1") for p in out.rglob("*") if p.is_file())
    assert secret not in written and str(int(secret, 16)) not in written
    seed = str(Key.read(tmp_path / "course.key").seed("hw", 0))
    assert seed not in written and secret not in run.stdout + run.stderr


def test_a_report_of_another_key_is_not_replayed_with_this_one(
    tmp_path: Path, course_key: Path
) -> None:
    mine, yours = course_key, tmp_path / "yours.key"
    create(yours)
    file = tmp_path / "zero.py"
    file.write_text("def perceptron(X, y, **rest):\n    return 0 * X[0], []\n")
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw" / "assignment.toml").write_text(HIDDEN)
    where = ("-a", tmp_path / "hw")
    report = tmp_path / "report.json"
    report.write_text(lemmata("check", file, *where, "--format", "json", "--key", mine).stdout)
    other = lemmata("replay", report, file, *where, "--key", yours)
    assert other.returncode == 2 and "another key" in other.stderr
    assert lemmata("replay", report, file, *where, "--key", mine).returncode == 1
    assert lemmata("replay", report, file, *where).returncode == 1  # a student's has none


@pytest.mark.parametrize("text", ["", "zz" * 32, "ab" * 31, "ab" * 33, "\0" * 64])
def test_what_is_no_key_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.key").write_text(text)
    run = lemmata("check", __file__, "-a", "perceptron", "--key", tmp_path / "bad.key")
    assert run.returncode == 2 and len(run.stderr.strip().splitlines()) == 1
    assert "64 hexadecimal digits" in run.stderr
