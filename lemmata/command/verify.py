"""lemmata verify: hold any importable function to the theorems; a gate for CI."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from lemmata.command.completion import FORMATS, courses, formats, functions


def verify(
    function: Annotated[str, typer.Argument(help="MODULE:FUNCTION, importable from here")],
    as_: Annotated[
        str,
        typer.Option(
            "--as",
            help="a name of lemmata functions: what it claims to be",
            autocompletion=functions,
        ),
    ],
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    format: Annotated[str, typer.Option(help=FORMATS, autocompletion=formats)] = "terminal",
) -> None:
    """Hold one function, a library's through a small adapter, to every theorem about it alone.

    It is trusted code: it runs in this process, without a sandbox.
    """
    import sys

    from lemmata.command.output import known, show
    from lemmata.grading.library import imported, verify

    known(format)
    sys.path.insert(0, "")
    found = imported(function)
    report = verify(found, as_, course=course)
    show(report, format, _home(found))
    raise typer.Exit(report.exit_code)


def _home(function: Callable[..., Any]) -> Path | None:
    """The file in which a function stands, as one names it from here."""
    import inspect

    try:
        file = inspect.getsourcefile(inspect.unwrap(function))
    except TypeError:  # written in C
        file = None
    if file is None:
        return None
    path = Path(file)
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
