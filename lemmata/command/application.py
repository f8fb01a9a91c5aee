"""The command line as typer reads it: every command, its options, its help."""

from typing import Annotated

import typer

from lemmata.command.audit import audit
from lemmata.command.catalogue import explain, functions, theorems
from lemmata.command.check import check
from lemmata.command.conventions import conventions
from lemmata.command.courses import courses
from lemmata.command.doctor import doctor
from lemmata.command.export import export
from lemmata.command.grade import grade
from lemmata.command.new import new
from lemmata.command.replay import replay
from lemmata.command.verify import verify

app = typer.Typer(
    help="Grade code by the theorems it must satisfy.\n\n"
    "Exit codes: 0 every theorem held, 1 something was refuted, 2 the call or the input is wrong, "
    "3 the grader itself failed.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
COMMANDS = (
    check,
    grade,
    audit,
    verify,
    theorems,
    functions,
    courses,
    conventions,
    explain,
    replay,
    new,
    export,
    doctor,
)
for command in COMMANDS:
    app.command()(command)


def say_version(asked: bool) -> None:
    if asked:
        from lemmata import __version__

        typer.echo(f"lemmata {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="say which version this is", callback=say_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Options of the program itself."""
