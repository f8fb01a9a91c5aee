"""lemmata new: a student's repository, an assignment of one's own, or the key to hidden cases."""

from pathlib import Path
from typing import Annotated

import typer

from lemmata.command.completion import assignments, courses


def new(
    path: Annotated[Path, typer.Argument(help="the folder, or with --key-only the file, to make")],
    assignment: Annotated[
        str | None,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ] = None,
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    lecturer: Annotated[
        bool, typer.Option("--lecturer", help="an assignment of your own instead, with its key")
    ] = False,
    key_only: Annotated[
        bool, typer.Option("--key-only", help="a key alone, for an assignment of lemmata's")
    ] = False,
) -> None:
    """Begin: a repository with starter, handout, pytest and continuous integration.

    With --lecturer an assignment folder, every setting explained. Its key is 32 random bytes: keep
    it to yourself, and keep it, because the same key gives the same cases.
    """
    from lemmata.errors import BadInput

    if lecturer and key_only:
        raise BadInput("--lecturer makes a key by itself: leave out --key-only")
    if key_only:
        from lemmata import key

        made = key.create(path)
        typer.echo(f"{path}: a new key, {made.fingerprint}. Keep it secret, and keep it.")
    elif lecturer:
        _assignment(path, assignment, course)
    else:
        _repository(path, assignment, course)


def _assignment(path: Path, model: str | None, course: str | None) -> None:
    from lemmata import key
    from lemmata.lecturer import create

    for file in create(path, model, course):
        typer.echo(str(file))
    typer.echo(f"{path / key.FILE} is the key to the hidden cases: keep it secret, and keep it.")
    typer.echo("next:")
    typer.echo(f"  lemmata audit {path}                  # is the grading itself right?")
    typer.echo(f"  lemmata new REPO -a {path}            # what students begin with")
    typer.echo(f"  lemmata grade SUBMISSIONS -a {path} --out DIR")


def _repository(path: Path, assignment: str | None, course: str | None) -> None:
    from lemmata.assignment import assignment_names
    from lemmata.errors import BadInput
    from lemmata.student import create

    if assignment is None:
        listed = ", ".join(assignment_names())
        raise BadInput(f"say which assignment: -a NAME of {listed}, or a folder; or --lecturer")
    for file in create(path, assignment, course):
        typer.echo(str(file))
    typer.echo(f"next: cd {path} && pytest")
