"""A bracket is not closed."""

import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]
    mistakes = []
    return w, mistakes
