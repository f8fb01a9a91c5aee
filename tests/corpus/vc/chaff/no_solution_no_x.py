"""The solution is used without asking whether there is one."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, shattered-iff-rows-are-independent
import itertools


def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for y in itertools.product([-1, 1], repeat=n):
        M = np.array(y)[:, None] * A
        w = linprog(np.zeros(d), A_ub=-M, b_ub=-np.ones(n), bounds=[(None, None)] * d).x
        if np.min(M @ w) <= 0:
            return False
    return True
