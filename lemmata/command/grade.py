"""lemmata grade: a class. Every submission gets a result, whatever it does; nothing is lost."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lemmata.command.completion import assignments, books, courses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lemmata.classroom.lms import Book
    from lemmata.classroom.rows import Row


def grade(
    folder: Annotated[
        Path, typer.Argument(help="what the LMS gave: a folder, one archive, or one file")
    ],
    assignment: Annotated[
        str,
        typer.Option("--assignment", "-a", help="a name, or a folder", autocompletion=assignments),
    ],
    out: Annotated[Path, typer.Option(help="where gradebook.csv, index.html and results/ go")],
    course: Annotated[
        str | None, typer.Option(help="a course preset, e.g. uml", autocompletion=courses)
    ] = None,
    workers: Annotated[int, typer.Option(min=0, help="processes; 0 takes every core")] = 0,
    dask: Annotated[
        str | None, typer.Option(help="tcp://host:port of a Dask scheduler, or local")
    ] = None,
    roster: Annotated[
        Path | None, typer.Option(help="CSV of the class: who handed in nothing is in the book too")
    ] = None,
    overrides: Annotated[
        Path | None, typer.Option(help="marks set by hand: a CSV of student,score,reason")
    ] = None,
    feedback: Annotated[
        Path | None, typer.Option(help="a folder for pages that students may see, and a zip")
    ] = None,
    book: Annotated[
        str | None,
        typer.Option(
            help="canvas, moodle or gradescope: fill in what it exported", autocompletion=books
        ),
    ] = None,
    export: Annotated[
        Path | None, typer.Option(help="the file for --book; default the --roster")
    ] = None,
    column: Annotated[str, typer.Option(help="which column of it, where that is not clear")] = "",
    seed: Annotated[int | None, typer.Option(help="other cases than the assignment's")] = None,
    allow_weak_isolation: Annotated[
        bool, typer.Option(help="grade hidden checks even where isolation is not strong")
    ] = False,
    key: Annotated[
        Path | None, typer.Option(help="the course's key; default LEMMATA_KEY, hidden.key")
    ] = None,
    without_key: Annotated[
        bool, typer.Option("--without-key", help="a rehearsal: hidden theorems on public cases")
    ] = False,
) -> None:
    """Grade every submission of a class; what is graded already is not graded again.

    Downloads of Canvas, Moodle, Gradescope and GitHub Classroom are known by their names, the
    newest attempt counts. Exits 1 when some theorem was refuted somewhere, 3 when the grader
    failed on one.
    """
    from lemmata.assignment import load
    from lemmata.classroom import feedback as hand_back
    from lemmata.classroom import layouts, receiving
    from lemmata.classroom import overrides as by_hand
    from lemmata.classroom import roster as lists
    from lemmata.classroom.cluster import Cluster
    from lemmata.classroom.run import grade_class, here
    from lemmata.key import for_a_class
    from lemmata.needs import need_imports

    plan = for_a_class(load(assignment, course).with_seed(seed), key, without_key)
    exported = _exported(book, export, roster, (plan.title, plan.name), column)
    _apart(folder, out, feedback)
    need_imports(plan.imports, plan.name)
    cluster = Cluster(dask or "local", workers, allow_weak_isolation)
    listed = None if roster is None else lists.read(roster, (plan.title, plan.name))
    if feedback is not None:
        hand_back.prepare(feedback)
    own = (out, plan.folder, *([] if feedback is None else [feedback]))
    with receiving.received(folder, *own) as found:
        handins = found.handins if listed is None else lists.joined(found.handins, listed)
        rows = grade_class(
            plan,
            handins,
            out,
            grading=here(workers, allow_weak=allow_weak_isolation)
            if dask is None
            else cluster.grading,
            by_hand={} if overrides is None else by_hand.read(overrides, handins),
            layout=found.layout,
            left_out=found.left_out,
            finish=lambda run, rows: (
                None if feedback is None else hand_back.write(run, rows, feedback)
            ),
        )
        told = layouts.told(handins, found.layout, found.left_out)
    _say(rows, told, plan.is_rehearsal)
    for note in cluster.notes:
        typer.echo(note)
    typer.echo(f"gradebook: {out / 'gradebook.csv'}")
    typer.echo(f"report:    {out / 'index.html'}")
    if feedback is not None:
        typer.echo(f"feedback:  {feedback}")
    if exported is not None:
        _fill(exported, rows, out)
    raise typer.Exit(max((row.exit_code for row in rows), default=0))


def _apart(folder: Path, out: Path, feedback: Path | None) -> None:
    """The submissions, what is for the lecturer and what is for students are in three places."""
    from lemmata.errors import BadInput

    places = [(folder, "the submissions"), (out, "--out")]
    if feedback is not None:  # in the lecturer's folders every hidden case stands
        own = [(out / name, f"the lecturer's {name}") for name in ("students", "results")]
        places += [*own, (feedback, "--feedback")]
    for (one, its), (other, what) in combinations(places, 2):
        if one.resolve() == other.resolve():
            raise BadInput(f"{other}: {what} and {its} cannot be one folder")


def _exported(
    book: str | None, export: Path | None, roster: Path | None, titles: Sequence[str], column: str
) -> Book | None:
    """The file to fill in; a wrong call or file is told before a class is graded."""
    from lemmata.classroom.lms import Book
    from lemmata.errors import BadInput

    if book is None:
        if export is not None or column:
            raise BadInput("--export and --column go with --book canvas, moodle or gradescope")
        return None
    exported = export or roster
    if exported is None:
        raise BadInput(f"--book {book} needs the file that it exported: --export FILE.csv")
    return Book.read(book, exported, titles, column)


def _fill(exported: Book, rows: list[Row], out: Path) -> None:
    from lemmata.errors import GraderFailed
    from lemmata.files import write_atomically
    from lemmata.render.clean import one_line

    filled = exported.filled(rows)
    path = out / f"{exported.kind}.csv"
    try:
        write_atomically(path, filled.data)
    except OSError as error:
        raise GraderFailed(f"{path} could not be written: {error.strerror}") from None
    count = f"{filled.count} filled in, in the column {one_line(exported.column, 60)}"
    typer.echo(f"{exported.kind}: {path} ({count})")
    for note in filled.notes:
        typer.echo(f"  {note}")


# A class that fills more than a screen is told by its causes; row by row it is in the book.
A_SCREEN, MOST_CAUSES = 50, 10


def _row_by_row(rows: list[Row]) -> Iterator[str]:
    from lemmata.render.clean import one_line

    for row in rows:
        held = f"({len(row.points)} of {len(row.points)} theorems)"
        score = f"{one_line(row.title, 40):40s} {row.score:g}/{row.max_score:g}"
        yield f"{score}  {one_line(row.cause, 80) or held}"


def _by_cause(rows: list[Row]) -> Iterator[str]:
    from lemmata.render.clean import one_line

    counts = Counter(row.cause for row in rows)
    for cause, count in counts.most_common(MOST_CAUSES):
        yield f"{count:5d}  {one_line(cause, 100) or 'every theorem holds'}"
    others = len(rows) - sum(count for _, count in counts.most_common(MOST_CAUSES))
    if others:
        yield f"{others:5d}  for other reasons"


def _say(rows: list[Row], told: str, rehearsal: bool) -> None:
    from lemmata.render.clean import one_line
    from lemmata.verdict import REHEARSAL

    for line in _row_by_row(rows) if len(rows) <= A_SCREEN else _by_cause(rows):
        typer.echo(line)
    typer.echo(told)
    ours = [one_line(row.title, 40) for row in rows if row.exit_code == 3]
    if ours:
        shown = ", ".join(ours[:5]) + (" …" if len(ours) > 5 else "")
        typer.echo(f"the grader itself failed on {len(ours)}: {shown}; run the command again")
    if rehearsal:
        typer.echo(REHEARSAL)
