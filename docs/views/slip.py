"""One slip: a mistake is a wrong sign, so w = 0 makes none on a positive example."""

import numpy as np


def sign(z):
    return np.where(z >= 0, 1.0, -1.0)


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(sign(X @ w) != y)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
