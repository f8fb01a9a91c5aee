"""The largest margin over the unit cube must exceed 1e-4."""
# refuted by: moving-the-points-keeps-the-count, count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        M = np.c_[-np.array(y)[:, None] * A, np.ones(n)]
        box = [(-1, 1)] * d + [(None, None)]
        res = linprog(np.append(np.zeros(d), -1.0), A_ub=M, b_ub=np.zeros(n), bounds=box)
        total += res.x[-1] > 1e-4
    return int(total)
