"""Least squares of the rank and as sharp as the assignment asks for.

By default cases are left out on which normal equations, whose conditioning is κ², could not be
held to much. With stability = "backward" they stay: QR and SVD keep their digits there.
"""

from __future__ import annotations

from typing import Any

from lemmata.certificate import Certificate
from lemmata.checks.certificates.least_squares import (
    SOLVED,
    SPANNED,
    LeastSquares,
    exact_least_squares,
)
from lemmata.conventions import Conventions


def propose_spanned(data: Any, conventions: Conventions) -> LeastSquares | None:
    if conventions.stability == "backward":
        return exact_least_squares(data.X, data.y)
    proof: LeastSquares | None = SPANNED.propose(data)
    return proof


STATED_SPANNED = Certificate(LeastSquares, propose_spanned, SPANNED.verify)


def _of(conventions: Conventions) -> Certificate:
    """With rank = "full" a constant column must not have taken the rank away."""
    return SPANNED if conventions.rank == "full" else SOLVED


STATED_SOLVED = Certificate(
    LeastSquares,
    propose=lambda data, conventions: _of(conventions).propose(data),
    verify=lambda data, proof, conventions: _of(conventions).verify(data, proof),
)
