"""The grader's desk: an assignment, its banks and a sandbox, opened once for many submissions."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lemmata.assignment import Assignment
from lemmata.errors import BadInput
from lemmata.grading import Grader
from lemmata.sandbox import Sandbox, SandboxRunner
from lemmata.submission import Sources
from lemmata.verdict import Report


def with_seed(plan: Assignment, seed: int | None) -> Assignment:
    return plan if seed is None else dataclasses.replace(plan, seed=seed, hidden_seed=seed)


class Desk:
    def __init__(self, grader: Grader, sandbox: Sandbox, isolation: dict[str, Any]) -> None:
        self.grader, self.sandbox, self.isolation = grader, sandbox, isolation

    def grade(self, sources: Sources, *, show: bool = True) -> Report:
        from lemmata.render.progress import bar

        def runner() -> SandboxRunner:
            return SandboxRunner(self.sandbox, sources)

        if not show:
            return self.grader.grade(runner, sources.name, self.isolation)
        with bar(len(self.grader.assignment.rules), "checking") as step:
            return self.grader.grade(runner, sources.name, self.isolation, step)


@contextmanager
def opened(
    plan: Assignment, *, reveal: bool, allow_weak: bool, show: bool = True
) -> Iterator[Desk]:
    """Refuses hidden checks where isolation is not strong, unless told otherwise."""
    grader = Grader.of(plan, reveal=reveal)
    if not grader.is_warm():
        prepare(grader, show=show)
    with Sandbox(limits=plan.limits, imports=plan.imports) as sandbox:
        level = sandbox.isolation.level
        hidden = any(rule.visibility == "hidden" for _, rule in plan.rules)
        if hidden and level != "strong" and not allow_weak:
            raise BadInput(
                f"isolation here is {level!r}, and {plan.name!r} has hidden checks: a submission "
                "could read them. See lemmata doctor, or pass --allow-weak-isolation"
            )
        yield Desk(grader, sandbox, dataclasses.asdict(sandbox.isolation))


def prepare(grader: Grader, *, show: bool) -> None:
    """Build the bank, with a bar: it is made once and may take a minute."""
    if not show:
        grader.warm()
        return
    from lemmata.render.progress import bar

    with bar(len(grader.assignment.rules), "preparing cases (once)") as step:
        grader.warm(step)
