"""np.mean without an axis: one number for all coordinates."""
# refuted by: mse-gradient-has-its-closed-form

def mse_gradient(w, X, y):
    return np.ones(len(w)) * 2 * np.mean((X @ w - y)[:, None] * X)
