"""lemmata replay: run one saved counterexample again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="a report in JSON, from check or grade")],
    submission: Annotated[
        Path | None, typer.Argument(help="the submission; by default the one the report names")
    ] = None,
    theorem: Annotated[str | None, typer.Option(help="by default every one that failed")] = None,
) -> None:
    """Run the counterexamples of a saved report again: does the theorem hold now?

    Exits 0 when all of them hold now, 1 when one is still refuted.
    """
    from rich.console import Console

    from lemmata.assignment import load
    from lemmata.desk import opened, with_seed
    from lemmata.errors import BadInput
    from lemmata.render import terminal
    from lemmata.replaying import read_report, replayed
    from lemmata.submission import read

    report = read_report(file)
    target = submission or Path(report.submission)
    if submission is None and not target.exists():
        raise BadInput(f"{report.submission}: not found here; name the submission after the report")
    plan = with_seed(load(report.assignment, report.course), report.seed)
    sources = read(target)
    with opened(plan, reveal=True, allow_weak=True) as desk:
        again = replayed(report, desk, sources, theorem)
    Console(highlight=False).print(terminal.render(again))
    raise typer.Exit(again.exit_code)
