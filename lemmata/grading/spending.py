"""What one submission costs in seconds, its workers' and the grader's own over its answers.

Both count against one budget, `total_seconds` of the limits: an answer that is given at once and
takes a minute to judge has cost a minute. Making cases is not the submission's doing.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager

from lemmata.submission.call import Runner


class Spending:
    """From its making on, this process works for one submission alone."""

    def __init__(self, total: float = math.inf) -> None:
        self.total = total
        self._began = time.process_time()
        self._told = 0.0
        self._runners: list[Runner] = []

    def follow(self, runner: Runner) -> None:
        """A runner whose seconds count; the runners of one submission share one budget."""
        self.tell(runner)
        self._runners.append(runner)

    def tell(self, runner: Runner) -> None:
        """What the grader has spent since is no longer there for answers."""
        spent = self.grader
        if self.total < math.inf:
            runner.withhold(spent - self._told)
        self._told = spent

    @property
    def grader(self) -> float:
        return time.process_time() - self._began

    @property
    def submission(self) -> float:
        return sum(runner.seconds for runner in self._runners)

    @property
    def is_over(self) -> bool:
        return self.total < math.inf and self.grader + self.submission >= self.total

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
