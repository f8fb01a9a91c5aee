"""The logit, inverse of the sigmoid [CSC580, probabilistic interpretation].

A relative rounding u of p moves ln(p/(1 − p)) by u/(1 − p), and the logarithm itself by u times
its size: 16 u (1 + |logit| + 1/(1 − p)) is granted.
"""

from typing import Any

import numpy as np

from lemmata.checks.certificates.logits import Logits
from lemmata.checks.exercises.cases import PROBABILITIES
from lemmata.checks.exercises.records import Probabilities
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array
from lemmata.checks.words import full
from lemmata.theorems import ProofLine, Refutation, refute, theorem

ROUNDINGS = 16
INVERSE = ProofLine("logit", "p = 1/(1 + e^(−s)) ⇔ e^s = p/(1 − p) ⇔ s = ln(p/(1 − p))")
ODD = ProofLine("odd", "ln((1 − p)/p) = −ln(p/(1 − p))")


def slack(p: Array, proof: Logits, unit: float) -> Array:
    return np.asarray(ROUNDINGS * unit * (1 + np.abs(proof.value.middle) + 1 / (1 - p)))


@theorem(PROBABILITIES, proof=INVERSE)
def logit_inverts_the_sigmoid(f: Any, data: Probabilities, proof: Logits) -> Refutation | None:
    """logit(p) = ln(p/(1 − p)), the natural logarithm: the one score s with σ(s) = p, in the tails
    as well.

    [CSC580, Probabilistic interpretation of logistic regression] (derived)
    """
    s = f.logit(data.p)
    allowed = slack(data.p, proof, epsilon(s))
    wrong = np.flatnonzero(proof.value.misses(s, allowed))
    if not len(wrong):
        return None
    i = int(wrong[0])
    return refute(
        got=f"{full(s[i])} at p = {full(data.p[i])}",
        should=f"ln(p/(1 − p)) = {full(proof.value.middle[i])}",
        call="logit(p)",
        line="logit",
        claim=f"abs(np.ravel(s)[{i}] - ({proof.value.middle[i]})) <= {allowed[i]}",
    )


@theorem(PROBABILITIES, proof=(ODD, INVERSE), after=logit_inverts_the_sigmoid)
def logit_is_odd_about_one_half(f: Any, data: Probabilities, proof: Logits) -> Refutation | None:
    """logit(1 − p) = −logit(p), above 0 for p > ½ and below 0 for p < ½: the other label has the
    opposite score, and logit(½) = 0.

    follows from [CSC580, Probabilistic interpretation of logistic regression] (tight, derived)
    """
    s, t = f.logit(data.p), f.logit(1 - data.p)
    unit = epsilon(s, t)
    allowed = slack(data.p, proof, unit) + slack(1 - data.p, proof, unit)
    wrong = np.flatnonzero(np.abs(doubles(s) + doubles(t)) > allowed)
    if len(wrong):
        i = int(wrong[0])
        return refute(
            got=f"{full(s[i])} at p = {full(data.p[i])} and {full(t[i])} at 1 − p",
            should="opposite numbers",
            call="logit(p) and logit(1 − p)",
            line="odd",
        )
    upper = data.p > 0.5
    falls = np.flatnonzero((upper & (doubles(s) <= 0)) | ((data.p < 0.5) & (doubles(s) >= 0)))
    if not len(falls):
        return None
    i = int(falls[0])
    return refute(
        got=f"{full(s[i])} at p = {full(data.p[i])}",
        should=f"{'more' if upper[i] else 'less'} than logit(½) = 0",
        call="logit(p)",
        line="logit",
    )
