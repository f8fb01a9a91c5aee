"""The loop ends one example early."""
# refuted by: logistic-loss-is-the-stated-objective, only-signed-examples-matter


def logistic_loss(w, X, y, lam=0.0):
    total = 0.0
    for i in range(len(y) - 1):
        total += np.logaddexp(0, -y[i] * (X[i] @ w))
    return loss_weight(len(y)) * total + penalty_weight() * lam * w @ w
