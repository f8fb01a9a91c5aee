"""lemmata check: one submission; the student's view."""

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
    convention: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, e.g. loss=sum; may be repeated")
    ] = None,
    format: Annotated[str, typer.Option(help=FORMATS, autocompletion=formats)] = "terminal",
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    reveal_hidden: Annotated[
        bool, typer.Option(help="explain hidden failures too: the lecturer's view")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="each cause in full, and what holds")
    ] = False,
    only: Annotated[
        list[str] | None, typer.Option("--only", help="this theorem alone; may be repeated")
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="check again whenever the file is saved")
    ] = False,
) -> None:
    """Grade one submission: what to mend first, with the smallest counterexample, and the score."""
    from lemmata.command.checking import checked

    code = checked(
        submission,
        assignment,
        course,
        format,
        convention=convention or (),
        seed=seed,
        reveal_hidden=reveal_hidden,
        key=key,
        every=every,
        only=only or (),
        watch=watch,
    )
    raise typer.Exit(code)
