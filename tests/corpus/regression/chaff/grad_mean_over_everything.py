"""np.mean without an axis: one number for all coordinates."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return np.ones(len(w)) * 2 * np.mean((X @ w - y)[:, None] * X)
