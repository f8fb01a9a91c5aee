"""np.eye(n): an error unless n = d."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    n = X.shape[0]
    return np.linalg.solve(X.T @ X + lam * np.eye(n), X.T @ y)
