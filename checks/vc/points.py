"""The points that the vc theorems are tried on, the lines of the proofs, and words for labellings.

    y           a labelling of n points, −1/+1
    [X 1]       the points with one more coordinate, 1: affine halfspaces become homogeneous
    a           a dependence, Σ a_i x_i = 0, not all zero;  I = {a_i > 0}, J = {a_j < 0}

All points lie on a dyadic grid and every truth is proved in rationals: no tolerance anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from lemmata.checks.certificates.radon import BallShattering, RadonPartition
from lemmata.checks.certificates.separation import Separation
from lemmata.checks.certificates.shattering import Dichotomies, Impossible, Shattering, half
from lemmata.checks.datasets.forms import Labelled, Matrix
from lemmata.checks.datasets.vc_forms import Called, Moved, Placed
from lemmata.theorem import Family, ProofLine

_DRAWN, _EDGES = "lemmata.checks.datasets.vc", "lemmata.checks.datasets.vc_edges"
_CERTIFICATES = "lemmata.checks.certificates"


def _family(
    name: str, data: type, certify: str | None, certificate: type | None, size: int
) -> Family:
    function = name.removeprefix("vc-").replace("-", "_")
    return Family(
        name,
        data,
        f"{_DRAWN}:{function}",
        f"{_CERTIFICATES}.{certify}" if certify else None,
        certificate,
        edges=f"{_EDGES}:{function}_edges",
        size=size,
    )


BASIS = _family("vc-basis", Labelled, None, None, 16)
CORNER = _family("vc-corner", Matrix, "shattering:both_classes", Shattering, 4)
INDEPENDENT = _family("vc-independent", Labelled, "shattering:realised_labels", Separation, 40)
DEPENDENT = _family("vc-dependent", Matrix, "shattering:impossible_vectors", Impossible, 50)
TOO_MANY_VECTORS = _family(
    "vc-too-many-vectors", Matrix, "shattering:impossible_vectors", Impossible, 16
)
TOO_MANY_POINTS = _family(
    "vc-too-many-points", Matrix, "shattering:impossible_points", Impossible, 8
)
SETS = _family("vc-sets", Matrix, "shattering:both_classes", Shattering, 20)
WITH_ORIGIN = _family("vc-with-origin", Matrix, "shattering:both_classes", Shattering, 10)
GENERAL = _family("vc-general", Matrix, "shattering:general_position", Shattering, 12)
MOVED = _family("vc-moved", Moved, "shattering:both_classes", Shattering, 16)
PLACED = _family("vc-placed", Placed, "radon:partition", RadonPartition, 50)
ROUND = _family("vc-round-sets", Matrix, "radon:balls", BallShattering, 16)
CALLED = _family("vc-called", Called, None, None, 4)

WITNESS = ProofLine(
    "witness", "w = (y_1, …, y_d) has <w, e_i> = y_i; on independent rows X w = y has a solution"
)
DEPENDENCE = ProofLine("dependence", "d + 1 vectors: Σ a_i x_i = 0 with the a_i not all zero")
SPLIT = ProofLine("split", "Σ_{i∈I} a_i x_i = Σ_{j∈J} |a_j| x_j")
CONTRADICTION = ProofLine("contradiction", "0 < Σ_{i∈I} a_i <w, x_i> = Σ_{j∈J} |a_j| <w, x_j> < 0")
REDUCTION = ProofLine("reduction", "<w, x> + b = <(w, b), (x, 1)>: d + 2 points, d + 1 coordinates")
LIFT = ProofLine("lift", "‖x − v‖² ≤ r² iff 2<v, x> − ‖x‖² ≥ ‖v‖² − r², linear in (x, ‖x‖²)")
BEND = ProofLine("bend", "<w, x> + b ≥ ε‖x‖² is a ball, and for small ε agrees with the halfspace")
TWO_BALLS = ProofLine("two balls", "a ball for I minus a ball for J is a halfspace between I and J")
THEOREM_9_2, THEOREM_9_3 = "[UML, Thm 9.2] [ELEG867, §1]", "[UML, Thm 9.3] [ELEG867, §1]"


def signs(y: Sequence[float] | np.ndarray) -> str:
    """[+1, −1, …]: a labelling as it is written on the board."""
    return "[" + ", ".join("+1" if v > 0 else "−1" for v in y) + "]"


def shown(values: Sequence[Fraction]) -> str:
    """Exact where that is short."""
    short = [str(v) if len(str(v)) <= 12 else f"{float(v):.5g}" for v in values]
    return "[" + ", ".join(short) + "]"


def why_not(y: Sequence[float] | np.ndarray, lam: Sequence[Fraction], *, affine: bool) -> str:
    """A Farkas vector in words."""
    row = "(x_i, 1)" if affine else "x_i"
    return f"no halfspace realises y = {signs(y)}, as Σ λ_i y_i {row} = 0 with λ = {shown(lam)}"


def why_shattered(proof: Dichotomies) -> str:
    """What the certificate says of all labellings, in words."""
    labelled = list(zip(half(_rows(proof)), proof.proofs, strict=True))
    for y, separation in labelled:
        if not separation.separable:
            return why_not(y, separation.farkas, affine=proof.affine)
    y, separation = labelled[-1]
    name = "(w, b)" if proof.affine else "w"
    one = f"y = {signs(y)} for one has {name} = {shown(separation.separator)}"
    return f"every labelling has its halfspace, {one}"


def _rows(proof: Dichotomies) -> int:
    return len(proof.proofs).bit_length()  # 2^(n−1) proofs
