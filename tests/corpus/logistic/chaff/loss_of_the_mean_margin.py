"""The loss of the average margin instead of the average loss."""
# refuted by: logistic-loss-is-the-stated-objective, loss-is-the-negative-log-likelihood


def logistic_loss(w, X, y, lam=0.0):
    n = len(y)
    return n * loss_weight(n) * np.logaddexp(0, -np.mean(y * (X @ w))) + penalty_weight() * lam * w @ w
