"""lambda is applied twice."""
# refuted by: gaussian-prior-is-the-penalty, logistic-loss-is-the-stated-objective
# conventions: penalty=half|full


def logistic_loss(w, X, y, lam=0.0):
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0, -y * (X @ w)))
    return data + lam * penalty_weight() * lam * w @ w
