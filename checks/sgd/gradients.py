"""The stochastic gradient: a subgradient of one example's loss, right on average [CSC580] [NTU].

f_i(w)    ℓ(<w, x_i>, y_i) + pλ‖w‖²          F(w)   (1/n) Σ f_i(w)      p = 1/2 or 1
g_i       stochastic_gradient(w, x_i, y_i, loss, lam), a subgradient of f_i at w
"""

from dataclasses import replace
from typing import Any

import numpy as np
from flint import arb, ctx

from lemmata.checks.certificates.balls import balls, squared_norm
from lemmata.checks.certificates.balls import dot as inner
from lemmata.checks.certificates.regret import PRECISION, gradient, objective
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.sgd import cases, subgradients
from lemmata.checks.sgd.objective import plain
from lemmata.checks.sgd.records import Point
from lemmata.checks.words import shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CHAIN = ProofLine("chain rule", "z in ∂ℓ(<w, x>) makes z x a subgradient of w ↦ ℓ(<w, x>)")
PENALTY = ProofLine("penalty", "the gradient of pλ‖w‖² is 2pλw: λw for λ/2 ‖w‖²")
MEAN = ProofLine("mean", "∇F = (1/n) Σ ∇f_i: a uniform index gives an unbiased gradient")
SUBGRADIENT = ProofLine("subgradient", "h(u) ≥ h(w) + <g, u − w> for every u")
SQUARE = ProofLine("square", "pλ‖u‖² = pλ‖w‖² + <2pλw, u − w> + pλ‖u − w‖²")
SLOPE = ProofLine("slope", "|ℓ'| ≤ 1 for hinge and logistic, so ‖ℓ'(s) x‖ ≤ ‖x‖")
LIPSCHITZ = ProofLine("Lipschitz", "h(u) − h(w) ≤ <g_u, u − w> ≤ ‖x‖ ‖u − w‖")
SCALE = 1024.0  # a power of two, so that scaled data are exact; far enough for any threshold


def call_of(data: Point, i: int, lam: str = "lam") -> str:
    return f'stochastic_gradient(w, X[{i}], y[{i}], "{data.loss}", {lam})'


def asked(function: Any, data: Point, lam: float | None = None) -> list[Array]:
    """The stochastic gradients of all examples at w."""
    penalty = data.lam if lam is None else lam
    return [
        function(data.w, x, float(y), data.loss, penalty)
        for x, y in zip(data.X, data.y, strict=True)
    ]


@theorem(cases.POINTS, proof=(CHAIN, PENALTY))
def stochastic_gradient_is_a_subgradient(f: Any, data: Point, proof: None) -> Refutation | None:
    """g = ℓ'(<w, x>) x + 2pλw: 2(<w, x> − y)x (half of that with a ½ in the squared loss),
    −yσ(−y<w, x>)x, or −yx where y<w, x> < 1, plus the penalty's gradient.

    At the hinge's kink, y<w, x> = 1, any −θyx + 2pλw with 0 ≤ θ ≤ 1 is right. For scores in the
    hundreds σ must neither overflow nor become nan.

    [CSC580, SGD] [NTU, SGD] [CS540, §3] (derived)
    """
    gradients, data = asked(f.stochastic_gradient, data), plain(data, f.conventions)
    for i, g in enumerate(gradients):
        x, exact, right = data.X[i], doubles(g), subgradients.gradient_at(data, i, epsilon(g))
        if subgradients.explained(exact - data.lam * data.w, x, right.slopes, right.tolerance):
            continue
        bare = subgradients.explained(exact, x, right.slopes, right.tolerance)
        return refute(
            got=f"g = {shown(g)}",
            should=f"{_form(data, i, right)} + 2pλw, where <w, x> = "
            f"{float(x @ data.w):.6g} and 2pλw = {shown(data.lam * data.w)}",
            call=call_of(data, i),
            line="penalty" if bare else "chain rule",
        )
    return None


def _form(data: Point, i: int, right: subgradients.Gradient) -> str:
    if right.at_kink:
        return f"−θyx with 0 ≤ θ ≤ 1, −yx = {shown(-data.y[i] * data.X[i])},"
    return shown(right.slopes.low * data.X[i])


