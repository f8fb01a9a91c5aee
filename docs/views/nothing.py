"""Nothing: the right form, and no computation."""

import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    return np.zeros(X.shape[1]), []
