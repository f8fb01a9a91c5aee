"""A Verdict on one theorem, and the Report that is a list of them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Status = Literal["held", "refuted", "error", "timeout", "crashed", "missing", "grader_error"]
Visibility = Literal["public", "hidden"]


class Counterexample(msgspec.Struct, frozen=True):
    """The smallest data on which the theorem fails; enough to run it again."""

    family: str
    data: dict[str, Any]
    call: str = ""


class Verdict(msgspec.Struct, frozen=True):
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

    @property
    def exit_code(self) -> int:
        """0 every theorem held · 1 something was refuted · 3 the grader itself failed."""
        statuses = {verdict.status for verdict in self.verdicts}
        if "grader_error" in statuses:
            return 3
        return 0 if statuses <= {"held"} else 1
