"""Separable data without a penalty: no minimiser [CS540, §2.1] [CSC580, Caveat].

u     an exact separator, every y_i <u, x_i> ≥ 1
η     a power of two at most 1/L
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.logistic import Ray
from lemmata.checks.logistic import cases, objective
from lemmata.checks.logistic.rounding import gradient_error, loss_error
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Labelled
from lemmata.theorems import ProofLine, Refutation, refute, theorem

NO_MINIMISER = (
    ProofLine("ray", "F(tu) ≤ c Σ ln(1 + e⁻ᵗ) ≤ c n e⁻ᵗ → 0, and yet F > 0 everywhere"),
    ProofLine("slope", "<∇F(w), u> = −c Σ σ(−m_i) y_i <u, x_i> < 0: no point is stationary"),
    ProofLine("growth", "so every step of descent adds −η<∇F, u> > 0 to <w, u>: ‖w‖ → ∞"),
)
TIMES = (1.0, 2.0, 4.0, 8.0, 64.0, 1024.0)
STEPS = (4, 16, 64)


@theorem(cases.SEPARABLE, proof=NO_MINIMISER)
def separable_loss_vanishes_along_a_ray(f: Any, data: Labelled, proof: Ray) -> Refutation | None:
    """On separable data with λ = 0 there is no minimiser: 0 ≤ F(tu) ≤ c n e⁻ᵗ → 0 for a separator
    u, and the gradient shows F still falling at every t.

    [CS540, §2.1] [CSC580, caveat] (derived)
    """
    X, y, u = data.X, data.y, proof.direction
    c, _ = objective.scaling(len(y), f.conventions)
    for t in TIMES:
        w = t * u
        F, g = f.logistic_loss(w, X, y), f.logistic_gradient(w, X, y)
        bound, slack = c * len(y) * np.exp(-t), loss_error(w, X, 0.0, epsilon(F), f.conventions)
        if not -slack <= F <= bound + slack:
            return refute(
                got=f"F(tu) = {F:.6g} at t = {t:g}",
                should=f"between 0 and c n e⁻ᵗ = {bound:.6g}",
                call="logistic_loss(t·u, X, y)",
                line="ray",
            )
        margins = y * (X @ w)
        slope = -c * float(np.sum(margins / t / (1 + np.exp(margins.clip(max=700)))))
        along = float(doubles(g) @ u)
        error = float(gradient_error(w, X, 0.0, epsilon(g), f.conventions) @ np.abs(u))
        if along >= 0 and -slope > error:  # no rounding makes it 0
            return refute(
                got=f"<∇F(tu), u> = {along:.6g} at t = {t:g}",
                should=f"negative: F still falls, by {-slope:.6g} there",
                call="logistic_gradient(t·u, X, y)",
                line="slope",
            )
    return None


@theorem(cases.SEPARABLE, proof=NO_MINIMISER)
def separable_weights_grow_without_end(f: Any, data: Labelled, proof: Ray) -> Refutation | None:
    """On separable data with λ = 0, more steps of descent bring <w, u> further and F nearer to 0.

    For any v, F(w_T) ≤ F(v) + ‖v‖²/(2ηT): with v = u ln T this goes to 0.

    [CS540, §2.1] [CSC580, caveat] (derived)
    """
    X, y, u = data.X, data.y, proof.direction
    c, _ = objective.scaling(len(y), f.conventions)
    eta = objective.safe_step(X, 0.0, f.conventions) / 2
    before = 0.0
    for T in STEPS:
        w, losses = f.fit_gradient_descent(X, y, 0.0, eta, max_iter=T, tol=2.0**-40)
        call = f"fit_gradient_descent(X, y, lam=0, eta={eta:g}, max_iter={T})"
        along = float(doubles(w) @ u)
        if along <= before:
            return refute(
                got=f"<w, u> = {along:.6g} after {T} steps",
                should=f"more than {before:.6g}, the value before",
                call=call,
                line="growth",
            )
        bound = c * len(y) / T + float(np.log(T)) ** 2 * float(u @ u) / (2 * eta * T)
        slack = loss_error(doubles(w), X, 0.0, epsilon(w, losses), f.conventions)
        if losses[-1] > bound + slack:
            return refute(
                got=f"F = {losses[-1]:.6g} after {T} steps",
                should=f"at most c n/T + ‖u ln T‖²/(2ηT) = {bound:.6g}",
                call=call,
                line="ray",
            )
        before = along
    return None
