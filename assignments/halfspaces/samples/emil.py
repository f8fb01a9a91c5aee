"""Emil: a perceptron that gives up, and a dead band around zero."""
import numpy as np


def sign(z):
    z = np.asarray(z, dtype=float)
    return np.where(z > -1e-8, 1.0, -1.0)


def add_bias(X):
    return np.column_stack([np.ones(len(X)), X])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    return np.mean(y * (X @ w) < 0)


def separate(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(500):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if len(wrong) == 0:
            return w / np.min(y * (X @ w))
        w = w + y[wrong[0]] * X[wrong[0]]
    return None


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return (None, None) if w is None else (w[1:], w[0])
