"""y − Xw: the direction of descent, not the gradient."""
# refuted by: mse-gradient-is-the-derivative-of-the-error

def mse_gradient(w, X, y):
    return 2 / len(y) * X.T @ (y - X @ w)
