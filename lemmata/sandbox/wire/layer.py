"""What became of one layer of the sandbox: a value to decide by, words for people."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Layer:
    """Nothing is ever decided by the words."""

    on: bool
    words: str


OFF = Layer(False, "switched off")


def unavailable(reason: object) -> Layer:
    return Layer(False, f"unavailable: {reason}")
