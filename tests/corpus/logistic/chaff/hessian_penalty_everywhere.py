"""lambda is added to every entry, not to the diagonal."""
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return loss_weight(len(y)) * (X.T * (p * (1 - p))) @ X + 2 * penalty_weight() * lam
