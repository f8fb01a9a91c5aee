"""lemmata verify: hold any importable function to the theorems; a gate for CI."""

from __future__ import annotations

from typing import Annotated

import typer


def verify(
    function: Annotated[str, typer.Argument(help="MODULE:FUNCTION, importable from here")],
    as_: Annotated[str, typer.Option("--as", help="the function of the catalogue it claims to be")],
    course: Annotated[str | None, typer.Option(help="a course preset, e.g. uml")] = None,
    format: Annotated[str, typer.Option(help="terminal or json")] = "terminal",
) -> None:
    """Hold one function, a library's through a small adapter, to every theorem about it alone.

    It is trusted code: it runs in this process, without a sandbox.
    """
    import sys

    from lemmata.command.output import show
    from lemmata.grading.library import imported, verify

    sys.path.insert(0, "")
    report = verify(imported(function), as_, course=course)
    show(report, format)
    raise typer.Exit(report.exit_code)
