"""As in the book: HS_d = sign ∘ L_d, w' = (b, w), and the linear program A w ≥ v with u = 0."""

import numpy as np
from scipy.optimize import linprog


def sign(z):
    return np.where(np.asarray(z) >= 0, 1.0, -1.0)


def add_bias(X):
    return np.column_stack([np.ones(len(X)), X])


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    return np.mean(predict(X, w) != y)


def separate(X, y):
    A = y[:, None] * X
    v = np.ones(len(y))
    u = np.zeros(X.shape[1])
    return linprog(u, A_ub=-A, b_ub=-v, bounds=(None, None)).x


def separate_affine(X, y):
    w = separate(add_bias(X), y)
    return None if w is None else (w[1:], w[0])
