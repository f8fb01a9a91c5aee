"""One submission graded: what its grade depends on, and the grade, whatever happens."""

import hashlib
import importlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lemmata.assignment import Assignment
from lemmata.bank.bank import versions
from lemmata.classroom.alike import identical, normalised
from lemmata.classroom.handins import Attempt
from lemmata.classroom.store import Graded
from lemmata.grading.grader import Grader, SandboxedGrader
from lemmata.grading.judge import Outcome
from lemmata.render.bounds import bounded
from lemmata.submission.call import Failed
from lemmata.submission.intake import BadSubmission, Submission
from lemmata.verdict import LOADS, Report

NOT_RUN: dict[str, Any] = {"level": "not run", "can": [], "layers": {}}


def grade_attempt(sandboxed: SandboxedGrader, attempt: Attempt) -> Graded:
    """An attempt's grade: its trouble is its own, and so is ours with it."""
    try:
        submission = attempt.read()
    except BadSubmission as problem:
        return unreadable(sandboxed.grader, str(problem))
    except Exception as error:
        return failed(sandboxed.grader, error)
    return grade_submission(sandboxed, submission)


def grade_submission(sandboxed: SandboxedGrader, submission: Submission) -> Graded:
    plan = sandboxed.grader.assignment
    try:
        submission = submission.led_for(plan.name, plan.functions)
        stamp = fingerprint(plan, submission)
        lecturer, student = (_stamped(bounded(v), stamp) for v in sandboxed.views(submission))
        alike = {"identical": identical(submission), "code": normalised(submission)}
        rivals = ", ".join(submission.rivals(plan.functions))
        return Graded(stamp, lecturer, student, submission.main, rivals, **alike)
    except Exception as error:
        return failed(sandboxed.grader, error)


def unreadable(grader: Grader, problem: str) -> Graded:
    """A submission that is none gets a report like any other, with the reason."""
    outcome = Outcome("missing", failed=Failed("missing", message=problem))
    report = bounded(grader.ungraded(outcome, "", NOT_RUN))
    stamp = _stamp(grader.assignment, f"unreadable: {problem}").hexdigest()
    report = _stamped(report, stamp)
    return Graded(stamp, report, report)


def failed(grader: Grader, error: Exception | str) -> Graded:
    """Ours: nobody is judged. The student reads no more than that."""
    words = "the grader failed on this submission"
    what = error if isinstance(error, str) else f"{words}: {type(error).__name__}: {error}"
    stamp = _stamp(grader.assignment, f"failed: {what}").hexdigest()
    lecturer, student = (
        _stamped(bounded(grader.ungraded(Outcome("grader_error", trouble=t), "", NOT_RUN)), stamp)
        for t in (what, words)
    )
    return Graded(stamp, lecturer, student)


def _stamped(report: Report, stamp: str) -> Report:
    return msgspec.structs.replace(report, fingerprint=stamp)


def fingerprint(plan: Assignment, submission: Submission) -> str:
    """What a grade depends on: the sources, rules, limits, seeds, versions and all code of ours.

    The name too: a report may repeat it, and nobody shall read another's.
    """
    digest = _stamp(plan, submission.name)
    for name in sorted(submission.files):
        digest.update(name.encode() + b"\0" + hashlib.sha256(submission.files[name]).digest())
    return digest.hexdigest()


def _stamp(plan: Assignment, more: str) -> "hashlib._Hash":
    rules = [(theorem.name, rule.points, rule.visibility) for theorem, rule in plan.rules]
    seeds = (plan.seed, plan.hidden_seed)
    stated = (plan.course, plan.conventions, plan.limits, plan.imports, plan.own_code)
    ours = (rules, seeds, stated, versions(), code(), more)
    return hashlib.sha256(repr(ours).encode("utf-8", "replace"))


@cache
def code() -> str:
    """A digest of lemmata itself: a development version may change under the same number."""
    digest = hashlib.sha256()
    for package in ("lemmata", "lemmata.checks"):
        (home,) = importlib.import_module(package).__path__
        for file in sorted(Path(home).rglob("*.py")):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def is_whole(graded: Graded, plan: Assignment) -> bool:
    """Is it what a grade of this assignment says: every theorem, and points that add up?"""
    views = (graded.report, graded.student)
    return graded.is_final and all(
        report.fingerprint == graded.fingerprint and _adds_up(report, plan) for report in views
    )


def _adds_up(report: Report, plan: Assignment) -> bool:
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
        and {c.theorem for c in report.causes} <= {v.theorem for v in report.verdicts}
    )
