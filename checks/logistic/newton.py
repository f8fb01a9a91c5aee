"""Newton's method and the minimiser it must find [CS540, §2.1] [CSC580].

F* = min F, enclosed by a certificate        m   a floor of the curvature near the minimiser
R = max ‖x_i‖                                μ = 2pλ
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Optimum, certain_gap
from lemmata.checks.datasets.logistic_forms import Array, Descent, Penalised
from lemmata.checks.logistic.descent import breaks_its_own_rule, descend, shown
from lemmata.checks.logistic.families import COLLINEAR, PENALISED, REACHING, UNPENALISED
from lemmata.checks.logistic.rounding import gradient_error, loss_error, scaling, unit_of
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import ProofLine, Refutation, refute, theorem

UNIQUE = (
    ProofLine("strong", "<∇F(w) − ∇F(w*), w − w*> ≥ μ‖w − w*‖², and ∇F(w*) = 0"),
    ProofLine("distance", "hence ‖∇F(w)‖ ≥ μ‖w − w*‖"),
)
SQUARES = (
    ProofLine("change", "|σ''| ≤ σ', so the Hessian changes by at most a factor e^{R‖step‖}"),
    ProofLine("square", "hence a Newton step takes a gap δ to at most (4R²/m) δ²"),
)


def above_the_minimum(
    f: Any, data: Penalised | Descent, proof: Optimum, w: Array, allowed: float, call: str
) -> Refutation | None:
    gap = certain_gap(w, data.X, data.y, data.lam, proof, f.conventions)
    if gap <= allowed:
        return None
    least = float(proof.value.upper)
    return refute(
        got=f"F(w) = F* + {gap:.3g} at w = {w.tolist()}",
        should=f"F* = {least:.10g}, within {allowed:.3g}",
        call=call,
    )


def stated(f: Any, proof: Optimum) -> float:
    """accuracy · F*."""
    return float(f.conventions.accuracy * float(proof.value.upper))


@theorem(
    topic="logistic",
    functions=("fit_newton",),
    cases=PENALISED,
    source="[CS540, (11), §2.1]",
    comparison="accuracy",
)
def newton_reaches_the_minimum(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """For λ > 0 fit_newton returns the minimiser of F: F(w) ≤ (1 + accuracy) F*."""
    w = f.fit_newton(data.X, data.y, data.lam)
    call = f"fit_newton(X, y, lam={data.lam:g})"
    return above_the_minimum(f, data, proof, w, stated(f, proof), call)


@theorem(
    topic="logistic",
    functions=("fit_newton",),
    cases=PENALISED,
    source="[CS540, §2.1]",
    comparison="derived",
    proof=SQUARES,
)
def newton_squares_the_gap(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """Newton's method is quadratic: its answer is as good as one step from `accuracy` makes it.

    Whoever stops when the loss, the step or the gradient changes by no more than `accuracy` has
    about its square left. A method that only halves the gap at each step has not.
    """
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(
        f, data, proof, w, quadratic(f, data, proof, w), f"fit_newton(X, y, lam={data.lam:g})"
    )


def quadratic(f: Any, data: Penalised, proof: Optimum, w: Array) -> float:
    """What is left one Newton step after the loss, or the gradient, was within accuracy.

    Loss: (4R²/m)(accuracy F*)², valid while that factor is small. Gradient: F − F* ≤ ‖g‖²/(2m).
    Rounding adds its own gradient error the same way, and w's precision ε as L/2 ‖εw‖².
    """
    accuracy, m = f.conventions.accuracy, proof.curvature
    gap, eps = stated(f, proof), unit_of(w)
    c, p = scaling(len(data.y), f.conventions)
    norms = np.linalg.norm(data.X, axis=1)
    factor = 4 * float(np.max(norms)) ** 2 / m * gap
    from_loss = factor * gap if factor < 0.4 else gap
    from_gradient = (accuracy * max(1.0, c * float(np.sum(norms)))) ** 2 / (2 * m)
    v = doubles(w)
    error = gradient_error(v, data.X, data.lam, eps, f.conventions)
    smooth = c * float(np.sum(norms**2)) / 4 + 2 * p * data.lam
    rounding = float(error @ error) / m + smooth / 2 * (2 * eps) ** 2 * float(v @ v)
    return float(min(gap, max(from_loss, from_gradient)) + rounding)


@theorem(
    topic="logistic",
    functions=("fit_newton",),
    cases=UNPENALISED,
    source="[CS540, §2.1] [CSC580]",
    comparison="accuracy",
)
def newton_needs_no_penalty_where_a_minimiser_exists(
    f: Any, data: Penalised, proof: Optimum
) -> Refutation | None:
    """With λ = 0 and classes that overlap, fit_newton finds the maximum of the likelihood."""
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(f, data, proof, w, stated(f, proof), "fit_newton(X, y, lam=0)")


@theorem(
    topic="logistic",
    functions=("fit_newton",),
    cases=COLLINEAR,
    source="[catalogue, decisions] [UML, §9.2.1]",
    comparison="accuracy",
)
def newton_bears_collinear_columns(f: Any, data: Penalised, proof: Optimum) -> Refutation | None:
    """With λ = 0, overlapping classes and dependent columns, any of the minimisers is right.

    The Hessian is singular there; least squares (or a pseudo-inverse) still solves for the step.
    """
    w = f.fit_newton(data.X, data.y, data.lam)
    return above_the_minimum(f, data, proof, w, stated(f, proof), "fit_newton(X, y, lam=0)")


@theorem(
    topic="logistic",
    functions=("logistic_gradient", "fit_newton"),
    cases=PENALISED,
    source="[CS540, §2.1] [CSC580]",
    tight=True,
    comparison="derived",
    proof=UNIQUE,
)
def gradient_bounds_the_distance_to_the_minimiser(
    f: Any, data: Penalised, proof: Optimum
) -> Refutation | None:
    """For λ > 0 there is one minimiser w*, and ‖w − w*‖ ≤ ‖∇F(w)‖/(2pλ) at every w.

    Asked of your own gradient at zero, far away, and at your own fit.
    """
    _, p = scaling(len(data.y), f.conventions)
    mu = 2 * p * data.lam
    far = 16 * np.ones_like(proof.w)
    points = [0 * far, far, -far, doubles(f.fit_newton(data.X, data.y, data.lam))]
    for w in points:
        g = f.logistic_gradient(w, data.X, data.y, data.lam)
        error = gradient_error(w, data.X, data.lam, unit_of(g), f.conventions)
        slope = float(np.linalg.norm(doubles(g))) + float(np.linalg.norm(error))
        # ŵ is within `radius` of w*; the subtraction w − ŵ is rounded once.
        away = float(np.linalg.norm(w - proof.w))
        away -= proof.radius + 4 * np.finfo(float).eps * (away + float(np.linalg.norm(proof.w)))
        if away > slope / mu:
            return refute(
                got=f"‖∇F(w)‖ = {slope:.8g} at w = {w.tolist()}",
                should=f"at least 2pλ‖w − w*‖ = {mu * away:.8g}",
                call=f"logistic_gradient(w, X, y, lam={data.lam:g})",
                line="distance",
            )
    return None


@theorem(
    topic="logistic",
    functions=("fit_newton", "fit_gradient_descent"),
    cases=REACHING,
    source="[catalogue, conventions]",
    comparison="accuracy",
    about="repeatability",
)
def every_fit_starts_afresh(f: Any, data: Descent, proof: Optimum) -> Refutation | None:
    """A second fit is as good as the first: nothing is kept in between."""
    f.fit_newton(data.X, data.y, data.lam)
    descend(f, data)
    second = f.again()
    w = second.fit_newton(data.X, data.y, data.lam)
    _, losses = descend(second, data)
    c, _ = scaling(len(data.y), f.conventions)
    start = c * len(data.y) * np.log(2.0)
    zero = np.zeros_like(proof.w)
    if abs(float(losses[0]) - start) > loss_error(
        zero, data.X, 0.0, unit_of(losses), f.conventions
    ):
        return refute(
            got=f"losses[0] = {float(losses[0]):.10g}",
            should=f"F(0) = {start:.10g}, as the first time",
            call=f"{shown(data)}, asked again",
        )
    broken = breaks_its_own_rule(losses, data.max_iter, data.tol, f"{shown(data)}, asked again")
    return broken or above_the_minimum(
        f, data, proof, w, stated(f, proof), "fit_newton(X, y, lam), asked again"
    )


@theorem(
    topic="logistic",
    functions=(
        "sigmoid",
        "predict_probability",
        "logistic_loss",
        "logistic_gradient",
        "logistic_hessian",
        "bernoulli_loss",
        "fit_gradient_descent",
        "fit_newton",
    ),
    cases=PENALISED,
    source="[catalogue, conventions]",
    about="arguments",
)
def logistic_functions_leave_their_arguments_alone(
    f: Any, data: Penalised, proof: Optimum
) -> Refutation | None:
    """X, y, w and z are the caller's: none of the functions changes them."""
    X, y, lam, w = data.X, data.y, data.lam, proof.w
    t = (y + 1) / 2
    calls: list[tuple[Any, ...]] = [
        ("sigmoid", X[0]),
        ("predict_probability", X, w),
        ("logistic_loss", w, X, y, lam),
        ("logistic_gradient", w, X, y, lam),
        ("logistic_hessian", w, X, y, lam),
        ("bernoulli_loss", w, X, t, lam),
        ("fit_gradient_descent", X, y, lam, 2.0**-10, 3),
        ("fit_newton", X, y, lam),
    ]
    for name, *args in calls:
        changed = changes_refuted(f, name, *args)
        if changed is not None:
            return changed
    return None
