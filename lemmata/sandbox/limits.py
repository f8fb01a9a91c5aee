"""What one submission may use. Part of the assignment; enforced by the worker and by its parent."""

from __future__ import annotations

import msgspec


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Generous by default: a slow but right answer is right."""

    call_seconds: float = 10.0
    total_seconds: float = 300.0
    memory_mb: int = 1024
    output_kb: int = 64

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            if getattr(self, name) <= 0:
                raise ValueError(f"{name} must be positive, not {getattr(self, name)}")
