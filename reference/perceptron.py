"""The batch perceptron [UML, §9.1.2] [ELEG867, §1.2] [NTU].

    X (n, d)   one example a row            y (n,)   labels −1/+1
    w (d,)     weights, homogeneous         eta      step size η > 0
    mistake    an example with y_i <w, x_i> ≤ 0

Problem: find w with y_i <w, x_i> > 0 for every i, on separable data.
Algorithm: while some example is a mistake, add η y_i x_i for one of them.
Guarantee: at most (RB)² updates from w = 0, where R = max ‖x_i‖ and B is the smallest norm of a
w with every y_i <w, x_i> ≥ 1 [UML, Thm 9.1]. There is no objective, hence no scaling.
"""

from __future__ import annotations

import numpy as np


def perceptron(
    X: np.ndarray,
    y: np.ndarray,
    eta: float = 1.0,
    w0: np.ndarray | None = None,
    max_updates: int | None = None,
) -> tuple[np.ndarray, list[int]]:
    """Final weights and the indices updated on, in order; the first mistake is taken each time."""
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes: list[int] = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
