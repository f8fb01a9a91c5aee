"""What is wrong, each thing once: verdicts that share a cause, and the one that shows it best.

A file that does not load, functions that are not defined or not written yet, an exception at one
line, a function that does not answer, an answer of the wrong form: each is one cause, however many
theorems meet it. Among refutations a theorem follows from those it rests on (`Theorem.after`), and
theorems that are refuted by one and the same call share a cause.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

import msgspec

from lemmata.errors import spelled_like
from lemmata.grading.examination import Loaded
from lemmata.grading.judge import Outcome
from lemmata.grading.verdicts import failure_message
from lemmata.submission.contract import Function
from lemmata.theorems import Theorem
from lemmata.verdict import LOADS, Cause, CauseKind, Verdict

RANK = {kind: place for place, kind in enumerate(get_args(CauseKind))}
# So many names stand in a title; there may be a dozen.
NAMED = 4


class Failure(msgspec.Struct, frozen=True):
    """All that decides which cause a failure has, as plain words: so it may travel.

    `key` is equal for failures of one cause, and None for one that follows from another theorem.
    `asked` are the calls that refute it; none where something else than a number is wrong.
    """

    theorem: str
    kind: CauseKind
    key: str | None
    follows: str = ""
    functions: tuple[str, ...] = ()
    asked: frozenset[str] = frozenset()
    shown: bool = True


@dataclass(frozen=True)
class Told:
    """A verdict, and what it was made of. `shown`: its words may be repeated."""

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
    def failure(self) -> Failure:
        kind, key = kind_of(self), _key(self)
        calls = self.outcome.calls if kind == "refuted" and self.shown else ()
        return Failure(
            self.name,
            kind,
            None if key is None else repr(key),
            self.outcome.follows,
            self.functions,
            frozenset(call.key.hex() for call in calls),
            self.shown,
        )


def causes(told: Sequence[Told], loaded: Loaded, contracts: Mapping[str, Function]) -> list[Cause]:
    """Told in the assignment's order; the causes come with those first that hide others."""
    told = [one for one in told if one.verdict.status != "held"]
    by_name = {one.name: one for one in told}
    order = {name: place for place, name in enumerate(by_name)}
    made = []
    for group in grouped([one.failure for one in told]):
        best, *others = (by_name[failure.theorem] for failure in group)
        made.append(_cause(Wording(best, [best, *others], loaded, contracts), order))
    return sorted(made, key=lambda cause: (RANK[cause.kind], -cause.lost, order[cause.theorem]))


def grouped(failures: Sequence[Failure]) -> list[list[Failure]]:
    """By their causes, in each the one first that shows it best."""
    groups: dict[str, list[Failure]] = {}
    for one in failures:
        if one.key is not None:
            groups.setdefault(one.key, []).append(one)
    merged = _by_shared_calls(list(groups.values()))
    for one in failures:
        if one.key is None:
            _root(one, merged).append(one)
    return [sorted(group, key=_remoteness) for group in merged]


def _remoteness(one: Failure) -> tuple[bool, bool, bool, int]:
    """What holds and does not pay, follows, is hidden or asks more shows a cause less."""
    return one.kind == "idle", bool(one.follows), not one.shown, len(one.asked)


def of_reports(told: Sequence[Mapping[str, Any]]) -> list[Cause]:
    """The causes of failures that were told one by one: a Failure each, its title and place."""
    told = sorted(told, key=lambda one: one["place"])
    titles = {one["theorem"]: one["title"] for one in told}
    made = [
        Cause(best.kind, titles[best.theorem], best.theorem, [other.theorem for other in others])
        for best, *others in grouped([msgspec.convert(one, Failure) for one in told])
    ]
    return sorted(made, key=lambda cause: (RANK[cause.kind], -len(cause.others)))


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
    if outcome.follows or kind == "idle":
        return None
    asked = kind == "missing" and outcome.failed is not None  # a class that has no such thing
    if kind in ("unreadable", "load-trouble", "missing", "grader-error") and not asked:
        return kind
    if not one.shown:  # how hidden cases fail alike would tell something of them
        return one.name
    if kind == "unfinished":
        return kind
    if asked:
        assert outcome.failed is not None
        return kind, outcome.failed.message
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


def _by_shared_calls(groups: list[list[Failure]]) -> list[list[Failure]]:
    """A theorem joins one that is refuted by the calls it makes too, or by some of them."""
    merged: list[list[Failure]] = []
    for group in sorted(groups, key=lambda group: len(group[0].asked)):  # the fewest calls first
        asked = group[0].asked
        home = next((g for g in merged if g[0].asked and g[0].asked <= asked), None)
        if home is None:
            merged.append(list(group))
        else:
            home += group
    return merged


