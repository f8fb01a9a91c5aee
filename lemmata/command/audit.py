"""lemmata audit: how good is the grading itself?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from lemmata.audit.corpus import Corpus


def audit(
    assignments: Annotated[
        list[str] | None, typer.Argument(help="names or folders; by default all with a corpus")
    ] = None,
    course: Annotated[
        list[str] | None, typer.Option(help="audit as this course teaches it; may be repeated")
    ] = None,
    all_courses: Annotated[
        bool, typer.Option("--all-courses", help="and as every course that teaches it")
    ] = False,
    format: Annotated[str, typer.Option(help="terminal, json or html")] = "terminal",
    out: Annotated[Path | None, typer.Option(help="write it there; the summary is shown")] = None,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0 takes every core")] = 0,
    corpus: Annotated[
        Path | None, typer.Option(help="where wheat and chaff are: DIR/TOPIC/, or DIR/ itself")
    ] = None,
    mutants: Annotated[
        int | None, typer.Option(min=0, help="grade so many mutants a solution; default: all")
    ] = None,
    no_mutants: Annotated[bool, typer.Option("--no-mutants", help="no mutants")] = False,
    blind_spots: Annotated[
        bool, typer.Option("--blind-spots", help="the map instead: plant faults region by region")
    ] = False,
    no_peer: Annotated[bool, typer.Option("--no-peer", help="no ordinary tests beside")] = False,
    losses: Annotated[
        bool, typer.Option("--losses", help="wrong submissions by the points they lose, no more")
    ] = False,
    idle: Annotated[
        bool, typer.Option("--idle", help="what code earns that does nothing, in every course")
    ] = False,
) -> None:
    """Grade submissions of known truth: wheat must pass, chaff must be refuted and explained.

    Exits 1 when a wheat fails, or a chaff or an unexplained mutant survives; with --blind-spots,
    when a fault that shows only in some region of the inputs is seen by no theorem; with --idle,
    when doing nothing earns more than 5 % anywhere.
    """
    from lemmata.audit.corpus import corpora
    from lemmata.audit.matrix import Options
    from lemmata.audit.matrix import audit as audited
    from lemmata.audit.survey import survey
    from lemmata.errors import BadInput
    from lemmata.render import audit as render
    from lemmata.render import blind_spots as render_map

    if idle:
        _show_idle(assignments or [], workers, format)
    if format not in ("terminal", "json", "html"):
        raise BadInput(f"no format {format!r}; there are terminal, json and html")
    if blind_spots and (course or all_courses):
        raise BadInput("--blind-spots maps an assignment as it is: leave the courses out")
    if out is not None:
        _must_be_writable(out)  # now, not after minutes of work
    found = corpora(assignments or [], corpus)
    no_mutants = no_mutants or losses or (mutants is None and _must_do_without(found))
    options = Options(
        courses=tuple(course or ()),
        all_courses=all_courses,
        mutants=0 if no_mutants else mutants,
        peer=not no_peer and not losses,
        workers=workers,
    )
    if losses:
        from rich.console import Console

        report = audited(found, options)
        Console(highlight=False).print(render.losses(report))
        raise typer.Exit(report.exit_code)
    if blind_spots:
        _show(lambda: survey(found, workers), render_map, format, out)
    else:
        _show(lambda: audited(found, options), render, format, out)


def _must_do_without(found: list[Corpus]) -> bool:
    """An assignment of one's own is audited as far as what is installed goes, and that is said."""
    from lemmata.assignment import HOME
    from lemmata.needs import is_installed

    own = all(corpus.assignment.parent.parent != HOME for corpus in found)
    if not own or is_installed("libcst"):
        return False
    typer.echo("without mutants, which need libcst: pip install 'lemmata[audit]'", err=True)
    return True


def _show_idle(names: list[str], workers: int, format: str) -> None:
    from rich.console import Console

    from lemmata.assignment import assignment_names
    from lemmata.audit.idlers import MOST, table
    from lemmata.command.output import write
    from lemmata.errors import BadInput
    from lemmata.render import audit as render

    if format not in ("terminal", "markdown"):
        raise BadInput(f"--idle: no format {format!r}; there are terminal and markdown")
    rows = table(names or assignment_names(), workers)
    if format == "markdown":
        write(render.idle_page(rows))
    else:
        Console(highlight=False).print(render.idle(rows))
    raise typer.Exit(int(any(max(row.earned.values()) > MOST for row in rows)))


def _show(made: Callable[[], Any], render: ModuleType, format: str, out: Path | None) -> None:
    """Make the report, render it by the functions of that module, and exit with its code."""
    import time

    from rich.console import Console

    from lemmata.command.output import write

    started = time.perf_counter()
    report = made()
    seconds = time.perf_counter() - started
    console = Console(highlight=False)
    if out is not None:
        out.write_text(_rendered(report, render, format), encoding="utf-8")
        console.print(render.to_act_on(report))
        console.print(f"written to {out} after {seconds:.0f} s", style="dim")
    elif format == "terminal":
        console.print(render.terminal(report, seconds))
    else:
        write(_rendered(report, render, format))
    raise typer.Exit(report.exit_code)


def _must_be_writable(out: Path) -> None:
    from lemmata.errors import BadInput

    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        known = out.exists()
        out.open("a").close()
        if not known:
            out.unlink()
    except OSError as error:
        raise BadInput(f"{out}: cannot be written: {error.strerror}") from None


def _rendered(report: Any, render: ModuleType, format: str) -> str:
    import io

    from rich.console import Console

    if format != "terminal":
        page: str = getattr(render, format)(report)
        return page
    text = io.StringIO()
    Console(file=text, width=160, highlight=False).print(render.terminal(report))
    return text.getvalue()
