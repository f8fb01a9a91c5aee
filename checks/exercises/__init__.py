"""What the lectures teach beside their main algorithms, and leave to the reader [UML] [NTU] [CS540]
[CSC580] [ELEG867]: one file a subject. An assignment of its own, so that the others ask no more.
"""

from lemmata.checks.conventions import LOSS, PENALTY, SAMPLE

CONVENTIONS = (LOSS, PENALTY, SAMPLE)
