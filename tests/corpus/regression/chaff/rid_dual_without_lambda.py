"""The dual for p > n forgets λ."""
# refuted by: ridge-has-its-closed-form, ridge-weights-shrink-as-lambda-grows

def ridge(X, y, lam):
    n, d = X.shape
    if d > n:
        return X.T @ np.linalg.pinv(X @ X.T) @ y
    return np.linalg.solve(X.T @ X + lam * np.eye(d), X.T @ y)
