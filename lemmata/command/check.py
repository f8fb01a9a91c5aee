"""lemmata check: one submission; the student's view."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lemmata.command.completion import FORMATS, assignments, courses, formats

if TYPE_CHECKING:
    from lemmata.assignment import Rule
    from lemmata.submission.intake import Submission
    from lemmata.theorems import Theorem

Stamp = list[tuple[str, int, int]]
WAIT = 0.1  # seconds between two looks at the file
USUAL_IMPORTS = ("numpy", "scipy")
LARGE = 1 << 20  # bytes that are not worth a look before the real reading


def check(
    submission: Annotated[Path, typer.Argument(help="a .py file, notebook, folder or archive")],
    assignment: Annotated[
        str,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ],
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    convention: Annotated[
        list[str] | None, typer.Option(help="NAME=VALUE, e.g. loss=sum; may be repeated")
    ] = None,
    format: Annotated[str, typer.Option(help=FORMATS, autocompletion=formats)] = "terminal",
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    reveal_hidden: Annotated[
        bool, typer.Option(help="explain hidden failures too: the lecturer's view")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    every: Annotated[
        bool, typer.Option("--all", help="each cause in full, and what holds")
    ] = False,
    only: Annotated[
        list[str] | None, typer.Option("--only", help="this theorem alone; may be repeated")
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="check again whenever the file is saved")
    ] = False,
) -> None:
    """Grade one submission: what to mend first, with the smallest counterexample, and the score."""
    _start_ahead(submission, assignment)
    from lemmata.assignment import load
    from lemmata.command.output import known, show
    from lemmata.errors import BadInput
    from lemmata.grading.grader import Grader, opened, prepared
    from lemmata.key import keyed
    from lemmata.needs import need, need_imports
    from lemmata.render.progress import bar
    from lemmata.submission.intake import read

    known(format)
    plan = keyed(load(assignment, course).in_conventions(convention or []).with_seed(seed), key)
    if reveal_hidden and plan.is_rehearsal:
        raise BadInput("--reveal-hidden is for who has the key: --key FILE")
    if only:
        plan = plan.but(rules=_chosen(plan.rules, only))
    seen = _stamp(submission) if watch else []  # before it is read: a save in between counts
    taken = read(submission)
    need_imports(plan.imports, plan.name, taken.files.values())
    if taken.main.endswith(".ipynb"):
        need("IPython", "a notebook")
    grader = prepared(Grader.of(plan, reveal=reveal_hidden))
    with opened(grader, allow_weak=True) as sandboxed:
        while True:
            with bar(len(plan.rules), "checking") as step:
                report = sandboxed.grade(taken, step)
            show(report, format, submission, every, brief=not every)
            if not watch:
                raise typer.Exit(report.exit_code)
            seen, taken = _saved_again(submission, seen)


def _start_ahead(submission: Path, assignment: str) -> None:
    """A fork server imports what the submission will need while we import the rest of lemmata.

    A guess, by a look at the two files: whatever is wrong with them is said later.
    """
    import tomllib

    import lemmata.assignments
    from lemmata.sandbox.outside.server import start_ahead

    folders = (Path(lemmata.assignments.__path__[0]) / assignment, Path(assignment))
    paths = [folder / "assignment.toml" for folder in folders] + [Path(assignment)]
    with contextlib.suppress(OSError, ValueError, RecursionError, TypeError):
        path = next((path for path in paths if path.is_file()), paths[0])
        imports = tuple(tomllib.loads(path.read_text("utf-8")).get("imports", USUAL_IMPORTS))
        single = submission.suffix in (".py", ".ipynb") and submission.stat().st_size < LARGE
        start_ahead(imports, {submission.name: submission.read_bytes()} if single else {})


def _chosen(rules: tuple[tuple[Theorem, Rule], ...], names: list[str]) -> Any:
    from lemmata.errors import BadInput, nearest

    known = [theorem.name for theorem, _ in rules]
    for name in names:
        if name not in known:
            raise BadInput(f"--only: the assignment has no theorem {name!r}{nearest(name, known)}")
    return tuple((theorem, rule) for theorem, rule in rules if theorem.name in names)


def _saved_again(path: Path, seen: Stamp) -> tuple[Stamp, Submission]:
    """Waits until what is there is no longer what was seen; Ctrl-C ends the wait."""
    import time

    from lemmata.errors import BadInput
    from lemmata.submission.intake import read

    typer.echo(f"\nwatching {path.name}: save it to check again, Ctrl-C to end", err=True)
    while True:
        now = _stamp(path)
        if now != seen:
            seen = now
            try:
                return seen, read(path)
            except BadInput as problem:  # half saved, or gone for a moment
                typer.echo(f"lemmata: {problem}", err=True)
        time.sleep(WAIT)


def _stamp(path: Path) -> Stamp:
    """Names, times and sizes of what is there: changed when one of them is."""
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    stats = [(str(file), file.stat()) for file in files if file.is_file()]
    return [(name, stat.st_mtime_ns, stat.st_size) for name, stat in stats]
