"""A baseline: refutations that are known and accepted, each with a reason.

    ["sklearn.svm:LinearSVC"]
    soft-margin-is-optimal = "it penalises the bias, as its documentation says"

What is accepted no longer fails the gate; a new refutation does; one that is mended is reported,
so that the line can go.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from lemmata.errors import nearest
from lemmata.settings import Settings
from lemmata.verdict import Report

FAILED = ("refuted", "error", "timeout", "crashed")
Accepted = Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Compared:
    """A report without what is accepted, and what there is to say about the rest of the file."""

    report: Report
    said: tuple[str, ...] = ()
    new: tuple[str, ...] = ()  # what fails and is not accepted


def read(path: Path | None) -> Accepted:
    if path is None:
        return {}
    settings = Settings.read(path)
    for target, theorems in settings.values.items():
        if not isinstance(theorems, dict):
            raise settings.wrong((target,), "expected a table of theorems, each with a reason")
        for name, reason in theorems.items():
            if not isinstance(reason, str) or not reason.strip():
                raise settings.wrong((target, name), "say why it is accepted")
    return settings.values


def compared(report: Report, accepted: Accepted) -> Compared:
    known = accepted.get(report.submission, {})
    verdicts = {verdict.theorem: verdict for verdict in report.verdicts}
    said, dropped = [], set()
    for name, reason in known.items():
        status = verdicts[name].status if name in verdicts else None
        if status is None:
            said.append(f"{report.submission}: {name} is accepted and was not asked")
        elif status == "held":
            said.append(f"{report.submission}: {name} holds now: take it out of the baseline")
        elif status in FAILED:
            said.append(f"{report.submission}: {name} is accepted: {reason}")
            dropped.add(name)
    dropped |= {v.theorem for v in report.verdicts if v.follows in dropped}
    left = _without(report, dropped)
    return Compared(left, tuple(said), tuple(c.theorem for c in left.causes if c.kind != "idle"))


def proposed(compared: Sequence[Compared]) -> list[str]:
    """The lines of a baseline that would accept what is new, for whoever wants to."""
    return [
        line
        for each in compared
        if each.new
        for line in (
            f'["{each.report.submission}"]',
            *(f'{theorem} = "why it is accepted"' for theorem in each.new),
        )
    ]


def strangers(accepted: Accepted, verified: Collection[str]) -> list[str]:
    """Targets of the file that nobody verifies: misspelt, or gone."""
    return [
        f"{target} is in the baseline and is not verified{nearest(target, verified)}"
        for target in accepted
        if target not in verified
    ]


def _without(report: Report, dropped: set[str]) -> Report:
    """The same report as if these theorems had not been asked."""
    kept = [verdict for verdict in report.verdicts if verdict.theorem not in dropped]
    causes = []
    for cause in report.causes:
        names = [name for name in (cause.theorem, *cause.others) if name not in dropped]
        if names:
            lost = sum(v.max_points - v.points for v in kept if v.theorem in names)
            unearned = [name for name in cause.unearned if name not in dropped]
            changed = {"theorem": names[0], "others": names[1:], "lost": lost}
            causes.append(msgspec.structs.replace(cause, **changed, unearned=unearned))
    return msgspec.structs.replace(
        report,
        verdicts=kept,
        causes=causes,
        score=round(sum(verdict.points for verdict in kept), 6),
        max_score=round(sum(verdict.max_points for verdict in kept), 6),
    )
