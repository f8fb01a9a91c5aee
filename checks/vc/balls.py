"""Closed balls, label +1 inside [UML, ex. 6]: the lift to the paraboloid, and who is shattered.

The exercise shows d + 1 ≤ VC ≤ d + 2. In truth VC = d + 1: points are shattered by balls iff they
are affinely independent. Every case carries a ball for each labelling, or a Radon partition.
"""

from typing import Any

import numpy as np

from lemmata.checks import precision, words
from lemmata.checks.certificates import radon, shattering
from lemmata.checks.records import Matrix
from lemmata.checks.vc import cases, proofs
from lemmata.theorems import Refutation, refute, theorem

CALL = "is_shattered_by_balls(X)"


@theorem(cases.SETS, cases.DEPENDENT, proof=proofs.LIFT)
def lift_appends_the_squared_norm(
    f: Any, data: Matrix, proof: shattering.Shattering | shattering.Impossible
) -> Refutation | None:
    """The lifted rows are (x, ‖x‖²), the squared norm last.

    The sum of d squares, or the square of the norm, is off by at most d + 4 roundings.

    [UML, ex. 6.1] (derived)
    """
    got = f.lift_to_paraboloid(data.X)
    should = np.column_stack([data.X, np.sum(data.X * data.X, axis=1)])  # exact on the grid
    rounding = (data.X.shape[1] + 4) * precision.epsilon(got)
    off = np.abs(precision.doubles(got) - should) > rounding * np.abs(should)
    wrong = np.flatnonzero(np.any(off, axis=1))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"row {i} = {got[i].tolist()}",
        should=f"(x, ‖x‖²) = {should[i].tolist()}",
        call="lift_to_paraboloid(X)",
        line="lift",
        claim=f"np.allclose(lifted, np.column_stack([X, np.sum(X**2, axis=1)]), "
        f"rtol={rounding:.3g}, atol=0)",
    )


@theorem(cases.CORNER, cases.TOO_MANY_POINTS, proof=(proofs.BEND, proofs.LIFT, proofs.TWO_BALLS))
def vc_dimension_of_balls(
    f: Any, data: Matrix, proof: shattering.Shattering | shattering.Impossible
) -> Refutation | None:
    """0, e_1, …, e_d are shattered by closed balls; no d + 2 points of R^d are.

    The lift alone leaves room for d + 2, because its halfspaces also contain complements of balls.

    [UML, ex. 6.2, sharpened: VC = d + 1] (tight)
    """
    got = f.is_shattered_by_balls(data.X)
    if isinstance(proof, shattering.Shattering):
        if got:
            return None
        why = "True: a large ball does what a halfspace does, and halfspaces shatter these points"
        return refute(got="False", should=why, call=CALL, line="bend", claim="shattered")
    if not got:
        return None
    y = proofs.signs(proof.y)
    should = f"False: balls for both y = {y} and −y would differ by a halfspace that realises y"
    return refute(got="True", should=should, call=CALL, line="two balls", claim="not shattered")


@theorem(cases.ROUND, proof=(proofs.BEND, proofs.TWO_BALLS), after=vc_dimension_of_balls)
def shattered_by_balls_iff_affinely_independent(
    f: Any, data: Matrix, proof: radon.BallShattering
) -> Refutation | None:
    """Closed balls shatter points iff the points are affinely independent.

    A halfspace that separates strictly bends into a ball; a Radon partition forbids two of them.

    [UML, ex. 6] (tight)
    """
    got = f.is_shattered_by_balls(data.X)
    if got == proof.shattered:
        return None
    if got:
        parts = proof.forbidden[0]
        why = f"the hulls of I = {list(parts.I)} and J = {list(parts.J)} meet"
        should = f"False: {why}, so I and J cannot both have a ball of their own"
        return refute(got="True", should=should, call=CALL, line="two balls", claim="not shattered")
    y, ball = radon.labellings(len(data.X))[-2], proof.balls[-2]
    one = (
        f"y = {proofs.signs(y)} that of centre {words.shown(ball.centre)} and r² = "
        f"{words.full(float(ball.r2), 8)}"
    )
    should = f"True: every labelling has its ball, {one}"
    return refute(got="False", should=should, call=CALL, line="bend", claim="shattered")


@theorem(
    cases.ROUND,
    proof=proofs.LIFT,
    after=(
        vc_dimension_of_balls,
        lift_appends_the_squared_norm,
        "affine-shattering-is-that-of-the-lifted-rows",
    ),
)
def ball_shattering_lifts_to_halfspaces(
    f: Any, data: Matrix, proof: radon.BallShattering
) -> Refutation | None:
    """If balls shatter X, affine halfspaces shatter its lift: your own three answers must agree.

    [UML, ex. 6.1]
    """
    shattered = f.is_shattered_by_balls(data.X)
    lifted = precision.doubles(f.lift_to_paraboloid(data.X))
    if not shattered or f.is_shattered(lifted, affine=True):
        return None
    return refute(
        got="is_shattered_by_balls(X) = True, but is_shattered(lift, affine=True) = False",
        should="the lifted points shattered wherever balls shatter the points",
        call=CALL,
        line="lift",
        claim="not is_shattered_by_balls(X) or is_shattered(lift_to_paraboloid(X), affine=True)",
    )
