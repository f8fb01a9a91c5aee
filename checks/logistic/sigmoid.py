"""The sigmoid and the probabilities it gives [CS540, (3)] [UML, §9.3] [NTU] [ELEG867, §3]."""

from typing import Any

import numpy as np

from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.certificates.sigmoids import Sigmoids
from lemmata.checks.logistic import cases, records, rounding
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Scores
from lemmata.checks.words import full, near
from lemmata.theorems import ProofLine, Refutation, refute, theorem

INCREASING = ProofLine("increasing", "e⁻ᶻ > 0 falls as z grows, so 0 < 1/(1 + e⁻ᶻ) < 1 grows")
SYMMETRY = ProofLine("symmetry", "1 − 1/(1 + e⁻ᶻ) = e⁻ᶻ/(1 + e⁻ᶻ) = 1/(1 + eᶻ)")


@theorem(cases.SCORES)
def sigmoid_is_accurate_everywhere(f: Any, data: Scores, proof: Sigmoids) -> Refutation | None:
    """σ(z) = 1/(1 + exp(−z)) for every finite z: no overflow, no nan, and the right number.

    exp(710) is infinite, so exp(z)/(1 + exp(z)) is nan there. Underflow to 0 is fine.

    [CS540, (3)] [UML, (9.9)] [NTU, Logistic Function] [ELEG867, §3] [CSC580, Probabilistic
    interpretation of logistic regression] (derived)
    """
    p = f.sigmoid(data.z)
    wrong = rounding.first(proof.value.misses(p, rounding.sigmoid_error(epsilon(p), f.conventions)))
    if wrong is None:
        return None
    return refute(
        got=f"{full(p[wrong])} at z = {data.z[wrong]:g}",
        should=f"1/(1 + exp(−z)) = {full(proof.value.middle[wrong])}",
        call="sigmoid(z)",
        claim=near("p", proof.value.middle, rounding.sigmoid_error(epsilon(p), f.conventions)),
    )


@theorem(cases.SCORES, proof=(SYMMETRY, INCREASING), after=sigmoid_is_accurate_everywhere)
def sigmoid_is_symmetric_and_increasing(f: Any, data: Scores, proof: Sigmoids) -> Refutation | None:
    """σ climbs from 0 to 1: a larger score never has a smaller probability, and σ(−z) = 1 − σ(z).

    So σ(0) = ½, and the other class has the probability of the opposite score.

    [CS540, (3)] [UML, (9.9)] [NTU, Logistic Function] [ELEG867, §3] [CSC580, Probabilistic
    interpretation of logistic regression] (tight, derived)
    """
    order = np.argsort(data.z)
    z = data.z[order]
    p, q = f.sigmoid(z), f.sigmoid(-z)
    slack = 2 * rounding.sigmoid_error(epsilon(p, q), f.conventions)
    total = doubles(p) + doubles(q)
    outside, apart = rounding.first((p < 0) | (p > 1)), rounding.first(np.abs(total - 1) > slack)
    if outside is not None:
        return refute(
            got=f"{full(p[outside])} at z = {z[outside]:g}",
            should="between 0 and 1",
            call="sigmoid(z)",
            line="increasing",
            claim="np.all((p >= 0) & (p <= 1))",
        )
    if apart is not None:
        return refute(
            got=f"σ(z) + σ(−z) = {full(total[apart])} at z = {z[apart]:g}",
            should="1",
            call="sigmoid(z) and sigmoid(−z)",
            line="symmetry",
            claim=f"np.all(np.abs(sigmoid(z) + sigmoid(-z) - 1) <= {np.max(slack):.3g})",
        )
    climb, rise = np.diff(proof.value.lower[order]), np.diff(doubles(p))
    falls = rounding.first((rise < -slack) | ((rise <= 0) & (climb > slack)))
    if falls is None:
        return None
    i = falls[0]
    return refute(
        got=f"{full(p[i])} at z = {z[i]:g} and {full(p[i + 1])} at z = {z[i + 1]:g}",
        should="increasing in z",
        call="sigmoid(z)",
        line="increasing",
    )


@theorem(cases.EVALUATED)
def probability_is_the_sigmoid_of_the_score(
    f: Any, data: records.Evaluated, proof: Evaluation
) -> Refutation | None:
    """P(y = +1 | x) = σ(<w, x>): ½ on the hyperplane <w, x> = 0, more on its positive side, less on
    the other.

    The decision boundary is where the score is compared with 0 and the probability with ½.

    [CS540, (3)] [UML, (9.9)] [NTU, Logistic Function] [ELEG867, §3] [CSC580, Probabilistic
    interpretation of logistic regression] [CS540, §2] (derived)
    """
    p = f.predict_probability(data.X, data.w)
    slack = rounding.probability_error(data.X, data.w, epsilon(p), f.conventions)
    wrong = rounding.first(proof.probability.misses(p, slack))
    if wrong is None:
        return None
    (i,) = wrong
    return refute(
        got=f"{full(p[i])} for example {i}, with <w, x> = {data.X[i] @ data.w:g}",
        should=f"σ(<w, x>) = {full(proof.probability.middle[i])}",
        call="predict_probability(X, w)",
        claim=near("p", proof.probability.middle, slack),
    )
