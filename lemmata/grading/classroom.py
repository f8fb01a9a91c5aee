"""A class of submissions, graded by several processes, resumable, each result written at once."""

from __future__ import annotations

import hashlib
import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import cache
from pathlib import Path

import msgspec

from lemmata.assignment import Assignment, load
from lemmata.bank.bank import versions
from lemmata.errors import BadInput, GraderFailed
from lemmata.files import write_atomically
from lemmata.grading.grader import Grader, SandboxedGrader, opened, prepared
from lemmata.grading.judge import Outcome
from lemmata.grading.processes import spread
from lemmata.render import gradebook, html
from lemmata.render import json as json_renderer
from lemmata.render.bounds import bounded
from lemmata.render.clean import filename, one_line
from lemmata.render.progress import bar
from lemmata.submission.call import Failed
from lemmata.submission.intake import BadSubmission, Submission, read, shown
from lemmata.submission.unpacking import regular
from lemmata.verdict import LOADS, Report

SUFFIXES = (".py", ".ipynb", ".zip", ".tar.gz", ".tgz")
# A folder with more entries than this is hardly a class: a line about it beats a long wait.
MAX_ENTRIES = 20_000
# More than any report of ours; a longer file in results/ is not one.
MAX_KEPT = 4 << 20


def submissions_in(folder: Path, out: Path | None = None) -> list[Path]:
    """One entry of the folder is one submission; hidden files, other kinds and `out` are none."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: no such folder")
    found = []
    try:
        with os.scandir(folder) as entries:
            for count, entry in enumerate(entries):
                if count >= MAX_ENTRIES:
                    raise BadInput(f"{folder}: more than {MAX_ENTRIES} entries; is this the class?")
                if _is_submission(entry):
                    found.append(folder / entry.name)
    except OSError as error:
        raise BadInput(f"{folder}: cannot be listed: {error.strerror}") from None
    found = [path for path in found if out is None or not _is_same(path, out)]
    if not found:
        raise BadInput(f"{folder}: no submission in it (looked for {', '.join(SUFFIXES)}, folders)")
    return sorted(found)


def _is_submission(entry: os.DirEntry[str]) -> bool:
    """By its name and kind alone. A link is one, too: its row will say that it was not read."""
    if entry.name.startswith((".", "__")):
        return False
    named = entry.name.lower().endswith(SUFFIXES)
    return named or entry.is_symlink() or entry.is_dir(follow_symlinks=False)


def _is_same(path: Path, other: Path) -> bool:
    try:
        return os.path.samestat(path.lstat(), other.stat())
    except OSError:
        return False


def grade_class(
    plan: Assignment, paths: list[Path], out: Path, *, workers: int, allow_weak: bool
) -> list[Report]:
    """Grade what is not graded yet, write every result as it comes, then the class's pages."""
    results = out / "results"
    try:
        results.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{out}: cannot be written: {error.strerror}") from None
    titles, files = _titles(paths), _files(paths, results)
    done: dict[Path, Report] = {}
    try:
        _kept_or_graded(plan, files, done, titles, workers=workers, allow_weak=allow_weak)
        reports = [done[path] for path in paths]
        _write(out / "gradebook.csv", gradebook.render(reports), len(done))
        title = f"{plan.title}{f' · {plan.course}' if plan.course else ''}"
        _write(out / "index.html", html.render(reports, title=title), len(done))
    except Exception:
        raise
    except BaseException as stop:  # Ctrl-C, SIGTERM: whoever catches it says how far we came
        stop.add_note(f"{len(done)} of {len(paths)} graded; run the same command to go on")
        raise
    return reports


def _kept_or_graded(
    plan: Assignment,
    files: dict[Path, Path],
    done: dict[Path, Report],
    titles: dict[Path, str],
    *,
    workers: int,
    allow_weak: bool,
) -> None:
    """Fill `done`: what was graded before as it is, the rest one by one, written as it comes."""

    def add(path: Path, report: Report) -> None:
        done[path] = msgspec.structs.replace(report, submission=titles[path])

    for path, file in files.items():
        kept = _kept(file, plan, path)
        if kept is not None:
            add(path, kept)
    todo = [path for path in files if path not in done]
    if not todo:
        return
    with bar(len(todo), "grading") as step:
        step("starting")
        for path, report in _graded(plan, todo, workers, allow_weak):
            add(path, report)
            _write(files[path], json_renderer.render(done[path]), len(done))
            step(files[path].stem)


def _write(path: Path, text: str, graded: int) -> None:
    """What cannot be written ends the run at once: grading on would be for nothing."""
    try:
        write_atomically(path, text.encode())
    except OSError as error:
        raise GraderFailed(
            f"{path} could not be written: {error.strerror}; {graded} graded, and what was "
            "written before is kept: run the same command to go on"
        ) from None


