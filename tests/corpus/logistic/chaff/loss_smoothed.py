"""Probabilities mixed with one thousandth of a coin: never near zero."""
# refuted by: separable-loss-vanishes-along-a-ray, logistic-loss-is-the-stated-objective


def logistic_loss(w, X, y, lam=0.0):
    p = 0.999 * sigmoid(y * (X @ w)) + 0.0005
    return -loss_weight(len(y)) * np.sum(np.log(p)) + penalty_weight() * lam * w @ w
