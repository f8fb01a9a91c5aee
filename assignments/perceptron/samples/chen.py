"""Chen: a random mistake each time; counts how often each example was used."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    rng = np.random.default_rng()
    n, d = X.shape
    start = np.zeros(d) if w0 is None else np.asarray(w0, dtype=float)
    counts = np.zeros(n)
    mistakes = []
    while True:
        w = start + eta * (counts * y) @ X
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0 or (max_updates is not None and len(mistakes) == max_updates):
            return w.reshape(-1, 1), np.array(mistakes)
        i = rng.choice(wrong)
        counts[i] += 1
        mistakes.append(i)
