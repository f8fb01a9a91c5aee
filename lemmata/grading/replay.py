"""Saved counterexamples, certified and judged anew."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from lemmata.assignment import Assignment
from lemmata.bank import storage
from lemmata.bank.case import Case
from lemmata.errors import BadInput, GraderFailed
from lemmata.grading.guard import Ended, Guard
from lemmata.grading.judge import Outcome
from lemmata.grading.scripts import Scripts
from lemmata.grading.spending import Spending
from lemmata.render import json as json_renderer
from lemmata.submission.call import Origin
from lemmata.theorems import Refutation, Theorem
from lemmata.verdict import Report

# A report, and a counterexample in it, are no larger; to prove what is true of one takes no longer,
# in seconds of processor time: ours take less than one, and rationals can be made to take days.
MOST_BYTES, MOST_NUMBERS, MOST_SECONDS = 16 << 20, 5000, 10.0


def read_report(file: Path) -> Report:
    try:
        with file.open("rb") as source:
            text = source.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadInput(f"{file}: {getattr(error, 'strerror', error)}") from None
    if len(text) > MOST_BYTES:
        raise BadInput(f"{file}: larger than {MOST_BYTES >> 20} MB, no report of lemmata")
    try:
        return json_renderer.parse(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise BadInput(f"{file}: not a report of lemmata: {error}") from None


def saved_cases(
    report: Report, plan: Assignment, only: str | None
) -> tuple[Assignment, dict[str, Case]]:
    """The report's counterexamples as cases, and the assignment cut down to their theorems.

    What a function did to its arguments has no case of its own: that is asked from the bank.
    """
    failed = {
        v.theorem: v.counterexample
        for v in report.verdicts
        if v.counterexample is not None and only in (None, v.theorem)
    }
    rules = tuple((theorem, rule) for theorem, rule in plan.rules if theorem.name in failed)
    if not rules:
        raise BadInput(
            "the report has no counterexample to replay" + (f" for {only}" if only else "")
        )
    cases = {
        theorem.name: case_of(theorem, failed[theorem.name].family, failed[theorem.name].data, plan)
        for theorem, _ in rules
        if theorem.families and failed[theorem.name].family  # else nothing was ever called
    }
    return plan.but(rules=rules), cases


def scripts(report: Report, plan: Assignment, cases: dict[str, Case], submission: str) -> list[str]:
    """Its counterexamples as Python to run, anew from data that was certified: what a report
    calls a script may be anything, and who asks for one means to run it."""
    writer = Scripts(plan, Origin(submission), {})
    made = []
    for theorem, _ in plan.rules:
        if theorem.name in cases:
            said = Refutation(report.verdict(theorem.name).message, "what the theorem says", "")
            outcome = Outcome("refuted", cases[theorem.name], said)
            made.append(writer.of(theorem, outcome))
    if not made:
        raise BadInput("the report has no case that could be written as a script")
    return made


def case_of(theorem: Theorem, name: str, given: dict[str, Any], plan: Assignment) -> Case:
    """Data by name as a certified case of a theorem's family; BadInput where it is none."""
    family = next((f for f in theorem.families if f.name == name), None)
    if family is None:
        raise BadInput(f"{theorem.name} has no family of cases {name!r}")
    try:
        data: Any = storage.from_json(given, family.data)
        *_, numbers, _ = storage.size(data)
        if numbers > MOST_NUMBERS:
            raise ValueError(f"{numbers} numbers")
        certify = partial(family.certify, data, plan.conventions)
        certificate = Guard(Spending(MOST_SECONDS)).done(certify)
    except Ended:
        words = f"cannot be certified in {MOST_SECONDS:g} s"
        raise BadInput(f"the counterexample of {theorem.name} {words}") from None
    except Exception as error:  # anybody may have written it: what it breaks is its own fault
        reason = f"{type(error).__name__}: {error}"
        raise BadInput(f"the counterexample of {theorem.name} is damaged: {reason}") from None
    if family.certificate is not None and certificate is None:
        raise BadInput(f"the counterexample of {theorem.name} cannot be certified")
    return Case(family, data, certificate)


def judged_again(grade: Callable[[], Report]) -> Report:
    """What breaks on a case out of a report, check or contract, says that it is none of ours."""
    try:
        report = grade()
    except (BadInput, GraderFailed):
        raise
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadInput(f"a counterexample of the report is damaged: {reason}") from None
    for verdict in report.verdicts:
        if verdict.status == "grader_error":
            reason = f"the counterexample of {verdict.theorem} is damaged: {verdict.message}"
            raise BadInput(reason)
    return report


def named_submission(report: Report) -> Path:
    """The file of that name in this folder: a report does not choose among others."""
    name = report.submission
    if name not in (path.name for path in Path().iterdir()):
        raise BadInput(f"{name[:200]}: not found here; name the submission after the report")
    return Path(name)
