"""One case: a dataset, the certificate that proves what is true of it, and how it was drawn."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lemmata.bank import storage
from lemmata.bank.family import Family


@dataclass(frozen=True)
class Case:
    family: Family
    data: Any
    certificate: Any = None
    choices: bytes | None = None  # Hypothesis'; None for a case that was written by hand
    # What was counted once, of the data alone and never of an answer.
    about: dict[str, int] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def size(self) -> tuple[int, int, int, float]:
        """How much there is to read: rows, columns, numbers, and how simple these are."""
        return storage.size(self.data)
