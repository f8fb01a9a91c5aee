"""The letters of statements and proofs, and what they stand for."""

import re

LETTERS = {
    "n": "the number of examples",
    "d": "the number of coordinates of an example",
    "R": "the largest ‖x_i‖",
    "B": "the smallest norm of a w with every y_i <w, x_i> ≥ 1",
    "T": "the number of updates, or of steps",
    "γ": "the smallest margin y_i <w, x_i>",
    "η": "the step size",
    "λ": "the weight of the penalty",
    "μ": "the strong convexity of the objective",
    "σ": "the sigmoid 1/(1 + exp(−z)), or the spread of the noise",
    "ξ": "the slacks, (1 − y_i (<w, x_i> + b))_+",
    "α": "the multipliers of the dual",
    "C": "the price of slack",
    "F": "the objective",
    "L": "a bound on gradients, or on how fast they change",
    "K": "the number of classes",
}


def used_in(text: str) -> dict[str, str]:
    """Those letters that a text uses by themselves, R and R² but not RSS."""
    found = set(re.findall(r"(?<![^\W\d_])[^\W\d_](?![^\W\d_])", text.replace("RB", "R B")))
    return {letter: meaning for letter, meaning in LETTERS.items() if letter in found}
