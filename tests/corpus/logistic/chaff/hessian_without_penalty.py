"""The penalty is missing."""
# refuted by: logistic-hessian-follows-the-formula, logistic-hessian-is-positive-semidefinite


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return loss_weight(len(y)) * (X.T * (p * (1 - p))) @ X
