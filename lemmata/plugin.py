"""The pytest plugin: in a repo that names an assignment, each theorem is a test.

    [tool.pytest.ini_options]
    lemmata_assignment = "perceptron"         # or a folder of this repo
    lemmata_submission = "perceptron.py"      # by default the assignment's name with .py
    lemmata_course = "uml"                    # optional

The submission runs in a worker of its own, as the grader runs it: an endless loop ends as a
timeout. Where somebody debugs it, it runs in this process: under a debugger, with a `breakpoint()`
in the file, or with --lemmata-in-process. --pdb stops in the student's own frame, or at the call
that refuted the theorem. Nothing heavy is imported in a repo that names no assignment.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from lemmata.verdict import Verdict

# Prose in longer lines is hard to read.
WIDEST = 100


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("lemmata_assignment", "assignment whose theorems become tests", default="")
    parser.addini("lemmata_submission", "file, notebook or folder to hold to them", default="")
    parser.addini("lemmata_course", "course preset", default="")
    group = parser.getgroup("lemmata")
    group.addoption(
        "--lemmata-sandbox", action="store_true", help="in a worker even under a debugger"
    )
    group.addoption(
        "--lemmata-in-process", action="store_true", help="run the submission in this process"
    )
    group.addoption(
        "--lemmata-report", metavar="FILE.html", help="write the whole report as a page"
    )


@pytest.fixture(scope="session")
def lemmata_cases() -> Callable[..., Any]:
    """lemmata_cases("perceptron", "separable"): certified datasets, each with its certificate."""
    from lemmata.grading.library import cases

    return cases


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


def pytest_sessionfinish(session: pytest.Session) -> None:
    """The page is that of `lemmata check`: of the whole assignment, whatever was selected."""
    config = session.config
    page = config.getoption("--lemmata-report")
    if not page or not config.getini("lemmata_assignment") or hasattr(config, "workerinput"):
        return
    from lemmata.command.output import rendered
    from lemmata.errors import BadInput
    from lemmata.grading.library import grade

    try:
        report = grade(_submission(config), _assignment(config), course=_course(config))
    except BadInput as problem:
        raise pytest.UsageError(f"--lemmata-report: {problem}") from None
    Path(page).write_text(rendered(report, "html", None), encoding="utf-8")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    """What decides the cause goes with the report: under xdist another process tells it."""
    report = yield
    if isinstance(item, TheoremItem) and item.told is not None and report.failed:
        report.lemmata = item.told
    return report


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """At the end what to mend first: one cause may have failed a dozen tests."""
    reports = terminalreporter.getreports("failed")
    told = [report.lemmata for report in reports if hasattr(report, "lemmata")]
    if told:
        import textwrap

        from lemmata.grading.causes import of_reports
        from lemmata.render.words import rest

        terminalreporter.section("what to mend")
        width = _width(terminalreporter.config) - 2
        for number, cause in enumerate(of_reports(told)):
            terminalreporter.line(f"{'then' if number else 'fix this first'}: {cause.title}")
            for line in textwrap.wrap(rest(cause), width, break_on_hyphens=False):
                terminalreporter.line(f"  {line}")


def _submission(config: pytest.Config) -> Path:
    name = config.getini("lemmata_submission") or f"{config.getini('lemmata_assignment')}.py"
    return (config.rootpath / name).resolve()


def _assignment(config: pytest.Config) -> str:
    """A folder of the repo, from wherever pytest was started; else a name."""
    name = str(config.getini("lemmata_assignment"))
    return str(config.rootpath / name) if (config.rootpath / name).is_dir() else name


def _width(config: pytest.Config) -> int:
    return min(config.get_terminal_writer().fullwidth, WIDEST)


def _course(config: pytest.Config) -> str | None:
    return config.getini("lemmata_course") or None


class Theorems(pytest.File):
    """The public theorems of the assignment, held against one submission."""

    def collect(self) -> Iterator[pytest.Item]:
        from lemmata.assignment import load
        from lemmata.errors import BadInput
        from lemmata.grading.grader import Grader

        try:
            plan = load(_assignment(self.config), _course(self.config))
            self.runner = self._runner(plan)
            failed = self.runner.load_failure
            if failed is not None and not self.runner.functions:
                where = f"{self.path.name}, line {failed.line}" if failed.line else self.path.name
                raise BadInput(f"{where}: {failed.exception}: {failed.message}")
            self.examination = Grader.of(plan, reveal=True).examination(self.runner, explains=True)
        except BadInput as problem:
            raise self.CollectError(str(problem)) from None
        for theorem, rule in plan.rules:
            if rule.is_public:
                name = theorem.name.replace("-", " ")
                yield TheoremItem.from_parent(self, name=name, theorem=theorem, rule=rule)

    def _runner(self, plan: Any) -> Any:
        from lemmata.adapters.adapter import estimators_of
        from lemmata.debugging import is_debugged, time_limited

        plain = self.path.suffix == ".py" and not self.config.getoption("--lemmata-sandbox")
        debugged = plain and is_debugged(self.path)
        if debugged or (plain and self.config.getoption("--lemmata-in-process")):
            from lemmata.submission.inprocess import load_file

            seconds = None if debugged else plan.limits.call_seconds
            return load_file(self.path, time_limited(seconds), estimators_of(plan))
        from lemmata.needs import need_imports
        from lemmata.sandbox import Sandbox, SandboxRunner
        from lemmata.submission.intake import read

        taken = read(self.path).led_for(plan.name, plan.functions)
        need_imports(plan.imports, plan.name, taken.files.values())
        sandbox = Sandbox(limits=plan.limits, imports=plan.imports)
        self.config.add_cleanup(sandbox.close)
        return SandboxRunner(sandbox, taken, estimators=estimators_of(plan))


class Refuted(Exception):
    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict


class TheoremItem(pytest.Item):
    verdict: Verdict | None = None
    told: dict[str, Any] | None = None

    def __init__(self, *, theorem: Any, rule: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theorem, self.rule = theorem, rule
        self.extra_keyword_matches.add(theorem.name)  # -k mistake-bound

    def runtest(self) -> None:
        assert isinstance(self.parent, Theorems)
        from lemmata.grading.verdicts import verdict_of

        already = len(self.parent.runner.output)
        judged = self.parent.examination.judged(self.theorem)
        printed = self.parent.runner.output[already:]
        if printed:
            self.add_report_section("call", "stdout", printed)
        verdict = verdict_of(judged, self.rule, None, shown=True)
        if verdict.status == "grader_error":
            pytest.skip(f"lemmata itself failed here, no fault of yours: {verdict.message}")
        if verdict.status != "held":
            self.verdict = verdict
            self.told = self._told(verdict, judged.outcome)
            if self.config.getoption("usepdb"):
                self._again_here(verdict)
            raise Refuted(verdict)
        if not self.theorem.families and not self._answered():
            pytest.skip("no answer yet that it could be seen from")

    def _answered(self) -> bool:
        """Has any function it is about answered anything? Conduct is not seen from exceptions."""
        assert isinstance(self.parent, Theorems)
        from lemmata.submission.call import Failed

        answered = self.parent.examination.judge.answered()
        return any(
            call.function in self.theorem.functions and not isinstance(answer, Failed)
            for call, answer in answered
        )

    def _told(self, verdict: Verdict, outcome: Any) -> dict[str, Any]:
        """What decides its cause, and the cause in one line, as JSON has it."""
        assert isinstance(self.parent, Theorems)
        import msgspec

        from lemmata.grading.causes import Told, Wording

        examination = self.parent.examination
        told = Told(verdict, outcome, self.theorem)
        contracts = examination.assignment.contracts
        title = Wording(told, [told], examination.loaded, contracts).title()
        plain: dict[str, Any] = msgspec.to_builtins(told.failure, builtin_types=())
        place = [theorem.name for theorem, _ in examination.assignment.rules]
        return plain | {"title": title, "place": place.index(self.theorem.name)}

    def _again_here(self, verdict: Verdict) -> None:
        """For a debugger: the counterexample's script in this process, up to what goes wrong."""
        assert isinstance(self.parent, Theorems)
        from lemmata.debugging import relive

        if verdict.counterexample is not None and verdict.counterexample.script:
            limits = self.parent.examination.assignment.limits
            relive(verdict.counterexample.script, self.path, limits.call_seconds)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        if self.verdict is None:
            return str(super().repr_failure(excinfo))
        import io

        from rich.console import Console
        from rich.text import Text

        from lemmata.render.terminal import Indented, explanation, in_short

        assert isinstance(self.parent, Theorems)
        if self.config.getoption("verbose") > 0:
            told = explanation(self.verdict, self.parent.examination.assignment.name)
        else:
            told = in_short(self.verdict)
        out = io.StringIO()
        text = Text(f"{self.verdict.status}: ") + told
        console = Console(file=out, width=_width(self.config), highlight=False)
        console.print(Indented(text, by=0), soft_wrap=True)
        return out.getvalue().rstrip()

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.name
