"""A topic as a grading meets it: its plan, its warm bank, the reference, and the calls it makes."""

from __future__ import annotations

import types
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ratios import NotMeasured

from lemmata.assignment import Assignment, load
from lemmata.audit.corpus import corpora
from lemmata.grading.grader import Grader, SandboxedGrader
from lemmata.reference import source
from lemmata.sandbox import Sandbox
from lemmata.submission.call import Call, Runner
from lemmata.submission.inprocess import InProcess
from lemmata.submission.intake import Submission, from_text


class Recording:
    """A runner that remembers what it was asked."""

    def __init__(self, inner: Runner) -> None:
        self._inner, self.calls = inner, []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def ask(self, calls: Any) -> Any:
        self.calls += calls
        return self._inner.ask(calls)


@dataclass(frozen=True)
class Topic:
    plan: Assignment
    grader: Grader
    functions: dict[str, Callable[..., Any]]
    submission: Submission

    @classmethod
    def of(cls, name: str) -> Topic:
        """With its bank made and loaded: no measure but that of banks pays for them."""
        plan = load(name)
        grader = Grader.of(plan)
        grader.warm()
        text = source(name, **plan.conventions.chosen)
        module = types.ModuleType("submission")
        exec(compile(text, "submission.py", "exec"), module.__dict__)
        functions = {f: getattr(module, f) for f in plan.functions}
        return cls(plan, grader, functions, from_text(text))

    def others(self, count: int) -> list[Topic]:
        """So many of the corpus's right submissions, with the same past; those of functions."""
        (corpus,) = corpora([self.plan.name], None)
        wheat = [one for one in corpus.wheat if one.agrees(self.plan.conventions)]
        texts = (corpus.submission(one, self.plan.conventions) for one in wheat)
        found = [one for one in map(self._with, texts) if one is not None]
        return found[:: max(1, -(-len(found) // count))]

    def _with(self, text: str) -> Topic | None:
        module = types.ModuleType("submission")
        exec(compile(text, "submission.py", "exec"), module.__dict__)
        functions = {f: getattr(module, f, None) for f in self.plan.functions}
        if not all(map(callable, functions.values())):
            return None
        return replace(self, functions=functions, submission=from_text(text))

    def afresh(self) -> Topic:
        """With nothing known of what was judged before: the first submission of a class."""
        return replace(self, grader=replace(self.grader, _pasts={}))

    def calls(self) -> list[Call]:
        """Every call that a grading of the reference makes, in its order."""
        runners: list[Recording] = []

        def recording() -> Any:
            runners.append(Recording(InProcess(self.functions)))
            return runners[-1]

        self.grader.grade(recording, "reference", {})
        return [call for runner in runners for call in runner.calls]

    def bare(self, calls: list[Call]) -> None:
        """The submission's calls alone, in this process: what nobody can do without."""
        for call in calls:
            self.functions[call.function](*call.args, **call.kwargs)

    def in_process(self) -> None:
        self.afresh().grader.grade(lambda: InProcess(self.functions), "reference", {})

    def sandbox(self) -> Sandbox:
        return Sandbox(limits=self.plan.limits, imports=self.plan.imports)

    def boxed(self, sandbox: Sandbox, submission: Submission | None = None) -> Any:
        """The report on a submission, the reference by default, as `lemmata check` makes it."""
        return self.afresh().in_class(sandbox, submission)

    def in_class(self, sandbox: Sandbox, submission: Submission | None = None) -> Any:
        """The same after others: what they were judged on is known."""
        report = SandboxedGrader(self.grader, sandbox).grade(submission or self.submission)
        ours = [v.message for v in report.verdicts if v.status == "grader_error"]
        if ours:  # it was tried three times: no time of it means anything
            raise NotMeasured(ours[0])
        return report
