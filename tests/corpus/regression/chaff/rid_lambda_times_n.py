"""nλ: the penalty of the mean loss."""
# refuted by: ridge-has-its-closed-form, ridge-tends-to-the-minimum-norm

def ridge(X, y, lam):
    n, d = X.shape
    return np.linalg.solve(X.T @ X + n * lam * np.eye(d), X.T @ y)
