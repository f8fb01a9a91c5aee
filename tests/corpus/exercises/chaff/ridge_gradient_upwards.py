"""The descent direction, not the gradient."""
# refuted by: ridge-gradient-follows-the-formula


def ridge_gradient(w, X, y, lam):
    return 2 * X.T @ (y - X @ w) - 2 * lam * w
