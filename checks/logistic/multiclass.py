"""Softmax: K classes, their probabilities and loss [CS540, (5)].

p(k | x) = exp(<w_k, x>) / Σ_j exp(<w_j, x>)        loss = c Σ −ln p(k_i | x_i)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.certificates.softmax import Shares, SoftmaxEvaluation
from lemmata.checks.datasets.logistic_forms import Classes, Evaluated, RowScores
from lemmata.checks.logistic.families import CLASSES, EVALUATED, ROW_SCORES
from lemmata.checks.logistic.rounding import (
    NOISE,
    TRUNCATION,
    derivative,
    loss_error,
    numbered,
    scaling,
    shares_error,
    sigmoid_error,
    softmax_gradient_error,
    softmax_loss_error,
    step_along,
    unit_of,
)
from lemmata.checks.untouched import changes_refuted
from lemmata.theorem import ProofLine, Refutation, refute, theorem

SOURCE = "[CS540, (5)]"
SOFTMAX_CHAIN = (
    ProofLine("loss", "−ln p_k = ln Σ_j exp(z_j) − z_k"),
    ProofLine("gradient", "∂(−ln p_k)/∂z_j = p_j − [j = k]"),
)
# d⁷/dt⁷ ln Σ exp(z_j + t v_j) is the seventh cumulant of v, m₇ − 21 m₅m₂ − 35 m₄m₃ + 210 m₃m₂²
# in central moments, and |m_k| ≤ (max v − min v)ᵏ/4.
SEVENTH_CUMULANT = 1 / 4 + (21 + 35) / 16 + 210 / 64


@theorem(
    topic="logistic", functions=("softmax",), cases=ROW_SCORES, source=SOURCE, comparison="derived"
)
def softmax_rows_are_probabilities(f: Any, data: RowScores, proof: Shares) -> Refutation | None:
    """Every row of softmax(Z) is nonnegative and sums to 1."""
    P = f.softmax(data.Z)
    # exp(z − ln Σ exp z) rounds the logarithm, for all classes alike; then K numbers are added.
    slack = shares_error(data.Z, unit_of(P))[:, 0] + 4 * data.Z.shape[1] * unit_of(P)
    total = np.sum(doubles(P), axis=1)
    wrong = np.flatnonzero((np.min(P, axis=1) < 0) | (np.abs(total - 1) > slack))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"row {i} = {P[i].tolist()}, with sum {total[i]:.10g}",
        should="numbers of at least 0 with sum 1",
        call="softmax(Z)",
    )


@theorem(
    topic="logistic", functions=("softmax",), cases=ROW_SCORES, source=SOURCE, comparison="derived"
)
def softmax_is_accurate_everywhere(f: Any, data: RowScores, proof: Shares) -> Refutation | None:
    """softmax(Z)[i, k] = exp(z_ik) / Σ_j exp(z_ij), for rows of 0 and 1000 or of −800 alike."""
    P = f.softmax(data.Z)
    wrong = np.argwhere(proof.probability.misses(P, shares_error(data.Z, unit_of(P))))
    if len(wrong) == 0:
        return None
    i, k = (int(v) for v in wrong[0])
    return refute(
        got=f"{float(P[i, k]):.10g} for class {k} of row {data.Z[i].tolist()}",
        should=f"{proof.probability.middle[i, k]:.10g}",
        call="softmax(Z)",
    )


@theorem(
    topic="logistic",
    functions=("softmax",),
    cases=ROW_SCORES,
    source=SOURCE,
    comparison="derived",
    proof=(ProofLine("shift", "exp(z_k + a)/Σ exp(z_j + a) = exp(z_k)/Σ exp(z_j)"),),
)
def softmax_ignores_a_shift_of_a_row(f: Any, data: RowScores, proof: Shares) -> Refutation | None:
    """Adding a number to all scores of a row, another for each row, changes nothing."""
    shifted = data.Z + data.shift[:, None]
    P, Q = f.softmax(data.Z), f.softmax(shifted)
    eps = unit_of(P, Q)
    slack = shares_error(data.Z, eps) + shares_error(shifted, eps)
    wrong = np.argwhere(np.abs(doubles(P) - doubles(Q)) > slack)
    if len(wrong) == 0:
        return None
    i, k = (int(v) for v in wrong[0])
    return refute(
        got=f"{float(Q[i, k]):.10g} for class {k} of row {i} after adding {data.shift[i]:g}",
        should=f"{float(P[i, k]):.10g}, as before",
        call="softmax(Z + shift)",
        line="shift",
    )


@theorem(
    topic="logistic", functions=("softmax",), cases=ROW_SCORES, source=SOURCE, comparison="derived"
)
def softmax_follows_the_order_of_classes_and_rows(
    f: Any, data: RowScores, proof: Shares
) -> Refutation | None:
    """Classes and rows in another order give the same probabilities in that order."""
    P, Q = f.softmax(data.Z), f.softmax(data.Z[::-1][:, data.order].copy())
    slack = 2 * shares_error(data.Z, unit_of(P, Q))
    back = doubles(Q)[::-1]
    wrong = np.argwhere(np.abs(doubles(P)[:, data.order] - back) > slack)
    if len(wrong) == 0:
        return None
    i, k = (int(v) for v in wrong[0])
    return refute(
        got=f"{back[i, k]:.10g} in the new order",
        should=f"{float(P[i, data.order[k]]):.10g}, as class {int(data.order[k])} had before",
        call="softmax(Z in another order)",
    )


@theorem(
    topic="logistic",
    functions=("softmax", "sigmoid"),
    cases=ROW_SCORES,
    source="[CS540, (3)–(5)]",
    comparison="derived",
    proof=(ProofLine("two", "e^b/(e^a + e^b) = 1/(1 + e^{−(b − a)})"),),
)
def softmax_of_two_classes_is_the_sigmoid(
    f: Any, data: RowScores, proof: Shares
) -> Refutation | None:
    """With K = 2 the second class has probability σ(z_1 − z_0), your own sigmoid."""
    Z = data.Z[:, :2]
    if Z.shape[1] < 2:
        return None
    P, s = f.softmax(Z), f.sigmoid(Z[:, 1] - Z[:, 0])
    eps = unit_of(P, s)
    slack = shares_error(Z, eps)[:, 0] + sigmoid_error(eps, f.conventions)
    wrong = np.flatnonzero(np.abs(doubles(P)[:, 1] - doubles(s)) > slack)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"softmax gives {float(P[i, 1]):.10g}, sigmoid {float(s[i]):.10g} for {Z[i].tolist()}",
        should="equal",
        call="softmax(Z)[:, 1] and sigmoid(Z[:, 1] − Z[:, 0])",
        line="two",
    )


@theorem(
    topic="logistic",
    functions=("softmax",),
    cases=CLASSES,
    source="[CS540, §2]",
    comparison="derived",
    proof=(ProofLine("odds", "ln p(a | x) − ln p(b | x) = <w_a − w_b, x>: linear in x"),),
)
def softmax_boundaries_are_linear(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """Class a is more probable than b exactly where <w_a − w_b, x> > 0: a halfspace.

    Where the scores are moderate the log-odds equal that linear function.
    """
    Z = data.X @ data.W.T
    P = doubles(f.softmax(Z))
    error = shares_error(Z, unit_of(f.softmax(Z)))
    for a in range(len(data.W)):
        for b in range(a):
            margin, apart = Z[:, a] - Z[:, b], P[:, a] - P[:, b]
            small = np.minimum(P[:, a], P[:, b])
            sided = np.where(margin > 0, apart < -2 * error[:, 0], apart > 2 * error[:, 0])
            tied = (margin == 0) & (np.abs(apart) > 2 * error[:, 0])
            known = small > 4 * error[:, 0]  # then |ln(q + e) − ln q| ≤ 2e/q
            odds = np.log(np.where(known, P[:, a], 1.0)) - np.log(np.where(known, P[:, b], 1.0))
            bent = known & (
                np.abs(odds - margin) > 4 * error[:, 0] / np.maximum(small, error[:, 0])
            )
            wrong = np.flatnonzero(np.where(margin == 0, tied, sided) | bent)
            if wrong.size:
                i = int(wrong[0])
                return refute(
                    got=f"p = {P[i, a]:.8g} for class {a} and {P[i, b]:.8g} for class {b}",
                    should=f"log-odds <w_{a} − w_{b}, x> = {margin[i]:g}",
                    call="softmax(X Wᵀ)",
                    line="odds",
                )
    return None


@theorem(
    topic="logistic",
    functions=("softmax_loss",),
    cases=CLASSES,
    source="[CS540, (5)–(6)]",
    comparison="derived",
    proof=SOFTMAX_CHAIN,
)
def softmax_loss_is_the_negative_log_likelihood(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """The softmax loss is c Σ −ln p(k_i | x_i), finite where a probability underflows."""
    F, eps = numbered(f, "softmax_loss", data.W, data.X, data.k)
    slack = softmax_loss_error(data.W, data.X, eps, f.conventions)
    if not proof.loss.misses(np.array([F]), slack)[0]:
        return None
    return refute(
        got=f"{F:.10g}",
        should=f"{proof.loss.middle[0]:.10g}",
        call="softmax_loss(W, X, k)",
        line="loss",
    )


@theorem(
    topic="logistic",
    functions=("softmax_loss",),
    cases=CLASSES,
    source="[CS540, (5)]",
    tight=True,
    comparison="derived",
)
def softmax_loss_of_equal_weights_is_log_k(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """Where all classes have the same weights each has probability 1/K: the loss is c n ln K."""
    K = len(data.W)
    c, _ = scaling(len(data.k), f.conventions)
    truth = c * len(data.k) * np.log(K)
    for W, what in ((0 * data.W, "W = 0"), (0 * data.W + data.W[:1], "equal rows of W")):
        F, eps = numbered(f, "softmax_loss", W, data.X, data.k)
        if abs(F - truth) > softmax_loss_error(W, data.X, eps, f.conventions):
            return refute(
                got=f"{F:.10g} with {what}",
                should=f"{'' if f.conventions.loss == 'mean' else 'n '}ln K = {truth:.10g}",
                call="softmax_loss(W, X, k)",
            )
    return None


@theorem(
    topic="logistic",
    functions=("softmax_loss", "logistic_loss"),
    cases=EVALUATED,
    source="[CS540, (3)–(5)]",
    comparison="derived",
)
def softmax_loss_of_two_classes_is_the_logistic_loss(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """With K = 2 only w_1 − w_0 matters, and the loss is the logistic loss of that difference."""
    W = np.stack([data.u, data.u + data.w])
    k = (data.y > 0).astype(np.int64)
    S, eps = numbered(f, "softmax_loss", W, data.X, k)
    F, again = numbered(f, "logistic_loss", data.w, data.X, data.y)
    eps = max(eps, again)
    slack = softmax_loss_error(W, data.X, eps, f.conventions)
    slack += loss_error(data.w, data.X, 0.0, eps, f.conventions)
    if abs(S - F) <= slack:
        return None
    return refute(
        got=f"softmax_loss = {S:.10g}, logistic_loss = {F:.10g}",
        should="equal",
        call="softmax_loss([v, v + w], X, (y + 1)/2) and logistic_loss(w, X, y)",
    )


@theorem(
    topic="logistic",
    functions=("softmax_gradient",),
    cases=CLASSES,
    source=SOURCE,
    comparison="derived",
    proof=SOFTMAX_CHAIN,
)
def softmax_gradient_follows_the_formula(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """Row j of the gradient is c Σ (p(j | x_i) − [k_i = j]) x_i; the rows sum to zero."""
    G = f.softmax_gradient(data.W, data.X, data.k)
    slack = softmax_gradient_error(data.W, data.X, unit_of(G), f.conventions)
    wrong = np.argwhere(proof.gradient.misses(G, slack[None, :]))
    if len(wrong):
        j, i = (int(v) for v in wrong[0])
        return refute(
            got=f"entry ({j}, {i}) = {float(G[j, i]):.10g}",
            should=f"{proof.gradient.middle[j, i]:.10g}",
            call="softmax_gradient(W, X, k)",
            line="gradient",
        )
    total = np.sum(doubles(G), axis=0)
    if np.any(np.abs(total) > len(data.W) * slack):
        return refute(
            got=f"rows that sum to {total.tolist()}",
            should="0: the probabilities of a row sum to 1",
            call="softmax_gradient(W, X, k)",
            line="gradient",
        )
    return None


@theorem(
    topic="logistic",
    functions=("softmax_gradient", "softmax_loss"),
    cases=CLASSES,
    source=SOURCE,
    comparison="derived",
    proof=SOFTMAX_CHAIN,
)
def softmax_gradient_is_the_derivative_of_the_loss(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """<gradient, U> is the slope of your own softmax_loss along U."""
    G = f.softmax_gradient(data.W, data.X, data.k)
    moves = data.X @ data.U.T
    spread = np.max(moves, axis=1) - np.min(moves, axis=1)
    h, units = step_along(spread), []

    def phi(t: float) -> float:
        value, eps = numbered(f, "softmax_loss", data.W + t * data.U, data.X, data.k)
        units.append(eps)
        return value

    slope = float(derivative(phi, h))
    eps = max(*units, unit_of(G))
    c, _ = scaling(len(data.k), f.conventions)
    farthest = np.abs(data.W) + 3 * h * np.abs(data.U)
    slack = (
        TRUNCATION * h**6 * SEVENTH_CUMULANT * c * float(np.sum(spread**7))
        + NOISE / h * softmax_loss_error(farthest, data.X, eps, f.conventions)
        + float(np.sum(np.abs(data.U) @ softmax_gradient_error(data.W, data.X, eps, f.conventions)))
    )
    along = float(np.sum(doubles(G) * data.U))
    if abs(along - slope) <= slack:
        return None
    return refute(
        got=f"<gradient, U> = {along:.8g}",
        should=f"{slope:.8g}, the slope of softmax_loss along U = {data.U.tolist()}",
        call="softmax_gradient(W, X, k)",
        line="gradient",
    )


@theorem(
    topic="logistic",
    functions=("softmax", "softmax_loss", "softmax_gradient"),
    cases=CLASSES,
    source="[catalogue, conventions]",
    about="arguments",
)
def softmax_functions_leave_their_arguments_alone(
    f: Any, data: Classes, proof: SoftmaxEvaluation
) -> Refutation | None:
    """Z, W, X and k are the caller's: none of the functions changes them."""
    Z = data.X @ data.W.T
    return (
        changes_refuted(f, "softmax", Z)
        or changes_refuted(f, "softmax_loss", data.W, data.X, data.k)
        or changes_refuted(f, "softmax_gradient", data.W, data.X, data.k)
    )
