"""The predicted class, and why K − 1 rows of weights are enough [CS540, (5), footnote 1].

Scores are exact on the grid, so there is no tolerance; any of tied classes is right.
"""

from typing import Any

import numpy as np

from lemmata.checks.exercises import cases, records
from lemmata.checks.records import Array
from lemmata.theorems import ProofLine, Refutation, refute, theorem

MONOTONE = ProofLine("5", "p(k | x) = exp(<w_k, x>)/Σ exp(<w_j, x>) grows with the score <w_k, x>")
SHIFT = ProofLine("K−1", "exp(<w_k + v, x>) = exp(<v, x>) exp(<w_k, x>), and exp(<v, x>) cancels")


def not_the_best(answer: Array, data: records.Ranked, call: str, line: str) -> Refutation | None:
    """The first row whose class has not the largest score under W itself."""
    scores = data.X @ data.W.T
    K = len(data.W)
    claim = (
        "scores = X @ W.T\nall(scores[i, int(k)] == max(scores[i]) for i, k in enumerate(classes))"
    )
    for i, k in enumerate(answer):
        if k not in range(K):
            should = f"a class from 0 to {K - 1}"
            return refute(got=f"{k:g} for example {i}", should=should, call=call, line=line)
        if scores[i, int(k)] < np.max(scores[i]):
            best = int(np.argmax(scores[i]))
            return refute(
                got=f"class {k:g} for example {i}, whose score is {scores[i, int(k)]:g}",
                should=f"class {best}, whose score is {scores[i, best]:g}",
                call=call,
                line=line,
                claim=claim if line == "5" else "",
            )
    return None


@theorem(cases.RANKED, proof=MONOTONE)
def softmax_predict_takes_the_most_probable_class(
    f: Any, data: records.Ranked, proof: None
) -> Refutation | None:
    """softmax_predict gives the class, 0 … K−1, of largest probability p(y = k | x).

    It has the largest score <w_k, x>: no exponential need be formed, and none can overflow.

    [CS540, (5)]
    """
    answer = f.softmax_predict(data.X, data.W)
    return not_the_best(answer, data, "softmax_predict(X, W)", "5")


@theorem(cases.RANKED, proof=SHIFT, after=softmax_predict_takes_the_most_probable_class)
def a_common_shift_changes_no_class(f: Any, data: records.Ranked, proof: None) -> Refutation | None:
    """Adding one v to all rows of W changes no prediction, but among ties: with v = −w_K the
    last row is zero, and K − 1 rows suffice.

    [CS540, (5), footnote 1]
    """
    before, after = f.softmax_predict(data.X, data.W), f.softmax_predict(data.X, data.W + data.v)
    scores, classes = data.X @ data.W.T, range(len(data.W))
    for i, (k, m) in enumerate(zip(before, after, strict=True)):
        if k == m or (k in classes and m in classes and scores[i, int(k)] == scores[i, int(m)]):
            continue
        return refute(
            got=f"class {m:g} for example {i}",
            should=f"class {k:g}, as for softmax_predict(X, W)",
            call="softmax_predict(X, W + v)",
            line="K−1",
            claim=f"softmax_predict(X, W + v)[{i}] == softmax_predict(X, W)[{i}]",
        )
    return None
