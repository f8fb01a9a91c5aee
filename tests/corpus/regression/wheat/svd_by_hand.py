"""SVD with a relative cut-off; ridge by the filter s/(s² + λ)."""

def _svd(X):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    keep = s > s.max(initial=0.0) * max(X.shape) * np.finfo(float).eps
    return U[:, keep], s[keep], Vt[keep]


def least_squares(X, y):
    U, s, Vt = _svd(X)
    return Vt.T @ ((U.T @ y) / s)


def ridge(X, y, lam):
    U, s, Vt = _svd(X)
    return Vt.T @ (s / (s**2 + lam) * (U.T @ y))
