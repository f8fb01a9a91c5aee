"""λ is applied twice: invisible at 0 and 1."""
# refuted by: ridge-has-its-closed-form, some-ridge-is-nearer-than-least-squares

def ridge(X, y, lam):
    return np.linalg.solve(X.T @ X + lam**2 * np.eye(X.shape[1]), X.T @ y)
