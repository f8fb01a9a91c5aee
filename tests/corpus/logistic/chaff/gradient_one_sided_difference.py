"""A one-sided difference of the loss."""
# refuted by: logistic-gradient-follows-the-formula, logistic-gradient-is-the-derivative-of-the-loss


def logistic_gradient(w, X, y, lam=0.0):
    h, F = 1e-6, logistic_loss(w, X, y, lam)
    return np.array([(logistic_loss(w + h * e, X, y, lam) - F) / h for e in np.eye(len(w))])
