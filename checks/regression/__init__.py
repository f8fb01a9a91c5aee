"""The theorems of linear regression, in teaching order [UML, §9.2] [NTU] [CS540] [ELEG867]."""

from lemmata.checks.conventions import (
    BIAS,
    FIT,
    INTERCEPT,
    ORIGIN,
    RANK,
    RIDGE,
    SQUARES,
    STABILITY,
    VECTORS,
)

CONVENTIONS = (RANK, SQUARES, RIDGE, INTERCEPT, BIAS, STABILITY, ORIGIN, FIT, VECTORS)
