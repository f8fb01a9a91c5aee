"""From probabilities to labels: sign(P − ½) [NTU]."""

from typing import Any

import numpy as np

from lemmata.checks.certificates import exact, logistic
from lemmata.checks.logistic import cases, records, rounding
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.words import full
from lemmata.theorems import ProofLine, Refutation, refute, theorem

HALF = ProofLine("half", "θ is increasing and θ(0) = ½, so P > ½ exactly where <w, x> > 0")


@theorem(cases.EVALUATED, proof=HALF)
def label_is_the_sign_of_probability_minus_half(
    f: Any, data: records.Evaluated, proof: logistic.Evaluation
) -> Refutation | None:
    """The label sign(P(+1 | x) − ½) is that of the score: P > ½ where <w, x> > 0, and P < ½ where
    <w, x> < 0.

    A score so near to 0 that rounding decides its side is not judged.

    [NTU, Heart Attack Prediction Problem] (derived)
    """
    p = f.predict_probability(data.X, data.w)
    slack = rounding.probability_error(data.X, data.w, epsilon(p), f.conventions)
    above = proof.probability.lower > 0.5 + slack
    below = proof.probability.upper < 0.5 - slack
    wrong = np.flatnonzero((above & (doubles(p) <= 0.5)) | (below & (doubles(p) >= 0.5)))
    if not len(wrong):
        return None
    i = int(wrong[0])
    score = exact.dot(data.w, data.X[i])
    return refute(
        got=f"{full(p[i])} for example {i}, whose score is {data.X[i] @ data.w:g}",
        should=f"{'more' if score > 0 else 'less'} than ½",
        call="predict_probability(X, w)",
        line="half",
    )
