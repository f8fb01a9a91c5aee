"""Divided by the number of columns."""
# refuted by: logistic-loss-is-the-stated-objective


def logistic_loss(w, X, y, lam=0.0):
    return np.sum(np.logaddexp(0, -y * (X @ w))) / X.shape[1] + 0.5 * lam * w @ w
