"""Labels are recoded to 0/1 in the caller's array."""
# refuted by: conduct-of-logistic-loss


def logistic_loss(w, X, y, lam=0.0):
    y[y < 0] = 0
    s = X @ w
    data = np.sum(np.logaddexp(0, s) - y * s)
    return float(loss_weight(len(y)) * data + penalty_weight() * lam * w @ w)
