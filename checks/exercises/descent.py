"""Gradient descent on the logistic objective: direction, start, steps [NTU] [CSC580].

F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖²      in the assignment's scaling
g = ∇F(w)                                          enclosed by balls
e                                                  how far rounding takes a right gradient
"""

from math import frexp
from typing import Any

import numpy as np
from flint import arb

from lemmata.checks.certificates.balls import ball, balls, lower, precisely, squared_norm, upper
from lemmata.checks.certificates.logistic import Evaluation, objective
from lemmata.checks.certificates.slopes import Slope
from lemmata.checks.exercises.cases import DESCENDED, SLOPES, STEEP
from lemmata.checks.exercises.records import Descended, Weighted
from lemmata.checks.filters import floats_first, unit
from lemmata.checks.logistic import estimates
from lemmata.checks.logistic.rounding import gradient_error, loss_error
from lemmata.checks.precision import DOUBLE, doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import full, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

GREEDY = ProofLine("greedy", "min over ‖v‖ = 1 of E_in(w) + η vᵀ∇E_in(w)")
OPPOSITE = ProofLine("opposite", "vᵀg ≥ −‖v‖‖g‖, with equality exactly for v = −g/‖g‖")
UPDATE = ProofLine("update", "w_t = w_{t−1} − η_t ∇F(w_{t−1})")
START = ProofLine("start", "w_0 is given: zero, or a warm start")
ARMIJO = ProofLine("decrease", "F(w − ηg) ≤ F(w) − (η/2)‖g‖²")
DIRECTION = "steepest_direction(w, X, y)"


def direction_slack(f: Any, data: Weighted, v: Array, proof: Slope) -> float:
    """How far a right direction may be off: each rounding error over ‖g‖."""
    error = gradient_error(data.w, data.X, 0.0, epsilon(v), f.conventions.but(loss="sum"))
    return 4 * (float(np.linalg.norm(error)) / proof.length + 16 * epsilon(v))


@theorem(STEEP, proof=GREEDY)
def steepest_direction_has_length_one(f: Any, data: Weighted, proof: Slope) -> Refutation | None:
    """The direction of a step has length 1; how far the step goes is η's business.

    [NTU, Gradient Descent] (derived)
    """
    v = f.steepest_direction(data.w, data.X, data.y)
    slack = direction_slack(f, data, v, proof)
    length = float(np.linalg.norm(doubles(v)))
    if abs(length - 1) <= slack:
        return None
    claim = f"abs(np.linalg.norm(v) - 1) <= {slack}"
    got = f"‖v‖ = {full(length)}"
    return refute(got=got, should="1", call=DIRECTION, line="greedy", claim=claim)


@theorem(STEEP, proof=OPPOSITE)
def steepest_direction_is_against_the_gradient(
    f: Any, data: Weighted, proof: Slope
) -> Refutation | None:
    """v points where the logistic error falls fastest: v = −∇E_in(w)/‖∇E_in(w)‖, up to its length.

    No unit vector has a smaller <v, ∇E_in>: the gradient's opposite, not the Newton step.

    [NTU, Gradient Descent] (tight, derived)
    """
    v = f.steepest_direction(data.w, data.X, data.y)
    slack, right = direction_slack(f, data, v, proof), -proof.gradient.middle / proof.length
    own = float(np.linalg.norm(doubles(v)))
    if own > 0 and float(np.linalg.norm(doubles(v) / own - right)) <= 2 * slack:
        return None
    return refute(
        got=f"v = {shown(v)}",
        should=f"along −g/‖g‖ = {shown(right)}",
        call=DIRECTION,
        line="opposite",
        claim=f"right = np.array({right.tolist()})\n"
        f"np.linalg.norm(np.ravel(v) / np.linalg.norm(v) - right) <= {2 * slack}",
    )


@theorem(DESCENDED, proof=START)
def descent_starts_where_it_is_told(f: Any, data: Descended, proof: None) -> Refutation | None:
    """The first iterate is w0, whatever it is; without steps it is the only one.

    [CSC580, gradient descent] [NTU, Putting Everything Together] [CS540, (13)]
    """
    W = f.gradient_descent(data.X, data.y, data.lam, data.w0, data.steps)
    if np.array_equal(W[0], data.w0):
        return None
    return refute(
        got=f"w_0 = {shown(W[0])}",
        should=f"the start {shown(data.w0)}",
        call=f"gradient_descent(X, y, {data.lam:g}, w0, steps)",
        line="start",
        claim="np.array_equal(W[0], w0)",
    )


@floats_first
def surely_a_step(
    f: Any, data: Descended, before: Array, eta: float, after: Array, allowed: Array
) -> bool:
    right, off = estimates.step(before, eta, data.X, data.y, data.lam, f.conventions)
    return bool(np.all(np.abs(after - right) + off <= allowed * (1 - unit(8))))


