"""lemmata conventions: under which conventions foreign code satisfies the theorems."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from lemmata.command.completion import assignments


def conventions(
    submission: Annotated[Path, typer.Argument(help="a .py file, notebook, folder or archive")],
    assignment: Annotated[
        str,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ],
) -> None:
    """Try the conventions that lecturers differ in, and say which ones a submission follows."""
    from lemmata.assignment import load
    from lemmata.gate.search import conventions_of, search
    from lemmata.render.progress import bar
    from lemmata.submission.intake import read

    plan = load(assignment)
    taken = read(submission)
    open_ = conventions_of(plan)
    with bar(sum(len(c.values) for c in open_) + 1, "trying conventions") as step:
        found = search(plan, taken, step)
    best = found.best
    total = len(best.report.verdicts)
    if not open_:
        typer.echo(f"{plan.name} leaves nothing open: lemmata check says the rest")
    for convention in open_:
        value = best.chosen[convention.name]
        same = found.alike.get(convention.name, [])
        also = f"  (as good: {', '.join(same)})" if same else ""
        typer.echo(f"{convention.name} = {value}{also}: {convention.about}")
    typer.echo(
        f"{best.held} of {total} theorems hold so; {found.asked.held} as it is asked by default"
    )
    for cause in best.report.causes:
        typer.echo(f"still wrong: {cause.title}")
    chosen = " ".join(
        f"--convention {c.name}={best.chosen[c.name]}"
        for c in open_
        if best.chosen[c.name] != found.asked.chosen[c.name]
    )
    typer.echo(f"lemmata check {submission} -a {assignment} {chosen}".rstrip())
    raise typer.Exit(best.report.exit_code)
