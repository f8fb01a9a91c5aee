"""The label is left in the weights once."""
# refuted by: logistic-hessian-follows-the-formula, logistic-hessian-is-positive-semidefinite


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    weights = loss_weight(len(y)) * y * p * (1 - p)
    return (X.T * weights) @ X + 2 * penalty_weight() * lam * np.eye(len(w))
