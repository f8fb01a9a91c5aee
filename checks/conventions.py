"""The conventions on which the lectures differ; a topic declares those that concern it."""

from lemmata.conventions import Convention

LOSS = Convention("loss", ("mean", "sum"), "an objective is the mean or the sum over the examples")
PENALTY = Convention(
    "penalty",
    ("half", "full", "none"),
    "the penalty is λ/2 ‖w‖², λ ‖w‖², or there is none: λ = 0",
    lenient=("none",),
)
BIAS = Convention("bias", ("first", "last"), "the constant coordinate 1 comes first or last")
SVM = Convention("svm", ("half", "full"), "the soft margin minimises ½‖w‖² + CΣξ or ‖w‖² + CΣξ")
SAMPLE = Convention(
    "sample",
    ("finite", "vc"),
    "a sample size is 2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)), or (d + ln(1/δ))/ε²",
)
TIE = Convention(
    "tie",
    ("plus", "error", "minus"),
    "a score of 0 has the sign +1, or 0, an error for either label, or −1",
)
MISTAKE = Convention(
    "mistake",
    ("tie", "plus", "minus"),
    "a mistake of the perceptron is y<w, x> ≤ 0, or a wrong sign with sign(0) = +1, or one with "
    "sign(0) = −1",
)
START = Convention(
    "start",
    ("zeros", "ones", "any"),
    "without w0 the perceptron starts at zero, with every weight 1, or wherever it likes",
    lenient=("any",),
)
BUDGET = Convention(
    "budget",
    ("updates", "epochs"),
    "the perceptron's max_updates counts updates, or passes over the examples",
)
SVM_BIAS = Convention(
    "svm_bias",
    ("free", "penalised"),
    "the bias b of an SVM is free, or penalised with w: the norm is that of (w, b)",
)
STOP = Convention(
    "stop",
    ("change", "gradient", "open"),
    "gradient descent stops at a relative change of F of at most tol, at ‖∇F‖ ≤ tol, or by any "
    "rule that ends near the minimum",
    lenient=("open",),
)
RANK = Convention(
    "rank",
    ("any", "full"),
    "least squares at any rank, or only where XᵀX is invertible",
    lenient=("full",),
)
STABILITY = Convention(
    "stability",
    ("any", "backward"),
    "least squares as near as normal equations come, or as near as a backward stable method (QR, "
    "SVD) comes on ill-conditioned data too",
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
    lenient=("logistic", "squared_and_logistic", "logistic_and_hinge"),
)
SCHEDULES = Convention(
    "schedules",
    ("all", "constant_and_sqrt"),
    "the step size schedules that are asked for",
    lenient=("constant_and_sqrt",),
)
AVERAGE = Convention(
    "average",
    ("after", "before"),
    "the average is over the iterates after each step, w_1 … w_T, or before it, w_0 … w_{T−1}",
)
SQUARES = Convention(
    "squares",
    ("mean", "half"),
    "a squared loss, and the mean of squared losses, is without a ½, or has one",
)
RIDGE = Convention(
    "ridge",
    ("sum", "half", "mean", "half_mean"),
    "ridge adds λ‖w‖² to Σr² (r = y − Xw), to ½Σr², to Σr²/n, or to Σr²/2n: what stands beside XᵀX "
    "is λ, 2λ, nλ or 2nλ",
)
SHARE = Convention(
    "share", ("whole", "over_n"), "the penalty of logistic regression has λ, or λ/n for n examples"
)
INTERCEPT = Convention(
    "intercept",
    ("penalised", "free", "apart"),
    "the weight of the constant column is penalised like any other, or not at all; data then have "
    "that column, as they have with apart, where it is penalised all the same",
    lenient=("apart",),
)
COUNTING = Convention(
    "counting",
    ("strict", "closed"),
    "a labelling is realised by y<w, x> > 0 everywhere, or by sgn<w, x> = y with sgn(0) = +1",
)
LABELS = Convention("labels", ("signs", "bits"), "labels are −1 and +1, or 0 and 1")
VECTORS = Convention(
    "vectors",
    ("flat", "columns"),
    "y, w and a single x are (n,) and (d,), or columns (n, 1) and (d, 1)",
)
FIT = Convention(
    "fit",
    ("direct", "iterative"),
    "a fit is as good as a formula or Newton's method makes it, or takes so many steps as come "
    "within `accuracy` of the minimum (least squares and ridge: times ‖y‖²), on data that are "
    "neither tiny nor huge nor ill-conditioned",
    lenient=("iterative",),
)
ORIGIN = Convention(
    "origin",
    ("anywhere", "near"),
    "the x of a line lie anywhere, or near 0 beside how far they are apart",
    lenient=("near",),
)
PROJECTION = Convention(
    "projection",
    ("none", "ball"),
    "Pegasos takes plain steps, or after each one w is brought back to ‖w‖ ≤ 1/√λ",
)
