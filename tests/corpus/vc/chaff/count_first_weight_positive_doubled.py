"""By symmetry only weights with w_1 > 0 are tried, and the count doubled: cells on both sides count twice."""
# refuted by: covers-count-in-general-position, count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    bounds = [(1e-9, None)] + [(None, None)] * (d - 1)
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        M = np.array(y)[:, None] * A
        total += linprog(np.zeros(d), A_ub=-M, b_ub=-np.ones(n), bounds=bounds).success
    return 2 * total
