"""lemmata export: an assignment as Gradescope, PrairieLearn or GitHub Classroom wants it."""

from pathlib import Path
from typing import Annotated

import typer

from lemmata.command.completion import assignments, courses, platforms


def export(
    platform: Annotated[
        str, typer.Argument(help="gradescope, prairielearn or github", autocompletion=platforms)
    ],
    assignment: Annotated[
        str,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="the zip or folder to make")
    ] = None,
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    without_key: Annotated[
        bool, typer.Option("--without-key", help="hidden theorems on public cases")
    ] = False,
    wheels: Annotated[
        bool, typer.Option("--wheels", help="vendor every dependency: its build needs no network")
    ] = False,
    python: Annotated[str, typer.Option(help="of the platform, for --wheels")] = "3.12",
    hidden: Annotated[
        str,
        typer.Option(
            help="who sees hidden theorems on Gradescope: visible, after_due_date, "
            "after_published or hidden (then no total is shown either)"
        ),
    ] = "visible",
) -> None:
    """Make what a platform needs: everything pinned, every case made beforehand.

    The course's key does not travel, only the secret cases that come from it.
    """
    from lemmata.assignment import load
    from lemmata.errors import BadInput, nearest
    from lemmata.key import for_a_class, found
    from lemmata.platforms.export import PLATFORMS, Order
    from lemmata.platforms.gradescope import VISIBILITIES

    if platform not in PLATFORMS:
        raise BadInput(f"no platform {platform!r}{nearest(platform, PLATFORMS)}")
    if hidden not in VISIBILITIES:
        raise BadInput(f"--hidden: no visibility {hidden!r}{nearest(hidden, VISIBILITIES)}")
    plan = load(assignment, course)
    if platform != "github":  # a repository of a student's keeps no secret
        for_a_class(plan, key, without_key)  # refuses hidden theorems without a key
    chosen = None if without_key or platform == "github" else found(plan, key)
    order = Order(plan, chosen, hidden, python if wheels else "")
    named = f"{plan.name}-{platform}" + (".zip" if platform == "gradescope" else "")
    for line in PLATFORMS[platform](order, out or Path(named)):
        typer.echo(line)
