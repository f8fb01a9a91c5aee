"""The gate in CI: exit codes, the baseline, and what pyproject.toml lists."""

from __future__ import annotations

import json
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from lemmata.command.application import app
from lemmata.debugging import time_limited
from lemmata.errors import BadInput
from lemmata.gate import baseline
from lemmata.gate.recognised import MOST_IMPORTS, imported, topic_of
from lemmata.gate.target import Target, from_pyproject, verified
from lemmata.submission.intake import from_text

LIBRARY = """
import numpy as np


def fit(X, y, lam):
    return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)


def fit_twice(X, y, lam):
    return fit(X, y, 2 * lam)


class Model:
    def __init__(self, lmbda=1.0):
        self.lmbda = lmbda

    def fit(self, X, y):
        self.theta = fit(X, y, self.lmbda)
"""
PYPROJECT = """
[tool.lemmata]
baseline = "baseline.toml"

[[tool.lemmata.verify]]
target = "gated_library:fit"
as = "ridge"

[[tool.lemmata.verify]]
target = "gated_library:fit_twice"
as = "ridge"
"""


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "gated_library.py").write_text(LIBRARY, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["verify", *words])


def test_exit_codes(library: Path) -> None:
    assert run("gated_library:fit", "--as", "ridge").exit_code == 0
    assert run("gated_library:fit_twice", "--as", "ridge").exit_code == 1
    for words, told in (
        (("gated_library:fitt", "--as", "ridge"), "did you mean 'fit'"),
        (("gated_library:fit", "--as", "rigde"), "did you mean 'ridge'"),
        (("no_such_library:fit", "--as", "ridge"), "No module named"),
        (("gated_library", "--as", "regression"), "nothing of regression in it"),
        (("gated_library:fit", "--as", "regression"), "say which function it is with --as"),
        (("gated_library:Model", "--as", "regression"), "say what class Model is with --as: least"),
        (("gated_library:Model", "--as", "losses"), "no adapter says how a class is asked"),
        (("gated_library.py:fitt", "--as", "ridge"), "did you mean 'fit'"),
        (("no_such_file.py:fit", "--as", "ridge"), "no such file"),
        (("gated_library:fit", "--as", "ridge", "--convention", "loss=none"), "loss must be"),
        (("gated_library:fit", "--as", "ridge", "--theorems", "ridge-"), "no theorem 'ridge-'"),
    ):
        result = run(*words)
        assert result.exit_code == 2, words
        assert told in result.stderr and len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["fit", "Model"])
@pytest.mark.parametrize("options", [(), ("--sandboxed",)])
def test_a_file_will_do_and_a_class_of_any_name(
    library: Path, name: str, options: tuple[str, ...]
) -> None:
    told = run(f"gated_library.py:{name}", "--as", "ridge", *options)
    assert told.exit_code == 0 and "5 of 5 theorems held" in told.stdout


def test_the_script_of_a_class_of_another_name_runs(library: Path) -> None:
    text = LIBRARY.replace("self.theta = fit(X, y, self", "self.theta = fit(X, y, 2 * self")
    (library / "other_library.py").write_text(text, encoding="utf-8")
    told = run("other_library.py:Model", "--as", "ridge", "--format", "json")
    verdicts = json.loads(told.stdout)["verdicts"]
    script = next(v["counterexample"]["script"] for v in verdicts if v["counterexample"])
    with pytest.raises(AssertionError):
        exec(script, {})


def test_what_is_endless_ends(library: Path) -> None:
    (library / "endless.py").write_text("def fit(X, y, lam):\n    while True:\n        pass\n")
    target = Target("endless.py:fit", as_="ridge", theorems=["ridge-has-its-closed-form"])
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("lemmata.gate.target.time_limited", lambda _: time_limited(0.05))
        assert verified(target).verdicts[0].status == "timeout"


def test_a_planted_regression_fails_readably(monkeypatch: pytest.MonkeyPatch) -> None:
    from sklearn.linear_model import Ridge

    honest = Ridge.fit
    assert run("sklearn.linear_model:Ridge", "--as", "regression").exit_code == 0
    monkeypatch.setattr(
        Ridge, "fit", lambda self, X, y: honest(self.set_params(alpha=2 * self.alpha), X, y)
    )
    result = run("sklearn.linear_model:Ridge", "--as", "regression")
    assert result.exit_code == 1
    assert "fix this first: ridge" in result.stdout and "np.array" in result.stdout


