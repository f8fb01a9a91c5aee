"""Algorithm 1 of the notes, line by line."""

import numpy as np


def perceptron(X, y):
    w, t = np.zeros(X.shape[1]), 1
    mistakes = []
    while any((w @ X[i]) * y[i] <= 0 for i in range(len(y))):
        i = next(i for i in range(len(y)) if (w @ X[i]) * y[i] <= 0)
        w = w + y[i] * X[i]
        mistakes.append(i)
        t = t + 1
    return w, mistakes
