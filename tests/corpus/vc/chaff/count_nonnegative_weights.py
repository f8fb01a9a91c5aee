"""linprog's default bounds keep every weight at 0 or above."""
# refuted by: moving-the-points-keeps-the-count, covers-count-in-general-position
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        total += linprog(np.zeros(d), A_ub=-np.array(y)[:, None] * A, b_ub=-np.ones(n)).status == 0
    return total