def test_one_line_in_the_baseline_accepts_one_refutation(library: Path) -> None:
    target = Target("gated_library:fit_twice", as_="ridge")
    report = verified(target)
    cause = report.causes[0]
    known = {target.target: {cause.theorem: "on purpose"}}
    compared = baseline.compared(report, known)
    assert compared.report.exit_code == 0
    assert compared.said == (f"{target.target}: {cause.theorem} is accepted: on purpose",)
    elsewhere = baseline.compared(report, {"another": known[target.target]})
    assert elsewhere.report == report and not elsewhere.said


def test_a_new_refutation_fails_and_a_mended_one_is_told(library: Path) -> None:
    (library / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    theorem = verified(Target("gated_library:fit_twice", as_="ridge")).causes[0].theorem
    accepted = f'["gated_library:fit_twice"]\n{theorem} = "on purpose"\n'
    (library / "baseline.toml").write_text("", encoding="utf-8")
    assert run().exit_code == 1
    (library / "baseline.toml").write_text(accepted, encoding="utf-8")
    passed = run()
    assert passed.exit_code == 0 and f"{theorem} is accepted: on purpose" in passed.stderr
    mended = accepted.replace("fit_twice", "fit") + accepted
    (library / "baseline.toml").write_text(mended, encoding="utf-8")
    told = run()
    assert told.exit_code == 0
    assert f"gated_library:fit: {theorem} holds now: take it out of the baseline" in told.stderr


def test_what_is_new_is_told_as_lines_that_would_accept_it(library: Path) -> None:
    (library / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (library / "baseline.toml").write_text('["gated_library:fitt"]\nx = "y"\n', encoding="utf-8")
    told = run()
    assert told.exit_code == 1
    said, _, lines = told.stderr.partition("lemmata: new, and not accepted in baseline.toml:\n")
    assert "gated_library:fitt is in the baseline and is not verified; did you mean" in said
    (library / "baseline.toml").write_text(lines, encoding="utf-8")
    assert run().exit_code == 0


def test_an_accuracy_of_nothing_is_none(library: Path) -> None:
    told = run("gated_library:fit", "--as", "ridge", "--accuracy", "0")
    assert told.exit_code == 2 and "accuracy must lie between 0 and 1" in told.stderr


def test_what_runs_in_the_sandbox_has_the_same_script(library: Path) -> None:
    (library / "refuted.py").write_text(LIBRARY, encoding="utf-8")
    scripts = []
    for options in ((), ("--sandboxed",)):
        words = ("refuted.py:fit_twice", "--as", "ridge", *options, "--format", "json")
        verdicts = json.loads(run(*words).stdout)["verdicts"]
        example = next(v["counterexample"] for v in verdicts if v["counterexample"])
        scripts.append(example["script"])
        with pytest.raises(AssertionError):
            exec(example["script"], {})
    assert scripts[0] == scripts[1]


def test_a_script_gives_what_the_catalogue_leaves_out(foreign: Path) -> None:
    text = "\n\ndef half(theta, X, y, reg):\n    return cost_function(theta, X, y) / 2\n"
    (foreign / "halved.py").write_text(FOREIGN + text, encoding="utf-8")
    words = ("halved.py:half", "--as", "logistic_loss", "--convention", "penalty=none")
    verdicts = json.loads(run(*words, "--format", "json").stdout)["verdicts"]
    script = next(v["counterexample"]["script"] for v in verdicts if v["counterexample"])
    assert "lambda w, X, y, lam=0.0: half(theta=w, X=X, y=y, reg=lam)" in script
    with pytest.raises(AssertionError):
        exec(script, {})


@pytest.mark.parametrize("text", ['["a:b"]\nx = ""\n', '["a:b"]\nx = 1\n', "a = 3\n", "a = \n"])
def test_a_wrong_baseline_is_one_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "b.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"b\.toml"):
        baseline.read(tmp_path / "b.toml")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[tool.lemmata]\nverify = 3\n",
        "[tool.lemmata]\nfast = true\n",
        '[[tool.lemmata.verify]]\nas = "ridge"\n',
        '[[tool.lemmata.verify]]\ntarget = "a:b"\naz = "ridge"\n',
    ],
)
def test_a_wrong_pyproject_is_one_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=r"pyproject\.toml"):
        from_pyproject(tmp_path / "pyproject.toml")


def test_the_report_as_json(library: Path) -> None:
    result = run("gated_library:fit", "--as", "ridge", "--format", "json")
    assert json.loads(result.stdout)["submission"] == "gated_library:fit"


