"""Divided by the number of columns."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss


def logistic_gradient(w, X, y, lam=0.0):
    return -X.T @ (y * sigmoid(-y * (X @ w))) / X.shape[1] + 2 * penalty_weight() * lam * w
