"""A class graded: what is kept stands, the rest is shared out, and every result stored at once."""

import errno
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from lemmata import catalogue
from lemmata.assignment import Assignment, load
from lemmata.classroom import book, names, overrides, pages
from lemmata.classroom.grades import failed as failed_grade
from lemmata.classroom.grades import fingerprint, grade_attempt, is_whole, unreadable
from lemmata.classroom.handins import Attempt, Handin
from lemmata.classroom.rows import Row, nothing, row
from lemmata.classroom.store import Graded, Store
from lemmata.errors import BadInput, GraderFailed
from lemmata.files import clear_parts, write_atomically
from lemmata.grading.grader import Grader, SandboxedGrader, opened
from lemmata.grading.processes import spread
from lemmata.render import json as json_renderer
from lemmata.render.progress import bar
from lemmata.sandbox.outside.server import start_ahead
from lemmata.submission.intake import BadSubmission
from lemmata.submission.unpacking import Refused, regular

# More than any report or page of ours; a longer file at its place is not one.
MAX_KEPT = 4 << 20
# Where the best attempt counts: each has a budget of its own, and a hundred may be a hundred names.
MOST_ATTEMPTS = 20
READERS = 4  # threads that wait for processes which read what is there already
Recipe = tuple[str, str | None, int, int, str]
Job = tuple[int, Attempt]
# Grades jobs in some order: on this machine (`here`), or on many (cluster.py).
Grading = Callable[[Assignment, Sequence[Attempt]], Iterator[tuple[int, Graded]]]


@dataclass
class Run:
    """One class on its way into one folder."""

    plan: Assignment
    handins: Sequence[Handin]
    out: Path
    store: Store
    by_hand: dict[int, overrides.Override] = field(default_factory=dict)
    left_out: Sequence[str] = ()  # what lay beside them
    rows: dict[int, Row] = field(default_factory=dict)

    def __post_init__(self) -> None:
        students = [handin.student for handin in self.handins]
        self.titles = names.titles(students)
        self.files = names.files(students, lambda name: self.result(name).is_dir())
        self._tried: dict[int, dict[Attempt, Graded]] = {}
        self.pages = pages.Pages(self)
        for number, handin in enumerate(self.handins):
            if not handin.attempts:
                most = sum(r.points for t, r in self.plan.rules if t.name not in self._bonus)
                about = (self.titles[number], self.files[number], round(most, 6))
                self.rows[number] = nothing(handin, *about, self.by_hand.get(number))

    @property
    def _bonus(self) -> tuple[str, ...]:
        return self.plan.marking.bonus

    @property
    def jobs(self) -> list[Job]:
        return [job for number in range(len(self.handins)) for job in self.jobs_of(number)]

    @property
    def progress(self) -> str:
        of = sum(bool(handin.attempts) for handin in self.handins)
        done = sum(bool(self.handins[number].attempts) for number in self.rows)
        return f"{done} of {of} graded"

    def result(self, file: str) -> Path:
        return self.out / "results" / f"{file}.json"

    def add(self, job: Job, graded: Graded, *, page: bool = False) -> None:
        """A grade came in; where it is a student's last, the result is written, and the `page`."""
        number, attempt = job
        handin = self.handins[number]
        tried = self._tried.setdefault(number, {})
        tried[attempt] = graded
        wanted = [other for _, other in self.jobs_of(number)]
        if len(tried) < len(wanted):
            return
        pairs = [(a, tried[a]) for a in wanted]
        del self._tried[number]
        title, file = self.titles[number], self.files[number]
        made = row(handin, pairs, self.plan.marking, title, file, self.by_hand.get(number))
        chosen = next(g for _, g in pairs if g.fingerprint == made.fingerprint)
        report = msgspec.structs.replace(chosen.report, submission=title)
        self.write(self.result(file), json_renderer.render(report))
        self.rows[number] = made
        if page:
            self.pages.add(number, made, report)

    def jobs_of(self, number: int) -> list[Job]:
        """The attempts of a student that may count."""
        most = MOST_ATTEMPTS if self.plan.marking.attempts == "best" else 1
        return [(number, attempt) for attempt in self.handins[number].attempts[-most:]]

    def write(self, path: Path, text: str) -> None:
        """What cannot be written ends the run at once: grading on would be for nothing."""
        content = text.encode()
        try:
            if regular(path, most=MAX_KEPT) == content:
                return
        except Refused:
            pass  # not there, or no file of ours
        try:
            write_atomically(path, content)
        except OSError as error:
            raise GraderFailed(
                f"{path} could not be written: {error.strerror}; {self.progress}, and what was "
                "written before is kept: run the same command to go on"
            ) from None