FOREIGN = """
import numpy as np


def compute_cost(X, y, theta):
    return np.sum((X.dot(theta) - y) ** 2) / (2 * y.size)


def cost_function(theta, X, y):
    z = X @ theta
    return np.mean(np.logaddexp(0, z) - y * z)


def sigmoid(z):
    return np.exp(-np.logaddexp(0, -z))
"""


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "foreign_code.py").write_text(FOREIGN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_parameters_go_by_name_where_names_say_what_they_are(foreign: Path) -> None:
    words = ("foreign_code:compute_cost", "--as", "mean_squared_error")
    assert run(*words, "--convention", "squares=half").exit_code == 0
    refuted = run(*words, "--format", "json")
    assert refuted.exit_code == 1
    verdicts = json.loads(refuted.stdout)["verdicts"]
    script = next(v["counterexample"]["script"] for v in verdicts if v["counterexample"])
    assert "lambda w, X, y: compute_cost(theta=w, X=X, y=y)" in script
    with pytest.raises(AssertionError):
        exec(script, {})


def test_a_function_without_the_penalty_is_asked_without_it(foreign: Path) -> None:
    words = ("foreign_code:cost_function", "--as", "logistic_loss", "--convention", "labels=bits")
    told = run(*words, "--convention", "penalty=none")
    assert told.exit_code == 0 and "not asked" not in told.stdout
    told = run(*words)
    assert told.exit_code == 2
    assert "nothing of it can be asked: cost_function takes no parameter lam" in told.stderr


def test_what_a_module_has_under_other_names_is_told(foreign: Path) -> None:
    told = run("foreign_code", "--as", "logistic")
    assert told.exit_code == 0
    assert "not asked: compute_cost, cost_function" in " ".join(told.stdout.split())


def test_the_sandbox_wants_what_is_installed(foreign: Path) -> None:
    told = run("foreign_code:sigmoid", "--as", "sigmoid", "--sandboxed")
    assert told.exit_code == 2
    assert told.stderr.strip().endswith(
        "the sandbox sees installed libraries only: install foreign_code, or name a file"
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [("los=sum", "los is no convention; did you mean 'loss'?"), ("loss=some", "loss must be")],
)
def test_a_misspelt_convention_is_one_line(library: Path, said: str, told: str) -> None:
    result = run("gated_library:fit", "--as", "ridge", "--convention", said)
    assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1
    assert told in result.stderr


def test_several_targets_are_one_document(library: Path) -> None:
    (library / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    (library / "baseline.toml").write_text("", encoding="utf-8")
    suites = ElementTree.fromstring(run("--format", "junit").stdout)
    names = ["gated_library:fit", "gated_library:fit_twice"]
    assert [next(iter(suite)).get("classname") for suite in suites] == names
    assert [suite.get("failures") != "0" for suite in suites] == [False, True]
    told = json.loads(run("--format", "json").stdout)
    assert [report["submission"] for report in told] == names


TELLTALE = """
open("telltale", "a").close()


def fit(X, y, lam):
    return y
"""
LIES = {
    "a signature that is code": "x); import os; os.mkdir('telltale'",
    "a name that is no name": "lambda",
    "no text at all": 5,
}


@pytest.mark.parametrize(
    "words", [("verify", "telltale.py:fit", "--sandboxed"), ("conventions", "telltale.py:fit")]
)
def test_what_is_asked_in_the_sandbox_runs_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """It was imported here as well, to see what its parameters are called: with all our rights."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "telltale.py").write_text(TELLTALE)
    told = CliRunner().invoke(app, [*words, "--as", "ridge"])
    assert told.exit_code != 0 and not (tmp_path / "telltale").exists()
    assert "telltale.py:fit: PermissionError" in told.stderr + str(told.exception)


@pytest.mark.parametrize("said", LIES.values(), ids=LIES)
def test_a_worker_that_lies_about_its_parameters_writes_no_code(
    library: Path, said: object
) -> None:
    text = "import inspect\nfrom types import SimpleNamespace as S\n"
    text += "def fit(X, y, lam):\n    return y\n"
    text += f"one = S(name={said!r}, kind=1, default=0, empty=1)\n"
    text += "inspect.signature = lambda f: S(parameters={'a': one})\n"
    (library / "lies.py").write_text(text)
    told = run("lies.py:fit", "--as", "ridge", "--sandboxed")
    assert told.exit_code == 2 and not (library / "telltale").exists()
    assert told.stderr == "lemmata: lies.py:fit: its parameters are no parameters\n"


@pytest.mark.parametrize("line", ["perceptro{} = 1\n", "import m{}\n"])
def test_who_writes_a_million_names_is_not_waited_for(line: str) -> None:
    """Each was compared with every name of the catalogue, or looked for among what is installed."""
    file = from_text("".join(map(line.format, range(300_000))) + "def ridge(): pass\n")
    before = time.process_time()
    with pytest.raises(BadInput, match="no function and no class of the catalogue"):
        topic_of(file)
    assert len(imported(file)) <= MOST_IMPORTS
    assert time.process_time() - before < 10
