"""From an outcome to the verdict that a person reads. Points are all or nothing."""

from typing import Any

import msgspec

from lemmata.assignment import Rule
from lemmata.bank import storage
from lemmata.grading.examination import Judged, Loaded
from lemmata.grading.judge import Outcome
from lemmata.submission.call import Failed
from lemmata.theorems import Theorem
from lemmata.verdict import LOADS, Counterexample, Verdict

FRESH = "holds on the public cases and fails on fresh ones"
SILENT = {
    "refuted": "refuted",
    "error": "an exception",
    "timeout": "no answer in time",
    "crashed": "the process ended",
    "missing": "the function was gone, or its class cannot be asked this",
}
# An exception's name is the submission's to choose; these say nothing but what they are.
EXCEPTIONS = frozenset(
    {
        "ArithmeticError",
        "AssertionError",
        "AttributeError",
        "FloatingPointError",
        "ImportError",
        "IndexError",
        "KeyError",
        "LinAlgError",
        "LookupError",
        "MemoryError",
        "ModuleNotFoundError",
        "NameError",
        "NotImplementedError",
        "OSError",
        "OverflowError",
        "RecursionError",
        "RuntimeError",
        "StopIteration",
        "SyntaxError",
        "SystemExit",
        "TypeError",
        "UnboundLocalError",
        "ValueError",
        "ZeroDivisionError",
    }
)


def verdict_of(judged: Judged, rule: Rule, empty: Outcome | None, *, shown: bool) -> Verdict:
    """`empty`: what is said where the theorem holds and yet pays nothing."""
    theorem, outcome = judged.theorem, empty or judged.outcome
    ours = outcome.status == "grader_error"
    made = Verdict(
        theorem=theorem.name,
        statement=theorem.statement,
        source=theorem.source,
        status=outcome.status,
        points=round(rule.points, 6) if outcome.status == "held" else 0.0,
        max_points=0.0 if ours else round(rule.points, 6),
        cases=judged.cases,
        visibility=rule.visibility,
        seconds=round(judged.seconds, 1) if shown or judged.fresh else 0.0,
        follows=outcome.follows,
    )
    if outcome.status == "held":
        return made
    fresh = judged.fresh and empty is None
    told = _explained(theorem, outcome) if shown else {"message": silent(outcome, fresh)}
    if shown and fresh and not outcome.follows:
        told["message"] = f"{FRESH}: {told['message']}"
    return msgspec.structs.replace(made, **told)


def of_loading(failure: Failed) -> Outcome:
    return Outcome(failure.status, failed=failure)


def verdict_of_loading(loaded: Loaded) -> Verdict:
    """A failure at top level is a verdict of its own; what it costs is what it left undefined."""
    failure = loaded.failure
    assert failure is not None
    return Verdict(
        theorem=LOADS,
        statement="The file loads: running it from top to bottom raises nothing.",
        source="[catalogue, decisions]",
        status=failure.status,
        points=0.0,
        max_points=0.0,
        cases=0,
        message=failure_message(of_loading(failure)),
        help="What was defined before is graded. Trials belong under if __name__ == '__main__'."
        if loaded.functions
        else "",
    )


def _explained(theorem: Theorem, outcome: Outcome) -> dict[str, Any]:
    return {
        "message": message_of(outcome),
        "help": _help(theorem, outcome),
        "proof_line": _line(theorem, outcome),
        "counterexample": _counterexample(outcome),
    }


def _line(theorem: Theorem, outcome: Outcome) -> str | None:
    """The line of the proof that is broken; where no check came to speak, the contract."""
    call, refutation = outcome.call, outcome.refutation
    if not theorem.families and refutation is not None:
        return f"(contract) {theorem.statement}"
    if call is not None and refutation is not None:
        return f"(contract) {call.function} returns {refutation.should}"
    if call is not None:
        return f"(contract) {call.function} answers what it is asked"
    line = theorem.proof_line(refutation.line) if refutation else None
    return f"({line.label}) {line.text}" if line else None


def _help(theorem: Theorem, outcome: Outcome) -> str:
    """A theorem's hint is about what it says: it does not help with an exception or a form."""
    refutation = outcome.refutation
    if refutation is None or outcome.unfit:
        return refutation.help if refutation else ""
    return refutation.help or theorem.hint


def silent(outcome: Outcome, fresh: bool = False) -> str:
    """What a student reads of a secret case: chosen here, whatever the submission did or said.

    Its worker knows the case, so none of its words, names, lines or times may come through.
    """
    if outcome.status == "grader_error":
        return "the grader itself failed on it; it counts for nobody"
    if outcome.trouble:
        return outcome.trouble
    if outcome.follows and outcome.failed is None and outcome.refutation is None:
        return f"rests on {outcome.follows}, which failed"
    what = SILENT[outcome.status]
    if outcome.failed is not None and outcome.failed.exception in EXCEPTIONS:
        what = outcome.failed.exception
    if fresh:
        return f"{FRESH} ({what}); its case is not shown"
    return f"{what} in a hidden check; its case is not shown"


def message_of(outcome: Outcome) -> str:
    if outcome.refutation is not None:
        return outcome.refutation.message
    if outcome.failed is not None:
        return failure_message(outcome)
    if outcome.trouble:
        return outcome.trouble
    return f"rests on {outcome.follows}, which failed" if outcome.follows else ""


def failure_message(outcome: Outcome) -> str:
    """What a function did instead of returning, and where: `ValueError at line 12: …`."""
    failed = outcome.failed
    assert failed is not None
    where = f" at line {failed.line}" if failed.line else ""
    what = f"{failed.exception}{where}" if failed.exception else where.strip()
    text = ": ".join(part for part in (what, failed.message) if part)
    return f"{text} [{outcome.call.function}(…)]" if outcome.call is not None else text


def _counterexample(outcome: Outcome) -> Counterexample | None:
    """The case with its script; a failure without data may still have a script."""
    if outcome.refutation is not None:
        call = outcome.refutation.call
    else:
        call = f"{outcome.call.function}(…)" if outcome.call is not None else ""
    if outcome.case is not None:
        data = storage.to_json(outcome.case.data)
        return Counterexample(outcome.case.family.name, data, call, outcome.script, outcome.picture)
    if outcome.arguments is not None:
        data = storage.to_json(dict(outcome.arguments))
        return Counterexample("", data, call, outcome.script, outcome.picture)
    return Counterexample("", {}, call, outcome.script) if outcome.script else None
