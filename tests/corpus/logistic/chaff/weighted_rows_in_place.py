"""The rows of the caller's X are scaled by the roots of their curvature."""
# refuted by: conduct-of-logistic-hessian


def logistic_hessian(w, X, y, lam=0.0):
    s = X @ w
    X *= np.sqrt(loss_weight(len(y)) * sigmoid(s) * sigmoid(-s))[:, None]
    return X.T @ X + 2 * penalty_weight() * lam * np.eye(len(w))
