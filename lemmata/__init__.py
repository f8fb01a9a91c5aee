"""lemmata grades code by the theorems it must satisfy.

Four words: a Theorem, a Certificate, a Submission, a Verdict. Nothing heavy is imported here;
`lemmata.grade`, `lemmata.verify` and `lemmata.theorem` are fetched when they are first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lemmata.library import grade, verify
    from lemmata.theorem import Family, ProofLine, refute
    from lemmata.theorem import theorem as theorem
    from lemmata.verdict import Report, Verdict

__version__ = "0.1.0"
__all__ = ["Family", "ProofLine", "Report", "Verdict", "grade", "refute", "theorem", "verify"]

_HOMES = {
    "grade": "lemmata.library",
    "verify": "lemmata.library",
    "theorem": "lemmata.theorem",
    "Family": "lemmata.theorem",
    "ProofLine": "lemmata.theorem",
    "refute": "lemmata.theorem",
    "Report": "lemmata.verdict",
    "Verdict": "lemmata.verdict",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'lemmata' has no attribute {name!r}")
