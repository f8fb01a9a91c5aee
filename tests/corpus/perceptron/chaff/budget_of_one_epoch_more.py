"""One pass more than max_updates allows."""
# refuted by: budget-is-spent-exactly
# conventions: budget=epochs mistake=tie start=zeros labels=signs
from itertools import count

import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes, rng = [], np.random.default_rng(0)
    for _ in count() if max_updates is None else range(max_updates + 1):
        before = len(mistakes)
        for i in rng.permutation(len(y)):
            if y[i] * (X[i] @ w) <= 0:
                w = w + eta * y[i] * X[i]
                mistakes.append(int(i))
        if len(mistakes) == before:
            break
    return w, mistakes
