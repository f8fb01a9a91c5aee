"""lemmata check: one submission; the student's view."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def check(
    submission: Annotated[Path, typer.Argument(help="a .py file, notebook, folder or archive")],
    assignment: Annotated[str, typer.Option("--assignment", "-a", help="a name, or a folder")],
    course: Annotated[str | None, typer.Option(help="a course preset, e.g. uml")] = None,
    format: Annotated[str, typer.Option(help="terminal or json")] = "terminal",
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    reveal_hidden: Annotated[
        bool, typer.Option(help="explain hidden failures too: the lecturer's view")
    ] = False,
) -> None:
    """Grade one submission: what holds, and for what does not the smallest counterexample."""
    from lemmata.assignment import load
    from lemmata.command.output import known, show
    from lemmata.desk import opened, with_seed
    from lemmata.submission import read

    known(format)
    plan = with_seed(load(assignment, course), seed)
    sources = read(submission)
    with opened(plan, reveal=reveal_hidden, allow_weak=True) as desk:
        report = desk.grade(sources)
    show(report, format)
    raise typer.Exit(report.exit_code)
