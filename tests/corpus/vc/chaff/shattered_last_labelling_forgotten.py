"""Half of the labellings are enough, but the loop leaves out the last of that half."""
# refuted by: vc-dimension-of-homogeneous-halfspaces, shattered-iff-rows-are-independent
def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for k in range(2 ** (n - 1) - 1):
        y = np.array([1 if (k >> i) & 1 else -1 for i in range(n)])
        res = linprog(np.zeros(d), A_ub=-y[:, None] * A, b_ub=-np.ones(n), bounds=(None, None))
        if res.status == 2:
            return False
    return True
