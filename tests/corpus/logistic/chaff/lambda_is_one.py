"""lambda is never passed on to the penalty, which uses 1."""
# refuted by: gaussian-prior-is-the-penalty, logistic-loss-is-the-stated-objective
# conventions: penalty=half|full


def _penalty(w, lam=1.0):
    return penalty_weight() * lam * w @ w


def logistic_loss(w, X, y, lam=0.0):
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0, -y * (X @ w)))
    return data + (_penalty(w) if lam else 0.0)
