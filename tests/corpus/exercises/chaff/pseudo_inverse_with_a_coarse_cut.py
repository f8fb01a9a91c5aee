"""Eigenvalues of XᵀX below a millionth of the largest count as zero: κ = 1000 is too much."""
# refuted by: pseudo-inverse-satisfies-penrose


def pseudo_inverse(X):
    X = np.asarray(X, float)
    return np.linalg.pinv(X.T @ X, rcond=1e-6) @ X.T
