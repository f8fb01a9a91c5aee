"""The sigmoid and the probabilities it gives [CS540, (3)] [UML, §9.3] [NTU] [ELEG867, §3]."""

from __future__ import annotations

from typing import Any

import numpy as np

from lemmata.checks.certificates.balls import doubles
from lemmata.checks.certificates.logistic import Evaluation
from lemmata.checks.certificates.sigmoids import Sigmoids
from lemmata.checks.datasets.forms import Scores
from lemmata.checks.datasets.logistic_forms import Evaluated
from lemmata.checks.logistic.families import EVALUATED, SCORES
from lemmata.checks.logistic.rounding import probability_error, sigmoid_error, unit_of
from lemmata.theorem import ProofLine, Refutation, refute, theorem

SOURCE = "[CS540, (3)] [UML, §9.3] [NTU, logistic function] [ELEG867, §3] [CSC580]"


@theorem(
    topic="logistic", functions=("sigmoid",), cases=SCORES, source=SOURCE, comparison="derived"
)
def sigmoid_is_accurate_everywhere(f: Any, data: Scores, proof: Sigmoids) -> Refutation | None:
    """σ(z) = 1/(1 + exp(−z)) for every finite z: no overflow, no nan, and the right number.

    exp(710) is infinite, so exp(z)/(1 + exp(z)) is nan there. Underflow to 0 is fine.
    """
    p = f.sigmoid(data.z)
    wrong = np.flatnonzero(proof.value.misses(p, sigmoid_error(unit_of(p), f.conventions)))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{float(p[i]):.10g} at z = {data.z[i]:g}",
        should=f"1/(1 + exp(−z)) = {proof.value.middle[i]:.10g}",
        call="sigmoid(z)",
    )


@theorem(
    topic="logistic",
    functions=("sigmoid",),
    cases=SCORES,
    source=SOURCE,
    tight=True,
    comparison="derived",
    proof=(ProofLine("symmetry", "1 − 1/(1 + e⁻ᶻ) = e⁻ᶻ/(1 + e⁻ᶻ) = 1/(1 + eᶻ)"),),
)
def sigmoid_is_symmetric(f: Any, data: Scores, proof: Sigmoids) -> Refutation | None:
    """σ(−z) = 1 − σ(z), and so σ(0) = ½."""
    p, q = f.sigmoid(data.z), f.sigmoid(-data.z)
    total = doubles(p) + doubles(q)
    slack = 2 * sigmoid_error(unit_of(p, q), f.conventions)
    wrong = np.flatnonzero(np.abs(total - 1) > slack)
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"σ(z) + σ(−z) = {total[i]:.10g} at z = {data.z[i]:g}",
        should="1",
        call="sigmoid(z) and sigmoid(−z)",
        line="symmetry",
    )


@theorem(
    topic="logistic", functions=("sigmoid",), cases=SCORES, source=SOURCE, comparison="derived"
)
def sigmoid_climbs_from_zero_to_one(f: Any, data: Scores, proof: Sigmoids) -> Refutation | None:
    """0 ≤ σ(z) ≤ 1, and a larger score never has a smaller probability."""
    z = np.sort(data.z)
    p = f.sigmoid(z)
    slack = 2 * sigmoid_error(unit_of(p), f.conventions)
    outside = np.flatnonzero((p < 0) | (p > 1))
    if outside.size:
        i = int(outside[0])
        return refute(
            got=f"{float(p[i]):.17g} at z = {z[i]:g}", should="between 0 and 1", call="sigmoid(z)"
        )
    truth = np.sort(proof.value.lower)
    falls = np.flatnonzero(np.diff(doubles(p)) < np.diff(truth) / 2 - slack)
    if falls.size == 0:
        return None
    i = int(falls[0])
    return refute(
        got=f"{float(p[i]):.10g} at z = {z[i]:g} and {float(p[i + 1]):.10g} at z = {z[i + 1]:g}",
        should="increasing in z",
        call="sigmoid(z)",
    )


@theorem(
    topic="logistic",
    functions=("predict_probability",),
    cases=EVALUATED,
    source=SOURCE,
    comparison="derived",
)
def probability_is_the_sigmoid_of_the_score(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """P(y = +1 | x) = σ(<w, x>) for each row of X."""
    p = f.predict_probability(data.X, data.w)
    slack = probability_error(data.X, data.w, unit_of(p), f.conventions)
    wrong = np.flatnonzero(proof.probability.misses(p, slack))
    if wrong.size == 0:
        return None
    i = int(wrong[0])
    return refute(
        got=f"{float(p[i]):.10g} for example {i}, with <w, x> = {data.X[i] @ data.w:g}",
        should=f"σ(<w, x>) = {proof.probability.middle[i]:.10g}",
        call="predict_probability(X, w)",
    )


@theorem(
    topic="logistic",
    functions=("predict_probability",),
    cases=EVALUATED,
    source="[UML, §9.3] [CS540, §2]",
    comparison="derived",
)
def probability_is_half_on_the_hyperplane(
    f: Any, data: Evaluated, proof: Evaluation
) -> Refutation | None:
    """P(+1 | x) is above ½ where <w, x> > 0, below where it is negative, and P(x) + P(−x) = 1.

    The decision boundary is the hyperplane <w, x> = 0: the score is compared with 0, the
    probability with ½.
    """
    p, opposite = f.predict_probability(data.X, data.w), f.predict_probability(-data.X, data.w)
    slack = probability_error(data.X, data.w, unit_of(p, opposite), f.conventions)
    above = (proof.probability.lower - slack > 0.5) & (p <= 0.5)
    below = (proof.probability.upper + slack < 0.5) & (p >= 0.5)
    wrong = np.flatnonzero(above | below)
    if wrong.size:
        i = int(wrong[0])
        return refute(
            got=f"{float(p[i]):.10g} for example {i}, with <w, x> = {data.X[i] @ data.w:g}",
            should=f"{'above' if above[i] else 'below'} ½",
            call="predict_probability(X, w)",
        )
    total = doubles(p) + doubles(opposite)
    apart = np.flatnonzero(np.abs(total - 1) > 2 * slack)
    if apart.size == 0:
        return None
    i = int(apart[0])
    return refute(
        got=f"P(x) + P(−x) = {total[i]:.10g} for example {i}",
        should="1",
        call="predict_probability(X, w) and predict_probability(−X, w)",
    )
