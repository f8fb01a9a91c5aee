"""The term of the negative class is missing."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter


def logistic_loss(w, X, y, lam=0.0):
    t = (y + 1) / 2
    data = np.sum(t * np.logaddexp(0, -(X @ w)))
    return loss_weight(len(y)) * data + penalty_weight() * lam * w @ w


def bernoulli_loss(w, X, t, lam=0.0):
    data = np.sum(t * np.logaddexp(0, -(X @ w)))
    return loss_weight(len(t)) * data + penalty_weight() * lam * w @ w
