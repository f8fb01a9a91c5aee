"""Trusts a determinant that is not exactly zero."""
# refuted by: least-squares-has-the-smallest-norm

def least_squares(X, y):
    A, b = X.T @ X, X.T @ y
    if np.linalg.det(A) != 0:
        return np.linalg.solve(A, b)
    return np.linalg.pinv(A) @ b
