"""How a course makes a mark of a score: late work, attempts, bonus, rounding.

The table [marking] of an assignment.toml.
"""

import math
from datetime import datetime
from typing import Literal

import msgspec

from lemmata.errors import BadValue


class Marking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    late_penalty: float = 0.0  # percent of the score, once
    late_penalty_a_day: float = 0.0  # percent more for each day begun, where the time is known
    due: datetime | None = None  # what comes later is late, where the platform says when it came
    attempts: Literal["newest", "best"] = "newest"
    bonus: tuple[str, ...] = ()  # theorems whose points come on top of the maximum
    round_to: float = 0.0  # the mark is a multiple of this; 0: as it is

    def __post_init__(self) -> None:
        for name in ("late_penalty", "late_penalty_a_day"):
            if not 0 <= getattr(self, name) <= 100:
                raise BadValue(name, "must be a percentage from 0 to 100")
        if not (0 <= self.round_to < math.inf):
            raise BadValue("round_to", "must not be negative")
        if self.due is not None and self.due.tzinfo is None:
            raise BadValue("due", "needs a time zone, e.g. 2026-10-01T23:59:00Z")

    def penalty(self, days_late: int) -> float:
        """The share of a late score that is taken off; 0 days: late, nobody knows how much."""
        percent = self.late_penalty + self.late_penalty_a_day * max(days_late, 1)
        return min(percent, 100.0) / 100.0

    def rounded(self, score: float) -> float:
        """Halves go up, as people expect, and not to the nearest even number."""
        if not self.round_to:
            return round(score, 6)
        return round(math.floor(score / self.round_to + 0.5 + 1e-9) * self.round_to, 6)
