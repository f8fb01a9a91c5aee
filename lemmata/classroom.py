"""A class of submissions, graded by several processes, resumable, each result written at once."""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from lemmata.assignment import Assignment, load
from lemmata.bank import versions, write_atomically
from lemmata.call import Failed
from lemmata.desk import Desk, opened
from lemmata.errors import BadInput
from lemmata.grading import verdict_of
from lemmata.judging import Outcome
from lemmata.processes import spread
from lemmata.render import gradebook, html
from lemmata.render import json as json_renderer
from lemmata.render.clean import filename
from lemmata.render.progress import bar
from lemmata.submission import BadSubmission, Sources, read
from lemmata.verdict import Report

SUFFIXES = (".py", ".ipynb", ".zip", ".tar.gz", ".tgz")


def submissions_in(folder: Path) -> list[Path]:
    """One entry of the folder is one submission; hidden files and other kinds are none."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: no such folder")
    found = sorted(
        path
        for path in folder.iterdir()
        if not path.name.startswith((".", "__"))
        and (path.is_dir() or path.name.lower().endswith(SUFFIXES))
    )
    if not found:
        raise BadInput(f"{folder}: no submission in it (looked for {', '.join(SUFFIXES)}, folders)")
    return found


def grade_class(
    plan: Assignment, paths: list[Path], out: Path, *, workers: int, allow_weak: bool
) -> list[Report]:
    """Grade what is not graded yet, write every result as it comes, then the class's pages."""
    results = out / "results"
    try:
        results.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{out}: cannot be written: {error.strerror}") from None
    names = dict(zip(paths, _names(paths), strict=True))
    done: dict[Path, Report] = {}
    for path in paths:
        kept = _kept(results / f"{names[path]}.json", plan, path)
        if kept is not None:
            done[path] = kept
    todo = [path for path in paths if path not in done]
    if todo:
        with bar(len(todo), "grading") as step:
            step("starting")
            for path, report in _graded(plan, todo, workers, allow_weak):
                text = json_renderer.render(report)
                write_atomically(results / f"{names[path]}.json", text.encode())
                done[path] = report
                step(names[path])
    reports = [done[path] for path in paths]
    write_atomically(out / "gradebook.csv", gradebook.render(reports).encode())
    title = f"{plan.title}{f' · {plan.course}' if plan.course else ''}"
    write_atomically(out / "index.html", html.render(reports, title=title).encode())
    return reports


def _graded(
    plan: Assignment, paths: list[Path], workers: int, allow_weak: bool
) -> Iterator[tuple[Path, Report]]:
    with opened(plan, reveal=True, allow_weak=allow_weak):
        pass  # refuses here if it must, and makes the cases once for all processes
    recipe = (str(plan.folder / "assignment.toml"), plan.course, plan.seed, plan.hidden_seed)
    for number, report in spread(_one, paths, workers, _opened, recipe, allow_weak):
        yield paths[number], report


@contextmanager
def _opened(recipe: tuple[str, str | None, int, int], allow_weak: bool) -> Iterator[Desk]:
    """In each process: the same assignment, the same bank, a sandbox of its own."""
    path, course, seed, hidden_seed = recipe
    plan = dataclasses.replace(load(path, course), seed=seed, hidden_seed=hidden_seed)
    with opened(plan, reveal=True, allow_weak=allow_weak, show=False) as desk:
        yield desk


def _one(desk: Desk, path: Path) -> Report:
    plan = desk.grader.assignment
    try:
        sources = read(path)
    except BadSubmission as problem:
        return _unreadable(plan, path, str(problem), desk.isolation)
    report = desk.grade(sources, show=False)
    return msgspec.structs.replace(report, fingerprint=fingerprint(plan, sources))


def _unreadable(plan: Assignment, path: Path, problem: str, isolation: dict[str, Any]) -> Report:
    """What cannot be read gets a report like any other: no points, and the reason."""
    from lemmata import __version__

    outcome = Outcome("missing", failed=Failed("missing", message=problem))
    verdicts = [verdict_of(theorem, rule, outcome, 0, 0.0) for theorem, rule in plan.rules]
    return Report(
        lemmata=__version__,
        assignment=plan.name,
        course=plan.course,
        submission=path.name,
        score=0.0,
        max_score=plan.max_score,
        isolation=isolation,
        verdicts=verdicts,
        seed=plan.seed,
    )


def fingerprint(plan: Assignment, sources: Sources) -> str:
    """What a grade depends on: the sources, the rules, the seeds, the versions."""
    rules = [(t.name, r.points, r.visibility) for t, r in plan.rules]
    parts = (rules, plan.seed, plan.hidden_seed, plan.course, plan.conventions, versions())
    digest = hashlib.sha256(repr(parts).encode())
    for name in sorted(sources.files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(sources.files[name]).digest())
    return digest.hexdigest()


def _kept(result: Path, plan: Assignment, path: Path) -> Report | None:
    """A result of the very same submission and assignment stands; anything else is graded anew."""
    try:
        report = json_renderer.parse(result.read_bytes())
        same = report.fingerprint == fingerprint(plan, read(path))
    except (OSError, msgspec.MsgspecError, BadSubmission):
        return None
    return report if same and report.exit_code != 3 else None


def _names(paths: list[Path]) -> list[str]:
    """File names for results: distinct even when two submissions look alike once made safe."""
    names: list[str] = []
    for path in paths:
        stem = filename(path.name)
        name, n = stem, 2
        while name in names:
            name, n = f"{stem}-{n}", n + 1
        names.append(name)
    return names
