"""One average weight for all examples: the diagonal is forgotten."""
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return loss_weight(len(y)) * np.mean(p * (1 - p)) * X.T @ X + 2 * penalty_weight() * lam * np.eye(len(w))
