"""lemmata new: an assignment folder for a lecturer, or the key that its hidden cases come from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def new(
    path: Annotated[Path, typer.Argument(help="the folder, or with --key-only the file, to make")],
    lecturer: Annotated[
        bool, typer.Option("--lecturer", help="an assignment of your own, with its key")
    ] = False,
    key_only: Annotated[
        bool, typer.Option("--key-only", help="a key alone, for an assignment of lemmata's")
    ] = False,
    assignment: Annotated[
        str | None, typer.Option("--assignment", "-a", help="begin with this one's theorems")
    ] = None,
) -> None:
    """Make an assignment folder (--lecturer) or a key file (--key-only).

    The key is 32 random bytes. Keep it to yourself, and keep it: the same key gives the same cases.
    """
    from lemmata import key
    from lemmata.errors import BadInput
    from lemmata.lecturer import create

    if lecturer == key_only:
        raise BadInput("say what to make: --lecturer for an assignment, --key-only for a key")
    if key_only:
        made = key.create(path)
        typer.echo(f"{path}: a new key, {made.fingerprint}. Keep it secret, and keep it.")
        return
    for file in create(path, assignment):
        typer.echo(str(file))
    typer.echo(f"{path / key.FILE} is the key to the hidden cases: keep it secret, and keep it.")
    typer.echo(f"next: lemmata grade SUBMISSIONS --assignment {path} --out DIR")
