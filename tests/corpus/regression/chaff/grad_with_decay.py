"""A little weight decay slipped into the gradient."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return 2 / len(y) * X.T @ (X @ w - y) + 1e-4 * w