@theorem(DESCENDED, proof=(UPDATE, START))
def each_descent_step_is_its_size_times_the_gradient(
    f: Any, data: Descended, proof: None
) -> Refutation | None:
    """w_t = w_{t−1} − η_t ∇F(w_{t−1}), from w_0 = w0, with the step sizes as they are given:
    constant, falling as 1/√t or 1/t.

    [CSC580, gradient descent] [NTU, Putting Everything Together] [CS540, (13)] (derived)
    """
    W = f.gradient_descent(data.X, data.y, data.lam, data.w0, data.steps)
    iterates, own = doubles(W), epsilon(W)
    before = data.w0
    for t, (eta, after) in enumerate(zip(data.steps, iterates[1:], strict=True), start=1):
        error = eta * gradient_error(before, data.X, data.lam, own, f.conventions)
        allowed = 2 * error + 4 * own * (np.abs(before) + np.abs(after))
        if surely_a_step(f, data, before, float(eta), after, allowed):
            before = after
            continue
        with precisely():
            F = objective(data.X, data.y, data.lam, f.conventions)
            g = F.gradient(balls(before))
            exact = [ball(a) - ball(float(eta)) * b for a, b in zip(before, g, strict=True)]
            off = [abs(ball(a) - b) for a, b in zip(after, exact, strict=True)]
            missed = np.array([lower(ball(o)) for o in off])
        if np.any(missed > allowed):
            return refute(
                got=f"w_{t} = {shown(after)}",
                should=f"w_{t - 1} − {eta:.6g} ∇F = {shown(float(v.mid()) for v in exact)}",
                call=f"gradient_descent(X, y, {data.lam:g}, w0, steps)",
                line="update",
            )
        before = after
    return None


def spare(f: Any, data: Weighted, eta: float) -> arb:
    """F(w) − (η/2)‖g‖² − F(w − ηg): not negative where the step decreases F enough."""
    F = objective(data.X, data.y, data.lam, f.conventions)
    w = balls(data.w)
    g = F.gradient(w)
    there = [a - ball(eta) * b for a, b in zip(w, g, strict=True)]
    return F.value(w) - ball(eta) / 2 * squared_norm(g) - F.value(there)


@floats_first
def surely_spares(f: Any, data: Weighted, eta: float, least: float) -> bool:
    """F(w) − (η/2)‖g‖² − F(w − ηg) is at least that."""
    spared, off = estimates.spared(data.w, eta, data.X, data.y, data.lam, f.conventions)
    return spared - off >= least


@floats_first
def surely_lacks(f: Any, data: Weighted, eta: float, most: float) -> bool:
    """F(w) − (η/2)‖g‖² − F(w − ηg) is at most that."""
    spared, off = estimates.spared(data.w, eta, data.X, data.y, data.lam, f.conventions)
    return spared + off <= most


def search_slack(f: Any, data: Weighted, eta: float, proof: Evaluation) -> float:
    """What rounding of F at both ends, and of g, can do to the comparison in float64."""
    g = np.maximum(np.abs(proof.gradient.lower), np.abs(proof.gradient.upper))
    there = np.abs(data.w) + eta * g
    error = gradient_error(data.w, data.X, data.lam, DOUBLE, f.conventions)
    ends = [loss_error(w, data.X, data.lam, DOUBLE, f.conventions) for w in (data.w, there)]
    steepest = np.sum(np.abs(data.X), axis=0) + 2 * data.lam * there
    return 2 * sum(ends) + 4 * eta * float(error @ (g + steepest))


@theorem(SLOPES, proof=ARMIJO)
def line_search_decreases_enough(f: Any, data: Weighted, proof: Evaluation) -> Refutation | None:
    """line_search returns an η of 1, ½, ¼, … with F(w − ηg) ≤ F(w) − (η/2)‖g‖², g = ∇F(w).

    [CSC580, Hyperparameters: line search possible] (derived)
    """
    eta = f.line_search(data.w, data.X, data.y, data.lam)
    call = f"line_search(w, X, y, {data.lam:g})"
    if not 0 < eta <= 1 or frexp(eta)[0] != 0.5:
        return refute(
            got=f"η = {full(eta)}", should="one of 1, ½, ¼, …", call=call, line="decrease"
        )
    slack = search_slack(f, data, float(eta), proof)
    if surely_spares(f, data, float(eta), -slack):
        return None
    with precisely():
        lacking = upper(spare(f, data, float(eta)))
    if lacking >= -slack:
        return None
    return refute(
        got=f"η = {eta:g}, where F(w − ηg) lies {-lacking:.6g} above F(w) − (η/2)‖g‖²",
        should="a step after which F has fallen by (η/2)‖g‖² at least",
        call=call,
        line="decrease",
    )


@theorem(SLOPES, proof=ARMIJO, after=line_search_decreases_enough)
def line_search_takes_the_first_step_that_does(
    f: Any, data: Weighted, proof: Evaluation
) -> Refutation | None:
    """It begins with η = 1 and halves it only while F falls by less than (η/2)‖g‖².

    [CSC580, Hyperparameters: line search possible] (tight, derived)
    """
    eta = f.line_search(data.w, data.X, data.y, data.lam)
    longer = 1.0
    while longer > max(eta, 0.0):  # an answer below 0 would be halved towards for ever
        slack = search_slack(f, data, longer, proof)
        if not surely_lacks(f, data, longer, slack):
            with precisely():
                left = lower(spare(f, data, longer))
            if left > slack:
                break
        longer /= 2
    else:
        return None
    return refute(
        got=f"η = {eta:g}",
        should=f"η = {longer:g} at least: F falls by {left:.6g} more than (η/2)‖g‖² there",
        call=f"line_search(w, X, y, {data.lam:g})",
        line="decrease",
    )
