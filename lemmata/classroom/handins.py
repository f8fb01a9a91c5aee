"""What a student handed in, whichever platform it came from."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import msgspec

from lemmata.submission.intake import BadSubmission, Submission, read_together, shown


class Student(msgspec.Struct, frozen=True):
    """`id` is the platform's own: a number of Canvas or Moodle, an SID, a name on GitHub."""

    name: str
    id: str = ""
    email: str = ""

    @property
    def is_known(self) -> bool:
        """By more than the name of a file."""
        return bool(self.id or self.email)


@dataclass(frozen=True)
class Attempt:
    """One hand-in: its files or folders, each with the name that the student gave it."""

    parts: tuple[tuple[Path, str], ...]
    number: int = 1
    late: bool = False
    days_late: int = 0  # days begun, where the platform says when; 0 where it does not
    at: datetime | None = None
    trouble: str = ""  # why it cannot be read, where that is known already

    def read(self) -> Submission:
        if self.trouble:
            raise BadSubmission(self.trouble)
        return read_together(self.parts, self.title)

    @property
    def title(self) -> str:
        return " + ".join(shown(name) for _, name in self.parts)


@dataclass(frozen=True)
class Handin:
    """A student and every attempt, oldest first; none: nothing was handed in."""

    student: Student
    attempts: tuple[Attempt, ...] = ()
    note: str = ""  # what a lecturer should know about how this was matched

    @property
    def newest(self) -> Attempt | None:
        return self.attempts[-1] if self.attempts else None

    def but(self, **changes: object) -> "Handin":
        return replace(self, **changes)  # type: ignore[arg-type]
