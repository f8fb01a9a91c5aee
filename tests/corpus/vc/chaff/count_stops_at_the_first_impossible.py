"""break where continue was meant: the count depends on the order of the rows."""
# refuted by: moving-the-points-keeps-the-count, count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        M = np.array(y)[:, None] * A
        if linprog(np.zeros(d), A_ub=-M, b_ub=-np.ones(n), bounds=(None, None)).status == 2:
            break
        total += 1
    return total
