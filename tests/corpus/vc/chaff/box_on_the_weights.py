"""The weights are kept within -100 and 100."""
# refuted by: moving-the-points-keeps-the-count, count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        M = np.array(y)[:, None] * A
        total += linprog(np.zeros(d), A_ub=-M, b_ub=-np.ones(n), bounds=(-100, 100)).success
    return total
