"""Points are earned by doing something: a theorem that holds of nothing in particular pays nothing.

Two rules, and neither can touch a correct submission:
a function that gives one answer to every question, and is refuted by a theorem about it alone,
loses the theorems that such an answer happens to satisfy; and manners (arguments left alone,
nothing kept between calls) are paid for only where some theorem about values holds.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from lemmata.call import Returned
from lemmata.judging import Judge
from lemmata.theorem import Theorem
from lemmata.verdict import Verdict

# Fewer different questions than this prove nothing.
ENOUGH = 10
_VARIED = object()


def constant_functions(judge: Judge) -> frozenset[str]:
    """The functions that answered everything they were asked with one constant."""
    seen: dict[str, set[Any]] = {}
    asked: dict[str, int] = {}
    for name, answer in judge.answered():
        asked[name] = asked.get(name, 0) + 1
        form = _constant(answer.value) if isinstance(answer, Returned) else "failed"
        seen.setdefault(name, set()).add(form)
    return frozenset(
        name
        for name, forms in seen.items()
        if len(forms) == 1 and _VARIED not in forms and asked[name] >= ENOUGH
    )


def earned(judged: list[tuple[Theorem, Verdict]], constant: frozenset[str]) -> list[Verdict]:
    """The verdicts, less the points that were not earned."""
    refuters: dict[str, str] = {}
    for theorem, verdict in judged:
        alone = len(theorem.functions) == 1
        if alone and verdict.status not in ("held", "grader_error"):
            refuters.setdefault(theorem.functions[0], theorem.name)
    stubs = constant & refuters.keys()
    settled = [
        (theorem, _refuted(verdict, _stub(theorem, stubs, refuters))) for theorem, verdict in judged
    ]
    alive = {
        name
        for theorem, verdict in settled
        if theorem.about == "values" and verdict.status in ("held", "grader_error")
        for name in theorem.functions
    }
    concerned = {n for t, _ in settled if t.about == "values" for n in t.functions}
    return [_refuted(verdict, _idle(theorem, alive, concerned)) for theorem, verdict in settled]


def _stub(theorem: Theorem, stubs: frozenset[str], refuters: dict[str, str]) -> str:
    for name in theorem.functions:
        if name in stubs:
            return (
                f"got=one and the same answer to every question, but should be an answer to the "
                f"data; it is refuted by {refuters[name]} [{name}(…)]"
            )
    return ""


def _idle(theorem: Theorem, alive: set[str], concerned: set[str]) -> str:
    if theorem.about == "values" or not concerned & set(theorem.functions):
        return ""
    if alive & set(theorem.functions):
        return ""
    return "manners count once some theorem about the values holds"


def _refuted(verdict: Verdict, reason: str) -> Verdict:
    if not reason or verdict.status != "held":
        return verdict
    return msgspec.structs.replace(verdict, status="refuted", points=0.0, message=reason)


def _constant(value: Any) -> Any:
    """The one number an answer consists of, whatever its shape; or that there are several."""
    if isinstance(value, tuple):
        return tuple(_constant(item) for item in value)
    if isinstance(value, list):
        parts = {_constant(item) for item in value}
        return next(iter(parts)) if len(parts) == 1 else ("empty" if not parts else _VARIED)
    if isinstance(value, np.ndarray):
        values = np.unique(value)
        return value.dtype.kind in "biuf" and (
            float(values[0]) if values.size == 1 else "empty" if values.size == 0 else _VARIED
        )
    if isinstance(value, (bool, int, float, np.generic)):
        return float(value)
    return repr(type(value))
