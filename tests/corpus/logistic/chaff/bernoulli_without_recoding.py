"""t is used as if it were -1/+1."""
# refuted by: both-label-encodings-give-one-loss


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, t, lam)
