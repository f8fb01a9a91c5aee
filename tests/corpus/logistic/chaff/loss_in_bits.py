"""log2 where the natural logarithm is asked."""
# refuted by: logistic-loss-is-the-stated-objective, loss-is-the-negative-log-likelihood, only-signed-examples-matter


def logistic_loss(w, X, y, lam=0.0):
    data = np.sum(np.logaddexp(0, -y * (X @ w))) / np.log(2)
    return loss_weight(len(y)) * data + penalty_weight() * lam * w @ w
