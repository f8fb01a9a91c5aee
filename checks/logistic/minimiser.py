"""Where the penalised softmax loss is least [CS540, (5), (11)].

G(W) = softmax_loss(W) + pλ‖W‖²        W* its one minimiser, certified; Ŵ within `distance` of it
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.softmax import SoftmaxOptimum
from lemmata.checks.datasets.logistic_forms import PenalisedClasses
from lemmata.checks.logistic.families import PENALISED_CLASSES
from lemmata.checks.logistic.rounding import (
    numbered,
    scaling,
    softmax_gradient_error,
    softmax_loss_error,
    unit_of,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

SOURCE = "[CS540, (5), (11)]"
OUR_ROUNDING = 8 * float(np.finfo(float).eps)  # our own few operations on Ŵ and W


@theorem(
    topic="logistic",
    functions=("softmax_gradient",),
    cases=PENALISED_CLASSES,
    source=SOURCE,
    tight=True,
    comparison="derived",
    proof=(ProofLine("balance", "∇G(W*) = ∇softmax_loss(W*) + 2pλW* = 0"),),
)
def softmax_gradient_balances_the_penalty(
    f: Any, data: PenalisedClasses, proof: SoftmaxOptimum
) -> Refutation | None:
    """At the minimiser W* of softmax_loss + pλ‖W‖² the gradient of the loss is −2pλW*.

    Data pull the weights one way, the penalty pulls them back to zero: at W* the two are equal.
    """
    _, p = scaling(len(data.k), f.conventions)
    G = f.softmax_gradient(proof.W, data.X, data.k)
    balance = -2 * p * data.lam * proof.W
    slack = proof.slope + OUR_ROUNDING * np.abs(balance)
    slack = slack + softmax_gradient_error(proof.W, data.X, unit_of(G), f.conventions)[None, :]
    wrong = np.argwhere(np.abs(doubles(G) - balance) > slack)
    if len(wrong) == 0:
        return None
    j, i = (int(v) for v in wrong[0])
    return refute(
        got=f"entry ({j}, {i}) = {float(G[j, i]):.10g} at W* = {proof.W.tolist()}",
        should=f"−2pλW* = {balance[j, i]:.10g} there, with p = {p:g} and λ = {data.lam:g}",
        call="softmax_gradient(W*, X, k)",
        line="balance",
    )


@theorem(
    topic="logistic",
    functions=("softmax_loss",),
    cases=PENALISED_CLASSES,
    source=SOURCE,
    tight=True,
    comparison="derived",
    proof=(ProofLine("convexity", "G(W) ≥ G(W*) + pλ‖W − W*‖², with equality at W*"),),
)
def softmax_loss_is_least_at_the_minimiser(
    f: Any, data: PenalisedClasses, proof: SoftmaxOptimum
) -> Refutation | None:
    """G = softmax_loss + pλ‖W‖² is G* at its minimiser W*, and at least G* + pλ‖W − W*‖² elsewhere.

    The minimum G* is certified: no weights do better, whatever the loss reports.
    """
    _, p = scaling(len(data.k), f.conventions)
    least = float(proof.value.lower)
    for W in (proof.W, data.W, 0 * data.W):
        loss, eps = numbered(f, "softmax_loss", W, data.X, data.k)
        penalty = p * data.lam * float(np.sum(W * W))
        away = float(np.linalg.norm(W - proof.W))
        near = max(0.0, away * (1 - OUR_ROUNDING) - proof.distance)
        growth = p * data.lam * near**2
        slack = softmax_loss_error(W, data.X, eps, f.conventions)
        slack += OUR_ROUNDING * (penalty + growth + abs(least)) * W.size
        low = loss + penalty < least + growth - slack
        high = W is proof.W and loss + penalty > float(proof.value.upper) + slack
        if low or high:
            return refute(
                got=f"softmax_loss = {loss:.10g}, so G = {loss + penalty:.10g} at W = {W.tolist()}",
                should=f"G* = {least:.10g}" if W is proof.W else f"at least {least + growth:.10g}",
                call="softmax_loss(W, X, k)",
                line="convexity",
            )
    return None
