"""The theorems on shattering, in teaching order [UML, §9.1.3 and ex. 6] [ELEG867, §1]."""

from lemmata.checks.conventions import COUNTING

CONVENTIONS = (COUNTING,)
