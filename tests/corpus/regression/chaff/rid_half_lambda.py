"""λ/2, the other convention."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    return np.linalg.solve(X.T @ X + lam / 2 * np.eye(X.shape[1]), X.T @ y)
