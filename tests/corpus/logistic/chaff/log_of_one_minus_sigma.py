"""log(1 - sigma) is -inf from a score of 37 on."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter


def logistic_loss(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    t = (y + 1) / 2
    data = -np.sum(t * np.log(p) + (1 - t) * np.log(1 - p))
    return loss_weight(len(y)) * data + penalty_weight() * lam * w @ w
