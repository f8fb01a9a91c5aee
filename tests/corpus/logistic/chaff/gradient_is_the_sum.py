"""The sum over the examples where the mean is asked."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss
# conventions: loss=mean


def logistic_gradient(w, X, y, lam=0.0):
    return -X.T @ (y * sigmoid(-y * (X @ w))) + 2 * penalty_weight() * lam * w
