"""λ below 1e-3 is taken for no penalty."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    if lam < 1e-3:
        return least_squares(X, y)
    return np.linalg.solve(X.T @ X + lam * np.eye(X.shape[1]), X.T @ y)
