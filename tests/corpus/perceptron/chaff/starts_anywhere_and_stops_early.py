"""Small random weights at the start, and one pass over the examples only."""
# refuted by: any-start-still-separates
# conventions: start=any mistake=tie labels=signs
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    start = np.random.default_rng(1).normal(scale=0.01, size=X.shape[1])
    w = start if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    for i in range(len(y)):
        if len(mistakes) == max_updates:
            break
        if y[i] * (X[i] @ w) <= 0:
            w = w + eta * y[i] * X[i]
            mistakes.append(i)
    return w, mistakes
