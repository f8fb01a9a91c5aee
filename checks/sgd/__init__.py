"""The theorems of stochastic gradient descent, in teaching order [CSC580] [NTU]."""

from lemmata.checks.conventions import (
    AVERAGE,
    LOSSES,
    PENALTY,
    PROJECTION,
    SCHEDULES,
    SQUARES,
    STEP,
)

CONVENTIONS = (PENALTY, STEP, SQUARES, LOSSES, SCHEDULES, AVERAGE, PROJECTION)
