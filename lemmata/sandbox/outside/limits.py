"""What one submission may use. Part of the assignment; enforced by the worker and by its parent."""

import msgspec

from lemmata.errors import BadValue

# More than any machine has, of seconds or megabytes.
MOST = 10_000_000


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Generous by default: a slow but right answer is right.

    Seconds are of computing and sleeping; waiting for a processor is free (clock.py).
    """

    call_seconds: float = 10.0
    total_seconds: float = 120.0
    memory_mb: int = 1024
    output_kb: int = 64

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if not 0 < getattr(self, name) < MOST:
                raise BadValue(name, f"must be positive and finite, not {getattr(self, name)}")
