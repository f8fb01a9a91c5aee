"""Gradient and Hessian: the stated formulas, and the derivatives of the submission's own loss.

    φ(t) = F(w + tu)        dφ/dt at 0 is <∇F(w), u>, and d∇F(w + tu)/dt at 0 is ∇²F(w) u

Differences of order six at dyadic points: the error is h⁶/140 times a bound on the seventh
derivative, plus what rounding does to the values.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.datasets.logistic_forms import Evaluated
from lemmata.checks.logistic.families import EVALUATED
from lemmata.checks.logistic.rounding import (
    NOISE,
    SEVENTH,
    SIXTH,
    TRUNCATION,
    derivative,
    gradient_error,
    hessian_error,
    loss_error,
    numbered,
    scaling,
    step_along,
    unit_of,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

CHAIN_RULE = (
    ProofLine("slope", "d/dm ln(1 + e⁻ᵐ) = −1/(1 + eᵐ) = −σ(−m)"),
    ProofLine("gradient", "∇F = −c Σ σ(−m_i) y_i x_i + 2pλw"),
    ProofLine("Hessian", "∇²F = c Σ σ(m_i)σ(−m_i) x_i x_iᵀ + 2pλI, because y_i² = 1"),
)
FORMULA = "[NTU, gradient of logistic regression error] [CS540, §3] [CSC580]"


@theorem(
    topic="logistic",
    functions=("logistic_gradient",),
    cases=EVALUATED,
    source=FORMULA,
    comparison="derived",
    proof=CHAIN_RULE,
)
def logistic_gradient_follows_the_formula(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇F(w) = −c Σ σ(−y_i <w, x_i>) y_i x_i + 2pλw, at any score."""
    g = f.logistic_gradient(data.w, data.X, data.y, data.lam)
    slack = gradient_error(data.w, data.X, data.lam, unit_of(g), f.conventions)
    wrong = np.flatnonzero(proof.gradient.misses(g, slack))
    if wrong.size == 0:
        return None
    j = int(wrong[0])
    return refute(
        got=f"coordinate {j} = {float(g[j]):.10g}",
        should=f"{proof.gradient.middle[j]:.10g}",
        call=f"logistic_gradient(w, X, y, lam={data.lam:g})",
        line="gradient",
    )


@theorem(
    topic="logistic",
    functions=("logistic_gradient", "logistic_loss"),
    cases=EVALUATED,
    source=FORMULA,
    comparison="derived",
    proof=CHAIN_RULE,
)
def logistic_gradient_is_the_derivative_of_the_loss(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """<∇F(w), u> is the slope of your own logistic_loss along u.

    The two are often written apart, and only one of them is wrong: gradient descent never looks
    at the loss, so nothing else notices.
    """
    w, X, y, lam, u = data.w, data.X, data.y, data.lam, data.u
    g = f.logistic_gradient(w, X, y, lam)
    moves = X @ u
    h, units = step_along(moves), []

    def phi(t: float) -> float:
        value, eps = numbered(f, "logistic_loss", w + t * u, X, y, lam)
        units.append(eps)
        return value

    slope = float(derivative(phi, h))
    eps = max(*units, unit_of(g))
    c, _ = scaling(len(y), f.conventions)
    farthest = np.abs(w) + 3 * h * np.abs(u)
    slack = (
        TRUNCATION * h**6 * SIXTH * c * float(np.sum(np.abs(moves) ** 7))
        + NOISE / h * loss_error(farthest, X, lam, eps, f.conventions)
        + float(gradient_error(w, X, lam, eps, f.conventions) @ np.abs(u))
    )
    along = float(doubles(g) @ u)
    if abs(along - slope) <= slack:
        return None
    return refute(
        got=f"<gradient, u> = {along:.8g}",
        should=f"{slope:.8g}, the slope of logistic_loss along u = {u.tolist()}",
        call=f"logistic_gradient(w, X, y, lam={lam:g})",
        line="gradient",
    )


@theorem(
    topic="logistic",
    functions=("logistic_hessian",),
    cases=EVALUATED,
    source="[CS540, §2.1] [CSC580, convexity]",
    comparison="derived",
    proof=CHAIN_RULE,
)
def logistic_hessian_follows_the_formula(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇²F(w) = c Σ σ(s_i)(1 − σ(s_i)) x_i x_iᵀ + 2pλI with s_i = <w, x_i>; labels drop out.

    Newton's method with a Hessian of the wrong scale still ends at the minimiser, only after
    hundreds of steps: nothing but this comparison notices.
    """
    H = f.logistic_hessian(data.w, data.X, data.y, data.lam)
    slack = hessian_error(data.w, data.X, data.lam, unit_of(H), f.conventions)
    wrong = np.argwhere(proof.hessian.misses(H, slack))
    if len(wrong) == 0:
        return None
    j, k = (int(v) for v in wrong[0])
    return refute(
        got=f"entry ({j}, {k}) = {float(H[j, k]):.10g}",
        should=f"{proof.hessian.middle[j, k]:.10g}",
        call=f"logistic_hessian(w, X, y, lam={data.lam:g})",
        line="Hessian",
    )


@theorem(
    topic="logistic",
    functions=("logistic_hessian", "logistic_gradient"),
    cases=EVALUATED,
    source="[CS540, §2.1]",
    comparison="derived",
    proof=CHAIN_RULE,
)
def logistic_hessian_is_the_derivative_of_the_gradient(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇²F(w) u is how your own logistic_gradient changes along u."""
    w, X, y, lam, u = data.w, data.X, data.y, data.lam, data.u
    H = f.logistic_hessian(w, X, y, lam)
    moves = X @ u
    h, units = step_along(moves), []

    def phi(t: float) -> Any:
        g = f.logistic_gradient(w + t * u, X, y, lam)
        units.append(unit_of(g))
        return g

    change = derivative(phi, h)
    eps = max(*units, unit_of(H))
    c, _ = scaling(len(y), f.conventions)
    farthest = np.abs(w) + 3 * h * np.abs(u)
    slack = (
        TRUNCATION * h**6 * SEVENTH * c * (np.abs(X).T @ np.abs(moves) ** 7)
        + NOISE / h * gradient_error(farthest, X, lam, eps, f.conventions)
        + hessian_error(w, X, lam, eps, f.conventions) @ np.abs(u)
    )
    along = doubles(H) @ u
    if np.all(np.abs(along - change) <= slack):
        return None
    return refute(
        got=f"Hessian · u = {along.tolist()}",
        should=f"{change.tolist()}, how logistic_gradient changes along u = {u.tolist()}",
        call=f"logistic_hessian(w, X, y, lam={lam:g})",
        line="Hessian",
    )
