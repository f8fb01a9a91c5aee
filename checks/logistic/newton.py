"""Newton's method and the minimiser it must find [CS540, §2.1] [CSC580].

F* = min F, enclosed by a certificate        m   a floor of the curvature near the minimiser
R = max ‖x_i‖                                μ = 2pλ
"""

from typing import Any

import numpy as np

from lemmata.checks import intercepts, precision, words
from lemmata.checks.certificates.logistic import Optimum, certain_gap
from lemmata.checks.logistic.cases import COLLINEAR, PENALISED, UNPENALISED
from lemmata.checks.logistic.objective import scaling, smoothness
from lemmata.checks.logistic.records import Penalised
from lemmata.checks.logistic.rounding import gradient_error
from lemmata.checks.records import Array
from lemmata.theorems import ProofLine, Refutation, refute, theorem

UNIQUE = (
    ProofLine("strong", "<∇F(w) − ∇F(w*), w − w*> ≥ μ‖w − w*‖², and ∇F(w*) = 0"),
    ProofLine("distance", "hence ‖∇F(w)‖ ≥ μ‖w − w*‖"),
)
MINIMUM = ProofLine("minimum", "F is convex: ∇F(w) = 0 at the minimisers and nowhere else")
SQUARES = (
    ProofLine("change", "|σ''| ≤ σ', so the Hessian changes by at most a factor e^{R‖step‖}"),
    ProofLine("square", "hence a Newton step takes a gap δ to at most (4R²/m) δ²"),
)


ITERATIVE = {"fit": ("iterative",)}
# The objective at the answer, for claims.
OBJECTIVE = "F = {c!r} * np.sum(np.logaddexp(0, -y * (X @ w))) + {p!r} * lam * (w @ w)\n"


def above_the_minimum(
    f: Any, data: Penalised, proof: Optimum, w: Array, allowed: float, line: str
) -> Refutation | None:
    gap = certain_gap(w, data.X, data.y, data.lam, proof, f.conventions)
    if gap <= allowed:
        return None
    c, p = scaling(len(data.y), f.conventions)
    stated = OBJECTIVE.format(c=c, p=p)
    place = intercepts.free_place(len(w), f.conventions)
    if place is not None:
        stated = stated.replace("(w @ w)", f"np.sum(np.delete(w, {place}) ** 2)")
    return refute(
        got=f"F(w) = F* + {gap:.3g} at w = {words.shown(w)}",
        should=f"F* = {words.full(float(proof.value.upper))}, within {allowed:.3g}",
        call=f"fit_newton(X, y, lam={data.lam:g})",
        line=line,
        claim=f"{stated}F - {float(proof.value.upper)!r} <= {allowed:.3g}",
    )


def stated(f: Any, proof: Optimum) -> float:
    """accuracy · F*."""
    return float(f.conventions.accuracy * float(proof.value.upper))


def is_asked(f: Any, data: Penalised, proof: Optimum) -> bool:
    """Who takes so many steps is asked only on data where steps of one size go everywhere: entries
    of about 1, not many, and curvatures that differ by a factor of 64 at most.
    """
    usual = len(data.y) <= 32
    size = float(np.linalg.norm(data.X)) / len(data.y) ** 0.5
    bends = smoothness(data.X, data.lam, f.conventions) <= 64.0 * proof.curvature
    return f.conventions.fit == "direct" or (usual and 0.25 <= size <= 4.0 and bends)


