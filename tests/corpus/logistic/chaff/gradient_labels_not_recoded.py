"""p - y with labels -1/+1."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss, logistic-loss-lies-above-its-tangents


def logistic_gradient(w, X, y, lam=0.0):
    return loss_weight(len(y)) * X.T @ (sigmoid(X @ w) - y) + 2 * penalty_weight() * lam * w
