"""y<w,x> >= 0 is feasible for every labelling, so all are counted."""
# refuted by: sauers-bound, count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    total = 0
    for y in itertools.product([1, -1], repeat=n):
        M = np.array(y).reshape(n, 1) * A
        total += linprog(np.zeros(d), A_ub=-M, b_ub=np.zeros(n), bounds=(None, None)).status == 0
    return total
