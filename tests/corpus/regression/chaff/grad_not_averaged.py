"""The gradient of the sum, not of the mean."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return 2 * X.T @ (X @ w - y)
