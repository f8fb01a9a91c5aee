"""sigma(1 - z) written for 1 - sigma(z)."""
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0):
    s = X @ w
    weights = loss_weight(len(y)) * sigmoid(s) * sigmoid(1 - s)
    return (X.T * weights) @ X + 2 * penalty_weight() * lam * np.eye(len(w))
