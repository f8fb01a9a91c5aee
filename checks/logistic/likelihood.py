"""The logistic loss: likelihood, prior, and the laws of its scaling.

    F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + p λ ‖w‖²        c, p: the assignment's scaling

[CS540, §2.1] [UML, §9.3] [NTU, cross-entropy error] [CSC580] [ELEG867, §3].
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.intercepts import is_free, penalised_part
from lemmata.checks.logistic import cases, objective
from lemmata.checks.logistic.records import Evaluated
from lemmata.checks.logistic.rounding import loss_error, probability_error
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.words import full
from lemmata.theorems import ProofLine, Refutation, refute, theorem

PRIOR = (
    ProofLine("8", "maximise ln p(w) + Σ ln p(y_i | x_i, w) with w ~ N(0, vI), v = c/(2pλ)"),
    ProofLine("9", "ln p(w) = −‖w‖²/(2v) + a constant: −(λ/2)‖w‖² for a sum and half the penalty"),
    ProofLine("11", "times c: minimise c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖²"),
)
LABELS = ProofLine("labels", "ln(1 + eᵐ) − ln(1 + e⁻ᵐ) = m")
# Beyond this score the smaller probability has too few digits to take its logarithm.
MODERATE = 6.0


@theorem(cases.EVALUATED)
def logistic_loss_is_the_stated_objective(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖², accurate for scores up to 10000.

    c is 1/n or 1 and p is 1/2 or 1, as the assignment says. −ln(1 − σ(z)) is infinite in float64
    from z = 37 on; the true loss there is 37.

    [CS540, (11)] [UML, (9.10)] [NTU, Cross-Entropy Error] [ELEG867, §3] [CSC580, Classification
    with linear models] (derived)
    """
    penalty, told = objective.penalty_given(data.lam)
    F = f.logistic_loss(data.w, data.X, data.y, *penalty)
    slack = loss_error(data.w, data.X, data.lam, epsilon(F), f.conventions)
    if not proof.loss.misses(F, slack)[0]:
        return None
    return refute(
        got=f"{full(F)}",
        should=f"{objective.words(f.conventions)} = {full(proof.loss.middle[0])}",
        call=f"logistic_loss(w, X, y{told})",
        claim=f"abs(loss - {float(proof.loss.middle[0])!r}) <= {float(slack):.3g}",
    )


