"""The perceptron [UML, §9.1.2] [ELEG867, §1.2] [NTU]: it stops, and soon."""

from lemmata.checks.conventions import BUDGET, LABELS, MISTAKE, START

CONVENTIONS = (LABELS, MISTAKE, START, BUDGET)
