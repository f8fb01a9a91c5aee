"""lam is not passed on."""
# refuted by: both-label-encodings-give-one-loss


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1)
