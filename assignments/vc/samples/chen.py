"""Chen: everything by rank; the affine class forgets the constant column, and balls their convexity."""
from math import comb

import numpy as np


def is_shattered(X, affine=False):
    return np.linalg.matrix_rank(X) == len(X)


def count_dichotomies(X, affine=False):
    n, d = X.shape
    return 2 * sum(comb(n - 1, k) for k in range(d + 1 if affine else d))


def shattering_weights(X, y):
    return np.linalg.pinv(X) @ y


def unrealisable_labels(X):
    return np.sign(np.linalg.svd(X)[0][:, -1])


def radon_partition(X):
    A = np.vstack([X.T, np.ones(len(X))])
    a = np.linalg.svd(A)[2][-1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)


def lift_to_paraboloid(X):
    return np.column_stack([X, np.sum(X**2, axis=1)])


def is_shattered_by_balls(X):
    return np.linalg.matrix_rank(np.column_stack([lift_to_paraboloid(X), np.ones(len(X))])) == len(X)
