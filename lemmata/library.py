"""lemmata as a library: grade a file or a set of functions, verify one function."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lemmata.assignment import Assignment, load
from lemmata.errors import BadInput
from lemmata.grading import Grader
from lemmata.inprocess import InProcess
from lemmata.theorem import resolve
from lemmata.verdict import Report

IN_PROCESS: dict[str, Any] = {"level": "in-process", "can": ["everything"], "layers": {}}


def grade(
    submission: str | Path | Mapping[str, Callable[..., Any]],
    assignment: str | Assignment,
    *,
    course: str | None = None,
    reveal: bool = True,
) -> Report:
    """Grade a path in the sandbox, or functions in this process."""
    plan = load(assignment, course) if isinstance(assignment, str) else assignment
    grader = Grader.of(plan, reveal=reveal)
    if isinstance(submission, Mapping):
        functions = dict(submission)
        return grader.grade(lambda: InProcess(functions), "functions", IN_PROCESS)
    from lemmata.sandbox import Sandbox, SandboxRunner
    from lemmata.submission import read

    sources = read(submission)
    with Sandbox(limits=plan.limits, imports=plan.imports) as sandbox:
        isolation = dataclasses.asdict(sandbox.isolation)
        return grader.grade(lambda: SandboxRunner(sandbox, sources), sources.name, isolation)


def imported(reference: str) -> Callable[..., Any]:
    """The function that MODULE:FUNCTION names."""
    module, _, name = reference.partition(":")
    if not module or not name:
        raise BadInput(f"{reference}: name a function as MODULE:FUNCTION")
    try:
        found: Any = importlib.import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except Exception as error:
        raise BadInput(f"{reference}: {type(error).__name__}: {error}") from None
    if not callable(found):
        raise BadInput(f"{reference}: not a function")
    return found  # type: ignore[no-any-return]


def verify(function: Callable[..., Any], as_: str, *, course: str | None = None) -> Report:
    """Hold one function to every theorem that concerns it alone, in this process."""
    contracts = resolve("lemmata.checks.functions:FUNCTIONS")
    if as_ not in contracts:
        raise BadInput(f"the catalogue has no function {as_!r}")
    topic = contracts[as_].topic
    plan = load(topic, course)
    rules = tuple((t, r) for t, r in plan.rules if set(t.functions) == {as_})
    if not rules:
        raise BadInput(f"no theorem here is about {as_!r} alone")
    plan = dataclasses.replace(plan, rules=rules)
    grader = Grader.of(plan, reveal=True)
    return grader.grade(lambda: InProcess({as_: function}), as_, IN_PROCESS)
