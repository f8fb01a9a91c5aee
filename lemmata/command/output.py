"""A report in the format the caller asked for."""

from __future__ import annotations

import typer

from lemmata.errors import BadInput
from lemmata.verdict import Report

FORMATS = ("terminal", "json")


def known(format: str) -> str:
    if format not in FORMATS:
        raise BadInput(f"no format {format!r}; there are {' and '.join(FORMATS)}")
    return format


def show(report: Report, format: str) -> None:
    if known(format) == "json":
        from lemmata.render.json import render

        typer.echo(render(report), nl=False)
        return
    from rich.console import Console

    from lemmata.render import terminal

    Console(highlight=False).print(terminal.render(report))
