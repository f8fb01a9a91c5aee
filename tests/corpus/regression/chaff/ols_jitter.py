"""A ridge of 1e-6 keeps the matrix invertible."""
# refuted by: one-solution-when-the-examples-span, least-squares-scales-with-the-examples, learning-curve-in-sample, learning-curve-out-of-sample

def least_squares(X, y):
    d = X.shape[1]
    return np.linalg.solve(X.T @ X + 1e-6 * np.eye(d), X.T @ y)
