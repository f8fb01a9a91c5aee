"""The column of ones is not multiplied by the labels."""
# refuted by: vc-dimension-of-affine-halfspaces, affine-shattering-is-that-of-the-lifted-rows
import itertools


def is_shattered(X, affine=False):
    n = len(X)
    for y in itertools.product([-1, 1], repeat=n):
        M = np.array(y)[:, None] * X
        if affine:
            M = np.c_[M, np.ones(n)]
        if linprog(np.zeros(M.shape[1]), A_ub=-M, b_ub=-np.ones(n), bounds=(None, None)).x is None:
            return False
    return True
