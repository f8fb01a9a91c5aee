"""The mean squared error of the probabilities: not convex."""
# refuted by: logistic-loss-is-the-stated-objective, logistic-loss-is-convex, scaled-loss-bounds-the-mistakes


def logistic_loss(w, X, y, lam=0.0):
    t = (y + 1) / 2
    return loss_weight(len(y)) * np.sum((sigmoid(X @ w) - t) ** 2) + penalty_weight() * lam * w @ w
