"""Numbers in messages: as few digits as a reader wants, and as many as tell both sides apart.

A check writes a number in full with `full(x)`; `refute` cuts what it was given to the wanted
digits, or to more where got and should would look alike.
"""

import re
from collections.abc import Callable

# A private character before a number in full; which one says how many digits are wanted.
FIRST = 0xE000
MOST = 17  # tell any two float64 apart
_MARKED = re.compile(
    f"([{chr(FIRST)}-{chr(FIRST + MOST)}])(-?(?:inf|nan|[0-9.]+(?:e[+-]?[0-9]+)?))"
)
_NEGATIVE_ZERO = re.compile(r"(?<![\w.])-0(?:\.0?)?(?![\w.])")


def full(value: float, digits: int = 10) -> str:
    """A number for a message, every digit of it; `digits` is how many are worth reading."""
    return f"{chr(FIRST + digits)}{float(value)!r}"


def cut(text: str, more: int = 0) -> str:
    """The numbers of a message with the wanted digits, and some more."""

    def shorter(found: re.Match[str]) -> str:
        digits = min(ord(found[1]) - FIRST + more, MOST)
        return f"{float(found[2]):.{digits}g}"

    # Zero has no sign in a message: where it matters, the words say so.
    return _NEGATIVE_ZERO.sub("0", _MARKED.sub(shorter, text))


def told_apart(got: str, should: str) -> tuple[str, str]:
    """Both sides of a message, cut to the fewest digits in which they do not look alike."""
    for more in range(MOST):
        if not _look_alike(got, should, more):
            return cut(got, more), cut(should, more)
    return cut(got), cut(should)


def _look_alike(got: str, should: str, more: int) -> bool:
    """Does one side show only what the other shows, although their numbers differ?"""
    one, other = (_MARKED.findall(text) for text in (got, should))
    seen: list[Callable[[tuple[str, str]], str]] = [lambda n: cut("".join(n), more), lambda n: n[1]]
    short, whole = ([{look(n) for n in side} for side in (one, other)] for look in seen)
    alike = bool(short[0] and short[1]) and (short[0] <= short[1] or short[1] <= short[0])
    return alike and not (whole[0] <= whole[1] or whole[1] <= whole[0])
