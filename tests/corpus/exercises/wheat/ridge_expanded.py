"""The square expanded, XᵀX formed, as the lecture rewrites it."""


def ridge_loss(w, X, y, lam):
    return y @ y - 2 * w @ (X.T @ y) + w @ (X.T @ X) @ w + lam * w @ w


def ridge_gradient(w, X, y, lam):
    return -2 * X.T @ y + 2 * (X.T @ X + lam * np.eye(len(w))) @ w
