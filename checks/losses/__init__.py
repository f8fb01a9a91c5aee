"""The theorems of the losses [NTU] [CSC580] [UML, §9.3]."""

from lemmata.checks.conventions import SQUARES, TIE

CONVENTIONS = (TIE, SQUARES)
