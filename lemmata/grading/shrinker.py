"""From a case that refutes a theorem to the smallest one: Hypothesis shrinks through the sandbox.

The choices behind a banked case are replayed from an in-memory database and shrunk from there.
The work is bounded by what it tries, never by a clock, so the same submission is shown the
same counterexample on every machine. One bug is shown with the same case wherever it refutes:
small cases found for one theorem are tried on the others.
"""

import random
from dataclasses import replace
from typing import Any

from lemmata.bank.case import Case
from lemmata.bank.family import Family
from lemmata.grading.judge import Judge, Outcome
from lemmata.theorems import Theorem

# A step costs this much, and one for each number of the case that it tries: large cases are slow to
# draw, and are made small by their first steps. Little is enough: the first case of a bank that
# refutes is nearly minimal, and ten times the work takes one row in a hundred away. What has a few
# numbers alone can lose no row: two dozen steps make them small.
A_STEP, A_NUMBER, A_FEW, MOST_WORK = 8, 60, 250, 600
# For all theorems of a submission together; each may still take a little.
MOST_IN_ALL, LEAST_WORK = 1200, 150
# A candidate that hangs or crashes costs real time; after this many the shrinking ends.
MOST_ENDINGS = 2
_KEY = b"lemmata"


class _Enough(BaseException):
    """The steps are spent. Not an Exception: Hypothesis must not take it for a failure."""


class Shrinker:
    """Remembers, by family, the small cases found: they often break the next theorem too."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.known: dict[Family, list[Case]] = {}
        self._left = MOST_IN_ALL

    def smallest(self, theorem: Theorem, found: Outcome) -> Outcome:
        """The outcome on the smallest case that breaks the theorem in the same way."""
        if found.case is None or found.status not in ("refuted", "error"):
            return found
        shared = self.shared(theorem, found)
        if any(shared.case is case for case in self._known(theorem)):
            return shared  # it was made small before, for another theorem
        wanted = max(A_FEW, A_NUMBER * _numbers(found.case))
        work = min(MOST_WORK, wanted, max(self._left, LEAST_WORK))
        search = _Search(self.judge, theorem, found, work)
        search.run()
        self._left -= work - search.left
        assert search.best.case is not None
        self.known.setdefault(found.case.family, []).append(search.best.case)
        return search.best

    def shared(self, theorem: Theorem, found: Outcome) -> Outcome:
        """The smallest known case that breaks it too, if it is no larger than the one at hand."""
        assert found.case is not None
        for case in sorted(self._known(theorem), key=lambda case: case.size):
            if case is found.case or case.size > found.case.size:
                return found
            outcome = self.judge.judge(theorem, [case])
            if _alike(outcome, found):
                return outcome
        return found

    def _known(self, theorem: Theorem) -> list[Case]:
        return [case for family in theorem.families for case in self.known.get(family, ())]


class _Search:
    def __init__(self, judge: Judge, theorem: Theorem, found: Outcome, work: int) -> None:
        assert found.case is not None
        self.judge, self.theorem, self.found = judge, theorem, found
        self.family, self.choices = found.case.family, found.case.choices
        self.left, self.endings = work, 0
        self.best = found

    def run(self) -> None:
        import hypothesis
        from hypothesis.database import InMemoryExampleDatabase
        from hypothesis.errors import HypothesisException

        database = InMemoryExampleDatabase()
        if self.choices is not None:  # an edge case was not drawn: then a drawn one is looked for
            database.save(_KEY, self.choices)
        settings = hypothesis.settings(
            database=database,
            phases=(hypothesis.Phase.reuse, hypothesis.Phase.generate, hypothesis.Phase.shrink),
            max_examples=max(1, self.left // (8 * A_STEP)),
            deadline=None,
        )
        try:
            hypothesis.find(
                self.family.strategy(self.judge.conventions),
                self.breaks,
                settings=settings,
                random=random.Random(0),
                database_key=_KEY,
            )
        except (HypothesisException, _Enough):
            return  # the smallest one seen stands, the banked case if none was smaller

    def breaks(self, data: Any) -> bool:
        """Does the theorem fail here in the same way? Counts its steps; remembers the smallest."""
        if self.left <= 0 or self.endings >= MOST_ENDINGS or self.judge.spending.is_over:
            raise _Enough
        case = Case(self.family, data)
        self.left -= A_STEP + _numbers(case)
        certificate = self.family.certify(data, self.judge.conventions)
        if self.family.certificate is not None and certificate is None:
            return False
        outcome = self.judge.judge(self.theorem, [replace(case, certificate=certificate)])
        if outcome.status in ("timeout", "crashed"):
            self.endings += 1
        if not _alike(outcome, self.found):
            return False
        assert outcome.case is not None and self.best.case is not None
        if outcome.case.size < self.best.case.size:
            self.best = outcome
        return True


def _numbers(case: Case) -> int:
    return case.size[2]


def _alike(one: Outcome, other: Outcome) -> bool:
    """The same kind of failure: shrinking must not slip from one bug to another's exception."""
    if (one.status, one.unfit) != (other.status, other.unfit):
        return False
    if one.failed is not None and other.failed is not None:
        return one.failed.exception == other.failed.exception
    return True
