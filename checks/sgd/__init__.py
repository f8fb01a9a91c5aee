"""The theorems of stochastic gradient descent, in teaching order [CSC580] [NTU]."""

from lemmata.checks.conventions import AVERAGE, LOSSES, PENALTY, PROJECTION, SCHEDULES, STEP

CONVENTIONS = (PENALTY, STEP, LOSSES, SCHEDULES, AVERAGE, PROJECTION)
