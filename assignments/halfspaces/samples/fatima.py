"""Fatima: overwrites her arguments, and has no separate_affine yet."""
import numpy as np
from scipy.optimize import linprog


def sign(z):
    return np.where(np.asarray(z) >= 0, 1.0, -1.0)


def add_bias(X):
    return np.column_stack([np.ones(len(X)), X])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    scores = X @ w
    y[scores >= 0] -= 1
    y[scores < 0] += 1
    return np.count_nonzero(y) / len(y)


def separate(X, y):
    X *= y[:, None]
    result = linprog(np.zeros(X.shape[1]), A_ub=-X, b_ub=-np.ones(len(y)), bounds=(None, None))
    return result.x