@theorem(cases.EVALUATED, proof=LABELS, after=logistic_loss_is_the_stated_objective)
def only_signed_examples_matter(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """Only the y_i x_i count, in any order: every example twice keeps a mean and doubles a sum
    (with 2λ), and the labels −y add c Σ y_i <w, x_i> to F.

    (x, y) and (−x, −y) are the same example; rows have no order, and columns no rank.

    follows from [CS540, (11)] [UML, (9.10)] [NTU, Cross-Entropy Error] [ELEG867, §3] [CSC580,
    Classification with linear models] (derived)
    """
    w, X, y, lam = data.w, data.X, data.y, data.lam
    F = f.logistic_loss(w, X, y, *objective.penalty_given(lam)[0])
    twice = 1.0 if f.conventions.loss == "mean" else 2.0
    # λ/n is halved where there are twice as many.
    more = twice * (2.0 if f.conventions.share == "over_n" else 1.0)
    others = [
        ("−X and −y", 1.0, (w, -X, -y, lam)),
        ("the rows reversed", 1.0, (w, X[::-1].copy(), y[::-1].copy(), lam)),
        ("the columns reversed", 1.0, (w[::-1].copy(), X[:, ::-1].copy(), y, lam)),
        ("each example twice", twice, (w, np.vstack([X, X]), np.append(y, y), more * lam)),
    ]
    if is_free(f.conventions):  # columns reversed, another weight would be free
        others = [one for one in others if one[0] != "the columns reversed"]
    for what, times, (v, A, b, penalty) in others:
        other = f.logistic_loss(v, A, b, *objective.penalty_given(penalty)[0])
        slack = (1 + times) * loss_error(v, A, penalty, epsilon(F, other), f.conventions)
        if abs(other - times * F) > slack:
            return refute(
                got=f"{full(other)} with {what}, {full(F)} before",
                should="the same" if times == 1 else "twice as much",
                call=f"logistic_loss(w, X, y, lam={lam:g})",
                line="labels",
            )
    return _margins_refuted(f, data)


def _margins_refuted(f: Any, data: Evaluated) -> Refutation | None:
    """F(w; X, −y) − F(w; X, y) is c Σ y_i <w, x_i>, however large the scores."""
    other = f.logistic_loss(data.w, data.X, -data.y)
    F = f.logistic_loss(data.w, data.X, data.y)
    c, _ = objective.scaling(len(data.y), f.conventions)
    truth = c * float(data.y @ (data.X @ data.w))
    slack = 2 * loss_error(data.w, data.X, 0.0, epsilon(F, other), f.conventions)
    if abs((other - F) - truth) <= slack:
        return None
    return refute(
        got=f"F(w; X, −y) − F(w; X, y) = {full(other - F)}",
        should=f"the {f.conventions.loss} of y<w, x> = {full(truth)}",
        call="logistic_loss(w, X, −y) and logistic_loss(w, X, y)",
        line="labels",
        claim=f"abs(logistic_loss(w, X, -y) - logistic_loss(w, X, y) - {truth!r}) <= {slack:.3g}",
    )


@theorem(cases.EVALUATED, after=logistic_loss_is_the_stated_objective)
def both_label_encodings_give_one_loss(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """From labels t = (y + 1)/2 in {0, 1} the loss is the same number as from y in {−1, +1}.

    [CSC580, Probabilistic interpretation of logistic regression] (derived)
    """
    penalty, told = objective.penalty_given(data.lam)
    B = f.bernoulli_loss(data.w, data.X, (data.y + 1) / 2, *penalty)
    F = f.logistic_loss(data.w, data.X, data.y, *penalty)
    slack = loss_error(data.w, data.X, data.lam, epsilon(B), f.conventions)
    if not proof.loss.misses(B, slack)[0]:
        return None  # B is the loss itself: a logistic_loss that is not is judged elsewhere
    room = 2 * loss_error(data.w, data.X, data.lam, epsilon(B, F), f.conventions)
    if abs(B - F) <= room:
        return None
    given = "".join(f", {lam!r}" for lam in penalty)
    return refute(
        got=f"{full(B)} from t",
        should=f"{full(F)}, as from y",
        call=f"bernoulli_loss(w, X, t{told}) and logistic_loss(w, X, y{told})",
        claim=f"t = (y + 1) / 2\nB, F = bernoulli_loss(w, X, t{given}), "
        f"logistic_loss(w, X, y{given})\nabs(B - F) <= {room:.3g}",
    )


@theorem(cases.EVALUATED)
def loss_is_the_negative_log_likelihood(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """Without a penalty F = −c Σ ln P(y_i | x_i): minimising it maximises the likelihood.

    P(+1 | x) is your own predict_probability, and P(−1 | x) = 1 − P(+1 | x).

    [CS540, (6)] [CSC580, Probabilistic interpretation of logistic regression] [NTU,
    Cross-Entropy Error] [UML, §9.3] (derived)
    """
    p = f.predict_probability(data.X, data.w)
    F = f.logistic_loss(data.w, data.X, data.y)
    if np.max(np.abs(data.X @ data.w)) > MODERATE:
        return None
    c, _ = objective.scaling(len(data.y), f.conventions)
    likely = np.where(data.y > 0, doubles(p), 1 - doubles(p))
    surprise = -c * float(np.sum(np.log(likely))) if np.all(likely > 0) else np.inf
    error = probability_error(data.X, data.w, epsilon(F, p), f.conventions)
    truth = np.where(data.y > 0, proof.probability.lower, 1 - proof.probability.upper)
    slack = loss_error(data.w, data.X, 0.0, epsilon(F, p), f.conventions)
    slack += c * float(np.sum(2 * error / truth))  # |ln(q + e) − ln q| ≤ 2e/q while e ≤ q/2
    if abs(F - surprise) <= slack:
        return None
    return refute(
        got=f"logistic_loss = {full(F)}, but −c Σ ln P(y | x) = {full(surprise)}",
        should="equal",
        call="logistic_loss(w, X, y) and predict_probability(X, w)",
    )


@theorem(cases.EVALUATED, proof=PRIOR, unless={"penalty": ("none",)})
def gaussian_prior_is_the_penalty(f: Any, data: Evaluated, proof: Evaluation) -> Refutation | None:
    """A Gaussian prior N(0, c/(2pλ) I) on w adds pλ‖w‖² to the loss: linear in λ, every coordinate
    alike.

    The variance is 1/λ for a sum (c = 1) and half the penalty (p = ½), as CS540 has it. λ² or a
    forgotten λ show at λ = 0.3 and hide at λ = 1. The first coordinate counts too.

    [CS540, (7)–(11)] (derived)
    """
    w, X, y, lam = data.w, data.X, data.y, data.lam or 0.3
    _, p = objective.scaling(len(y), f.conventions)
    with_prior, without = f.logistic_loss(w, X, y, lam), f.logistic_loss(w, X, y)
    part = penalised_part(w, f.conventions)
    added, truth = with_prior - without, p * lam * float(part @ part)
    if abs(added - truth) <= 2 * loss_error(w, X, lam, epsilon(with_prior, without), f.conventions):
        return None
    return refute(
        got=f"{full(added)} added by λ = {lam:g} at ‖w‖² = {float(part @ part):g}",
        should=f"pλ‖w‖² = {full(truth)}",
        call=f"logistic_loss(w, X, y, lam={lam:g}) − logistic_loss(w, X, y)",
        line="9",
    )


@theorem(
    cases.EVALUATED,
    proof=(ProofLine("bound", "[sign(s) ≠ y] ≤ log₂(1 + exp(−ys)), added over the examples"),),
    after=logistic_loss_is_the_stated_objective,
)
def scaled_loss_bounds_the_mistakes(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """F/ln 2 without penalty is at least the 0/1 error of sign(<w, x>), a tie on −1 included.

    [NTU, Theoretical Implication of Upper Bound] (tight, derived)
    """
    F = f.logistic_loss(data.w, data.X, data.y)
    c, _ = objective.scaling(len(data.y), f.conventions)
    scores = data.X @ data.w  # exact: dyadic data, short sums
    mistakes = int(np.sum(np.where(scores >= 0, 1.0, -1.0) != data.y))
    slack = loss_error(data.w, data.X, 0.0, epsilon(F), f.conventions)
    if (F + slack) / np.log(2.0) >= c * mistakes * (1 - 4 * epsilon(F)):
        return None
    return refute(
        got=f"F/ln 2 = {full(F / np.log(2.0))}",
        should=f"at least {full(c * mistakes)}, mistakes {mistakes} of {len(data.y)}",
        call="logistic_loss(w, X, y)",
        line="bound",
    )
