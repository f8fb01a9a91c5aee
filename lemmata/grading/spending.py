"""What one submission costs in seconds, its workers' and the grader's own over its answers.

Both count against one budget, `total_seconds` of the limits: an answer that is given at once and
takes a minute to judge has cost a minute. Making cases is not the submission's doing.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from lemmata.submission.call import Runner

# Seconds between two looks at the clocks; a budget is minutes.
GLANCE = 0.02


class Spending:
    """From its making on, this process works for one submission alone."""

    def __init__(self, total: float = math.inf) -> None:
        self.total = total
        self._began = time.process_time()
        self._told = 0.0
        self._look_at, self._over = 0.0, False
        self._runners: list[Runner] = []

    def follow(self, runner: Runner) -> None:
        """A runner whose seconds count; the runners of one submission share one budget."""
        self.tell(runner)
        self._runners.append(runner)

    def tell(self, runner: Runner) -> None:
        """What the grader has spent since is no longer there for answers."""
        spent = self.grader
        if self.is_limited:
            runner.withhold(spent - self._told)
        self._told = spent

    @property
    def grader(self) -> float:
        return time.process_time() - self._began

    @property
    def submission(self) -> float:
        return sum(runner.seconds for runner in self._runners)

    @property
    def is_limited(self) -> bool:
        return self.total < math.inf

    @property
    def is_over(self) -> bool:
        """Asked before every case: the clocks are read no more often than they can say more."""
        if not self.is_limited:
            return False
        now = time.perf_counter()
        if now >= self._look_at:
            self._look_at = now + GLANCE
            self._over = self.grader + self.submission >= self.total
        return self._over

    @property
    def rounded(self) -> dict[str, float]:
        """As a report says it; without a limit it is `of` 0."""
        return {
            "submission": round(self.submission, 1),
            "grader": round(self.grader, 1),
            "of": round(self.total, 1) if self.is_limited else 0.0,
        }

    @property
    def words(self) -> str:
        return f"the {self.total:.3g} s for its answers and for judging them were used up"

    @contextmanager
    def ours(self) -> Iterator[None]:
        """What is done in here would be done for any submission."""
        before = time.process_time()
        try:
            yield
        finally:
            self._began += time.process_time() - before
