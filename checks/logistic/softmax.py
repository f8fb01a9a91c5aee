"""Softmax: K classes, their probabilities and loss [CS540, (5)].

p(k | x) = exp(<w_k, x>) / Σ_j exp(<w_j, x>)        L(W) = c Σ −ln p(k_i | x_i)
G(W) = L(W) + pλ‖W‖²                                W* its one minimiser, Ŵ within `distance` of it
"""

from itertools import combinations
from typing import Any

import numpy as np

from lemmata.checks.certificates.softmax import Shares, SoftmaxEvaluation, SoftmaxOptimum
from lemmata.checks.logistic import cases, objective, rounding
from lemmata.checks.logistic.records import Classes, PenalisedClasses, RowScores
from lemmata.checks.precision import DOUBLE, doubles, epsilon
from lemmata.checks.words import full, near, shown
from lemmata.theorems import ProofLine, Refutation, refute, theorem

SHIFT = ProofLine("shift", "exp(z_k + a)/Σ exp(z_j + a) = exp(z_k)/Σ exp(z_j)")
ORDER = ProofLine("order", "p_k is exp(z_k) over a sum, and a sum has no order")
TWO = ProofLine("two", "e^b/(e^a + e^b) = 1/(1 + e^{−(b − a)})")
ODDS = ProofLine("odds", "ln p(a | x) − ln p(b | x) = <w_a − w_b, x>: linear in x")
CHAIN_RULE = (
    ProofLine("loss", "−ln p_k = ln Σ_j exp(z_j) − z_k"),
    ProofLine("gradient", "∂(−ln p_k)/∂z_j = p_j − [j = k]"),
)
LEAST = (
    ProofLine("balance", "∇G(W*) = ∇L(W*) + 2pλW* = 0"),
    ProofLine("convexity", "G(W) ≥ G(W*) + pλ‖W − W*‖², with equality at W*"),
)
OUR_ROUNDING = 8 * DOUBLE  # our own few operations on Ŵ and W


@theorem(cases.ROW_SCORES)
def softmax_is_accurate_everywhere(f: Any, data: RowScores, proof: Shares) -> Refutation | None:
    """softmax(Z)[i, k] = exp(z_ik) / Σ_j exp(z_ij), for rows of 0 and 1000 or of −800 alike: every
    row is nonnegative and sums to 1.

    [CS540, (5)] (derived)
    """
    P = f.softmax(data.Z)
    slack = rounding.shares_error(data.Z, epsilon(P))
    wrong = rounding.first(proof.probability.misses(P, slack))
    if wrong is not None:
        i, k = wrong
        return refute(
            got=f"{full(P[i, k])} for class {k} of row {shown(data.Z[i])}",
            should=f"{full(proof.probability.middle[i, k])}",
            call="softmax(Z)",
            claim=near("P", proof.probability.middle, slack),
        )
    # exp(z − ln Σ exp z) rounds the logarithm, for all classes alike; then K numbers are added.
    total = np.sum(doubles(P), axis=1)
    apart = np.abs(total - 1) > slack[:, 0] + 4 * data.Z.shape[1] * epsilon(P)
    uneven = rounding.first((np.min(P, axis=1) < 0) | apart)
    if uneven is None:
        return None
    (i,) = uneven
    return refute(
        got=f"row {i} = {shown(P[i])}, with sum {full(total[i])}",
        should="numbers of at least 0 with sum 1",
        call="softmax(Z)",
        claim="np.all(P >= 0) and np.all(np.abs(np.sum(P, axis=1) - 1) "
        f"<= {np.max(slack) + 4 * data.Z.shape[1] * epsilon(P):.3g})",
    )


