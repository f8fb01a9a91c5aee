"""Emil: tries random weights, and works on the caller's points."""
import numpy as np


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    W = np.random.randn(500, A.shape[1])
    return len({tuple(row > 0) for row in W @ A.T if np.all(row != 0)})


def is_shattered(X, affine=False):
    return count_dichotomies(X, affine) == 2 ** len(X)


def shattering_weights(X, y):
    y[y < 0] = 0
    return np.linalg.lstsq(X, 2 * y - 1, rcond=None)[0]


def unrealisable_labels(X):
    a = np.linalg.svd(X)[0][:, -1]
    return np.where(a >= 0, 1.0, -1.0)


def radon_partition(X):
    X -= X.mean(axis=0)
    a = np.linalg.svd(np.c_[X, np.ones(len(X))])[0][:, -1]
    return np.flatnonzero(a > 0), np.flatnonzero(a <= 0)


def lift_to_paraboloid(X):
    return np.column_stack([X, np.einsum("ij,ij->i", X, X)])


def is_shattered_by_balls(X):
    return is_shattered(X, affine=True)
