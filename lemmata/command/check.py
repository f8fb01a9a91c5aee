"""lemmata check: one submission; the student's view."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lemmata.command.completion import FORMATS, assignments, courses, formats


def check(
    submission: Annotated[Path, typer.Argument(help="a .py file, notebook, folder or archive")],
    assignment: Annotated[
        str,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ],
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    format: Annotated[str, typer.Option(help=FORMATS, autocompletion=formats)] = "terminal",
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    reveal_hidden: Annotated[
        bool, typer.Option(help="explain hidden failures too: the lecturer's view")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
) -> None:
    """Grade one submission: what holds, and for what does not the smallest counterexample."""
    from lemmata.assignment import load
    from lemmata.command.output import known, show
    from lemmata.errors import BadInput
    from lemmata.grading.grader import Grader, opened, prepared
    from lemmata.key import keyed
    from lemmata.needs import need, need_imports
    from lemmata.render.progress import bar
    from lemmata.submission.intake import read

    known(format)
    plan = keyed(load(assignment, course).with_seed(seed), key)
    if reveal_hidden and plan.is_rehearsal:
        raise BadInput("--reveal-hidden is for who has the key: --key FILE")
    taken = read(submission)
    need_imports(plan.imports, plan.name, taken.files.values())
    if taken.main.endswith(".ipynb"):
        need("IPython", "a notebook")
    grader = prepared(Grader.of(plan, reveal=reveal_hidden))
    with opened(grader, allow_weak=True) as sandboxed, bar(len(plan.rules), "checking") as step:
        report = sandboxed.grade(taken, step)
    show(report, format, submission)
    raise typer.Exit(report.exit_code)
