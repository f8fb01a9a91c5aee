"""The theorems on halfspaces, in teaching order [UML, §9.1, §9.1.1] [ELEG867, §1, §1.1]."""

from lemmata.checks.conventions import BIAS, LABELS, TIE

CONVENTIONS = (BIAS, LABELS, TIE)
