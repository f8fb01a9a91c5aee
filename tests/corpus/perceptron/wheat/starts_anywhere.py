"""Small random weights at the start, as many tutorials have it."""
# conventions: start=any mistake=tie budget=updates labels=signs
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    start = np.random.default_rng(1).normal(scale=0.01, size=X.shape[1])
    w = start if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            break
        i = int(wrong[0])
        w = w + eta * y[i] * X[i]
        mistakes.append(i)
    return w, mistakes
