"""What a terminal and a page say in the same words."""

from lemmata.assignment import assignment_names
from lemmata.render.clean import one_line, plain
from lemmata.verdict import Cause, Counterexample, Verdict

SCRIPT_COLUMNS = 2000
# Causes that say something of the theorem beside them.
STATED = ("refuted", "conduct", "idle")
# Causes whose title says all: these would happen to any theorem alike.
SAID = ("unreadable", "does-not-load", "load-trouble", "missing", "unfinished", "raises", "crashed")
# And no case would show more of it.
PLAIN = SAID[:-2]
# So many of the theorems that rest on a cause are named.
NAMED = 6


def read_on(assignment: str, verdict: Verdict) -> str:
    """The command that says more; a theorem of somebody's own is found by its assignment."""
    own = assignment not in assignment_names()
    return f"lemmata explain {verdict.theorem}{f' -a {assignment}' * own}"


def rest(cause: Cause) -> str:
    """8 more theorems rest on it: mistake-bound, …"""
    count = len(cause.others)
    if not count:
        return ""
    said = f"{count} more theorem{'s' * (count != 1)} rest{'s' * (count == 1)} on it"
    if cause.kind in SAID:
        return said
    more = f" and {count - NAMED} more" if count > NAMED else ""
    idle = len(cause.unearned)
    paid = f"; {idle} of these hold{'s' * (idle == 1)} already, and pay{'s' * (idle == 1)} once "
    paid += "this does"
    return f"{said}: {', '.join(cause.others[:NAMED])}{more}{paid * (idle > 0)}"


def example_lines(example: Counterexample) -> list[str]:
    """Python one can run: imports, data, the call, and an assert; else data and call alone."""
    if example.script:
        return [line[:SCRIPT_COLUMNS] for line in _body(example.script)]
    lines = []
    for name, value in example.data.items():
        shown = f"np.array({value})" if isinstance(value, list) else repr(value)
        lines.append(f"{name} = {one_line(shown, 600)}")
    if example.call:
        lines.append(f"{example.call}")
    return lines


def _body(script: str) -> list[str]:
    """A script's lines without its comments: what they say stands above it already."""
    return [line for line in plain(script).rstrip().splitlines() if not line.startswith("#")]