@theorem(cases.ROW_SCORES, proof=(SHIFT, ORDER), after=softmax_is_accurate_everywhere)
def softmax_ignores_a_shift_and_follows_the_order(
    f: Any, data: RowScores, proof: Shares
) -> Refutation | None:
    """Adding a number to all scores of a row changes nothing; classes and rows in another order
    have the same probabilities in that order.

    follows from [CS540, (5)] (derived)
    """
    shifted, turned = data.Z + data.shift[:, None], data.Z[::-1][:, data.order].copy()
    P, Q, R = f.softmax(data.Z), f.softmax(shifted), f.softmax(turned)
    own, moved = (rounding.shares_error(Z, epsilon(P, Q, R)) for Z in (data.Z, shifted))
    wrong = rounding.first(np.abs(doubles(P) - doubles(Q)) > own + moved)
    if wrong is not None:
        i, k = wrong
        return refute(
            got=f"{full(Q[i, k])} for class {k} of row {i} after adding {data.shift[i]:g}",
            should=f"{full(P[i, k])}, as before",
            call="softmax(Z + shift)",
            line="shift",
            claim="np.all(np.abs(softmax(Z + shift[:, None]) - softmax(Z)) "
            f"<= {np.max(own + moved):.3g})",
        )
    back = doubles(R)[::-1]
    wrong = rounding.first(np.abs(doubles(P)[:, data.order] - back) > 2 * own)
    if wrong is None:
        return None
    i, k = wrong
    return refute(
        got=f"{full(back[i, k])} in the new order",
        should=f"{full(P[i, data.order[k]])}, as class {int(data.order[k])} had before",
        call="softmax(Z[::-1][:, order])",
        line="order",
        claim="np.all(np.abs(softmax(Z[::-1][:, order].copy())[::-1] - softmax(Z)[:, order]) "
        f"<= {2 * np.max(own):.3g})",
    )


@theorem(
    cases.ROW_SCORES,
    proof=TWO,
    after=("softmax-is-accurate-everywhere", "sigmoid-is-accurate-everywhere"),
)
def softmax_of_two_classes_is_the_sigmoid(
    f: Any, data: RowScores, proof: Shares
) -> Refutation | None:
    """With K = 2 the second class has probability σ(z_1 − z_0), your own sigmoid.

    follows from [CS540, (3) and (5)] (derived)
    """
    Z = data.Z[:, :2]
    if Z.shape[1] < 2:
        return None
    P, s = f.softmax(Z), f.sigmoid(Z[:, 1] - Z[:, 0])
    slack = rounding.shares_error(Z, epsilon(P, s))[:, 0] + rounding.sigmoid_error(
        epsilon(P, s), f.conventions
    )
    wrong = rounding.first(np.abs(doubles(P)[:, 1] - doubles(s)) > slack)
    if wrong is None:
        return None
    (i,) = wrong
    return refute(
        got=f"softmax gives {full(P[i, 1])}, sigmoid {full(s[i])} for {shown(Z[i])}",
        should="equal",
        call="softmax(Z)[:, 1] and sigmoid(Z[:, 1] − Z[:, 0])",
        line="two",
    )


