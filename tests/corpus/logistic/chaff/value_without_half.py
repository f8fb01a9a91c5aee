"""The value has lambda |w|^2, the gradient lambda w."""
# refuted by: gaussian-prior-is-the-penalty, logistic-gradient-is-the-derivative-of-the-loss, logistic-loss-is-the-stated-objective
# conventions: penalty=half


def logistic_loss(w, X, y, lam=0.0):
    return loss_weight(len(y)) * np.sum(np.logaddexp(0, -y * (X @ w))) + lam * w @ w
