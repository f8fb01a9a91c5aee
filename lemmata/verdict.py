"""A Verdict on one theorem, and the Report that is a list of them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["held", "refuted", "error", "timeout", "crashed", "missing", "grader_error"]
REHEARSAL = "rehearsal: without the course's key"
# So many theorems on which the grader failed are named; there may be a hundred.
NAMED = 5
Visibility = Literal["public", "hidden"]


class Counterexample(msgspec.Struct, frozen=True):
    """The smallest data on which the theorem fails; enough to run it again."""

    family: str
    data: dict[str, Any]
    call: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """`follows` names the theorem that failed first, where this one says nothing of its own.

    A `grader_error` is ours: it has neither points nor a maximum, and the lecturer is told.
    """

    theorem: str
    statement: str
    source: str
    status: Status
    points: float
    max_points: float
    cases: int
    message: str = ""
    help: str = ""
    proof_line: str | None = None
    counterexample: Counterexample | None = None
    visibility: Visibility = "public"
    seconds: float = 0.0
    follows: str = ""


class Report(msgspec.Struct, frozen=True):
    lemmata: str
    assignment: str
    course: str | None
    submission: str
    score: float
    max_score: float
    isolation: dict[str, Any]
    verdicts: list[Verdict]
    seed: int = 0
    output: str = ""
    fingerprint: str = ""
    key: str = ""  # the fingerprint of the course's key
    rehearsal: bool = False  # hidden theorems were tried on public cases, for want of a key
    seconds: dict[str, float] = {}

    @property
    def exit_code(self) -> int:
        """0 every theorem held · 1 something was refuted · 3 the grader itself failed."""
        statuses = {verdict.status for verdict in self.verdicts}
        if "grader_error" in statuses:
            return 3
        return 0 if statuses <= {"held"} else 1


def notices(report: Report) -> list[str]:
    """What stands above a report, in every format that people read."""
    said = []
    failed = [v.theorem for v in report.verdicts if v.status == "grader_error"]
    if failed:
        listed = ", ".join(failed[:NAMED]) + (" …" if len(failed) > NAMED else "")
        said.append(f"the grader itself failed on {listed}; these theorems count for nobody")
    if report.rehearsal:
        said.append(REHEARSAL)
    return said


def causes(report: Report) -> list[tuple[Verdict, list[Verdict]]]:
    """The verdicts in order, each with those that follow from it; these do not come again."""
    failed = {v.theorem for v in report.verdicts if v.status != "held" and not v.follows}
    following = [v for v in report.verdicts if v.follows in failed]
    return [
        (verdict, [v for v in following if v.follows == verdict.theorem])
        for verdict in report.verdicts
        if verdict not in following
    ]
