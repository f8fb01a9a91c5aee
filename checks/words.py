"""Numbers in messages: rounded outward where they come from a bound, cut where a reader stops."""

from collections.abc import Iterable
from typing import Any

from lemmata.checks.certificates.exact import rounded_down, rounded_up
from lemmata.digits import full

__all__ = ["array", "counted", "full", "literal", "near", "rounded_down", "rounded_up", "shown"]


def array(values: Iterable[Any]) -> str:
    """np.array([0.5, 2.0]): numbers for a claim, digit for digit."""
    return f"np.array({[float(v) for v in values]})"


def literal(values: Any) -> str:
    """np.array(…) of any shape, for a claim."""
    return f"np.array({values.tolist()})"


def near(name: str, truth: Any, slack: Any) -> str:
    """A claim: every number of an answer is this one, up to rounding."""
    import numpy as np

    numbers = np.asarray(truth, dtype=float).tolist()
    apart = f"{name} - {numbers}" if isinstance(numbers, float) else f"{name} - np.array({numbers})"
    return f"np.all(np.abs({apart}) <= {float(np.max(slack)):.3g})"


def shown(values: Iterable[Any], most: int = 12) -> str:
    """[3, 1, 4]: numbers as Python prints them, shortest first; … after the twelfth."""
    listed = [full(v, 8) for v in values]
    return f"[{', '.join(listed[:most])}{', …' if len(listed) > most else ''}]"


def counted(count: int, noun: str) -> str:
    """1 update, 2 updates."""
    return f"{count} {noun}{'s' * (count != 1)}"
