"""What is wrong with the call or the input, in one line: the command line exits with 2."""

import difflib
from collections.abc import Iterable

# A file that defines more functions than this is not one in which a name was misspelt.
MOST_NAMES = 200


class BadInput(Exception):
    """The message is one clear line for whoever typed the command."""


class GraderFailed(Exception):
    """Ours, or the machine's: the message says what could not be done; the command exits with 3."""


class BadValue(ValueError):
    """A value out of range: which key it stands under, and what is wrong with it."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"{key} {problem}")
        self.key, self.problem = key, problem


def nearest(name: str, known: Iterable[str]) -> str:
    """; did you mean 'perceptron'? Or the list of what there is, if it is short."""
    names = list(known)
    close = difflib.get_close_matches(name, names, n=1)
    if close:
        return f"; did you mean {close[0]!r}?"
    return f"; there are {', '.join(names)}" if 0 < len(names) <= 12 else ""


def spelled_like(name: str, known: Iterable[str]) -> str | None:
    """What somebody may have written for a name: another case, a slip of the pen.

    >>> spelled_like("perceptron", ["Perceptron", "helper"])
    'Perceptron'
    """
    some = sorted(known)[:MOST_NAMES]
    plain = {other.lower().replace("_", ""): other for other in some}
    close = difflib.get_close_matches(name.lower().replace("_", ""), plain, n=1, cutoff=0.75)
    return plain[close[0]] if close else None
