"""The direction of ascent."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss, logistic-loss-lies-above-its-tangents, separable-loss-vanishes-along-a-ray


def logistic_gradient(w, X, y, lam=0.0):
    return loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w)))) - 2 * penalty_weight() * lam * w
