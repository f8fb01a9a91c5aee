"""Halfspaces: sign, bias, zero-one error, and separation by linear programming
[UML, §9.1, §9.1.1] [ELEG867, §1, §1.1].

    X (n, d)   one example a row            y (n,)   labels −1/+1
    w (d,)     weights                      b        bias
    A (n, d)   rows y_i x_i                 γ        min_i y_i <w, x_i>, the margin of w

Problem: find w with sign(<w, x_i>) = y_i for every i (or w, b with sign(<w, x_i> + b) = y_i).
Algorithm: a strict separator w can be rescaled to w/γ, so it is enough to solve the linear
program "A w ≥ 1" with the objective 0.
Guarantee: zero empirical error where any halfspace has it; None where none has, and then a
combination λ ≥ 0 of the rows of A vanishes (Farkas).
Scaling: the zero-one error is a mean. There is no other objective.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import linprog

BIAS = "first"  # the place of the constant coordinate: "first" or "last"
TIE = "plus"  # the sign of 0: +1, 0 for "error", −1 for "minus"


def sign(z: np.ndarray | float) -> np.ndarray:
    """+1 for z > 0, −1 for z < 0, elementwise; +1 for 0 (and so for −0.0), unless TIE says else."""
    if TIE == "error":
        return np.sign(z) + 0.0
    return np.where(np.asarray(z) >= 0 if TIE == "plus" else np.asarray(z) > 0, 1.0, -1.0)


def add_bias(X: np.ndarray) -> np.ndarray:
    """x' = (1, x) or (x, 1): then <w', x'> = <w, x> + b with the bias in w' [UML, §9]."""
    ones = np.ones(len(X))
    return np.column_stack([ones, X] if BIAS == "first" else [X, ones])


def predict(X: np.ndarray, w: np.ndarray) -> np.ndarray:
    """The labels sign(<w, x_i>)."""
    return sign(X @ w)


def zero_one_error(X: np.ndarray, y: np.ndarray, w: np.ndarray) -> float:
    """The fraction of examples with sign(<w, x_i>) ≠ y_i."""
    return float(np.mean(predict(X, w) != y))


def separate(X: np.ndarray, y: np.ndarray) -> np.ndarray | None:
    """w with every y_i <w, x_i> ≥ 1, or None if there is none [UML, (9.1)]."""
    A = y[:, None] * X
    lengths = np.max(np.abs(A), axis=1, keepdims=True)
    if np.any(lengths == 0):
        return None  # <w, 0> is 0 for every w
    unit = A / lengths  # the length of an example decides nothing, but solvers prefer 1
    answer = linprog(np.zeros(X.shape[1]), A_ub=-unit, b_ub=-np.ones(len(X)), bounds=(None, None))
    if answer.x is None:
        return None
    margin = np.min(A @ answer.x)
    return answer.x / margin if margin > 0 else None


def separate_affine(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float] | None:
    """(w, b) with every y_i (<w, x_i> + b) ≥ 1, or None: `separate` with one more coordinate."""
    lifted = separate(add_bias(X), y)
    if lifted is None:
        return None
    if BIAS == "first":
        return lifted[1:], float(lifted[0])
    return lifted[:-1], float(lifted[-1])
