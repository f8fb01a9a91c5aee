"""With labels 0 and 1 the update y x does nothing on an example of class 0."""
# refuted by: weights-are-the-sum-of-the-mistakes
# conventions: labels=bits
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else np.array(w0, dtype=float)
    mistakes = []
    most = 1000 if max_updates is None else max_updates
    while len(mistakes) < most:
        score = X @ w
        wrong = np.flatnonzero(np.where(y == 1, score <= 0, score >= 0))
        if wrong.size == 0:
            break
        w = w + eta * y[wrong[0]] * X[wrong[0]]
        mistakes.append(int(wrong[0]))
    return w, mistakes
