"""The conventions on which the lectures differ; a topic declares those that concern it."""

from __future__ import annotations

from lemmata.conventions import Convention

LOSS = Convention("loss", ("mean", "sum"), "an objective is the mean or the sum over the examples")
PENALTY = Convention("penalty", ("half", "full"), "the penalty is λ/2 ‖w‖² or λ ‖w‖²")
BIAS = Convention("bias", ("first", "last"), "the constant coordinate 1 comes first or last")
SVM = Convention("svm", ("half", "full"), "the soft margin minimises ½‖w‖² + CΣξ or ‖w‖² + CΣξ")
SAMPLE = Convention(
    "sample",
    ("finite", "vc"),
    "a sample size is 2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)), or (d + ln(1/δ))/ε²",
)
