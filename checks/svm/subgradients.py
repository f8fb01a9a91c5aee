"""Subgradients of the hinge h(w) = (1 − y<w, x>)_+ [CSC580, SGD: nondifferentiable objectives].

m           the margin y<w, x>, exact on the dyadic grid; the kink is at m = 1
∂h(w)       {−yx} for m < 1, {0} for m > 1, and {−θyx : 0 ≤ θ ≤ 1} at the kink
"""

from typing import Any

from flint import fmpq

from lemmata.checks.certificates.exact import dot, rational, rationals, squared_norm
from lemmata.checks.precision import DOUBLE, epsilon
from lemmata.checks.records import Array
from lemmata.checks.svm.cases import HINGE_POINT, HingePoint
from lemmata.checks.words import array, rounded_down, rounded_up
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CALL = "hinge_subgradient(w, x, y)"
SUBGRADIENT = ProofLine("subgradient", "g ∈ ∂h(w) iff h(u) ≥ h(w) + <g, u − w> for every u")
INNER = ProofLine("inner", "h(w) = ℓ(<a, w>) with a = yx and ℓ(m) = (1 − m)_+")
OUTER = ProofLine("outer", "z ∈ ∂ℓ(m): −1 below the kink, 0 above, between them at it")
CHAIN = ProofLine("chain", "ℓ(m') ≥ ℓ(m) + z(m' − m) with m' = <a, u> gives az ∈ ∂h(w)")


def hinge(w: list[fmpq], x: Array, y: float) -> fmpq:
    return max(fmpq(0), 1 - rational(y) * dot(w, x))


def margin_of(data: HingePoint) -> fmpq:
    return rational(data.y) * dot(data.w, data.x)


def outside(data: HingePoint, g: Array) -> list[fmpq]:
    """g minus its nearest point of ∂h(w): zero exactly if g is a subgradient, up to rounding."""
    m = margin_of(data)
    full = [-rational(data.y) * v for v in rationals(data.x)]
    if m < 1:
        theta = fmpq(1)
    elif m > 1 or squared_norm(full) == 0:
        theta = fmpq(0)
    else:
        theta = min(fmpq(1), max(fmpq(0), dot(rationals(g), full) / squared_norm(full)))
    # At the kink θ is the student's choice and θ x is rounded, coordinate by coordinate; so is x
    # itself where the answer came as float32.
    exact = theta in (0, 1) and epsilon(g) == DOUBLE
    unit = fmpq(0) if exact else rational(epsilon(g))
    miss = [rational(v) - theta * t for v, t in zip(g, full, strict=True)]
    return [fmpq(0) if abs(e) <= 2 * unit * abs(t) else e for e, t in zip(miss, full, strict=True)]


def witness(data: HingePoint, miss: list[fmpq]) -> list[fmpq]:
    """A u with h(u) < h(w) + <g, u − w>: a step along the miss, too short to cross the kink."""
    along, room = abs(dot(miss, data.x)), abs(1 - margin_of(data))
    step = room / along if room and along else fmpq(1)
    return [v + step * e for v, e in zip(rationals(data.w), miss, strict=True)]


@theorem(HINGE_POINT, proof=SUBGRADIENT)
def subgradient_inequality(f: Any, data: HingePoint, proof: None) -> Refutation | None:
    """h(u) ≥ h(w) + <g, u − w> for every u, where h(w) = (1 − y<w, x>)_+.

    A vector that is no subgradient has a u where the inequality fails; the message shows it.

    [CSC580, Def. subgradient] (tight)
    """
    g = f.hinge_subgradient(data.w, data.x, data.y)
    miss = outside(data, g)
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
        line="subgradient",
        claim=f"u = {array(u)}\n"
        "h_u, h_w = max(0, 1 - y * (u @ x)), max(0, 1 - y * (w @ x))\n"
        "h_u >= h_w + g @ (u - w) - 1e-9",
    )


@theorem(HINGE_POINT, proof=(INNER, OUTER, CHAIN), after=subgradient_inequality)
def chain_rule_for_subgradients(f: Any, data: HingePoint, proof: None) -> Refutation | None:
    """The chain rule gives g = z yx with z = −1 where y<w, x> < 1, z = 0 where y<w, x> > 1, and
    any z between them at the kink.

    [CSC580, Lem on ℓ(<a, w> + b)] [CSC580, subgradient: intuition and properties] (tight)
    """
    g = f.hinge_subgradient(data.w, data.x, data.y)
    if not any(outside(data, g)):
        return None
    m, a = margin_of(data), [rational(data.y) * v for v in rationals(data.x)]
    z = dot(rationals(g), a) / squared_norm(a) if any(a) else fmpq(0)
    if any(abs(rational(v) - z * t) > rational(epsilon(g)) for v, t in zip(g, a, strict=True)):
        multiple = f"a multiple of yx = {(data.y * data.x + 0.0).tolist()}"
        claim = "abs((g @ x) ** 2 - (g @ g) * (x @ x)) <= 1e-9 * (g @ g) * (x @ x)"
        return refute(
            got=f"g = {g.tolist()}", should=multiple, call=CALL, line="inner", claim=claim
        )
    lowest, highest = (-1, -1) if m < 1 else (0, 0) if m > 1 else (-1, 0)
    return refute(
        got=f"g = z yx with z = {rounded_down(z)} where y<w, x> = {rounded_down(m)}",
        should="z = −1" if m < 1 else "z = 0" if m > 1 else "z in [−1, 0]",
        call=CALL,
        line="outer",
        claim="z = y * (g @ x) / (x @ x) if np.any(x) else 0\n"
        f"{lowest} - 1e-9 <= z <= {highest} + 1e-9",
    )
