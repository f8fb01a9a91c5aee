"""How long a report may be. What a submission says is cut, and the cut is said.

The assignment's own words (statements, sources, hints) come from the lecturer; they are bounded
one by one like all others, and there are as many of them as there are theorems.
"""

from typing import Any

import msgspec

from lemmata.verdict import Cause, Report, Verdict

NAME = 200  # characters, here and below
TEXT = 2_000
OUTPUT = 64 << 10
EXAMPLE = 32 << 10  # bytes of JSON
REPORT = 256 << 10  # bytes of JSON
# Where all of that together is too long: what is kept of output, messages and an example.
TIGHTER = ((8 << 10, TEXT, EXAMPLE), (8 << 10, 500, 4 << 10), (0, 200, 0))


def bounded(report: Report) -> Report:
    """The report, no longer than may be; one that is short enough stays as it is."""
    made = _cut_to(report, OUTPUT, TEXT, EXAMPLE)
    for output, text, example in TIGHTER:
        if len(encoded(made)) <= REPORT:
            break
        made = _cut_to(report, output, text, example)
    return made


def encoded(value: Any) -> bytes:
    """JSON as it is written: keys in a fixed order, two spaces a level."""
    return msgspec.json.format(msgspec.json.encode(value), indent=2)


def cut(text: str, most: int) -> str:
    """At most so many characters, each of them one that can be written."""
    whole = text if len(text) <= most else text[: max(most - 1, 0)] + "…"
    return whole.encode("utf-8", "replace").decode()


def _cut_to(report: Report, output: int, text: int, example: int) -> Report:
    return msgspec.structs.replace(
        report,
        submission=cut(report.submission, NAME),
        output=cut(report.output, output) if output else "",
        verdicts=[_verdict(verdict, text, example) for verdict in report.verdicts],
        causes=[_cause(cause, text) for cause in report.causes],
        remarks=[cut(words, NAME) for words in report.remarks],
    )


def _cause(cause: Cause, text: int) -> Cause:
    return msgspec.structs.replace(
        cause,
        title=cut(cause.title, text),
        theorem=cut(cause.theorem, NAME),
        others=[cut(name, NAME) for name in cause.others],
        unearned=[cut(name, NAME) for name in cause.unearned],
    )


def _verdict(verdict: Verdict, text: int, example: int) -> Verdict:
    words = {
        name: cut(getattr(verdict, name), most)
        for name, most in (
            ("theorem", NAME),
            ("statement", TEXT),
            ("source", TEXT),
            ("help", TEXT),
            ("follows", NAME),
        )
    }
    message, case = verdict.message, verdict.counterexample
    if case is not None:
        call, family = cut(case.call, TEXT), cut(case.family, NAME)
        script = cut(case.script, example) if len(case.script) <= example else ""
        picture = case.picture if len(encoded(case.picture)) <= example else None
        case = msgspec.structs.replace(
            case, call=call, family=family, script=script, picture=picture
        )
    if case is not None and not _fits(case.data, example):
        note = " (the data is too long for a report)"
        message, case = cut(message, text - len(note)).removesuffix(note) + note, None
    line = verdict.proof_line
    return msgspec.structs.replace(
        verdict,
        **words,
        message=cut(message, text),
        proof_line=None if line is None else cut(line, TEXT),
        counterexample=case,
    )


def _fits(data: dict[str, Any], most: int) -> bool:
    try:
        return len(encoded(data)) <= most
    except UnicodeEncodeError:  # half a character: there is no JSON for it
        return False
