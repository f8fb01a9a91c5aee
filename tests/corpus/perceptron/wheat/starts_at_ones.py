"""Every weight starts at 1, passes over the examples until one of them changes nothing."""
# conventions: start=ones mistake=tie budget=updates labels=signs
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.ones(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[-1])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
