"""Gradient and Hessian: the stated formulas, and the derivative of the submission's own loss.

    φ(t) = F(w + tu)        dφ/dt at 0 is <∇F(w), u>

Differences of order six at dyadic points: the error is h⁶/140 times a bound on the seventh
derivative, plus what rounding does to the values.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from lemmata.checks import intercepts, words
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.logistic import cases, objective, records, rounding
from lemmata.checks.precision import doubles, epsilon
from lemmata.theorems import ProofLine, Refutation, refute, theorem

CHAIN_RULE = (
    ProofLine("slope", "d/dm ln(1 + e⁻ᵐ) = −1/(1 + eᵐ) = −σ(−m)"),
    ProofLine("gradient", "∇F = −c Σ σ(−m_i) y_i x_i + 2pλw"),
    ProofLine("Hessian", "∇²F = c Σ σ(m_i)σ(−m_i) x_i x_iᵀ + 2pλI, because y_i² = 1"),
)
CURVATURE = ProofLine("curvature", "0 < σ(s)(1 − σ(s)) ≤ 1/4, so 2pλI ⪯ ∇²F ⪯ (c/4) XᵀX + 2pλI")
# Central differences of order six: (45 Δ₁ − 9 Δ₂ + Δ₃) / (60 h) with Δ_k = φ(kh) − φ(−kh).
STENCIL = {1: 45.0, 2: -9.0, 3: 1.0}
OFFSETS = (-3, -2, -1, 1, 2, 3)
TRUNCATION = 1 / 140  # times h⁶ max|φ⁽⁷⁾|
NOISE = sum(2 * abs(weight) for weight in STENCIL.values()) / 60  # times the error of φ, over h
# |σ⁽⁶⁾|: σ⁽ᵏ⁾ = Σ_j ± A(k, j) σ^{j+1} (1−σ)^{k−j} with Eulerian numbers A, and
# Σ_j C(k+1, j+1) σ^{j+1} (1−σ)^{k−j} ≤ 1, so the largest A(k, j)/C(k+1, j+1) is a bound.
SIXTH = 302 / 35


def derivative(phi: Mapping[int, float], h: float) -> float:
    """dφ/dt at 0 by central differences, from φ(kh) at the OFFSETS k."""
    return sum(weight * (phi[k] - phi[-k]) for k, weight in STENCIL.items()) / (60 * h)


def step_along(moves: np.ndarray) -> float:
    """A power of two that moves no score by more than 2⁻⁶ of a unit; 1 where none moves."""
    most = float(np.max(np.abs(moves)))
    return 1.0 if most == 0 else float(2.0 ** (-6 - np.ceil(np.log2(most))))


@theorem(cases.EVALUATED, proof=CHAIN_RULE)
def logistic_gradient_follows_the_formula(
    f: Any, data: records.Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇F(w) = −c Σ σ(−y_i <w, x_i>) y_i x_i + 2pλw, at any score.

    [NTU, The Gradient] [CS540, §3] follows from [CSC580, First, is it convex?] (derived)
    """
    g = f.logistic_gradient(data.w, data.X, data.y, *objective.penalty_given(data.lam)[0])
    slack = rounding.gradient_error(data.w, data.X, data.lam, epsilon(g), f.conventions)
    wrong = rounding.first(proof.gradient.misses(g, slack))
    if wrong is None:
        return None
    return refute(
        got=f"coordinate {wrong[0]} = {words.full(g[wrong])}",
        should=f"{words.full(proof.gradient.middle[wrong])}",
        call=f"logistic_gradient(w, X, y, lam={data.lam:g})",
        line="gradient",
        claim=words.near("g", proof.gradient.middle, slack),
    )


@theorem(
    cases.EVALUATED,
    proof=CHAIN_RULE,
    after=("logistic-gradient-follows-the-formula", "logistic-loss-is-the-stated-objective"),
)
def logistic_gradient_is_the_derivative_of_the_loss(
    f: Any, data: records.Evaluated, proof: Evaluation
) -> Refutation | None:
    """<∇F(w), u> is the slope of your own logistic_loss along u.

    The two are often written apart, and only one of them is wrong: gradient descent never looks
    at the loss, so nothing else notices.

    [NTU, The Gradient] [CS540, §3] follows from [CSC580, First, is it convex?] (derived)
    """
    w, X, y, lam, u = data.w, data.X, data.y, data.lam, data.u
    moves = X @ u
    h = step_along(moves)
    penalty, _ = objective.penalty_given(lam)
    g = f.logistic_gradient(w, X, y, *penalty)
    phi = {k: f.logistic_loss(w + k * h * u, X, y, *penalty) for k in OFFSETS}
    along, slope, eps = float(doubles(g) @ u), derivative(phi, h), epsilon(g, *phi.values())
    c, _ = objective.scaling(len(y), f.conventions)
    farthest = np.abs(w) + 3 * h * np.abs(u)
    slack = (
        TRUNCATION * h**6 * SIXTH * c * float(np.sum(np.abs(moves) ** 7))
        + NOISE / h * rounding.loss_error(farthest, X, lam, eps, f.conventions)
        + float(rounding.gradient_error(w, X, lam, eps, f.conventions) @ np.abs(u))
    )
    if abs(along - slope) <= slack:
        return None
    return refute(
        got=f"<gradient, u> = {words.full(along, 8)}",
        should=f"{words.full(slope, 8)}, the slope of logistic_loss along u = {words.shown(u)}",
        call=f"logistic_gradient(w, X, y, lam={lam:g})",
        line="gradient",
    )


