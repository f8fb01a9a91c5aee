"""From a case that refutes a theorem to the smallest one: Hypothesis shrinks through the sandbox.

The choices behind a banked case are replayed from an in-memory database and shrunk from there.
The work is bounded by a number of steps, never by a clock, so the same submission is shown the
same counterexample on every machine.
"""

from __future__ import annotations

import random
from typing import Any

from lemmata import storage
from lemmata.bank import Case, certifier
from lemmata.conventions import Conventions
from lemmata.judging import Judge, Outcome
from lemmata.theorem import Theorem, resolve

# Steps a number in the banked case: what is small already needs little work.
STEPS_A_NUMBER, MOST_STEPS = 15, 250
# A candidate that hangs or crashes costs real time; after this many the shrinking ends.
MOST_ENDINGS = 2
_KEY = b"lemmata"


class _Enough(BaseException):
    """The steps are spent. Not an Exception: Hypothesis must not take it for a failure."""


class Shrinker:
    """Remembers, by family, the small cases found: they often break the next theorem too."""

    def __init__(self, judge: Judge, conventions: Conventions) -> None:
        self.judge, self.conventions = judge, conventions
        self.known: dict[str, list[Case]] = {}

    def smallest(self, theorem: Theorem, found: Outcome) -> Outcome:
        """The outcome on the smallest case that breaks the theorem in the same way."""
        if found.case is None or found.status not in ("refuted", "error"):
            return found
        known = self.known.setdefault(theorem.cases.name, [])
        for case in sorted(known, key=_size):
            outcome = self.judge.judge(theorem, [case])
            if _alike(outcome, found):
                return outcome
        steps = min(MOST_STEPS, STEPS_A_NUMBER * _size(found.case)[0])
        search = _Search(self.judge, theorem, found, self.conventions, steps)
        search.run(found.case.choices)
        assert search.best.case is not None
        known.append(search.best.case)
        return search.best


class _Search:
    def __init__(
        self,
        judge: Judge,
        theorem: Theorem,
        found: Outcome,
        conventions: Conventions,
        steps: int,
    ) -> None:
        self.judge, self.theorem, self.found = judge, theorem, found
        self.certify = certifier(theorem.cases, conventions)
        self.strategy = resolve(theorem.cases.strategy)(conventions)
        self.left, self.endings = steps, 0
        self.best = found

    def run(self, choices: bytes | None) -> None:
        import hypothesis
        from hypothesis.database import InMemoryExampleDatabase
        from hypothesis.errors import HypothesisException

        database = InMemoryExampleDatabase()
        if choices is not None:  # an edge case was not drawn: then a drawn one is looked for
            database.save(_KEY, choices)
        settings = hypothesis.settings(
            database=database,
            phases=(hypothesis.Phase.reuse, hypothesis.Phase.generate, hypothesis.Phase.shrink),
            max_examples=max(1, self.left // 4),
            deadline=None,
        )
        try:
            hypothesis.find(
                self.strategy,
                self.breaks,
                settings=settings,
                random=random.Random(0),
                database_key=_KEY,
            )
        except (HypothesisException, _Enough):
            return  # the smallest one seen stands, the banked case if none was smaller

    def breaks(self, data: Any) -> bool:
        """Does the theorem fail here in the same way? Counts its steps; remembers the smallest."""
        if self.left <= 0 or self.endings >= MOST_ENDINGS:
            raise _Enough
        self.left -= 1
        certificate = self.certify(data)
        if self.theorem.cases.certify and certificate is None:
            return False
        outcome = self.judge.judge(self.theorem, [Case(data, certificate, None)])
        if outcome.status in ("timeout", "crashed"):
            self.endings += 1
        if not _alike(outcome, self.found):
            return False
        assert outcome.case is not None and self.best.case is not None
        if _size(outcome.case) < _size(self.best.case):
            self.best = outcome
        return True


def _alike(one: Outcome, other: Outcome) -> bool:
    """The same kind of failure: shrinking must not slip from one bug to another's exception."""
    if one.status != other.status:
        return False
    if one.failed is not None and other.failed is not None:
        return one.failed.exception == other.failed.exception
    return True


def _size(case: Case) -> tuple[int, float]:
    return storage.size(case.data)
