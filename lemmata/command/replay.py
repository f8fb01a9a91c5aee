"""lemmata replay: run one saved counterexample again."""

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="a report in JSON, from check or grade")],
    submission: Annotated[
        Path | None, typer.Argument(help="the submission; by default the one the report names")
    ] = None,
    theorem: Annotated[str | None, typer.Option(help="by default every one that failed")] = None,
    assignment: Annotated[
        str | None,
        typer.Option("--assignment", "-a", help="a name or a folder; needed for one of your own"),
    ] = None,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    script: Annotated[
        bool, typer.Option("--script", help="print them as Python to run, and run nothing")
    ] = False,
) -> None:
    """Run the counterexamples of a saved report again: does the theorem hold now?

    Exits 0 when all of them hold now, 1 when one is still refuted. A report never chooses code:
    an assignment that is not packaged with lemmata must be named here.
    """
    from rich.console import Console

    from lemmata.assignment import assignment_names, load
    from lemmata.errors import BadInput
    from lemmata.grading.grader import Grader, opened
    from lemmata.grading.replay import (
        judged_again,
        named_submission,
        read_report,
        saved_cases,
        scripts,
    )
    from lemmata.key import keyed
    from lemmata.render import terminal
    from lemmata.render.clean import plain
    from lemmata.submission.intake import read

    report = read_report(file)
    target = submission or named_submission(report)
    if assignment is None and report.assignment not in assignment_names():
        raise BadInput(
            f"{report.assignment[:200]!r} is not an assignment of lemmata's own: "
            "say where it is with --assignment FOLDER"
        )
    plan = load(assignment or report.assignment, report.course).with_seed(report.seed)
    plan = keyed(plan, key)
    if report.key and plan.key and plan.key != report.key:
        raise BadInput(f"the report was made with another key ({report.key}, not {plan.key})")
    plan, cases = saved_cases(report, plan, theorem)
    if script:
        print("\n".join(plain(text) for text in scripts(report, plan, cases, target.name)), end="")
        return
    taken = read(target)
    with opened(Grader.of(plan, reveal=True), allow_weak=True) as sandboxed:
        again = judged_again(lambda: sandboxed.grade(taken, given=cases))
    Console(highlight=False).print(terminal.render(again), soft_wrap=True)
    raise typer.Exit(again.exit_code)
