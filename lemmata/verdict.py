"""A Verdict on one theorem, and the Report that is a list of them."""

from typing import Any, Literal

import msgspec

from lemmata.picture import Picture

Status = Literal["held", "refuted", "error", "timeout", "crashed", "missing", "grader_error"]
REHEARSAL = "rehearsal: without the course's key"
# So many theorems on which the grader failed are named; there may be a hundred.
NAMED = 5
Visibility = Literal["public", "hidden"]
# The verdict on a file that fails while it is loaded: no theorem of the assignment is called so.
LOADS = "loads"
# What a submission can have got wrong, the first to mend first.
CauseKind = Literal[
    "unreadable",  # no submission at all: a broken archive, an empty folder
    "does-not-load",  # loading failed, and it defines nothing that is asked for
    "load-trouble",  # loading failed halfway; what was defined before is graded
    "missing",  # functions that are not defined
    "unfinished",  # functions that raise NotImplementedError
    "crashed",  # the process ended
    "timeout",  # no answer in time
    "raises",  # an exception at one line
    "wrong-shape",  # an answer that has not the form that was asked for
    "not-finite",  # nan or infinity: mostly an overflow
    "refuted",  # an answer that a theorem refutes
    "conduct",  # arguments changed, or something kept between calls
    "idle",  # it does nothing that would show
    "grader-error",  # ours
]


class Counterexample(msgspec.Struct, frozen=True):
    """The smallest data on which the theorem fails; enough to run it again.

    `script` is the failure as a whole Python program: it fails on the submission, and runs
    through on one that is right.
    """

    family: str
    data: dict[str, Any]
    call: str = ""
    script: str = ""
    picture: Picture | None = None


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

    @property
    def breaks(self) -> str:
        """What a failure breaks, in words: a line of the proof, a definition, or the contract."""
        label, _, text = (self.proof_line or "").partition(" ")
        if label == "(definition)":
            return f"breaks a definition: there is no proof, it rests on {text}"
        if label == "(contract)":
            return f"breaks the contract: {text}"
        return f"breaks the proof at {self.proof_line}" if self.proof_line else ""


class Cause(msgspec.Struct, frozen=True):
    """One thing to mend, told once: "fix this first: TITLE; 8 more theorems rest on it".

    `theorem` names the verdict that shows it best, `others` those that rest on the same cause,
    in the assignment's order; `lost` are the points of all of them together. `unearned` are those
    of the others that hold, and that code which does nothing satisfies too.
    """

    kind: CauseKind
    title: str
    theorem: str
    others: list[str] = []
    lost: float = 0.0
    unearned: list[str] = []


class Report(msgspec.Struct, frozen=True):
    """`causes`: every verdict that is not `held`, grouped by what is wrong, first things first."""

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
    causes: list[Cause] = []
    remarks: list[str] = []  # what loading it brought to light and costs nothing

    def verdict(self, theorem: str) -> Verdict:
        return next(v for v in self.verdicts if v.theorem == theorem)

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
    return said + report.remarks
