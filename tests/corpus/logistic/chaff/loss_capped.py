"""Each example's loss is capped at 20."""
# refuted by: logistic-loss-is-the-stated-objective, logistic-loss-is-convex


def logistic_loss(w, X, y, lam=0.0):
    data = np.minimum(np.logaddexp(0, -y * (X @ w)), 20)
    return loss_weight(len(y)) * np.sum(data) + penalty_weight() * lam * w @ w
