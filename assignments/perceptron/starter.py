"""The perceptron. Read handout.md; hand in this file."""

import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    """Final weights and the indices updated on, in order.

    X            (n, d) floats, one example a row
    y            (n,) labels, -1.0 or +1.0
    eta          step size, positive
    w0           (d,) start; None means the zero vector. Do not change it.
    max_updates  stop after this many updates; None means: only when no mistake is left

    Returns (w, mistakes): w of shape (d,), mistakes a list of row indices.
    """
    raise NotImplementedError
