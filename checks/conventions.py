"""The conventions on which the lectures differ; a topic declares those that concern it."""

from __future__ import annotations

from lemmata.conventions import Convention

LOSS = Convention("loss", ("mean", "sum"), "an objective is the mean or the sum over the examples")
PENALTY = Convention(
    "penalty", ("half", "full", "none"), "the penalty is λ/2 ‖w‖², λ ‖w‖², or there is none: λ = 0"
)
BIAS = Convention("bias", ("first", "last"), "the constant coordinate 1 comes first or last")
SVM = Convention("svm", ("half", "full"), "the soft margin minimises ½‖w‖² + CΣξ or ‖w‖² + CΣξ")
SAMPLE = Convention(
    "sample",
    ("finite", "vc"),
    "a sample size is 2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)), or (d + ln(1/δ))/ε²",
)
TIE = Convention(
    "tie", ("plus", "error"), "a score of 0 has the sign +1, or is an error for either label"
)
STOP = Convention(
    "stop",
    ("change", "gradient", "open"),
    "gradient descent stops at a relative change of F of at most tol, at ‖∇F‖ ≤ tol, or by any "
    "rule that ends near the minimum",
)
RANK = Convention(
    "rank", ("any", "full"), "least squares at any rank, or only where XᵀX is invertible"
)
STEP = Convention(
    "step",
    ("example", "n_fold"),
    "a step of SGD is η (∇ℓ + the penalty's gradient), or η (n ∇ℓ + the penalty's gradient)",
)
LOSSES = Convention(
    "losses",
    ("all", "logistic", "squared_and_logistic", "logistic_and_hinge"),
    "the losses that SGD is asked for",
)
SCHEDULES = Convention(
    "schedules", ("all", "constant_and_sqrt"), "the step size schedules that are asked for"
)
AVERAGE = Convention(
    "average",
    ("after", "before"),
    "the average is over the iterates after each step, w_1 … w_T, or before it, w_0 … w_{T−1}",
)
