"""The penalty is written into the caller's w."""
# refuted by: conduct-of-logistic-gradient


def logistic_gradient(w, X, y, lam=0.0):
    g = -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w))))
    w *= 2 * penalty_weight() * lam
    return g + w
