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

STEPS = 400
# A candidate that hangs or crashes costs real time; after this many the shrinking ends.
MOST_ENDINGS = 2
_KEY = b"lemmata"


def smallest(
    judge: Judge, theorem: Theorem, found: Outcome, conventions: Conventions, steps: int = STEPS
) -> Outcome:
    """The outcome on the smallest case that breaks the theorem in the same way."""
    if found.case is None or found.status not in ("refuted", "error"):
        return found
    search = _Search(judge, theorem, found, conventions, steps)
    search.run(found.case.choices)
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
        phases = [hypothesis.Phase.reuse, hypothesis.Phase.shrink]
        if choices is None:  # an edge case was not drawn: look for a drawn one, then shrink it
            phases.insert(1, hypothesis.Phase.generate)
        else:
            database.save(_KEY, choices)
        settings = hypothesis.settings(
            database=database,
            phases=phases,
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
        except HypothesisException:
            return  # nothing smaller was found; the banked case stands

    def breaks(self, data: Any) -> bool:
        """Does the theorem fail here in the same way? Counts its steps; remembers the smallest."""
        if self.left <= 0 or self.endings >= MOST_ENDINGS:
            return False
        self.left -= 1
        certificate = self.certify(data)
        if self.theorem.cases.certify and certificate is None:
            return False
        outcome = self.judge.judge(self.theorem, [Case(data, certificate, None)])
        if outcome.status in ("timeout", "crashed"):
            self.endings += 1
        if not _alike(outcome, self.found):
            return False
        if _size(outcome) < _size(self.best):
            self.best = outcome
        return True


def _alike(one: Outcome, other: Outcome) -> bool:
    """The same kind of failure: shrinking must not slip from one bug to another's exception."""
    if one.status != other.status:
        return False
    if one.failed is not None and other.failed is not None:
        return one.failed.exception == other.failed.exception
    return True


def _size(outcome: Outcome) -> tuple[int, float]:
    """Fewer numbers first, then smaller ones."""
    assert outcome.case is not None
    numbers = _numbers(storage.to_json(outcome.case.data))
    return len(numbers), sum(abs(x) + (x != int(x)) + (x < 0) / 2 for x in numbers)


def _numbers(value: Any) -> list[float]:
    if isinstance(value, dict):
        return [x for item in value.values() for x in _numbers(item)]
    if isinstance(value, list):
        return [x for item in value for x in _numbers(item)]
    return [float(value)] if isinstance(value, (int, float)) else []
