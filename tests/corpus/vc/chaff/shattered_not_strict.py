"""The linear program asks for y<w,x> >= 0, which w = 0 satisfies."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, vc-dimension-of-affine-halfspaces, shattered-iff-rows-are-independent
import itertools


def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for y in itertools.product([-1, 1], repeat=n):
        M = np.array(y)[:, None] * A
        res = linprog(np.zeros(d), A_ub=-M, b_ub=np.zeros(n), bounds=[(None, None)] * d)
        if res.status != 0:
            return False
    return True
