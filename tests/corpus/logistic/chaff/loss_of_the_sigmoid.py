"""sigma(-m) itself instead of its logarithm."""
# refuted by: logistic-loss-is-the-stated-objective, logistic-loss-is-convex, scaled-loss-bounds-the-mistakes


def logistic_loss(w, X, y, lam=0.0):
    return loss_weight(len(y)) * np.sum(sigmoid(-y * (X @ w))) + penalty_weight() * lam * w @ w
