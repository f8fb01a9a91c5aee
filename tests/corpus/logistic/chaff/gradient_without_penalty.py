"""The penalty is missing."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss, gradient-bounds-the-distance-to-the-minimiser
# conventions: penalty=half|full


def logistic_gradient(w, X, y, lam=0.0):
    return -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w))))
