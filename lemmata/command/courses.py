"""lemmata courses: what each lecture's preset asks for, and whether it is fair."""

from typing import Annotated

import typer


def courses(
    course: Annotated[list[str] | None, typer.Argument(help="these only; default all")] = None,
    format: Annotated[
        str, typer.Option(help="terminal, or markdown: docs/sources.md")
    ] = "terminal",
) -> None:
    """What each course grades: the lecture's own formulas must pass, a stub of any function fail.

    Exit 1 where a literal submission loses points or a stub keeps all of them.
    """
    from rich.console import Console

    from lemmata.assignment import read_course
    from lemmata.audit.courses import asked_of, row_of, taught
    from lemmata.command.output import write
    from lemmata.errors import BadInput
    from lemmata.render import sources
    from lemmata.render.courses import terminal
    from lemmata.render.progress import bar

    if format not in ("terminal", "markdown"):
        raise BadInput(f"no format {format!r}; there are terminal and markdown")
    for name in course or ():
        read_course(name)  # or say which there are
    if format == "markdown":
        write(sources.markdown())
        return
    lessons = list(taught(course))
    if not any(lesson.lecture.is_file() for lesson in lessons):
        Console(highlight=False).print(terminal([asked_of(lesson) for lesson in lessons]))
        typer.echo("the lectures' own formulas are tried in a source checkout: tests/corpus")
        return
    rows = []
    with bar(len(lessons), "grading lectures") as step:
        for lesson in lessons:
            step(f"{lesson.course} {lesson.plan.name}")
            rows.append(row_of(lesson))
    Console(highlight=False).print(terminal(rows))
    raise typer.Exit(0 if all(row.is_fair for row in rows) else 1)
