"""lemmata audit: how good is the grading itself?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lemmata.audit.findings import AuditReport


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
    no_peer: Annotated[bool, typer.Option("--no-peer", help="no ordinary tests beside")] = False,
) -> None:
    """Grade submissions of known truth: wheat must pass, chaff must be refuted and explained.

    Exits 1 when a wheat fails, or a chaff or an unexplained mutant survives.
    """
    import time

    from rich.console import Console

    from lemmata.audit.corpus import corpora
    from lemmata.audit.matrix import Options
    from lemmata.audit.matrix import audit as audited
    from lemmata.errors import BadInput
    from lemmata.render import audit as render

    if format not in ("terminal", "json", "html"):
        raise BadInput(f"no format {format!r}; there are terminal, json and html")
    options = Options(
        courses=tuple(course or ()),
        all_courses=all_courses,
        mutants=0 if no_mutants else mutants,
        peer=not no_peer,
        workers=workers,
    )
    if out is not None:
        _must_be_writable(out)  # now, not after minutes of work
    started = time.perf_counter()
    report = audited(corpora(assignments or [], corpus), options)
    seconds = time.perf_counter() - started
    console = Console(highlight=False)
    if out is not None:
        out.write_text(_rendered(report, format), encoding="utf-8")
        console.print(render.to_act_on(report))
        console.print(f"written to {out} after {seconds:.0f} s", style="dim")
    elif format == "terminal":
        console.print(render.terminal(report, seconds))
    else:
        typer.echo(_rendered(report, format), nl=False)
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


def _rendered(report: AuditReport, format: str) -> str:
    import io

    from rich.console import Console

    from lemmata.render import audit as render

    if format == "json":
        return render.json(report)
    if format == "html":
        return render.html(report)
    page = io.StringIO()
    Console(file=page, width=160, highlight=False).print(render.terminal(report))
    return page.getvalue()