def _graded(
    plan: Assignment, paths: list[Path], workers: int, allow_weak: bool
) -> Iterator[tuple[Path, Report]]:
    with opened(prepared(Grader.of(plan, reveal=True)), allow_weak=allow_weak):
        pass  # refuses here if it must; the cases are made once for all processes
    recipe = (str(plan.path), plan.course, plan.seed, plan.hidden_seed, plan.key)

    def lost(path: Path, trouble: str) -> Report:
        ours = Outcome("grader_error", trouble=trouble)
        return bounded(Grader.of(plan).ungraded(ours, shown(path.name), {"level": "unknown"}))

    for number, report in spread(_one, paths, workers, _opened, recipe, allow_weak, lost=lost):
        yield paths[number], report


@contextmanager
def _opened(
    recipe: tuple[str, str | None, int, int, str], allow_weak: bool
) -> Iterator[SandboxedGrader]:
    """In each process: the same assignment, the same bank, a sandbox of its own."""
    path, course, seed, hidden_seed, key = recipe
    plan = load(path, course).but(seed=seed, hidden_seed=hidden_seed, key=key)
    with opened(Grader.of(plan, reveal=True), allow_weak=allow_weak) as sandboxed:
        yield sandboxed


def _one(sandboxed: SandboxedGrader, path: Path) -> Report:
    """One submission's report, whatever happens: its trouble is its own, and so is ours with it."""
    grader = sandboxed.grader
    try:
        submission = read(path)
        report = sandboxed.grade(submission)
        stamp = fingerprint(grader.assignment, submission)
        return bounded(msgspec.structs.replace(report, fingerprint=stamp))
    except BadSubmission as problem:
        outcome = Outcome("missing", failed=Failed("missing", message=str(problem)))
    except Exception as error:
        trouble = f"the grader failed on this submission: {type(error).__name__}: {error}"
        outcome = Outcome("grader_error", trouble=trouble)
    isolation = asdict(sandboxed.sandbox.isolation)
    return bounded(grader.ungraded(outcome, shown(path.name), isolation))


def fingerprint(plan: Assignment, submission: Submission) -> str:
    """What a grade depends on: the sources, rules, limits, seeds, versions and all code of ours."""
    rules = [(theorem.name, rule.points, rule.visibility) for theorem, rule in plan.rules]
    seeds = (plan.seed, plan.hidden_seed)
    stated = (plan.course, plan.conventions, plan.limits, plan.imports, plan.own_code)
    ours = (rules, seeds, stated, versions(), code(), submission.main)
    digest = hashlib.sha256(repr(ours).encode())
    for name in sorted(submission.files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(submission.files[name]).digest())
    return digest.hexdigest()


@cache
def code() -> str:
    """A digest of lemmata itself: a development version may change under the same number."""
    digest = hashlib.sha256()
    for package in ("lemmata", "lemmata.checks"):
        (home,) = importlib.import_module(package).__path__
        for file in sorted(Path(home).rglob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def _kept(result: Path, plan: Assignment, path: Path) -> Report | None:
    """A result of the very same submission and assignment stands; anything else is graded anew."""
    try:
        report = json_renderer.parse(regular(result, most=MAX_KEPT))
        if not report.fingerprint or report.exit_code == 3 or not _is_whole(report, plan):
            return None
        same = report.fingerprint == fingerprint(plan, read(path))
        return bounded(report) if same else None
    except Exception:  # missing, damaged, or no report at all: the submission is still there
        return None


def _is_whole(report: Report, plan: Assignment) -> bool:
    """Does it say what a report of this assignment says: every theorem, and points that add up?"""
    verdicts = [v for v in report.verdicts if v.theorem != LOADS]
    return (
        [v.theorem for v in verdicts] == [theorem.name for theorem, _ in plan.rules]
        and all(
            0 <= v.points <= v.max_points <= round(rule.points, 6)
            for v, (_, rule) in zip(verdicts, plan.rules, strict=True)
        )
        and report.score == round(sum(v.points for v in verdicts), 6)
        and report.max_score == round(sum(v.max_points for v in verdicts), 6)
        and isinstance(report.isolation.get("level"), str)
    )


def _titles(paths: list[Path]) -> dict[Path, str]:
    """What each is called in the book: no two alike, so that no row is taken for another's."""
    distinct = _Distinct(one_line)
    return {path: distinct.of(shown(path.name), "{} ({})") for path in paths}


def _files(paths: list[Path], results: Path) -> dict[Path, Path]:
    """Where each result goes: no two files that any file system takes for one."""
    distinct = _Distinct(str.lower, lambda name: (results / f"{name}.json").is_dir())
    names = {path: distinct.of(filename(shown(path.name)), "{}-{}") for path in paths}
    return {path: results / f"{name}.json" for path, name in names.items()}


class _Distinct:
    """Names, numbered where they would be the same; in one pass, however many are alike."""

    def __init__(
        self, seen_as: Callable[[str], str], taken: Callable[[str], bool] = lambda name: False
    ) -> None:
        self._seen_as, self._taken = seen_as, taken
        self._used: set[str] = set()
        self._next: dict[str, int] = {}

    def of(self, name: str, pattern: str) -> str:
        made, number = name, self._next.get(self._seen_as(name), 2)
        while self._seen_as(made) in self._used or self._taken(made):
            made, number = pattern.format(name, number), number + 1
        self._next[self._seen_as(name)] = number
        self._used.add(self._seen_as(made))
        return made