def _root(one: Failure, groups: list[list[Failure]]) -> list[Failure]:
    """The group of the theorem that this one rests on; else one about a function of its own."""
    for group in groups:
        if any(other.theorem == one.follows for other in group):
            return group
    for group in groups:
        if set(group[0].functions) & set(one.functions):
            return group
    groups.append([])
    return groups[-1]


def _cause(wording: "Wording", order: dict[str, int]) -> Cause:
    others = [one for one in wording.group if one is not wording.best]
    lost = sum(one.verdict.max_points - one.verdict.points for one in wording.group)
    names = sorted((one.name for one in others), key=order.__getitem__)
    idle = {one.name for one in others if kind_of(one) == "idle"}
    return Cause(
        kind=wording.kind,
        title=wording.title(),
        theorem=wording.best.name,
        others=names,
        lost=round(lost, 6),
        unearned=[name for name in names if name in idle],
    )


@dataclass(frozen=True)
class Wording:
    """One cause in one line: what a student would want to be told of it first."""

    best: Told  # the one that shows it
    group: list[Told]
    loaded: Loaded
    contracts: Mapping[str, Function]

    @property
    def kind(self) -> CauseKind:
        kind = kind_of(self.best)
        return "does-not-load" if kind == "load-trouble" and not self.loaded.functions else kind

    def title(self) -> str:
        best, kind = self.best, self.kind
        ours = kind == "grader-error" or (kind == "missing" and best.outcome.failed is None)
        if not best.shown and not ours:
            return f"{best.name}: {best.verdict.message}"
        return getattr(self, "_" + kind.replace("-", "_"))()  # type: ignore[no-any-return]

    @property
    def _name(self) -> str:
        return _function(self.best) or " and ".join(self.best.functions)

    @property
    def _failure(self) -> str:
        return failure_message(replace(self.best.outcome, call=None))

    def _unreadable(self) -> str:
        return self._failure

    def _does_not_load(self) -> str:
        return f"the file does not load: {self._failure}"

    def _load_trouble(self) -> str:
        return f"the file fails while it is loaded: {self._failure}"

    def _missing(self) -> str:
        """Each name that is not there, beside one that the file has and that may be meant."""
        if self.best.outcome.failed is not None:
            return f"{self._name} cannot be asked: {self._failure}"
        defined = self.loaded.functions
        names = dict.fromkeys(
            name for one in self.group for name in one.functions if name not in defined
        )
        near = {name: spelled_like(name, defined - self.contracts.keys()) for name in names}
        if len(names) > 1:
            said = [f"{n} (did you mean {near[n]}?)" if near[n] else n for n in names]
            return f"not defined: {_listed(said)}"
        (name,) = names
        meant = f"; did you mean {near[name]}?" if near[name] else ""
        return f"{self.contracts[name].signature} is not defined{meant}"

    def _unfinished(self) -> str:
        own = [one for one in self.group if not one.outcome.follows]
        return f"not written yet: {_listed(list(dict.fromkeys(map(_function, own))))}"

    def _crashed(self) -> str:
        return f"{self._name}: {self._failure}"

    def _timeout(self) -> str:
        outcome = self.best.outcome
        return f"{self._name} does not answer in time" if outcome.call else outcome.trouble

    def _raises(self) -> str:
        return f"{self._name} raises {self._failure}"

    def _wrong_shape(self) -> str:
        return f"{self._name} returns something of another form than was asked for"

    def _not_finite(self) -> str:
        return f"{self._name} returns nan, infinity or a number out of all bounds"

    def _refuted(self) -> str:
        verb = "do" if " and " in self._name else "does"
        return f"{self._name} {verb} not satisfy {self.best.name}"

    def _conduct(self) -> str:
        outcome = self.best.outcome
        if outcome.twin is not None:
            return f"{self._name} answers integers otherwise than the same numbers as floats"
        kept = "keeps something between calls" if outcome.calls else "changes its arguments"
        return f"{self._name} {kept}"

    def _idle(self) -> str:
        return f"{self._name} does nothing yet that would show"

    def _grader_error(self) -> str:
        return "the grader itself failed, which costs no points"


def _listed(names: list[str]) -> str:
    more = len(names) - NAMED
    shown = names if more <= 0 else names[:NAMED]
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")
