"""What is wrong, each thing once: verdicts that share a cause, and the one that shows it best.

A file that does not load, functions that are not defined or not written yet, an exception at one
line, a function that does not answer, an answer of the wrong form: each is one cause, however many
theorems meet it. Among refutations a theorem follows from those it rests on (`Theorem.after`), and
theorems that are refuted by one and the same call share a cause.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import get_args

from lemmata.errors import spelled_like
from lemmata.grading.examination import Loaded
from lemmata.grading.judge import Outcome
from lemmata.grading.verdicts import failure_message
from lemmata.theorems import Theorem
from lemmata.verdict import LOADS, Cause, CauseKind, Verdict

RANK = {kind: place for place, kind in enumerate(get_args(CauseKind))}
# So many names stand in a title; there may be a dozen.
NAMED = 4


@dataclass(frozen=True)
class Told:
    """A verdict that is not `held`, and what it was made of. `shown`: its words may be repeated."""

    verdict: Verdict
    outcome: Outcome
    theorem: Theorem | None  # None: the verdict on loading
    shown: bool = True

    @property
    def name(self) -> str:
        return self.verdict.theorem

    @property
    def functions(self) -> tuple[str, ...]:
        return self.theorem.functions if self.theorem else ()

    @property
    def asked(self) -> frozenset[bytes]:
        return frozenset(call.key for call in self.outcome.calls)


def causes(told: Sequence[Told], loaded: Loaded) -> list[Cause]:
    """Told in the assignment's order; the causes come with those first that hide others."""
    groups: dict[Hashable, list[Told]] = {}
    followers = []
    for one in told:
        key = _key(one)
        if key is None:
            followers.append(one)
        else:
            groups.setdefault(key, []).append(one)
    merged = _by_shared_calls(list(groups.values()))
    for one in followers:
        _root(one, merged).append(one)
    order = {one.name: place for place, one in enumerate(told)}
    made = [_cause(group, loaded, order) for group in merged]
    return sorted(made, key=lambda cause: (RANK[cause.kind], -cause.lost, order[cause.theorem]))


def kind_of(one: Told) -> CauseKind:
    outcome, failed = one.outcome, one.outcome.failed
    if outcome.status == "grader_error":
        return "grader-error"
    if one.name == LOADS:
        return "load-trouble"
    if outcome.status == "missing":
        return "unreadable" if failed is not None and outcome.call is None else "missing"
    if failed is not None and failed.exception == "NotImplementedError":
        return "unfinished"
    if outcome.status in ("timeout", "crashed"):
        return "timeout" if outcome.status == "timeout" else "crashed"
    if failed is not None:
        return "raises" if failed.exception else "wrong-shape"
    if outcome.unfit:
        return "wrong-shape" if outcome.unfit == "shape" else "not-finite"
    if outcome.trouble:
        return "idle"
    return "conduct" if one.theorem is not None and not one.theorem.families else "refuted"


def _key(one: Told) -> Hashable | None:
    """Equal for verdicts of one cause; None for those that follow from another theorem."""
    outcome, kind = one.outcome, kind_of(one)
    if outcome.follows:
        return None
    if kind in ("unreadable", "load-trouble", "missing", "grader-error"):
        return kind
    if not one.shown:  # how hidden cases fail alike would tell something of them
        return one.name
    if kind == "unfinished":
        return kind
    if kind == "raises":
        assert outcome.failed is not None
        line = outcome.failed.line
        where: Hashable = (outcome.failed.file, line) if line else _function(one)
        return kind, where, outcome.failed.exception
    if kind in ("timeout", "crashed", "wrong-shape", "not-finite"):
        return kind, _function(one)
    return one.name


def _function(one: Told) -> str:
    call = one.outcome.call
    return call.function if call is not None else ""


def _by_shared_calls(groups: list[list[Told]]) -> list[list[Told]]:
    """A theorem joins one that is refuted by the calls it makes too, or by some of them."""
    merged: list[list[Told]] = []
    for group in sorted(groups, key=lambda group: len(group[0].asked)):  # the fewest calls first
        asked = group[0].asked
        home = next((g for g in merged if g[0].asked and g[0].asked <= asked), None)
        if home is None:
            merged.append(list(group))
        else:
            home += group
    return merged


def _root(one: Told, groups: list[list[Told]]) -> list[Told]:
    """The group of the theorem that this one rests on; else one about a function of its own."""
    for group in groups:
        if any(other.name == one.outcome.follows for other in group):
            return group
    for group in groups:
        if group[0].name == one.outcome.follows or set(group[0].functions) & set(one.functions):
            return group
    groups.append([])
    return groups[-1]


def _cause(group: list[Told], loaded: Loaded, order: dict[str, int]) -> Cause:
    best = min(group, key=lambda one: (bool(one.outcome.follows), not one.shown, len(one.asked)))
    others = [one.name for one in group if one is not best]
    lost = sum(one.verdict.max_points - one.verdict.points for one in group)
    kind = kind_of(best)
    if kind == "load-trouble" and not set(loaded.functions):
        kind = "does-not-load"
    return Cause(
        kind=kind,
        title=_title(kind, best, group, loaded),
        theorem=best.name,
        others=sorted(others, key=order.__getitem__),
        lost=round(lost, 6),
    )


def _title(kind: CauseKind, best: Told, group: list[Told], loaded: Loaded) -> str:
    outcome, failed = best.outcome, best.outcome.failed
    name = _function(best) or " and ".join(best.functions)
    if kind == "grader-error":
        return "the grader itself failed; that is not your fault and costs no points"
    if kind == "unreadable":
        return failed.message if failed else outcome.trouble
    if kind in ("does-not-load", "load-trouble"):
        words = failure_message(outcome)
        what = "does not load" if kind == "does-not-load" else "fails while it is loaded"
        return f"the file {what}: {words}"
    if kind == "missing":
        return _missing(group, loaded)
    if not best.shown:
        return best.verdict.message
    if kind == "unfinished":
        names = dict.fromkeys(_function(one) for one in group if not one.outcome.follows)
        return f"not written yet: {_listed(list(names))}"
    if kind == "timeout":
        return f"{name} does not answer in time" if outcome.call else outcome.trouble
    if kind == "crashed":
        return f"{name}: {failed.message}" if failed else f"{name} ended the process"
    if kind == "raises":
        return f"{name} raises {failure_message(outcome)}"
    if kind == "wrong-shape":
        return f"{name} returns something of another form than was asked for"
    if kind == "not-finite":
        return f"{name} returns nan, infinity or a number out of all bounds"
    if kind == "idle":
        return outcome.trouble
    if kind == "conduct":
        return f"{name} changes its arguments, or keeps something between calls"
    return f"{name} does not satisfy {best.name}"


def _missing(group: list[Told], loaded: Loaded) -> str:
    """Each name that is not there, beside one that the file has and that may be meant."""
    names = dict.fromkeys(
        name for one in group for name in one.functions if name not in loaded.functions
    )
    said = []
    for name in names:
        near = spelled_like(name, loaded.functions)
        said.append(f"{name} (you have {near}: is it meant?)" if near else name)
    return f"not defined: {_listed(said)}"


def _listed(names: list[str]) -> str:
    more = len(names) - NAMED
    shown = names if more <= 0 else names[:NAMED]
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")
