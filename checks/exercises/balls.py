"""A ball around the positive points alone: the witness behind VCdim ≥ d + 1 [UML, ex. 6].

The numbers that come back are taken as they are, in exact rationals. A positive point may lie on
the sphere; deciding this in float64 errs by some ulps of ‖x‖² + ‖c‖² + r², which are granted.
"""

from typing import Any

from lemmata.checks.certificates.exact import rational, rationals, squared_norm
from lemmata.checks.certificates.radon import Ball
from lemmata.checks.exercises.cases import INDEPENDENT_POINTS
from lemmata.checks.precision import epsilon
from lemmata.checks.records import Labelled
from lemmata.checks.words import full, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

LIFTED = ProofLine("lift", "‖x − c‖² ≤ r² exactly where 2<c, x> − ‖x‖² ≥ ‖c‖² − r²: affine in φ(x)")


@theorem(INDEPENDENT_POINTS, proof=LIFTED)
def ball_holds_the_positive_points_alone(f: Any, data: Labelled, proof: Ball) -> Refutation | None:
    """On affinely independent points, 0 and e_1 … e_d say, every labelling has a closed ball with
    the +1 points inside and the −1 points outside: yours is one, of radius r > 0.

    Points with label +1 need ‖x − c‖ ≤ r, the others ‖x − c‖ > r, as exact numbers: leave room.

    [UML, ex. 6] (derived)
    """
    centre, radius = f.ball(data.X, data.y)
    ours = f"; c = {shown(map(float, proof.centre))}, r² = {full(float(proof.r2), 8)} is one"
    words = f"c = {shown(centre)}, r = {full(radius, 8)}"
    if radius <= 0:
        return refute(
            got=words, should=f"r > 0{ours}", call="ball(X, y)", line="lift", claim="r > 0"
        )
    c, r2 = rationals(centre), rational(radius) * rational(radius)
    unit = 8 * (len(c) + 2) * rational(epsilon(centre, radius))
    for i, (x, label) in enumerate(zip(data.X, data.y, strict=True)):
        away = squared_norm(a - b for a, b in zip(rationals(x), c, strict=True))
        granted = unit * (squared_norm(x) + squared_norm(c) + r2) if label > 0 else 0
        if (away <= r2 + granted) != (label > 0):
            side = "outside" if label > 0 else "inside"
            return refute(
                got=f"{words} with point {i}, of label {label:+g}, {side}",
                should=f"the +1 points inside and no other{ours}",
                call="ball(X, y)",
                line="lift",
                claim="np.array_equal(np.linalg.norm(X - c, axis=1) <= r, y > 0)",
            )
    return None
