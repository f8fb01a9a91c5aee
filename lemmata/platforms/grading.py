"""One submission on a platform: results as they come, and an end before its time runs out.

Whatever happens, a whole results file is there: written at the start, after every theorem and at
the end. A theorem counts before the end only once all of its cases, secret ones too, have held.
"""

import os
import signal
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from lemmata.assignment import Assignment, load
from lemmata.errors import BadInput
from lemmata.files import write_atomically
from lemmata.grading.causes import Told
from lemmata.grading.examination import Judged, Loaded
from lemmata.grading.grader import Grader, SandboxedGrader, opened
from lemmata.grading.judge import Outcome
from lemmata.grading.points import unearned
from lemmata.grading.verdicts import verdict_of
from lemmata.render.bounds import bounded
from lemmata.submission.call import Failed
from lemmata.submission.intake import BadSubmission, read, shown
from lemmata.theorems import Theorem
from lemmata.verdict import Report

SETTINGS = "settings.json"
BANKS = "banks"
ASSIGNMENT = "assignment"
NOT_REACHED = "not graded: the time that the platform gives was over"
Write = Callable[[Report], None]


class Exported(msgspec.Struct, frozen=True):
    """settings.json of an export: what is graded, and how long the platform lets it take.

    `key` is the fingerprint of the course's key, `alias` the number under which the secret banks
    are filed: neither the key nor a seed made of it travels.
    """

    assignment: str
    course: str | None
    seed: int
    seconds: float
    hidden: str = "visible"
    key: str = ""
    alias: str = ""


@dataclass(frozen=True)
class Settings:
    plan: Assignment
    seconds: float
    hidden: str

    @classmethod
    def read(cls, folder: Path) -> "Settings":
        """An export's folder, as it lies on the platform."""
        chosen = msgspec.json.decode((folder / SETTINGS).read_bytes(), type=Exported)
        own = folder / ASSIGNMENT
        plan = load(str(own) if own.is_dir() else chosen.assignment, chosen.course)
        plan = plan.but(name=chosen.assignment).with_seed(chosen.seed)
        if chosen.key:
            plan = plan.but(key=chosen.key, hidden_seed=int(chosen.alias, 16))
        # The platform's clock is on the wall; ours leaves a third of it for everything else.
        total = min(plan.limits.total_seconds, chosen.seconds * 2 / 3)
        call = min(plan.limits.call_seconds, total / 3)
        limits = msgspec.structs.replace(plan.limits, total_seconds=total, call_seconds=call)
        os.environ["LEMMATA_BANKS"] = str(folder / BANKS)
        return cls(plan.but(limits=limits), chosen.seconds, chosen.hidden)


class Over(BaseException):
    """The platform's time is nearly over, or it asks for the end."""


def _over(number: int, frame: FrameType | None) -> None:
    raise Over


def run(settings: Settings, submission: Path, write: Write) -> int:
    """Grade it; 0 if there is a grade, 3 if the grader itself failed."""
    grader = Grader.of(settings.plan)
    progress = Progress(grader, write)
    progress.write()
    for number in (signal.SIGALRM, signal.SIGTERM):
        signal.signal(number, _over)
    signal.setitimer(signal.ITIMER_REAL, settings.seconds)
    try:
        with opened(replace(grader, watch=progress.watch), allow_weak=True) as sandboxed:
            must_hide(sandboxed)
            if not grader.is_warm():
                raise BadInput("the banks of the export are missing or of another version")
            progress.isolation = asdict(sandboxed.sandbox.isolation)
            report = bounded(_graded(sandboxed, submission))
    except Over:
        signal.setitimer(signal.ITIMER_REAL, 0)
        progress.write()
        return 0
    except (BadInput, OSError, RuntimeError) as error:
        report = _ours(progress, submission, f": {error}")
    except Exception as error:  # its words may be those of a secret case
        report = _ours(progress, submission, f" with {type(error).__name__}")
    signal.setitimer(signal.ITIMER_REAL, 0)
    write(report)
    return 3 if report.exit_code == 3 else 0


def _ours(progress: "Progress", submission: Path, why: str) -> Report:
    outcome = Outcome("grader_error", trouble=f"the grader failed{why}")
    return progress.grader.ungraded(outcome, shown(submission.name), progress.isolation)


def _graded(sandboxed: SandboxedGrader, path: Path) -> Report:
    try:
        return sandboxed.grade(read(path))
    except BadSubmission as problem:
        outcome = Outcome("missing", failed=Failed("missing", message=str(problem)))
        isolation = asdict(sandboxed.sandbox.isolation)
        return sandboxed.grader.ungraded(outcome, shown(path.name), isolation)


def must_hide(sandboxed: SandboxedGrader) -> None:
    """Secret cases need a sandbox that is strong, or a user of its own who may not read them."""
    isolation = sandboxed.sandbox.isolation
    other_user = os.geteuid() == 0 and isolation.layers.get("user") is not None
    other_user = other_user and isolation.layers["user"].on
    if sandboxed.grader.assignment.key and isolation.level != "strong" and not other_user:
        raise BadInput(
            f"isolation here is {isolation.level!r}: a submission could read the course's key"
        )


def close_to_others(*paths: Path) -> None:
    """What only the grader may read; a worker runs as another user where the grader is root."""
    for path in paths:
        if path.is_dir():
            path.chmod(0o700)
        elif path.is_file():
            path.chmod(0o600)


def write_json(path: Path, value: dict[str, Any]) -> None:
    write_atomically(path, msgspec.json.format(msgspec.json.encode(value), indent=1))
    path.chmod(0o644)


def is_partial(report: Report) -> bool:
    return any(verdict.message == NOT_REACHED for verdict in report.verdicts)


@dataclass
class Progress:
    """What has been settled so far, and the report that it makes."""

    grader: Grader
    write_report: Write
    isolation: dict[str, Any] = field(default_factory=dict)
    settled: dict[Theorem, Judged] = field(default_factory=dict)

    def watch(self, judged: Judged, secret: bool) -> None:
        more_to_come = (
            bool(self.grader.assignment.key)
            and not secret
            and judged.outcome.status in ("held", "grader_error")
        )
        if not more_to_come:
            afresh = secret and judged.theorem in self.public
            self.settled[judged.theorem] = replace(judged, fresh=afresh)
            self.write()

    @property
    def public(self) -> list[Theorem]:
        return [theorem for theorem, rule in self.grader.assignment.rules if rule.is_public]

    def write(self) -> None:
        grader = self.grader
        later = Outcome("timeout", trouble=NOT_REACHED)
        # What is not settled has not held: else code that does nothing would be paid until then.
        outcomes = {theorem: later for theorem, _ in grader.assignment.rules}
        outcomes |= {theorem: judged.outcome for theorem, judged in self.settled.items()}
        failed = {theorem.name for theorem in self.settled}
        empty = {
            theorem: outcome if outcome.follows in failed else later
            for theorem, outcome in unearned(outcomes, frozenset(), grader.is_idle).items()
        }
        told = []
        for theorem, rule in grader.assignment.rules:
            judged = self.settled.get(theorem, Judged(theorem, later, 0, 0.0))
            visible = theorem not in self.settled or (rule.is_public and not judged.fresh)
            outcome = empty.get(theorem)
            verdict = verdict_of(judged, rule, outcome, shown=visible)
            told.append(Told(verdict, outcome or judged.outcome, theorem, visible))
        report = grader.report(told, Loaded(frozenset()), "submission", self.isolation)
        self.write_report(bounded(report))
