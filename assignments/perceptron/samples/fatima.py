"""Fatima: the start is not copied, and max_updates counts passes."""
import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    w = np.zeros(X.shape[1]) if w0 is None else w0
    mistakes = []
    passes = 0
    while max_updates is None or passes < max_updates:
        clean = True
        for i in range(len(y)):
            if y[i] * np.dot(w, X[i]) <= 0:
                w += eta * y[i] * X[i]
                mistakes.append(i)
                clean = False
        passes += 1
        if clean:
            break
    return w, mistakes
