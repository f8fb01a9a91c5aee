"""Ada: the first mistake each time, in numpy."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.where(y * (X @ w) <= 0)[0]
        if len(wrong) == 0:
            break
        i = wrong[0]
        w = w + eta * y[i] * X[i]
        mistakes.append(int(i))
    return w, mistakes
