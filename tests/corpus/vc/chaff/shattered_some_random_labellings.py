"""Three labellings drawn at random are tried."""
# refuted by: vc-dimension-of-homogeneous-halfspaces
def is_shattered(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    n, d = A.shape
    for _ in range(3):
        y = np.random.choice([-1.0, 1.0], size=n)
        if linprog(np.zeros(d), A_ub=-y[:, None] * A, b_ub=-np.ones(n), bounds=(None, None)).x is None:
            return False
    return True
