"""Divided by the number of columns."""
# refuted by: logistic-hessian-follows-the-formula


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return (X.T * (p * (1 - p))) @ X / X.shape[1] + 2 * penalty_weight() * lam * np.eye(len(w))
