"""Probabilities clipped at 1e-12: the loss ends at 27.6."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter, logistic-loss-is-convex


def logistic_loss(w, X, y, lam=0.0):
    p = np.clip(sigmoid(X @ w), 1e-12, 1 - 1e-12)
    data = -np.sum(np.where(y > 0, np.log(p), np.log(1 - p)))
    return loss_weight(len(y)) * data + penalty_weight() * lam * w @ w
