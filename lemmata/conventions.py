"""What lecturers disagree on. An assignment states its conventions and every check obeys them."""

from __future__ import annotations

from typing import Literal

import msgspec


class Conventions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scaling of objectives, place of the bias, and the accuracy asked of iterative solvers."""

    loss: Literal["mean", "sum"] = "mean"
    penalty: Literal["half", "full"] = "half"
    bias: Literal["first", "last"] = "first"
    svm: Literal["half", "full"] = "half"
    accuracy: float = 1e-6

    def __post_init__(self) -> None:
        if not 0 < self.accuracy < 1:
            raise ValueError(f"accuracy must lie between 0 and 1, not {self.accuracy}")
