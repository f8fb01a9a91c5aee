"""lemmata grade: a class. Every submission gets a result, whatever it does; nothing is lost."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Annotated

import typer


def grade(
    folder: Annotated[Path, typer.Argument(help="one file, folder or archive a submission")],
    assignment: Annotated[str, typer.Option("--assignment", "-a", help="a name, or a folder")],
    out: Annotated[Path, typer.Option(help="where gradebook.csv, results/ and index.html go")],
    course: Annotated[str | None, typer.Option(help="a course preset, e.g. uml")] = None,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0 takes every core")] = 0,
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    allow_weak_isolation: Annotated[
        bool, typer.Option(help="grade hidden checks even where isolation is not strong")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    without_key: Annotated[
        bool, typer.Option("--without-key", help="a rehearsal: hidden theorems on public cases")
    ] = False,
) -> None:
    """Grade every submission in a folder; what is graded already is not graded again.

    Exits 1 when some theorem was refuted somewhere, 3 when the grader failed on one.
    """
    from lemmata.assignment import load
    from lemmata.grading.classroom import grade_class, submissions_in
    from lemmata.key import for_a_class
    from lemmata.render.clean import one_line
    from lemmata.verdict import notices

    plan = for_a_class(load(assignment, course).with_seed(seed), key, without_key)
    paths = submissions_in(folder, out)
    reports = grade_class(plan, paths, out, workers=workers, allow_weak=allow_weak_isolation)
    if isinstance(sys.stdout, io.TextIOWrapper):  # a terminal may lack a name's letters
        sys.stdout.reconfigure(errors="replace")
    for report in reports:
        held = sum(v.status == "held" for v in report.verdicts)
        typer.echo(
            f"{one_line(report.submission, 40):40s} {report.score:g}/{report.max_score:g}"
            f"  ({held} of {len(report.verdicts)} theorems)"
        )
    typer.echo(f"{len(reports)} submissions graded")
    for words in dict.fromkeys(words for report in reports for words in notices(report)):
        typer.echo(words)
    typer.echo(f"gradebook: {out / 'gradebook.csv'}")
    typer.echo(f"report:    {out / 'index.html'}")
    raise typer.Exit(max((report.exit_code for report in reports), default=0))
