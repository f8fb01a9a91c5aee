"""2/n on the data, nothing of it on the penalty."""
# refuted by: ridge-gradient-follows-the-formula, ridge-gradient-vanishes-at-the-solution


def ridge_gradient(w, X, y, lam):
    return 2 / len(y) * X.T @ (X @ w - y) + 2 * lam * w
