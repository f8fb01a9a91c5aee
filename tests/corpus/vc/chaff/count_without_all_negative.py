"""The loop over the labellings ends one too early."""
# refuted by: count-is-full-exactly-when-shattered, count-is-the-number-of-realised-labellings
def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    count = 0
    for k in range(2**n - 1):
        y = np.array([-1.0 if (k >> i) & 1 else 1.0 for i in range(n)])
        count += linprog(np.zeros(d), A_ub=-y[:, None] * A, b_ub=-np.ones(n), bounds=(None, None)).success
    return count
