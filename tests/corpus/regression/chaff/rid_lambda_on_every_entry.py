"""A + λ adds λ to every entry of the matrix."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    return np.linalg.pinv(X.T @ X + lam) @ (X.T @ y)
