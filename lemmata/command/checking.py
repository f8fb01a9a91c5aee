"""One submission before its theorems, in the student's view: what `lemmata check` does."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lemmata.assignment import Rule
    from lemmata.submission.intake import Submission
    from lemmata.theorems import Theorem

Stamp = list[tuple[str, int, int]]
WAIT, WAIT_FOR_MANY = 0.01, 0.1  # seconds between two looks at a file, or at a folder's
USUAL_IMPORTS = ("numpy", "scipy")
LARGE = 1 << 20  # bytes that are not worth a look before the real reading
# What a student types all day, by the names of `checked`.
VALUES = {
    "-a": "assignment",
    "--assignment": "assignment",
    "--course": "course",
    "--format": "format",
}
FLAGS = {"--all": "every", "--watch": "watch"}


def usual(words: Sequence[str]) -> dict[str, Any] | None:
    """`check FILE -a NAME` and the like as arguments of `checked`; None for typer to read.

    typer takes a third as long to come as numpy and scipy together. Only what is plainly right is
    read here: help, mistakes and rare options are typer's.
    """
    asked: dict[str, Any] = {}
    rest = iter(words[1:])
    for word in rest:
        name = VALUES.get(word, FLAGS.get(word, "submission"))
        value = next(rest, "-") if word in VALUES else word
        if name in asked or (word not in FLAGS and value.startswith("-")):
            return None
        asked[name] = word in FLAGS or value
    if list(words[:1]) != ["check"] or not {"assignment", "submission"} <= asked.keys():
        return None
    return asked | {"submission": Path(asked["submission"])}


def checked(
    submission: Path,
    assignment: str,
    course: str | None = None,
    format: str = "terminal",
    *,
    convention: Sequence[str] = (),
    seed: int | None = None,
    reveal_hidden: bool = False,
    key: Path | None = None,
    every: bool = False,
    only: Sequence[str] = (),
    watch: bool = False,
) -> int:
    """The exit code, when the report has been shown; with `watch` it goes on for ever."""
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
    plan = keyed(load(assignment, course).in_conventions(convention).with_seed(seed), key)
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
                return report.exit_code
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
        start_ahead(imports, _glanced_at(submission))


def _glanced_at(path: Path) -> dict[str, bytes]:
    """A plain file that is not large; a pipe would never end, and neither would a device."""
    told = path.lstat()
    if path.suffix not in (".py", ".ipynb") or not S_ISREG(told.st_mode) or told.st_size >= LARGE:
        return {}
    with path.open("rb") as file:
        return {path.name: file.read(LARGE)}


def _chosen(rules: tuple[tuple[Theorem, Rule], ...], names: Sequence[str]) -> Any:
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

    _say(f"\nwatching {path.name}: save it to check again, Ctrl-C to end")
    while True:
        now = _stamp(path)
        if now != seen:
            seen = now
            try:
                return seen, read(path)
            except BadInput as problem:  # half saved, or gone for a moment
                _say(f"lemmata: {problem}")
        time.sleep(WAIT_FOR_MANY if path.is_dir() else WAIT)


def _stamp(path: Path) -> Stamp:
    """Names, times and sizes of what is there: changed when one of them is."""
    files = sorted(path.rglob("*")) if path.is_dir() else [path]
    stats = [(str(file), file.stat()) for file in files if file.is_file()]
    return [(name, stat.st_mtime_ns, stat.st_size) for name, stat in stats]


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)
