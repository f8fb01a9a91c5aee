"""The style of a message, as docs/messages.md states it, in a form that a test can hold it to."""

from __future__ import annotations

import re

COUNTED = (
    "case|update|row|column|example|step|number|point|time|label|item|iterate|mistake|run|theorem"
)
NUMBER = r"-?\d+(?:\.\d+)?(?:e[+-]?\d+)?"
LIMIT = rf"(?:≤|≥|at most|at least)\s(?:[^=;,]*= )?({NUMBER})"
FAULTS = {
    "an equals sign after got": r"got=",
    "a number as numpy prints it": r"np\.(?:float|int|bool|str)\w*\(",
    "one of several": rf"(?<![\d.,/^·−+-])\b1 (?:{COUNTED})s\b|\b1 (?:entries|indices)\b",
    "a negative zero": r"(?<![\w.])-0(?![\w.])",
    "two blanks, or one at the end": r"  | $",
    "a message that goes on over a line": r"\n",
    "finite said twice": r"(?:nan|inf)\b.* with nan or inf in it",
}


def faults(message: str) -> list[str]:
    """What is wrong with a message; nothing, mostly."""
    found = [what for what, pattern in FAULTS.items() if re.search(pattern, message)]
    return found + (["equal digits on both sides"] if _is_level(message) else [])


def _is_level(message: str) -> bool:
    """`‖w‖² = 2.56, but should be ≤ 2.56`: as many digits as tell them apart, or none."""
    got, _, should = message.partition(", but should be ")
    limit = re.match(LIMIT, should)
    values = re.findall(rf"= ({NUMBER})(?![\w.])", got)
    return limit is not None and bool(values) and float(values[0]) == float(limit.group(1))