@theorem(cases.POINTS, proof=(MEAN, PENALTY), after=stochastic_gradient_is_a_subgradient)
def stochastic_gradients_average_to_the_gradient(
    f: Any, data: Point, proof: None
) -> Refutation | None:
    """The mean of the n stochastic gradients at w is the gradient of F.

    An index drawn uniformly gives each of them with probability 1/n, so this finite mean is the
    expectation. The penalty is in every f_i once, and so in F once.

    [NTU, SGD: stochastic gradient = true gradient + zero-mean noise] [CSC580, SGD] [CS540, (15)
    and (16)] (derived)
    """
    gradients, data = asked(f.stochastic_gradient, data), plain(data, f.conventions)
    low, high = _gradient_box(data, epsilon(gradients))
    mean = np.mean([doubles(g) for g in gradients], axis=0)
    if bool(np.all((low <= mean) & (mean <= high))):
        return None
    return refute(
        got=f"(1/n) Σ g_i = {shown(mean)} over n = {len(data.y)}",
        should=f"∇F(w) = {shown((low + high) / 2)}",
        call=call_of(data, 0).replace("[0]", "[i]"),
        line="mean",
    )


def _gradient_box(data: Point, eps: float) -> tuple[Array, Array]:
    """∂F(w) coordinate by coordinate, widened by what rounding and the mean of n may add."""
    n, d = data.X.shape
    low, high, slack = np.zeros(d), np.zeros(d), np.zeros(d)
    penalty = data.lam * data.w
    for i, x in enumerate(data.X):
        right = subgradients.gradient_at(data, i, eps)
        ends = np.array([right.slopes.low * x, right.slopes.high * x])
        low, high = low + ends.min(axis=0), high + ends.max(axis=0)
        slack += right.tolerance + n * eps * (right.slopes.largest * np.abs(x) + np.abs(penalty))
    if data.loss != "hinge":  # the gradient of F itself, enclosed by ball arithmetic
        with ctx.workprec(PRECISION):
            exact = gradient(data.X, data.y, data.loss, data.lam, balls(data.w))
            middle = np.array([float(g) for g in exact])
        return middle - slack / n, middle + slack / n
    return (low - slack) / n + penalty, (high + slack) / n + penalty


@theorem(cases.POINTS, proof=(SUBGRADIENT, SQUARE), after=stochastic_gradient_is_a_subgradient)
def stochastic_gradient_supports_its_loss(f: Any, data: Point, proof: None) -> Refutation | None:
    """f_i(u) ≥ f_i(w) + <g, u − w> + pλ‖u − w‖² for every u: the tangent lies below the loss.

    [CSC580, Subgradient: intuition and properties] (tight, derived)
    """
    gradients, data = asked(f.stochastic_gradient, data), plain(data, f.conventions)
    for i, g in enumerate(gradients):
        right = subgradients.gradient_at(data, i, epsilon(g))
        slack = float(right.tolerance @ np.abs(data.u - data.w)) + right.ds
        gap = _above_the_tangent(data, i, g)
        if not gap < -slack:
            continue
        return refute(
            got=f"f(u) − f(w) − <g, u − w> − pλ‖u − w‖² ≤ {subgradients.at_most(gap)} "
            f"for g = {shown(g)} and u = {shown(data.u)}",
            should="at least 0",
            call=call_of(data, i),
            line="subgradient",
        )
    return None


def _above_the_tangent(data: Point, i: int, g: Array) -> arb:
    one = slice(i, i + 1)
    with ctx.workprec(PRECISION):
        u, w = balls(data.u), balls(data.w)
        at_u, at_w = (
            objective(data.X[one], data.y[one], data.loss, data.lam, point) for point in (u, w)
        )
        move = [a - b for a, b in zip(u, w, strict=True)]
        return at_u - at_w - inner(balls(g), move) - arb(data.lam) / 2 * squared_norm(move)


