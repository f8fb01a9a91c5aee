"""The lines of the proofs about shattering, and words for labellings.

    y           a labelling of n points, −1/+1
    [X 1]       the points with one more coordinate, 1: affine halfspaces become homogeneous
    a           a dependence, Σ a_i x_i = 0, not all zero;  I = {a_i > 0}, J = {a_j < 0}

All points lie on a dyadic grid and every truth is proved in rationals: no tolerance anywhere.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from lemmata.checks.certificates.shattering import Dichotomies, Impossible, half
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute

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
NONTRIVIAL = ProofLine("nonempty", "Σ a_i = 0 and a ≠ 0, so some a_i > 0 and some a_j < 0")


def signs(y: Sequence[float] | np.ndarray) -> str:
    """[+1, −1, …]: a labelling as it is written on the board."""
    return "[" + ", ".join("+1" if v > 0 else "−1" for v in y) + "]"


def why_not(y: Sequence[float] | np.ndarray, lam: Sequence[Fraction], *, affine: bool) -> str:
    """A Farkas vector in words; any multiple of it is one, so it is shown in whole numbers."""
    row = "(x_i, 1)" if affine else "x_i"
    common = lcm(*(v.denominator for v in lam))
    whole = shown(v * common for v in lam)
    return f"no halfspace realises y = {signs(y)}, as Σ λ_i y_i {row} = 0 with λ = {whole}"


def why_shattered(proof: Dichotomies) -> str:
    """What the certificate says of all labellings, in words."""
    n = len(proof.proofs).bit_length()  # 2^(n−1) proofs
    labelled = list(zip(half(n), proof.proofs, strict=True))
    for y, separation in labelled:
        if not separation.separable:
            return why_not(y, separation.farkas, affine=proof.affine)
    y, separation = labelled[-1]
    name = "(w, b)" if proof.affine else "w"
    one = f"y = {signs(y)} for one has {name} = {shown(separation.separator)}"
    return f"every labelling has its halfspace, {one}"


def misjudged(answer: bool, proof: Dichotomies, call: str, line: str) -> Refutation | None:
    """A yes or no about shattering that the certificate contradicts."""
    if answer == proof.shattered:
        return None
    return refute(
        got=str(answer),
        should=f"{proof.shattered}: {why_shattered(proof)}",
        call=call,
        line=line,
        claim=f"{'' if proof.shattered else 'not '}{call}",
    )


def not_impossible(answer: bool, proof: Impossible, call: str) -> Refutation | None:
    """A yes to shattering, against a labelling proved impossible."""
    if not answer:
        return None
    why = why_not(proof.y, proof.lam, affine=proof.affine)
    line = "reduction" if proof.affine else "contradiction"
    return refute(got="True", should=f"False: {why}", call=call, line=line, claim=f"not {call}")
