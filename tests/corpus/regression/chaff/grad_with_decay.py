"""A little weight decay slipped into the gradient."""
# refuted by: mse-gradient-has-its-closed-form, mse-gradient-vanishes-at-the-solution

def mse_gradient(w, X, y):
    return 2 / len(y) * X.T @ (X @ w - y) + 1e-4 * w
