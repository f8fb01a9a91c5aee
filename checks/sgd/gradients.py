"""The stochastic gradient: a subgradient of one example's loss, right on average [CSC580] [NTU].

f_i(w)    ℓ(<w, x_i>, y_i) + λ/2 ‖w‖²        F(w)   (1/n) Σ f_i(w)
g_i       stochastic_gradient(w, x_i, y_i, loss, lam), a subgradient of f_i at w
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from flint import arb, ctx

from lemmata.checks.certificates.exact import rounded_down, rounded_up
from lemmata.checks.certificates.regret import PRECISION, balls, gradient, inner, objective
from lemmata.checks.datasets.forms import Array
from lemmata.checks.datasets.sgd_forms import Point, Saturated
from lemmata.checks.sgd.subgradients import (
    epsilon,
    explained,
    gradient_at,
    roundings,
    shown,
    steps_of,
)
from lemmata.theorem import Family, ProofLine, Refutation, refute, theorem

_DATASETS = "lemmata.checks.datasets.sgd"
POINTS = Family(
    "sgd-points", Point, f"{_DATASETS}:points", edges=f"{_DATASETS}:points_edges", size=60
)
SATURATED = Family(
    "sgd-saturated",
    Saturated,
    f"{_DATASETS}:saturated",
    edges=f"{_DATASETS}:saturated_edges",
    size=40,
)

CHAIN = ProofLine("chain rule", "z in ∂ℓ(<w, x>) makes z x a subgradient of w ↦ ℓ(<w, x>)")
PENALTY = ProofLine("penalty", "the gradient of λ/2 ‖w‖² is λw")
MEAN = ProofLine("mean", "∇F = (1/n) Σ ∇f_i: a uniform index gives an unbiased gradient")
SCALE = 1024.0  # a power of two, so that scaled data are exact; far enough for any threshold


def call_of(data: Point, i: int, lam: str = "lam") -> str:
    return f'stochastic_gradient(w, X[{i}], y[{i}], "{data.loss}", {lam})'


def asked(f: Any, data: Point, lam: float) -> list[Array]:
    """The stochastic gradients of all examples at w."""
    return [
        f.stochastic_gradient(data.w, x, float(y), data.loss, lam)
        for x, y in zip(data.X, data.y, strict=True)
    ]


def near_kink(data: Point, i: int, eps: float) -> bool:
    slopes, _, _ = gradient_at(data.w, data.X[i], float(data.y[i]), data.loss, data.lam, eps)
    return slopes.low != slopes.high


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, SGD] [NTU, SGD]",
    proof=(CHAIN, PENALTY),
    comparison="derived",
)
def stochastic_gradient_is_a_subgradient(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """g = ℓ'(<w, x>) x + λw: 2(<w, x> − y)x, −yσ(−y<w, x>)x, or −yx where y<w, x> < 1, plus λw.

    At the hinge's kink, y<w, x> = 1, any −θyx + λw with 0 ≤ θ ≤ 1 is right. For scores in the
    hundreds σ must neither overflow nor become nan.
    """
    for i, g in enumerate(asked(f, data, data.lam)):
        x, y, exact = data.X[i], float(data.y[i]), g.astype(np.float64)
        slopes, tolerance, _ = gradient_at(data.w, x, y, data.loss, data.lam, epsilon(g))
        if explained(exact - data.lam * data.w, x, slopes, tolerance):
            continue
        bare = explained(exact, x, slopes, tolerance)
        return refute(
            got=f"g = {shown(g)}",
            should=f"{_form(data, i, slopes.low, slopes.high)} + λw, where <w, x> = "
            f"{float(x @ data.w):.6g} and λw = {shown(data.lam * data.w)}",
            call=call_of(data, i),
            line="penalty" if bare else "chain rule",
        )
    return None


def _form(data: Point, i: int, low: float, high: float) -> str:
    if low != high:
        return f"−θyx with 0 ≤ θ ≤ 1, −yx = {shown(-data.y[i] * data.X[i])},"
    return shown(low * data.X[i])


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[NTU, SGD: stochastic gradient = true gradient + zero-mean noise] [CSC580, SGD]",
    proof=(MEAN, PENALTY),
    comparison="derived",
)
def stochastic_gradients_average_to_the_gradient(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """The mean of the n stochastic gradients at w is the gradient of F.

    An index drawn uniformly gives each of them with probability 1/n, so this finite mean is the
    expectation. λw is in every f_i once, and so in F once.
    """
    gradients = asked(f, data, data.lam)
    low, high = _gradient_box(data, max(epsilon(g) for g in gradients))
    mean = np.mean([g.astype(np.float64) for g in gradients], axis=0)
    if bool(np.all((low <= mean) & (mean <= high))):
        return None
    return refute(
        got=f"(1/n) Σ g_i = {shown(mean)} over all {len(data.y)} examples",
        should=f"∇F(w) = {shown((low + high) / 2)}",
        call=call_of(data, 0).replace("[0]", "[i]"),
        line="mean",
    )


def _gradient_box(data: Point, eps: float) -> tuple[Array, Array]:
    """∂F(w) coordinate by coordinate, widened by what rounding and the mean of n may add."""
    n, d = data.X.shape
    low, high, slack = np.zeros(d), np.zeros(d), np.zeros(d)
    for x, y in zip(data.X, data.y, strict=True):
        slopes, tolerance, _ = gradient_at(data.w, x, float(y), data.loss, data.lam, eps)
        ends = np.array([slopes.low * x, slopes.high * x])
        low, high = low + ends.min(axis=0), high + ends.max(axis=0)
        slack += tolerance + slopes.error * np.abs(x)
        slack += n * eps * (slopes.largest * np.abs(x) + data.lam * np.abs(data.w))
    if data.loss != "hinge":  # the gradient of F itself, enclosed by ball arithmetic
        with ctx.workprec(PRECISION):
            exact = gradient(data.X, data.y, data.loss, data.lam, balls(data.w))
            middle = np.array([float(g) for g in exact])
        return middle - slack / n, middle + slack / n
    penalty = data.lam * data.w
    return (low - slack) / n + penalty, (high + slack) / n + penalty


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, Subgradient: intuition and properties]",
    tight=True,
    proof=(
        ProofLine("subgradient", "h(u) ≥ h(w) + <g, u − w> for every u"),
        ProofLine("penalty", "λ/2 ‖u‖² = λ/2 ‖w‖² + <λw, u − w> + λ/2 ‖u − w‖²"),
    ),
    comparison="derived",
)
def stochastic_gradient_supports_its_loss(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """f_i(u) ≥ f_i(w) + <g, u − w> + λ/2 ‖u − w‖² for every u: the tangent lies below the loss."""
    for i, g in enumerate(asked(f, data, data.lam)):
        x, y = data.X[i], float(data.y[i])
        slopes, tolerance, ds = gradient_at(data.w, x, y, data.loss, data.lam, epsilon(g))
        slack = float((tolerance + slopes.error * np.abs(x)) @ np.abs(data.u - data.w)) + ds
        gap = _above_the_tangent(data, i, g)
        if not gap < -slack:
            continue
        return refute(
            got=f"f(u) − f(w) − <g, u − w> − λ/2 ‖u − w‖² ≤ {float(gap.upper()):.6g} "
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
        at_u = objective(data.X[one], data.y[one], data.loss, data.lam, u)
        at_w = objective(data.X[one], data.y[one], data.loss, data.lam, w)
        move = [a - b for a, b in zip(u, w, strict=True)]
        return at_u - at_w - inner(balls(g), move) - arb(data.lam) / 2 * inner(move, move)


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, SGD: convergence guarantee, Def]",
    tight=True,
    proof=(
        ProofLine("slope", "|ℓ'| ≤ 1 for hinge and logistic, so ‖ℓ'(s) x‖ ≤ ‖x‖"),
        ProofLine("Lipschitz", "h(u) − h(w) ≤ <g_u, u − w> ≤ ‖x‖ ‖u − w‖"),
    ),
    comparison="derived",
)
def hinge_and_logistic_gradients_are_no_longer_than_x(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """Hinge and logistic loss are ‖x‖-Lipschitz: without a penalty ‖g‖ ≤ ‖x‖."""
    if data.loss == "squared":
        return None
    for i, g in enumerate(asked(f, data, 0.0)):
        x = data.X[i]
        with ctx.workprec(PRECISION):
            length2, allowed = inner(balls(g), balls(g)), inner(balls(x), balls(x))
            # ‖g‖ is at most (1 + Kε)‖x‖ after rounding; squared, that is (1 + Kε)².
            most = allowed * (1 + arb(roundings(len(x)) * epsilon(g))) ** 2
            if not length2 > most:
                continue
            return refute(
                got=f"‖g‖² = {_down(length2)} for g = {shown(g)}",
                should=f"at most ‖x‖² = {_up(allowed)}",
                call=call_of(data, i, "0.0"),
                line="slope",
            )
    return None


def _down(ball: arb) -> str:
    return rounded_down(ball.lower().fmpq())


def _up(ball: arb) -> str:
    return rounded_up(ball.upper().fmpq())


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, SGD: handling nondifferentiable objectives]",
    proof=(PENALTY,),
    comparison="derived",
)
def penalty_adds_lambda_w_to_the_gradient(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """The gradient with λ less the gradient without is λw: half of λ‖w‖², and linear in λ."""
    with_penalty, without = asked(f, data, data.lam), asked(f, data, 0.0)
    for i, (g, bare) in enumerate(zip(with_penalty, without, strict=True)):
        eps = max(epsilon(g), epsilon(bare))
        if near_kink(data, i, eps):
            continue  # two calls may choose two subgradients
        x, y = data.X[i], float(data.y[i])
        slopes, tolerance, _ = gradient_at(data.w, x, y, data.loss, data.lam, eps)
        added = g.astype(np.float64) - bare.astype(np.float64)
        slack = 2 * (tolerance + slopes.error * np.abs(x))
        if bool(np.all(np.abs(added - data.lam * data.w) <= slack)):
            continue
        return refute(
            got=f"g(λ) − g(0) = {shown(added)}",
            should=f"λw = {shown(data.lam * data.w)} with λ = {data.lam:g}",
            call=call_of(data, i),
            line="penalty",
        )
    return None


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, SGD]",
    comparison="derived",
)
def opposite_labels_and_weights_give_opposite_gradients(
    f: Any, data: Point, certificate: None
) -> Refutation | None:
    """g(−w, x, −y) = −g(w, x, y): the loss does not change, so its gradient turns round.

    Every loss here is a function of y<w, x>, or of <w, x> − y up to sign; none prefers a label.
    """
    gradients = asked(f, data, data.lam)
    opposite = asked(f, replace(data, w=-data.w, y=-data.y), data.lam)
    for i, (g, turned) in enumerate(zip(gradients, opposite, strict=True)):
        if _unlike(data, i, g, -turned):
            return refute(
                got=f"−g(−w, x, −y) = {shown(-turned)}",
                should=f"g(w, x, y) = {shown(g)}",
                call=call_of(data, i),
            )
    return None


@theorem(
    topic="sgd",
    functions=("stochastic_gradient",),
    cases=POINTS,
    source="[CSC580, Subgradient: intuition and properties, Lem]",
    proof=(CHAIN,),
    comparison="derived",
)
def scaled_features_scale_the_gradient(f: Any, data: Point, certificate: None) -> Refutation | None:
    """g(w/c, cx, y) with c²λ is c g(w, x, y): the score is the same, the chain rule gives c.

    Here c = 1024. Thresholds, clipping and normalised features see the scale; the loss does not.
    """
    gradients = asked(f, data, data.lam)
    larger = replace(data, w=data.w / SCALE, X=data.X * SCALE)
    for i, (g, scaled) in enumerate(
        zip(gradients, asked(f, larger, data.lam * SCALE**2), strict=True)
    ):
        if _unlike(data, i, g, scaled / SCALE):
            return refute(
                got=f"g/c = {shown(scaled / SCALE)}",
                should=f"g(w, x, y) = {shown(g)}",
                call=f'stochastic_gradient(w/c, c*X[{i}], y[{i}], "{data.loss}", c*c*lam)',
                line="chain rule",
            )
    return None


def _unlike(data: Point, i: int, g: Array, other: Array) -> bool:
    """Do two gradients that should be one differ by more than rounding?"""
    eps = max(epsilon(g), epsilon(other))
    if near_kink(data, i, eps):
        return False
    x, y = data.X[i], float(data.y[i])
    slopes, tolerance, _ = gradient_at(data.w, x, y, data.loss, data.lam, eps)
    apart = np.abs(g.astype(np.float64) - other.astype(np.float64))
    return bool(np.any(apart > 2 * (tolerance + slopes.error * np.abs(x))))


@theorem(
    topic="sgd",
    functions=("stochastic_gradient", "sgd"),
    cases=SATURATED,
    source="[NTU, PLA Revisited]",
    tight=False,
    proof=(
        ProofLine("wrong side", "−g = σ(|s|) yx differs from yx by σ(−|s|)‖x‖ ≤ e^{−|s|}‖x‖"),
        ProofLine("right side", "−g = σ(−|s|) yx is shorter than e^{−|s|}‖x‖"),
    ),
    comparison="derived",
)
def logistic_sgd_tends_to_the_perceptron(
    f: Any, data: Saturated, certificate: None
) -> Refutation | None:
    """For a large score s a logistic step with η = 1 is the perceptron's, up to e^{−|s|}‖x‖.

    On the wrong side of the hyperplane w moves by yx, on the right side it stays.
    """
    order, steps = np.array([0, 1]), np.array([data.far, 1.0])
    W = f.sgd(data.X, data.y, order, steps, "logistic", 0.0)
    w = data.far / 2 * data.y[0] * data.X[0]  # σ(0) = 1/2
    g = f.stochastic_gradient(w, data.X[1], float(data.y[1]), "logistic", 0.0)
    second = steps_of(W, data.X, data.y, order, steps, "logistic", 0.0)[1]
    moved = W[2].astype(np.float64) - second.w
    slopes, tolerance, _ = gradient_at(w, data.X[1], second.y, "logistic", 0.0, epsilon(g))
    looked = (
        (-g.astype(np.float64), float(w @ data.X[1]), tolerance, slopes.error, "−g"),
        (moved, second.s, second.tolerance, second.slopes.error, "w_2 − w_1"),
    )
    for move, s, slack, error, name in looked:
        wrong_side = second.y * s <= 0
        perceptron = second.y * second.x if wrong_side else np.zeros_like(second.x)
        near = (float(np.exp(-abs(s))) + error) * np.abs(second.x) + slack
        if bool(np.all(np.abs(move - perceptron) <= near)):
            continue
        return refute(
            got=f"{name} = {shown(move)} at score <w, x> = {s:.6g} with y = {second.y:g}",
            should=f"the perceptron's move {shown(perceptron)}, up to e^{{−|s|}} |x|",
            call='stochastic_gradient(w, x, y, "logistic", 0.0)'
            if name == "−g"
            else 'sgd(X, y, [0, 1], [far, 1.0], "logistic")',
            line="wrong side" if wrong_side else "right side",
        )
    return None
