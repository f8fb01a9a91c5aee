"""lambda is applied twice in the gradient."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss
# conventions: penalty=half|full


def logistic_gradient(w, X, y, lam=0.0):
    penalty = lam * w
    return -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w)))) + 2 * penalty_weight() * lam * penalty
