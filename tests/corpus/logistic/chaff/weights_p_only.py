"""The weights are p instead of p(1 - p)."""
# refuted by: logistic-hessian-follows-the-formula, logistic-hessian-is-positive-semidefinite


def logistic_hessian(w, X, y, lam=0.0):
    weights = loss_weight(len(y)) * sigmoid(X @ w)
    return (X.T * weights) @ X + 2 * penalty_weight() * lam * np.eye(len(w))
