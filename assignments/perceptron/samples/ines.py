"""Ines: never stops, because the weights inside the loop are always the start."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    start = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    w = start
    mistakes = []
    while True:
        wrong = np.flatnonzero(y * (X @ start) <= 0)
        if wrong.size == 0 or len(mistakes) == max_updates:
            return w, mistakes[:5]
        i = int(wrong[0])
        w = start + eta * y[i] * X[i]
