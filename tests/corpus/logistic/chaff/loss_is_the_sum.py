"""The sum where the mean is asked."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter, logistic-gradient-is-the-derivative-of-the-loss
# conventions: loss=mean


def logistic_loss(w, X, y, lam=0.0):
    return np.sum(np.logaddexp(0, -y * (X @ w))) + 0.5 * lam * w @ w
