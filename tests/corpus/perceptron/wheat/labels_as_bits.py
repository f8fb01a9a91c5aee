"""Labels are 0 and 1: an example of class 0 is taken off, one of class 1 added."""
# conventions: labels=bits
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        score = X @ w
        wrong = np.flatnonzero(np.where(y == 1, score <= 0, score >= 0))
        if wrong.size == 0:
            break
        i = wrong[0]
        w = w + eta * X[i] if y[i] == 1 else w - eta * X[i]
        mistakes.append(int(i))
    return w, mistakes
