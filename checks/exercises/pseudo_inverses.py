"""The pseudo-inverse X⁺: Penrose's four identities, and the projection XX⁺ [UML, §9.2.1] [NTU].

    t       how far an honest P may be from X⁺: c u κ² ‖X⁺‖, that of (XᵀX)⁻¹Xᵀ in float64
            (c operations, u the answer's precision, κ = ‖X‖‖X⁺‖); the SVD does better

If ‖P − X⁺‖ ≤ t, then XPX misses X by at most ‖X‖²t, PXP misses P by t(2κ + 1) + ‖X‖t², and XP
and PX are symmetric up to 2‖X‖t. All norms are Frobenius norms, from the certificate.
"""

from typing import Any

import numpy as np
from flint import fmpq_mat

from lemmata.checks import precision, words
from lemmata.checks.certificates.exact import column, entries, matrix, squared_norm
from lemmata.checks.certificates.least_squares import LeastSquares, conditioning, operations
from lemmata.checks.exercises.cases import ANY_SHAPE
from lemmata.checks.filters import floats_first, unit
from lemmata.checks.records import Array
from lemmata.checks.regression import records, rounding
from lemmata.theorems import ProofLine, Refutation, refute, theorem

PENROSE = (
    ProofLine("XPX", "X X⁺ X = X: on the columns of X the projection changes nothing"),
    ProofLine("PXP", "X⁺ X X⁺ = X⁺: what X sends to zero never comes back"),
    ProofLine("XP", "X X⁺ is symmetric: it projects at right angles"),
    ProofLine("PX", "X⁺ X is symmetric: D⁺ inverts what D does not send to zero"),
)
PROJECTION = ProofLine("projection", "XX⁺y = Σ v_i <v_i, y> over the v_i that span the columns")
CALL = "pseudo_inverse(X)"
TINY = float(np.finfo(float).tiny)  # for what underflows


def tolerance(X: Array, P: Array, proof: LeastSquares) -> float:
    """t."""
    kappa = conditioning(X, proof)
    return operations(X) * precision.epsilon(P) * kappa * kappa * proof.pinv_norm


@floats_first
def surely_penrose(X: Array, P: Array, within: tuple[float, ...]) -> bool:
    """All four, each entry by the longest of its sums: of n products, of d, and what they hold."""
    A, B, operations = np.abs(X), np.abs(P), sum(X.shape) + 4
    XP, PX, AB, BA = X @ P, P @ X, A @ B, B @ A
    missed = (XP @ X - X, PX @ P - P, XP - XP.T, PX - PX.T)
    sizes = (AB @ A + A, BA @ B + B, AB + AB.T, BA + BA.T)
    most = (np.abs(m) + unit(operations) * (s + TINY) for m, s in zip(missed, sizes, strict=True))
    room = 1 - unit(X.size + operations)
    return all(np.linalg.norm(m) <= w * room for m, w in zip(most, within, strict=True))


@theorem(ANY_SHAPE, proof=PENROSE)
def pseudo_inverse_satisfies_penrose(
    f: Any, data: records.Sample, proof: LeastSquares
) -> Refutation | None:
    """P = X⁺ has XPX = X and PXP = P, and both XP and PX are symmetric: whatever the rank of X.

    No other matrix has all four. A singular value that is zero up to rounding stays zero in D⁺.

    [UML, §9.2.1] [NTU, Linear Regression Algorithm] (derived)
    """
    P = f.pseudo_inverse(data.X)
    t, size, kappa = tolerance(data.X, P, proof), rounding.norm(data.X), conditioning(data.X, proof)
    within = (size * size * t, t * (2 * kappa + 1) + size * t * t, 2 * size * t, 2 * size * t)
    if surely_penrose(data.X, precision.doubles(P), within):
        return None
    Xq, Pq = matrix(data.X), matrix(P)
    XP, PX = Xq * Pq, Pq * Xq
    identities: list[tuple[str, fmpq_mat, str, str]] = [
        ("XPX", XP * Xq - Xq, "XPX = X", "X @ P @ X - X"),
        ("PXP", PX * Pq - Pq, "PXP = P", "P @ X @ P - P"),
        ("XP", XP - XP.transpose(), "XP symmetric", "X @ P - (X @ P).T"),
        ("PX", PX - PX.transpose(), "PX symmetric", "P @ X - (P @ X).T"),
    ]
    for (line, off, named, code), allowed in zip(identities, within, strict=True):
        missed = squared_norm(entries(off))
        if rounding.exceeds(missed, allowed):
            return refute(
                got=f"P that misses {named} by {rounding.nearest(missed) ** 0.5:.6g}",
                should=f"{named}, within {allowed:.2g}",
                call=CALL,
                line=line,
                claim=f"np.linalg.norm({code}) <= {allowed}",
            )
    return None


@theorem(ANY_SHAPE, proof=PROJECTION)
def pseudo_inverse_projects(f: Any, data: records.Sample, proof: LeastSquares) -> Refutation | None:
    """XX⁺y is the projection of y on the span of the columns of X: w = X⁺y is least squares.

    [UML, §9.2.1] [NTU, Linear Regression Algorithm] (derived)
    """
    P = f.pseudo_inverse(data.X)
    got = matrix(data.X) * (matrix(P) * column(data.y))
    right = matrix(data.X) * column(proof.w)
    missed = squared_norm(entries(got - right))
    allowed = rounding.norm(data.X) * tolerance(data.X, P, proof) * rounding.norm(data.y)
    if not rounding.exceeds(missed, allowed):
        return None
    return refute(
        got=f"XPy = {_shown(got)}",
        should=f"the projection {_shown(right)}, within {allowed:.2g}",
        call=CALL,
        line="projection",
    )


def _shown(mat: fmpq_mat) -> str:
    return "[" + ", ".join(f"{words.full(rounding.nearest(v), 8)}" for v in entries(mat)) + "]"
