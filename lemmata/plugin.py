"""The pytest plugin: in a repo that names an assignment, each theorem is a test.

    [tool.pytest.ini_options]
    lemmata_assignment = "perceptron"
    lemmata_submission = "perceptron.py"      # by default the assignment's name with .py
    lemmata_course = "uml"                    # optional

The submission runs in this process, so that a debugger works; `--lemmata-sandbox` runs it as the
grader does. Nothing heavy is imported in a repo that names no assignment.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from lemmata.verdict import Verdict


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("lemmata_assignment", "assignment whose theorems become tests", default="")
    parser.addini("lemmata_submission", "file, notebook or folder to hold to them", default="")
    parser.addini("lemmata_course", "course preset", default="")
    group = parser.getgroup("lemmata")
    group.addoption(
        "--lemmata-sandbox", action="store_true", help="run the submission as the grader does"
    )


def pytest_configure(config: pytest.Config) -> None:
    if not config.getini("lemmata_assignment"):
        return
    submission = _submission(config)
    # With testpaths configured, pytest would never visit the submission: name it as well.
    if config.args_source == pytest.Config.ArgsSource.TESTPATHS:
        config.args.append(str(submission))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if not parent.config.getini("lemmata_assignment"):
        return None
    if file_path != _submission(parent.config):
        return None
    theorems: pytest.Collector = Theorems.from_parent(parent, path=file_path)
    return theorems


def pytest_collection_finish(session: pytest.Session) -> None:
    """A submission that is not there must fail the run, not quietly leave nothing to test."""
    config = session.config
    if not config.getini("lemmata_assignment"):
        return
    submission = _submission(config)
    if not submission.exists():
        raise pytest.UsageError(f"lemmata_submission: {submission.name}: no such file")


def _submission(config: pytest.Config) -> Path:
    name = config.getini("lemmata_submission") or f"{config.getini('lemmata_assignment')}.py"
    return (config.rootpath / name).resolve()


class Theorems(pytest.File):
    """The public theorems of the assignment, held against one submission."""

    def collect(self) -> Iterator[pytest.Item]:
        from lemmata.assignment import load
        from lemmata.errors import BadInput
        from lemmata.grading.grader import Grader

        config = self.config
        try:
            plan = load(
                config.getini("lemmata_assignment"), config.getini("lemmata_course") or None
            )
            grader = Grader.of(plan, reveal=True)
            runner = self._runner(plan)
            self.examination = grader.examination(runner, explains=True)
        except BadInput as problem:
            raise self.CollectError(str(problem)) from None
        for theorem, rule in plan.rules:
            if rule.is_public:
                yield TheoremItem.from_parent(self, name=theorem.name, theorem=theorem, rule=rule)

    def _runner(self, plan: Any) -> Any:
        if self.path.suffix == ".py" and not self.config.getoption("--lemmata-sandbox"):
            from lemmata.errors import BadInput
            from lemmata.submission.inprocess import load_file

            runner = load_file(self.path)
            failed = runner.load_failure
            if failed is not None and not runner.functions:
                where = f"{self.path.name}, line {failed.line}"
                raise BadInput(f"{where}: {failed.exception}: {failed.message}")
            return runner
        from lemmata.sandbox import Sandbox, SandboxRunner
        from lemmata.submission.intake import read

        sandbox = Sandbox(limits=plan.limits, imports=plan.imports)
        self.config.add_cleanup(sandbox.close)
        return SandboxRunner(sandbox, read(self.path))


class Refuted(Exception):
    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict


class TheoremItem(pytest.Item):
    def __init__(self, *, theorem: Any, rule: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theorem, self.rule = theorem, rule

    def runtest(self) -> None:
        assert isinstance(self.parent, Theorems)
        from lemmata.grading.verdicts import verdict_of

        judged = self.parent.examination.judged(self.theorem)
        verdict = verdict_of(judged, self.rule, None, shown=True)
        if verdict.status == "grader_error":
            pytest.skip(f"lemmata itself failed here, no fault of yours: {verdict.message}")
        if verdict.status != "held":
            raise Refuted(verdict)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        if not isinstance(excinfo.value, Refuted):
            return str(super().repr_failure(excinfo))
        import io

        from rich.console import Console

        from lemmata.render.terminal import explanation

        out = io.StringIO()
        Console(file=out, width=100, highlight=False).print(explanation(excinfo.value.verdict))
        return f"{excinfo.value.verdict.status}: {out.getvalue()}"

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.theorem.name}: {self.theorem.statement}"
