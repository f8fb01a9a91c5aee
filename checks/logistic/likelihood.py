"""The logistic loss: likelihood, prior, and the laws of its scaling.

    F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + p λ ‖w‖²        c, p: the assignment's scaling

[CS540, §2.1] [UML, §9.3] [NTU, cross-entropy error] [CSC580] [ELEG867, §3].
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.datasets.logistic_forms import Evaluated
from lemmata.checks.logistic.families import EVALUATED
from lemmata.checks.logistic.rounding import (
    gradient_error,
    hessian_error,
    loss_error,
    numbered,
    probability_error,
    scaling,
    unit_of,
)
from lemmata.theorem import ProofLine, Refutation, refute, theorem

PRIOR = (
    ProofLine("8", "maximise ln p(w) + Σ ln p(y_i | x_i, w) with w ~ N(0, I/λ)"),
    ProofLine("9", "ln p(w) = −(λ/2)‖w‖² + a constant"),
    ProofLine("11", "so minimise the penalty plus Σ ln(1 + exp(−y_i <w, x_i>))"),
)
# Beyond this score the smaller probability has too few digits to take its logarithm.
MODERATE = 6.0


def words(f: Any) -> str:
    """The objective of the assignment, for messages."""
    total = "(1/n) Σ" if f.conventions.loss == "mean" else "Σ"
    penalty = "(λ/2)‖w‖²" if f.conventions.penalty == "half" else "λ‖w‖²"
    return f"{total} ln(1 + exp(−y<w, x>)) + {penalty}"


@theorem(
    topic="logistic",
    functions=("logistic_loss",),
    cases=EVALUATED,
    source="[CS540, (11)] [UML, (9.10)] [NTU, cross-entropy error] [ELEG867, §3] [CSC580]",
    comparison="derived",
)
def logistic_loss_is_the_stated_objective(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖², accurate for scores up to 10000.

    c is 1/n or 1 and p is 1/2 or 1, as the assignment says. The true value is enclosed by ball
    arithmetic.
    """
    F, eps = numbered(f, "logistic_loss", data.w, data.X, data.y, data.lam)
    slack = loss_error(data.w, data.X, data.lam, eps, f.conventions)
    if not proof.loss.misses(np.array([F]), slack)[0]:
        return None
    return refute(
        got=f"{F:.10g}",
        should=f"{words(f)} = {proof.loss.middle[0]:.10g}",
        call=f"logistic_loss(w, X, y, lam={data.lam:g})",
    )