@theorem(PENALISED, UNPENALISED, proof=MINIMUM)
def newton_reaches_the_minimum(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """fit_newton returns the minimiser, F(w) ≤ (1 + accuracy) F*, for λ > 0, and for λ = 0 where
    the classes overlap: there it is the maximum of the likelihood.

    [CS540, §2.1] (accuracy)
    """
    if not is_asked(f, data, proof):
        return None
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(f, data, proof, w, stated(f, proof), "minimum")


@theorem(COLLINEAR, proof=MINIMUM, after=newton_reaches_the_minimum, unless=ITERATIVE)
def newton_bears_collinear_columns(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """With λ = 0, overlapping classes and dependent columns, any of the minimisers is right.

    The Hessian is singular there; least squares (or a pseudo-inverse) still solves for the step.

    [catalogue, decisions] (accuracy)
    """
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(f, data, proof, w, stated(f, proof), "minimum")


@theorem(
    PENALISED,
    proof=SQUARES,
    after=newton_reaches_the_minimum,
    unless={"penalty": ("none",)} | ITERATIVE,
)
def newton_squares_the_gap(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """Newton's method is quadratic: its answer is as good as one step from `accuracy` makes it.

    Whoever stops when the loss, the step or the gradient changes by no more than `accuracy` has
    about its square left. A method that only halves the gap at each step has not.

    [catalogue, logistic] follows from [CS540, §2.1] (derived)
    """
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(f, data, proof, w, quadratic(f, data, proof, w), "square")


def quadratic(f: Any, data: Penalised, proof: Optimum, w: Array) -> float:
    """What is left one Newton step after the loss, or the gradient, was within accuracy.

    Loss: (4R²/m)(accuracy F*)², valid while that factor is small. Gradient: F − F* ≤ ‖g‖²/(2m).
    Rounding adds its own gradient error the same way, and w's precision ε as L/2 ‖εw‖².
    """
    m, gap, eps = proof.curvature, stated(f, proof), precision.epsilon(w)
    c, _ = scaling(len(data.y), f.conventions)
    norms = np.linalg.norm(data.X, axis=1)
    factor = 4 * float(np.max(norms)) ** 2 / m * gap
    from_loss = factor * gap if factor < 0.4 else gap
    slope = f.conventions.accuracy * max(1.0, c * float(np.sum(norms)))
    v = precision.doubles(w)
    error = gradient_error(v, data.X, data.lam, eps, f.conventions)
    smooth = smoothness(data.X, data.lam, f.conventions)
    rounding = float(error @ error) / m + smooth / 2 * (2 * eps) ** 2 * float(v @ v)
    return float(min(gap, max(from_loss, slope**2 / (2 * m))) + rounding)


@theorem(
    PENALISED,
    proof=UNIQUE,
    after="logistic-gradient-follows-the-formula",
    unless={"penalty": ("none",)},
)
def gradient_bounds_the_distance_to_the_minimiser(
    f: Any, data: Penalised, proof: Optimum
) -> Refutation | None:
    """For λ > 0 there is one minimiser w*, and ‖w − w*‖ ≤ ‖∇F(w)‖/(2pλ) at every w.

    Asked of your own gradient at zero, beyond the minimiser, and far away; not where the intercept
    is free, for there F is not strongly convex.

    follows from [CS540, (11)] [CSC580, Caveat] (tight, derived)
    """
    if intercepts.is_free(f.conventions):
        return None
    _, p = scaling(len(data.y), f.conventions)
    mu = 2 * p * data.lam
    far = 16 * np.ones_like(proof.w)
    for w in (0 * far, 2 * proof.w, far, -far):
        g = f.logistic_gradient(w, data.X, data.y, data.lam)
        error = gradient_error(w, data.X, data.lam, precision.epsilon(g), f.conventions)
        slope = float(np.linalg.norm(precision.doubles(g))) + float(np.linalg.norm(error))
        # ŵ is within `radius` of w*; the subtraction w − ŵ is rounded once.
        away = float(np.linalg.norm(w - proof.w))
        away -= proof.radius + 4 * precision.DOUBLE * (away + float(np.linalg.norm(proof.w)))
        if away > slope / mu:
            return refute(
                got=f"‖∇F(w)‖ = {words.full(slope, 8)} at w = {words.shown(w)}",
                should=f"at least 2pλ‖w − w*‖ = {words.full(mu * away, 8)}",
                call=f"logistic_gradient(w, X, y, lam={data.lam:g})",
                line="distance",
                claim=f"np.linalg.norm(g) >= {mu * away - float(np.linalg.norm(error))!r}",
            )
    return None
