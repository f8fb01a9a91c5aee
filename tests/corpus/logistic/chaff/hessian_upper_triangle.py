"""Only the upper triangle is filled."""
# refuted by: logistic-hessian-follows-the-formula, logistic-hessian-is-positive-semidefinite


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    H = loss_weight(len(y)) * (X.T * (p * (1 - p))) @ X + 2 * penalty_weight() * lam * np.eye(len(w))
    return np.triu(H)
