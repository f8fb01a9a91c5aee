"""The Batch Perceptron of the book, with the step η of exercise 5."""

import numpy as np


def perceptron(X, y, eta=1.0):
    w = np.zeros(X.shape[1])
    updates = []
    while True:
        mislabeled = [i for i in range(len(y)) if y[i] * (w @ X[i]) <= 0]
        if not mislabeled:
            return w, updates
        i = mislabeled[0]
        w = w + eta * y[i] * X[i]
        updates.append(i)
