"""lemmata conventions: under which conventions foreign code satisfies the theorems."""

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
    if not open_:
        typer.echo(f"{plan.name} leaves nothing open: lemmata check says the rest")
    for convention in open_:
        value = best.chosen[convention.name]
        same = found.alike.get(convention.name, [])
        also = f"  (as good: {', '.join(same)})" if same else ""
        mark = "*" if value != found.asked.chosen[convention.name] else " "
        typer.echo(f"{mark} {convention.name} = {value}{also}: {convention.about}")
    changed = [c.name for c in open_ if best.chosen[c.name] != found.asked.chosen[c.name]]
    usual = f"; * differs from {plan.name}" if changed else ", by default"
    typer.echo(f"{best.held} of {best.asked} theorems that can be asked hold so{usual}")
    for cause in best.report.causes:
        is_missing = best.report.verdict(cause.theorem).status == "missing"
        typer.echo(f"{'not asked' if is_missing else 'still wrong'}: {cause.title}")
    words = " ".join(f"--convention {name}={best.chosen[name]}" for name in changed)
    typer.echo(f"lemmata check {submission} -a {assignment} {words}".rstrip())
    raise typer.Exit(0 if best.is_full else best.report.exit_code)