def grade_class(
    plan: Assignment,
    handins: Sequence[Handin],
    out: Path,
    *,
    grading: Grading,
    by_hand: dict[int, overrides.Override] | None = None,
    layout: str = "",
    left_out: Sequence[str] = (),
    finish: Callable[[Run, Sequence[Row]], None] = lambda run, rows: None,
) -> list[Row]:
    """Grade what is not graded yet, store every result as it comes, then the books and pages.

    `finish`: what else is made of it, as long as the store is open.
    """
    try:
        (out / "results").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        words = f"{out}: cannot be written: {error.strerror}"
        # A disk that takes nothing is the machine's; a folder that is none is a slip of the call.
        full = error.errno in (errno.EROFS, errno.ENOSPC)
        raise (GraderFailed if full else BadInput)(words) from None
    with Store.opened(out, plan) as store:
        run = Run(plan, handins, out, store, by_hand or {}, left_out)
        for folder in (out, out / "results", out / "students"):
            clear_parts(folder)
        try:
            grade_rest(run, keep(run), grading)
            made = [run.rows[number] for number in range(len(handins))]
            theorems = [theorem.name for theorem, _ in plan.rules]
            run.write(out / "gradebook.csv", book.render(made, theorems))
            run.pages.finish(made, layout)
            finish(run, made)
        except Exception:
            raise
        except BaseException as stop:  # Ctrl-C, SIGTERM: whoever catches it says how far we came
            stop.add_note(f"{run.progress}; run the same command to go on")
            raise
    return made


def keep(run: Run) -> list[Job]:
    """Take over what the store has; the jobs that remain."""
    if run.store.is_empty:
        return run.jobs
    grader, rest = Grader.of(run.plan, reveal=True), []
    with ThreadPoolExecutor(READERS) as readers:
        for job, found in zip(
            run.jobs, readers.map(lambda job: _known(run.plan, job[1]), run.jobs), strict=True
        ):
            if isinstance(found, BadSubmission):
                refused = unreadable(grader, str(found))
                run.store.add(refused)
                run.add(job, refused)
                continue
            graded = run.store.get(found) if found else None
            if graded is not None and is_whole(graded, run.plan):
                run.add(job, graded)
            else:
                rest.append(job)
    return rest


def _known(plan: Assignment, attempt: Attempt) -> str | BadSubmission | None:
    try:
        return fingerprint(plan, attempt.read())
    except BadSubmission as problem:
        return problem
    except Exception:  # ours: it is said when it is graded
        return None


def grade_rest(run: Run, jobs: list[Job], grading: Grading) -> None:
    if not jobs:
        return
    with bar(len(jobs), "grading") as step:
        step("starting")
        for number, graded in grading(run.plan, [attempt for _, attempt in jobs]):
            run.store.add(graded)
            run.add(jobs[number], graded, page=True)
            step(run.files[jobs[number][0]])


def here(workers: int, *, allow_weak: bool) -> Grading:
    """Processes of this machine. They are forked, so that the banks are loaded once for all."""

    def grading(plan: Assignment, attempts: Sequence[Attempt]) -> Iterator[tuple[int, Graded]]:
        start_ahead(plan.imports, {})  # it imports while we do
        grader = warmed(plan, workers)
        with opened(grader, allow_weak=allow_weak):
            pass  # refuses here if it must

        def lost(attempt: Attempt, trouble: str) -> Graded:
            return failed_grade(grader, trouble)

        args = (recipe(plan), allow_weak)
        yield from spread(grade_attempt, attempts, workers, sandboxed, *args, lost=lost, fork=True)

    return grading


def recipe(plan: Assignment) -> Recipe:
    return (str(plan.path), plan.course, plan.seed, plan.hidden_seed, plan.key)


def prepared(recipe: Recipe) -> Grader:
    """In a process of its own: the same assignment and the same bank."""
    path, course, seed, hidden_seed, key = recipe
    plan = load(path, course).but(seed=seed, hidden_seed=hidden_seed, key=key)
    return Grader.of(plan, reveal=True)


_WARM: dict[Recipe, Grader] = {}


def warmed(plan: Assignment, workers: int) -> Grader:
    """A grader with every bank in memory, for whoever is forked from here on.

    Banks are made by processes of their own: a solver's threads do not survive a fork.
    """
    grader, made = Grader.of(plan, reveal=True), recipe(plan)
    if not grader.is_warm():
        count = len(grader.families)
        with bar(count, "preparing cases (once)") as step:
            step("starting")
            for number, _ in spread(_make, range(count), workers, _making, made, always=True):
                step(grader.families[number][1].name)
    grader.warm()
    _prepare_refutations(grader)
    _WARM[made] = grader
    return grader


def _prepare_refutations(grader: Grader) -> None:
    """What the first wrong submission would load or work out, before the fork and not once in each
    process after it: half a second each."""
    import hypothesis  # noqa: F401

    if any(family.certificate for _, family in grader.families):
        import scipy.optimize  # noqa: F401

    for theorem, _ in grader.assignment.rules:
        grader.is_idle(theorem)
        catalogue.picture_maker(theorem.topic)


@contextmanager
def _making(recipe: Recipe) -> Iterator[Grader]:
    yield prepared(recipe)


def _make(grader: Grader, number: int) -> int:
    bank, family = grader.families[number]
    return len(bank.cases(family, grader.assignment.conventions))


@contextmanager
def sandboxed(recipe: Recipe, allow_weak: bool) -> Iterator[SandboxedGrader]:
    """In each process: what it was forked with, or else loads, and a sandbox of its own."""
    grader = _WARM.get(recipe) or prepared(recipe)
    with opened(grader, allow_weak=allow_weak) as made:
        yield made
