"""Radon's theorem: d + 2 points of R^d split into two parts whose convex hulls meet.

It is the second half of [UML, Thm 9.2] on the rows (x, 1): no affine halfspace separates I from J.
Whether the hulls of a student's parts meet is decided exactly, by Gordan's alternative.
"""

from typing import Any

from lemmata.checks.certificates.radon import RadonPartition, hulls, is_partition
from lemmata.checks.records import Array
from lemmata.checks.vc import cases, proofs
from lemmata.checks.words import array, full, shown
from lemmata.theorems import Refutation, refute, theorem

PROOF = (proofs.REDUCTION, proofs.DEPENDENCE, proofs.NONTRIVIAL, proofs.SPLIT)


def not_parts(X: Array, I: list[int], J: list[int], call: str) -> Refutation | None:
    if is_partition(len(X), I, J):
        return None
    return refute(
        got=f"I = {I}, J = {J}",
        should=f"two non-empty parts that hold each of 0 … {len(X) - 1} exactly once",
        call=call,
        line="nonempty",
        claim="len(I) and len(J) and sorted([*I, *J]) == list(range(len(X)))",
    )


def not_meeting(
    X: Array, I: list[int], J: list[int], call: str, points: str = "X"
) -> Refutation | None:
    """The hyperplane strictly between the two parts, if there is one; `points` is X in Python."""
    found = hulls(X, I, J)
    if not found.separable:
        return None
    *w, b = found.separator
    between = f"<w, x> + b with w = {shown(w)}, b = {full(float(b), 8)} separates them strictly"
    return refute(
        got=f"I = {I}, J = {J}, but {between}",
        should="two parts whose convex hulls meet",
        call=call,
        line="split",
        claim=f"scores = ({points}) @ {array(w)} + {float(b)!r}\n"
        "below, above = sorted([scores[I], scores[J]], key=np.min)\n"
        "not np.max(below) < 0 < np.min(above)",
    )


@theorem(cases.PLACED, proof=PROOF)
def radon_parts_share_out_all_points(
    f: Any, data: cases.Placed, proof: RadonPartition
) -> Refutation | None:
    """I and J are disjoint, neither is empty, and together they are all the points.

    Points with coefficient 0 in the dependence may go to either side, but they must go somewhere.

    [Radon 1921] [UML, Thm 9.2 and Thm 9.3, proofs]
    """
    I, J = f.radon_partition(data.X)
    return not_parts(data.X, I, J, "radon_partition(X)")


@theorem(cases.PLACED, proof=PROOF, after=radon_parts_share_out_all_points)
def radon_hulls_meet(f: Any, data: cases.Placed, proof: RadonPartition) -> Refutation | None:
    """The points are shared out so that the convex hulls of the two parts have a point in common,
    and so they are for c (X + t): those parts are a Radon partition of X as well.

    Any Radon partition passes, with the parts in either order. Convex combinations do not notice
    a shift, or a factor however small.

    [Radon 1921] [UML, Thm 9.2 and Thm 9.3, proofs] (tight)
    """
    for X, call, points in (
        (data.X, "radon_partition(X)", "X"),
        (
            data.scale * (data.X + data.shift),
            "radon_partition(scale * (X + shift))",
            f"X / {data.scale!r} - shift",
        ),
    ):
        I, J = f.radon_partition(X)
        broken = not_parts(data.X, I, J, call) or not_meeting(data.X, I, J, call, points)
        if broken is not None:
            return broken
    return None
