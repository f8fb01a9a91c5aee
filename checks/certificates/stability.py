"""Least squares of the rank and as sharp as the assignment asks for.

By default cases are left out on which normal equations, whose conditioning is κ², could not be
held to much. With stability = "backward" they stay: QR and SVD keep their digits there.
"""

from typing import Any

from lemmata.certificate import Certificate
from lemmata.checks.certificates import least_squares
from lemmata.conventions import Conventions


def propose_spanned(data: Any, conventions: Conventions) -> least_squares.LeastSquares | None:
    if conventions.stability == "backward":
        return least_squares.exact_least_squares(data.X, data.y)
    proof: least_squares.LeastSquares | None = least_squares.SPANNED.propose(data)
    return proof


STATED_SPANNED = Certificate(
    least_squares.LeastSquares, propose_spanned, least_squares.SPANNED.verify
)


def _of(conventions: Conventions) -> Certificate:
    """With rank = "full" a constant column must not have taken the rank away."""
    return least_squares.SPANNED if conventions.rank == "full" else least_squares.SOLVED


STATED_SOLVED = Certificate(
    least_squares.LeastSquares,
    propose=lambda data, conventions: _of(conventions).propose(data),
    verify=lambda data, proof, conventions: _of(conventions).verify(data, proof),
)
