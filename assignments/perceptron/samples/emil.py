"""Emil: updates until every margin is at least 1, as a hinge would."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    limit = 2000 if max_updates is None else max_updates
    while len(mistakes) < limit:
        wrong = np.flatnonzero(y * (X @ w) < 1)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
