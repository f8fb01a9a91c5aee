"""Ada: one linear program for each labelling, dependences from the singular value decomposition."""
import itertools

import numpy as np
from scipy.optimize import linprog


def lifted(X):
    return np.column_stack([X, np.ones(len(X))])


def realisable(A, y):
    n, d = A.shape
    result = linprog(np.zeros(d), A_ub=-y[:, None] * A, b_ub=-np.ones(n), bounds=[(None, None)] * d)
    return result.status == 0


def count_dichotomies(X, affine=False):
    A = lifted(X) if affine else X
    labellings = itertools.product([-1.0, 1.0], repeat=len(X))
    return sum(realisable(A, np.array(y)) for y in labellings)


def is_shattered(X, affine=False):
    A = lifted(X) if affine else X
    labellings = itertools.product([-1.0, 1.0], repeat=len(X))
    return all(realisable(A, np.array(y)) for y in labellings)


def shattering_weights(X, y):
    return np.linalg.lstsq(X, y, rcond=None)[0]


def unrealisable_labels(X):
    a = np.linalg.svd(X)[0][:, -1]
    return np.where(a >= 0, 1.0, -1.0)


def radon_partition(X):
    a = np.linalg.svd(lifted(X - X.mean(axis=0)))[0][:, -1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)


def lift_to_paraboloid(X):
    return np.column_stack([X, (X**2).sum(axis=1)])


def is_shattered_by_balls(X):
    return is_shattered(X, affine=True)
