"""lemmata grades code by the theorems it must satisfy.

Four words: a Theorem, a Certificate, a Submission, a Verdict. Nothing heavy is imported here;
`lemmata.grade`, `lemmata.verify` and `lemmata.theorems` are fetched when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lemmata.bank.family import Family
    from lemmata.certificate import Certificate
    from lemmata.grading.library import adapted, assert_theorem, cases, check, grade, verify
    from lemmata.submission.contract import Function
    from lemmata.submission.intake import Submission
    from lemmata.theorems import ProofLine, Theorem, refute
    from lemmata.theorems import theorem as theorem
    from lemmata.verdict import Report, Verdict

__version__ = "0.1.0"
__all__ = [
    "Certificate",
    "Family",
    "Function",
    "ProofLine",
    "Report",
    "Submission",
    "Theorem",
    "Verdict",
    "adapted",
    "assert_theorem",
    "cases",
    "check",
    "grade",
    "refute",
    "theorem",
    "verify",
]

_HOMES = {
    "adapted": "lemmata.grading.library",
    "check": "lemmata.grading.library",
    "assert_theorem": "lemmata.grading.library",
    "grade": "lemmata.grading.library",
    "verify": "lemmata.grading.library",
    "cases": "lemmata.grading.library",
    "theorem": "lemmata.theorems",
    "Theorem": "lemmata.theorems",
    "Family": "lemmata.bank.family",
    "Certificate": "lemmata.certificate",
    "Function": "lemmata.submission.contract",
    "Submission": "lemmata.submission.intake",
    "ProofLine": "lemmata.theorems",
    "refute": "lemmata.theorems",
    "Report": "lemmata.verdict",
    "Verdict": "lemmata.verdict",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'lemmata' has no attribute {name!r}")
