"""The value has lambda |w|^2, the gradient lambda w."""
# refuted by: logistic-gradient-is-the-derivative-of-the-loss, logistic-gradient-follows-the-formula, gradient-bounds-the-distance-to-the-minimiser
# conventions: penalty=full


def logistic_gradient(w, X, y, lam=0.0):
    return -loss_weight(len(y)) * (X.T @ (y * sigmoid(-y * (X @ w)))) + lam * w