@theorem(cases.CLASSES, proof=ODDS, after=softmax_is_accurate_everywhere)
def softmax_boundaries_are_linear(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """Class a is more probable than b exactly where <w_a − w_b, x> > 0, a halfspace: the log-odds
    ln(p_a/p_b) are that linear function.

    [CS540, §2] (derived)
    """
    Z = data.X @ data.W.T
    answer = f.softmax(Z)
    P, error = doubles(answer), rounding.shares_error(Z, epsilon(answer))[:, 0]
    for a, b in combinations(range(len(data.W)), 2):
        margin, apart = Z[:, a] - Z[:, b], P[:, a] - P[:, b]
        small = np.minimum(P[:, a], P[:, b])
        wrong_side = np.sign(margin) * apart < -2 * error
        untied = (margin == 0) & (np.abs(apart) > 2 * error)
        known = small > 4 * error  # then |ln(q + e) − ln q| ≤ 2e/q
        odds = np.log(np.where(known, P[:, a], 1.0)) - np.log(np.where(known, P[:, b], 1.0))
        bent = known & (np.abs(odds - margin) > 4 * error / np.maximum(small, error))
        wrong = rounding.first(wrong_side | untied | bent)
        if wrong is not None:
            (i,) = wrong
            return refute(
                got=f"p = {full(P[i, a], 8)} for class {a} and {full(P[i, b], 8)} for class {b}",
                should=f"log-odds <w_{a} − w_{b}, x> = {margin[i]:g}",
                call="softmax(X Wᵀ)",
                line="odds",
            )
    return None


@theorem(cases.CLASSES, proof=CHAIN_RULE)
def softmax_loss_is_the_negative_log_likelihood(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """The softmax loss is c Σ −ln p(k_i | x_i), finite where a probability underflows.

    With K = 2 that is the logistic loss of w_1 − w_0; where all classes have the same weights each
    has probability 1/K, and the loss is c n ln K.

    [catalogue, logistic] follows from [CS540, (5) and (6)] (derived)
    """
    F = f.softmax_loss(data.W, data.X, data.k)
    slack = rounding.softmax_loss_error(data.W, data.X, epsilon(F), f.conventions)
    if not proof.loss.misses(F, slack)[0]:
        return None
    return refute(
        got=f"{full(F)}",
        should=f"{full(proof.loss.middle[0])}",
        call="softmax_loss(W, X, k)",
        line="loss",
    )


@theorem(cases.CLASSES, proof=CHAIN_RULE)
def softmax_gradient_follows_the_formula(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """The gradient of the softmax loss has the rows c Σ (p(j | x_i) − [k_i = j]) x_i, one a class.

    The rows sum to zero, because the probabilities of an example sum to 1.

    [catalogue, logistic] follows from [CS540, (5)] (derived)
    """
    G = f.softmax_gradient(data.W, data.X, data.k)
    slack = rounding.softmax_gradient_error(data.W, data.X, epsilon(G), f.conventions)
    wrong = rounding.first(proof.gradient.misses(G, slack[None, :]))
    if wrong is None:
        return None
    return refute(
        got=f"entry {wrong} = {full(G[wrong])}",
        should=f"{full(proof.gradient.middle[wrong])}",
        call="softmax_gradient(W, X, k)",
        line="gradient",
    )


@theorem(
    cases.PENALISED_CLASSES,
    functions=("softmax_gradient", "softmax_loss"),
    proof=LEAST,
    after=(softmax_loss_is_the_negative_log_likelihood, softmax_gradient_follows_the_formula),
)
def softmax_minimum_balances_the_penalty(
    f: Any, data: PenalisedClasses, proof: SoftmaxOptimum
) -> Refutation | None:
    """At the minimiser W* of G = softmax_loss + pλ‖W‖² the gradient of the loss is −2pλW*, and G is
    at least G* + pλ‖W − W*‖² elsewhere.

    Data pull the weights one way, the penalty pulls them back to zero: at W* the two are equal.
    The minimum G* is certified: no weights do better, whatever the loss reports.

    [catalogue, logistic] follows from [CS540, (5) and (11)] (tight, derived)
    """
    return _out_of_balance(f, data, proof) or _below_the_minimum(f, data, proof)


def _out_of_balance(f: Any, data: PenalisedClasses, proof: SoftmaxOptimum) -> Refutation | None:
    _, p = objective.scaling(len(data.k), f.conventions)
    G = f.softmax_gradient(proof.W, data.X, data.k)
    balance = -2 * p * data.lam * proof.W
    slack = proof.slope + OUR_ROUNDING * np.abs(balance)
    slack = (
        slack + rounding.softmax_gradient_error(proof.W, data.X, epsilon(G), f.conventions)[None, :]
    )
    wrong = rounding.first(np.abs(doubles(G) - balance) > slack)
    if wrong is None:
        return None
    return refute(
        got=f"entry {wrong} = {full(G[wrong])} at W* = {proof.W.tolist()}",
        should=f"−2pλW* = {full(balance[wrong])} there, with p = {p:g} and λ = {data.lam:g}",
        call="softmax_gradient(W*, X, k)",
        line="balance",
    )


def _below_the_minimum(f: Any, data: PenalisedClasses, proof: SoftmaxOptimum) -> Refutation | None:
    _, p = objective.scaling(len(data.k), f.conventions)
    least = float(proof.value.lower)
    for W in (proof.W, data.W, 0 * data.W):
        loss = f.softmax_loss(W, data.X, data.k)
        penalty = p * data.lam * float(np.sum(W * W))
        away = float(np.linalg.norm(W - proof.W))
        growth = p * data.lam * max(0.0, away * (1 - OUR_ROUNDING) - proof.distance) ** 2
        slack = rounding.softmax_loss_error(W, data.X, epsilon(loss), f.conventions)
        slack += OUR_ROUNDING * (penalty + growth + abs(least)) * W.size
        low = loss + penalty < least + growth - slack
        high = W is proof.W and loss + penalty > float(proof.value.upper) + slack
        if low or high:
            return refute(
                got=f"softmax_loss = {full(loss)}, so G = {full(loss + penalty)} "
                f"at W = {W.tolist()}",
                should=f"G* = {full(least)}"
                if W is proof.W
                else f"at least {full(least + growth)}",
                call="softmax_loss(W, X, k)",
                line="convexity",
            )
    return None
