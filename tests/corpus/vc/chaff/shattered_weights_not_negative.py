"""linprog is called with its default bounds."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, vc-dimension-of-affine-halfspaces
import itertools


def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for y in itertools.product([-1, 1], repeat=n):
        M = np.array(y)[:, None] * A
        res = linprog(np.zeros(d), A_ub=-M, b_ub=-np.ones(n))
        if res.status != 0:
            return False
    return True
