"""The gradient takes a step of its own."""
# refuted by: conduct-of-mse-gradient

def mse_gradient(w, X, y):
    g = 2 / len(y) * X.T @ (X @ w - y)
    w -= 0.1 * g
    return g
