"""A foreign function, asked as the catalogue asks: other names, another order, more or less.

The text of this file is also written beside a function that is asked in the sandbox, so it imports
nothing that a submission may not.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np


class NotOffered(Exception):
    """What it cannot be asked for; known by its name, as that of lemmata/sandbox/wire is."""


def as_asked(
    function: Callable[..., Any],
    name: str,
    *,
    letters: Sequence[str],
    places: Mapping[str, str],
    wanted: Mapping[str, Any],
    nothing: Mapping[str, Any],
    ignored: Sequence[str],
    enough: Mapping[str, Any],
    start: str,
    steps: Sequence[str],
    bend: float,
    parts: Sequence[Any],
    answers: Sequence[str],
) -> Callable[..., Any]:
    """The function, to be called as the contract says.

    `places`: its own name for each of the contract's `letters` that it takes. `wanted`: what it
    is given where the contract gives nothing, and `enough`: where that leaves it open. `nothing`:
    by letter the value that asks for nothing, so that who does not take it need not; `ignored`:
    letters that nobody need take. `start`: its name for weights to start from; `steps`: for the
    size and the number of its steps, down a loss that bends no more than `bend`. `parts`: which of
    its answers are meant. `answers`: what the contract calls them; empty if it does not say.
    """
    seen: list[bool] = []  # only its first answer says that it has another form on purpose

    def ask(*args: Any, **kwargs: Any) -> Any:
        given = {**wanted, **dict(zip(letters, args, strict=False)), **kwargs}
        for letter, value in given.items():
            if letter not in (*places, *ignored) and not asks_nothing(letter, value):
                raise NotOffered(f"{name} takes no parameter {letter}")
        open_ = {letter for letter in places if given.get(letter) is None}
        given |= {letter: value for letter, value in enough.items() if letter in open_}
        passed = {own: given.get(letter) for letter, own in places.items()}
        passed = {own: value for own, value in passed.items() if value is not None}
        if start:
            passed[start] = np.zeros((given["X"].shape[1], *given["y"].shape[1:]))
        if steps:  # that suit a sum over the examples, and enough of them for a mean
            n, curvature = len(given["X"]), bend * np.linalg.norm(given["X"], 2) ** 2
            curvature += 2 * (n if bend > 1 else 1) * given.get("lam", 0.0)
            passed |= dict(zip(steps, (1 / curvature if curvature else 1.0, 1000 * n), strict=True))
        return formed(function(**passed))

    def asks_nothing(letter: str, value: Any) -> bool:
        if value is None or letter not in nothing:
            return value is None
        return np.ndim(value) == 0 and bool(value == nothing[letter])

    def formed(answer: Any) -> Any:
        if parts:
            answer = tuple(part_of(answer, part) for part in parts)
            answer = answer[0] if len(answer) == 1 else answer
        if answers[-1:] == ["mistakes"]:  # who keeps no record may say nothing, or how many
            answer = answer if isinstance(answer, tuple) else (answer, None)
            is_count = isinstance(answer[-1], (int, np.integer))
            answer = (answer[0], None) if is_count else answer
        other = "" if seen else other_form(answer)
        if other:
            raise NotOffered(other)
        seen.append(True)
        return answer

    def part_of(answer: Any, part: Any) -> Any:
        try:
            is_named = isinstance(part, str) and not hasattr(answer, "keys")
            return getattr(answer, part) if is_named else answer[part]
        except (AttributeError, IndexError, KeyError, TypeError):
            raise NotOffered(f"{name} answers nothing that is {name}[{part}]") from None

    def other_form(answer: Any) -> str:
        keys = list(answer) if isinstance(answer, dict) else []
        keys = list(range(len(answer))) if isinstance(answer, tuple) else keys
        if isinstance(answer, dict) or (len(answers) == 1 and len(keys) > 1):
            listed = " or ".join(f"{name}[{key}]" for key in keys[:4])
            return f"{name} answers {len(keys)} things: say which is meant, {listed}"
        fitting = not keys or len(keys) == len(answers)
        if answers[-1:] == ["mistakes"] and isinstance(answer[-1], float):  # an intercept
            fitting = False
        if len(answers) > 1 and not fitting:
            return (
                f"{name} does not answer {', '.join(answers)}: --adapter FILE says how it is asked"
            )
        return ""

    return ask
