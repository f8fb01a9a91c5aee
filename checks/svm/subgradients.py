"""Subgradients of the hinge h(w) = (1 − y<w, x>)_+ [CSC580, SGD: nondifferentiable objectives].

m           the margin y<w, x>, exact on the dyadic grid; the kink is at m = 1
∂h(w)       {−yx} for m < 1, {0} for m > 1, and {−θyx : 0 ≤ θ ≤ 1} at the kink
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import (
    dot,
    rational,
    rationals,
    rounded_down,
    rounded_up,
    squared_norm,
)
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.svm_forms import HingePoint
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

HINGE_POINTS = Family(
    "svm-hinge-points",
    HingePoint,
    "lemmata.checks.datasets.svm:hinge_points",
    edges="lemmata.checks.datasets.svm_edges:hinge_points",
    size=80,
)
CALL = "hinge_subgradient(w, x, y)"
INNER = ProofLine("inner", "h(w) = ℓ(<a, w>) with a = yx and ℓ(m) = (1 − m)_+")
OUTER = ProofLine("outer", "z ∈ ∂ℓ(m): −1 below the kink, 0 above, between them at it")
CHAIN = ProofLine("chain", "ℓ(m') ≥ ℓ(m) + z(m' − m) with m' = <a, u> gives az ∈ ∂h(w)")


def hinge(w: list[fmpq], x: Array, y: float) -> fmpq:
    return max(fmpq(0), 1 - rational(y) * dot(w, x))


def wrong_side(data: HingePoint, g: Array) -> list[fmpq]:
    """g minus its nearest point of ∂h(w): zero exactly if g is a subgradient, up to rounding."""
    m = rational(data.y) * dot(data.w, data.x)
    full = [-rational(data.y) * v for v in rationals(data.x)]
    if m < 1:
        theta = fmpq(1)
    elif m > 1 or squared_norm(full) == 0:
        theta = fmpq(0)
    else:
        theta = min(fmpq(1), max(fmpq(0), dot(rationals(g), full) / squared_norm(full)))
    # At the kink θ is the student's choice and θ x is rounded, coordinate by coordinate.
    exact = theta in (0, 1)
    unit = fmpq(0) if exact else rational(float(np.finfo(g.dtype).eps))
    miss = [rational(v) - theta * t for v, t in zip(g, full, strict=True)]
    return [fmpq(0) if abs(e) <= 2 * unit * abs(t) else e for e, t in zip(miss, full, strict=True)]


def witness(data: HingePoint, miss: list[fmpq]) -> list[fmpq]:
    """A u with h(u) < h(w) + <g, u − w>: a step along the miss, too short to cross the kink."""
    along = abs(dot(miss, data.x))
    room = abs(1 - rational(data.y) * dot(data.w, data.x))
    step = room / along if room and along else fmpq(1)
    return [v + step * e for v, e in zip(rationals(data.w), miss, strict=True)]


@theorem(
    topic="svm",
    functions=("hinge_subgradient",),
    cases=HINGE_POINTS,
    source="[CSC580, Def. subgradient]",
    tight=True,
)
def subgradient_inequality(f: Any, data: HingePoint, certificate: None) -> Refutation | None:
    """h(u) ≥ h(w) + <g, u − w> for every u, where h(w) = (1 − y<w, x>)_+.

    A vector that is no subgradient has a u where the inequality fails; the message shows it.
    """
    g = f.hinge_subgradient(data.w, data.x, data.y)
    miss = wrong_side(data, g)
    if not any(miss):
        return None
    u = witness(data, miss)
    left = hinge(u, data.x, data.y)
    step = [a - b for a, b in zip(u, rationals(data.w), strict=True)]
    right = hinge(rationals(data.w), data.x, data.y) + dot(rationals(g), step)
    shown = ", ".join(rounded_down(v) for v in u)
    return refute(
        got=f"g = {g.tolist()}, and at u = ({shown}) h(u) = {rounded_down(left)}",
        should=f"h(u) ≥ h(w) + <g, u − w> = {rounded_up(right)}",
        call=CALL,
    )


@theorem(
    topic="svm",
    functions=("hinge_subgradient",),
    cases=HINGE_POINTS,
    source="[CSC580, subgradient: intuition and properties]",
    tight=True,
)
def hinge_subgradient_by_sides_of_the_kink(
    f: Any, data: HingePoint, certificate: None
) -> Refutation | None:
    """The subgradient is −yx where y<w, x> < 1, 0 where y<w, x> > 1, and any −θyx between at 1."""
    g = f.hinge_subgradient(data.w, data.x, data.y)
    if not any(wrong_side(data, g)):
        return None
    m = rational(data.y) * dot(data.w, data.x)
    below, above = (-data.y * data.x + 0.0).tolist(), [0.0] * len(data.x)
    should = f"{below}" if m < 1 else f"{above}"
    if m == 1:
        should = f"on the segment from {above} to {below}"
    return refute(
        got=f"g = {g.tolist()} where y<w, x> = {rounded_down(m)}", should=should, call=CALL
    )


@theorem(
    topic="svm",
    functions=("hinge_subgradient",),
    cases=HINGE_POINTS,
    source="[CSC580, Lem on ℓ(<a, w> + b)]",
    proof=(INNER, OUTER, CHAIN),
)
def chain_rule_for_subgradients(f: Any, data: HingePoint, certificate: None) -> Refutation | None:
    """g = a z with a = yx and z a subgradient of ℓ(m) = (1 − m)_+ at m = y<w, x>."""
    g = f.hinge_subgradient(data.w, data.x, data.y)
    a = [rational(data.y) * v for v in rationals(data.x)]
    length2 = squared_norm(a)
    z = dot(rationals(g), a) / length2 if length2 else fmpq(0)
    unit = rational(float(np.finfo(g.dtype).eps))
    off = [abs(rational(v) - z * t) for v, t in zip(g, a, strict=True)]
    # Rounding θ x coordinate by coordinate turns g by at most ε‖x‖₁.
    if any(e > 2 * unit * sum((abs(t) for t in a), fmpq(0)) for e in off):
        return refute(
            got=f"g = {g.tolist()}",
            should=f"a multiple of yx = {(data.y * data.x).tolist()}",
            call=CALL,
            line="inner",
        )
    m, slack = rational(data.y) * dot(data.w, data.x), 2 * len(a) * unit
    low = fmpq(-1) if m <= 1 else fmpq(0)
    high = fmpq(0) if m >= 1 else fmpq(-1)
    if not length2 or low - slack <= z <= high + slack:
        return None
    return refute(
        got=f"g = z yx with z = {rounded_down(z)} where y<w, x> = {rounded_down(m)}",
        should=f"z in [{rounded_down(low)}, {rounded_up(high)}]",
        call=CALL,
        line="outer",
    )
