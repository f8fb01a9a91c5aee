"""Fatima: not finished; some functions are missing, one raises, and one never ends."""
import numpy as np


def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    return bool(np.linalg.matrix_rank(A) == len(A))


def shattering_weights(X, y):
    w = np.zeros(X.shape[1])
    while True:
        wrong = np.flatnonzero(y * (X @ w) < 0)
        if len(wrong) == 0 and np.any(w):
            return w
        if len(wrong):
            w = w + y[wrong[0]] * X[wrong[0]]


def unrealisable_labels(X):
    return np.linalg.inv(X) @ np.ones(len(X))


def lift_to_paraboloid(X):
    return np.hstack([X, np.sum(X**2, axis=1)])
