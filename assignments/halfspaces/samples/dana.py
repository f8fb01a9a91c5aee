"""Dana: forgets that linprog bounds its variables below by zero; bias last."""
import numpy as np
from scipy.optimize import linprog


def sign(z):
    return np.where(np.asarray(z) >= 0, 1.0, -1.0)


def add_bias(X):
    return np.hstack([X, np.ones((len(X), 1))])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    return np.mean(predict(X, w) != y)


def separate(X, y):
    A = y[:, None] * X
    result = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)))
    return result.x


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return None if w is None else (w[:-1], w[-1])
