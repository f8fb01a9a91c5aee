"""Rows of zeros are dropped before the test, in both functions."""
# refuted by: shattered-iff-rows-are-independent, count-is-the-number-of-realised-labellings
from scipy.linalg import null_space


def is_shattered(X, affine=False):
    if affine:
        A = np.column_stack([np.ones(len(X)), X])
    else:
        A = X[~np.all(X == 0, axis=1)]
    return len(A) == 0 or np.linalg.matrix_rank(A) == len(A)


_count = count_dichotomies


def count_dichotomies(X, affine=False):
    if affine:
        return _count(X, True)
    nonzero = X[~np.all(X == 0, axis=1)]
    return 2 ** (len(X) - len(nonzero)) * (_count(nonzero) if len(nonzero) else 1)
