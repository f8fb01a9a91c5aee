"""Chen: np.sign, and a tie is half a mistake."""
import numpy as np
from scipy.optimize import linprog


def sign(z):
    return np.sign(z)


def add_bias(X):
    return np.column_stack([np.ones(len(X)), X])


def predict(X, w):
    return np.sign(X @ w)


def zero_one_error(X, y, w):
    return np.mean(np.abs(y - predict(X, w)) / 2)


def separate(X, y):
    A = y[:, None] * X
    result = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None))
    return result.x if result.success else None


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return None if w is None else (w[1:], w[0])
