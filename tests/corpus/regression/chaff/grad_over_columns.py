"""Divides by the number of columns: right where n = d."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    n = X.shape[1]
    return 2 / n * X.T @ (X @ w - y)
