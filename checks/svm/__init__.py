"""Support vector machines [CSC580]: distances, hard and soft margins, the dual, subgradients."""

from lemmata.checks.conventions import SVM

CONVENTIONS = (SVM,)
