"""λw where 2λw is the derivative."""
# refuted by: ridge-gradient-follows-the-formula, ridge-gradient-vanishes-at-the-solution


def ridge_gradient(w, X, y, lam):
    return 2 * X.T @ (X @ w - y) + lam * w
