"""PLA of the slides: find a mistake of w_t, (try to) correct it, return the last w; from any w_0."""

import numpy as np


def perceptron(X, y, w0=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    n = 0
    right_in_a_row = 0
    while right_in_a_row < len(y):
        if np.sign(w @ X[n]) != y[n]:
            w = w + y[n] * X[n]
            mistakes.append(n)
            right_in_a_row = 0
        else:
            right_in_a_row += 1
        n = (n + 1) % len(y)
    return w, mistakes
