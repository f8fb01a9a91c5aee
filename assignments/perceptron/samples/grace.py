"""Grace: adds all mistakes at once and writes down only the first of them."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = y * (X @ w) <= 0
        if not wrong.any():
            break
        w = w + eta * (y[wrong] @ X[wrong])
        mistakes.append(int(np.argmax(wrong)))
        if len(mistakes) > 50_000:
            break
    return w, mistakes
