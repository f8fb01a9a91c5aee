"""Luca: returns the weights alone."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    updates = 0
    while max_updates is None or updates < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        w = w + eta * y[wrong[0]] * X[wrong[0]]
        updates += 1
    return w
