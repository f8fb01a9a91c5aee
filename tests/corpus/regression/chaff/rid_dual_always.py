"""Only the dual: divides by zero or loses all digits at λ = 0."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    n = X.shape[0]
    return X.T @ np.linalg.solve(X @ X.T + lam * np.eye(n), y)