@theorem(
    topic="logistic",
    functions=("logistic_loss",),
    cases=EVALUATED,
    source="[CS540, (4)] [NTU]",
    comparison="derived",
    proof=(ProofLine("labels", "ln(1 + eᵐ) − ln(1 + e⁻ᵐ) = m"),),
)
def flipping_every_label_changes_the_loss_by_the_margins(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F with labels −y minus F with labels y is c Σ y_i <w, x_i>, however large the scores.

    −ln(1 − σ(z)) is infinite in float64 from z = 37 on; the true loss there is 37.
    """
    other, eps = numbered(f, "logistic_loss", data.w, data.X, -data.y)
    F, again = numbered(f, "logistic_loss", data.w, data.X, data.y)
    c, _ = scaling(len(data.y), f.conventions)
    truth = c * float(data.y @ (data.X @ data.w))
    slack = 2 * loss_error(data.w, data.X, 0.0, max(eps, again), f.conventions)
    if abs((other - F) - truth) <= slack:
        return None
    return refute(
        got=f"F(w; X, −y) − F(w; X, y) = {other - F:.10g}",
        should=f"{'the mean' if f.conventions.loss == 'mean' else 'the sum'} of y<w, x> "
        f"= {truth:.10g}",
        call="logistic_loss(w, X, −y) and logistic_loss(w, X, y)",
        line="labels",
    )


@theorem(
    topic="logistic",
    functions=("bernoulli_loss", "logistic_loss"),
    cases=EVALUATED,
    source="[CS540, (4)] [ELEG867, §3] [CSC580]",
    comparison="derived",
)
def both_label_encodings_give_one_loss(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """From labels t = (y + 1)/2 in {0, 1} the loss is the same number as from y in {−1, +1}."""
    t = (data.y + 1) / 2
    B, eps = numbered(f, "bernoulli_loss", data.w, data.X, t, data.lam)
    F, again = numbered(f, "logistic_loss", data.w, data.X, data.y, data.lam)
    slack = loss_error(data.w, data.X, data.lam, max(eps, again), f.conventions)
    if proof.loss.misses(np.array([B]), slack)[0] or abs(B - F) > 2 * slack:
        return refute(
            got=f"{B:.10g} from t, {F:.10g} from y",
            should=f"{words(f)} = {proof.loss.middle[0]:.10g} from both",
            call=f"bernoulli_loss(w, X, t, lam={data.lam:g}) and logistic_loss(w, X, y, …)",
        )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss", "predict_probability"),
    cases=EVALUATED,
    source="[CS540, (6)] [CSC580] [NTU, likelihood] [UML, §9.3]",
    comparison="derived",
)
def loss_is_the_negative_log_likelihood(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """Without a penalty F = −c Σ ln P(y_i | x_i): minimising it maximises the likelihood.

    P(+1 | x) is your own predict_probability, and P(−1 | x) = 1 − P(+1 | x).
    """
    p = f.predict_probability(data.X, data.w)
    F, eps = numbered(f, "logistic_loss", data.w, data.X, data.y)
    if np.max(np.abs(data.X @ data.w)) > MODERATE:
        return None
    eps = max(eps, unit_of(p))
    c, _ = scaling(len(data.y), f.conventions)
    likely = np.where(data.y > 0, doubles(p), 1 - doubles(p))
    error = probability_error(data.X, data.w, eps, f.conventions)
    truth = np.where(data.y > 0, proof.probability.lower, 1 - proof.probability.upper)
    slack = loss_error(data.w, data.X, 0.0, eps, f.conventions) + c * float(
        np.sum(2 * error / truth)  # |ln(q + e) − ln q| ≤ 2e/q while e ≤ q/2
    )
    if np.all(likely > 0) and abs(F + c * float(np.sum(np.log(likely)))) <= slack:
        return None
    shown = -c * float(np.sum(np.log(likely))) if np.all(likely > 0) else np.inf
    return refute(
        got=f"logistic_loss = {F:.10g}, but −c Σ ln P(y | x) = {shown:.10g}",
        should="equal",
        call="logistic_loss(w, X, y) and predict_probability(X, w)",
    )


@theorem(
    topic="logistic",
    functions=("logistic_loss", "bernoulli_loss", "logistic_gradient", "logistic_hessian"),
    cases=EVALUATED,
    source="[CS540, (7)–(11)]",
    comparison="derived",
    proof=PRIOR,
)
def gaussian_prior_is_the_penalty(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """The prior adds pλ‖w‖² to the loss, 2pλw to the gradient and 2pλI to the Hessian.

    Each is linear in λ: λ² or a forgotten λ show at λ = 0.3 and hide at λ = 1. Every coordinate
    of w is penalised, the first too.
    """
    lam = data.lam or 0.3
    w, X, y = data.w, data.X, data.y
    _, p = scaling(len(y), f.conventions)
    square = float(w @ w)
    for name, labels in (("logistic_loss", y), ("bernoulli_loss", (y + 1) / 2)):
        with_prior, eps = numbered(f, name, w, X, labels, lam)
        without, _ = numbered(f, name, w, X, labels)
        added, truth = with_prior - without, p * lam * square
        if abs(added - truth) > 2 * loss_error(w, X, lam, eps, f.conventions):
            return refute(
                got=f"{added:.10g} added by λ = {lam:g} at ‖w‖² = {square:g}",
                should=f"pλ‖w‖² = {truth:.10g}",
                call=f"{name}(w, X, …, lam={lam:g}) − {name}(w, X, …)",
                line="9",
            )
    for name, derivative, error in (
        ("logistic_gradient", 2 * p * lam * w, gradient_error),
        ("logistic_hessian", 2 * p * lam * np.eye(len(w)), hessian_error),
    ):
        one, other = getattr(f, name)(w, X, y, lam), getattr(f, name)(w, X, y)
        change = doubles(one) - doubles(other)
        slack = 2 * error(w, X, lam, unit_of(one, other), f.conventions)
        if np.any(np.abs(change - derivative) > slack):
            return refute(
                got=f"{change.tolist()} added by λ = {lam:g}",
                should=f"{derivative.tolist()}",
                call=f"{name}(w, X, y, lam={lam:g}) − {name}(w, X, y)",
                line="11",
            )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss", "logistic_gradient", "logistic_hessian"),
    cases=EVALUATED,
    source="[CS540, (11)] [NTU] [catalogue, conventions]",
    comparison="derived",
)
def repeating_the_data_scales_as_stated(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """Every example twice: a mean loss stays as it is, a sum (with λ doubled) doubles.

    So do the gradient and the Hessian. Division by d instead of n, a sum where the mean is asked
    and a penalty scaled for the other convention all break this.
    """
    times = 1.0 if f.conventions.loss == "mean" else 2.0
    lam, w = data.lam, data.w
    X, y = np.vstack([data.X, data.X]), np.concatenate([data.y, data.y])
    F, eps = numbered(f, "logistic_loss", w, data.X, data.y, lam)
    twice, _ = numbered(f, "logistic_loss", w, X, y, times * lam)
    slack = (1 + times) * loss_error(w, X, times * lam, eps, f.conventions)
    if abs(twice - times * F) > slack:
        return refute(
            got=f"F = {twice:.10g} with every example twice, {F:.10g} with each once",
            should=f"{times:g} times as much",
            call=f"logistic_loss(w, [X; X], [y; y], lam={times * lam:g})",
        )
    for name, error in (("logistic_gradient", gradient_error), ("logistic_hessian", hessian_error)):
        once = getattr(f, name)(w, data.X, data.y, lam)
        both = getattr(f, name)(w, X, y, times * lam)
        slack_ = (1 + times) * error(w, X, times * lam, unit_of(once, both), f.conventions)
        if np.any(np.abs(doubles(both) - times * doubles(once)) > slack_):
            return refute(
                got=f"{doubles(both).tolist()} with every example twice",
                should=f"{times:g} times {doubles(once).tolist()}",
                call=f"{name}(w, [X; X], [y; y], lam={times * lam:g})",
            )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss", "logistic_gradient", "logistic_hessian"),
    cases=EVALUATED,
    source="[CS540, (4)] [NTU]",
    comparison="derived",
)
def only_signed_examples_matter(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """(x, y) and (−x, −y) are the same example, rows have no order, and columns no rank."""
    w, X, y, lam = data.w, data.X, data.y, data.lam
    changes = (
        ("−X, −y", w, -X, -y, slice(None)),
        ("rows reversed", w, X[::-1].copy(), y[::-1].copy(), slice(None)),
        ("columns reversed", w[::-1].copy(), X[:, ::-1].copy(), y, slice(None, None, -1)),
    )
    F, eps = numbered(f, "logistic_loss", w, X, y, lam)
    g, H = f.logistic_gradient(w, X, y, lam), f.logistic_hessian(w, X, y, lam)
    for what, v, A, b, order in changes:
        other, _ = numbered(f, "logistic_loss", v, A, b, lam)
        if abs(other - F) > 2 * loss_error(w, X, lam, eps, f.conventions):
            return refute(
                got=f"{other:.10g} with {what}, {F:.10g} before",
                should="the same",
                call="logistic_loss(w, X, y, lam)",
            )
        g2, H2 = f.logistic_gradient(v, A, b, lam), f.logistic_hessian(v, A, b, lam)
        for name, one, two, error in (
            ("logistic_gradient", g, g2[order], gradient_error),
            ("logistic_hessian", H, H2[order][:, order], hessian_error),
        ):
            slack = 2 * error(w, X, lam, unit_of(one, two), f.conventions)
            if np.any(np.abs(doubles(one) - doubles(two)) > slack):
                return refute(
                    got=f"{doubles(two).tolist()} with {what}",
                    should=f"as before, {doubles(one).tolist()}",
                    call=f"{name}(w, X, y, lam)",
                )
    return None


@theorem(
    topic="logistic",
    functions=("logistic_loss",),
    cases=EVALUATED,
    source="[NTU, theoretical implication of the upper bound]",
    tight=True,
    comparison="derived",
    proof=(ProofLine("bound", "[sign(s) ≠ y] ≤ log₂(1 + exp(−ys)), added over the examples"),),
)
def scaled_loss_bounds_the_mistakes(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F/ln 2 without penalty is at least the 0/1 error of sign(<w, x>), a tie on −1 included."""
    F, eps = numbered(f, "logistic_loss", data.w, data.X, data.y)
    c, _ = scaling(len(data.y), f.conventions)
    scores = data.X @ data.w  # exact: dyadic data, short sums
    mistakes = int(np.sum(np.where(scores >= 0, 1.0, -1.0) != data.y))
    slack = loss_error(data.w, data.X, 0.0, eps, f.conventions)
    if (F + slack) / np.log(2.0) >= c * mistakes * (1 - 4 * eps):
        return None
    return refute(
        got=f"F/ln 2 = {F / np.log(2.0):.10g}",
        should=f"at least {c * mistakes:.10g}, from {mistakes} mistakes of {len(data.y)}",
        call="logistic_loss(w, X, y)",
        line="bound",
    )
