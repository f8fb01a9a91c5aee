"""lemmata conventions: under which conventions foreign code satisfies the theorems."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lemmata.command.completion import assignments, things

if TYPE_CHECKING:
    from lemmata.conventions import Convention
    from lemmata.gate.search import Search


def conventions(
    submission: Annotated[
        str, typer.Argument(help="a .py file, notebook, folder or archive; or FILE.py:NAME --as")
    ],
    assignment: Annotated[
        str,
        typer.Option(
            "--assignment",
            "-a",
            help="a name, or a folder; else what the file's names say",
            autocompletion=assignments,
        ),
    ] = "",
    as_: Annotated[
        str,
        typer.Option(
            "--as", help="what FILE.py:NAME is: a name of lemmata functions", autocompletion=things
        ),
    ] = "",
) -> None:
    """Try the conventions that lecturers differ in, and say which ones a submission follows."""
    from lemmata import catalogue
    from lemmata.assignment import load
    from lemmata.gate import recognised
    from lemmata.gate.search import conventions_of, search
    from lemmata.gate.target import Target, submission_of
    from lemmata.render.clean import one_line
    from lemmata.render.progress import bar
    from lemmata.submission.intake import read

    # A file is called as its author likes: not what a terminal obeys, nor a shell that is told it.
    said = shlex.quote(one_line(submission))
    taken = submission_of(Target(submission, as_=as_)) if as_ else read(Path(submission))
    topic = (catalogue.topic_of(as_) or as_) if as_ else ""
    plan = load(assignment or topic or recognised.topic_of(taken))
    plan = plan.but(imports=(*plan.imports, *recognised.imported(taken)))  # foreign code's own
    topics = [recognised.offered(taken, topic).only(as_) for topic in plan.topics]
    seen = {name for one in topics for name in one.seen(plan)}
    open_ = conventions_of(plan, seen if any(one.all for one in topics) else None)
    if len(topics) == 1:
        plan = topics[0].restricted(plan)
    if not (assignment or as_):
        typer.echo(f"{said} is about {plan.name}: {_names(topics[0].all)}")
        for other in recognised.beside(taken, plan.topics[0]):
            typer.echo(f"  and {other.topic} (-a {other.topic}): {_names(other.all)}")
    with bar(sum(len(c.values) for c in open_) + 1, "trying conventions") as step:
        found = search(plan, taken, open_, step)
    _tell(found, open_, plan.name)
    changed = _changed(found, open_)
    road = f"verify {said} --as {as_}" if as_ else f"check {said} -a {plan.name}"
    words = " ".join(f"--convention {name}={found.best.chosen[name]}" for name in changed)
    typer.echo(f"lemmata {road} {words}".rstrip())
    nothing = 2 if not found.best.asked else found.best.report.exit_code
    raise typer.Exit(0 if found.best.asked and found.best.is_full else nothing)


def _tell(found: "Search", open_: "list[Convention]", name: str) -> None:
    best = found.best
    if not open_:
        typer.echo(f"nothing of it depends on what {name} leaves open")
    changed = _changed(found, open_)
    for convention in open_:
        value = best.chosen[convention.name]
        same = found.alike.get(convention.name, [])
        also = f"  (as good: {', '.join(same)})" if same else ""
        mark = "*" if convention.name in changed else " "
        typer.echo(f"{mark} {convention.name} = {value}{also}: {convention.about}")
    usual = f"; * differs from {name}" if changed else ", by default"
    typer.echo(f"{best.held} of {best.asked} theorems that can be asked hold so{usual}")
    for cause in best.report.causes:
        is_missing = best.report.verdict(cause.theorem).status == "missing"
        typer.echo(f"{'not asked' if is_missing else 'still wrong'}: {cause.title}")


def _changed(found: "Search", open_: "list[Convention]") -> list[str]:
    return [c.name for c in open_ if found.best.chosen[c.name] != found.asked.chosen[c.name]]


def _names(names: frozenset[str]) -> str:
    return ", ".join(sorted(names))
