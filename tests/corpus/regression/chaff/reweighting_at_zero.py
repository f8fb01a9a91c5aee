"""Reweighted least squares divides by residuals that are zero."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    for _ in range(100):
        weights = 1 / np.abs(X @ w - y)
        w = np.linalg.pinv(X.T @ (weights[:, None] * X)) @ (X.T @ (weights * y))
    return w
