"""Closed balls, label +1 inside [UML, ex. 6]: the lift to the paraboloid, and who is shattered.

The exercise shows d + 1 ≤ VC ≤ d + 2. In truth VC = d + 1: points are shattered by balls iff they
are affinely independent. Every case carries a ball for each labelling, or a Radon partition.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.radon import BallShattering, labellings
from lemmata.checks.certificates.shattering import Impossible, Shattering
from lemmata.checks.datasets.forms import Matrix
from lemmata.checks.vc.points import (
    BEND,
    CORNER,
    LIFT,
    ROUND,
    SETS,
    TOO_MANY_POINTS,
    TWO_BALLS,
    shown,
    signs,
)
from lemmata.theorem import Refutation, refute, theorem

_BALLS = "is_shattered_by_balls(X)"
EXERCISE_6 = "[UML, ex. 6]"


@theorem(
    topic="vc",
    functions=("lift_to_paraboloid",),
    cases=SETS,
    source=f"{EXERCISE_6}.1",
    comparison="derived",
    proof=(LIFT,),
)
def lift_appends_the_squared_norm(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """The lifted rows are (x, ‖x‖²), the squared norm last.

    The sum of d squares, or the square of the norm, is off by at most d + 4 roundings.
    """
    got = f.lift_to_paraboloid(data.X)
    should = np.column_stack([data.X, np.sum(data.X * data.X, axis=1)])  # exact on the grid
    rounding = (data.X.shape[1] + 4) * float(np.finfo(got.dtype).eps)
    off = np.abs(got.astype(float) - should) > rounding * np.abs(should)
    wrong = np.flatnonzero(np.any(off, axis=1))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"row {i} = {got[i].tolist()}",
        should=f"(x, ‖x‖²) = {should[i].tolist()}",
        call="lift_to_paraboloid(X)",
        line="lift",
    )


@theorem(
    topic="vc",
    functions=("is_shattered_by_balls",),
    cases=CORNER,
    source=f"{EXERCISE_6}.2",
    tight=True,
    proof=(BEND,),
)
def origin_and_basis_are_shattered_by_balls(
    f: Any, data: Matrix, certificate: Shattering
) -> Refutation | None:
    """0, e_1, …, e_d are shattered by closed balls, so that VC ≥ d + 1."""
    if f.is_shattered_by_balls(data.X):
        return None
    should = "True: a large ball does what a halfspace does, and halfspaces shatter these points"
    return refute(got="False", should=should, call=_BALLS, line="bend")


@theorem(
    topic="vc",
    functions=("is_shattered_by_balls",),
    cases=TOO_MANY_POINTS,
    source=f"{EXERCISE_6} (sharpened: VC = d + 1)",
    tight=True,
    proof=(LIFT, TWO_BALLS),
)
def no_d_plus_two_points_are_shattered_by_balls(
    f: Any, data: Matrix, certificate: Impossible
) -> Refutation | None:
    """No d + 2 points of R^d are shattered by balls.

    The lift alone leaves room for d + 2, because its halfspaces also contain complements of balls.
    """
    if not f.is_shattered_by_balls(data.X):
        return None
    y = signs(certificate.y)
    should = f"False: balls for both y = {y} and −y would differ by a halfspace that realises y"
    return refute(got="True", should=should, call=_BALLS, line="two balls")


@theorem(
    topic="vc",
    functions=("is_shattered_by_balls",),
    cases=ROUND,
    source=EXERCISE_6,
    tight=True,
    proof=(BEND, TWO_BALLS),
)
def shattered_by_balls_iff_affinely_independent(
    f: Any, data: Matrix, certificate: BallShattering
) -> Refutation | None:
    """Closed balls shatter points iff the points are affinely independent.

    A halfspace that separates strictly bends into a ball; a Radon partition forbids two of them.
    """
    got = f.is_shattered_by_balls(data.X)
    if got == certificate.shattered:
        return None
    if got:
        parts = certificate.forbidden[0]
        why = f"the hulls of I = {list(parts.I)} and J = {list(parts.J)} meet"
        should = f"False: {why}, so I and J cannot both have a ball of their own"
        return refute(got="True", should=should, call=_BALLS, line="two balls")
    y, ball = labellings(len(data.X))[-2], certificate.balls[-2]
    one = f"y = {signs(y)} that of centre {shown(ball.centre)} and r² = {shown([ball.r2])[1:-1]}"
    should = f"True: every labelling has its ball, {one}"
    return refute(got="False", should=should, call=_BALLS, line="bend")


@theorem(
    topic="vc",
    functions=("is_shattered_by_balls", "lift_to_paraboloid", "is_shattered"),
    cases=ROUND,
    source=f"{EXERCISE_6}.1",
    proof=(LIFT,),
)
def ball_shattering_lifts_to_halfspaces(
    f: Any, data: Matrix, certificate: BallShattering
) -> Refutation | None:
    """If balls shatter X, affine halfspaces shatter its lift: your own three answers must agree."""
    shattered = f.is_shattered_by_balls(data.X)
    lifted = f.lift_to_paraboloid(data.X).astype(float)
    if not shattered or f.is_shattered(lifted, affine=True):
        return None
    return refute(
        got="is_shattered_by_balls(X) = True, but is_shattered(lift, affine=True) = False",
        should="the lifted points shattered wherever balls shatter the points",
        call=_BALLS,
        line="lift",
    )
