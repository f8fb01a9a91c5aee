"""A ridge of 1e-6 keeps the matrix invertible."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant, learning-curves

def least_squares(X, y):
    d = X.shape[1]
    return np.linalg.solve(X.T @ X + 1e-6 * np.eye(d), X.T @ y)
