"""x = x_⊥ + r w/‖w‖: the projection on a hyperplane and the signed distance [CSC580, Lem 2].

x_⊥ = x − (<w, x> + b) w/‖w‖² is rational; r = (<w, x> + b)/‖w‖ is compared after squaring.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks import precision, words
from lemmata.checks.certificates import exact, margins
from lemmata.checks.exercises.cases import PLANES
from lemmata.checks.exercises.records import Plane
from lemmata.checks.records import Array
from lemmata.checks.svm.distances import CLAIM_1, CLAIM_2, SOLVE, is_quotient, rounding
from lemmata.theorems import Refutation, refute, theorem

CALL = "project(X, w, b)"


def slacks(data: Plane, i: int, unit: float) -> list[fmpq]:
    """What rounding may do to each coordinate of x_⊥: of x itself, and of r w_j/‖w‖."""
    w, x = data.w, data.X[i]
    size = float(np.abs(x) @ np.abs(w) + abs(data.b))
    along = size * np.abs(w) / float(w @ w)
    count = 4 * (len(w) + 8)
    return [count * exact.rational(unit) * exact.rational(v) for v in np.abs(x) + along]


@theorem(PLANES, proof=CLAIM_1)
def projection_lies_on_the_hyperplane(f: Any, data: Plane, proof: None) -> Refutation | None:
    """Every x_⊥ lies on the hyperplane: <w, x_⊥> + b = 0.

    [CSC580, Lem 2] (derived)
    """
    P, _ = f.project(data.X, data.w, data.b)
    for i, point in enumerate(P):
        score = exact.dot(data.w, point) + exact.rational(data.b)
        pairs = zip(data.w, slacks(data, i, precision.epsilon(P)), strict=True)
        if abs(score) > sum((abs(exact.rational(w)) * s for w, s in pairs), fmpq(0)):
            return refute(
                got=f"x_⊥ = {words.shown(point)} for row {i}, with <w, x_⊥> + b = "
                f"{words.rounded_down(score)}",
                should="0",
                call=CALL,
                line="claim 1",
                claim="np.allclose(P @ w, -b)",
            )
    return None


@theorem(PLANES, proof=(CLAIM_1, CLAIM_2), after=projection_lies_on_the_hyperplane)
def projection_is_the_foot_of_the_perpendicular(
    f: Any, data: Plane, proof: None
) -> Refutation | None:
    """x − x_⊥ is a multiple of w: of all points of the hyperplane x_⊥ is the nearest to x.

    [CSC580, Lem 2, claims 1 and 2] (derived)
    """
    P, _ = f.project(data.X, data.w, data.b)
    norm2 = exact.squared_norm(data.w)
    for i, score in enumerate(margins.scores(data.X, data.w, data.b)):
        x, w = exact.rationals(data.X[i]), exact.rationals(data.w)
        foot = [a - score * v / norm2 for a, v in zip(x, w, strict=True)]
        each = zip(P[i], foot, slacks(data, i, precision.epsilon(P)), strict=True)
        if any(abs(exact.rational(got) - right) > slack for got, right, slack in each):
            return refute(
                got=f"x_⊥ = {words.shown(P[i])} for row {i}",
                should=f"x − (<w, x> + b) w/‖w‖² = {words.shown(map(exact.near, foot))}",
                call=CALL,
                line="claim 2",
            )
    return None


@theorem(PLANES, proof=(SOLVE, CLAIM_1))
def point_is_its_projection_and_r_along_w(f: Any, data: Plane, proof: None) -> Refutation | None:
    """r = (<w, x> + b)/‖w‖, so that x = x_⊥ + r w/‖w‖: its sign is the side, |r| the distance.

    [CSC580, Lem 2] (tight, derived)
    """
    _, r = f.project(data.X, data.w, data.b)
    norm2 = exact.squared_norm(data.w)
    errors = rounding(precision.epsilon(r), data.X, data.w, data.b)
    for i, score in enumerate(margins.scores(data.X, data.w, data.b)):
        if not is_quotient(float(r[i]), score, norm2, errors[i]):
            return refute(
                got=f"r = {words.full(float(r[i]))} for row {i}",
                should=f"(<w, x> + b)/‖w‖ = {words.full(exact.near(score) / _length(data.w))}",
                call=CALL,
                line="solve for r",
                claim="np.allclose(np.ravel(r), (X @ w + b) / np.linalg.norm(w))",
            )
    return None


def _length(w: Array) -> float:
    return float(np.linalg.norm(w))