@theorem(cases.POINTS, proof=(SLOPE, LIPSCHITZ), after=stochastic_gradient_is_a_subgradient)
def hinge_and_logistic_gradients_are_no_longer_than_x(
    f: Any, data: Point, proof: None
) -> Refutation | None:
    """Hinge and logistic loss are ‖x‖-Lipschitz: without a penalty ‖g‖ ≤ ‖x‖.

    [CSC580, SGD: convergence guarantee, Def] (tight, derived)
    """
    if data.loss == "squared":
        return None
    for i, g in enumerate(asked(f.stochastic_gradient, data, lam=0.0)):
        x = data.X[i]
        with ctx.workprec(PRECISION):
            length2, allowed = squared_norm(balls(g)), squared_norm(balls(x))
            # ‖g‖ is at most (1 + Kε)‖x‖ after rounding; squared, that is (1 + Kε)².
            if not length2 > allowed * (1 + arb(subgradients.roundings(len(x)) * epsilon(g))) ** 2:
                continue
            return refute(
                got=f"‖g‖² = {subgradients.at_least(length2)} for g = {shown(g)}",
                should=f"at most ‖x‖² = {subgradients.at_most(allowed)}",
                call=call_of(data, i, "0.0"),
                line="slope",
            )
    return None


@theorem(cases.POINTS, proof=PENALTY)
def penalty_adds_lambda_w_to_the_gradient(f: Any, data: Point, proof: None) -> Refutation | None:
    """The gradient with λ less the gradient without is 2pλw, linear in λ: λw for λ/2 ‖w‖².

    [CSC580, SGD: handling nondifferentiable objectives] (derived)
    """
    penalised = asked(f.stochastic_gradient, data)
    unpenalised = asked(f.stochastic_gradient, data, lam=0.0)
    told, data = data.lam, plain(data, f.conventions)
    for i, (g, bare) in enumerate(zip(penalised, unpenalised, strict=True)):
        if unlike(data, i, g, doubles(bare) + data.lam * data.w, epsilon(g, bare)):
            return refute(
                got=f"g(λ) − g(0) = {shown(doubles(g) - doubles(bare))}",
                should=f"2pλw = {shown(data.lam * data.w)} with λ = {told:g}",
                call=call_of(data, i),
                line="penalty",
            )
    return None


@theorem(cases.POINTS, proof=CHAIN, after=stochastic_gradient_is_a_subgradient)
def gradients_turn_with_labels_and_scale_with_features(
    f: Any, data: Point, proof: None
) -> Refutation | None:
    """g(−w, x, −y) = −g(w, x, y), because no loss prefers a label; and g(w/c, cx, y) with c²λ is
    c g(w, x, y), because the score is the same and the chain rule gives c.

    Here c = 1024. Thresholds, clipping and normalised features see the scale; the loss does not.

    follows from [CSC580, SGD] [CSC580, Subgradient: intuition and properties, Lem] (derived)
    """
    gradients = asked(f.stochastic_gradient, data)
    opposite = asked(f.stochastic_gradient, replace(data, w=-data.w, y=-data.y))
    larger = replace(data, w=data.w / SCALE, X=data.X * SCALE, lam=data.lam * SCALE**2)
    grown = asked(f.stochastic_gradient, larger)
    data = plain(data, f.conventions)
    for others, factor, left, call in (
        (opposite, -1.0, "−g(−w, x, −y)", "stochastic_gradient(-w, X[{}], -y[{}], {}, lam)"),
        (grown, 1 / SCALE, "g/c", "stochastic_gradient(w/c, c*X[{}], y[{}], {}, c*c*lam)"),
    ):
        for i, (g, other) in enumerate(zip(gradients, others, strict=True)):
            if unlike(data, i, g, doubles(other) * factor, epsilon(g, other)):
                return refute(
                    got=f"{left} = {shown(doubles(other) * factor)}",
                    should=f"g(w, x, y) = {shown(g)}",
                    call=call.format(i, i, f'"{data.loss}"'),
                    line="chain rule",
                )
    return None


def unlike(data: Point, i: int, g: Array, other: Array, eps: float) -> bool:
    """Do two gradients that should be one differ by more than the rounding of both?"""
    right = subgradients.gradient_at(data, i, eps)
    if right.at_kink:  # two calls may choose two subgradients
        return False
    return bool(np.any(np.abs(doubles(g) - other) > 2 * right.tolerance))