@theorem(cases.EVALUATED, proof=CHAIN_RULE)
def logistic_hessian_follows_the_formula(
    f: Any, data: records.Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇²F(w), the derivative of the gradient, is c Σ σ(s_i)(1 − σ(s_i)) x_i x_iᵀ + 2pλI with
    s_i = <w, x_i>; labels drop out.

    Newton's method with a Hessian of the wrong scale still ends at the minimiser, only after
    hundreds of steps: nothing but this comparison notices.

    [CSC580, First, is it convex?] (derived)
    """
    penalty, told = objective.penalty_given(data.lam)
    H = f.logistic_hessian(data.w, data.X, data.y, *penalty)
    slack = rounding.hessian_error(data.w, data.X, data.lam, epsilon(H), f.conventions)
    wrong = rounding.first(proof.hessian.misses(H, slack))
    if wrong is None:
        return None
    return refute(
        got=f"entry {wrong} = {words.full(H[wrong])}",
        should=f"{words.full(proof.hessian.middle[wrong])}",
        call=f"logistic_hessian(w, X, y{told})",
        line="Hessian",
        claim=words.near("H", proof.hessian.middle, slack),
    )


@theorem(cases.EVALUATED, proof=CURVATURE, after=logistic_hessian_follows_the_formula)
def logistic_hessian_is_positive_semidefinite(
    f: Any, data: records.Evaluated, proof: Evaluation
) -> Refutation | None:
    """∇²F is symmetric, at least 2pλI, and at most (c/4) XᵀX + 2pλI: so F is convex.

    [CSC580, First, is it convex?] (derived)
    """
    answer = f.logistic_hessian(data.w, data.X, data.y, *objective.penalty_given(data.lam)[0])
    error = rounding.hessian_error(data.w, data.X, data.lam, epsilon(answer), f.conventions)
    call = f"logistic_hessian(w, X, y, lam={data.lam:g})"
    H = doubles(answer)
    if np.any(np.abs(H - H.T) > 2 * error):
        claim = f"np.all(np.abs(H - H.T) <= {2 * np.max(error):.3g})"
        return refute(
            got=f"{H.tolist()}", should="symmetric", call=call, line="curvature", claim=claim
        )
    c, p = objective.scaling(len(data.y), f.conventions)
    slack = 2 * float(np.linalg.norm(error))
    floor = 2 * p * data.lam
    eigenvalues = np.linalg.eigvalsh(H)
    least = 0.0 if intercepts.is_free(f.conventions) else floor
    if eigenvalues[0] < least - slack:
        return refute(
            got=f"smallest eigenvalue {words.full(eigenvalues[0], 8)}",
            should=f"at least {'0' if intercepts.is_free(f.conventions) else '2pλ'} = "
            f"{words.full(least, 8)}",
            call=call,
            line="curvature",
            claim=f"np.linalg.eigvalsh(H)[0] >= {least - slack!r}",
        )
    penalised = intercepts.penalised_places(len(data.w), f.conventions)
    room = c / 4 * data.X.T @ data.X + floor * np.diag(penalised) - H
    if np.linalg.eigvalsh(room)[0] < -slack:
        return refute(
            got=f"largest eigenvalue {words.full(eigenvalues[-1], 8)}",
            should="at most (c/4) XᵀX + 2pλI in every direction",
            call=call,
            line="curvature",
            claim=f"room = {c / 4!r} * X.T @ X + {floor!r} * np.eye(len(H)) - H\n"
            if not intercepts.is_free(f.conventions)
            else f"room = {c / 4!r} * X.T @ X + {floor!r} * np.diag({penalised.tolist()}) - H\n"
            f"np.linalg.eigvalsh(room)[0] >= -{slack:.3g}",
        )
    return None
