"""y = t - 1 instead of 2t - 1."""
# refuted by: both-label-encodings-give-one-loss


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, t - 1, lam)
