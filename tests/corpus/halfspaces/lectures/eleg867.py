"""As in the notes: sgn(0) = +1, x̄ = [x; 1], w̄ = [w; b], and the linear program with objective 0."""

import numpy as np
from scipy.optimize import linprog


def sign(a):
    return np.where(np.asarray(a) >= 0, +1.0, -1.0)


def add_bias(X):
    return np.column_stack([X, np.ones(len(X))])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    n = len(y)
    return sum(sign(w @ X[i]) != y[i] for i in range(n)) / n


def separate(X, y):
    n, d = X.shape
    A = np.array([y[i] * X[i] for i in range(n)])
    return linprog(np.zeros(d), A_ub=-A, b_ub=-np.ones(n), bounds=(None, None)).x


def separate_affine(X, y):
    wbar = separate(add_bias(X), y)
    if wbar is None:
        return None
    return wbar[:-1], wbar[-1]
