"""§9.1.3 and exercise 6: witnesses w = X⁺y, dependences, signs, the lift (x, ‖x‖²)."""

from itertools import product

import numpy as np
from scipy.optimize import linprog


def _unit(X):
    size = np.max(np.abs(X), axis=1, keepdims=True)
    return X / np.where(size > 0, size, 1)


def _lifted(X):
    X = X - X.mean(axis=0)
    size = np.max(np.abs(X))
    return np.column_stack([X / (size or 1), np.ones(len(X))])


def _realised(X, y):
    A = y[:, None] * X
    if np.min(A @ np.linalg.pinv(X) @ y) > 1e-6:
        return True  # independent rows: X w = y has a solution
    w = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-np.ones(len(y)), bounds=(None, None)).x
    return w is not None and np.min(A @ w) > 1e-6


def count_dichotomies(X, affine=False):
    X = _unit(_lifted(X) if affine else X)
    return sum(_realised(X, np.array(y)) for y in product((-1.0, 1.0), repeat=len(X)))


def is_shattered(X, affine=False):
    return count_dichotomies(X, affine) == 2 ** len(X)


def shattering_weights(X, y):
    return np.linalg.pinv(_unit(X)) @ y


def _dependence(X):
    return np.linalg.svd(_unit(X))[0][:, -1]


def unrealisable_labels(X):
    return np.where(_dependence(X) >= 0, 1.0, -1.0)


def radon_partition(X):
    a = np.linalg.svd(_lifted(X))[0][:, -1]
    return list(np.flatnonzero(a > 0)), list(np.flatnonzero(a <= 0))


def lift_to_paraboloid(X):
    return np.column_stack([X, np.sum(X**2, axis=1)])


def is_shattered_by_balls(X):
    return is_shattered(X, affine=True)
