"""Logistic regression [CS540, §2] [UML, §9.3] [NTU] [ELEG867, §3] [CSC580]: loss, fits, softmax.

sigmoid: probabilities · likelihood: the loss and its scaling · derivatives and convexity ·
descent and newton: the fits · separability: where no minimiser exists · softmax: many classes.
"""

from lemmata.checks.conventions import (
    BIAS,
    FIT,
    INTERCEPT,
    LABELS,
    LOSS,
    PENALTY,
    SHARE,
    STOP,
    VECTORS,
)

CONVENTIONS = (LOSS, PENALTY, SHARE, INTERCEPT, BIAS, LABELS, STOP, FIT, VECTORS)
