"""Support vector machines [CSC580]: distances, hard and soft margins, the dual, subgradients."""

from lemmata.checks.conventions import LABELS, SVM, SVM_BIAS

CONVENTIONS = (SVM, LABELS, SVM_BIAS)
