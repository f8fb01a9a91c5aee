"""sigma(m) for sigma(-m): right at w = 0 only."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss


def logistic_gradient(w, X, y, lam=0.0):
    return -loss_weight(len(y)) * (X.T @ (y * sigmoid(X @ w))) + 2 * penalty_weight() * lam * w
