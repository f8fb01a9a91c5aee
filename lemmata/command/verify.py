"""lemmata verify: hold what is importable to the theorems; a gate for CI."""

from pathlib import Path
from typing import Annotated

import typer

from lemmata.command.completion import FORMATS, courses, formats, theorem_names, things


def verify(
    target: Annotated[
        str,
        typer.Argument(
            help="MODULE:NAME or FILE.py:NAME (or the whole); else what pyproject.toml lists"
        ),
    ] = "",
    as_: Annotated[
        str,
        typer.Option(
            "--as",
            help="what it is: a name of lemmata functions, or a topic",
            autocompletion=things,
        ),
    ] = "",
    adapter: Annotated[
        str, typer.Option(help="a file that says how it is asked, or whose packaged one will do")
    ] = "",
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    convention: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, e.g. loss=sum; several times")
    ] = None,
    accuracy: Annotated[
        float | None, typer.Option(help="the relative gap that is asked of iterative solvers")
    ] = None,
    theorems: Annotated[
        list[str] | None,
        typer.Option(help="this theorem only; several times", autocompletion=theorem_names),
    ] = None,
    baseline: Annotated[
        Path | None, typer.Option(help="a file of accepted refutations, each with a reason")
    ] = None,
    sandboxed: Annotated[
        bool, typer.Option("--sandboxed", help="in the sandbox; the library must be installed")
    ] = False,
    format: Annotated[str, typer.Option(help=FORMATS, autocompletion=formats)] = "terminal",
) -> None:
    """Hold a library's function or model to every theorem that needs nothing else.

    Exits with 1 only if something was refuted, with 2 if it cannot be found. In this process,
    unless it is to be sandboxed.
    """
    import sys

    from lemmata.command.output import TOGETHER, known, show, show_all
    from lemmata.conventions import pair
    from lemmata.errors import BadInput
    from lemmata.gate import baseline as baselines
    from lemmata.gate.target import Gate, Target, from_pyproject, verified
    from lemmata.render.clean import one_line

    known(format)
    sys.path.insert(0, "")
    if target:
        only = Target(
            target=target,
            as_=as_,
            adapter=adapter,
            course=course,
            conventions=dict(map(pair, convention or [])),
            accuracy=accuracy,
            theorems=theorems or [],
            sandboxed=sandboxed,
        )
        gate = Gate((only,), baseline)
    else:
        if as_ or adapter or course or convention or accuracy or theorems or sandboxed:
            raise BadInput("name a target for these options, or say them in pyproject.toml")
        gate = from_pyproject()
    together = not target and format in TOGETHER
    known_by = baseline or gate.baseline
    accepted = baselines.read(known_by)
    codes, all_compared = [], []
    for each in gate.targets:
        try:
            compared = baselines.compared(verified(each), accepted)
        except BadInput as problem:  # the others are verified all the same
            typer.echo(f"lemmata: {one_line(str(problem), 1000)}", err=True)
            codes.append(2)
            continue
        all_compared.append(compared)
        if not together:
            show(compared.report, format, each.home())
        for line in compared.said:
            typer.echo(f"lemmata: {one_line(line, 1000)}", err=True)
        codes.append(compared.report.exit_code)
    if together:
        show_all([compared.report for compared in all_compared], format)
    every = [each.target for each in gate.targets]
    lines = [] if target else [f"lemmata: {line}" for line in baselines.strangers(accepted, every)]
    new = baselines.proposed(all_compared) if known_by else []
    lines += [f"lemmata: new, and not accepted in {known_by}:", *new] if new else []
    for line in lines:
        typer.echo(line, err=True)
    raise typer.Exit(max(codes))
