"""Dana: the linear programs keep their default bounds, and Radon's system is solved by least squares."""
import itertools

import numpy as np
from scipy.optimize import linprog


def realisable(A, y):
    return linprog(np.zeros(A.shape[1]), A_ub=-y[:, None] * A, b_ub=-np.ones(len(A))).success


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    return sum(realisable(A, np.array(y)) for y in itertools.product([-1, 1], repeat=len(X)))


def is_shattered(X, affine=False):
    return count_dichotomies(X, affine) == 2 ** len(X)


def shattering_weights(X, y):
    return X.T @ y


def unrealisable_labels(X):
    for y in itertools.product([-1, 1], repeat=len(X)):
        if not realisable(X, np.array(y)):
            return y


def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.lstsq(A, np.zeros(len(A)), rcond=None)[0]
    return [i for i in range(len(X)) if a[i] > 0], [i for i in range(len(X)) if a[i] <= 0]


def lift_to_paraboloid(X):
    return np.column_stack([X, np.linalg.norm(X, axis=1)])


def is_shattered_by_balls(X):
    return len(X) <= X.shape[1] + 1
