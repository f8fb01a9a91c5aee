"""Only the labellings with a single odd one out are tried."""
# refuted by: vc-dimension-of-affine-halfspaces
def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for k in range(n):
        y = np.ones(n)
        y[k] = -1
        if linprog(np.zeros(d), A_ub=-y[:, None] * A, b_ub=-np.ones(n), bounds=(None, None)).x is None:
            return False
    return True
