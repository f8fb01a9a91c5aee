"""log(1 + exp(-m)) is inf at m = -1000."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter


def logistic_loss(w, X, y, lam=0.0):
    data = np.sum(np.log(1 + np.exp(-y * (X @ w))))
    return loss_weight(len(y)) * data + penalty_weight() * lam * w @ w
