"""Functions never change their arguments: the comparison every topic shares."""

from __future__ import annotations

from typing import Any

from lemmata.checks.functions import FUNCTIONS
from lemmata.theorem import Refutation, refute


def changes_refuted(f: Any, name: str, *args: Any, **kwargs: Any) -> Refutation | None:
    """Call a function and name the arguments that it overwrote."""
    changed = f.ask(name, *args, **kwargs).changed
    if not changed:
        return None
    names = FUNCTIONS[name].names()
    listed = [names[int(c)] if c.isdigit() else c for c in changed]
    shown = ", ".join([*names[: len(args)], *(f"{k}=…" for k in kwargs)])
    return refute(
        got=f"{' and '.join(listed)} changed by the call",
        should="the arguments as they were",
        call=f"{name}({shown})",
        help=f"Work on a copy: {listed[0]}.copy().",
    )
