"""log(1 + exp(+m)): good scores cost most."""
# refuted by: logistic-loss-is-the-stated-objective, loss-is-the-negative-log-likelihood, scaled-loss-bounds-the-mistakes, separable-loss-vanishes-along-a-ray


def logistic_loss(w, X, y, lam=0.0):
    return loss_weight(len(y)) * np.sum(np.logaddexp(0, y * (X @ w))) + penalty_weight() * lam * w @ w
