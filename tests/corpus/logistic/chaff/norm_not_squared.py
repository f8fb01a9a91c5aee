"""The norm is not squared."""
# refuted by: gaussian-prior-is-the-penalty, logistic-gradient-is-the-derivative-of-the-loss
# conventions: penalty=half|full


def logistic_loss(w, X, y, lam=0.0):
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0, -y * (X @ w)))
    return data + penalty_weight() * lam * np.linalg.norm(w)
