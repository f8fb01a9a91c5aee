"""Boris: plain lists; smallest L1 norm as the objective."""
import numpy as np
from scipy.optimize import linprog


def sign(z):
    if np.ndim(z) == 0:
        return 1.0 if z >= 0 else -1.0
    return [sign(v) for v in z]


def add_bias(X):
    return [[1.0] + list(row) for row in X]


def predict(X, w):
    return [sign(sum(a * b for a, b in zip(row, w))) for row in X]


def zero_one_error(X, y, w):
    return sum(1 for p, q in zip(predict(X, w), y) if p != q) / len(y)


def separate(X, y):
    A = [[label * v for v in row] for row, label in zip(X, y)]
    d = len(A[0])
    rows = [[-v for v in row] + row for row in A]
    result = linprog([1.0] * (2 * d), rows, [-1.0] * len(A))
    if result.x is None:
        return None
    return [result.x[j] - result.x[d + j] for j in range(d)]


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return None if w is None else [w[1:], w[0]]
