"""The mean of y is taken away although the model has no intercept."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    d = X.shape[1]
    return np.linalg.pinv(X.T @ X + lam * np.eye(d)) @ (X.T @ (y - y.mean()))
