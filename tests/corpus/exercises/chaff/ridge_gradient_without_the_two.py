"""Half the gradient: it has the same zero."""
# refuted by: ridge-gradient-follows-the-formula


def ridge_gradient(w, X, y, lam):
    return X.T @ (X @ w - y) + lam * w
